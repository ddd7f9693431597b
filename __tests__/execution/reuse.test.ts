import { describe, expect, test } from '@jest/globals'
import type { EarlierExperiment, EarlierWork } from '../../src/domain/earlier-work.ts'
import { executeEvalset } from '../../src/execution/execute-evalset.ts'
import { countReused } from '../../src/execution/taken-over.ts'
import { aCaseRun } from '../support/builders.ts'
import {
  answered,
  executionTools,
  memoryJournal,
  memoryLogger,
  memoryStore,
  memoryTarget,
} from '../support/memory-ports.ts'
import { execution, statuses } from './an-execution.ts'

const EVALSET = { id: 'evalset-0', viewUrl: 'https://ui.example/benchmarks/evalset-0', name: 'before' }
const STORED = { id: 'experiment-0', name: 'evals-a-BEFORE' }

/** What attempt 1 left of agentspec `a`: `1.case-2` is case 2 of run 1. */
function earlier(
  finished: readonly string[],
  { recorded = new Map(), ...over }: Partial<EarlierExperiment> & { readonly evalset?: undefined } = { stored: STORED },
): EarlierWork {
  const source = { attempt: 1 }
  const { evalset: _, ...rest } = over
  const experiment: EarlierExperiment = {
    ...rest,
    recorded,
    find: (runIndex, { id, name, digest }) =>
      finished.includes(`${runIndex}.${id}`) ? aCaseRun({ caseId: id, name, digest, reused: source }) : undefined,
  }
  return { source, ...('evalset' in over ? {} : { evalset: EVALSET }), experiments: new Map([['a', experiment]]) }
}

const run = (index: number, ...cases: readonly number[]) => cases.map((one) => `${index}.case-${one}`)

/** Two runs of three cases. */
async function goOn(work: EarlierWork, agentspecIds: readonly string[] = ['a']) {
  const { store, evalsets, experiments, records } = memoryStore()
  const { journal, events } = memoryJournal()
  const { logger, lines } = memoryLogger()
  const asked: string[] = []
  const { target, acquired } = memoryTarget(({ prompt }, { agentspecId }) => {
    asked.push(`${agentspecId}: ${prompt}`)
    return answered('OK')
  })
  const result = await executeEvalset(
    { ...execution(3, { runLimit: 2, agentspecIds }), earlier: work },
    executionTools({ target, store, journal, logger }),
  )
  return { result, evalsets, experiments, records, events, lines, asked, acquired }
}

describe('what an earlier attempt finished', () => {
  test('is put in its place, and only the rest is asked; evalset and experiment are gone on with', async () => {
    const recorded = new Map([[1, { id: 'run-1' }]])
    const work = earlier([...run(1, 1, 2, 3), ...run(2, 2)], { stored: STORED, recorded })
    const { result, evalsets, experiments, records, asked, lines } = await goOn(work)
    expect(asked).toEqual(['a: Question 1', 'a: Question 3'])
    expect([evalsets, experiments]).toEqual([[], []])
    expect(result.stored).toEqual(EVALSET)
    expect(
      records.map(({ experimentId, run: { index }, mayBeRecorded }) => [experimentId, index, mayBeRecorded]),
    ).toEqual([['experiment-0', 2, true]])
    const [experiment] = result.experiments
    expect([experiment?.id, experiment?.name, statuses(experiment)]).toEqual([
      'experiment-0',
      'evals-a-BEFORE',
      ['passed passed passed', 'passed passed passed'],
    ])
    expect(experiment?.runs.map(({ id, cases }) => [id, cases.map(({ reused }) => reused !== undefined)])).toEqual([
      ['run-1', [true, true, true]],
      ['experiment-0-run-2', [false, true, false]],
    ])
    expect(lines.filter((line) => line.includes('[4/6]'))).toEqual([
      'info: [4/6] a · 4 case run(s) taken over from attempt 1',
    ])
  })

  test('stands in the journal of this attempt before anything else, then what is recorded of its experiment', async () => {
    const recorded = new Map([[1, { id: 'run-1' }]])
    const { events } = await goOn(earlier(run(1, 1, 2, 3), { stored: STORED, recorded }))
    expect(events.slice(0, 6)).toEqual([
      'case a 1 case-1 passed',
      'case a 1 case-2 passed',
      'case a 1 case-3 passed',
      'evalset evalset-0 before',
      'experiment a experiment-0 evals-a-BEFORE',
      'recorded a 1 run-1',
    ])
    expect(events.slice(6)).toEqual([
      'case a 2 case-1 passed',
      'case a 2 case-2 passed',
      'case a 2 case-3 passed',
      'recording a 2',
      'recorded a 2 experiment-0-run-2',
    ])
  })

  test('needs no agent when nothing is left to ask; its runs are looked for before they are recorded', async () => {
    const recorded = new Map([[1, {}]])
    const work = earlier([...run(1, 1, 2, 3), ...run(2, 1, 2, 3)], { stored: STORED, recorded })
    const { acquired, records, events, result } = await goOn(work)
    expect(acquired).toEqual([])
    expect(records.map(({ run: { index }, mayBeRecorded }) => [index, mayBeRecorded])).toEqual([
      [1, true],
      [2, true],
    ])
    // Once for the earlier attempt and once for this one.
    expect(events.filter((event) => event === 'recording a 1')).toHaveLength(2)
    expect(result.experiments[0]?.runs.map(({ id }) => id)).toEqual(['experiment-0-run-1', 'experiment-0-run-2'])
  })

  test('goes into a new experiment when a case of a recorded run has to be asked again: no run is recorded twice in one', async () => {
    const recorded = new Map([[1, { id: 'run-1' }]])
    const { experiments, records, asked, result, events } = await goOn(
      earlier([...run(1, 1, 2), ...run(2, 1, 2, 3)], { stored: STORED, recorded }),
    )
    expect(asked).toEqual(['a: Question 3'])
    expect(experiments.map(({ evalsetId, name }) => [evalsetId, name])).toEqual([['evalset-0', 'evals-a-STAMP']])
    expect(records.map(({ experimentId, run: { index } }) => `${experimentId} ${index}`).sort()).toEqual([
      'experiment-a 1',
      'experiment-a 2',
    ])
    expect(result.experiments[0]?.id).toBe('experiment-a')
    expect(events).not.toContain('recorded a 1 run-1')
  })

  test.each<[string, EarlierWork]>([
    ['an experiment was never created', earlier(run(1, 1), {})],
    ['its evalset is not known', earlier(run(1, 1), { stored: STORED, evalset: undefined })],
    ['more runs are recorded than are wanted', earlier(run(1, 1), { stored: STORED, recorded: new Map([[3, {}]]) })],
  ])('goes into a new experiment when %s', async (_, work) => {
    const { experiments, asked } = await goOn(work)
    expect([experiments.map(({ name }) => name), asked.length]).toEqual([['evals-a-STAMP'], 5])
  })

  test('of one agentspec says nothing of another', async () => {
    const { asked, experiments } = await goOn(earlier([...run(1, 1, 2, 3), ...run(2, 1, 2, 3)]), ['a', 'b'])
    expect(asked.every((question) => question.startsWith('b: '))).toBe(true)
    expect([asked.length, experiments.map(({ agentspecId }) => agentspecId)]).toEqual([6, ['b']])
  })

  test('is counted for the plan', () => {
    const { evalset } = execution(3)
    const wanted = { evalset, agentspecIds: ['a', 'b'], runLimit: 2 }
    expect([...countReused(wanted, earlier(run(1, 1, 3)))]).toEqual([
      ['a', 2],
      ['b', 0],
    ])
    expect([...countReused(wanted, undefined).values()]).toEqual([0, 0])
  })
})

describe('the journal of a first attempt', () => {
  test('has each case before its run is recorded, and each record before and after', async () => {
    const { store } = memoryStore()
    const { journal, events } = memoryJournal()
    const { target } = memoryTarget(({ prompt }) => answered(prompt === 'Question 2' ? 'no' : 'OK'))
    await executeEvalset(execution(2), executionTools({ target, store, journal }))
    expect(events).toEqual([
      'evalset evalset-1 named',
      'experiment a experiment-a evals-a-STAMP',
      'case a 1 case-1 passed',
      'case a 1 case-2 failed',
      'recording a 1',
      'recorded a 1 experiment-a-run-1',
    ])
  })

  test('leaves a run that could not be recorded as one that may be, and no cancelled case', async () => {
    const { store } = memoryStore({ run: 1 })
    const { journal, events } = memoryJournal()
    const stop = new AbortController()
    const { target } = memoryTarget(({ prompt, signal }) => {
      if (prompt === 'Question 2') stop.abort()
      return signal.aborted ? { kind: 'cancelled', durationMs: 1, attempts: 1 } : answered('OK')
    })
    await executeEvalset(execution(1), executionTools({ target, store, journal }))
    await executeEvalset(execution(2), executionTools({ target, store, journal, signal: stop.signal }))
    expect(events.filter((event) => /^(recording|recorded|case)/.test(event))).toEqual([
      'case a 1 case-1 passed',
      'recording a 1',
      'case a 1 case-1 passed',
    ])
  })
})
