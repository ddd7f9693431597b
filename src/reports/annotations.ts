import { limitBytes } from '../boundary/byte-limit.ts'
import { ANNOTATION_LIMIT_BYTES, inertLogLines } from '../boundary/log-text.ts'
import type { EvalReport } from '../domain/report.ts'
import { entriesWith, regressionsAmong, worstFirst } from './case-order.ts'
import { type CaseEntry, entriesOf, neverHadAgent, outcomeOf, reasonOf } from './entries.ts'
import { counted } from './figures.ts'
import { passedText } from './history.ts'
import { isOpen } from './severity.ts'

/** What GitHub shows beside a line of a file. */
export type Annotation = {
  readonly kind: 'error' | 'warning' | 'notice'
  readonly title: string
  readonly message: string
  readonly file?: string
  readonly line?: number
  readonly column?: number
}

/** GitHub's limit for a title is 255 characters. */
const TITLE_LIMIT_BYTES = 255

/**
 * One annotation per case that did not pass (per agentspec where no agent could be had), worst first: what got worse, what
 * failed, what could not be run. These are errors unless the gate let them through; what could not be judged is a warning,
 * and what is in quarantine a notice. Of each kind at most `limit`; the last one then says how many more there are.
 */
export function annotationsOf(report: EvalReport, limit: number): Annotation[] {
  const all = entriesOf(report).flat()
  const entries = all.filter(({ quarantine }) => !quarantine)
  const quarantined = worstFirst(all.filter(({ quarantine, status }) => quarantine && isOpen(status)))
  const regressed = regressionsAmong(entries)
  const told = new Set(regressed)
  const hard = [
    ...[...regressed, ...entriesWith('failed', entries).filter((entry) => !told.has(entry))].map(caseAnnotation),
    ...lostExperiments(report),
    ...entriesWith('errored', entries)
      .filter((entry) => !neverHadAgent(entry))
      .map(caseAnnotation),
  ]
  const soft = entriesWith('ungraded', entries).map(caseAnnotation)
  const held = quarantined.filter((entry) => !neverHadAgent(entry)).map(caseAnnotation)
  const blocking = report.verdict.status === 'failed' || report.verdict.status === 'inconclusive'
  return [
    ...(blocking
      ? [...bounded('error', hard, limit), ...bounded('warning', soft, limit)]
      : bounded('warning', [...hard, ...soft], limit)),
    ...bounded('notice', held, limit),
  ]
}

type Draft = () => Omit<Annotation, 'kind'>

/** Drafts are written only where they are kept: there may be tens of thousands. */
function bounded(kind: Annotation['kind'], drafts: readonly Draft[], limit: number): Annotation[] {
  if (drafts.length <= limit) return drafts.map((draft) => ({ kind, ...draft() }))
  const more = drafts.length - limit + 1
  const last: Annotation = {
    kind,
    title: `${counted(more, 'more case')} did not pass`,
    message: `${counted(more, 'more case')} did not pass: the job summary and the report files name them.`,
  }
  return [...drafts.slice(0, limit - 1).map((draft) => ({ kind, ...draft() })), last]
}

function caseAnnotation(entry: CaseEntry): Draft {
  return () => {
    const { worst, experiment } = entry
    const { agentspecId } = experiment
    const reason = reasonOf(worst)
    const happened = [outcomeOf(entry), remarkOn(entry), reason].filter(Boolean).join('. ')
    // In front, where a long name cannot push it out of the title.
    const what = entry.standing?.kind === 'regressed' ? 'regressed: ' : ''
    return {
      title: inert(`${what}${worst.name} (${agentspecId})`, TITLE_LIMIT_BYTES).replaceAll('\n', ' '),
      message: inert(`${agentspecId}: ${happened}`, ANNOTATION_LIMIT_BYTES),
      ...worst.location,
    }
  }
}

function remarkOn({ standing, quarantine }: CaseEntry): string {
  if (quarantine) {
    const until = quarantine.until === undefined ? '' : ` until ${quarantine.until}`
    return `It is in quarantine${until} and not judged`
  }
  return standing?.kind === 'regressed' ? `In the baseline it ${passedText(standing.pair.base)}` : ''
}

function lostExperiments(report: EvalReport): Draft[] {
  return report.experiments.flatMap(({ agentspecId, failureCause, runs }): Draft[] => {
    if (!failureCause) return []
    const caseRunCount = runs.reduce((count, run) => count + run.cases.length, 0)
    return [
      () => ({
        title: inert(`${agentspecId} could not be run`, TITLE_LIMIT_BYTES).replaceAll('\n', ' '),
        message: inert(
          `${agentspecId}: ${counted(caseRunCount, 'case run')} errored. ${failureCause.message}`,
          ANNOTATION_LIMIT_BYTES,
        ),
      }),
    ]
  })
}

function inert(text: string, limit: number): string {
  return limitBytes(inertLogLines(text, limit).join('\n'), limit)
}
