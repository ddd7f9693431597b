import { limitBytes } from '../boundary/byte-limit.ts'
import { ANNOTATION_LIMIT_BYTES, inertLogLines } from '../boundary/log-text.ts'
import type { EvalReport } from '../domain/report.ts'
import { type CaseEntry, caseEntriesOf, entriesWith, neverHadAgent, outcomeOf, reasonOf } from './entries.ts'
import { counted } from './figures.ts'

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
 * One annotation per case that did not pass (per agentspec where no agent could be had), worst first. Failed and
 * errored cases are errors unless the gate let them through, everything else is a warning. Of each kind at most
 * `limit`; the last one then says how many more there are.
 */
export function annotationsOf(report: EvalReport, limit: number): Annotation[] {
  const entries = report.experiments.flatMap(caseEntriesOf)
  const blocking = report.verdict.status === 'failed' || report.verdict.status === 'inconclusive'
  const hard = [
    ...entriesWith('failed', entries).map(caseAnnotation),
    ...lostExperiments(report),
    ...entriesWith('errored', entries)
      .filter((entry) => !neverHadAgent(entry))
      .map(caseAnnotation),
  ]
  const soft = entriesWith('ungraded', entries).map(caseAnnotation)
  if (!blocking) return bounded('warning', [...hard, ...soft], limit)
  return [...bounded('error', hard, limit), ...bounded('warning', soft, limit)]
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
    const reason = reasonOf(worst)
    return {
      title: inert(`${worst.name} (${experiment.agentspecId})`, TITLE_LIMIT_BYTES).replaceAll('\n', ' '),
      message: inert(
        `${experiment.agentspecId}: ${outcomeOf(entry)}${reason ? `. ${reason}` : ''}`,
        ANNOTATION_LIMIT_BYTES,
      ),
      ...worst.location,
    }
  }
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
