import { codeBlock, inlineText } from '../boundary/markdown-text.ts'
import { counted, formatAmount, formatCount, formatDuration, UNKNOWN } from './figures.ts'
import { nameText } from './names.ts'

/** What became of a runtime that was left behind, or would. */
export type CleanupFate =
  | { readonly kind: 'removed' | 'gone' | 'would-be-removed' | 'age-unknown' }
  /** `remedy` is the command that removes it by hand. */
  | { readonly kind: 'not-removed'; readonly why: string; readonly remedy: string }

/** A runtime that was left behind. Amounts are credits per second. */
export type CleanupRow = {
  readonly name: string
  readonly podName?: string
  readonly environmentName?: string
  readonly startedAt?: Date
  readonly ageMs?: number
  readonly creditsPerSecond?: number
  readonly fate: CleanupFate
}

/** What a clean-up found and did. */
export type CleanupReport = {
  readonly rows: readonly CleanupRow[]
  /** Runtimes of evals runs that are too young to count. */
  readonly youngCount: number
  readonly maxAgeMs: number
  /** False when nothing was to be removed (`confirm-cleanup`). */
  readonly isConfirmed: boolean
  /** It was confirmed, and `dry-run` held it back. */
  readonly isDryRun?: boolean
}

/** Bytes that the rows may take together, and rows: the runner drops a summary above 1 MiB whole. */
const ROWS_LIMIT_BYTES = 700_000
const ROWS_LIMIT = 500

/** Why one could not be removed, in a cell; the log has all of it. */
const WHY_LIMIT_BYTES = 200

/** Bytes of all commands together. */
const COMMANDS_LIMIT_BYTES = 60_000

const HEADINGS = ['Runtime', 'Pod', 'Environment', 'Started', 'Age', 'Credits per minute', 'What became of it']

/** The job summary of a clean-up, of less than 1,000,000 bytes: what was found in one line, a row per runtime, what is left to do by hand. */
export function renderCleanup(report: CleanupReport): string {
  const parts = [`## Clean-up: ${cleanupSentence(report)}`, tableOf(report.rows), commandsOf(report.rows)]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** What was found and done, as one sentence without an end. */
export function cleanupSentence({ rows, youngCount, maxAgeMs, isConfirmed, isDryRun }: CleanupReport): string {
  const countOf = (...kinds: readonly CleanupFate['kind'][]) =>
    rows.filter(({ fate }) => kinds.includes(fate.kind)).length
  const parts = [
    said(countOf('removed', 'gone'), 'removed'),
    said(countOf('not-removed'), 'could not be removed'),
    said(countOf('would-be-removed'), 'would be removed'),
    said(countOf('age-unknown'), 'of unknown age left alone'),
  ].filter(Boolean)
  const found =
    parts.length > 0 ? parts.join(', ') : `no runtime of an evals run is older than ${formatDuration(maxAgeMs)}`
  const young = youngCount > 0 ? `; ${counted(youngCount, 'younger one')} left alone` : ''
  const how =
    isConfirmed || countOf('would-be-removed') === 0
      ? ''
      : ` (${isDryRun ? 'without dry-run they are removed' : 'confirm-cleanup: true removes them'})`
  return `${found}${young}${how}`
}

function said(count: number, what: string): string {
  return count > 0 ? `${counted(count, 'runtime')} ${what}` : ''
}

function tableOf(rows: readonly CleanupRow[]): string {
  if (rows.length === 0) return ''
  const lines: string[] = []
  let bytes = 0
  for (const row of rows.slice(0, ROWS_LIMIT)) {
    const line = rowOf(row)
    bytes += Buffer.byteLength(line)
    if (bytes > ROWS_LIMIT_BYTES) break
    lines.push(line)
  }
  const more = rows.length - lines.length
  return [
    `| ${HEADINGS.join(' | ')} |`,
    '| --- | --- | --- | --- | --: | --: | --- |',
    ...lines,
    ...(more > 0 ? [`\nAnd ${formatCount(more)} more, all in the log.`] : []),
  ].join('\n')
}

function rowOf({ name, podName, environmentName, startedAt, ageMs, creditsPerSecond, fate }: CleanupRow): string {
  const isPriced = creditsPerSecond !== undefined && Number.isFinite(creditsPerSecond)
  const cells = [
    nameText(name),
    podName === undefined ? UNKNOWN : nameText(podName),
    environmentName === undefined ? UNKNOWN : nameText(environmentName),
    startedAt === undefined ? UNKNOWN : `${startedAt.toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length)}Z`,
    formatDuration(ageMs),
    isPriced ? formatAmount(creditsPerSecond * 60) : UNKNOWN,
    fateText(fate),
  ]
  return `| ${cells.join(' | ')} |`
}

/** What became of it in words. */
function fateText(fate: CleanupFate): string {
  switch (fate.kind) {
    case 'removed':
      return 'removed'
    case 'gone':
      return 'was gone already'
    case 'would-be-removed':
      return 'would be removed'
    case 'age-unknown':
      return 'left alone: the platform does not say when it was started'
    case 'not-removed':
      return `**could not be removed**: ${inlineText(fate.why, WHY_LIMIT_BYTES)}`
  }
}

function commandsOf(rows: readonly CleanupRow[]): string {
  const commands = rows.flatMap(({ fate }) => (fate.kind === 'not-removed' ? [fate.remedy] : []))
  if (commands.length === 0) return ''
  return `By hand, with the API key in DATALAYER_API_KEY:\n\n${codeBlock(commands.join('\n'), COMMANDS_LIMIT_BYTES)}`
}
