import { followableAddress } from '../boundary/link.ts'
import { xmlAttribute } from '../boundary/xml-text.ts'
import { shortSha } from '../domain/baseline.ts'
import { tokensIn } from '../domain/case-record.ts'
import type { ExperimentVerdict } from '../domain/gate.ts'
import type { EvalReport } from '../domain/report.ts'
import { type CaseRun, caseRunsOf, type Experiment, totalsOf } from '../domain/run.ts'
import type { Usage } from '../domain/usage.ts'
import { evalsetLabel } from './evalset-label.ts'
import {
  counted,
  formatAmount,
  formatChange,
  formatCount,
  formatDuration,
  formatEstimate,
  formatRate,
  percentileOf,
  UNKNOWN,
} from './figures.ts'
import { nameHtml, sentenceHtml } from './html-text.ts'
import { verdictText } from './verdict-line.ts'
import { judgedCaseRunsOf, verdictsOf } from './verdicts.ts'

/** Sentences listed of one kind, and bytes of one. */
const SENTENCES_LIMIT = 30
const SENTENCE_LIMIT_BYTES = 1_000
/** Rows of the table. */
const ROWS_LIMIT = 500

/** What a reader of `report.html` must know at once: the verdict and why, where it comes from, a row per agentspec. */
export function headHtml(report: EvalReport): string {
  const { verdict, notes = [], platformProblems } = report
  const reasons = verdict.reasons.map(({ experiment, message }) => {
    const isNamed = experiment === undefined || message.startsWith(`${experiment}: `)
    return `${isNamed ? '' : `${nameHtml(experiment)} `}${sentenceHtml(message, SENTENCE_LIMIT_BYTES)}`
  })
  return [
    verdictHtml(report),
    ...(report.provenance === undefined ? [] : [`<p>${sentence(report.provenance)}</p>\n`]),
    listHtml('', reasons),
    tableHtml(report),
    listHtml('Notes', notes.map(sentence)),
    listHtml('The platform did not take everything', platformProblems.map(sentence)),
  ].join('')
}

function sentence(text: string): string {
  return sentenceHtml(text, SENTENCE_LIMIT_BYTES)
}

function verdictHtml(report: EvalReport): string {
  const { verdict, evalset, git, endedAt, tool, isVerdictLost } = report
  const word = isVerdictLost ? 'skipped' : verdict.status
  const facts = [
    nameHtml(evalsetLabel(report)),
    `${counted(evalset.caseCount, 'case')} of ${nameHtml(evalset.source)}`,
    ...(git.sha === undefined ? [] : [`commit ${nameHtml(shortSha(git.sha))}`]),
    endedAt.toISOString().replace('T', ' ').replace(/\..*$/, ' UTC'),
    ...(evalset.viewUrl === undefined ? [] : [linkHtml('on the platform', evalset.viewUrl)]),
    ...(git.url === undefined ? [] : [linkHtml('workflow run', git.url)]),
    nameHtml(`${tool.name} ${tool.version}`),
  ]
  return `<h1><span class="${word}">${verdictText(report, nameHtml)}</span></h1>\n<p class="faint">${facts.join(' · ')}</p>\n`
}

/** A link where the address is one to be followed, else its words alone. */
function linkHtml(label: string, url: string): string {
  const address = followableAddress(url)
  if (address === undefined) return `${label}: ${nameHtml(url)}`
  return `<a rel="noreferrer" href="${xmlAttribute(address, 4_000)}">${label}</a>`
}

/** Items are HTML already. */
function listHtml(title: string, items: readonly string[]): string {
  if (items.length === 0) return ''
  const shown = items.slice(0, SENTENCES_LIMIT).map((item) => `<li>${item}</li>`)
  const more = items.length - shown.length
  const heading = title === '' ? '' : `<h2>${title}</h2>`
  return `${heading}<ul>${shown.join('')}${more > 0 ? `<li>and ${formatCount(more)} more</li>` : ''}</ul>\n`
}

type Row = {
  readonly experiment: Experiment
  readonly verdict: ExperimentVerdict | undefined
  readonly caseRuns: readonly CaseRun[]
  readonly judged: readonly CaseRun[]
}

/** Plain text; a column in which no row says anything is left out. */
type Column = readonly [heading: string, cell: (row: Row) => string]

const COLUMNS: readonly Column[] = [
  ['Pass rate', rateText],
  [
    'Change',
    ({ verdict }) => (verdict?.comparison?.kind === 'compared' ? formatChange(verdict.comparison.change) : UNKNOWN),
  ],
  ['Worse / better', movedText],
  ...(['errored', 'ungraded', 'cancelled', 'skipped'] as const).map((status): Column => {
    return [status.replace(/^./, (letter) => letter.toUpperCase()), ({ judged }) => countText(totalsOf(judged)[status])]
  }),
  ['Latency p50 / p95', latencyText],
  ['Tokens', (row) => usageText(row, tokensIn)],
  ['Credits', (row) => usageText(row, (usage) => usage.creditsConsumed)],
  ['US dollars', (row) => usageText(row, (usage) => usage.costUsd)],
]

function tableHtml(report: EvalReport): string {
  const { experiments, isVerdictLost } = report
  if (experiments.length === 0) return ''
  const verdicts = verdictsOf(report)
  const rows = experiments.slice(0, ROWS_LIMIT).map((experiment): Row => {
    const verdict = verdicts.get(experiment.agentspecId)
    return { experiment, verdict, caseRuns: caseRunsOf([experiment]), judged: judgedCaseRunsOf(experiment, verdict) }
  })
  const cells = rows.map((row) => COLUMNS.map(([, cell]) => cell(row)))
  const needed = COLUMNS.map((_, at) => cells.some((row) => row[at] !== UNKNOWN))
  const kept = <T>(values: readonly T[]) => values.filter((_, at) => needed[at])
  const head = ['Agent', ...(isVerdictLost ? [] : ['Verdict']), ...kept(COLUMNS.map(([heading]) => heading))]
  const body = rows.map(({ experiment, verdict }, at) => {
    const status = verdict?.status
    const word = status === undefined ? UNKNOWN : `<span class="${status}">${status}</span>`
    return [nameHtml(experiment.agentspecId), ...(isVerdictLost ? [] : [word]), ...kept(cells[at] ?? [])]
  })
  const more = experiments.length - rows.length
  const lines = [
    `<tr>${head.map((text) => `<th>${text}</th>`).join('')}</tr>`,
    ...body.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`),
  ]
  const rest = more > 0 ? `<p class="faint">and ${counted(more, 'more agentspec')}, not shown here</p>\n` : ''
  return `<h2>Agentspecs</h2>\n<div class="wide"><table>${lines.join('\n')}</table></div>\n${rest}`
}

function rateText({ verdict, judged }: Row): string {
  const { passed, failed, passRate } = totalsOf(judged)
  return verdict?.rate ? formatEstimate(verdict.rate) : formatRate(passRate, passed, passed + failed)
}

function movedText({ verdict }: Row): string {
  if (verdict?.comparison?.kind !== 'compared') return UNKNOWN
  const { regressions, fixes } = verdict.comparison
  return `${formatCount(regressions.length)} / ${formatCount(fixes.length)}`
}

function countText(count: number): string {
  return count === 0 ? UNKNOWN : formatCount(count)
}

function latencyText({ caseRuns }: Row): string {
  const durations = caseRuns.flatMap(({ answer, status, durationMs }) =>
    answer && status !== 'errored' ? (durationMs ?? []) : [],
  )
  if (durations.length === 0) return UNKNOWN
  return [0.5, 0.95].map((share) => formatDuration(percentileOf(durations, share))).join(' / ')
}

/** A sum over what was reported. */
function usageText({ caseRuns }: Row, read: (usage: Usage) => number | undefined): string {
  const known = caseRuns.flatMap(({ answer }) => (answer?.usage && read(answer.usage)) ?? [])
  return known.length === 0 ? UNKNOWN : formatAmount(known.reduce((sum, figure) => sum + figure, 0))
}
