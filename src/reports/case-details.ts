import { codeBlock, inlineCode, inlineText } from '../boundary/markdown-text.ts'
import type { CaseStatus, EvaluatorResult } from '../domain/grade.ts'
import type { CaseRun } from '../domain/run.ts'
import { type CaseEntry, explanationOf, type NumberedCaseRun, newsOf, outcomeOf, placeOf, reasonOf } from './entries.ts'
import { readableValue } from './excerpt.ts'
import { counted, formatDuration } from './figures.ts'

/** How much of a case is told. All sizes are bytes of one text before it is escaped. */
export type DetailSize = {
  readonly excerptBytes: number
  readonly reasonBytes: number
  /** Evaluators named per outcome, and different outcomes told per case. */
  readonly evaluators: number
  readonly outcomes: number
}

/** A name or an id longer than this is no name. */
export const NAME_LIMIT_BYTES = 120

/** A path: what Linux allows and no more. */
const PLACE_LIMIT_BYTES = 512

/** The reason in a title: as long as a line is read. */
const LINE_REASON_BYTES = 160

/** Runs listed by number behind one outcome. */
const RUN_NUMBERS_LIMIT = 20

const ICONS: Record<CaseStatus, string> = {
  passed: '✅',
  failed: '❌',
  errored: '💥',
  ungraded: '❔',
  cancelled: '⏹️',
  skipped: '⏭️',
}

/** The sign for how a case run ended. */
export function iconOf(status: CaseStatus): string {
  return ICONS[status]
}

/** One line: what happened to which case, and why. */
export function caseLine(entry: CaseEntry): string {
  return `- ${titleOf(entry)}\n`
}

/** The same line with everything else folded under it: a `<details>` block that ends with an empty line. */
export function caseDetails(entry: CaseEntry, size: DetailSize): string {
  const { worst } = entry
  const outcomes = distinctOutcomesOf(entry)
  const told = outcomes.slice(0, size.outcomes)
  const blocks = [
    `<details><summary>${titleOf(entry)}</summary>`,
    `Asked at ${inlineCode(placeOf(worst), PLACE_LIMIT_BYTES)}`,
    `**Prompt**\n\n${textBlock(worst.prompt, size.excerptBytes)}`,
    expectedBlock(worst, { isJudged: told.some(isJudged), limit: size.excerptBytes }),
    ...told.map((runs) => outcomeBlock(runs, entry, size)),
    ...(outcomes.length > told.length ? [`${counted(outcomes.length - told.length, 'more outcome')} left out.`] : []),
    '</details>',
  ]
  return `${blocks.join('\n\n')}\n\n`
}

function titleOf(entry: CaseEntry): string {
  const name = inlineCode(entry.worst.name, NAME_LIMIT_BYTES)
  const agent = inlineCode(entry.experiment.agentspecId, NAME_LIMIT_BYTES)
  const reason = inlineText(reasonOf(entry.worst), LINE_REASON_BYTES)
  return `${iconOf(entry.status)} ${name} · ${agent} · ${outcomeOf(entry)}${reason ? `: ${reason}` : ''}`
}

function expectedBlock({ expected }: CaseRun, told: { readonly isJudged: boolean; readonly limit: number }): string {
  if (expected !== undefined) return `**Expected**\n\n${textBlock(readableValue(expected), told.limit)}`
  const instead = told.isJudged ? '; the evaluators below say what was checked' : ''
  return `**Expected** · no expected output${instead}`
}

function isJudged(runs: readonly NumberedCaseRun[]): boolean {
  return runs.some(({ caseRun }) => caseRun.evaluators.some(({ passed }) => passed !== null))
}

/** Runs that ended alike (same answer, same reasons) are told once; the worst first. */
function distinctOutcomesOf(entry: CaseEntry): NumberedCaseRun[][] {
  const alike = Map.groupBy(entry.runs, ({ caseRun }) =>
    JSON.stringify([
      caseRun.status,
      caseRun.answer?.text ?? null,
      caseRun.failureCause?.message ?? null,
      caseRun.evaluators.map((result) => [result.name, result.passed, explanationOf(result)]),
    ]),
  )
  return [...alike.values()].sort((a, b) => Number(isWorst(entry, b)) - Number(isWorst(entry, a)))
}

function isWorst(entry: CaseEntry, runs: readonly NumberedCaseRun[]): boolean {
  return runs.some(({ caseRun }) => caseRun.status === entry.status)
}

function outcomeBlock(runs: readonly NumberedCaseRun[], entry: CaseEntry, size: DetailSize): string {
  const [first] = runs
  if (!first) return ''
  const { caseRun } = first
  const parts = [
    outcomeHeading(runs, caseRun, entry.runs.length),
    ...evaluatorList(caseRun.evaluators, size),
    ...failureBlock(caseRun, size),
    ...answerBlock(caseRun, size),
    ...(caseRun.redacted ? ['A secret stood in this answer and was taken out after grading.'] : []),
  ]
  return parts.join('\n\n')
}

function outcomeHeading(runs: readonly NumberedCaseRun[], caseRun: CaseRun, runCount: number): string {
  const numbers = runs.slice(0, RUN_NUMBERS_LIMIT).map(({ run }) => run)
  const more = runs.length > numbers.length ? ' …' : ''
  const said = caseRun.answer && caseRun.status !== 'errored' ? 'Answer' : 'No answer'
  const where = runCount === 1 ? '' : ` in ${runs.length === 1 ? 'run' : 'runs'} ${numbers.join(', ')}${more}`
  return [
    `**${said}**${where}`,
    caseRun.status,
    ...(caseRun.score === null ? [] : [`score ${Math.round(caseRun.score * 1000) / 1000}`]),
    runs
      .slice(0, RUN_NUMBERS_LIMIT)
      .map((numbered) => formatDuration(numbered.caseRun.durationMs))
      .join(', '),
    counted(Math.max(...runs.map((numbered) => numbered.caseRun.attempts)), 'attempt'),
  ].join(' · ')
}

function evaluatorList(results: readonly EvaluatorResult[], size: DetailSize): string[] {
  if (results.length === 0) return []
  const lines = results.slice(0, size.evaluators).map((result) => evaluatorLine(result, size))
  const more = results.length - lines.length
  return [[...lines, ...(more > 0 ? [`- ${counted(more, 'more evaluator')}`] : [])].join('\n')]
}

function evaluatorLine(result: EvaluatorResult, size: DetailSize): string {
  const reason = inlineText(explanationOf(result), size.reasonBytes)
  return `- ${judgementOf(result)} ${inlineCode(result.name, NAME_LIMIT_BYTES)}${reason ? `: ${reason}` : ''}`
}

function judgementOf(result: EvaluatorResult): string {
  if (result.kind === 'gauge') return '📏 measured by'
  if (result.error !== undefined) return '⚠️ not judged by'
  if (result.passed === null) return '➖ skipped by'
  return result.passed ? '✅ passed' : '❌ failed'
}

function failureBlock({ failureCause, answer }: CaseRun, size: DetailSize): string[] {
  if (!failureCause) return []
  const { type, stage, message, executionUrl } = failureCause
  const sentence = inlineText(executionUrl ? message.replace(/\.$/, '') : message, size.reasonBytes)
  const place = executionUrl ? ` · at ${inlineCode(executionUrl, PLACE_LIMIT_BYTES)}` : ''
  const said = newsOf(failureCause, size.reasonBytes)
  // What is left of a stream that broke is its answer, which is shown as such.
  const isNews = said !== '' && !answer?.text.startsWith(said)
  return [
    `${inlineCode(type, NAME_LIMIT_BYTES)} (${inlineText(stage, NAME_LIMIT_BYTES)}): ${sentence}${place}`,
    ...(isNews ? [`It said:\n\n${codeBlock(said, size.excerptBytes)}`] : []),
  ]
}

function answerBlock({ answer, status }: CaseRun, size: DetailSize): string[] {
  if (!answer || (status === 'errored' && answer.text.trim() === '')) return []
  const label = status === 'errored' ? 'What had arrived of its answer:\n\n' : ''
  return [`${label}${textBlock(answer.text, size.excerptBytes)}`]
}

function textBlock(text: string, limit: number): string {
  return text.trim() === '' ? '*nothing*' : codeBlock(text, limit)
}
