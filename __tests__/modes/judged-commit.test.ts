import { describe, expect, test } from '@jest/globals'
import type { WorkflowEvent } from '../../src/action/trust.ts'
import { judgedCommit } from '../../src/modes/judged-commit.ts'
import { workspaceWith } from '../support/workflow-step.ts'

const HEAD = 'a'.repeat(40)
const BASE = 'b'.repeat(40)
const MERGE = 'c'.repeat(40)

const eventOf = (name: string): WorkflowEvent => ({
  name,
  actor: 'octocat',
  payload: { pull_request: { number: 7, head: { sha: HEAD }, merge_commit_sha: MERGE } },
})

describe('the commit that a job ran', () => {
  test.each<[string, Readonly<Record<string, string>>, ReturnType<typeof judgedCommit>]>([
    ['the head', { '.git/HEAD': `${HEAD}\n` }, { kind: 'head', sha: HEAD }],
    ['the merge with the base', { '.git/HEAD': `${MERGE}\n` }, { kind: 'head', sha: HEAD }],
    ['the base', { '.git/HEAD': `${BASE}\n` }, { kind: 'other', sha: BASE }],
    [
      'a branch at the head',
      { '.git/HEAD': 'ref: refs/heads/change\n', '.git/refs/heads/change': `${HEAD}\n` },
      { kind: 'head', sha: HEAD },
    ],
    [
      'a packed branch at the base',
      {
        '.git/HEAD': 'ref: refs/heads/main\n',
        '.git/packed-refs': `# pack-refs\n${HEAD} refs/heads/not-main\n${BASE} refs/heads/main\n`,
      },
      { kind: 'other', sha: BASE },
    ],
    ['nothing', {}, { kind: 'other', sha: undefined }],
    ['no commit', { '.git/HEAD': 'ref: refs/heads/../../x\n' }, { kind: 'other', sha: undefined }],
  ])('on pull_request_target with %s checked out', (_what, files, judged) => {
    expect(judgedCommit(eventOf('pull_request_target'), HEAD, workspaceWith(files))).toEqual(judged)
  })

  test('is the head on every other event, whatever is checked out', () => {
    const workspace = workspaceWith({ '.git/HEAD': BASE })
    expect(judgedCommit(eventOf('pull_request'), HEAD, workspace)).toEqual({ kind: 'head', sha: HEAD })
  })
})
