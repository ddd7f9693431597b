import { limitMiddle } from '../boundary/byte-limit.ts'
import { changeOf } from '../domain/comparison.ts'
import type { CaseStatus, EvaluatorResult } from '../domain/grade.ts'
import type { EvalReport } from '../domain/report.ts'
import { signedPercent } from '../domain/signed-percent.ts'
import { type CaseEntry, isOpen, type NumberedCaseRun, outcomesOf } from './case-entries.ts'
import { historyOf } from './case-history.ts'
import { caseLineAgain } from './case-repeat.ts'
import { explanationOf, isStack, outcomeOf, placeOf, readableAnswer, readableValue, reasonOf } from './case-text.ts'
import { counted, formatDuration } from './figures.ts'
import type { Level } from './fitting.ts'
import { blockHtml, nameHtml, sentenceHtml } from './html-text.ts'

/** How much is told of one case, in bytes of one text and in numbers. */
type Size = { readonly text: number; readonly reason: number; readonly outcomes: number; readonly items: number }

const SIZES: Readonly<Record<Exclude<Level, 'line'>, Size>> = {
  full: { text: 8_000, reason: 2_000, outcomes: 5, items: 40 },
  short: { text: 600, reason: 300, outcomes: 1, items: 5 },
}

/** Bytes of what is told of a case before anybody opens it. */
const LINE_REASON_BYTES = 160

/** One case of `report.html`, folded, or a line. */
export function caseHtml(entry: CaseEntry, level: Level, report: EvalReport): string {
  const head = headHtml(entry, report.experiments.length > 1)
  if (level === 'line') return `<div class="line">${head}</div>\n`
  return `<details><summary>${head}</summary>\n${detailsHtml(entry, SIZES[level])}${repeatHtml(entry, level, report)}</details>\n`
}

/** Whose case it is goes without saying where there is one agentspec. */
function headHtml(entry: CaseEntry, isOneOfSeveral: boolean): string {
  const { worst, standing, runs, notBegun, experiment, isMustPass } = entry
  const isMoved = standing?.kind === 'worse' || standing?.kind === 'fixed'
  const move = isMoved ? ` (${signedPercent(changeOf(standing.pair))} points)` : ''
  const isCompared = standing !== undefined && 'pair' in standing
  const history = runs.length > 1 || isCompared ? [`${historyOf(entry)}${move}`] : []
  const reason = worst.status === 'passed' ? '' : sentenceHtml(reasonOf(worst, notBegun), LINE_REASON_BYTES)
  const parts = [
    `${statusHtml(worst.status)} ${nameHtml(worst.name)}`,
    ...(isOneOfSeveral ? [nameHtml(experiment.agentspecId)] : []),
    ...(isMustPass ? ['<b>must pass</b>'] : []),
    ...(entry.quarantine ? ['in quarantine'] : []),
    ...history,
    ...(reason === '' ? [] : [reason]),
  ]
  return parts.join(' <span class="faint">·</span> ')
}

/** How a case run ended, as a word in its colour. */
export function statusHtml(status: CaseStatus): string {
  return `<span class="tag ${status}">${status}</span>`
}

function detailsHtml(entry: CaseEntry, size: Size): string {
  const { worst, runs, experiment, quarantine } = entry
  const outcomes = outcomesOf(entry)
  const place = placeOf(worst)
  const facts = [
    outcomeOf(entry),
    nameHtml(experiment.agentspecId),
    `id ${nameHtml(worst.caseId)}`,
    ...(place === '' ? [] : [nameHtml(place)]),
    ...(worst.tags.length > 0 ? [`tags ${worst.tags.slice(0, size.items).map(nameHtml).join(' ')}`] : []),
  ]
  const more = outcomes.length - size.outcomes
  return [
    `<p class="faint">${facts.join(' · ')}</p>\n`,
    ...(quarantine?.reason === undefined
      ? []
      : [`<p>In quarantine: ${sentenceHtml(quarantine.reason, size.reason)}</p>\n`]),
    `<h3>Prompt</h3>${blockHtml(limitMiddle(worst.prompt, size.text), size.text)}\n`,
    ...(worst.expected === undefined
      ? []
      : [`<h3>Expected</h3>${blockHtml(readableValue(worst.expected), size.text)}\n`]),
    ...baseHtml(entry, size),
    ...outcomes.slice(0, size.outcomes).map((alike) => outcomeHtml(alike, runs.length, size)),
    ...(more > 0 ? [`<p class="faint">and ${counted(more, 'other outcome')}, not shown here</p>\n`] : []),
  ].join('')
}

/** How to ask it again alone, where something of it is left to look at. */
function repeatHtml(entry: CaseEntry, level: Level, report: EvalReport): string {
  const line = level === 'full' && isOpen(entry.status) ? caseLineAgain(entry, report) : undefined
  if (line === undefined) return ''
  return `<h3>In a checkout this line asks it again</h3>${blockHtml(line, Number.MAX_SAFE_INTEGER)}\n`
}

/** What was answered in the baseline, where that is known. */
function baseHtml({ standing }: CaseEntry, size: Size): string[] {
  const said = standing && 'pair' in standing ? standing.pair.base.said : undefined
  return said === undefined ? [] : [`<h3>Answer of the baseline</h3>${blockHtml(said.text, size.text)}\n`]
}

function outcomeHtml(alike: readonly NumberedCaseRun[], runCount: number, size: Size): string {
  const [first] = alike
  if (!first) return ''
  const { caseRun } = first
  const numbers = alike.slice(0, 20).map(({ run }) => run)
  const where = runCount === 1 ? '' : ` in run ${numbers.join(', ')}${alike.length > numbers.length ? ' …' : ''}`
  const score = caseRun.score === null ? '' : ` · score ${Math.round(caseRun.score * 1000) / 1000}`
  const { answer, failureCause, evaluators, redacted } = caseRun
  const said = answer && readableAnswer(answer)
  return [
    `<h3>${answer ? 'Answer' : 'No answer'}${where} <span class="faint">${statusHtml(caseRun.status)}${caseRun.durationMs === undefined ? '' : formatDuration(caseRun.durationMs)}${score}</span></h3>`,
    ...(said ? [blockHtml(said.text, size.text)] : []),
    ...(said && said.data !== '' ? [`<h3>Data</h3>${blockHtml(said.data, size.text)}`] : []),
    ...(failureCause
      ? [
          `<p>${nameHtml(failureCause.type)}: ${sentenceHtml(failureCause.message, size.reason)}</p>`,
          ...(failureCause.detailExcerpt.trim() === ''
            ? []
            : [
                `<h3>${isStack(failureCause.detailExcerpt) ? 'Stack' : 'It said'}</h3>`,
                blockHtml(failureCause.detailExcerpt, size.text),
              ]),
        ]
      : []),
    ...(redacted ? ['<p class="faint">A secret stood in this answer and was taken out after grading.</p>'] : []),
    ...evaluatorsHtml(evaluators, size),
    ...callsHtml(first, size),
    '\n',
  ].join('')
}

function evaluatorsHtml(results: readonly EvaluatorResult[], size: Size): string[] {
  if (results.length === 0) return []
  const items = results.slice(0, size.items).map((result) => {
    const reason = sentenceHtml(explanationOf(result), size.reason)
    return `<li>${judgementHtml(result)} ${nameHtml(result.name)}${reason === '' ? '' : `: ${reason}`}</li>`
  })
  const more = results.length - items.length
  return [`<ul>${items.join('')}${more > 0 ? `<li>and ${counted(more, 'more evaluator')}</li>` : ''}</ul>`]
}

function judgementHtml({ kind, passed, error }: EvaluatorResult): string {
  if (kind === 'gauge') return '<span class="tag skipped">measured</span>'
  if (error !== undefined) return '<span class="tag ungraded">not judged</span>'
  if (passed === null) return '<span class="tag skipped">skipped</span>'
  return statusHtml(passed ? 'passed' : 'failed')
}

/** Bytes of what a tool was given or gave. */
const CALL_LIMIT_BYTES = 500

function callsHtml({ caseRun: { answer } }: NumberedCaseRun, size: Size): string[] {
  const calls = answer?.toolCalls ?? []
  if (calls.length === 0) return []
  const items = calls.slice(0, size.items).map(({ name, status, input, output, error }) => {
    const given = input === undefined ? '' : ` ${sentenceHtml(JSON.stringify(input), CALL_LIMIT_BYTES)}`
    const got = error ?? (output === undefined ? '' : readableValue(output))
    return `<li>${nameHtml(name)} <span class="faint">${status}</span>${given}${got === '' ? '' : ` → ${sentenceHtml(got, CALL_LIMIT_BYTES)}`}</li>`
  })
  const more = calls.length - items.length
  return [`<h3>Tools</h3><ol>${items.join('')}${more > 0 ? `<li>and ${counted(more, 'more call')}</li>` : ''}</ol>`]
}
