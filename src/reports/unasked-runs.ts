import { inlineText } from '../boundary/markdown-text.ts'
import type { FailureCause } from '../domain/failure.ts'
import type { EvalReport } from '../domain/report.ts'
import { type CaseRun, caseRunsOf, type Experiment } from '../domain/run.ts'
import { counted } from './figures.ts'
import { nameText } from './names.ts'
import { isSaidInReasons } from './reasons.ts'

/** Agentspecs told in the head: what a screen shows. */
const TOLD_LIMIT = 12

/** One sentence on why the rest was not asked. */
const CAUSE_LIMIT_BYTES = 600

/** How a cause begins that was made for single case runs. */
const NOT_ASKED = /^Not asked, because /

/** Case runs of one agentspec that were given up together: after `cause`, nobody was asked any more. */
type UnaskedRuns = { readonly experiment: Experiment; readonly cause: FailureCause; readonly count: number }

/** True when a case run errored without being asked: why is not about its case, but about those before it. */
export function wasUnasked({ status, attempts, failureCause }: CaseRun): boolean {
  return status === 'errored' && attempts === 0 && failureCause !== undefined
}

/**
 * What was not asked any more, and why, near the head: a line, or one per agentspec where there are several. Empty where all was
 * asked, or where the gate's reasons say why.
 */
export function unaskedBlock(report: EvalReport): string {
  const all = untoldRuns(report)
  const [only] = all.length === 1 ? all : []
  if (only) {
    const agentspec = nameText(only.experiment.agentspecId)
    return `💥 ${counted(only.count, 'case run')} of ${agentspec} ${verbOf(only)} not asked${becauseOf(only)}`
  }
  const more = all.length - TOLD_LIMIT
  const lines = all.slice(0, TOLD_LIMIT).map((runs) => {
    const agentspec = nameText(runs.experiment.agentspecId)
    return `- 💥 ${agentspec} · ${counted(runs.count, 'case run')} ${verbOf(runs)} not asked${becauseOf(runs)}`
  })
  return [
    ...lines,
    ...(more > 0 ? [`- and ${counted(more, 'more agentspec')} of which some were not asked`] : []),
  ].join('\n')
}

/** Which causes the head says uncut, in the gate's reasons or after them. */
export function causesInHead(report: EvalReport): (agentspecId: string, cause: FailureCause) => boolean {
  const told = untoldRuns(report)
    .slice(0, TOLD_LIMIT)
    .filter(({ cause }) => Buffer.byteLength(cause.message) <= CAUSE_LIMIT_BYTES)
  return (agentspecId, { message }) =>
    isSaidInReasons(report, agentspecId, message) ||
    told.some(({ experiment, cause }) => experiment.agentspecId === agentspecId && cause.message === message)
}

/** What the gate's reasons do not say; of an agent that could not be had at all, the experiment itself says it. */
function untoldRuns(report: EvalReport): UnaskedRuns[] {
  return report.experiments.flatMap((experiment) => {
    const { agentspecId, failureCause } = experiment
    const unasked = caseRunsOf([experiment]).filter(wasUnasked)
    return [...Map.groupBy(unasked, ({ failureCause: cause }) => cause?.message)].flatMap(([message, runs]) => {
      const cause = runs[0]?.failureCause
      if (!cause || message === failureCause?.message) return []
      return isSaidInReasons(report, agentspecId, cause.message) ? [] : [{ experiment, cause, count: runs.length }]
    })
  })
}

function verbOf({ count }: UnaskedRuns): string {
  return count === 1 ? 'was' : 'were'
}

function becauseOf({ cause: { message } }: UnaskedRuns): string {
  const why = message.replace(NOT_ASKED, '')
  return `${why === message ? ':' : ', because'} ${inlineText(why, CAUSE_LIMIT_BYTES)}`
}
