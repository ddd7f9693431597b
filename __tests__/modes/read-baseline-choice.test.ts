import { describe, expect, test } from '@jest/globals'
import { readInputs } from '../../src/action/inputs.ts'
import type { WorkflowEvent } from '../../src/action/trust.ts'
import type { GateSources } from '../../src/modes/github-connection.ts'
import { readBaselineChoice } from '../../src/modes/read-baseline-choice.ts'
import { ofCheckout, ofPullRequest } from '../support/gate-sources.ts'

const PUSH: WorkflowEvent = { name: 'push', actor: '', payload: { repository: { default_branch: 'main' } } }
const HERE = { agentspecIds: ['desk', 'next'], event: PUSH, ref: 'refs/heads/main', sources: ofCheckout({}) }

function choiceOf(given: Readonly<Record<string, string>>, over: Partial<typeof HERE & { sources: GateSources }> = {}) {
  const env = Object.entries({ 'api-key': 'k', 'evalset-spec-file': 'x.json', ...given })
  const { inputs } = readInputs(Object.fromEntries(env.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])))
  return readBaselineChoice({ inputs, ...HERE, ...over })
}

const problemsOf = async (...given: Parameters<typeof choiceOf>) =>
  (await choiceOf(...given)).problems.map(({ message }) => message)

describe('an agentspec of this run as the baseline', () => {
  test.each<[string, readonly string[], string | undefined]>([
    ['agentspec:desk', ['desk', 'next'], undefined],
    ['agentspec:other', ['desk', 'next'], 'baseline: agentspec other is not run here. Give one of desk, next.'],
    ['desk', ['desk', 'next'], 'baseline: desk is an agentspec of this run. Did you mean agentspec:desk?'],
    [
      'agentspec:desk',
      ['desk'],
      'baseline: desk is the only agentspec of this run, so nothing would be compared with it. Run another one beside it.',
    ],
  ])('%s of %j', async (baseline, agentspecIds, problem) => {
    expect(await problemsOf({ baseline }, { agentspecIds: [...agentspecIds] })).toEqual(problem ? [problem] : [])
  })
})

describe('accept-baseline', () => {
  const accept = { 'accept-baseline': 'true' }

  test.each(['push', 'schedule', 'workflow_dispatch'])('works in a %s run on the default branch', async (name) => {
    expect(await problemsOf(accept, { event: { ...PUSH, name } })).toEqual([])
  })

  test.each<[string, string]>([
    ['push', 'refs/heads/feature'],
    ['push', 'refs/tags/main'],
    ['pull_request', 'refs/pull/7/merge'],
    ['pull_request_target', 'refs/heads/main'],
    ['workflow_run', 'refs/heads/main'],
    ['issue_comment', 'refs/heads/main'],
    ['release', 'refs/heads/main'],
  ])('is refused in a %s run of %s', async (name, ref) => {
    expect(await problemsOf(accept, { event: { ...PUSH, name }, ref })).toEqual([
      `accept-baseline: works in a run on the default branch (main) alone, and this run is a ${name} run of ${ref}. Remove it here, or run the workflow there.`,
    ])
  })
})

test.each(['none', 'agentspec:desk', 'main.json', 'exp-1'])(
  'accept-baseline beside baseline: %s is refused',
  async (baseline) => {
    const sources = ofCheckout({ 'main.json': '{}' })
    expect(await problemsOf({ baseline, 'accept-baseline': 'true' }, { sources })).toContain(
      'accept-baseline: makes a bar for baseline: auto, and baseline names another one here, which would stay. Remove one of the two.',
    )
  },
)

describe('a file as the baseline', () => {
  const baseline = { baseline: 'main.json' }

  test('that is not there is a problem on a branch, and nothing to be held against in the pull request that brings it', async () => {
    expect(await problemsOf(baseline)).toEqual(['baseline: There is no file main.json.'])
    const { problems, fileBaselines } = await choiceOf(baseline, { sources: ofPullRequest({}) })
    expect(problems).toEqual([])
    expect(fileBaselines?.get('desk')).toMatchObject({ kind: 'none', why: 'There is no file main.json of main.' })
  })

  test('that is none is refused once, whatever number of agentspecs', async () => {
    const sources = ofCheckout({ 'main.json': '{"made": "up"}' })
    expect(await problemsOf(baseline, { sources })).toEqual([
      'baseline: main.json cannot be a baseline: it is neither a baseline document nor a results.json of this action.',
    ])
  })
})
