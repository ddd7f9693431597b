import { describe, expect, test } from '@jest/globals'
import { PlatformError } from '../../../src/domain/errors.ts'
import { keeping } from '../../../src/store/local/store-directory.ts'

const failing = (code: string) => () => {
  throw Object.assign(new Error(`${code}: it went wrong, write`), { code })
}

describe('what a system says when nothing can be kept', () => {
  test.each([
    ['ENOSPC', 'The disk is full: make room, or name another directory in store-dir.'],
    ['EDQUOT', 'The disk is full: make room, or name another directory in store-dir.'],
    ['EROFS', 'It cannot be written: change its owner or its rights, or name another directory in store-dir.'],
    ['EACCES', 'It cannot be written: change its owner or its rights, or name another directory in store-dir.'],
    ['ELOOP', 'Look at what is there, or name another directory in store-dir.'],
  ])('is told with the directory and what to do (%s)', (code, advice) => {
    const keep = () => keeping('Run 2 of experiment x', '/home/evals', failing(code))
    expect(keep).toThrow(PlatformError)
    expect(keep).toThrow(
      `Run 2 of experiment x could not be kept in the local store /home/evals: ${code}: it went wrong, write. ${advice}`,
    )
  })
})
