import { limitMiddle } from '../boundary/byte-limit.ts'
import { inlineCode, inlineText } from '../boundary/markdown-text.ts'
import type { EvalReport } from '../domain/report.ts'
import type { CaseRun } from '../domain/run.ts'
import { SAID_TEXT_BYTES, type Said } from '../domain/said.ts'
import { saidIn } from '../trajectory/said.ts'
import { answerDiff } from './answer-diff.ts'
import { type CaseEntry, type CaseStanding, type NumberedCaseRun, outcomesOf } from './case-entries.ts'
import { historyOf, iconOf, moveText, passedText } from './case-history.ts'
import { type DetailSize, outcomeBlock, PLACE_LIMIT_BYTES, type ToldText, textBlock } from './case-outcome.ts'
import { caseRepeat } from './case-repeat.ts'
import { outcomeOf, placeOf, readableValue, reasonOf } from './case-text.ts'
import { counted } from './figures.ts'
import { caseText, NAME_LIMIT_BYTES, nameText } from './names.ts'
import { partingBlock } from './parting.ts'

/** The reason in a title: as long as a line is read. */
const LINE_REASON_BYTES = 160

/** A date, whatever stands in its place. */
const DATE_LIMIT_BYTES = 40

/** Why a case is in quarantine, as its file says it. */
const QUARANTINE_REASON_BYTES = 300

/** A case in one line: what happened to it, and why. */
export function caseLine(entry: CaseEntry): string {
  return `- ${titleOf(entry)}\n`
}

/** How a case is told: `isFull` where nothing of it has to be short. */
export type CaseTelling = { readonly size: DetailSize; readonly isFull: boolean; readonly report: EvalReport }

/**
 * A case's title with everything else folded under it: a `<details>` block that ends with an empty line. Of one that got worse it
 * tells what the agent said before too, where the ways part, and how to ask it again.
 */
export function caseDetails(entry: CaseEntry, { size, isFull, report }: CaseTelling): string {
  const { worst } = entry
  const sides = sidesOf(entry)
  const text = sides ? toldBeside(sides, { excerptBytes: size.excerptBytes, isFull }) : undefined
  const parting = sides ? partingBlock(...sides, size.reasonBytes) : ''
  const outcomes = outcomesOf(entry)
  const told = outcomes.slice(0, size.outcomes)
  const blocks = [
    `<details><summary>${titleOf(entry)}</summary>\n<br>`,
    ...placeBlock(worst),
    ...quarantineBlock(entry),
    ...historyBlock(entry),
    `**Prompt**\n\n${textBlock(limitMiddle(worst.prompt, size.excerptBytes), size.excerptBytes)}`,
    expectedBlock(worst, { isJudged: told.some(isJudged), limit: size.excerptBytes, report }),
    // The first of them is that of the case run which stands for the case.
    ...told.map((runs, index) => outcomeBlock(runs, entry, index === 0 && text ? { size, told: text } : { size })),
    ...(parting === '' ? [] : [parting]),
    ...(outcomes.length > told.length ? [`${counted(outcomes.length - told.length, 'more outcome')} left out.`] : []),
    ...(isFull && entry.standing?.kind === 'worse' ? caseRepeat(entry, report) : []),
    '</details>',
  ]
  return `${blocks.join('\n\n')}\n\n`
}

/** Where more of an answer is shown than is held beside another one, the rest of it is not lost. */
function toldBeside([base, head]: readonly [Said, Said], size: Parameters<typeof answerDiff>[2]): ToldText {
  return { text: answerDiff(base, head, size), isWhole: !head.isCut || size.excerptBytes <= SAID_TEXT_BYTES }
}

/** What was said before and what is said now, of a case that got worse; `undefined` where one of them is not known. */
function sidesOf({ standing, worst }: CaseEntry): [base: Said, head: Said] | undefined {
  if (standing?.kind !== 'worse' || worst.status === 'errored') return undefined
  const { said: base } = standing.pair.base
  const head = base && saidIn(worst)
  return base && head ? [base, head] : undefined
}

/** What happened to which case, beside its baseline where it compares, and why: one line. */
function titleOf(entry: CaseEntry): string {
  const { worst, experiment, status, standing, quarantine, notBegun, isMustPass } = entry
  const reason = inlineText(reasonOf(worst, notBegun), LINE_REASON_BYTES)
  const isPaired = standing !== undefined && 'pair' in standing
  const parts = [
    `${iconOf(status)} ${caseText({ id: worst.caseId, name: worst.name })}`,
    nameText(experiment.agentspecId),
    ...(isMustPass ? ['<b>must pass</b>'] : []),
    ...(quarantine?.until === undefined ? [] : [`until ${inlineText(quarantine.until, DATE_LIMIT_BYTES)}`]),
    ...markOf(entry),
    isPaired ? `${historyOf(entry)}${moveText(standing.pair)}` : outcomeOf(entry),
  ]
  return `${parts.join(' · ')}${reason ? `: ${reason}` : ''}`
}

function placeBlock(worst: CaseRun): string[] {
  const place = placeOf(worst)
  return place === '' ? [] : [`Asked at ${inlineCode(place, PLACE_LIMIT_BYTES)}`]
}

/** Why a case is told although it did not get worse: what failed before too cannot have passed there in every run. */
function markOf({ status, standing }: CaseEntry): string[] {
  switch (standing?.kind) {
    case 'new':
    case 'changed':
      return [standing.kind]
    case 'unmoved':
    case 'fixed':
      return status === 'failed' ? ['failed before too'] : []
    case 'ungraded':
      return status === 'failed' ? ['not graded before'] : []
    default:
      return []
  }
}

/** Its runs one by one, and what they are held against; nothing where one run says it all. */
function historyBlock(entry: CaseEntry): string[] {
  const { standing, runs } = entry
  if (standing && 'pair' in standing) {
    const { base, head } = standing.pair
    const isSingle = base.outcomes.length === 1 && head.outcomes.length === 1
    const isRenamed = base.name !== head.name || base.id !== head.id
    // The title says it all.
    if (isSingle && !isRenamed) return []
    const parts = [
      historyOf(entry),
      ...(isSingle ? [] : [`${passedText(base)} in the baseline, ${passedText(head)} here${moveText(standing.pair)}`]),
      ...(isRenamed ? [`there it is called ${caseText(base)}`] : []),
    ]
    return [`**Runs** · ${parts.join(' · ')}`]
  }
  const why = standing === undefined ? '' : ` · ${WHY_NOT_COMPARED[standing.kind]}`
  return runs.length > 1 || why !== '' ? [`**Runs** · ${historyOf(entry)}${why}`] : []
}

const WHY_NOT_COMPARED = {
  new: 'the baseline does not have this case',
  changed: 'asked, expected or judged otherwise than in the baseline, so not compared',
  ungraded: 'not graded on both sides, so not compared',
} as const satisfies Partial<Record<CaseStanding['kind'], string>>

function quarantineBlock({ quarantine }: CaseEntry): string[] {
  if (!quarantine) return []
  const until = quarantine.until === undefined ? '' : ` until ${inlineText(quarantine.until, NAME_LIMIT_BYTES)}`
  const why = quarantine.reason === undefined ? '' : `: ${inlineText(quarantine.reason, QUARANTINE_REASON_BYTES)}`
  return [`**In quarantine**${until}, so not judged${why}`]
}

function expectedBlock(
  { expected }: CaseRun,
  told: { readonly isJudged: boolean; readonly limit: number; readonly report: EvalReport },
): string {
  if (expected !== undefined) return `**Expected**\n\n${textBlock(readableValue(expected), told.limit)}`
  // A run's record does not say it, and not every platform lists the cases of its evalsets.
  if (told.report.settings.mode === 'run-report') return '**Expected** · not in the record'
  const instead = told.isJudged ? '; the evaluators below say what was checked' : ''
  return `**Expected** · no expected output${instead}`
}

function isJudged(runs: readonly NumberedCaseRun[]): boolean {
  return runs.some(({ caseRun }) => caseRun.evaluators.some(({ passed }) => passed !== null))
}
