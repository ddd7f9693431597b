import pLimit from 'p-limit'
import { messageOf } from '../domain/errors.ts'
import type { EvalCase } from '../domain/evalset.ts'
import type { FailureCause } from '../domain/failure.ts'
import type { AgentPlace, CaseRun, EvalRun } from '../domain/run.ts'
import { cancelledCaseRun, erroredCaseRun } from './case-run.ts'
import type { ExperimentJob, ExperimentTools } from './experiment-job.ts'

/** What recording needs. */
type RecorderTools = Pick<ExperimentTools, 'store' | 'grader' | 'redactor' | 'clock' | 'signal'>

/** A run while its cases come in. */
type OpenRun = {
  startedAt: Date
  endedAt: Date
  begun: boolean
  readonly cases: (CaseRun | undefined)[]
  record: 'open' | 'on the way' | 'settled'
  id?: string
}

/** Records of one experiment under way at once: each may be many MB. */
const RECORDS_AT_ONCE = 4

/** After a signal a record that is on its way gets this long; the step has to end, and `results.json` has the run. */
const RECORD_GRACE_MS = 1_500

/** Gathers the case runs of one experiment and records each run once, when its last case has ended; recording never holds the next case up. */
export class RunRecorder {
  /** Who answers; stands on every record. */
  place: AgentPlace = {}
  readonly #job: ExperimentJob
  readonly #tools: RecorderTools
  readonly #runs: readonly OpenRun[]
  readonly #records: Promise<void>[] = []
  readonly #problems: string[] = []
  readonly #cancelled: CaseRun[] = []
  readonly #limit = pLimit(RECORDS_AT_ONCE)

  constructor(job: ExperimentJob, tools: RecorderTools) {
    this.#job = job
    this.#tools = tools
    const now = tools.clock.now()
    this.#runs = Array.from({ length: job.runLimit }, () => ({
      startedAt: now,
      endedAt: now,
      begun: false,
      cases: Array(job.evalset.cases.length).fill(undefined),
      record: 'open',
    }))
  }

  /** A case of this run (from 1) is about to be asked. */
  began(runIndex: number): void {
    const run = this.#run(runIndex)
    if (!run.begun) run.startedAt = this.#tools.clock.now()
    run.begun = true
  }

  /** A case of this run has ended. */
  ended(runIndex: number, caseIndex: number, caseRun: CaseRun): void {
    const run = this.#run(runIndex)
    run.cases[caseIndex] = caseRun
    run.endedAt = this.#tools.clock.now()
    this.#recordWhenWhole(runIndex)
  }

  /** Gives every case run that has not ended this cause; answers how many there were. */
  failRest(cause: FailureCause): number {
    let failed = 0
    // One for all runs, as in `#neverBegun`.
    const lost: CaseRun[] = []
    for (const [index, run] of this.#runs.entries()) {
      run.endedAt = this.#tools.clock.now()
      for (const [place, evalCase] of this.#job.evalset.cases.entries()) {
        if (run.cases[place]) continue
        const made =
          lost[place] ?? erroredCaseRun(evalCase, { cause, durationMs: 0, attempts: 0 }, this.#tools.redactor)
        lost[place] = made
        run.cases[place] = made
        failed += 1
      }
      this.#recordWhenWhole(index + 1)
    }
    return failed
  }

  /** Waits for the records and gives all runs; a case that has not ended is cancelled. */
  async finish(): Promise<{ runs: readonly EvalRun[]; place: AgentPlace; problems: readonly string[] }> {
    await this.#untilRecorded()
    const unsure = this.#runs.flatMap(({ record }, index) =>
      record === 'on the way'
        ? [`Run ${index + 1} of ${this.#job.agentspecId} was still being recorded when the job was stopped.`]
        : [],
    )
    const runs = this.#runs.map((_, index) => this.#close(index + 1))
    return { runs, place: this.place, problems: [...this.#problems, ...unsure] }
  }

  #run(runIndex: number): OpenRun {
    return this.#runs[runIndex - 1] as OpenRun
  }

  #recordWhenWhole(runIndex: number): void {
    const { cases, record } = this.#run(runIndex)
    const whole = cases.every((caseRun) => caseRun !== undefined && caseRun.status !== 'cancelled')
    if (!whole || record !== 'open') return
    this.#run(runIndex).record = 'on the way'
    this.#records.push(this.#limit(() => this.#record(runIndex)))
  }

  async #record(runIndex: number): Promise<void> {
    const { store, grader } = this.#tools
    const { id, agentspecId, evalset } = this.#job
    const open = this.#run(runIndex)
    try {
      const run = this.#close(runIndex)
      // What cannot be said of one run alone is said of the experiment, by the gate.
      const results = grader.gradeReport(evalset.reportEvaluators, run.cases)
      const reportResults = results.filter(({ passed }) => passed !== null)
      const runId = await store.recordRun(id, { run, agentspecId, place: this.place, reportResults })
      if (runId !== undefined) open.id = this.#tools.redactor.redact(runId)
    } catch (error) {
      this.#problems.push(`Run ${runIndex} of ${agentspecId} was not recorded. ${messageOf(error)}`)
    }
    open.record = 'settled'
  }

  #close(runIndex: number): EvalRun {
    const { startedAt, endedAt, cases, id } = this.#run(runIndex)
    const caseRuns = cases.map((caseRun, place) => caseRun ?? this.#neverBegun(place))
    const named = id === undefined ? {} : { id }
    return { ...named, index: runIndex, status: statusOf(caseRuns), startedAt, endedAt, cases: caseRuns }
  }

  /** One for all runs: a plan that is stopped early has many. */
  #neverBegun(place: number): CaseRun {
    const evalCase = this.#job.evalset.cases[place] as EvalCase
    const made = this.#cancelled[place] ?? cancelledCaseRun(evalCase, this.#tools.redactor)
    this.#cancelled[place] = made
    return made
  }

  /** Until every record is written, or until the grace after a signal is over. */
  async #untilRecorded(): Promise<void> {
    const { signal, clock } = this.#tools
    const written = new AbortController()
    const gaveUp = Promise.withResolvers<void>()
    const beginGrace = () => void clock.sleep(RECORD_GRACE_MS, written.signal).then(gaveUp.resolve)
    if (signal.aborted) beginGrace()
    else signal.addEventListener('abort', beginGrace, { once: true, signal: written.signal })
    await Promise.race([Promise.all(this.#records), gaveUp.promise])
    written.abort()
  }
}

function statusOf(caseRuns: readonly CaseRun[]): EvalRun['status'] {
  if (caseRuns.some((caseRun) => caseRun.status === 'cancelled')) return 'cancelled'
  return caseRuns.some((caseRun) => caseRun.status === 'errored') ? 'failed' : 'completed'
}
