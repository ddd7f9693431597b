import pLimit from 'p-limit'
import type { EvalCase } from '../domain/evalset.ts'
import type { FailureCause } from '../domain/failure.ts'
import type { AgentPlace, CaseRun, EvalRun } from '../domain/run.ts'
import { type AskedInVain, cancelledCaseRun, erroredCaseRun } from './case-run.ts'
import type { ExperimentJob, ExperimentTools } from './experiment-job.ts'
import { type OpenRun, openRun, statusOf } from './open-run.ts'
import { unfinishedSentences, unrecordedSentence } from './unfinished-records.ts'
import type { CasePlace } from './worklist.ts'

/** What recording needs. */
type RecorderTools = Pick<ExperimentTools, 'store' | 'journal' | 'grader' | 'redactor' | 'clock' | 'signal'>

type Place = Pick<CasePlace, 'runIndex' | 'caseIndex'>

/** Records of one experiment under way at once: each may be many MB. */
const RECORDS_AT_ONCE = 4

/** After a signal what is graded or on its way to a record gets this long; the step has to end, and `results.json` has the run. */
const GRACE_MS = 1_500

/**
 * Gathers the case runs of one experiment, those that were taken over first, and keeps them: each in the journal before anything
 * else is done with it, each run in the store once, when its last case has ended. Recording never holds the next case up.
 */
export class RunRecorder {
  /** Who answers; stands on every record from then on. */
  place: AgentPlace = {}
  readonly #job: ExperimentJob
  readonly #tools: RecorderTools
  readonly #runs: readonly OpenRun[]
  readonly #gradings: Promise<void>[] = []
  readonly #records: Promise<void>[] = []
  readonly #problems: string[] = []
  readonly #cancelled: CaseRun[] = []
  /** When the grace is over, of which there is one, by `elapsed`; absent while no signal was waited under. */
  #graceEnd: number | undefined
  #isFinished = false
  readonly #limit = pLimit(RECORDS_AT_ONCE)

  constructor(job: ExperimentJob, tools: RecorderTools) {
    this.#job = job
    this.#tools = tools
    const now = tools.clock.now()
    this.#runs = Array.from({ length: job.runLimit }, (_, place) => openRun(job, place, now))
  }

  /** Records the runs that were taken over whole and are not known to be recorded. */
  recordReused(): void {
    for (const [place] of this.#runs.entries()) this.#recordWhenWhole(place + 1)
  }

  /** A case of this run (from 1) is about to be asked. */
  began(runIndex: number): void {
    const run = this.#run(runIndex)
    if (!run.begun) run.startedAt = this.#tools.clock.now()
    run.begun = true
  }

  /** A case has ended. Its first end is kept: the run may be on its way to the store with it. */
  ended({ runIndex, caseIndex }: Place, caseRun: CaseRun): void {
    const run = this.#run(runIndex)
    if (run.cases[caseIndex]) return
    if (caseRun.status !== 'cancelled') {
      this.#tools.journal.caseEnded(this.#job.agentspecId, runIndex, caseRun)
      run.open -= 1
    }
    run.cases[caseIndex] = caseRun
    run.endedAt = this.#tools.clock.now()
    this.#recordWhenWhole(runIndex)
  }

  /** An answer is being graded; `ended` comes before it resolves. */
  isGrading({ runIndex, caseIndex }: Place, grading: Promise<void>): void {
    const run = this.#run(runIndex)
    run.grading.add(caseIndex)
    const graded = grading.finally(() => run.grading.delete(caseIndex))
    this.#gradings.push(graded)
    // It is waited for later, and must not be nobody's until then.
    graded.catch(() => {})
  }

  /** Ends when every answer is graded, or when the grace after a signal is over; throws what kept one from its end. */
  async untilGraded(): Promise<void> {
    await this.#untilDone(Promise.allSettled(this.#gradings).then(() => Promise.all(this.#gradings)))
  }

  /** A case was asked, and its agent is gone: it has no end yet, but it is not one that nobody asked. */
  lost({ runIndex, caseIndex }: Place, { durationMs, attempts }: AskedInVain): void {
    // The second agent may be gone before it is asked; the first one was asked all the same.
    if (attempts > 0) this.#run(runIndex).lost.set(caseIndex, { durationMs, attempts })
  }

  /** True once a case of any run was asked. */
  get hasBegun(): boolean {
    return this.#runs.some(({ begun }) => begun)
  }

  /** Gives every case run that has not ended and is not being graded this cause; answers how many there were. */
  failRest(cause: FailureCause): number {
    let failed = 0
    // One for all runs, as in `#cancelledAt`.
    const unasked: CaseRun[] = []
    for (const [index, run] of this.#runs.entries()) {
      for (const [caseIndex, evalCase] of this.#job.evalset.cases.entries()) {
        if (run.cases[caseIndex] || run.grading.has(caseIndex)) continue
        const asked = run.lost.get(caseIndex)
        const errored = (timing: AskedInVain) => erroredCaseRun(evalCase, { cause, ...timing }, this.#tools.redactor)
        const made = asked ? errored(asked) : (unasked[caseIndex] ?? errored({ durationMs: 0, attempts: 0 }))
        if (!asked) unasked[caseIndex] = made
        this.ended({ runIndex: index + 1, caseIndex }, made)
        failed += 1
      }
    }
    return failed
  }

  /**
   * Waits for the records and gives all runs; a case that has not ended is cancelled. A record that has not begun when the
   * grace after a signal is over is not begun any more: nobody would know what came of it.
   */
  async finish(): Promise<{ runs: readonly EvalRun[]; place: AgentPlace; problems: readonly string[] }> {
    await this.#untilDone(Promise.allSettled(this.#gradings).then(() => Promise.all(this.#records)))
    this.#isFinished = true
    const runs = this.#runs.map((_, index) => this.#close(index + 1))
    const runsThatAre = (record: OpenRun['record']) =>
      this.#runs.flatMap((run, index) => (run.record === record ? [index + 1] : []))
    const unfinished = { sent: runsThatAre('on the way'), unsent: runsThatAre('waiting') }
    const problems = [...this.#problems, ...unfinishedSentences(this.#job.agentspecId, unfinished)]
    return { runs, place: this.place, problems }
  }

  #run(runIndex: number): OpenRun {
    return this.#runs[runIndex - 1] as OpenRun
  }

  #recordWhenWhole(runIndex: number): void {
    const run = this.#run(runIndex)
    if (run.open > 0 || run.record !== 'open') return
    run.record = 'waiting'
    this.#records.push(this.#limit(() => this.#record(runIndex)))
  }

  async #record(runIndex: number): Promise<void> {
    const { store, journal, grader } = this.#tools
    const { id, agentspecId, evalset, recorded } = this.#job
    const open = this.#run(runIndex)
    if (this.#isFinished) return
    open.record = 'on the way'
    try {
      const run = this.#close(runIndex)
      // What cannot be said of one run alone is said of the experiment, by the gate.
      const results = grader.gradeReport(evalset.reportEvaluators, run.cases)
      const reportResults = results.filter(({ passed }) => passed !== null)
      const mayBeRecorded = recorded ? { mayBeRecorded: true } : {}
      const { place } = this
      journal.runRecording(agentspecId, runIndex)
      const runId = await store.recordRun(id, { run, agentspecId, place, ...mayBeRecorded, reportResults })
      journal.runRecorded(agentspecId, runIndex, runId)
      if (runId !== undefined) open.id = this.#tools.redactor.redact(runId)
    } catch (error) {
      this.#problems.push(unrecordedSentence(agentspecId, runIndex, error))
    }
    open.record = 'settled'
  }

  #close(runIndex: number): EvalRun {
    const { startedAt, endedAt, cases, lost, id } = this.#run(runIndex)
    const caseRuns = cases.map((caseRun, place) => caseRun ?? this.#cancelledAt(place, lost.get(place)))
    const named = id === undefined ? {} : { id }
    return { ...named, index: runIndex, status: statusOf(caseRuns), startedAt, endedAt, cases: caseRuns }
  }

  /** Of those that nobody asked, one for all runs: a plan that is stopped early has many. */
  #cancelledAt(place: number, asked: AskedInVain | undefined): CaseRun {
    const evalCase = this.#job.evalset.cases[place] as EvalCase
    if (asked) return cancelledCaseRun(evalCase, this.#tools.redactor, asked)
    const made = this.#cancelled[place] ?? cancelledCaseRun(evalCase, this.#tools.redactor)
    this.#cancelled[place] = made
    return made
  }

  /** Until all of it is done, or until the grace after a signal is over: what an earlier wait took of it is gone. */
  async #untilDone(work: Promise<unknown>): Promise<void> {
    const { signal, clock } = this.#tools
    const done = new AbortController()
    const gaveUp = Promise.withResolvers<void>()
    const beginGrace = () => {
      this.#graceEnd ??= clock.elapsed() + GRACE_MS
      void clock.sleep(Math.max(0, this.#graceEnd - clock.elapsed()), done.signal).then(gaveUp.resolve)
    }
    if (signal.aborted) beginGrace()
    else signal.addEventListener('abort', beginGrace, { once: true, signal: done.signal })
    try {
      await Promise.race([work, gaveUp.promise])
    } finally {
      done.abort()
    }
  }
}
