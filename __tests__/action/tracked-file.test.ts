import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { isTracked } from '../../src/action/tracked-file.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'

const env = { PATH: process.env.PATH }

/** A repository in which these paths are tracked: a text, or a link to where it says. */
function repositoryWith(paths: readonly string[], links: readonly string[] = []): string {
  const workspace = temporaryDirectory()
  const git = (...args: string[]) => execFileSync('git', ['-C', workspace, ...args], { stdio: 'pipe' })
  git('init', '--quiet')
  for (const path of [...paths, ...links]) mkdirSync(join(workspace, path, '..'), { recursive: true })
  for (const path of paths) writeFileSync(join(workspace, path), 'x')
  for (const path of links) symlinkSync('elsewhere', join(workspace, path))
  if (paths.length + links.length > 0) git('add', '--force', '.')
  return workspace
}

test.each<[string, readonly string[], readonly string[], boolean]>([
  ['a file under it', ['kept/journal'], [], true],
  ['it as a file', ['kept'], [], true],
  ['it as a link', [], ['kept'], true],
  ['a file with a longer name', ['kept-not/journal'], [], false],
  ['the same name elsewhere', ['other/kept/journal'], [], false],
  ['nothing', [], [], false],
])('where git tracks %s', async (_name, paths, links, tracked) => {
  expect(await isTracked('kept', { workspace: repositoryWith(paths, links), env })).toBe(tracked)
})

test('a path is no pattern', async () => {
  const workspace = repositoryWith(['kept/journal'])
  expect(await isTracked('k*', { workspace, env })).toBe(false)
})

test('what lies there and was never added is not tracked', async () => {
  const workspace = repositoryWith(['other'])
  writeFileSync(join(workspace, 'kept'), 'x')
  expect(await isTracked('kept', { workspace, env })).toBe(false)
})

test('without a repository, without a directory or without git it is not tracked', async () => {
  expect(await isTracked('kept', { workspace: temporaryDirectory(), env })).toBe(false)
  expect(await isTracked('kept', { workspace: '/nowhere/at/all', env })).toBe(false)
  expect(await isTracked('kept', { workspace: repositoryWith(['kept']), env: { PATH: temporaryDirectory() } })).toBe(
    false,
  )
})

/** A program called git that does this. */
function gitThat(script: string): { readonly PATH: string } {
  const directory = temporaryDirectory()
  writeFileSync(join(directory, 'git'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(directory, 'git'), 0o755)
  return { PATH: [directory, process.env.PATH].join(delimiter) }
}

test('git sees its PATH and nothing else of the environment', async () => {
  const file = join(temporaryDirectory(), 'env')
  const seen = { ...gitThat(`env > ${file}; exit 1`), DATALAYER_API_KEY: 'key-of-acme', GIT_DIR: '/somewhere' }
  await isTracked('kept', { workspace: temporaryDirectory(), env: seen })
  const printed = execFileSync('cat', [file], { encoding: 'utf8' })
  expect(printed).toContain('PATH=')
  expect(printed).not.toMatch(/key-of-acme|GIT_DIR/)
})

test('what an earlier step wrote into the configuration of the repository runs nothing', async () => {
  const workspace = repositoryWith(['kept'])
  const mark = join(workspace, 'ran')
  execFileSync('git', ['-C', workspace, 'config', 'core.fsmonitor', `touch ${mark}; true`])
  expect(await isTracked('kept', { workspace, env })).toBe(true)
  expect(existsSync(mark)).toBe(false)
})

test('nobody waits for a git that hangs', async () => {
  const start = performance.now()
  const workspace = temporaryDirectory()
  expect(await isTracked('kept', { workspace, env: gitThat('exec sleep 60'), limitMs: 300 })).toBe(false)
  expect(performance.now() - start).toBeLessThan(20_000)
})
