import { type FailureType, isOutage } from '../domain/failure.ts'
import type { EvalReport } from '../domain/report.ts'
import type { CaseRun, Experiment } from '../domain/run.ts'
import { counted, formatCount } from './figures.ts'
import { listOf, nameText } from './names.ts'
import { judgedCaseRunsOf, verdictsOf } from './verdicts.ts'

/** Case runs without an answer, by what kept them from one. */
export type ErroredBy = Partial<Record<FailureType, number>>

/** Agentspecs told one by one: what a screen shows. */
const AGENTSPECS_LIMIT = 12

/** Errored case runs by their cause, the most frequent first; one whose cause nobody knows is in none. */
export function erroredBy(caseRuns: readonly CaseRun[]): ErroredBy {
  const types = caseRuns.flatMap(({ status, failureCause }) =>
    status === 'errored' && failureCause ? [failureCause.type] : [],
  )
  const counts = [...Map.groupBy(types, (type) => type)].map(([type, all]) => [type, all.length] as const)
  return Object.fromEntries(counts.toSorted(([, a], [, b]) => b - a))
}

/**
 * What was lost to infrastructure, apart from what the agents did themselves, each by its cause: one line, or one per
 * agentspec where there are several. It counts what the verdict counts; empty when nothing errored.
 */
export function lostBlock(report: EvalReport): string {
  const verdicts = verdictsOf(report)
  const texts = report.experiments.flatMap((experiment): AgentspecText[] => {
    const text = lostText(judgedCaseRunsOf(experiment, verdicts.get(experiment.agentspecId)))
    return text === '' ? [] : [{ experiment, text }]
  })
  if (report.experiments.length === 1) return texts[0]?.text ?? ''
  const more = texts.length - AGENTSPECS_LIMIT
  const lines = texts
    .slice(0, AGENTSPECS_LIMIT)
    .map(({ experiment, text }) => `- 💥 ${nameText(experiment.agentspecId)} · ${text}`)
  return [...lines, ...(more > 0 ? [`- and ${counted(more, 'more agentspec')}, not shown here`] : [])].join('\n')
}

type AgentspecText = { readonly experiment: Experiment; readonly text: string }

function lostText(caseRuns: readonly CaseRun[]): string {
  const causes = Object.entries(erroredBy(caseRuns)) as [FailureType, number][]
  const outages = causes.filter(([type]) => isOutage(type))
  const own = causes.filter(([type]) => !isOutage(type))
  return [
    ...(outages.length > 0 ? [`Lost to infrastructure, not counted as wrong: ${countsText(outages)}.`] : []),
    ...(own.length > 0 ? [`The agent's own errors: ${countsText(own)}.`] : []),
  ].join(' ')
}

/** `7 case runs (4 request_timeout, 3 circuit_open)`. */
function countsText(causes: readonly (readonly [FailureType, number])[]): string {
  const sum = causes.reduce((total, [, count]) => total + count, 0)
  const [only] = causes.length === 1 ? causes : []
  const by = only
    ? nameText(only[0])
    : listOf(causes, ([type, count]) => `${formatCount(count)} ${nameText(type)}`, causes.length)
  return `${counted(sum, 'case run')} (${by})`
}
