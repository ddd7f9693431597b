import { afterEach, describe, expect, jest, test } from '@jest/globals'
import type { BaselineAnswer, BaselineSource, RepositoryHistory } from '../../src/domain/baseline.ts'
import { findBaselines, findingsWithin } from '../../src/modes/find-baselines.ts'
import type { PlatformBaselines } from '../../src/store/platform-baselines.ts'
import { aJob, aStep } from '../support/a-job.ts'
import { anExperiment, aPolicy, ENDED_AT } from '../support/builders.ts'
import { aBaseline, memoryHistory, memorySource } from '../support/memory-baselines.ts'

const NEVER: BaselineAnswer = { kind: 'none', cause: 'never', why: 'no artifact evals-baseline-x of main' }
const RULE = { policy: aPolicy({ maxRegression: 0.05 }) }

/** The platform as a place that answers this, to whoever asks and for whatever experiment. */
function platformOf(answer: BaselineAnswer) {
  const { source, asked } = memorySource('platform', answer)
  const platform: PlatformBaselines = { ...source, readExperiment: async () => answer }
  return { platform, asked }
}

async function find(
  job: ReturnType<typeof aJob>,
  sources: readonly BaselineSource[],
  over: { readonly platform?: BaselineAnswer; readonly history?: RepositoryHistory } = {},
) {
  const { context, lines } = aStep()
  const { platform, asked } = platformOf(over.platform ?? NEVER)
  const history = over.history ?? memoryHistory().history
  const findings = await findBaselines(job, { sources, store: platform, history }, context)
  return { findings: Object.fromEntries(findings), lines, asksPlatform: asked.length > 0 }
}

describe('the look-up of what a run is compared with', () => {
  test('says nothing where there is no place to look in and no rule that needs one', async () => {
    expect(await find(aJob(), [])).toEqual({ findings: {}, lines: [], asksPlatform: false })
  })

  test('asks the platform where a rule needs a baseline, and only there', async () => {
    const { source } = memorySource('artifact', NEVER)
    expect(await find(aJob(), [source])).toMatchObject({ findings: {}, asksPlatform: false })
    expect(await find(aJob({}, RULE), [source])).toMatchObject({
      findings: { 'agent-a': { kind: 'none', cause: 'never' } },
      asksPlatform: true,
    })
    const growth = aPolicy({ measureGates: [{ measure: 'tokens', maxIncrease: 0.1 }] })
    expect(await find(aJob({}, { policy: growth }), [])).toMatchObject({ asksPlatform: true })
  })

  test('asks the local store at a desk without such a rule too, for the newest experiment of any branch', async () => {
    const event = { name: '', actor: '', payload: {} }
    const job = aJob({ store: 'local' }, { event, git: {} })
    const answer: BaselineAnswer = { kind: 'found', baseline: aBaseline({ endedAt: new Date() }) }
    const { findings } = await find(job, [], { platform: answer })
    expect(findings['agent-a']).toMatchObject({ kind: 'found' })
    expect(await find(aJob({ store: 'local' }, { event, git: {}, ...RULE }), [])).toMatchObject({
      findings: {
        'agent-a': {
          why: 'No earlier result was found for agent-a on evalset questions.',
          advice: 'Run the whole evalset once, or name what to compare with in baseline.',
        },
      },
    })
  })

  test('tells the log what each place said, and nobody else', async () => {
    const { source } = memorySource('artifact', { ...NEVER, why: 'no artifact of key-of-acme' })
    const { findings, lines } = await find(aJob({}, RULE), [source])
    const advice = 'The first result of main that passes becomes the baseline of later runs. See docs/baseline.md.'
    const why = 'No result of main was found for agent-a on evalset questions.'
    expect(findings['agent-a']).toEqual({ kind: 'none', cause: 'never', why, advice })
    expect(lines).toEqual([
      `info: agent-a: ${why} ${advice}`,
      'info: agent-a: artifact: no artifact of ***',
      'info: agent-a: platform: no artifact evals-baseline-x of main',
    ])
  })

  test('says what was found', async () => {
    const { source } = memorySource('artifact', aBaseline({ sha: 'c0ffee1234567', endedAt: new Date() }))
    const { findings, lines } = await find(aJob(), [source])
    expect(findings['agent-a']).toMatchObject({ kind: 'found' })
    expect(lines).toEqual(['info: agent-a is compared with the newest result of main (c0ffee1), new (artifact).'])
  })

  test.each([
    ['warning', RULE],
    ['info', {}],
  ])('what has to be said of the merge base is a %s, by whether a rule needs a baseline', async (level, over) => {
    const payload = { pull_request: { base: { ref: 'main', sha: 'base1' }, head: { sha: 'head1' } } }
    const event = { name: 'pull_request', actor: '', payload }
    const { history } = memoryHistory({ remedy: 'Check the input github-token: GitHub does not accept it.' })
    const { lines } = await find(aJob({}, { event, ...over }), [memorySource('artifact', NEVER).source], { history })
    expect(lines[0]).toBe(
      `${level}: The merge base of head1 and base1 could not be found out, so the newest result of main is compared with. ` +
        'Check the input github-token: GitHub does not accept it.',
    )
  })

  test('of an experiment that the workflow names says why it cannot be had', async () => {
    const job = aJob({ baseline: 'experiment:e-1' }, RULE)
    const platform: BaselineAnswer = { kind: 'none', cause: 'refused', why: 'there is no experiment e-1' }
    expect((await find(job, [], { platform })).findings['agent-a']).toEqual({
      kind: 'none',
      cause: 'refused',
      why: 'No baseline: there is no experiment e-1.',
      advice: 'Give the id of an experiment that has ended.',
    })
    const remedy = 'Run the job again.'
    const broken = { platform: { ...platform, cause: 'unavailable', remedy } as const }
    expect((await find(job, [], broken)).findings['agent-a']).toMatchObject({ cause: 'unavailable', advice: remedy })
  })

  test('is not made where nothing is to be compared with, or another agentspec of the run', async () => {
    for (const baseline of ['none', 'agentspec:agent-b']) {
      expect(await find(aJob({ baseline }, RULE), [])).toMatchObject({ findings: {}, lines: [], asksPlatform: false })
    }
  })
})

describe('the limits of a look-up', () => {
  afterEach(() => void jest.useRealTimers())

  test('are 60 s in all, and four agentspecs at once', async () => {
    jest.useFakeTimers()
    const open: string[] = []
    const slow: BaselineSource = {
      place: 'artifact',
      async find({ agentspecId }, signal) {
        open.push(agentspecId)
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        return { kind: 'none', cause: 'unavailable', why: 'it was stopped' }
      },
    }
    const agentspecIds = ['a', 'b', 'c', 'd', 'e']
    const looking = find(aJob({}, { agentspecIds, ...RULE }), [slow])
    await jest.advanceTimersByTimeAsync(59_999)
    expect(open).toEqual(['a', 'b', 'c', 'd'])
    const ended = jest.fn()
    void looking.then(ended)
    await jest.advanceTimersByTimeAsync(0)
    expect(ended).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    const { findings } = await looking
    expect(Object.values(findings)).toHaveLength(5)
    for (const finding of Object.values(findings)) expect(finding).toMatchObject({ cause: 'unavailable' })
  })
})

describe('another agentspec of the same run', () => {
  const job = aJob({ baseline: 'agentspec:agent-a' })
  const own = anExperiment()
  const other = anExperiment({ agentspecId: 'agent-b' })

  test('is what the others are compared with', () => {
    const findings = findingsWithin(job, [own, other], ENDED_AT)
    expect(findings.get('agent-a')).toEqual({ kind: 'itself' })
    expect(findings.get('agent-b')).toMatchObject({ kind: 'found', baseline: { agentspecId: 'agent-a' } })
  })

  test('that was not run leaves it open what they should be held against', () => {
    expect(findingsWithin(job, [other], ENDED_AT).get('agent-b')).toMatchObject({ kind: 'none', cause: 'unavailable' })
  })
})
