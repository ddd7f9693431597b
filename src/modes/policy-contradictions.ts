import type { ActionInputs } from '../action/inputs.ts'
import type { Evalset } from '../domain/evalset.ts'
import { type ChangeRule, changeRulesOf, type GatePolicy } from '../domain/gate-policy.ts'
import { SIGNIFICANCE } from '../gate/estimates.ts'

/** What a policy asks that can never be met, or that nothing can answer; each a sentence with the input's name. */
export function contradictionsIn(policy: GatePolicy, { baseline }: ActionInputs): string[] {
  const { maxRegression, regressionTest } = policy
  const needy = changeRulesOf(policy).map(nameOfRule)
  return [
    ...(baseline.kind === 'none' && needy.length > 0
      ? [`baseline: is none, and ${needy.join(', ')} needs one. Remove one of the two.`]
      : []),
    ...(regressionTest === 'non-inferior' && needy.length === 0
      ? ['regression-test: non-inferior says how max-regression is tested, and there is none. Give max-regression.']
      : []),
    ...(regressionTest === 'non-inferior' && maxRegression === 0
      ? [
          'max-regression: 0 can never be proven (regression-test: non-inferior). Give the drop that does not matter, such as 0.05.',
        ]
      : []),
  ]
}

/** Rules that nothing could ever break, because there are too few cases; each a sentence with what would do instead. */
export function hopelessRules(
  policy: GatePolicy,
  { inputs, evalset, agentspecIds }: { inputs: ActionInputs; evalset: Evalset; agentspecIds: readonly string[] },
): string[] {
  if (policy.maxRegression === undefined || policy.regressionTest === 'non-inferior') return []
  const compared = agentspecIds.length - (inputs.baseline.kind === 'agentspec' ? 1 : 0)
  const tests = Math.max(1, compared * changeRulesOf(policy).length)
  const parked = new Set(policy.quarantine.map(({ caseId }) => caseId))
  const cases = evalset.cases.filter(({ id }) => !parked.has(id)).length
  // Each of so many cases falls with probability one half where nothing changed.
  const least = Math.ceil(Math.log2(tests / SIGNIFICANCE) - 1e-9)
  if (cases >= least) return []
  const why = tests > 1 ? `, where ${tests} tests gate` : ''
  return [
    `max-regression: ${cases} ${cases === 1 ? 'case' : 'cases'} can never prove a drop: it takes at least ${least} that all get worse${why}. ` +
      'Add cases, or use must-pass cases and pass-rate-threshold, which need no proof.',
  ]
}

/** As the workflow or the configuration file calls it. */
function nameOfRule(rule: ChangeRule): string {
  return rule === 'regression' ? 'max-regression' : `measures: ${rule}: max-increase`
}
