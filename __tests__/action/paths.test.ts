import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { decidePath, displayPath, type PathRules, pathRules, withoutWorkspace } from '../../src/action/paths.ts'

let root: string
let rules: PathRules
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'paths-')))
  mkdirSync(join(root, 'work', 'sub'), { recursive: true })
  mkdirSync(join(root, 'temp'))
  mkdirSync(join(root, 'work-other'))
  writeFileSync(join(root, 'secret'), 'x')
  symlinkSync(join(root, 'secret'), join(root, 'work', 'link'))
  symlinkSync(join(root, 'temp'), join(root, 'work', 'to-temp'))
  symlinkSync(join(root, 'nowhere'), join(root, 'work', 'dangling'))
  rules = pathRules({ workspace: join(root, 'work'), temporary: join(root, 'temp'), workingDirectory: 'sub' })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('decidePath', () => {
  test.each(['a.json', './new/dir', '../b.json', '../to-temp/x'])('%s stays inside', (path) => {
    expect(decidePath(path, rules).kind).toBe('inside')
  })
  test.each(['../../secret', '../link', '/etc/passwd', '../../work-other/x', '../dangling', '../../secret/below'])(
    '%s leads out',
    (path) => {
      expect(decidePath(path, rules).kind).toBe('outside')
    },
  )
  test('an absolute path into the runner’s temporary directory is allowed', () => {
    expect(decidePath(join(root, 'temp', 'r'), rules)).toEqual({ kind: 'inside', path: join(root, 'temp', 'r') })
  })
})

test('paths are shown relative to the workspace, or whole', () => {
  expect(displayPath(join(root, 'work', 'sub', 'a.json'), rules)).toBe('sub/a.json')
  expect(displayPath(join(root, 'temp', 'r'), rules)).toBe(join(root, 'temp', 'r'))
})

test('a text of an input loses the place of the checkout, and nothing else', () => {
  const work = join(root, 'work')
  expect(withoutWorkspace(`${work}/sub/a b.yaml`, rules)).toBe('a b.yaml')
  expect(withoutWorkspace(`a = ${work}/x.mjs\nb = python3 "${work}/sub/y.py" --in=${work}`, rules)).toBe(
    'a = ../x.mjs\nb = python3 "y.py" --in=..',
  )
  for (const text of [`${work}-other/x`, `${root}/temp`, `x${work}/a`, 'https://a.test/work']) {
    expect(withoutWorkspace(text, rules)).toBe(text)
  }
})
