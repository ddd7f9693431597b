import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ComparisonBasis } from '../domain/baseline.ts'
import { recordsOf } from '../domain/case-record.ts'
import { ConfigurationError, messageOf } from '../domain/errors.ts'
import type { EvalReport } from '../domain/report.ts'
import { caseRunsOf, type Experiment } from '../domain/run.ts'
import { estimateRate } from '../gate/estimates.ts'
import { skippedVerdict } from '../gate/evaluate-gate.ts'
import { MAX_RESULTS_BYTES } from '../rescoring/read-results-file.ts'
import { reportOfResults } from '../results/results-report.ts'
import { readLocalEvalset } from '../store/local/evalset-list.ts'
import { findLocalExperiment } from '../store/local/experiment-list.ts'
import {
  experimentFromReading,
  type LocalExperimentReading,
  readLocalExperiment,
} from '../store/local/experiment-reading.ts'
import { TOOL } from '../version.ts'
import type { CommandCall } from './arguments.ts'
import type { CommandTools } from './command-tools.ts'
import { withMissingCaseRuns } from './missing-case-runs.ts'
import { storePlace } from './places.ts'

/** What was run at another time: a results file, or one experiment of the local store. */
export type FinishedResult = {
  /** As people named it, or the whole id that they meant. */
  readonly called: string
  readonly report: EvalReport
  /** What could not be read of it, as sentences. */
  readonly problems: readonly string[]
}

/** What a text that is no path of a file may be: ids of experiments have neither slashes nor endings. */
const LOOKS_LIKE_A_FILE = /[\\/]|\.json$/i

/**
 * Finds a finished result by the path of its results file, its directory, or the id of its experiment in the local store, of which a
 * beginning is enough. Throws `ConfigurationError` when there is none, several are meant, or it cannot be read.
 */
export function findFinishedResult(
  text: string,
  { inputs }: Pick<CommandCall, 'inputs'>,
  { cwd, env }: Pick<CommandTools, 'cwd' | 'env'>,
): FinishedResult {
  const file = resultsFileAt(resolve(cwd, text))
  if (file !== undefined) return readResults(text, file)
  const found = findLocalExperiment(storePlace(inputs, { cwd, env }), text)
  if (found.kind === 'found') return readStored(found.found.experiment.id, storePlace(inputs, { cwd, env }))
  if (found.kind === 'several' || !LOOKS_LIKE_A_FILE.test(text)) throw wrong(found.why)
  throw wrong(`There is no file ${text}, and no experiment of that name in the local store either.`)
}

function resultsFileAt(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return resultsFileAt(resolve(path, 'results.json'))
  return found === undefined ? undefined : path
}

function readResults(called: string, path: string): FinishedResult {
  const found = statSync(path)
  // Whoever reads a pipe waits until somebody writes.
  if (!found.isFile()) throw wrong(`${called} is no regular file, and nothing else is read.`)
  if (found.size > MAX_RESULTS_BYTES) throw wrong(`${called} has more than ${MAX_RESULTS_BYTES} bytes.`)
  const reading = reportOfResults(textOf(called, path))
  if (reading.kind === 'refused') throw wrong(`${called} ${reading.why}.`)
  return { called, report: reading.report, problems: [] }
}

function textOf(called: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw wrong(`${called} cannot be read (${messageOf(error)}).`)
  }
}

function readStored(id: string, directory: string): FinishedResult {
  const reading = readLocalExperiment(directory, id)
  if (reading.kind === 'unusable') throw wrong(reading.why)
  const { experiment: stored } = reading
  const found = experimentFromReading(reading)
  const evalset = readLocalEvalset(directory, stored.evalset.id)
  const { startedAt, basis } = stored
  const planned = evalset.kind === 'read' ? { ...evalset.value, runLimit: basis.runLimit, startedAt } : undefined
  const experiment = planned ? withMissingCaseRuns(found, planned) : found
  const ended = caseRunsOf([found]).length
  const total = Math.max(caseRunsOf([experiment]).length, (stored.evalset.caseCount ?? 0) * basis.runLimit)
  const unshown = planned ? '' : ' Its evalset cannot be read, so those that did not end are not shown.'
  const unfinished = ended < total ? [`Unfinished: ${ended} of ${total} case runs ended.${unshown}`] : []
  const report = reportOfStored(reading, experiment)
  return {
    called: id,
    report: { ...report, notes: unfinished },
    problems: [...unfinished, ...reading.problems],
  }
}

/** The store keeps what happened, and no verdict: that was given by rules that may be others today. */
const NO_VERDICT = 'The local store keeps no verdict: the results file of the run has it.'

function reportOfStored(
  { experiment: stored, runs }: Extract<LocalExperimentReading, { kind: 'read' }>,
  experiment: Experiment,
): EvalReport {
  const rate = estimateRate(recordsOf(caseRunsOf([experiment])))
  const { agentspecId, evalset, evalsetDigest, target, git, startedAt, basis } = stored
  const ends = runs.map(({ endedAt }) => endedAt.getTime())
  return {
    tool: TOOL,
    startedAt,
    endedAt: new Date(Math.max(startedAt.getTime(), ...ends)),
    git,
    evalset: {
      id: evalset.id,
      name: evalset.name,
      digest: evalsetDigest ?? '',
      source: evalset.name,
      caseCount: evalset.caseCount ?? new Set(caseRunsOf([experiment]).map(({ caseId }) => caseId)).size,
    },
    executionTarget: target,
    settings: {},
    experiments: [experiment],
    platformProblems: [],
    basis,
    isVerdictLost: true,
    verdict: {
      ...skippedVerdict('nothing-to-run', NO_VERDICT),
      experiments: [{ agentspecId, status: 'skipped', reasons: [], ...(rate ? { rate } : {}), quarantined: [] }],
    },
  }
}

/** How the experiments of a result were made; what an older file does not say is taken from its settings. */
export function basisOf({ basis, executionTarget, experiments, settings }: EvalReport): ComparisonBasis {
  if (basis) return basis
  const { model, requestTimeoutSeconds } = settings
  return {
    target: executionTarget,
    ...(typeof model === 'string' && model !== '' ? { model } : {}),
    runLimit: experiments[0]?.runs.length ?? 1,
    requestTimeoutMs: (typeof requestTimeoutSeconds === 'number' ? requestTimeoutSeconds : 180) * 1000,
  }
}

function wrong(message: string): ConfigurationError {
  return new ConfigurationError([{ message }])
}
