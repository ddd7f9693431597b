import { describe, expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'
import type { Clock, RunStore } from '../../src/domain/ports.ts'
import { createGrader } from '../../src/evaluators/grader.ts'
import type { ExperimentJob } from '../../src/execution/experiment-job.ts'
import { RunRecorder } from '../../src/execution/run-recorder.ts'
import { noTrajectory } from '../evaluators/builders.ts'
import { aCaseRun, aFailureCause } from '../support/builders.ts'
import { memoryJournal, memoryStore, questions } from '../support/memory-ports.ts'

const macrotask = () => new Promise((resolve) => setImmediate(resolve))

/** An experiment of which every case was taken over, and none is recorded. */
function wholeJob(runLimit: number): ExperimentJob {
  const evalset = questions(1)
  return {
    id: 'experiment-a',
    name: 'evals-a-STAMP',
    agentspecId: 'a',
    agentDigest: 'sha256:a',
    evalset,
    runLimit,
    concurrency: 1,
    reused: Array.from({ length: runLimit }, () => [aCaseRun()]),
  }
}

/** A recorder over a store that answers when it is let, and a clock on which a grace is over when a test says so. */
function recorderOf(runLimit: number) {
  const memory = memoryStore()
  const { journal, events } = memoryJournal()
  const stop = new AbortController()
  const answer = Promise.withResolvers<void>()
  const asked: number[] = []
  const store: RunStore = {
    ...memory.store,
    async recordRun(experimentId, record) {
      asked.push(record.run.index)
      await answer.promise
      return await memory.store.recordRun(experimentId, record)
    },
  }
  let now = 0
  const pass = (ms: number) => {
    now += ms
  }
  const graces: number[] = []
  const asleep = new Set<number>()
  let graceIsOver = true
  const clock: Clock = {
    now: () => new Date(0),
    elapsed: () => now,
    async sleep(ms, signal) {
      graces.push(ms)
      if (graceIsOver) return
      asleep.add(ms)
      signal?.addEventListener('abort', () => asleep.delete(ms))
      await new Promise((resolve) => signal?.addEventListener('abort', resolve))
    },
  }
  const tools = {
    store,
    journal,
    grader: createGrader({ trajectoryOf: noTrajectory }),
    redactor: createRedactor(),
    clock,
    signal: stop.signal,
  }
  const recorder = new RunRecorder(wholeJob(runLimit), tools)
  const keepGrace = () => {
    graceIsOver = false
  }
  return { recorder, stop, answer, asked, events, graces, asleep, keepGrace, pass, tools, records: memory.records }
}

describe('records at the end of a job', () => {
  test('are waited for without a limit of ours while no signal comes', async () => {
    const { recorder, answer, graces, records } = recorderOf(6)
    recorder.recordReused()
    const finished = recorder.finish()
    await macrotask()
    answer.resolve()
    const { problems, runs } = await finished
    expect([problems, graces, records.length]).toEqual([[], [], 6])
    expect(runs.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6].map((index) => `experiment-a-run-${index}`))
  })

  test.each(['before', 'while'] as const)('get a grace when the signal fires %s they are waited for', async (when) => {
    const { recorder, stop, graces } = recorderOf(1)
    recorder.recordReused()
    if (when === 'before') stop.abort()
    const finished = recorder.finish()
    await macrotask()
    stop.abort()
    const { problems, runs } = await finished
    expect(graces).toEqual([1_500])
    expect(problems).toEqual(['Run 1 of a was still being recorded when the job was stopped: it may not be recorded.'])
    expect(runs[0]?.id).toBeUndefined()
  })

  test('get what is left of the one grace that gradings had before them', async () => {
    const { recorder, stop, graces, pass } = recorderOf(1)
    recorder.recordReused()
    recorder.isGrading({ runIndex: 1, caseIndex: 0 }, new Promise(() => {}))
    stop.abort()
    await recorder.untilGraded()
    pass(1_000)
    await recorder.finish()
    expect(graces).toEqual([1_500, 500])
  })

  test('that come within the grace are whole', async () => {
    const { recorder, stop, answer, asleep, keepGrace } = recorderOf(5)
    keepGrace()
    recorder.recordReused()
    stop.abort()
    const finished = recorder.finish()
    expect([...asleep]).toEqual([1_500])
    answer.resolve()
    expect((await finished).problems).toEqual([])
    // A grace that went on would keep the process from ending.
    expect([...asleep]).toEqual([])
  })

  test('that had to wait for others are not sent after it: those are known not to be recorded', async () => {
    const { recorder, stop, answer, asked, events } = recorderOf(20)
    recorder.recordReused()
    await macrotask()
    stop.abort()
    const { problems } = await recorder.finish()
    expect(problems).toEqual([
      'Runs 1, 2, 3, 4 of a were still being recorded when the job was stopped: they may not be recorded.',
      'Runs 5, 6, 7, 8, 9, 10, 11, 12, 13, 14 and 6 more of a were not recorded: the job was stopped first.',
    ])
    answer.resolve()
    await macrotask()
    expect(asked).toEqual([1, 2, 3, 4])
    // What comes late is in the journal all the same, so that the next attempt does not record it again.
    expect(events).toEqual([
      ...asked.map((run) => `recording a ${run}`),
      ...asked.map((run) => `recorded a ${run} experiment-a-run-${run}`),
    ])
  })
})

describe('a case', () => {
  /** A recorder of an experiment of which nothing was taken over. */
  function freshRecorder() {
    const parts = recorderOf(1)
    parts.answer.resolve()
    const recorder = new RunRecorder({ ...wholeJob(1), reused: [] }, parts.tools)
    return { ...parts, recorder }
  }
  const place = { runIndex: 1, caseIndex: 0 }

  test('ends once: what stands in its record stands in the results', async () => {
    const { recorder, records, events } = freshRecorder()
    recorder.ended(place, aCaseRun({ status: 'errored' }))
    recorder.ended(place, aCaseRun({ status: 'passed' }))
    const { runs } = await recorder.finish()
    expect(runs[0]?.cases.map(({ status }) => status)).toEqual(['errored'])
    expect(records.map(({ run }) => run.cases.map(({ status }) => status))).toEqual([['errored']])
    expect(events.filter((event) => event.startsWith('case'))).toHaveLength(1)
  })

  test('that is being graded is not of the rest that fails, and cancelled where it does not come to an end', async () => {
    const { recorder, stop, records } = freshRecorder()
    recorder.isGrading(place, new Promise(() => {}))
    expect(recorder.failRest(aFailureCause())).toBe(0)
    stop.abort()
    const { runs } = await recorder.finish()
    expect(runs[0]?.cases.map(({ status }) => status)).toEqual(['cancelled'])
    expect(records).toEqual([])
  })

  test('whose grading broke is of the rest that fails', async () => {
    const { recorder } = freshRecorder()
    recorder.isGrading(place, Promise.reject(new Error('surprise')))
    await expect(recorder.untilGraded()).rejects.toThrow('surprise')
    expect(recorder.failRest(aFailureCause())).toBe(1)
  })
})
