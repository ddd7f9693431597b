import { type ReuseSource, reuseSourceText } from '../domain/reuse-source.ts'
import type { CaseRun } from '../domain/run.ts'
import type { NumberedCaseRun } from './case-entries.ts'
import { counted, formatCount } from './figures.ts'
import { listOf, nameText } from './names.ts'

/** Sources named in one sentence, and runs named of one case. */
const NAMED_SOURCES = 3
const NAMED_RUNS = 20

/** What was not asked again, as one line of markdown: how many case runs, and where they were taken from; empty when none was. */
export function reusedLine(caseRuns: readonly CaseRun[]): string {
  const sources = caseRuns.flatMap(({ reused }) => reused ?? [])
  if (sources.length === 0) return ''
  const bySource = [...Map.groupBy(sources, reuseSourceText).values()]
  const share = `${formatCount(sources.length)} of ${counted(caseRuns.length, 'case run')}`
  const verb = sources.length === 1 ? 'was' : 'were'
  const from = listOf(
    bySource,
    ([source, ...others]) => {
      if (!source) return ''
      const place = `${sourceText(source)}${'attempt' in source ? ' of this workflow run' : ''}`
      return bySource.length === 1 ? place : `${place} (${formatCount(others.length + 1)})`
    },
    NAMED_SOURCES,
  )
  return `♻️ ${share} ${verb} taken over from ${from} and not asked again.`
}

/** A source as markdown: the id of an experiment is text from outside. */
function sourceText(source: ReuseSource): string {
  return 'attempt' in source ? `attempt ${source.attempt}` : `experiment ${nameText(source.experimentId)}`
}

/** Which of these runs were taken over, as a part of a heading: `taken over from attempt 1`, `run 2 taken over from attempt 1`. */
export function reusedMark(runs: readonly NumberedCaseRun[]): string {
  const reused = runs.flatMap(({ run, caseRun }) => (caseRun.reused ? [{ run, source: caseRun.reused }] : []))
  const [first] = reused
  if (!first) return ''
  const isOneSource = new Set(reused.map(({ source }) => reuseSourceText(source))).size === 1
  const from = isOneSource ? ` from ${sourceText(first.source)}` : ''
  if (reused.length === runs.length) return `taken over${from}`
  const numbers = listOf(reused, ({ run }) => String(run), NAMED_RUNS)
  return `${reused.length === 1 ? 'run' : 'runs'} ${numbers} taken over${from}`
}
