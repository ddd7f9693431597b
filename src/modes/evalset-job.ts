import { ConfigurationError, type Problem } from '../domain/errors.ts'
import { parseEvalset } from '../evalset/parse-evalset.ts'
import type { Connections } from './connections.ts'
import { openFixtures } from './fixtures.ts'
import { type Job, type JobSources, jobPaths, readJob } from './job.ts'
import { disagreement, findPlatformEvalset } from './platform-evalset.ts'
import type { StepContext } from './step-context.ts'

/** A job that may be begun, or why there is none. */
export type JobReading =
  | { readonly kind: 'read'; readonly job: Job }
  | { readonly kind: 'refused'; readonly error: ConfigurationError }
  /** The platform did not give the cases; what could be checked without them is right. A sentence, empty after a signal. */
  | { readonly kind: 'broken'; readonly problem: string }

/** What jobs are read from; the evalset that a program handed in is the first one's. */
export type EvalsetJobSources = Omit<JobSources, 'handed'> & {
  readonly connections: Connections
  readonly context: StepContext
}

/** Reads one evalset, of a file or of the platform, and checks everything that is said of running it. Nothing is created. */
export async function readEvalsetJob(sources: EvalsetJobSources): Promise<JobReading> {
  const { reading, connections, context } = sources
  const { inputs } = reading
  const found = await findPlatformEvalset(reading, connections, context)
  const problems = found.kind === 'refused' ? [...reading.problems, found.problem] : reading.problems
  const isOfFile = inputs.evalsetSpecFile !== ''
  const { evalset: ofCaller, ...others } = context.handed ?? {}
  const evalset = isOfFile
    ? undefined
    : inputs.evalsetId === ''
      ? ofCaller
      : found.kind === 'read'
        ? found.evalset
        : undefined
  const handed = { ...others, ...(evalset ? { evalset } : {}) }
  try {
    const job = await readJob({ ...sources, reading: { ...reading, problems, warnings: warningsOf(reading) }, handed })
    if (found.kind === 'broken') return found
    return { kind: 'read', job: found.kind === 'read' ? withOldName(job, found.evalset, sources) : job }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    // That there are no cases is all that is wrong, and the platform's affair.
    if (found.kind === 'broken' && error.problems.length === 0) return found
    return { kind: 'refused', error }
  }
}

function warningsOf({ inputs, warnings }: JobSources['reading']): readonly string[] {
  const { evalsetId, evalsetName } = inputs
  if (evalsetId === '' || evalsetName === undefined) return warnings
  return [
    ...warnings,
    `evalset-name: evalset ${evalsetId} has its name already, and no other one is created. It is ignored.`,
  ]
}

/** The job under the name that the evalset has on the platform. Throws `ConfigurationError` where a file has other cases than that. */
function withOldName(
  job: Job,
  { text, file }: { readonly text: string; readonly file: string },
  { catalog, redactor, configuration, reading, env }: EvalsetJobSources,
): Job {
  const named = (evalsetName: string): Job => ({ ...job, inputs: { ...job.inputs, evalsetName } })
  if (reading.inputs.evalsetSpecFile === '') return named(job.evalset.name)
  const { fixtures } = openFixtures(configuration, jobPaths(reading.inputs, env))
  const platform = parseEvalset({ text, file, catalog, redactor, fixtures })
  const why =
    platform.kind === 'invalid'
      ? `evalset-id: ${file} cannot be read, so nobody can say whether it has the cases of ${job.evalset.file}: ${sentencesOf(platform.problems)}`
      : disagreement(job.evalset, platform.evalset, job.leftOut)
  if (why !== undefined) throw new ConfigurationError([{ message: why }], job.warnings)
  return named(platform.kind === 'valid' ? platform.evalset.name : job.evalset.name)
}

/** More are not read. */
const TOLD_PROBLEMS = 3

function sentencesOf(problems: readonly Problem[]): string {
  return problems
    .slice(0, TOLD_PROBLEMS)
    .map(({ message }) => message)
    .join('; ')
}
