import { limitBytes } from '../boundary/byte-limit.ts'
import { inlineText } from '../boundary/markdown-text.ts'
import { visibleText } from '../boundary/visible-text.ts'
import { digestOf } from '../domain/digest.ts'
import type { GateVerdict } from '../domain/gate.ts'
import type { EvalReport } from '../domain/report.ts'
import { type PlacedAnnotation, placedAnnotationsOf } from './annotations.ts'
import { NAME_LIMIT_BYTES } from './names.ts'
import { reasonList } from './reasons.ts'
import { headOf, renderSummary } from './summary.ts'
import { othersLine, verdictLine, verdictText } from './verdict-line.ts'

/** How a check run ended, in GitHub's words. `neutral` and `skipped` do not hold up a pull request, all others but `success` do. */
export type CheckConclusion = 'success' | 'failure' | 'neutral' | 'cancelled' | 'skipped'

/** What a check run shows beside its conclusion; `summary` is markdown. */
export type CheckOutput = { readonly title: string; readonly summary: string }

/** A remark on a line of a file of the repository. */
export type CheckAnnotation = {
  readonly path: string
  readonly line: number
  readonly level: 'failure' | 'warning' | 'notice'
  readonly title: string
  readonly message: string
}

/** GitHub takes 65,535 characters of a summary; what is left of that is for secrets that are taken out once more. */
export const CHECK_SUMMARY_LIMIT_BYTES = 60_000

/** GitHub's limit for a title is 255 characters. */
const TITLE_LIMIT_BYTES = 255

/** Ten requests of fifty: whoever has more than these to mend reads the summary. */
export const CHECK_ANNOTATIONS_LIMIT = 500

/** A list of checks shows no more of a name. */
const CHECK_NAME_LIMIT_BYTES = 200

/** A sentence on where a report comes from. */
const PROVENANCE_LIMIT_BYTES = 600

/**
 * What a check run is called: it stays the same from run to run, so that a branch may require it. What it is `among` stands in
 * brackets (agentspecs that the workflow names, a model), so that legs of a matrix are told apart: of two check runs of one name
 * GitHub believes the newer one.
 */
export function checkRunName({
  evalset,
  among,
}: {
  readonly evalset: string
  readonly among: readonly string[]
}): string {
  const name = `evals: ${evalset}${among.length > 0 ? ` (${among.join(', ')})` : ''}`
  const shown = plainLine(name)
  if (Buffer.byteLength(shown) <= CHECK_NAME_LIMIT_BYTES) return shown
  // What is cut off must not make two names one.
  const mark = ` #${digestOf(name)
    .replace(/^sha256:/, '')
    .slice(0, 8)}`
  return limitBytes(shown, CHECK_NAME_LIMIT_BYTES - mark.length) + mark
}

/**
 * How the check run of a verdict ends. `succeeds` is what the step's exit code says. A pass that somebody else reports
 * (`isReported`) is not green: nobody has checked it here.
 */
export function checkConclusion(
  { status, reasons }: GateVerdict,
  { succeeds, isReported }: { readonly succeeds: boolean; readonly isReported: boolean },
): CheckConclusion {
  switch (status) {
    case 'passed':
      return isReported ? 'neutral' : 'success'
    case 'failed':
      return 'failure'
    case 'skipped':
      return succeeds ? 'skipped' : 'failure'
    case 'inconclusive':
      if (reasons.some(({ code }) => code === 'cancelled')) return 'cancelled'
      return succeeds ? 'neutral' : 'failure'
  }
}

/**
 * What a check run shows, from the most to the least: a later one is for when GitHub does not take the one before it.
 * `provenance` is a sentence on who reports this, where that is not this run.
 */
export function checkOutputs(report: EvalReport, provenance?: string): readonly [CheckOutput, CheckOutput] {
  const said = provenance === undefined ? '' : `${inlineText(provenance, PROVENANCE_LIMIT_BYTES)}\n\n`
  const verdict = verdictText(report, (name) => limitBytes(plainLine(name), NAME_LIMIT_BYTES))
  const title = limitBytes(provenance === undefined ? verdict : `Reported, not verified: ${verdict}`, TITLE_LIMIT_BYTES)
  const room = CHECK_SUMMARY_LIMIT_BYTES - Buffer.byteLength(said)
  const short = [verdictLine(report), othersLine(report)].filter(Boolean).join('\n\n')
  const least = `${short}\n\nThe summary of the workflow run has the rest.\n`
  const richer = [
    () => renderSummary(report, room),
    () => headOf(report),
    () => `${[short, reasonList(report)].filter(Boolean).join('\n\n')}\n`,
  ]
  const summary = firstWithin(room, richer) ?? least
  return [
    { title, summary: said + summary },
    { title, summary: said + least },
  ]
}

/** Remarks on the lines of cases, the worst first; `pathOf` says what a file is called in the repository. */
export function checkAnnotations(
  report: EvalReport,
  conclusion: CheckConclusion,
  pathOf: (file: string) => string | undefined,
): CheckAnnotation[] {
  const fails = conclusion === 'failure' || conclusion === 'cancelled'
  return placedAnnotationsOf(report, { limit: CHECK_ANNOTATIONS_LIMIT, pathOf }).map(
    ({ kind, title, message, file, line }) => ({ path: file, line, level: levelOf(kind, fails), title, message }),
  )
}

/** A check that lets a change through has no failures to show. */
function levelOf(kind: PlacedAnnotation['kind'], fails: boolean): CheckAnnotation['level'] {
  if (kind === 'error') return fails ? 'failure' : 'warning'
  return kind
}

function firstWithin(bytes: number, renderers: readonly (() => string)[]): string | undefined {
  for (const render of renderers) {
    const text = render()
    if (Buffer.byteLength(text) <= bytes) return text
  }
  return undefined
}

function plainLine(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ').trim()
}
