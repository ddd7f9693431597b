import { describe, expect, test } from '@jest/globals'
import { parseFileCommands } from '../../emulator/file-commands.ts'

describe('a file-command file', () => {
  test('holds pairs and blocks, the first of = and << deciding', () => {
    const text = 'a=1\nb<<END\ntwo\nlines=\nEND\n\nc=x<<y\nd<<E=F\nv\nE=F\na=2\n'
    expect(parseFileCommands(text)).toEqual({ pairs: { a: '2', b: 'two\nlines=', c: 'x<<y', d: 'v' } })
  })

  test.each([
    ['a=1\nb<<END\nnever closed\n', /Matching delimiter not found/],
    ['a=1\nno pair\n', /Invalid format 'no pair'/],
    ['a=1\n=nameless\n', /Name must not be empty/],
    ['a=1\nb<<\n', /Invalid format/],
  ])('keeps what stands before a mistake: %j', (text, problem) => {
    expect(parseFileCommands(text)).toEqual({ pairs: { a: '1' }, problem: expect.stringMatching(problem) })
  })
})
