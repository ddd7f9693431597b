import { inlineText } from '../boundary/markdown-text.ts'
import type { GateReason } from '../domain/gate.ts'
import type { EvalReport } from '../domain/report.ts'
import { caseRunsOf, totalsOf } from '../domain/run.ts'
import { counted, formatCount } from './figures.ts'
import { nameText } from './names.ts'

/** Reasons and problems listed each: what a screen shows. */
const LIST_LIMIT = 12

/** One sentence of the gate or of the platform; with `LIST_LIMIT` of each, both lists stay below 300 kB at their worst. */
const SENTENCE_LIMIT_BYTES = 600

/** Notes listed, and bytes of one: what is beside the verdict must not push it off the screen. */
const NOTES_LIMIT = 8
const NOTE_LIMIT_BYTES = 300

/** The gate's reasons, a line each. */
export function reasonList({ verdict, isVerdictLost }: EvalReport): string {
  // They say why there is none, as the verdict's own line does.
  return isVerdictLost ? '' : listOf(verdict.reasons.map(reasonLine))
}

/** Whose word the report is, where it is not this run's. */
export function provenanceLine({ provenance }: EvalReport): string {
  return provenance === undefined ? '' : inlineText(provenance, NOTE_LIMIT_BYTES)
}

/** What a reader should know beside the verdict, a line each. */
export function noteList({ notes = [] }: EvalReport): string {
  const lines = notes.map((note) => `- ${inlineText(note, NOTE_LIMIT_BYTES)}`)
  return listOf(lines, NOTES_LIMIT)
}

/** What the platform refused or broke, a line each, without what the gate's reasons say already. */
export function problemList({ verdict, platformProblems }: EvalReport): string {
  const given = new Set(verdict.reasons.map(({ message }) => message))
  const problems = platformProblems.filter((problem) => !given.has(problem))
  return listOf(problems.map((problem) => `- ${inlineText(problem, SENTENCE_LIMIT_BYTES)}`))
}

/** Why the run began no more cases, and how many; empty when no budget stopped it, or when the list of the gate's reasons says it. */
export function stopLine({ verdict, budgetStop, experiments }: EvalReport): string {
  if (!budgetStop) return ''
  const { budget, message } = budgetStop
  // The gate says it as a part of its own sentence.
  const sentence = message.replace(/\.$/, '')
  const isSaid = shownOf(verdict.reasons).some(
    (reason) => reason.message.includes(sentence) && Buffer.byteLength(reason.message) <= SENTENCE_LIMIT_BYTES,
  )
  if (isSaid) return ''
  const { cancelled } = totalsOf(caseRunsOf(experiments))
  const left =
    cancelled === 0 ? '' : ` ${counted(cancelled, 'case run')} ${cancelled === 1 ? 'was' : 'were'} cancelled.`
  const by = message.startsWith(budget) ? '' : ` by ${nameText(budget)}`
  return `⏹️ Stopped${by}: ${inlineText(message, SENTENCE_LIMIT_BYTES)}${left}`
}

/** True when the head says what stopped the run: a budget, or the end of the job. */
export function isStopTold({ verdict, budgetStop }: EvalReport): boolean {
  return budgetStop !== undefined || shownOf(verdict.reasons).some(({ code }) => code === 'cancelled')
}

/** True when the list of the gate's reasons says this sentence of this agentspec, uncut. */
export function isSaidInReasons({ verdict }: EvalReport, agentspecId: string, sentence: string): boolean {
  return shownOf(verdict.reasons).some(
    ({ experiment, message }) =>
      experiment === agentspecId && message.includes(sentence) && Buffer.byteLength(message) <= SENTENCE_LIMIT_BYTES,
  )
}

/** How the gate begins a reason of a rule that could not be applied, so that it says nothing of whether it holds. */
const NOT_APPLIED = 'not applied:'

function reasonLine({ experiment, message, rule, code }: GateReason): string {
  const about = experiment === undefined ? '' : `${nameText(experiment)} · `
  const repeated = experiment !== undefined && message.startsWith(`${experiment}: `)
  const sentence = repeated ? message.slice(experiment.length + 2) : message
  const by = rule === code || isSaid(rule, sentence) ? '' : ` (rule: ${nameText(rule)})`
  const sign = sentence.startsWith(NOT_APPLIED) ? '⚠️ ' : ''
  return `- ${sign}${about}${inlineText(sentence, SENTENCE_LIMIT_BYTES)}${by}`
}

/** A rule whose every word stands in the sentence tells nothing that is not known. */
function isSaid(rule: string, sentence: string): boolean {
  const words = rule.split(/[\s:]+/)
  return words.every((word) => sentence.includes(word))
}

function listOf(lines: readonly string[], limit = LIST_LIMIT): string {
  const shown = shownOf(lines, limit)
  const more = lines.length - shown.length
  return [...shown, ...(more > 0 ? [`- and ${formatCount(more)} more`] : [])].join('\n')
}

/** All where all fit, else so many that the count of the rest has a line too. */
function shownOf<T>(items: readonly T[], limit = LIST_LIMIT): readonly T[] {
  return items.length <= limit ? items : items.slice(0, limit - 1)
}
