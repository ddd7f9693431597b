import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Env, readInputs } from '../action/inputs.ts'
import { isAgentspecId } from '../domain/agentspec-id.ts'
import type { Problem } from '../domain/errors.ts'
import type { TaskFunction } from '../domain/question.ts'
import type { Handed } from '../modes/handed.ts'
import type { ExperimentResult, RunExperimentOptions } from './experiment.ts'
import { experimentResult } from './experiment-result.ts'
import { localExperimentDirectory } from './kept-evalset.ts'
import { shownValue } from './parameter-kinds.ts'
import { RUN_PARAMETERS, readParameters } from './parameter-names.ts'
import { type Parameter, parametersOf } from './parameters.ts'
import { baseDirectoryOf, type OpenCall, refuseCall, runCall } from './run-call.ts'
import { readSharedDataset, type SharedDataset } from './shared-dataset.ts'
import { sharedParameters } from './shared-parameters.ts'
import { taskSpans } from './task-spans.ts'

/** Runs an experiment; see the entry of the same name. */
export async function runExperiment(given: RunExperimentOptions, env: Env): Promise<ExperimentResult> {
  const { options, problems: strangers } = readParameters<RunExperimentOptions>(given, RUN_PARAMETERS)
  const { workingDirectory, signal, inputs, progress } = options
  const shared = sharedParameters(options)
  const dataset = sharedDatasetOf(options)
  const problems = [...strangers, ...problemsOf(options), ...shared.problems]
  const parameters = [...shared.parameters, ...ownParameters(options, dataset !== undefined)]
  const handed = { ...shared.handed, ...handedOf(options) }
  let directoryOf: ((experimentId: string) => string) | undefined
  const names = Object.keys(RUN_PARAMETERS)
  const call = { parameters, names, inputs, problems, workingDirectory, signal, log: progress, env }
  const end = await runCall(call, async (open) => {
    directoryOf = localExperimentDirectory(inputsOf(open, handed), open.paths)
    if (!dataset) return handed
    return { ...handed, evalset: await read(dataset, open, handed) }
  })
  return experimentResult(end, directoryOf)
}

/** What no input could say of an experiment. */
export function handedOf({ agent, task, tracerProvider }: Partial<RunExperimentOptions>): Handed {
  // What is no name is told as well.
  const name = typeof agent === 'string' ? agent : ''
  return {
    // What is no function is told with everything else that is wrong, and is never called.
    tasks: new Map([[name, task as TaskFunction]]),
    ...(tracerProvider ? { wrapTask: taskSpans(name, tracerProvider) } : {}),
  }
}

function inputsOf({ context }: OpenCall, { tasks }: Handed) {
  return readInputs(context.env, { hasEvalset: true, tasks: [...(tasks?.keys() ?? [])] }).inputs
}

async function read(dataset: SharedDataset, open: OpenCall, handed: Handed) {
  const reading = readInputs(open.context.env, { hasEvalset: true, tasks: [...(handed.tasks?.keys() ?? [])] })
  // With what is wrong so far nobody is asked for anything.
  refuseCall([...open.problems, ...reading.problems])
  return await readSharedDataset(dataset, { inputs: reading.inputs, context: { ...open.context, handed } })
}

function problemsOf({ agent, task }: Partial<RunExperimentOptions>): Problem[] {
  const sentences: string[] = []
  if (typeof agent !== 'string' || !isAgentspecId(agent)) {
    sentences.push(`agent: ${shownValue(agent)} is no name of an agent: letters, digits and . _ : / @ - only.`)
  }
  if (typeof task !== 'function') sentences.push('task: give the function that answers.')
  return sentences.map((message) => ({ message }))
}

function ownParameters(options: Partial<RunExperimentOptions>, isShared: boolean): Parameter[] {
  const { dataset } = options
  // Without a text nothing is given, which is told with everything else that is wrong.
  const named = isShared || typeof dataset !== 'string' ? undefined : dataset
  // What an earlier attempt of a workflow left lies in a cache, and a program has none.
  const resume = options.resume ?? false
  const given = { ...options, dataset: named, resume }
  return parametersOf(given, {
    dataset: 'evalset-spec-file',
    repetitions: 'run-limit',
    concurrency: 'concurrency',
    caseIds: 'case-ids',
    split: 'split',
    model: 'model',
    resume: 'resume',
    dryRun: 'dry-run',
    requestTimeoutSeconds: 'request-timeout-seconds',
  })
}

/** `name@workspace`; what stands there as a path is that. */
const SHARED = /^([^@/\\]+)@([^@/\\]+)$/

function sharedDatasetOf({
  dataset,
  workspace,
  workingDirectory,
}: Partial<RunExperimentOptions>): SharedDataset | undefined {
  if (typeof dataset !== 'string') return undefined
  if (workspace !== undefined) return { name: dataset, workspace }
  const [, name, of] = SHARED.exec(dataset) ?? []
  if (name === undefined || of === undefined) return undefined
  const isPath = existsSync(resolve(baseDirectoryOf({ workingDirectory }), dataset))
  return isPath ? undefined : { name, workspace: of }
}
