import { afterEach, describe, expect, jest, test } from '@jest/globals'
import type { SealedCache } from '../../src/action/sealed-cache.ts'
import type { Comparison } from '../../src/domain/comparison.ts'
import type { GateStatus } from '../../src/domain/gate.ts'
import { leaveBaselines } from '../../src/modes/leave-baselines.ts'
import { aJob, aStep } from '../support/a-job.ts'
import {
  aCaseRun,
  aComparison,
  anAnswer,
  anErroredCaseRun,
  anExperiment,
  aPolicy,
  aReport,
} from '../support/builders.ts'

/** A runner of which the toolkit knows no service: what is left goes to the cache alone. */
const RUNNER = { ACTIONS_RUNTIME_TOKEN: 'token', GITHUB_RUN_ATTEMPT: '2' }

function memoryCache(limit?: (signal: AbortSignal) => Promise<void>) {
  const saved = new Map<string, string>()
  const cache: SealedCache = {
    restore: async () => ({ kind: 'none', cause: 'never', why: 'nothing' }),
    async save(key, text, signal) {
      await limit?.(signal)
      saved.set(key, text)
      return { kind: 'saved' }
    },
  }
  return { cache, saved }
}

type Leaving = {
  readonly status?: GateStatus
  readonly comparison?: Comparison
  readonly inputs?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  readonly experiment?: ReturnType<typeof anExperiment>
  readonly over?: Parameters<typeof aJob>[1]
  /** Before the cache takes what it is given. */
  readonly limit?: (signal: AbortSignal) => Promise<void>
}

async function leave({ status = 'passed', comparison, inputs, env = RUNNER, experiment, over, limit }: Leaving = {}) {
  const { context, lines } = aStep(env)
  const { cache, saved } = memoryCache(limit)
  const job = aJob(inputs, { policy: aPolicy({ maxRegression: 0.05 }), ...over })
  const own = experiment ?? anExperiment()
  const { agentspecId } = own
  const verdict = {
    status,
    reasons: [],
    experiments: [{ agentspecId, status, reasons: [], quarantined: [], ...(comparison ? { comparison } : {}) }],
  }
  await leaveBaselines(aReport({ experiments: [own], verdict, git: job.git }), {
    job,
    cache,
    baselines: new Map(),
    context,
  })
  return { lines: lines.filter((line) => !line.includes('keeps no artifacts.')), keys: [...saved.keys()], saved }
}

const none = (cause: 'never' | 'refused' | 'unavailable'): Comparison => {
  return { kind: 'none', cause, why: 'WHY.', advice: 'ADVICE.' }
}

describe('what a run leaves', () => {
  test('is the result that passed and was compared, under a key of its own', async () => {
    const { lines, keys, saved } = await leave({ comparison: aComparison([]) })
    expect(lines).toEqual(['info: The result of agent-a on main passed and is the newest baseline.'])
    expect(keys).toEqual([
      expect.stringMatching(/^evals-baseline-questions-agent-a-[0-9a-f]{12}-main-[0-9a-f]{8}-c0ffee1-42-2$/),
    ])
    expect(JSON.parse([...saved.values()][0] ?? '')).toMatchObject({ kind: 'agent-evals-baseline', accepted: false })
  })

  test('has an answer of each case in it, and what was called on the way', async () => {
    const toolCalls = [{ id: '1', name: 'look', status: 'succeeded', input: { at: 1 }, output: 'found' }] as const
    const { usage: _, ...answer } = anAnswer({ text: 'Paris', toolCalls })
    const experiment = anExperiment({ cases: [aCaseRun({ answer })] })
    const { saved } = await leave({ comparison: aComparison([]), experiment })
    const [text = '{}'] = saved.values()
    const steps = [{ tool: 'look', arguments: '{"at":1}', result: 'found' }]
    expect(JSON.parse(text).cases).toMatchObject([{ said: { text: 'Paris', steps } }])
  })

  test('is the first that there ever was', async () => {
    expect((await leave({ comparison: none('never') })).keys).toHaveLength(1)
  })

  test.each(['refused', 'unavailable'] as const)(
    'is nothing where the bar is %s, and that is a warning',
    async (cause) => {
      const { lines, keys } = await leave({ comparison: none(cause) })
      expect(keys).toEqual([])
      expect(lines).toEqual([expect.stringMatching(/^warning: .*From now on nothing is compared on main until/)])
    },
  )

  test('is nothing where the result does not compare, and that is a warning', async () => {
    const { origin, baseAgentspecId, matching } = aComparison([])
    const comparison: Comparison = { kind: 'incomparable', origin, baseAgentspecId, matching, differences: ['x'] }
    const { lines, keys } = await leave({ comparison })
    expect(keys).toEqual([])
    expect(lines).toEqual([expect.stringMatching(/^warning: .*From now on nothing is compared on main until/)])
  })

  test('is nothing of what failed, and nobody is warned twice', async () => {
    const { lines, keys } = await leave({ status: 'failed', comparison: aComparison([]) })
    expect(keys).toEqual([])
    expect(lines).toEqual([expect.stringMatching(/^info: .*is failed, so the baseline stays as it is/)])
  })

  test('is nothing of a pull request, and that is no warning', async () => {
    const event = { name: 'pull_request', actor: '', payload: {} }
    const { lines } = await leave({ comparison: none('unavailable'), over: { event } })
    expect(lines).toEqual([expect.stringMatching(/^info: .*it is of a pull request/)])
  })

  test('is what someone accepts, under both names', async () => {
    const { keys, saved } = await leave({ status: 'failed', inputs: { 'accept-baseline': 'true' } })
    expect(keys.map((key) => key.split('-').slice(0, 2).join('-'))).toEqual(['evals-accepted', 'evals-baseline'])
    for (const text of saved.values()) expect(JSON.parse(text)).toMatchObject({ accepted: true })
  })

  test('is nothing that someone accepts where a case run was not graded', async () => {
    const experiment = anExperiment({ cases: [anErroredCaseRun()] })
    const { keys, lines } = await leave({ inputs: { 'accept-baseline': 'true' }, experiment })
    expect(keys).toEqual([])
    expect(lines).toEqual([expect.stringContaining('is not accepted as the baseline')])
  })

  test('is nothing where the workflow compares with nothing, or nobody keeps anything', async () => {
    expect(await leave({ inputs: { baseline: 'none' } })).toMatchObject({ keys: [], lines: [] })
    expect(await leave({ env: {} })).toMatchObject({ keys: [], lines: [] })
  })
})

describe('the limit of leaving', () => {
  afterEach(() => void jest.useRealTimers())

  test('is 90 s', async () => {
    jest.useFakeTimers()
    const aborted = jest.fn()
    const limit = (signal: AbortSignal) =>
      new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(void aborted())))
    const leaving = leave({ comparison: aComparison([]), limit })
    await jest.advanceTimersByTimeAsync(89_999)
    expect(aborted).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(aborted).toHaveBeenCalled()
    await leaving
  })
})
