import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { pathRules } from '../../src/action/paths.ts'
import { configDirectories, createBaseBranchFiles, createWorkspaceFiles } from '../../src/modes/gate-files.ts'
import { baseBranchOf } from '../../src/modes/github-connection.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'

function workspaceOf(workingDirectory = '') {
  const workspace = temporaryDirectory()
  mkdirSync(join(workspace, '.git'))
  mkdirSync(join(workspace, 'evals'))
  const asked: string[] = []
  const branch = {
    name: 'main',
    async read(path: string) {
      asked.push(path)
      return { kind: 'read' as const, text: `${path} of the base` }
    },
    async list(path: string) {
      asked.push(path)
      return { kind: 'read' as const, names: ['agent-evals.yaml'] }
    },
  }
  const paths = pathRules({ workspace, temporary: undefined, workingDirectory })
  return { workspace, paths, asked, base: createBaseBranchFiles(paths, branch) }
}

describe('a file of the base branch', () => {
  test.each<[string, string, string]>([
    ['', 'gate.yaml', 'gate.yaml'],
    ['', './evals/../gate.yaml', 'gate.yaml'],
    ['evals', 'gate.yaml', 'evals/gate.yaml'],
    ['evals', '../gate.yaml', 'gate.yaml'],
  ])('in %j, %j is %j', async (workingDirectory, path, expected) => {
    const { base, asked } = workspaceOf(workingDirectory)
    expect(await base.read(path)).toMatchObject({ kind: 'read', file: `${expected} of main` })
    expect(asked).toEqual([expected])
  })

  test('is the one that is named, wherever a link of the pull request leads', async () => {
    const { workspace, base, asked } = workspaceOf()
    writeFileSync(join(workspace, 'package.json'), '{}')
    symlinkSync('package.json', join(workspace, 'gate.yaml'))
    symlinkSync('.', join(workspace, 'ci'))
    await base.read('gate.yaml')
    await base.read('ci/gate.yaml')
    expect(asked).toEqual(['gate.yaml', 'ci/gate.yaml'])
  })

  test('is looked for from the outermost checkout, whatever lies further in', async () => {
    const { workspace, base, asked } = workspaceOf()
    mkdirSync(join(workspace, 'evals', '.git'))
    await base.read('evals/gate.yaml')
    expect(asked).toEqual(['evals/gate.yaml'])
  })

  test('is looked for from the checkout’s own root where that is a directory of the workspace', async () => {
    const workspace = temporaryDirectory()
    mkdirSync(join(workspace, 'agents', '.git'), { recursive: true })
    const asked: string[] = []
    const paths = pathRules({ workspace, temporary: undefined, workingDirectory: 'agents' })
    const absent = async (path: string) => {
      asked.push(path)
      return { kind: 'absent' as const }
    }
    const base = createBaseBranchFiles(paths, { name: 'main', read: absent, list: absent })
    expect(await base.read('ci/gate.yaml')).toEqual({
      kind: 'absent',
      why: 'main has no file ci/gate.yaml, and what could lower the bar is not taken from a pull request: it counts once it is merged.',
    })
    expect(await base.list(paths.base)).toEqual({ kind: 'listed', names: [] })
    expect(asked).toEqual(['ci/gate.yaml', ''])
  })

  test('is none outside of the workspace', async () => {
    const { base, asked } = workspaceOf()
    expect(await base.read('../other.yaml')).toEqual({
      kind: 'unreadable',
      problem: '../other.yaml leads out of the workspace.',
    })
    expect(asked).toEqual([])
  })
})

describe('a file of the checkout', () => {
  test('is read without its byte order mark', async () => {
    const { workspace, paths } = workspaceOf()
    writeFileSync(join(workspace, 'gate.yaml'), '\uFEFFgate: {}\n')
    expect(await createWorkspaceFiles(paths).read('gate.yaml')).toEqual({
      kind: 'read',
      file: 'gate.yaml',
      text: 'gate: {}\n',
    })
  })

  test('that is not there, or lies outside, is told of', async () => {
    const { paths } = workspaceOf()
    const files = createWorkspaceFiles(paths)
    expect(await files.read('none.yaml')).toEqual({ kind: 'absent', why: 'There is no file none.yaml.' })
    expect(await files.read('../none.yaml')).toMatchObject({ kind: 'unreadable' })
    expect(await files.list('nowhere')).toEqual({ kind: 'listed', names: [] })
  })
})

test('the configuration is looked for from the working directory up to the workspace, and no further', () => {
  const paths = pathRules({ workspace: '/work', temporary: undefined, workingDirectory: 'a/b' })
  expect(configDirectories(paths)).toEqual(['/work/a/b', '/work/a', '/work'])
})

test.each<[string, object, string | undefined]>([
  ['pull_request', { pull_request: { base: { ref: 'release' } } }, 'release'],
  ['pull_request_target', { pull_request: { base: { ref: 'release' } } }, 'release'],
  ['merge_group', { merge_group: { base_ref: 'refs/heads/main' } }, 'main'],
  ['workflow_run', { repository: { default_branch: 'main' } }, 'main'],
  ['issue_comment', { repository: { default_branch: 'main' } }, 'main'],
  ['push', { repository: { default_branch: 'main' } }, undefined],
  ['schedule', {}, undefined],
])('the gate’s files of a %s event of %j are those of %s', (name, payload, branch) => {
  expect(baseBranchOf({ name, actor: '', payload: payload as never })).toBe(branch)
})
