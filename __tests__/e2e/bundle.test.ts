import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { TOOL } from '../../src/version.ts'

const ROOT = join(import.meta.dirname, '..', '..')

test.each(['main', 'post'])('dist/%s holds everything it needs', (entry) => {
  const bundle = readFileSync(join(ROOT, 'dist', entry, 'index.js'), 'utf8')
  expect(bundle).not.toContain('webpackMissingModule')
  expect(JSON.parse(readFileSync(join(ROOT, 'dist', entry, 'package.json'), 'utf8'))).toEqual({ type: 'module' })
})

test('the tool calls itself what the package is called', () => {
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(TOOL).toEqual({ name, version })
})
