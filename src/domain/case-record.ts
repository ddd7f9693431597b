import type { CaseStatus } from './grade.ts'
import { MEASURES, type Measure, type Measures } from './measure.ts'
import type { CaseRun, Experiment } from './run.ts'
import type { Said } from './said.ts'
import type { Usage } from './usage.ts'

/** One case of one experiment, its repetitions together: what experiments are compared by. */
export type CaseRecord = {
  readonly id: string
  readonly name: string
  /** Over prompt, expectation and evaluators; absent in records of clients that keep none. */
  readonly digest?: string
  readonly tags: readonly string[]
  /** How each run of it ended, in the order of the runs. */
  readonly outcomes: readonly CaseStatus[]
  readonly measures: Measures
  /** What the agent answered in one of its runs, to be shown beside another answer; nothing is compared by it. Absent where nobody kept it. */
  readonly said?: Said
}

/** The cases of an experiment in the evalset's order. */
export function caseRecordsOf(experiment: Experiment): CaseRecord[] {
  return recordsOf(experiment.runs.flatMap((run) => run.cases))
}

/** The cases of these case runs of one experiment, in the order in which they first stand there. */
export function recordsOf(caseRuns: readonly CaseRun[]): CaseRecord[] {
  return [...Map.groupBy(caseRuns, ({ caseId }) => caseId).values()].flatMap((runs) => {
    const [first] = runs
    if (!first) return []
    const { caseId: id, name, digest, tags } = first
    return [{ id, name, digest, tags, outcomes: runs.map(({ status }) => status), measures: measuresOf(runs) }]
  })
}

/** Runs of a case that were graded. */
export function gradedIn({ outcomes }: Pick<CaseRecord, 'outcomes'>): number {
  return outcomes.filter((outcome) => outcome === 'passed' || outcome === 'failed').length
}

/** Runs of a case that passed. */
export function passedIn({ outcomes }: Pick<CaseRecord, 'outcomes'>): number {
  return outcomes.filter((outcome) => outcome === 'passed').length
}

/** The share of its graded runs that passed, its mean; `undefined` when none was graded. */
export function caseMean(record: Pick<CaseRecord, 'outcomes'>): number | undefined {
  const graded = gradedIn(record)
  return graded === 0 ? undefined : passedIn(record) / graded
}

const READERS: { readonly [measure in Measure]: (caseRun: CaseRun) => number | undefined } = {
  'latency-ms': ({ durationMs }) => durationMs,
  tokens: ({ answer }) => answer?.usage && tokensIn(answer.usage),
  credits: ({ answer }) => answer?.usage?.creditsConsumed,
  'tool-calls': toolCallsOf,
}

/** Those that are counted, else those that were seen; `undefined` where nobody saw whether there were any. */
function toolCallsOf({ answer, notKept = [] }: CaseRun): number | undefined {
  if (!answer || answer.usage?.toolCalls !== undefined) return answer?.usage?.toolCalls
  const isUnseen = answer.isBare || answer.trajectory !== undefined || notKept.includes('calls')
  return isUnseen ? undefined : answer.toolCalls.length
}

/**
 * All tokens of an answer, as reported or prompt and completion together; `undefined` when that is not known. A total is never
 * less than its parts, so where they contradict one another the larger number is right.
 */
export function tokensIn({ totalTokens, promptTokens, completionTokens }: Usage): number | undefined {
  if (totalTokens !== undefined) return Math.max(totalTokens, (promptTokens ?? 0) + (completionTokens ?? 0))
  return promptTokens === undefined || completionTokens === undefined ? undefined : promptTokens + completionTokens
}

function measuresOf(runs: readonly CaseRun[]): Measures {
  const answered = runs.filter(({ answer, status }) => answer !== undefined && status !== 'errored')
  if (answered.length === 0) return {}
  const means = MEASURES.flatMap((measure): [Measure, number][] => {
    const values = answered.map(READERS[measure])
    const known = values.filter((value) => value !== undefined)
    if (known.length < values.length) return []
    return [[measure, known.reduce((sum, value) => sum + value, 0) / known.length]]
  })
  return Object.fromEntries(means)
}
