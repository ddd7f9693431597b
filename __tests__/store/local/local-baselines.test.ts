import { describe, expect, test } from '@jest/globals'
import { ANY_BRANCH, type BaselineWish } from '../../../src/domain/baseline.ts'
import type { CaseRun } from '../../../src/domain/run.ts'
import { createLocalBaselines } from '../../../src/store/local/local-baselines.ts'
import type { LocalFacts } from '../../../src/store/local/local-records.ts'
import { aCaseRun, anAnswer, anErroredCaseRun, aRun } from '../../support/builders.ts'
import { aQuery, memoryHistory } from '../../support/memory-baselines.ts'
import { temporaryDirectory } from '../../support/workflow-step.ts'
import { aFacts, aRecord } from './drafts.ts'
import { anExperimentIn, aStore } from './in-store.ts'

const { signal } = new AbortController()
const at = (hour: number) => new Date(Date.UTC(2026, 10, 29, hour))
const AGENT_DIGEST = `sha256:${'a'.repeat(64)}`

type Kept = Partial<LocalFacts> & {
  readonly hour: number
  readonly cases?: readonly CaseRun[]
  readonly agentDigest?: string
}

/** Keeps experiments, and says which one is found for a wish: its hour, or why none is. */
async function withExperiments(kept: readonly Kept[]) {
  const directory = temporaryDirectory()
  const ids: string[] = []
  for (const { hour, cases = [aCaseRun()], agentDigest = AGENT_DIGEST, ...over } of kept) {
    const facts = aFacts({ evalsetName: 'capitals', startedAt: at(hour), ...over })
    const store = aStore(directory, { facts, now: () => at(hour) })
    const id = await anExperimentIn(store, { agentDigest })
    ids.push(id)
    const run = aRun({ cases, startedAt: at(hour), endedAt: at(hour) })
    if (cases.length > 0) await store.store.recordRun(id, aRecord(1, { run }))
  }
  const { history } = memoryHistory({ ancestors: { tip: ['c1', 'c2'] } })
  const baselines = createLocalBaselines({
    directory,
    repository: 'acme/agents',
    history,
    before: at(20),
    minCoverage: 1,
  })
  const hourFor = async (wish: Partial<BaselineWish>) => {
    const answer = await baselines.find(aQuery(wish), signal)
    return answer.kind === 'found' ? answer.baseline.origin.endedAt.getUTCHours() : `${answer.cause}: ${answer.why}`
  }
  return { baselines, hourFor, ids }
}

const main = (sha: string) => ({ git: { sha, ref: 'refs/heads/main' } })
const OUTSIDE = { branch: ANY_BRANCH }

describe('a store as a place of baselines', () => {
  test('has the newest wholly graded experiment before this one, where no branch is asked for', async () => {
    const { hourFor } = await withExperiments([
      { hour: 1 },
      { hour: 2 },
      { hour: 3, cases: [aCaseRun(), anErroredCaseRun({ caseId: 'b' })] },
      { hour: 4, cases: [] },
      { hour: 5, isPart: true },
      { hour: 20 },
      { hour: 21 },
    ])
    expect(await hourFor(OUTSIDE)).toBe(2)
  })

  test('has that of the commit that is wanted, else the accepted one, else the newest of the branch', async () => {
    const kept = [
      { hour: 1, ...main('c1') },
      { hour: 2, ...main('c2'), accepted: true },
      { hour: 3, ...main('c3') },
      { hour: 4, git: { sha: 'c4', ref: 'refs/heads/other' } },
    ]
    const { hourFor } = await withExperiments(kept)
    expect(await hourFor({ commit: { sha: 'c1', called: 'the merge base' }, tip: 'tip' })).toBe(1)
    expect(await hourFor({ tip: 'tip' })).toBe(2)
    expect(await hourFor({})).toBe(3)
    expect(await hourFor({ branch: 'other', prefersAccepted: false })).toBe(4)
  })

  test.each<[string, Partial<LocalFacts>]>([
    ['a pull request', { git: { sha: 'c1', ref: 'refs/heads/main', prNumber: 7 } }],
    ['an event that runs proposed changes', { ...main('c1'), eventName: 'pull_request' }],
    ['another repository', { git: { sha: 'c1', ref: 'refs/heads/main', repository: 'other/agents' } }],
    ['another evalset', { ...main('c1'), evalsetName: 'others' }],
    ['a part of the evalset', { ...main('c1'), isPart: true }],
  ])('has none of %s', async (_, over) => {
    const { hourFor } = await withExperiments([{ hour: 1, ...over }])
    expect(await hourFor({})).toBe('never: no experiment of main among the 1 experiments in the local store')
  })

  test('says that there is a bar, where it is of another agent', async () => {
    const { hourFor, ids } = await withExperiments([{ hour: 1, agentDigest: 'sha256:b' }])
    expect(await hourFor(OUTSIDE)).toBe(
      `refused: no experiment in the local store that can be compared with (experiment ${ids[0]} is of another execution-target or with another model)`,
    )
  })

  test('has what was said in it, with the calls of tools', async () => {
    const { usage: _, ...answer } = anAnswer({ toolCalls: [{ id: '1', name: 'look', status: 'succeeded', input: {} }] })
    const { baselines } = await withExperiments([{ hour: 1, cases: [aCaseRun({ answer })] }])
    const found = await baselines.find(aQuery(OUTSIDE), signal)
    expect(found).toMatchObject({
      kind: 'found',
      baseline: { cases: [{ said: { text: 'Paris', steps: [{ tool: 'look', arguments: '{}' }] } }] },
    })
  })

  test('gives an experiment that is named, by a part of its id too', async () => {
    const { baselines, ids } = await withExperiments([{ hour: 1 }, { hour: 2, cases: [] }])
    const [whole = '', open = ''] = ids
    const answer = await baselines.readExperiment(whole.slice(-8))
    expect(answer).toMatchObject({
      kind: 'found',
      baseline: { origin: { place: 'store', choice: `experiment ${whole}` } },
    })
    const why = `experiment ${open} is not finished: it has 0 of its 1 runs`
    expect(await baselines.readExperiment(open)).toMatchObject({ kind: 'none', cause: 'refused', why })
    expect(await baselines.readExperiment('nothing')).toMatchObject({ kind: 'none', cause: 'refused' })
  })
})
