import { describe, expect, test } from '@jest/globals'
import type { EarlierExperiment, EarlierWork } from '../../src/domain/earlier-work.ts'
import type { ReuseSource } from '../../src/domain/reuse-source.ts'
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
  source: ReuseSource = { attempt: 1 },
): EarlierWork {
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
async function goOn(work: EarlierWork, agentspecIds: readonly string[] = ['a'], gone: readonly string[] = []) {
  const { store, evalsets, experiments, records } = memoryStore({ gone })
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

  test('is recorded also when nothing may be asked, and a record that is refused is told', async () => {
    const { store, records } = memoryStore({ experiment: 'b', run: 1 })
    const { target, acquired } = memoryTarget(() => answered('OK'))
    const result = await executeEvalset(
      {
        ...execution(3, { runLimit: 2, agentspecIds: ['a', 'b'] }),
        earlier: earlier([...run(1, 1, 2, 3), ...run(2, 1, 2, 3)]),
      },
      executionTools({ target, store }),
    )
    expect([acquired, records.map(({ run: { index } }) => index)]).toEqual([[], [2]])
    expect(result.problems).toEqual([
      'Could not create experiment evals-b-STAMP.',
      'Run 1 of a was not recorded. Could not record the run.',
    ])
    expect(statuses(result.experiments[0])).toEqual(['passed passed passed', 'passed passed passed'])
  })

  describe('in an experiment that was named', () => {
    const source = { experimentId: 'experiment-0' }

    test('is recorded anew when a run is left to record: another job may go on with the same one', async () => {
      const recorded = new Map([[1, { id: 'run-1' }]])
      const work = earlier(run(1, 1, 2, 3), { stored: STORED, recorded }, source)
      const { evalsets, experiments, records, asked, result } = await goOn(work)
      expect([asked.length, evalsets]).toEqual([3, []])
      expect(experiments.map(({ evalsetId, name }) => [evalsetId, name])).toEqual([['evalset-0', 'evals-a-STAMP']])
      expect(records.map(({ experimentId, run: { index } }) => `${experimentId} ${index}`).sort()).toEqual([
        'experiment-a 1',
        'experiment-a 2',
      ])
      expect(result.experiments[0]?.id).toBe('experiment-a')
    })

    test('is gone on with when nothing is left to record', async () => {
      const recorded = new Map([1, 2].map((index) => [index, { id: `run-${index}` }]))
      const work = earlier([...run(1, 1, 2, 3), ...run(2, 1, 2, 3)], { stored: STORED, recorded }, source)
      const { experiments, records, result } = await goOn(work)
      expect([experiments, records, result.experiments[0]?.id]).toEqual([[], [], 'experiment-0'])
      expect(result.experiments[0]?.runs.map(({ id }) => id)).toEqual(['run-1', 'run-2'])
    })
  })

  describe('in an experiment that somebody removed meanwhile', () => {
    const recorded = new Map([[1, { id: 'run-1' }]])
    const work = earlier([...run(1, 1, 2, 3), ...run(2, 2)], { stored: STORED, recorded })

    test('is kept, and recorded whole in a new experiment of a new evalset', async () => {
      const { result, evalsets, experiments, records, asked, events, lines } = await goOn(work, ['a'], ['experiment-0'])
      expect(asked).toEqual(['a: Question 1', 'a: Question 3'])
      expect([evalsets, experiments.map(({ evalsetId }) => evalsetId)]).toEqual([['named'], ['evalset-1']])
      expect(records.map(({ experimentId, run: { index } }) => `${experimentId} ${index}`).sort()).toEqual([
        'experiment-a 1',
        'experiment-a 2',
      ])
      expect(records.map(({ mayBeRecorded }) => mayBeRecorded)).toEqual([undefined, undefined])
      expect([result.stored?.id, result.experiments[0]?.id]).toEqual(['evalset-1', 'experiment-a'])
      expect(events.filter((event) => event.includes('-0'))).toEqual([])
      expect(lines).toContain(
        'warning: Experiment evals-a-BEFORE (experiment-0) is not there any more: what was taken over from attempt 1 is kept, and is recorded in a new evalset.',
      )
    })

    test('takes the others along: a result stands in one evalset', async () => {
      const one = work.experiments.get('a') as EarlierExperiment
      const other = { ...one, stored: { id: 'experiment-9', name: 'evals-b-BEFORE' } }
      const both = { ...work, experiments: new Map([...work.experiments, ['b', other]]) }
      const { evalsets, experiments, asked } = await goOn(both, ['a', 'b'], ['experiment-9'])
      expect([evalsets, experiments.map(({ evalsetId }) => evalsetId)]).toEqual([['named'], ['evalset-1', 'evalset-1']])
      expect(asked).toHaveLength(4)
    })
  })

  test('is told by the attempt that really asked it', async () => {
    const work = earlier([...run(1, 1, 2, 3), ...run(2, 2)])
    const one = work.experiments.get('a') as EarlierExperiment
    const find: EarlierExperiment['find'] = (runIndex, evalCase) => {
      const caseRun = one.find(runIndex, evalCase)
      return caseRun && { ...caseRun, reused: { attempt: runIndex === 1 ? 1 : 2 } }
    }
    const { lines } = await goOn({ source: { attempt: 2 }, experiments: new Map([['a', { ...one, find }]]) })
    expect(lines.filter((line) => line.includes('[4/6]'))).toEqual([
      'info: [4/6] a · 4 case run(s) taken over from attempt 1 (3) and attempt 2 (1)',
    ])
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
