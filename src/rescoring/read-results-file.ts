import type { z } from 'zod'
import type { Answer } from '../domain/answer.ts'
import { parseJson } from '../domain/json.ts'
import type { PastCaseRun, PastExperiment, PastRunSource, PastRunsReading } from '../domain/past-runs.ts'
import { shortQuote } from '../domain/short-quote.ts'
import { type ResultsCase, type ResultsExperiment, resultsShape, versionOf } from './results-shape.ts'

/** Bytes of all results files together: they hold every answer, and one process has to hold them all. */
export const MAX_RESULTS_BYTES = 256 * 1024 * 1024

/** The newest version of results files that this version of the action reads. */
const SCHEMA_VERSION = 1

/** A results file: its text, and its name as people see it. */
export type ResultsFile = { readonly file: string; readonly text: string }

/**
 * Reads the experiments of a `results.json` of this action, every case run with its whole answer. Never throws, whatever is in
 * it; what stands in it is as it was kept, and may be shown to nobody before it is clean.
 */
export function readResultsFile({ file, text }: ResultsFile): PastRunsReading {
  const refuse = (why: string): PastRunsReading => ({ kind: 'refused', problems: [`${file} ${why}.`] })
  const document = parseJson(text.replace(/^\uFEFF/, ''))
  if (document === undefined) return refuse('is no JSON')
  const version = versionOf(document)
  if (version !== undefined && version > SCHEMA_VERSION) {
    return refuse(
      `has schemaVersion ${version}, and this version of the action reads ${SCHEMA_VERSION}: update the action`,
    )
  }
  const shaped = resultsShape.safeParse(document)
  if (!shaped.success) return refuse(`is no results.json whose answers can be graded again (${placeOf(shaped.error)})`)
  const experiments = shaped.data.experiments.map((experiment) => pastExperiment(experiment, file))
  const problems = experiments.flatMap(faultsOf)
  if (experiments.length === 0) return refuse('has no experiment')
  return problems.length > 0 ? { kind: 'refused', problems } : { kind: 'read', experiments }
}

/** Where a document is not what it should be; what stands there is not repeated. */
function placeOf({ issues }: z.ZodError): string {
  const [first] = issues
  const place = first?.path.join('.') || 'the document'
  return `${shortQuote(place, 200)}: ${first?.message ?? 'not understood'}`
}

function pastExperiment(experiment: ResultsExperiment, file: string): PastExperiment {
  const { id, agentspecId, agentDigest, target, basis = {}, runtime, local, failureCause, runs } = experiment
  return {
    agentspecId,
    agentDigest,
    ...(failureCause ? { failureCause } : {}),
    called: file,
    place: { ...(runtime ? { runtime } : {}), ...(local ? { local } : {}) },
    target,
    basis,
    runs: runs.map((run) => ({
      index: run.index,
      source: sourceOf(file, id, run.id),
      cases: run.cases.map(pastCaseRun),
    })),
  }
}

function sourceOf(file: string, experimentId: string | null, runId: string | null): PastRunSource {
  return {
    ...(experimentId === null ? {} : { experimentId }),
    ...(runId === null ? {} : { runId }),
    file,
  }
}

function pastCaseRun({ id, output, usage, redacted = false, ...one }: ResultsCase): PastCaseRun {
  const answer: Answer | undefined = output ? { ...output, ...(usage ? { usage } : {}) } : undefined
  return { ...one, caseId: id, redacted, ...(answer ? { answer } : {}) }
}

/** Where nobody could say which of two answers is meant, or not everything is there that was asked. */
function faultsOf({ agentspecId, called, runs, basis: { runLimit = runs.length } }: PastExperiment): string[] {
  const inAgentspec = `${called}: agentspec ${shortQuote(agentspecId)}`
  const indexes = new Set<number>()
  const twice = runs.filter(({ index }) => indexes.size === indexes.add(index).size)
  const isWhole = indexes.size === runLimit && indexes.size === Math.max(...indexes)
  return [
    ...(runs.length === 0 ? [`${inAgentspec} has no run.`] : []),
    ...twice.map(({ index }) => `${inAgentspec} has two runs ${index}.`),
    ...(runs.length === 0 || twice.length > 0 || isWhole
      ? []
      : [
          `${inAgentspec} is not whole: it was made of ${numbersTo(runLimit)}, and the file has ${listed([...indexes])}. ` +
            'Ask its cases again with mode: execute-runs.',
        ]),
    ...runs.flatMap(({ index, cases }) =>
      new Set(cases.map(({ caseId }) => caseId)).size < cases.length
        ? [`${inAgentspec} has a case twice in run ${index}.`]
        : [],
    ),
  ]
}

function numbersTo(last: number): string {
  return last === 1 ? 'run 1 alone' : `runs 1 to ${last}`
}

/** Numbers named in one sentence. */
const NAMED = 8

function listed(numbers: readonly number[]): string {
  const more = numbers.length - NAMED
  return `${numbers.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
