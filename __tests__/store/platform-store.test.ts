import { describe, expect, test } from '@jest/globals'
import type { Fault } from '../../emulator/faults.ts'
import { PlatformError } from '../../src/domain/errors.ts'
import { aCaseRun, aRun } from '../support/builders.ts'
import { anExperimentOn, aRecord, indicesOn, onPlatform } from './on-platform.ts'

const POST_RUN = 'POST /experiments/:id/runs'
const LIST_RUNS = 'GET /experiments/:id/runs'

/** As the action has it by default. */
const BY_DEFAULT = { timeoutMs: 60_000 }

/** No wait between two looks is so long: it is for a circuit that is open. */
const LONGEST_STEP_MS = 15_000

/** What is in front of the service has no service behind it, for so many requests. */
const away = (route: string, times?: number): Fault => ({
  route,
  kind: 'status',
  status: 502,
  ...(times === undefined ? {} : { times }),
})

describe('a platform that is away for a moment', () => {
  test('has every run once when it is back, those that ended while it was left alone too', async () => {
    let leaveAlone = (): void => {}
    const onWait = (ms: number) => {
      if (ms > LONGEST_STEP_MS) leaveAlone()
    }
    await onPlatform(
      async (on) => {
        const id = await anExperimentOn(on)
        const record = (indices: readonly number[]) => indices.map((index) => on.store.recordRun(id, aRecord(index)))
        const later = Promise.withResolvers<readonly (string | undefined)[]>()
        leaveAlone = () => {
          leaveAlone = () => {}
          on.emulator.faults.clear()
          later.resolve(Promise.all(record([3, 4, 5])))
        }
        on.emulator.faults.add([away(POST_RUN), away(LIST_RUNS)])
        const ids = [...(await Promise.all(record([1, 2]))), ...(await later.promise)]
        expect(new Set(ids).size).toBe(5)
        expect(indicesOn(on).toSorted()).toEqual([1, 2, 3, 4, 5])
      },
      { ...BY_DEFAULT, waiting: 'fast', onWait },
    )
  })

  test('has a run that ended when the circuit was open already', async () => {
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      on.emulator.faults.add([away('GET /evalsets', 20)])
      const { signal } = new AbortController()
      for (let calls = 1; calls <= 5; calls += 1) {
        await on.evals.listEvalsets({ name: 'x', offset: 0, limit: 1 }, signal).catch(() => undefined)
      }
      expect(await on.store.recordRun(id, aRecord(1))).toBe('run-1')
      expect(on.count(POST_RUN)).toBe(1)
    }, BY_DEFAULT)
  })

  test('has a run that it said it would take later', async () => {
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      on.emulator.faults.add([{ route: POST_RUN, times: 10, kind: 'status', status: 429 }])
      expect(await on.store.recordRun(id, aRecord(1))).toBe('run-1')
      expect([on.count(POST_RUN), on.count(LIST_RUNS)]).toEqual([11, 0])
    }, BY_DEFAULT)
  })
})

describe('a platform that stays away', () => {
  test('is waited for once, and not by each run anew', async () => {
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      on.emulator.faults.add([away(POST_RUN), away(LIST_RUNS)])
      const waited: number[] = []
      for (let index = 1; index <= 5; index += 1) {
        const before = on.waits.length
        await expect(on.store.recordRun(id, aRecord(index))).rejects.toThrow(PlatformError)
        waited.push(on.waits.slice(before).reduce((sum, ms) => sum + ms, 0))
      }
      expect(waited[0]).toBeGreaterThan(300_000)
      expect(waited[0]).toBeLessThan(361_000)
      expect(waited.slice(1).reduce((sum, ms) => sum + ms, 0)).toBeLessThan(60_000)
    }, BY_DEFAULT)
  })

  test('and came back for one run is waited for again', async () => {
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      const goAway = () => on.emulator.faults.add([away(POST_RUN), away(LIST_RUNS)])
      goAway()
      await expect(on.store.recordRun(id, aRecord(1))).rejects.toThrow(PlatformError)
      on.emulator.faults.clear()
      await on.evals.pace.clock.sleep(30_000)
      expect(await on.store.recordRun(id, aRecord(2))).toBe('run-1')
      goAway()
      const before = on.waits.length
      await expect(on.store.recordRun(id, aRecord(3))).rejects.toThrow(PlatformError)
      expect(on.waits.slice(before).reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(300_000)
    }, BY_DEFAULT)
  })

  test('is asked at once when a wait for it would not fit into what one record may take', async () => {
    await onPlatform(
      async (on) => {
        const id = await anExperimentOn(on)
        on.emulator.faults.add([away(POST_RUN), away(LIST_RUNS)])
        for (let index = 1; index <= 4; index += 1) await on.store.recordRun(id, aRecord(index)).catch(() => undefined)
        expect(Math.max(...on.waits)).toBeLessThan(10_000)
        await expect(on.store.recordRun(id, aRecord(5))).rejects.toMatchObject({ circuitOpen: true })
      },
      { timeoutMs: 1_000 },
    )
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

describe('an experiment of an earlier attempt', () => {
  const { signal } = new AbortController()

  test('is there when the platform lists its runs, also when there is none yet', async () => {
    await onPlatform(async (on) => {
      const id = await anExperimentOn(on)
      expect(await on.store.hasExperiment(id, signal)).toBe(true)
      await on.store.recordRun(id, aRecord(1))
      expect([await on.store.hasExperiment(id, signal), on.count(LIST_RUNS)]).toEqual([true, 2])
    })
  })

  test('is gone when the platform itself says so', async () => {
    await onPlatform(async (on) => {
      expect(await on.store.hasExperiment('experiment-9', signal)).toBe(false)
      on.emulator.faults.add([{ route: LIST_RUNS, kind: 'status', status: 410 }])
      expect(await on.store.hasExperiment(await anExperimentOn(on), signal)).toBe(false)
    })
  })

  test.each<[string, Partial<Fault>]>([
    ['a page of a gateway under 404', { kind: 'status', status: 404, body: '<html>No such place</html>' }],
    ['a refusal of the key', { kind: 'status', status: 403 }],
    ['a failure', { kind: 'status', status: 500 }],
    ['a page in place of an answer', { kind: 'garbage' }],
    ['a broken connection', { kind: 'reset-before' }],
  ])('is taken to be there when the answer is %s', async (_what, fault) => {
    await onPlatform(async (on) => {
      on.emulator.faults.add([{ route: LIST_RUNS, ...fault } as Fault])
      expect(await on.store.hasExperiment('experiment-9', signal)).toBe(true)
    })
  })

  test('is taken to be there when the job is being stopped', async () => {
    await onPlatform(async (on) => {
      expect(await on.store.hasExperiment('experiment-9', AbortSignal.abort())).toBe(true)
    })
  })
})
