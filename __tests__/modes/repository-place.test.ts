import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { createRepositoryPaths } from '../../src/modes/repository-place.ts'
import { temporaryDirectory, workspaceWith } from '../support/workflow-step.ts'

const REPOSITORY = 'octo-org/agents'

const gitOf = (url: string) => `[core]\n\tbare = false\n[remote "origin"]\n\turl = ${url}\n\tfetch = +refs/heads/*\n`

const OURS = gitOf('https://github.com/Octo-Org/agents')
const THEIRS = gitOf('git@github.com:octo-org/evals.git')

function pathIn(files: Readonly<Record<string, string>>, file: string, areElsewhere = false): string | undefined {
  const paths = { workspace: workspaceWith(files) }
  return createRepositoryPaths({ paths, repository: REPOSITORY, areElsewhere })(file)
}

describe('the path of a file of cases in its repository', () => {
  test.each<[string, Record<string, string>, string, string | undefined]>([
    ['of a plain checkout', { '.git/config': OURS, 'evals/a.json': '' }, 'evals/a.json', 'evals/a.json'],
    ['without git', { 'evals/a.yaml': '' }, 'evals/a.yaml', 'evals/a.yaml'],
    ['of a checkout without a remote', { '.git/HEAD': '', 'a.json': '' }, 'a.json', 'a.json'],
    [
      'of a package in a monorepo',
      { '.git/config': OURS, 'services/bot/a.csv': '' },
      'services/bot/a.csv',
      'services/bot/a.csv',
    ],
    [
      'of a checkout with a path',
      { 'code/.git/config': OURS, 'code/evals/a.jsonl': '' },
      'code/evals/a.jsonl',
      'evals/a.jsonl',
    ],
    [
      'of a checkout over ssh',
      { '.git/config': gitOf('ssh://git@host/octo-org/agents.git/'), 'a.json': '' },
      'a.json',
      'a.json',
    ],
    [
      'of another repository',
      { '.git/config': OURS, 'evals/.git/config': THEIRS, 'evals/a.json': '' },
      'evals/a.json',
      undefined,
    ],
    [
      'of a submodule',
      { '.git/config': OURS, 'evals/.git': 'gitdir: ../.git/modules/evals', 'evals/a.json': '' },
      'evals/a.json',
      undefined,
    ],
    ['that is not there', { '.git/config': OURS }, 'evals/a.json', undefined],
    ['of an evalset of the platform', { '.git/config': OURS }, 'evalset 01HX', undefined],
    ['that is no file of cases', { '.git/config': OURS, Makefile: '' }, 'Makefile', undefined],
    ['that is a directory', { '.git/config': OURS, 'evals.json/a.json': '' }, 'evals.json', undefined],
  ])('%s', (_what, files, file, expected) => {
    expect(pathIn(files, file)).toBe(expected)
  })

  test.each([
    '/etc/a.json',
    'C:/evals/a.json',
    '../a.json',
    'evals/../../a.json',
    './a.json',
    'evals//a.json',
    'evals\\a.json',
    'evals/\u202ea.json',
    'a\n.json',
    '',
    `${'x/'.repeat(3_000)}a.json`,
  ])('is none for %j, also where nobody can look', (file) => {
    expect(pathIn({}, file)).toBeUndefined()
    expect(pathIn({}, file, true)).toBeUndefined()
  })

  test('of a report of another run is as that run says, where the file is not here', () => {
    expect(pathIn({}, 'evals/a.json', true)).toBe('evals/a.json')
    expect(pathIn({ 'code/.git/config': OURS, 'code/a.json': '' }, 'code/a.json', true)).toBe('a.json')
    expect(pathIn({ '.git/config': THEIRS, 'a.json': '' }, 'a.json', true)).toBeUndefined()
  })

  test('goes no higher than the workspace', () => {
    const above = temporaryDirectory()
    mkdirSync(join(above, '.git'))
    const workspace = join(above, 'work')
    mkdirSync(workspace)
    writeFileSync(join(workspace, 'a.json'), '')
    symlinkSync(join(workspace, 'a.json'), join(workspace, 'b.json'))
    const pathOf = createRepositoryPaths({ paths: { workspace }, repository: REPOSITORY, areElsewhere: false })
    expect([pathOf('a.json'), pathOf('b.json')]).toEqual(['a.json', 'b.json'])
  })
})
