import { z } from 'zod'
import { CaseDirectory } from '../../domain/case-directory.ts'
import type { EvaluatorMention, Judgement } from '../../domain/ports.ts'
import { type CaseRun, isGraded } from '../../domain/run.ts'
import { justOneOf, scalarText, textList } from '../arguments.ts'
import { defineReportEvaluator } from '../definition.ts'
import { quoted } from '../excerpt.ts'
import { unable } from '../judgement.ts'

/** How many cases a reason names. */
const CASES_NAMED = 3

export const mustPass = defineReportEvaluator({
  name: 'must_pass',
  passes: 'all of these cases passed in every run',
  arguments: z.object({
    cases: textList.optional().describe('Ids or names of cases'),
    tag: scalarText.optional().describe('All cases with this tag'),
  }),
  check: ({ cases, tag }) => justOneOf('must_pass', { cases, tag }),
  mentions: ({ cases = [], tag }) => [
    ...cases.map((text): EvaluatorMention => ({ kind: 'case', text, argument: 'cases' })),
    ...(tag === undefined ? [] : [{ kind: 'tag', text: tag, argument: 'tag' } as const]),
  ],
  judge({ cases, tag }, caseRuns) {
    const all = [...Map.groupBy(caseRuns, ({ caseId }) => caseId).values()].flatMap(toRepeatedCase)
    if (tag !== undefined) {
      const tagged = all.filter(({ tags }) => tags.includes(tag))
      return tagged.length > 0 ? judgeCases(tagged) : unable(`No case that was run has the tag ${quoted(tag)}.`)
    }
    const directory = new CaseDirectory(all)
    const absent = (cases ?? []).filter((text) => directory.named(text).length === 0)
    const named = new Set((cases ?? []).flatMap((text) => directory.named(text)))
    return judgeCases([...named], absent)
  },
})

/** A case with all its runs. */
type RepeatedCase = {
  readonly id: string
  readonly name: string
  readonly tags: readonly string[]
  readonly runs: readonly CaseRun[]
}

function toRepeatedCase(runs: readonly CaseRun[]): readonly RepeatedCase[] {
  const [first] = runs
  return first ? [{ id: first.caseId, name: first.name, tags: first.tags, runs }] : []
}

/** One failed run decides; with none, a run that was not graded, or a case that was `absent`, leaves it open. */
function judgeCases(cases: readonly RepeatedCase[], absent: readonly string[] = []): Judgement {
  const failed = cases.filter(({ runs }) => runs.some(({ status }) => status === 'failed'))
  const open = cases.filter(({ runs }) => !runs.every(isGraded))
  const total = cases.length + absent.length
  if (failed.length === 0 && open.length + absent.length > 0) {
    const parts = [
      ...open.map(({ id, runs }) => `${quoted(id)} was not graded in ${share(runs, (run) => !isGraded(run))}`),
      ...absent.map((text) => `${quoted(text)} was not run`),
    ]
    return unable(`${open.length + absent.length} of ${total} must-pass cases cannot be judged: ${list(parts)}.`)
  }
  const passed = cases.filter(({ runs }) => runs.every(({ status }) => status === 'passed')).length
  const value = { observed: passed / total, threshold: 1, passed_cases: passed, total_cases: total }
  if (failed.length === 0) {
    const who = total === 1 ? `The must-pass case ${quoted(cases[0]?.id ?? '')}` : `All ${total} must-pass cases`
    return { passed: true, score: 1, value, reason: `${who} passed in every run.` }
  }
  const parts = failed.map(({ id, runs }) => `${quoted(id)} in ${share(runs, ({ status }) => status === 'failed')}`)
  const reason = `${failed.length} of ${total} must-pass cases failed: ${list(parts)}.`
  return { passed: false, score: 0, value, reason }
}

function share(runs: readonly CaseRun[], counts: (caseRun: CaseRun) => boolean): string {
  return `${runs.filter(counts).length} of ${runs.length} runs`
}

function list(parts: readonly string[]): string {
  const rest = parts.length - CASES_NAMED
  return `${parts.slice(0, CASES_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
