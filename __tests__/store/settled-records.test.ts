import { describe, expect, test } from '@jest/globals'
import type { Fault } from '../../emulator/faults.ts'
import { PlatformError } from '../../src/domain/errors.ts'
import type { RunRecord } from '../../src/domain/ports.ts'
import { aCaseRun, aRun } from '../support/builders.ts'
import { questions } from '../support/memory-ports.ts'
import { type OnPlatform, onPlatform } from './on-platform.ts'

const POST_RUN = 'POST /experiments/:id/runs'
const LIST_RUNS = 'GET /experiments/:id/runs'
const struck = (fault: Record<string, unknown>): Fault => ({ route: POST_RUN, times: 1, ...fault }) as Fault

const aRecord = (index: number, over: Partial<RunRecord> = {}): RunRecord => ({
  run: aRun({ index }),
  agentspecId: 'agent-a',
  place: {},
  reportResults: [],
  ...over,
})

async function anExperimentOn({ store }: OnPlatform): Promise<string> {
  const { id: evalsetId } = await store.createEvalset(questions(1), 'questions-1')
  const digests = { evalsetDigest: 'sha256:q', agentDigest: 'sha256:a' }
  return await store.createExperiment({ evalsetId, name: 'evals-agent-a-1', agentspecId: 'agent-a', ...digests })
}

const indicesOn = ({ emulator }: OnPlatform): unknown[] =>
  emulator.state().runs.map((run) => (run.summary as { run_index: number }).run_index)

describe('a run whose answer was lost', () => {
  test.each<[string, Record<string, unknown>]>([
    ['the connection broke', { kind: 'reset-after' }],
    ['the answer broke off', { kind: 'cut' }],
    ['something in between answered 502', { kind: 'status', status: 502, actFirst: true }],
    ['the platform answered 500', { kind: 'status', status: 500, actFirst: true }],
    ['the answer was no JSON', { kind: 'garbage', actFirst: true }],
    ['a gateway waited too long', { kind: 'status', status: 504, actFirst: true }],
  ])('is found again and not recorded twice: %s', async (_what, fault) => {
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      await on.store.recordRun(id, aRecord(1))
      on.emulator.faults.add([struck(fault)])
      expect(await on.store.recordRun(id, aRecord(2))).toBe('run-2')
      expect(indicesOn(on)).toEqual([1, 2])
    })
  })

  test.each<[string, Record<string, unknown>]>([
    ['the connection broke before', { kind: 'reset-before' }],
    ['503', { kind: 'status', status: 503 }],
    ['a page in place of an answer', { kind: 'garbage' }],
  ])('is looked for several times and then recorded, when it is not there: %s', async (_what, fault) => {
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      on.emulator.faults.add([struck(fault)])
      expect(await on.store.recordRun(id, aRecord(1))).toBe('run-1')
      expect(indicesOn(on)).toEqual([1])
      expect(on.count(LIST_RUNS)).toBe(3)
      expect(on.waits).toEqual([1_000, 1_000])
    })
  })

  test.each<[string, string, number[], number]>([
    ['is waited for as long as the platform asks', '5', [5_000, 1_000, 1_000], 2],
    ['is given up when the platform asks for more than anybody waits', '61', [1_000, 1_000], 1],
  ])('%s', async (_what, seconds, waits, posts) => {
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      on.emulator.faults.add([struck({ kind: 'status', status: 503, headers: { 'retry-after': seconds } })])
      await on.store.recordRun(id, aRecord(1)).catch((error: unknown) => expect(error).toBeInstanceOf(PlatformError))
      expect([on.waits, on.count(POST_RUN)]).toEqual([waits, posts])
      expect(indicesOn(on)).toHaveLength(posts - 1)
    })
  })

  test('is found when it is listed late', async () => {
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      on.emulator.faults.add([
        struck({ kind: 'reset-after' }),
        { route: LIST_RUNS, times: 2, kind: 'status', status: 200, body: { success: true, runs: [], total: 0 } },
      ])
      expect(await on.store.recordRun(id, aRecord(1))).toBe('run-1')
      expect([on.count(POST_RUN), on.count(LIST_RUNS)]).toEqual([1, 3])
    })
  })

  test('is sent three times and no more', async () => {
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      on.emulator.faults.add([{ route: POST_RUN, kind: 'reset-before' }])
      await expect(on.store.recordRun(id, aRecord(1))).rejects.toThrow(/lost its connection/)
      expect(on.count(POST_RUN)).toBe(3)
    })
  })

  test.each<[string, Fault]>([
    ['the listing fails', { route: LIST_RUNS, kind: 'status', status: 500 }],
    [
      'a run is listed that does not say which it is',
      {
        route: LIST_RUNS,
        kind: 'status',
        status: 200,
        body: { success: true, runs: [{ id: 'x', summary: {} }], total: 1 },
      },
    ],
    [
      'a run is listed that cannot be read',
      { route: LIST_RUNS, kind: 'status', status: 200, body: { success: true, runs: [7], total: 1 } },
    ],
    [
      'the listing lacks runs that it counts',
      { route: LIST_RUNS, kind: 'status', status: 200, body: { success: true, runs: [], total: 1 } },
    ],
  ])('is not sent again when nobody can say whether it is there: %s', async (_what, fault) => {
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      on.emulator.faults.add([struck({ kind: 'reset-before' }), fault])
      const failure = await on.store.recordRun(id, aRecord(1)).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(PlatformError)
      expect(failure).toMatchObject({ outcome: 'lost' })
      expect((failure as Error).message).toMatch(
        /^It is not certain whether run 1 of experiment experiment-1 is recorded/,
      )
      expect(on.count(POST_RUN)).toBe(1)
    })
  })

  test('after a time-out is looked for as long as it may still be worked on, and found', async () => {
    const pace = { timeoutMs: 800, waiting: 'real' } as const
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      // It acts when nobody waits for it any more.
      on.emulator.faults.add([struck({ kind: 'delay', ms: 1_100 })])
      expect(await on.store.recordRun(id, aRecord(1))).toBe('run-1')
      expect([on.count(POST_RUN), indicesOn(on)]).toEqual([1, [1]])
    }, pace)
  })

  test('after a time-out is never sent again, whatever the listing says', async () => {
    const pace = { timeoutMs: 300, waiting: 'real' } as const
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      on.emulator.faults.add([struck({ kind: 'hang' })])
      await expect(on.store.recordRun(id, aRecord(1))).rejects.toThrow(/not certain .* no answer within 0\.3 s/)
      expect(on.count(POST_RUN)).toBe(1)
      expect(on.count(LIST_RUNS)).toBeGreaterThan(1)
    }, pace)
  })

  test('of many runs is found behind the first pages', async () => {
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      for (let index = 1; index <= 60; index += 1) await on.store.recordRun(id, aRecord(index))
      on.emulator.faults.add([struck({ kind: 'reset-after' })])
      expect(await on.store.recordRun(id, aRecord(61))).toBe('run-61')
      expect(indicesOn(on)).toHaveLength(61)
    })
  })
})

describe('a run that may be recorded already', () => {
  test('is looked for first, and sent when it is not there', async () => {
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      await on.store.recordRun(id, aRecord(1))
      expect(await on.store.recordRun(id, aRecord(1, { mayBeRecorded: true }))).toBe('run-1')
      expect(await on.store.recordRun(id, aRecord(2, { mayBeRecorded: true }))).toBe('run-2')
      expect(indicesOn(on)).toEqual([1, 2])
      expect(on.waits).toEqual([])
    })
  })

  test('is not sent when it cannot be looked for', async () => {
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      on.emulator.faults.add([{ route: LIST_RUNS, kind: 'status', status: 500 }])
      const record = on.store.recordRun(id, aRecord(1, { mayBeRecorded: true }))
      await expect(record).rejects.toThrow(/not certain .* answered 500/)
      expect(on.count(POST_RUN)).toBe(0)
    })
  })
})

describe('a job that is being stopped', () => {
  test('still records a run that has ended', async () => {
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      on.stop.abort()
      expect(await on.store.recordRun(id, aRecord(1))).toBe('run-1')
    })
  })

  test('does not wait for a platform that is silent', async () => {
    await onPlatform(
      async (on) => {
        const id = await anExperimentOn(on)
        on.emulator.faults.add([{ route: POST_RUN, kind: 'hang' }])
        const began = performance.now()
        const record = on.store.recordRun(id, aRecord(1, { run: aRun({ cases: [aCaseRun()] }) }))
        on.stop.abort()
        await expect(record).rejects.toThrow(/not certain/)
        expect(performance.now() - began).toBeLessThan(10_000)
      },
      { timeoutMs: 60_000, waiting: 'real' },
    )
  })
})

describe('an experiment or an evalset whose answer was lost', () => {
  const STAMPED = 'questions-sdk-20261129T131313123000Z'
  const draft = (evalsetId: string) => {
    return { evalsetId, name: 'evals-agent-a-1', agentspecId: 'agent-a', evalsetDigest: 'e', agentDigest: 'a' }
  }

  test.each<[string, string]>([
    ['is taken when its name has the stamp of this run', STAMPED],
    ['is taken when the platform says that it came after it was asked for', 'nightly'],
  ])('an evalset %s', async (_what, name) => {
    await onPlatform(async (on) => {
      on.emulator.faults.add([{ route: 'POST /evalsets', times: 1, kind: 'reset-after' }])
      const { id } = await on.store.createEvalset(questions(1), name)
      expect([id, on.emulator.state().evalsets.length]).toEqual(['evalset-1', 1])
    })
  })

  test.each<[string, string, string | undefined]>([
    ['came before', 'nightly', '2020-01-01T00:00:00Z'],
    ['does not say when it came', 'nightly', undefined],
    ['has an older stamp', 'questions-sdk-20261128T131313123000Z', undefined],
    ['has another name', `${STAMPED}-2`, undefined],
  ])('an evalset that %s is nobody’s of this run, and another one is created', async (_what, name, created_at) => {
    await onPlatform(async (on) => {
      const older = { id: 'older', name, ...(created_at ? { created_at } : {}) }
      on.emulator.faults.add([
        { route: 'POST /evalsets', times: 1, kind: 'reset-before' },
        {
          route: 'GET /evalsets',
          kind: 'status',
          status: 200,
          body: { success: true, evalsets: [older], total: 1 },
        },
      ])
      const { id } = await on.store.createEvalset(questions(1), name.replace(/-2$/, ''))
      expect([id, on.count('POST /evalsets')]).toEqual(['evalset-1', 2])
    })
  })

  test('an experiment is taken by its name in its own evalset', async () => {
    await onPlatform(async (on) => {
      const one = await on.store.createEvalset(questions(1), 'one')
      const other = await on.store.createEvalset(questions(1), 'other')
      expect(await on.store.createExperiment(draft(other.id))).toBe('experiment-1')
      on.emulator.faults.add([{ route: 'POST /experiments', times: 1, kind: 'reset-after' }])
      expect(await on.store.createExperiment(draft(one.id))).toBe('experiment-2')
      expect(on.count('POST /experiments')).toBe(2)
    })
  })

  test('an experiment is created again when it is not listed, or when the listing fails', async () => {
    await onPlatform(async (on) => {
      const { id } = await on.store.createEvalset(questions(1), 'one')
      on.emulator.faults.add([{ route: 'POST /experiments', times: 1, kind: 'reset-before' }])
      expect(await on.store.createExperiment(draft(id))).toBe('experiment-1')
      on.emulator.faults.add([
        { route: 'POST /experiments', times: 1, kind: 'garbage' },
        { route: 'GET /experiments', kind: 'status', status: 404 },
      ])
      expect(await on.store.createExperiment({ ...draft(id), name: 'evals-agent-b-1' })).toBe('experiment-2')
    })
  })

  test('an evalset is not asked for again before the time that the platform names', async () => {
    await onPlatform(async (on) => {
      const headers = { 'retry-after': '7' }
      on.emulator.faults.add([{ route: 'POST /evalsets', times: 1, kind: 'status', status: 503, headers }])
      expect(await on.store.createEvalset(questions(1), 'one')).toMatchObject({ id: 'evalset-1' })
      expect(on.waits).toEqual([7_000, 1_000, 1_000])
    })
  })

  test('what is refused is neither looked for nor asked again', async () => {
    await onPlatform(async (on) => {
      on.emulator.faults.add([{ route: 'POST /evalsets', kind: 'refuse', message: 'No.' }])
      await expect(on.store.createEvalset(questions(1), 'one')).rejects.toThrow(/the platform refused: No\.$/)
      expect([on.count('POST /evalsets'), on.count('GET /evalsets')]).toEqual([1, 0])
    })
  })

  test('what is lost each time is given up after three times, and at once when the job is stopped', async () => {
    await onPlatform(async (on) => {
      on.emulator.faults.add([{ route: 'POST /evalsets', kind: 'reset-before' }])
      await expect(on.store.createEvalset(questions(1), 'one')).rejects.toThrow(/lost its connection/)
      expect(on.count('POST /evalsets')).toBe(3)
    })
    await onPlatform(async (on) => {
      on.emulator.faults.add([{ route: 'POST /evalsets', kind: 'hang' }])
      const created = on.store.createEvalset(questions(1), 'one')
      await on.emulator.waitFor((request) => request.route === 'POST /evalsets')
      on.stop.abort()
      await expect(created).rejects.toThrow(/it was stopped/)
      expect([on.count('POST /evalsets'), on.count('GET /evalsets')]).toEqual([1, 0])
    })
  })
})
