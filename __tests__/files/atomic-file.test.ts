import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { writeAtomically } from '../../src/files/atomic-file.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'

test('a file is all its pieces, and takes the place of the one before', () => {
  const directory = temporaryDirectory()
  const path = join(directory, 'report.md')
  const long = 'x'.repeat(1 << 20)
  writeAtomically(path, ['before'])
  writeAtomically(path, ['one', long, 'two', long, ''])
  expect(readFileSync(path, 'utf8') === `one${long}two${long}`).toBe(true)
  expect(readdirSync(directory)).toEqual(['report.md'])
})

test('a link in its place is replaced, and what it leads to stays', () => {
  const directory = temporaryDirectory()
  const [path, target] = [join(directory, 'report.md'), join(temporaryDirectory(), 'target')]
  writeFileSync(target, 'target')
  symlinkSync(target, path)
  writeAtomically(path, ['ours'])
  expect([readFileSync(path, 'utf8'), readFileSync(target, 'utf8')]).toEqual(['ours', 'target'])
})

test('nothing is left of one that breaks, and the one before stays', () => {
  const directory = temporaryDirectory()
  const path = join(directory, 'report.md')
  function* pieces() {
    yield 'half'
    throw new Error('broke')
  }
  writeAtomically(path, ['before'])
  expect(() => writeAtomically(path, pieces())).toThrow('broke')
  expect([readdirSync(directory), readFileSync(path, 'utf8')]).toEqual([['report.md'], 'before'])
  mkdirSync(join(directory, 'taken'))
  expect(() => writeAtomically(join(directory, 'taken'), ['ours'])).toThrow()
  expect(readdirSync(directory)).toEqual(['report.md', 'taken'])
})
