import { digestOf } from '../domain/digest.ts'
import type { EvalCase, EvaluatorSpec } from '../domain/evalset.ts'
import type { JsonObject } from '../domain/json.ts'

/** Over what is asked and how it is judged, whatever the evalset is called and in whatever order its cases stand. */
export function evalsetDigest(cases: readonly EvalCase[], reportEvaluators: readonly EvaluatorSpec[]): string {
  const asked: JsonObject[] = cases.map(({ id, digest }) => ({ id, digest }))
  asked.sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
  return digestOf({ cases: asked, reportEvaluators: reportEvaluators.map(digestibleEvaluator) })
}

/** The part of an evaluator that decides how it judges. */
export function digestibleEvaluator({ name, inverted, arguments: args }: EvaluatorSpec): JsonObject {
  return { name, inverted, arguments: args }
}
