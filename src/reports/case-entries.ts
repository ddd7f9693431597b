import type { CasePair, Comparison } from '../domain/comparison.ts'
import type { QuarantinedCase } from '../domain/gate-policy.ts'
import type { CaseStatus } from '../domain/grade.ts'
import type { EvalReport } from '../domain/report.ts'
import type { CaseRun, Experiment } from '../domain/run.ts'
import { type StopSources, whyNotBegun } from './not-begun.ts'
import { wasUnasked } from './unasked-runs.ts'
import { verdictsOf } from './verdicts.ts'

/** How a case run can have ended, worst first. */
export const BY_SEVERITY: readonly CaseStatus[] = ['failed', 'errored', 'ungraded', 'cancelled', 'skipped', 'passed']

/** 0 for the worst. */
export function severityOf(status: CaseStatus): number {
  return BY_SEVERITY.indexOf(status)
}

/** Whether something of it is left to look at. */
export function isOpen(status: CaseStatus): boolean {
  return status === 'failed' || status === 'errored' || status === 'ungraded'
}

/** One case run and the run (from 1) it belongs to. */
export type NumberedCaseRun = { readonly run: number; readonly caseRun: CaseRun }

/** How a case stands beside the baseline's: what became of it, or why it is not compared. */
export type CaseStanding =
  | { readonly kind: 'worse' | 'fixed' | 'unmoved'; readonly pair: CasePair }
  | { readonly kind: 'new' | 'changed' | 'ungraded' }

/** One case of one experiment with all its repetitions, in the order of the runs. */
export type CaseEntry = {
  readonly experiment: Experiment
  /** The worst that happened to it in any run. */
  readonly status: CaseStatus
  readonly runs: readonly NumberedCaseRun[]
  /** The first of its worst case runs: what stands for the case. */
  readonly worst: CaseRun
  /** What there is to say of its runs that were not begun. */
  readonly notBegun: string
  /** Absent where nothing was compared. */
  readonly standing?: CaseStanding
  /** It is not judged; holds what is known of why. */
  readonly quarantine?: Partial<Pick<QuarantinedCase, 'until' | 'reason'>>
  /** It must pass in every run, whatever the others do. */
  readonly isMustPass: boolean
}

/** The cases of each experiment in the evalset's order, repetitions pooled. */
export function entriesOf(report: StopSources & Pick<EvalReport, 'experiments' | 'quarantine'>): CaseEntry[][] {
  const verdicts = verdictsOf(report)
  const notBegun = whyNotBegun(report)
  const known = Map.groupBy(report.quarantine ?? [], ({ caseId }) => caseId)
  return report.experiments.map((experiment) => {
    const { agentspecId } = experiment
    const verdict = verdicts.get(agentspecId)
    const standings = standingsIn(verdict?.comparison)
    const quarantined = new Set(verdict?.quarantined)
    const mustPass = new Set(verdict?.mustPass)
    return pooledRunsOf(experiment).flatMap((runs): CaseEntry[] => {
      const worst = worstOf(runs)
      if (!worst) return []
      const standing = standings.get(worst.caseId)
      const quarantine = quarantined.has(worst.caseId)
        ? (known.get(worst.caseId)?.find((one) => (one.agentspecId ?? agentspecId) === agentspecId) ?? {})
        : undefined
      return [
        {
          experiment,
          runs,
          status: worst.status,
          worst,
          notBegun,
          isMustPass: mustPass.has(worst.caseId),
          ...(standing ? { standing } : {}),
          ...(quarantine ? { quarantine } : {}),
        },
      ]
    })
  })
}

/** How each case stands, by its id; a case of which nobody can say has none, and so has every one where nothing was compared. */
export function standingsIn(comparison: Comparison | undefined): ReadonlyMap<string, CaseStanding> {
  if (comparison?.kind !== 'compared') return new Map()
  const { matching, regressions, fixes } = comparison
  const paired = (kind: 'worse' | 'fixed' | 'unmoved', pairs: readonly CasePair[]) =>
    pairs.map((pair): [string, CaseStanding] => [pair.head.id, { kind, pair }])
  const alone = (kind: 'new' | 'changed' | 'ungraded', cases: readonly { readonly id: string }[]) =>
    cases.map(({ id }): [string, CaseStanding] => [id, { kind }])
  return new Map([
    ...alone('new', matching.added),
    ...alone('changed', matching.changed),
    ...alone('ungraded', matching.ungraded),
    ...paired('unmoved', matching.compared),
    ...paired('worse', regressions),
    ...paired('fixed', fixes),
  ])
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
  // What happened to it says more than that it was not asked.
  const rankOf = ({ caseRun }: NumberedCaseRun) => severityOf(caseRun.status) + (wasUnasked(caseRun) ? 0.5 : 0)
  const [worst] = runs.toSorted((a, b) => rankOf(a) - rankOf(b))
  return worst?.caseRun
}

/**
 * Its runs, those together that ended alike: same answer, same failure, same verdict of every evaluator. What an evaluator says of it is
 * not looked at: it may tell of milliseconds. The worst come first, before all that of the case run which stands for the case.
 */
export function outcomesOf({ runs, status }: CaseEntry): NumberedCaseRun[][] {
  const alike = Map.groupBy(runs, ({ caseRun }) =>
    JSON.stringify([
      caseRun.status,
      caseRun.answer?.text ?? null,
      caseRun.answer?.output ?? null,
      caseRun.failureCause?.message ?? null,
      caseRun.evaluators.map(({ name, passed, error }) => [name, passed, error !== undefined]),
    ]),
  )
  const isWorst = (group: readonly NumberedCaseRun[]) => group.some(({ caseRun }) => caseRun.status === status)
  return [...alike.values()].sort((a, b) => Number(isWorst(b)) - Number(isWorst(a)))
}

/** How many runs of the case ended with this status. */
export function countOf(entry: CaseEntry, status: CaseStatus): number {
  return entry.runs.reduce((count, { caseRun }) => count + (caseRun.status === status ? 1 : 0), 0)
}

/** True when the case never had an agent to answer it: what there is to say stands on its experiment. */
export function neverHadAgent({ experiment, worst }: CaseEntry): boolean {
  return experiment.failureCause !== undefined && worst.failureCause?.message === experiment.failureCause.message
}

/** True when what became of the case says nothing of it: there was no agent, or it was not asked any more. */
export function isEcho(entry: CaseEntry): boolean {
  return neverHadAgent(entry) || wasUnasked(entry.worst)
}
