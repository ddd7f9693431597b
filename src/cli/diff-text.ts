import { gradedIn, passedIn } from '../domain/case-record.ts'
import { type CaseMatching, type CasePair, changeOf } from '../domain/comparison.ts'
import { readableAnswer } from '../reports/case-text.ts'
import { counted, formatChange, formatEstimate } from '../reports/figures.ts'
import { wordDiff } from '../reports/word-diff.ts'
import type { CommandTools } from './command-tools.ts'
import { type ExperimentPair, notAskedIn, runsOf, scoreOf } from './experiment-pair.ts'
import { inert, inertBlock } from './terminal.ts'
import { textTable } from './text-table.ts'

type Showing = Pick<CommandTools, 'terminal' | 'redactor'> & { readonly hasAnswers: boolean }

/** Cases that one line names. */
const NAMED = 12

/** Two experiments beside one another for people: what moved, how sure that is, each case that moved, and what is not compared. */
export function comparisonText(pair: ExperimentPair, showing: Showing): string[] {
  const { before, after, comparison, cases } = pair
  const { terminal, redactor } = showing
  const who =
    before.agentspecId === after.agentspecId ? after.agentspecId : `${before.agentspecId} → ${after.agentspecId}`
  const moved = cases.filter((one) => changeOf(one) !== 0)
  return [
    '',
    terminal.tone('strong', inert(who, redactor)),
    ...rateLines(pair, showing),
    ...(moved.length > 0 ? ['', ...caseTable(moved, pair, showing)] : []),
    ...('matching' in comparison ? leftLines(comparison.matching, pair, showing) : []),
    ...(showing.hasAnswers ? cases.flatMap((one) => answerLines(one, pair, showing)) : []),
  ]
}

function rateLines({ comparison, cases }: ExperimentPair, { terminal, redactor }: Showing): string[] {
  if (comparison.kind === 'compared') {
    const { baseRate, headRate, change, sight, regressions, fixes } = comparison
    const tone = change.high < 0 ? 'bad' : change.low > 0 ? 'good' : 'quiet'
    return [
      `  passed ${formatEstimate(baseRate)} → ${formatEstimate(headRate)} over ${counted(cases.length, 'case')}`,
      `  change ${terminal.tone(tone, formatChange(change, ' points'))}, 90 % interval; one-sided p ${change.p.toFixed(4)}`,
      `  ${regressions.length} worse, ${fixes.length} better; ${inert(sight, redactor)}`,
    ]
  }
  const why = comparison.kind === 'incomparable' ? comparison.differences : ['nothing is there to compare with']
  return [
    `  ${terminal.tone('doubtful', 'not comparable')}: ${inert(why.join('; ') || 'no case was graded on both sides', redactor, 600)}`,
  ]
}

function caseTable(
  moved: readonly CasePair[],
  { before, after }: ExperimentPair,
  { terminal, redactor }: Showing,
): string[] {
  const rows = moved.map((pair) => {
    const { base, head } = pair
    const isWorse = changeOf(pair) < 0
    const [from, to] = [scoreOf(before, base.id), scoreOf(after, head.id)]
    const scores = from === null || to === null ? '' : `${round(from)} → ${round(to)}`
    return [
      terminal.tone(isWorse ? 'bad' : 'good', isWorse ? 'worse' : 'better'),
      inert(head.name, redactor, 60),
      `${passedIn(base)}/${gradedIn(base)} → ${passedIn(head)}/${gradedIn(head)}`,
      scores,
    ]
  })
  return textTable(['', 'Case', 'Passed', 'Score'], rows).map((line) => `  ${line}`)
}

function leftLines(
  { added, removed, changed, renamed, ungraded }: CaseMatching,
  { before, after }: ExperimentPair,
  { redactor }: Showing,
): string[] {
  const notAsked = new Set([...notAskedIn(before), ...notAskedIn(after)])
  const line = (what: string, names: readonly string[]): string[] => {
    if (names.length === 0) return []
    const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
    return [
      `  ${what}: ${names
        .slice(0, NAMED)
        .map((name) => inert(name, redactor, 60))
        .join(', ')}${more}`,
    ]
  }
  const lines = [
    ...line(
      'new',
      added.map(({ name }) => name),
    ),
    ...line(
      'gone',
      removed.map(({ name }) => name),
    ),
    ...line(
      'asked or judged otherwise',
      changed.map(({ name }) => name),
    ),
    ...line(
      'renamed',
      renamed.map(({ from, to }) => `${from.name} → ${to.name}`),
    ),
    ...line(
      'not asked on one side',
      ungraded.filter(({ id }) => notAsked.has(id)).map(({ name }) => name),
    ),
    ...line(
      'not graded on one side',
      ungraded.filter(({ id }) => !notAsked.has(id)).map(({ name }) => name),
    ),
  ]
  return lines.length > 0 ? ['', ...lines] : []
}

/** Run by run, as far as both sides answered and not alike. */
function answerLines(
  { base, head }: CasePair,
  { before, after }: ExperimentPair,
  { terminal, redactor }: Showing,
): string[] {
  const [from, to] = [runsOf(before, base.id), runsOf(after, head.id)]
  return to.flatMap((caseRun, index) => {
    const [there, here] = [from[index]?.answer, caseRun.answer]
    if (!there || !here) return []
    // Made inert before it is taken apart: a sequence must not come together again.
    const [was, is] = [there, here].map((answer) => inertBlock(readableAnswer(answer).text, redactor).join('\n'))
    if (was === is) return []
    const words = wordDiff(was ?? '', is ?? '').map(({ kind, text }) => {
      if (kind === 'same') return text
      return kind === 'removed' ? terminal.tone('bad', `[-${text}-]`) : terminal.tone('good', `{+${text}+}`)
    })
    const title = `${inert(head.name, redactor)}${to.length > 1 ? ` · run ${index + 1}` : ''}`
    return [
      '',
      terminal.tone('strong', title),
      ...words
        .join('')
        .split('\n')
        .map((line) => `  ${line}`),
    ]
  })
}

function round(score: number): number {
  return Math.round(score * 1000) / 1000
}
