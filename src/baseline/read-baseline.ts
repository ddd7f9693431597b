import type { BaselinePlace, BaselineQuery, BaselineReading } from '../domain/baseline.ts'
import { isJsonObject, type JsonValue, parseJson } from '../domain/json.ts'
import { BASELINE_KIND, BASELINE_SCHEMA_VERSION, limited } from './baseline-document.ts'
import { MAX_BASELINE_CHARS, MAX_RESULTS_CHARS } from './baseline-limits.ts'
import { type DocumentedBaseline, type DocumentReading, readBaselineDocument, shown } from './document-reading.ts'
import { readResults } from './read-results.ts'

/** What is read, and for whom. */
export type BaselineReader = {
  /** What it is called, as the subject of sentences: `artifact evals-baseline-…`, `evals/main.json`. */
  readonly called: string
  readonly place: BaselinePlace
  /** Why this one, so that it completes "compared with …". */
  readonly choice: string
  /** Which experiment of several. The only one of a file is taken whosever it is: the workflow named the file. */
  readonly agentspecId: string
  /** What a place was asked for by its name: the document must be of that. */
  readonly asked?: Pick<BaselineQuery, 'evalsetName' | 'agentspecId' | 'agentDigest'>
}

/**
 * Reads a baseline document or a `results.json` of ours: its text, or the value that it stands for. Never throws, whatever
 * is in it; fields that it does not know are left alone.
 */
export function readBaseline(given: JsonValue, reader: BaselineReader): BaselineReading {
  const { called, place, choice } = reader
  const reading = readDocument(given, reader)
  const problem = reading.kind === 'unusable' ? reading.problem : misfitOf(reading.baseline, reader)
  if (reading.kind === 'unusable' || problem !== undefined) {
    return { kind: 'unusable', why: `${called} cannot be a baseline: it ${problem}.` }
  }
  const { made, agentDigest: _, ...baseline } = reading.baseline
  return { kind: 'read', baseline: { ...baseline, origin: { place, choice, ...made } } }
}

function readDocument(given: JsonValue, { place, agentspecId }: BaselineReader): DocumentReading {
  const unusable = (problem: string): DocumentReading => ({ kind: 'unusable', problem })
  const limit = place === 'file' ? MAX_RESULTS_CHARS : MAX_BASELINE_CHARS
  if (typeof given === 'string' && given.length > limit) {
    return unusable(`has ${given.length} characters and may have ${limit}`)
  }
  const value = typeof given === 'string' ? parseJson(given) : given
  if (value === undefined) return unusable('is no JSON')
  if (!isJsonObject(value)) return unusable('is no JSON object')
  const { schemaVersion, kind, experiments } = value
  if (typeof schemaVersion === 'number' && schemaVersion > BASELINE_SCHEMA_VERSION) {
    const versions = `has schemaVersion ${schemaVersion}, and this version of the action reads ${BASELINE_SCHEMA_VERSION}`
    return unusable(`${versions}: update the action`)
  }
  if (kind === BASELINE_KIND) return readBaselineDocument(value)
  if (Array.isArray(experiments)) return readResults(value, agentspecId)
  return unusable('is neither a baseline document nor a results.json of this action')
}

/** It was found by a name that says what it is of: another's result under that name is no answer. */
function misfitOf(baseline: DocumentedBaseline, { asked }: BaselineReader): string | undefined {
  if (asked === undefined) return undefined
  const { agentspecId, agentDigest, evalset } = baseline
  if (agentspecId !== asked.agentspecId) return `is of agentspec ${shown(agentspecId)}, not of ${asked.agentspecId}`
  if (evalset.name !== limited(asked.evalsetName))
    return `is of evalset ${shown(evalset.name)}, not of ${asked.evalsetName}`
  return agentDigest === asked.agentDigest
    ? undefined
    : `is of ${agentspecId} on another execution-target or with another model`
}
