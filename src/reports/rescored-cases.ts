import { inlineText } from '../boundary/markdown-text.ts'
import type { EvalReport } from '../domain/report.ts'
import type { EvaluatorChange, EvaluatorVerdict, PastGrade, Rescored, RescoredCase } from '../domain/rescored.ts'
import { caseRunsOf } from '../domain/run.ts'
import { iconOf } from './case-history.ts'
import { counted, formatCount, UNKNOWN } from './figures.ts'
import { caseText, listOf, nameText } from './names.ts'

/** Rows of the table, worst first; all of them stand in `results.json`. At their longest they take 200 kB. */
const ROWS_LIMIT = 40

/** One sentence of an evaluator. */
const REASON_LIMIT_BYTES = 240

/** Places and cases named in one sentence. */
const NAMED = 3
const NAMED_CASES = 8

/** What grading stored answers again came to, and each case that is graded otherwise; empty where agents were asked. */
export function rescoredBlock({ rescored, experiments }: EvalReport): string {
  if (!rescored) return ''
  const { caseRuns, changed } = rescored
  const others = caseRunsOf(experiments).length - caseRuns
  const verb = others === 1 ? 'was not graded again and is' : 'were not graded again and are'
  return [
    `🔁 Re-scored ${counted(caseRuns, 'case run')} of ${sourcesOf(rescored)}: ${formatCount(changed.length)} changed. No agent was asked.`,
    ...(others > 0 ? [`${counted(others, 'case run')} without an answer ${verb} as before.`] : []),
    ...leftOutLines(rescored),
    ...(changed.length > 0 ? [tableOf(changed)] : []),
  ].join('\n\n')
}

/** The experiments, where there is no file that they came in. */
function sourcesOf({ from }: Rescored): string {
  const names = from.map(({ file, experimentId }) => {
    if (file !== undefined) return nameText(file)
    return experimentId === undefined ? 'a run that was not recorded' : `experiment ${nameText(experimentId)}`
  })
  return listOf([...new Set(names)], (name) => name, NAMED)
}

function leftOutLines({ leftOut }: Rescored): string[] {
  if (leftOut.length === 0) return []
  const was = leftOut.length === 1 ? 'is not in this evalset and was' : 'are not in this evalset and were'
  return [
    `${counted(leftOut.length, 'case')} of the stored runs ${was} left out: ${listOf(leftOut, caseText, NAMED_CASES)}.`,
  ]
}

type Column = { readonly heading: string; readonly isNeeded?: boolean; readonly cell: (one: RescoredCase) => string }

function tableOf(changed: readonly RescoredCase[]): string {
  const columns: readonly Column[] = [
    {
      heading: 'Agent',
      isNeeded: new Set(changed.map(({ agentspecId }) => agentspecId)).size > 1,
      cell: ({ agentspecId }) => nameText(agentspecId),
    },
    { heading: 'Case', cell: caseText },
    { heading: 'Run', isNeeded: changed.some(({ run }) => run > 1), cell: ({ run }) => formatCount(run) },
    { heading: 'Before → now', cell: ({ before, after }) => `${gradeText(before)} → ${gradeText(after)}` },
    { heading: 'Score', cell: ({ before, after }) => `${scoreText(before)} → ${scoreText(after)}` },
    { heading: 'Changed by', cell: causeText },
  ]
  const shown = columns.filter(({ isNeeded = true }) => isNeeded)
  const rows = worstFirst(changed).slice(0, ROWS_LIMIT)
  const lines = [
    shown.map(({ heading }) => heading),
    shown.map(() => '---'),
    ...rows.map((one) => shown.map(({ cell }) => cell(one))),
  ].map((cells) => `| ${cells.join(' | ')} |`)
  const more = changed.length - rows.length
  return [lines.join('\n'), ...(more > 0 ? [`And ${formatCount(more)} more, in results.json.`] : [])].join('\n\n')
}

/** What does not pass any more, then what cannot be judged any more, then the rest. */
function worstFirst(changed: readonly RescoredCase[]): RescoredCase[] {
  const rankOf = ({ before, after }: RescoredCase): number => {
    if (before.status === after.status) return 3
    if (after.status === 'failed') return 0
    return after.status === 'passed' ? 2 : 1
  }
  return changed.toSorted((one, other) => rankOf(one) - rankOf(other))
}

function gradeText({ status }: PastGrade): string {
  return `${iconOf(status)} ${status}`
}

function scoreText({ score }: PastGrade): string {
  return score === null ? UNKNOWN : String(Math.round(score * 1000) / 1000)
}

/** The first evaluator that says something else, and what it says now. */
function causeText({ evaluators }: RescoredCase): string {
  const [first, ...others] = evaluators
  if (!first) return 'the same verdicts, weighted otherwise'
  const more = others.length > 0 ? ` (and ${counted(others.length, 'other')})` : ''
  return `${nameText(first.name)} ${changeText(first)}${more}`
}

function changeText({ before, after }: EvaluatorChange): string {
  const moved = `${verdictText(before)} → ${verdictText(after)}`
  const reason = after ? after.reason.trim() : ''
  return reason === '' ? moved : `${moved}: ${inlineText(reason, REASON_LIMIT_BYTES)}`
}

function verdictText(verdict: EvaluatorVerdict | undefined): string {
  if (!verdict) return 'not asked'
  if (verdict.passed === null) return 'not judged'
  return verdict.passed ? 'passed' : 'failed'
}
