import { describe, expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'
import type { Baseline } from '../../src/domain/baseline.ts'
import type { EarlierWork } from '../../src/domain/earlier-work.ts'
import type { Evalset } from '../../src/domain/evalset.ts'
import type { PastRunsReading } from '../../src/domain/past-runs.ts'
import type { ExperimentDraft } from '../../src/domain/ports.ts'
import type { CaseRun } from '../../src/domain/run.ts'
import { aCaseRun, aFailedCaseRun, anErroredCaseRun, aRun } from '../support/builders.ts'
import { questions } from '../support/memory-ports.ts'
import { type KeptStore, STORES } from './store-contract.ts'

const AGENT_DIGEST = `sha256:${'a'.repeat(64)}`
const { signal } = new AbortController()
const EVALSET = questions(2)

const of = (place: number, caseRun: CaseRun): CaseRun => {
  const {
    id: caseId,
    name,
    digest,
    prompt,
    expected,
    tags,
    metadata,
    location,
  } = EVALSET.cases[place] as Evalset['cases'][0]
  return { ...caseRun, caseId, name, digest, prompt, expected, tags, metadata, location }
}
const CASES = [of(0, aCaseRun()), of(1, aFailedCaseRun())]

const draft = (over: Partial<ExperimentDraft> & Pick<ExperimentDraft, 'evalsetId'>): ExperimentDraft => ({
  name: 'evals-agent-a-1',
  agentspecId: 'agent-a',
  evalsetDigest: EVALSET.digest,
  agentDigest: AGENT_DIGEST,
  ...over,
})

async function keep({ store }: KeptStore, runs: readonly (readonly CaseRun[])[] = [CASES]) {
  const evalset = await store.createEvalset(EVALSET, 'questions-1')
  const id = await store.createExperiment(draft({ evalsetId: evalset.id }))
  for (const [place, cases] of runs.entries()) {
    const run = aRun({ index: place + 1, cases })
    await store.recordRun(id, { run, agentspecId: 'agent-a', place: {}, reportResults: [] })
  }
  return { evalset, id }
}

const wanting = (kept: KeptStore, over: Partial<Parameters<KeptStore['readEarlier']>[1]> = {}) => ({
  evalset: EVALSET,
  agentDigests: new Map([['agent-a', AGENT_DIGEST]]),
  basis: kept.basis,
  redactor: createRedactor(),
  ...over,
})

describe.each(STORES)('a store: %s', (_, withStore) => {
  test('keeps evalsets of one name apart, and says where people see them', async () => {
    await withStore(async ({ store }) => {
      const [one, other] = [await store.createEvalset(EVALSET, 'same'), await store.createEvalset(EVALSET, 'same')]
      expect(one.id).not.toBe(other.id)
      expect([one, other].every(({ viewUrl }) => URL.canParse(viewUrl))).toBe(true)
    })
  })

  test('gives each experiment an id of its own, and knows which ones it has', async () => {
    await withStore(async ({ store }) => {
      const { id: evalsetId } = await store.createEvalset(EVALSET, 'questions-1')
      const names = ['agent-a', 'agent-b', 'agent-c']
      const ids = await Promise.all(names.map((name) => store.createExperiment(draft({ evalsetId, name }))))
      expect(new Set(ids).size).toBe(3)
      expect(await Promise.all(ids.map((id) => store.hasExperiment(id, signal)))).toEqual([true, true, true])
      expect(await store.hasExperiment('no-such-experiment', signal)).toBe(false)
    })
  })

  test('records the runs of an experiment at once, each under an id of its own', async () => {
    await withStore(async (kept) => {
      const { id } = await keep(kept, [])
      const record = (index: number) => ({ run: aRun({ index }), agentspecId: 'agent-a', place: {}, reportResults: [] })
      const ids = await Promise.all([3, 1, 2].map((index) => kept.store.recordRun(id, record(index))))
      expect(new Set(ids).size).toBe(3)
      expect(ids).not.toContain(undefined)
    })
  })

  test('has one record of a run that is recorded again, and answers its id', async () => {
    await withStore(async (kept) => {
      const { id } = await keep(kept, [])
      const record = { run: aRun({ cases: CASES }), agentspecId: 'agent-a', place: {}, reportResults: [] }
      const first = await kept.store.recordRun(id, record)
      expect(await kept.store.recordRun(id, { ...record, mayBeRecorded: true })).toBe(first)
      expect(await kept.readPast(id)).toMatchObject({ kind: 'read', experiments: [{ runs: [{ index: 1 }] }] })
    })
  })

  test('does not take the run of an experiment that it does not have', async () => {
    await withStore(async ({ store }) => {
      const record = { run: aRun(), agentspecId: 'agent-a', place: {}, reportResults: [] }
      await expect(store.recordRun('no-such-experiment', record)).rejects.toMatchObject({ name: 'PlatformError' })
    })
  })

  test('gives back what was graded to whoever goes on with an experiment', async () => {
    await withStore(async (kept) => {
      const { evalset, id } = await keep(kept)
      const reading = await kept.readEarlier(id, wanting(kept))
      const work = reading.kind === 'found' ? reading.work : ({} as EarlierWork)
      expect(work).toMatchObject({ source: { experimentId: id }, evalset: { ...evalset, name: 'questions-1' } })
      const earlier = work.experiments.get('agent-a')
      expect(earlier?.stored).toEqual({ id, name: 'evals-agent-a-1' })
      expect([...(earlier?.recorded.keys() ?? [])]).toEqual([1])
      const found = EVALSET.cases.map((evalCase) => earlier?.find(1, evalCase))
      expect(found).toEqual(CASES.map((caseRun) => ({ ...caseRun, reused: { experimentId: id } })))
      expect(earlier?.find(1, { ...(EVALSET.cases[0] as Evalset['cases'][0]), digest: 'sha256:other' })).toBeUndefined()
    })
  })

  test('does not give back what was not graded', async () => {
    await withStore(async (kept) => {
      const { id } = await keep(kept, [[of(0, anErroredCaseRun()), CASES[1] as CaseRun]])
      const reading = await kept.readEarlier(id, wanting(kept))
      const earlier = reading.kind === 'found' ? reading.work.experiments.get('agent-a') : undefined
      expect(EVALSET.cases.map((one) => earlier?.find(1, one)?.status)).toEqual([undefined, 'failed'])
    })
  })

  test.each<[string, (kept: KeptStore) => Partial<Parameters<KeptStore['readEarlier']>[1]>, string]>([
    ['evalset', () => ({ evalset: { ...EVALSET, digest: 'sha256:x' } }), 'the evalset has changed'],
    ['agent', () => ({ agentDigests: new Map([['agent-a', 'sha256:b']]) }), 'agentspec agent-a has changed'],
    [
      'agentspec',
      () => ({ agentDigests: new Map() }),
      'it is of agentspec agent-a, which is not among those that are run',
    ],
    ['number of runs', ({ basis }) => ({ basis: { ...basis, runLimit: 7 } }), 'run-limit was 1 and is 7'],
    ['model', ({ basis }) => ({ basis: { ...basis, model: 'm' } }), 'model was not given and is m'],
  ])('says in the same words that another %s cannot be gone on with', async (_, over, why) => {
    await withStore(async (kept) => {
      const { id } = await keep(kept)
      const reading = await kept.readEarlier(id, wanting(kept, over(kept)))
      expect(reading).toEqual({ kind: 'unusable', why: `Experiment ${id} cannot be gone on with: ${why}.` })
    })
  })

  test('gives whole runs back to whoever grades them again, and refuses those that are not whole', async () => {
    await withStore(async (kept) => {
      const whole = await keep(kept)
      const open = await keep(kept, [])
      const statusesIn = (reading: PastRunsReading) =>
        reading.kind === 'read' ? reading.experiments[0]?.runs[0]?.cases.map(({ status }) => status) : reading.problems
      expect(statusesIn(await kept.readPast(whole.id))).toEqual(['passed', 'failed'])
      expect(statusesIn(await kept.readPast(open.id))).toEqual([
        `experiment "${open.id}" is not whole: 0 of its 1 runs can be read. Ask its cases again with mode: execute-runs.`,
      ])
    })
  })

  test('is a place of baselines', async () => {
    await withStore(async (kept) => {
      await keep(kept)
      const query = { evalsetName: 'questions', agentspecId: 'agent-a', agentDigest: AGENT_DIGEST }
      const wish = { branch: 'main', prefersAccepted: true }
      const answer = await kept.findBaseline({ ...query, wish })
      const baseline: Partial<Baseline> = answer.kind === 'found' ? answer.baseline : {}
      expect(baseline.origin).toMatchObject({ sha: 'c0ffee1', choice: 'the newest finished experiment of main' })
      expect(baseline.cases?.map(({ outcomes }) => outcomes)).toEqual([['passed'], ['failed']])
      const other = await kept.findBaseline({ ...query, agentDigest: 'sha256:b', wish })
      expect(other).toMatchObject({ kind: 'none', cause: 'refused' })
      const none = await kept.findBaseline({ ...query, evalsetName: 'others', wish })
      expect(none).toMatchObject({ kind: 'none', cause: 'never' })
    })
  })
})
