import { type FailureCause, type FailureSide, type FailureType, isRefusedLaunch, sideOf } from '../domain/failure.ts'
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
 * What was lost to infrastructure, apart from what was asked for in vain, from what the agents did themselves and from what we broke,
 * each by its cause: one line, or one per agentspec where there are several. It counts what the verdict counts; empty when nothing errored.
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
  if (lines.length === 0) return ''
  const rest = more > 0 ? [`- and ${counted(more, 'more agentspec')}, not shown here`] : []
  // Without words of its own it would be read as a part of the list before it.
  return `Errored, by cause:\n\n${[...lines, ...rest].join('\n')}`
}

type AgentspecText = { readonly experiment: Experiment; readonly text: string }

/** Whose part it is to mend it: `workflow` is a launch that is refused for good, whoever tries. */
type Share = FailureSide | 'workflow'

/** In this order: what nobody can be held against, what the workflow asks for in vain, what the agent did, and what is ours. */
const SHARES: readonly (readonly [Share, string])[] = [
  ['infrastructure', 'Lost to infrastructure, not counted as wrong'],
  ['workflow', 'Could not be launched (check agentspec-ids and what the account may launch)'],
  ['agent', "The agent's own errors"],
  ['action', 'Faults of the action, not counted as wrong'],
]

function shareOf(cause: FailureCause): Share {
  return isRefusedLaunch(cause) ? 'workflow' : sideOf(cause.type)
}

function lostText(caseRuns: readonly CaseRun[]): string {
  const errored = caseRuns.filter(({ status, failureCause }) => status === 'errored' && failureCause)
  const shares = Map.groupBy(errored, ({ failureCause }) => failureCause && shareOf(failureCause))
  return SHARES.flatMap(([share, title]) => {
    const causes = Object.entries(erroredBy(shares.get(share) ?? [])) as [FailureType, number][]
    return causes.length > 0 ? [`${title}: ${countsText(causes)}.`] : []
  }).join(' ')
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
