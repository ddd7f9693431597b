import type { ComparisonBasis } from '../domain/baseline.ts'
import type { Evalset } from '../domain/evalset.ts'
import type { Redactor } from '../domain/ports.ts'
import type { StoredFacts } from './experiment-facts.ts'

/** What is asked now, where an earlier experiment is to be gone on with. */
export type WantedWork = {
  readonly evalset: Evalset
  /** By agentspec. */
  readonly agentDigests: ReadonlyMap<string, string>
  readonly basis: ComparisonBasis
  readonly redactor: Redactor
}

/** What each part of the basis is set by. */
const INPUTS: Readonly<Record<keyof ComparisonBasis, string>> = {
  target: 'execution-target',
  model: 'model',
  judge: 'the judge',
  customEvaluators: 'the code of the custom evaluators',
  runLimit: 'run-limit',
  requestTimeoutMs: 'request-timeout-seconds',
  environment: 'environment-name',
}

/** What makes an experiment another one than what is asked now, as phrases; none where it can be gone on with. */
export function differencesOf(facts: StoredFacts, { evalset, agentDigests, basis }: WantedWork): string[] {
  const { agentspecId } = facts
  const digest = agentDigests.get(agentspecId)
  if (digest === undefined) return [`it is of agentspec ${agentspecId}, which is not among those that are run`]
  const parts = Object.keys(INPUTS) as (keyof ComparisonBasis)[]
  const settings = parts
    .filter((part) => facts.basis[part] !== basis[part])
    .map((part) => `${INPUTS[part]} was ${shown(part, facts.basis)} and is ${shown(part, basis)}`)
  const changed = settings.length === 0 && digest !== facts.agentDigest
  return [
    ...(facts.evalsetDigest === evalset.digest ? [] : ['the evalset has changed']),
    ...(changed ? [`agentspec ${agentspecId} has changed`] : []),
    ...settings,
  ]
}

/** Longest value that stands in a sentence. */
const SHOWN_CHARACTERS = 60

function shown(part: keyof ComparisonBasis, basis: ComparisonBasis): string {
  const value = basis[part]
  if (value === undefined) return 'not given'
  const text = String(part === 'requestTimeoutMs' ? Number(value) / 1000 : value)
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS).toWellFormed()}…` : text
}
