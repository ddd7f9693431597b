import { boundSaid } from '../boundary/said.ts'
import type { Answer } from '../domain/answer.ts'
import type { CaseRecord } from '../domain/case-record.ts'
import type { CaseRun } from '../domain/run.ts'
import type { Said } from '../domain/said.ts'
import { isUsable } from '../domain/trajectory.ts'
import { trajectoryOfAnswer } from './answer-trajectory.ts'

/** What the agent said in a case run, and what it did on the way; `undefined` where it gave no answer. */
export function saidIn({ prompt, answer, notKept = [] }: CaseRun): Said | undefined {
  if (!answer) return undefined
  const trajectory = trajectoryOfAnswer(prompt, answer)
  const isBlind = notKept.includes('calls') && trajectory.toolUses.length === 0
  // Calls that are only counted may stand anywhere among those that are known.
  const isKnown = isUsable(trajectory) && trajectory.unknownCalls === 0 && !isBlind
  return boundSaid(wordsOf(answer), isKnown ? trajectory.toolUses : undefined)
}

/** Its text, or its data where it gave that alone. */
function wordsOf({ text, output }: Answer): string {
  if (text.trim() !== '' || output === undefined) return text
  return typeof output === 'string' ? output : JSON.stringify(output, null, 2)
}

/**
 * These records of one experiment, each with what the agent said: in its first run that passed, else in its first that was
 * answered. What it said when it was right is what a wrong answer is read beside.
 */
export function withSaid(records: readonly CaseRecord[], caseRuns: readonly CaseRun[]): CaseRecord[] {
  const byCase = Map.groupBy(
    caseRuns.filter(({ answer, status }) => answer !== undefined && status !== 'errored'),
    ({ caseId }) => caseId,
  )
  return records.map((record) => {
    const runs = byCase.get(record.id) ?? []
    const best = runs.find(({ status }) => status === 'passed') ?? runs[0]
    const said = best && saidIn(best)
    return said ? { ...record, said } : record
  })
}
