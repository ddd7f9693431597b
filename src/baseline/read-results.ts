import type { ComparisonBasis } from '../domain/baseline.ts'
import { type CaseRecord, tokensIn } from '../domain/case-record.ts'
import type { JsonObject } from '../domain/json.ts'
import type { Measures } from '../domain/measure.ts'
import { poolRecords } from '../domain/pool-records.ts'
import { type DocumentReading, documented, madeOf, misshapen, shown } from './document-reading.ts'
import { type ResultsDocument, resultsShape } from './document-shapes.ts'
import { saidInResults } from './results-said.ts'

type Experiment = ResultsDocument['experiments'][number]
type ResultsCase = Experiment['runs'][number]['cases'][number]

/** Reads a `results.json`: the experiment of this agentspec, or the only one that there is. */
export function readResults(value: JsonObject, agentspecId: string): DocumentReading {
  const shaped = resultsShape.safeParse(value)
  if (!shaped.success) return misshapen(shaped.error)
  const { evalset, endedAt, git, settings, experiments } = shaped.data
  const [only, ...others] = experiments
  const own = experiments.find((one) => one.agentspecId === agentspecId) ?? (others.length === 0 ? only : undefined)
  if (!own) {
    const there = shown(experiments.map((one) => one.agentspecId).join(', ')) || 'none'
    return { kind: 'unusable', problem: `has no experiment of ${agentspecId}: it has ${there}` }
  }
  const basis = own.basis ?? basisOf(own, settings)
  if (!basis) {
    return { kind: 'unusable', problem: 'does not say with which request-timeout-seconds it was made (settings)' }
  }
  return documented({
    evalset,
    agentspecId: own.agentspecId,
    agentDigest: own.agentDigest,
    basis,
    cases: poolRecords(own.runs.flatMap(({ cases }) => cases.map(recordOf))),
    made: madeOf(git, endedAt, false),
  })
}

/** What an older document says of how it was made stands in its settings. */
function basisOf({ target, runs }: Experiment, settings: ResultsDocument['settings']): ComparisonBasis | undefined {
  const { model, runLimit, requestTimeoutSeconds, environmentName } = settings
  if (!requestTimeoutSeconds) return undefined
  return {
    target,
    ...(model ? { model } : {}),
    runLimit: runLimit ?? runs.length,
    requestTimeoutMs: requestTimeoutSeconds * 1000,
    ...(environmentName ? { environment: environmentName } : {}),
  }
}

function recordOf(one: ResultsCase): CaseRecord {
  const { id, name, digest, tags = [], status } = one
  const said = status === 'errored' ? undefined : saidInResults(one)
  return {
    id,
    name,
    ...(digest === undefined ? {} : { digest }),
    tags,
    outcomes: [status],
    measures: measuresOf(one),
    ...(said ? { said } : {}),
  }
}

/** As of a case run: a figure that nobody reported is absent. */
function measuresOf({ durationMs, output, usage = {} }: ResultsCase): Measures {
  if (!output) return {}
  const tokens = tokensIn(usage)
  // Where nobody saw its calls, none that is listed is not none.
  const seen = output.isBare || output.trajectory !== undefined ? undefined : output.toolCalls?.length
  const toolCalls = usage.toolCalls ?? seen
  return {
    ...(durationMs === undefined ? {} : { 'latency-ms': durationMs }),
    ...(tokens === undefined ? {} : { tokens }),
    ...(usage.creditsConsumed === undefined ? {} : { credits: usage.creditsConsumed }),
    ...(toolCalls === undefined ? {} : { 'tool-calls': toolCalls }),
  }
}
