import { redactJson } from '../boundary/secrets.ts'
import { isJsonObject, type JsonValue } from '../domain/json.ts'
import type { Redactor } from '../domain/ports.ts'
import { MAX_CASES } from '../domain/record-limits.ts'
import type { ListedEvalset } from '../platform/evals.ts'

/** What the cases of an evalset expect, by their names: a run's record does not say it. */
export type ExpectedOutputs = ReadonlyMap<string, JsonValue>

/** Of an evalset as it is listed, where the deployment lists its cases; none of a name that two of them have. */
export function expectedOutputsOf(evalset: ListedEvalset | undefined, redactor: Redactor): ExpectedOutputs {
  const cases = evalset?.record.cases
  const found = new Map<string, JsonValue>()
  const seen = new Set<string>()
  for (const one of Array.isArray(cases) ? cases.slice(0, MAX_CASES) : []) {
    if (!isJsonObject(one) || typeof one.name !== 'string') continue
    const { name, expected_output: expected = one.expected } = one
    if (seen.has(name)) found.delete(name)
    else if (expected !== undefined && expected !== null) found.set(name, redactJson(expected, redactor))
    seen.add(name)
  }
  return found
}
