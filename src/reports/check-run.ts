import { limitBytes } from '../boundary/byte-limit.ts'
import { visibleText } from '../boundary/visible-text.ts'
import type { CheckAnnotation, CheckConclusion, CheckOutput } from '../domain/check-run.ts'
import { digestOf } from '../domain/digest.ts'
import type { GateVerdict } from '../domain/gate.ts'
import type { EvalReport } from '../domain/report.ts'
import { type PlacedAnnotation, placedAnnotationsOf } from './annotations.ts'
import { NAME_LIMIT_BYTES } from './names.ts'
import { renderNote } from './note.ts'
import { provenanceLine, reasonList } from './reasons.ts'
import { headOf, renderSummary } from './summary.ts'
import { othersLine, verdictLine, verdictText } from './verdict-line.ts'

/** GitHub takes 65,535 characters of a summary; what is left of that is for secrets that are taken out once more. */
export const CHECK_SUMMARY_LIMIT_BYTES = 60_000

/** GitHub's limit for a title is 255 characters. */
const TITLE_LIMIT_BYTES = 255

/** Ten requests of fifty: whoever has more than these to mend reads the summary. */
export const CHECK_ANNOTATIONS_LIMIT = 500

/** A list of checks shows no more of a name. */
const CHECK_NAME_LIMIT_BYTES = 200

/**
 * What a check run is called: it stays the same from run to run, so that a branch may require it. What it is `among` stands in
 * brackets (agentspecs that the workflow names, a model), so that legs of a matrix are told apart: of two check runs of one name
 * GitHub believes the newer one. What somebody else reports (`isReported`) chooses its evalset's name itself: it never has a name that
 * a run of ours has, as a check that lets a change through could stand for one that is required.
 */
export function checkRunName({
  evalset,
  among,
  isReported,
}: {
  readonly evalset: string
  readonly among: readonly string[]
  readonly isReported: boolean
}): string {
  const name = `${isReported ? 'evals reported' : 'evals'}: ${evalset}${among.length > 0 ? ` (${among.join(', ')})` : ''}`
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
 */
export function checkOutputs(report: EvalReport): readonly [CheckOutput, CheckOutput] {
  const verdict = verdictText(report, (name) => limitBytes(plainLine(name), NAME_LIMIT_BYTES))
  const title = limitBytes(verdict, TITLE_LIMIT_BYTES)
  const short = [verdictLine(report), provenanceLine(report), othersLine(report)].filter(Boolean).join('\n\n')
  const least = `${short}\n\nThe summary of the workflow run has the rest.\n`
  const richer = [
    () => renderSummary(report, CHECK_SUMMARY_LIMIT_BYTES),
    () => headOf(report),
    () => `${[short, reasonList(report)].filter(Boolean).join('\n\n')}\n`,
  ]
  const summary = firstWithin(CHECK_SUMMARY_LIMIT_BYTES, richer) ?? least
  return [
    { title, summary },
    { title, summary: least },
  ]
}

/** What the check run of a step shows that has a verdict and no report: a title, and why in sentences. */
export function noteOutputs(title: string, sentences: readonly string[]): readonly [CheckOutput] {
  const summary = limitBytes(renderNote(title, sentences), CHECK_SUMMARY_LIMIT_BYTES)
  return [{ title: limitBytes(plainLine(title), TITLE_LIMIT_BYTES), summary }]
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
