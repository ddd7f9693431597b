import { execFileSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { appendToPlainFile, createPlainFile, readPlainFile } from '../../src/files/plain-file.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'plain-file-'))
  writeFileSync(join(directory, 'target'), 'target')
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

describe('a plain file', () => {
  test('is made for its owner alone, appended to, and read from either side', () => {
    const path = join(directory, 'own')
    appendToPlainFile(path, 'one\n')
    appendToPlainFile(path, 'two\n')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readPlainFile(path, 'beginning', 5)).toEqual({ bytes: Buffer.from('one\nt'), size: 8 })
    expect(readPlainFile(path, 'end', 5)).toEqual({ bytes: Buffer.from('\ntwo\n'), size: 8 })
    expect(readPlainFile(path, 'end', 100).bytes.toString()).toBe('one\ntwo\n')
  })

  test.each<[string, (path: string) => void]>([
    ['a link', (path) => symlinkSync(join(directory, 'target'), path)],
    ['a link to nowhere', (path) => symlinkSync(join(directory, 'nowhere'), path)],
    ['a second name of another file', (path) => linkSync(join(directory, 'target'), path)],
    ['a directory', (path) => mkdirSync(path)],
    ['a named pipe', (path) => execFileSync('mkfifo', [path])],
  ])('is never %s', (_what, make) => {
    const path = join(directory, 'own')
    make(path)
    expect(() => appendToPlainFile(path, 'ours')).toThrow()
    expect(() => readPlainFile(path, 'end', 100)).toThrow()
    expect(readFileSync(join(directory, 'target'), 'utf8')).toBe('target')
    expect(() => readFileSync(join(directory, 'nowhere'))).toThrow()
  })

  test('is never in a directory that is a link', () => {
    const elsewhere = join(directory, 'elsewhere')
    mkdirSync(elsewhere)
    symlinkSync(elsewhere, join(directory, 'way'))
    expect(() => appendToPlainFile(join(directory, 'way', 'own'), 'ours')).toThrow(/is a link or no directory/)
    expect(() => readFileSync(join(elsewhere, 'own'))).toThrow()
  })
})

describe('a new plain file', () => {
  test('is made with its directory, for its owner alone', () => {
    const path = join(directory, 'new', 'own')
    closeSync(createPlainFile(path))
    expect([statSync(path).mode & 0o777, statSync(join(directory, 'new')).mode & 0o777]).toEqual([0o600, 0o700])
  })

  test.each<[string, (path: string) => void]>([
    ['a file', (path) => writeFileSync(path, 'theirs')],
    ['a link', (path) => symlinkSync(join(directory, 'target'), path)],
    ['a link to nowhere', (path) => symlinkSync(join(directory, 'nowhere'), path)],
    ['a directory', (path) => mkdirSync(path)],
  ])('is not made where %s stands', (_what, make) => {
    make(join(directory, 'own'))
    expect(() => createPlainFile(join(directory, 'own'))).toThrow(/EEXIST|is a link/)
    expect(existsSync(join(directory, 'nowhere'))).toBe(false)
  })
})
