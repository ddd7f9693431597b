import { inlineText } from '../boundary/markdown-text.ts'
import { type CaseEntry, outcomeOf, reasonOf } from './entries.ts'
import { historyOf, iconOf, moveText } from './history.ts'
import { nameText } from './names.ts'

/** The reason in a title: as long as a line is read. */
const LINE_REASON_BYTES = 160

/** A date, whatever stands in its place. */
const DATE_LIMIT_BYTES = 40

/** What happened to which case, beside its baseline where it compares, and why: one line. */
export function titleOf(entry: CaseEntry): string {
  const { worst, experiment, status, quarantine } = entry
  const reason = inlineText(reasonOf(worst), LINE_REASON_BYTES)
  const parts = [
    `${iconOf(status)} ${nameText(worst.name)}`,
    nameText(experiment.agentspecId),
    ...(quarantine?.until === undefined ? [] : [`until ${inlineText(quarantine.until, DATE_LIMIT_BYTES)}`]),
    happenedTo(entry),
  ]
  return `${parts.join(' · ')}${reason ? `: ${reason}` : ''}`
}

function happenedTo(entry: CaseEntry): string {
  const { standing } = entry
  if (standing === undefined) return outcomeOf(entry)
  if (!('pair' in standing)) return `${standing.kind}, ${outcomeOf(entry)}`
  return `${historyOf(entry)}${moveText(standing.pair)}`
}

/** One line: what happened to which case, and why. */
export function caseLine(entry: CaseEntry): string {
  return `- ${titleOf(entry)}\n`
}
