import { codeBlock, inlineCode, inlineText } from '../boundary/markdown-text.ts'
import type { EvaluatorResult } from '../domain/grade.ts'
import type { CaseRun } from '../domain/run.ts'
import type { CaseEntry, NumberedCaseRun } from './case-entries.ts'
import { explanationOf, isStack, newsOf, readableAnswer } from './case-text.ts'
import { counted, formatDuration } from './figures.ts'
import { NAME_LIMIT_BYTES, nameText } from './names.ts'
import { reusedMark } from './reused-runs.ts'

/** How much of a case is told. All sizes are bytes of one text before it is escaped. */
export type DetailSize = {
  readonly excerptBytes: number
  readonly reasonBytes: number
  /** Evaluators named per outcome, and different outcomes told per case. */
  readonly evaluators: number
  readonly outcomes: number
}

/** A path: what Linux allows and no more. */
export const PLACE_LIMIT_BYTES = 512

/** Runs listed by number behind one outcome. */
const RUN_NUMBERS_LIMIT = 20

/** What an answer's text is told by: in its place, or before it where it is not told whole. */
export type ToldText = { readonly text: string; readonly isWhole: boolean }

/** What came of runs that ended alike: how, by whose judgement, and what the agent said, its text as `told` has it. */
export function outcomeBlock(
  runs: readonly NumberedCaseRun[],
  entry: CaseEntry,
  { size, told }: { readonly size: DetailSize; readonly told?: ToldText },
): string {
  const [first] = runs
  if (!first) return ''
  const { caseRun } = first
  const parts = [
    outcomeHeading(runs, caseRun, entry.runs.length),
    ...evaluatorList(caseRun.evaluators, size),
    ...failureBlock(caseRun, size),
    ...answerBlock(caseRun, size, told),
    ...(caseRun.redacted ? ['A secret stood in this answer and was taken out after grading.'] : []),
  ]
  return parts.join('\n\n')
}

function outcomeHeading(runs: readonly NumberedCaseRun[], caseRun: CaseRun, runCount: number): string {
  const numbers = runs.slice(0, RUN_NUMBERS_LIMIT).map(({ run }) => run)
  const more = runs.length > numbers.length ? ' …' : ''
  const said = caseRun.answer && caseRun.status !== 'errored' ? 'Answer' : 'No answer'
  const taken = reusedMark(runs)
  const where = runCount === 1 ? '' : ` in ${runs.length === 1 ? 'run' : 'runs'} ${numbers.join(', ')}${more}`
  return [
    `**${said}**${where}`,
    caseRun.status,
    ...(caseRun.score === null ? [] : [`score ${Math.round(caseRun.score * 1000) / 1000}`]),
    ...durationsOf(runs),
    counted(Math.max(...runs.map((numbered) => numbered.caseRun.attempts)), 'attempt'),
    ...(taken === '' ? [] : [taken]),
  ].join(' · ')
}

/** Of each run in its place; nothing where no record of them says it. */
function durationsOf(runs: readonly NumberedCaseRun[]): string[] {
  const known = runs.some(({ caseRun }) => caseRun.durationMs !== undefined)
  const shown = runs.slice(0, RUN_NUMBERS_LIMIT).map(({ caseRun }) => formatDuration(caseRun.durationMs))
  return known ? [shown.join(', ')] : []
}

function evaluatorList(results: readonly EvaluatorResult[], size: DetailSize): string[] {
  if (results.length === 0) return []
  const lines = results.slice(0, size.evaluators).map((result) => evaluatorLine(result, size))
  const more = results.length - lines.length
  return [[...lines, ...(more > 0 ? [`- ${counted(more, 'more evaluator')}`] : [])].join('\n')]
}

function evaluatorLine(result: EvaluatorResult, size: DetailSize): string {
  const reason = inlineText(explanationOf(result), size.reasonBytes)
  const evidence = inlineText(result.evidence ?? '', size.reasonBytes)
  const parts = [
    `- ${judgementOf(result)} ${nameText(result.name)}${judgeOf(result)}${reason ? `: ${reason}` : ''}`,
    ...(evidence === '' ? [] : [`it rests on ${evidence}`]),
  ]
  return parts.join(' · ')
}

/** Which model judged what, where one did. */
function judgeOf({ judge }: EvaluatorResult): string {
  if (!judge) return ''
  return ` “${inlineText(judge.about, NAME_LIMIT_BYTES)}” (${nameText(judge.model)})`
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
    `${nameText(type)} (${inlineText(stage, NAME_LIMIT_BYTES)}): ${sentence}${place}`,
    ...(isNews ? [`${isStack(said) ? 'Stack' : 'It said'}:\n\n${codeBlock(said, size.excerptBytes)}`] : []),
  ]
}

function answerBlock({ answer, status }: CaseRun, size: DetailSize, told?: ToldText): string[] {
  if (!answer) return []
  const { text, data } = readableAnswer(answer)
  if (status === 'errored' && text.trim() === '') return []
  const label = status === 'errored' ? 'What had arrived of its answer:\n\n' : ''
  const shown = [`${label}${textBlock(text, size.excerptBytes)}`]
  const whole = told?.isWhole === false ? [told.text, `**All of it**\n\n${textBlock(text, size.excerptBytes)}`] : shown
  return [
    ...(told?.isWhole ? [told.text] : whole),
    ...(data === '' ? [] : [`With the data:\n\n${textBlock(data, size.excerptBytes)}`]),
  ]
}

/** Text from outside in a block of its own, or a word for none. */
export function textBlock(text: string, limit: number): string {
  return text.trim() === '' ? '*nothing*' : codeBlock(text, limit)
}
