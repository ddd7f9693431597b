import type { EvaluatorSpec } from '../domain/evalset.ts'
import type { EvaluatorCatalog, EvaluatorRequest } from '../domain/ports.ts'
import type { RegisteredEvaluator } from './definition.ts'
import {
  EVALUATORS,
  findEvaluator,
  invertedName,
  type NamedEvaluator,
  namesOf,
  suggestName,
} from './evaluator-table.ts'
import { oursFor } from './other-names.ts'

/** The evaluators that an evalset may name, with the checks of their arguments. */
export function createEvaluatorCatalog(evaluators: readonly RegisteredEvaluator[] = EVALUATORS): EvaluatorCatalog {
  return {
    resolve(request) {
      const found = findEvaluator(evaluators, request.name)
      if (!found) return { problems: [describeUnknown(evaluators, request)] }
      const problems = problemsOf(found, request)
      if (problems.length > 0) return { problems }
      const spec = { name: found.evaluator.name, inverted: found.inverted }
      const mentions = found.evaluator.mentionsOf(request.arguments)
      return mentions.length > 0 ? { spec, problems, mentions } : { spec, problems }
    },
  }
}

function problemsOf({ evaluator }: NamedEvaluator, request: EvaluatorRequest): readonly string[] {
  if (evaluator.scope !== request.scope) return [describeMisplaced(evaluator)]
  const problems = evaluator.problemsOf(request.arguments)
  if (problems.length > 0 || evaluator.scope === 'report') return problems
  const fault =
    request.ownedByCase && request.expected !== undefined && evaluator.faultOf(request.expected, request.arguments)
  if (fault) return [`${JSON.stringify(evaluator.name)} cannot judge any answer to this case: ${fault}`]
  const compares = request.ownedByCase && !request.hasExpectation && evaluator.needsExpectation(request.arguments)
  if (!compares) return []
  return [
    `${JSON.stringify(evaluator.name)} compares the answer with what the case expects, and this case expects nothing; ` +
      'give the case an expected_output, or the evaluator an argument to compare with',
  ]
}

function describeUnknown(evaluators: readonly RegisteredEvaluator[], { name, scope }: EvaluatorRequest): string {
  const meant = suggestName(evaluators, name)
  const ours = oursFor(name)
  if (ours) {
    return `there is no evaluator ${JSON.stringify(name)}; ${JSON.stringify(ours)} does that here, with arguments of its own (docs/evaluators.md)`
  }
  if (meant) return `there is no evaluator ${JSON.stringify(name)}; did you mean ${JSON.stringify(meant)}?`
  const available = evaluators.filter((evaluator) => evaluator.scope === scope).flatMap(namesOf)
  return (
    `there is no evaluator ${JSON.stringify(name)} in this version; available here: ${available.join(', ')}; ` +
    `${invertedName('')} before any of them, once, exchanges pass and fail; an evaluator of your own is named by "custom"`
  )
}

function describeMisplaced(evaluator: RegisteredEvaluator): string {
  const name = JSON.stringify(evaluator.name)
  return evaluator.scope === 'report'
    ? `${name} judges a whole experiment; name it under report_evaluators`
    : `${name} judges one answer; name it under evalset_evaluators or on a case`
}

/** Of what an evalset names of its cases' evaluators, those that need this to judge at all; what is named for all of them, once. */
export function evaluatorsThatAsk(
  needs: 'judge' | 'custom',
  named: readonly EvaluatorSpec[],
): readonly EvaluatorSpec[] {
  return [...new Set(named)].filter(({ name }) => {
    const evaluator = findEvaluator(EVALUATORS, name)?.evaluator
    return evaluator?.scope === 'case' && evaluator.needs === needs
  })
}
