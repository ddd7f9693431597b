import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Env, readInputs } from '../action/inputs.ts'
import { isAgentspecId } from '../domain/agentspec-id.ts'
import type { Problem } from '../domain/errors.ts'
import type { Handed } from '../modes/handed.ts'
import type { ExperimentResult, RunExperimentOptions } from './experiment.ts'
import { experimentResult } from './experiment-result.ts'
import { localExperimentDirectory } from './kept-evalset.ts'
import { type Parameter, parametersOf } from './parameters.ts'
import { type OpenCall, refuseCall, runCall } from './run-call.ts'
import { readSharedDataset, type SharedDataset } from './shared-dataset.ts'
import { sharedParameters } from './shared-parameters.ts'
import { taskSpans } from './task-spans.ts'

/** Runs an experiment; see the entry of the same name. */
export async function runExperiment(options: RunExperimentOptions, env: Env): Promise<ExperimentResult> {
  const { agent, task, tracerProvider, workingDirectory, signal, inputs, progress } = options
  const shared = sharedParameters(options)
  const dataset = sharedDatasetOf(options)
  const problems = [...problemsOf(options), ...shared.problems]
  const parameters = [...shared.parameters, ...ownParameters(options, dataset !== undefined)]
  const handed: Handed = {
    ...shared.handed,
    tasks: new Map([[agent, task]]),
    ...(tracerProvider ? { wrapTask: taskSpans(agent, tracerProvider) } : {}),
  }
  let directoryOf: ((experimentId: string) => string) | undefined
  const call = { parameters, inputs, problems, workingDirectory, signal, log: progress, env }
  const end = await runCall(call, async (open) => {
    directoryOf = localExperimentDirectory(inputsOf(open, handed), open.paths)
    if (!dataset) return handed
    return { ...handed, evalset: await read(dataset, open, handed) }
  })
  return experimentResult(end, directoryOf)
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

function problemsOf({ agent, task, caseIds, tracerProvider }: RunExperimentOptions): Problem[] {
  const sentences: string[] = []
  if (typeof agent !== 'string' || !isAgentspecId(agent)) {
    sentences.push(`agent: ${JSON.stringify(agent)} is no name of an agent: letters, digits and . _ : / @ - only.`)
  }
  if (typeof task !== 'function') sentences.push('task: give the function that answers.')
  if (Array.isArray(caseIds) && caseIds.length === 0) {
    sentences.push('caseIds: the list is empty, so that no case would be run. Leave it out to run all.')
  }
  if (tracerProvider !== undefined && typeof tracerProvider.getTracer !== 'function') {
    sentences.push('tracerProvider: it has no method getTracer.')
  }
  return sentences.map((message) => ({ message }))
}

function ownParameters(options: RunExperimentOptions, isShared: boolean): Parameter[] {
  const { dataset, dryRun } = options
  // Without a text nothing is given, which is told with everything else that is wrong.
  const named = isShared || typeof dataset !== 'string' ? undefined : dataset
  const given = { ...options, dataset: named, dryRun: dryRun === 0 ? false : dryRun }
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
  workingDirectory = '.',
}: RunExperimentOptions): SharedDataset | undefined {
  if (typeof dataset !== 'string') return undefined
  if (workspace !== undefined) return { name: dataset, workspace }
  const [, name, of] = SHARED.exec(dataset) ?? []
  if (name === undefined || of === undefined) return undefined
  const isPath = statSync(resolve(workingDirectory, dataset), { throwIfNoEntry: false }) !== undefined
  return isPath ? undefined : { name, workspace: of }
}
