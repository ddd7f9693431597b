import { describe, expect, test } from '@jest/globals'
import { questions } from '../support/memory-ports.ts'
import { onPlatform } from './on-platform.ts'

describe('an experiment or an evalset whose answer was lost', () => {
  const STAMPED = 'questions-sdk-20261129T131313123000Z'
  const draft = (evalsetId: string) => {
    return { evalsetId, name: 'evals-agent-a-1', agentspecId: 'agent-a', evalsetDigest: 'e', agentDigest: 'a' }
  }

  test('an evalset is taken when its name has the stamp of this run', async () => {
    await onPlatform(async (on) => {
      on.emulator.faults.add([{ route: 'POST /evalsets', times: 1, kind: 'reset-after' }])
      const { id } = await on.store.createEvalset(questions(1), STAMPED)
      expect([id, on.emulator.state().evalsets.length]).toEqual(['evalset-1', 1])
    })
  })

  test('an evalset whose name has no stamp is created again: one of that moment may be another leg’s', async () => {
    await onPlatform(async (on) => {
      on.emulator.faults.add([{ route: 'POST /evalsets', after: 1, times: 1, kind: 'reset-before' }])
      const sibling = await on.store.createEvalset(questions(1), 'nightly')
      const own = await on.store.createEvalset(questions(1), 'nightly')
      expect([sibling.id, own.id]).toEqual(['evalset-1', 'evalset-2'])
    })
  })

  test.each<[string, string, string | undefined]>([
    ['came before', 'nightly', '2020-01-01T00:00:00Z'],
    ['came later', 'nightly', '2100-01-01T00:00:00Z'],
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
    await onPlatform(
      async (on) => {
        const headers = { 'retry-after': '7' }
        on.emulator.faults.add([{ route: 'POST /evalsets', times: 1, kind: 'status', status: 503, headers }])
        expect(await on.store.createEvalset(questions(1), 'one')).toMatchObject({ id: 'evalset-1' })
        expect(on.waits).toEqual([7_000, 1_000, 1_000, 3_000])
      },
      { timeoutMs: 60_000 },
    )
  })

  test('an evalset is given up when the platform asks for more time than anybody waits', async () => {
    await onPlatform(async (on) => {
      const headers = { 'retry-after': '61' }
      on.emulator.faults.add([{ route: 'POST /evalsets', kind: 'status', status: 503, headers }])
      await expect(on.store.createEvalset(questions(1), 'one')).rejects.toThrow(/answered 503/)
      expect(on.count('POST /evalsets')).toBe(1)
    })
  })

  test('an evalset is created when the circuit has opened meanwhile and the platform is back', async () => {
    await onPlatform(
      async (on) => {
        // Two creates and three listings of four attempts each are lost.
        on.emulator.faults.add([
          { route: 'POST /evalsets', times: 2, kind: 'status', status: 502 },
          { route: 'GET /evalsets', times: 12, kind: 'status', status: 502 },
        ])
        expect(await on.store.createEvalset(questions(1), STAMPED)).toMatchObject({ id: 'evalset-1' })
        expect(on.count('POST /evalsets')).toBe(3)
        expect(Math.max(...on.waits)).toBeGreaterThan(25_000)
      },
      { timeoutMs: 60_000 },
    )
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
