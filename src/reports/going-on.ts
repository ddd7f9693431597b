import type { EvalReport } from '../domain/report.ts'
import { caseRunsOf, isGraded } from '../domain/run.ts'
import { counted } from './figures.ts'

/** How to get what is missing, as one line; empty where nothing is, or where a re-run would have nothing to go on from. */
export function goingOnLine({ experiments, keepsJournal }: EvalReport): string {
  const due = caseRunsOf(experiments).filter(({ status }) => status !== 'skipped')
  const missing = due.filter((caseRun) => !isGraded(caseRun)).length
  if (!keepsJournal || missing === 0) return ''
  if (missing === due.length) {
    const what = missing === 1 ? 'the case run' : `all ${counted(missing, 'case run')}`
    return `To go on: “Re-run jobs” asks ${what} again.`
  }
  return (
    `To go on: “Re-run jobs” asks only what is missing (${counted(missing, 'case run')}). ` +
    'What was graded is kept, wrong answers too; to ask everything again, start a new run.'
  )
}
