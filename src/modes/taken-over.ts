import type { EarlierWork } from '../domain/earlier-work.ts'
import { reuseSourceText } from '../domain/reuse-source.ts'
import type { Job } from './job.ts'

/** What of a job need not be asked: a sentence with the figures, and how many case runs are left to ask. */
export function takenOver(
  work: EarlierWork,
  { agentspecIds, evalset, inputs }: Pick<Job, 'agentspecIds' | 'evalset' | 'inputs'>,
): { readonly text: string; readonly left: number } {
  const planned = agentspecIds.length * evalset.cases.length * inputs.runLimit
  const sources = new Set<string>()
  let taken = 0
  for (const agentspecId of agentspecIds) {
    const earlier = work.experiments.get(agentspecId)
    for (let run = 1; earlier && run <= inputs.runLimit; run++) {
      for (const evalCase of evalset.cases) {
        const found = earlier.find(run, evalCase)
        if (!found) continue
        taken += 1
        sources.add(reuseSourceText(found.reused ?? work.source))
      }
    }
  }
  const left = planned - taken
  const from = [...sources].sort().join(' and ') || reuseSourceText(work.source)
  const rest = left === 0 ? 'none is asked again' : `${left} ${left === 1 ? 'is' : 'are'} asked`
  return { left, text: `${taken} of ${planned} case runs are taken over from ${from}, and ${rest}.` }
}
