import type { EarlierWork } from '../domain/earlier-work.ts'
import { reuseSourceText } from '../domain/reuse-source.ts'
import { continuationOf, reusedIn } from '../execution/taken-over.ts'
import type { Job } from './job.ts'

/** What of a job need not be asked: a sentence with the figures, and how many case runs are taken and left to ask. */
export function takenOverSentence(
  work: EarlierWork,
  { agentspecIds, evalset, inputs }: Pick<Job, 'agentspecIds' | 'evalset' | 'inputs'>,
): { readonly text: string; readonly taken: number; readonly left: number } {
  const { runLimit } = inputs
  const planned = agentspecIds.length * evalset.cases.length * runLimit
  const taken = agentspecIds.flatMap((id) => reusedIn(continuationOf(id, { evalset, runLimit }, work)))
  const sources = new Set(taken.map(({ caseRun }) => reuseSourceText(caseRun.reused ?? work.source)))
  const left = planned - taken.length
  const from = [...sources].sort().join(' and ') || reuseSourceText(work.source)
  const rest = left === 0 ? 'none is asked again' : `${left} ${left === 1 ? 'is' : 'are'} asked`
  return {
    taken: taken.length,
    left,
    text: `${taken.length} of ${planned} case runs are taken over from ${from}, and ${rest}.`,
  }
}
