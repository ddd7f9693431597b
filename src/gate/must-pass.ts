import { CaseDirectory } from '../domain/case-directory.ts'
import type { CaseRun } from '../domain/run.ts'
import type { RuleSources } from './experiment-rules.ts'
import { wantsMustPass } from './rules.ts'

/** Ids of the cases that must pass, whoever wants it: the policy, or a report evaluator of the evalset. */
export function mustPassAmong(
  caseRuns: readonly CaseRun[],
  { policy, reportEvaluators }: Pick<RuleSources, 'policy' | 'reportEvaluators'>,
): readonly string[] {
  const wanted = new Set(policy.mustPass)
  const specs = reportEvaluators.filter(wantsMustPass)
  if (wanted.size === 0 && specs.length === 0) return []
  const cases = [
    ...new Map(caseRuns.map((one) => [one.caseId, { id: one.caseId, name: one.name, tags: one.tags }])).values(),
  ]
  const directory = new CaseDirectory(cases)
  for (const { arguments: given } of specs) {
    const named = [given.cases ?? []].flat().flatMap((text) => directory.named(String(text)))
    const tagged = cases.filter(({ tags }) => given.tag !== undefined && tags.includes(String(given.tag)))
    for (const { id } of [...named, ...tagged]) wanted.add(id)
  }
  return cases.map(({ id }) => id).filter((id) => wanted.has(id))
}
