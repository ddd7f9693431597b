import type { FailureCause } from '../domain/failure.ts'
import type { QuarantinedCase } from '../domain/gate-policy.ts'
import type { CaseStatus, EvaluatorResult } from '../domain/grade.ts'
import type { EvalReport } from '../domain/report.ts'
import type { CaseRun, Experiment } from '../domain/run.ts'
import { counted, formatCount } from './figures.ts'
import { BY_SEVERITY, severityOf } from './severity.ts'
import { type CaseStanding, standingsIn } from './standing.ts'
import { verdictsOf } from './verdicts.ts'

/** One case run and the run (from 1) it belongs to. */
export type NumberedCaseRun = { readonly run: number; readonly caseRun: CaseRun }

/** One case of one experiment with all its repetitions, in the order of the runs. */
export type CaseEntry = {
  readonly experiment: Experiment
  /** The worst that happened to it in any run. */
  readonly status: CaseStatus
  readonly runs: readonly NumberedCaseRun[]
  /** The first of its worst case runs: what stands for the case. */
  readonly worst: CaseRun
  /** Absent where nothing was compared. */
  readonly standing?: CaseStanding
  /** It is not judged; holds what is known of why. */
  readonly quarantine?: Partial<Pick<QuarantinedCase, 'until' | 'reason'>>
}

/** The cases of each experiment in the evalset's order, repetitions pooled. */
export function entriesOf(report: Pick<EvalReport, 'experiments' | 'verdict' | 'quarantine'>): CaseEntry[][] {
  const verdicts = verdictsOf(report)
  const known = Map.groupBy(report.quarantine ?? [], ({ caseId }) => caseId)
  return report.experiments.map((experiment) => {
    const { agentspecId } = experiment
    const verdict = verdicts.get(agentspecId)
    const standingOf = standingsIn(verdict?.comparison)
    const quarantined = new Set(verdict?.quarantined)
    return pooledRunsOf(experiment).flatMap((runs): CaseEntry[] => {
      const worst = worstOf(runs)
      if (!worst) return []
      const standing = standingOf(worst)
      const quarantine = quarantined.has(worst.caseId)
        ? (known.get(worst.caseId)?.find((one) => (one.agentspecId ?? agentspecId) === agentspecId) ?? {})
        : undefined
      return [
        {
          experiment,
          runs,
          status: worst.status,
          worst,
          ...(standing ? { standing } : {}),
          ...(quarantine ? { quarantine } : {}),
        },
      ]
    })
  })
}

function pooledRunsOf({ runs }: Experiment): NumberedCaseRun[][] {
  const runsOfCase = new Map<string, NumberedCaseRun[]>()
  for (const run of runs) {
    for (const caseRun of run.cases) {
      const known = runsOfCase.get(caseRun.caseId)
      const numbered = { run: run.index, caseRun }
      if (known) known.push(numbered)
      else runsOfCase.set(caseRun.caseId, [numbered])
    }
  }
  return [...runsOfCase.values()]
}

function worstOf(runs: readonly NumberedCaseRun[]): CaseRun | undefined {
  const [worst] = runs.toSorted((a, b) => severityOf(a.caseRun.status) - severityOf(b.caseRun.status))
  return worst?.caseRun
}

/** How many runs of the case ended with this status. */
export function countOf(entry: CaseEntry, status: CaseStatus): number {
  return entry.runs.reduce((count, { caseRun }) => count + (caseRun.status === status ? 1 : 0), 0)
}

/** What happened to a case over its runs, worst first: `failed 1 of 3 runs, errored 1`. */
export function outcomeOf(entry: CaseEntry): string {
  if (entry.runs.length === 1) return entry.status
  const happened = BY_SEVERITY.map((status) => ({ status, count: countOf(entry, status) })).filter(
    ({ count }) => count > 0,
  )
  return happened
    .map(({ status, count }, index) =>
      index === 0
        ? `${status} ${formatCount(count)} of ${counted(entry.runs.length, 'run')}`
        : `${status} ${formatCount(count)}`,
    )
    .join(', ')
}

/** True when the case never had an agent to answer it: what there is to say stands on its experiment. */
export function neverHadAgent({ experiment, worst }: CaseEntry): boolean {
  return experiment.failureCause !== undefined && worst.failureCause?.message === experiment.failureCause.message
}

/** Why a case run is not passed, as one sentence: its failure, else what its first evaluator that did not pass says. */
export function reasonOf(caseRun: CaseRun): string {
  if (caseRun.failureCause) return causeOf(caseRun.failureCause)
  const decisive =
    caseRun.evaluators.find((result) => result.kind === 'evaluator' && result.passed === false) ??
    caseRun.evaluators.find((result) => result.error !== undefined) ??
    caseRun.evaluators.find((result) => result.skipped)
  if (decisive) return explanationOf(decisive) || `${decisive.name} did not pass it`
  if (caseRun.status === 'ungraded') return 'nothing could judge the answer'
  if (caseRun.status === 'cancelled') return 'it was stopped before it ended'
  return ''
}

/** Why an agent failed is what it says itself; of any other failure the sentence says it. */
function causeOf({ type, message, detailExcerpt }: FailureCause): string {
  const said = type === 'agent_error' ? detailExcerpt.trim() : ''
  return said === '' ? message : `${message.replace(/\.$/, '')}: ${said}`
}

/** What an evaluator gives as its reason, or what kept it from judging. */
export function explanationOf(result: EvaluatorResult): string {
  return result.error ?? result.reason
}

/** What the other side said, when the sentence (of which `limit` bytes are shown) does not say it already; else an empty text. */
export function newsOf({ message, detailExcerpt }: FailureCause, limit: number): string {
  const detail = detailExcerpt.trim().replace(/\.$/, '')
  return Buffer.byteLength(message) <= limit && message.includes(detail) ? '' : detailExcerpt
}

/** Where the case stands in its file, `file:line`. */
export function placeOf(caseRun: CaseRun): string {
  return `${caseRun.location.file}:${caseRun.location.line}`
}
