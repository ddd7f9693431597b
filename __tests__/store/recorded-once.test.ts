import { describe, expect, test } from '@jest/globals'
import type { Fault } from '../../emulator/faults.ts'
import { PlatformError } from '../../src/domain/errors.ts'
import type { CaseRun } from '../../src/domain/run.ts'
import { recordOnce } from '../../src/store/recorded-once.ts'
import { runBody } from '../../src/store/run-body.ts'
import { aCaseRun, aFailedCaseRun, aRun } from '../support/builders.ts'
import { anExperimentOn, aRecord, indicesOn, onPlatform } from './on-platform.ts'

const POST_RUN = 'POST /experiments/:id/runs'
const LIST_RUNS = 'GET /experiments/:id/runs'
const struck = (fault: Record<string, unknown>): Fault => ({ route: POST_RUN, times: 1, ...fault }) as Fault

const sum = (waits: readonly number[]): number => waits.reduce((total, ms) => total + ms, 0)

const CONTEXT = { runMode: 'batch', executionTarget: 'cloud', runEnvironment: 'sdk', launchSource: 'x' } as const

/** As `onPlatform` has it, and what a busy machine may take of it. */
const ANSWER_LIMIT_MS = 5_000
const SLOW_MACHINE_MS = 2_000

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
      // So long as an answer may take, in steps, and one wait before it is sent again.
      expect(on.waits.slice(0, 2)).toEqual([1_000, 2_000])
      expect(on.waits.at(-1)).toBe(3_000)
      expect(sum(on.waits.slice(0, -1))).toBeGreaterThan(ANSWER_LIMIT_MS - SLOW_MACHINE_MS)
    })
  })

  test('is looked for three times and then recorded when the service itself has ended with it', async () => {
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      on.emulator.faults.add([struck({ kind: 'status', status: 500 })])
      expect(await on.store.recordRun(id, aRecord(1))).toBe('run-1')
      expect(on.count(LIST_RUNS)).toBe(3)
      expect(on.waits).toEqual([1_000, 2_000, 3_000])
    })
  })

  test.each<[string, Record<string, unknown>]>([
    ['a gateway’s 502', { kind: 'status', status: 502 }],
    ['a gateway’s 503', { kind: 'status', status: 503 }],
    ['a gateway’s page under 500', { kind: 'status', status: 500, body: '<html>Bad</html>' }],
    ['a page under 200', { kind: 'garbage' }],
    ['a connection that broke', { kind: 'reset-before' }],
  ])('is there once when the platform works on it for some seconds more after %s', async (_what, fault) => {
    let waitedMs = 0
    let land = (): void => {}
    const onWait = (ms: number) => {
      waitedMs += ms
      if (waitedMs > 3_000) land()
    }
    await onPlatform(
      async (on) => {
        const experimentId = await anExperimentOn(on)
        const body = runBody(aRecord(1), CONTEXT)
        const landed = Promise.withResolvers<unknown>()
        land = () => {
          land = () => {}
          landed.resolve(on.evals.createRun(experimentId, body, new AbortController().signal))
        }
        on.emulator.faults.add([struck(fault)])
        const order = { experimentId, runIndex: 1, body, mayBeRecorded: false }
        const patience = { signal: new AbortController().signal, until: Number.POSITIVE_INFINITY }
        expect(await recordOnce(order, on.evals, patience)).toBe('run-1')
        await landed.promise
        expect(indicesOn(on)).toEqual([1])
      },
      { onWait },
    )
  })

  test.each<[string, string, number, number]>([
    ['is waited for as long as the platform asks', '5', 5_000, 2],
    ['is given up when the platform asks for more than anybody waits', '61', 1_000, 1],
  ])('%s', async (_what, seconds, firstMs, posts) => {
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      on.emulator.faults.add([struck({ kind: 'status', status: 503, headers: { 'retry-after': seconds } })])
      await on.store.recordRun(id, aRecord(1)).catch((error: unknown) => expect(error).toBeInstanceOf(PlatformError))
      expect([on.waits[0], on.count(POST_RUN)]).toEqual([firstMs, posts])
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

  test('is found when the listing fails for as long as the circuit is open', async () => {
    await onPlatform(
      async (on) => {
        const id = await anExperimentOn(on)
        on.emulator.faults.add([
          struck({ kind: 'reset-after' }),
          { route: LIST_RUNS, times: 25, kind: 'status', status: 502 },
        ])
        expect(await on.store.recordRun(id, aRecord(1))).toBe('run-1')
        expect([on.count(POST_RUN), indicesOn(on)]).toEqual([1, [1]])
        // In growing steps, then as long as the platform is left alone.
        expect(on.waits.filter((ms) => ms > 0).slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000])
        expect(Math.max(...on.waits)).toBeGreaterThan(15_000)
      },
      { timeoutMs: 60_000 },
    )
  })

  test('is looked for as patiently when there is no time to send it again: it may be listed late', async () => {
    await onPlatform(async (on) => {
      const experimentId = await anExperimentOn(on)
      on.emulator.faults.add([struck({ kind: 'reset-before' })])
      const order = { experimentId, runIndex: 1, body: {}, mayBeRecorded: false }
      const { signal } = new AbortController()
      await expect(recordOnce(order, on.evals, { signal, until: 0 })).rejects.toThrow(/lost its connection/)
      expect(on.count(POST_RUN)).toBe(1)
      expect(sum(on.waits)).toBeGreaterThan(ANSWER_LIMIT_MS - SLOW_MACHINE_MS)
    })
  })

  test('is sent three times and no more', async () => {
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      on.emulator.faults.add([{ route: POST_RUN, kind: 'reset-before' }])
      await expect(on.store.recordRun(id, aRecord(1))).rejects.toThrow(/lost its connection/)
      expect(on.count(POST_RUN)).toBe(3)
      // In the time of most deployments, and each only when nothing can be working on the one before.
      expect(sum(on.waits)).toBeGreaterThan(3 * (ANSWER_LIMIT_MS - SLOW_MACHINE_MS) + 3_000 + 4_000)
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
  test.each<[string, readonly CaseRun[]]>([
    ['another status of a case', [aFailedCaseRun()]],
    ['another case', [aCaseRun({ caseId: 'another' })]],
    ['a case more', [aCaseRun(), aCaseRun({ caseId: 'another' })]],
    ['no cases', []],
  ])('and is recorded with %s is a problem of the platform, and never that record', async (_what, cases) => {
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      await on.store.recordRun(id, aRecord(1, { run: aRun({ index: 1, cases }) }))
      const record = on.store.recordRun(id, aRecord(1, { mayBeRecorded: true }))
      await expect(record).rejects.toThrow(
        /^Run 1 of experiment experiment-1 is not recorded as it ended here: .*run-1/,
      )
      expect(on.count(POST_RUN)).toBe(1)
    })
  })

  test('nor after a lost answer is another result taken for it', async () => {
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      await on.store.recordRun(id, aRecord(1, { run: aRun({ index: 1, cases: [aFailedCaseRun()] }) }))
      on.emulator.faults.add([struck({ kind: 'reset-before' })])
      await expect(on.store.recordRun(id, aRecord(1))).rejects.toThrow(/the platform holds another result/)
    })
  })

  test('is believed to be there where the listing leaves out how the cases ended', async () => {
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      const first = await on.store.recordRun(id, aRecord(1))
      for (const run of on.emulator.state().runs) delete (run.metrics as Record<string, unknown>).agent_evals
      expect(await on.store.recordRun(id, aRecord(1, { mayBeRecorded: true }))).toBe(first)
      expect(on.count(POST_RUN)).toBe(1)
    })
  })

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
