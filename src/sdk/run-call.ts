import { randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { resolve } from 'node:path'
import { DESK_DEFAULTS } from '../action/desk-defaults.ts'
import type { Env } from '../action/inputs.ts'
import { secretsInEnvironment } from '../action/known-secrets.ts'
import { gitRootOf, type PathRules } from '../action/paths.ts'
import { createRedactor } from '../boundary/secrets.ts'
import { ConfigurationError, type Problem } from '../domain/errors.ts'
import { silentFace } from '../modes/face.ts'
import type { Handed } from '../modes/handed.ts'
import { jobPaths } from '../modes/job.ts'
import { leaveOwnTemporary, makeOwnTemporary } from '../modes/own-temporary.ts'
import { runMode } from '../modes/run-mode.ts'
import type { StepContext } from '../modes/step-context.ts'
import type { StepEnd } from '../modes/step-end.ts'
import { createCallLogger } from './call-log.ts'
import type { ExtraInputs, Log, ReportFiles } from './experiment.ts'
import { readExtraInputs } from './extra-inputs.ts'
import { namingParameters } from './naming-parameters.ts'
import { TEXT } from './parameter-kinds.ts'
import { inputVariables, type Parameter } from './parameters.ts'

/** A call of the SDK before it is checked. */
export type Call = {
  readonly parameters: readonly Parameter[]
  /** Of the parameters that a caller may give. */
  readonly names: readonly string[]
  readonly inputs?: ExtraInputs | undefined
  /** What is wrong with parameters that are no inputs. */
  readonly problems: readonly Problem[]
  readonly workingDirectory?: string | undefined
  readonly log: Log | null | undefined
  readonly signal?: AbortSignal | undefined
  /** Of the process that calls. */
  readonly env: Env
}

/** A call that runs: what a step of a workflow runs in. */
export type OpenCall = {
  readonly context: StepContext
  readonly paths: PathRules
  readonly problems: readonly Problem[]
}

/** How a call ended, and where its paths begin. */
export type CallEnd = StepEnd & { readonly paths?: never; readonly reports?: ReportFiles; readonly place: PathRules }

/**
 * Runs what a workflow's step runs, with the parameters as its inputs: they are checked as inputs are, and what is wrong with them is
 * told by their own names, in one `ConfigurationError`. `prepare` makes what is handed in beside them, before anything is created.
 */
export async function runCall(call: Call, prepare: (open: OpenCall) => Promise<Handed> | Handed): Promise<CallEnd> {
  const place = { name: 'workingDirectory', input: 'working-directory', value: undefined } as const
  const parameters = [...call.parameters, place]
  const extra = readExtraInputs(call.inputs, { parameters, names: call.names })
  const { env, problems } = inputVariables([...parameters, ...extra.inputs])
  const directory = baseDirectoryOf(call)
  const nonce = randomBytes(16).toString('hex')
  const stop = new AbortController()
  // Every wait of every case listens to it.
  setMaxListeners(0, stop.signal)
  const onAbort = () => stop.abort()
  const redactor = createRedactor(secretsInEnvironment(call.env))
  const logger = createCallLogger(call.log === undefined ? console.log : call.log, redactor)
  const workspace = gitRootOf(directory)
  const wrong = [...call.problems, ...extra.problems, ...problems]
  // From here on there is something to remove, whatever happens.
  const temporary = makeOwnTemporary()
  const context: StepContext = {
    env: {
      ...callersEnvironment(call.env),
      // A program is compared with what it names, as a command at a desk is.
      INPUT_BASELINE: DESK_DEFAULTS.get('baseline'),
      ...env,
      GITHUB_WORKSPACE: workspace,
      'INPUT_WORKING-DIRECTORY': directory,
      RUNNER_TEMP: temporary,
    },
    logger,
    redactor,
    face: silentFace,
    nonce,
    signal: stop.signal,
  }
  try {
    if (call.signal?.aborted) onAbort()
    else call.signal?.addEventListener('abort', onAbort, { once: true })
    const paths = jobPaths({ workingDirectory: directory }, context.env)
    return await namingParameters(parameters, async () => {
      const handed = await prepare({ context, paths, problems: wrong })
      const end = await runMode({ ...context, handed: { ...handed, problems: [...wrong, ...(handed.problems ?? [])] } })
      return endOf(end, paths)
    })
  } finally {
    call.signal?.removeEventListener('abort', onAbort)
    leaveOwnTemporary(temporary, context)
  }
}

/** Base of the relative paths of a call, absolute. Throws `ConfigurationError` for what is no path: nothing else could be read. */
export function baseDirectoryOf({ workingDirectory }: { readonly workingDirectory?: unknown }): string {
  if (workingDirectory === undefined) return resolve('.')
  if (TEXT.allows(workingDirectory)) return resolve(String(workingDirectory))
  throw new ConfigurationError([{ message: 'workingDirectory: give the path of a directory.' }])
}

/** Throws everything that is wrong with a call of which nothing else can be checked. */
export function refuseCall(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ConfigurationError(problems)
}

/** Of a workflow that a program runs in: who may spend is the program's to say, and outputs, cache and files are the step's. */
const OF_THE_STEP =
  /^(INPUT_.*|GITHUB_(EVENT_NAME|EVENT_PATH|BASE_REF|HEAD_REF|ACTOR|WORKSPACE|OUTPUT|STATE|ENV|PATH|STEP_SUMMARY)|ACTIONS_.*|RUNNER_TEMP)$/

function callersEnvironment(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !OF_THE_STEP.test(name)))
}

function endOf({ paths: written, ...end }: StepEnd, place: PathRules): CallEnd {
  if (!written) return { ...end, place }
  const absolute = (path: string) => resolve(place.workspace, path)
  const { markdown, csv, results } = written
  const reports = { markdown: absolute(markdown), csv: absolute(csv), results: absolute(results) }
  return { ...end, reports, place }
}
