import type { Problem } from '../domain/errors.ts'
import { nearMiss } from '../domain/near-miss.ts'
import type { ClientOptions } from './client.ts'
import type { ExecuteEvalsetSpecOptions } from './executed-evalset.ts'
import type { EvaluateExperimentOptions, Judge, RunExperimentOptions, SharedOptions } from './experiment.ts'
import {
  FILLED_TEXT,
  FLAG,
  LIST,
  LISTENER,
  NUMBER,
  objectWith,
  type ParameterKind,
  READ_ELSEWHERE,
  RESUMED,
  SIGNAL,
  shownValue,
  TEXT,
  TRIAL,
} from './parameter-kinds.ts'

/** All parameters of something and what each may be: the compiler misses one that is left out. */
type Names<Options> = Readonly<Record<keyof Options, ParameterKind>>

const SHARED: Names<SharedOptions> = {
  evaluators: READ_ELSEWHERE,
  judge: READ_ELSEWHERE,
  client: READ_ELSEWHERE,
  store: TEXT,
  storeDir: FILLED_TEXT,
  configFile: TEXT,
  workingDirectory: READ_ELSEWHERE,
  reportDir: FILLED_TEXT,
  signal: SIGNAL,
  inputs: READ_ELSEWHERE,
  apiTransport: objectWith('dispatch'),
  customEvalTransport: objectWith('dispatch'),
  progress: LISTENER,
  spanSource: objectWith('spansOf'),
  trajectoryWaitSeconds: NUMBER,
  pollInterval: NUMBER,
}

/** What `runExperiment` takes. */
export const RUN_PARAMETERS: Names<RunExperimentOptions> = {
  ...SHARED,
  dataset: TEXT,
  agent: READ_ELSEWHERE,
  task: READ_ELSEWHERE,
  workspace: FILLED_TEXT,
  repetitions: NUMBER,
  concurrency: NUMBER,
  caseIds: LIST,
  split: FILLED_TEXT,
  model: TEXT,
  resume: RESUMED,
  dryRun: TRIAL,
  requestTimeoutSeconds: NUMBER,
  tracerProvider: objectWith('getTracer'),
}

/** What `evaluateExperiment` takes. */
export const EVALUATE_PARAMETERS: Names<EvaluateExperimentOptions> = {
  ...SHARED,
  experimentId: READ_ELSEWHERE,
  refetchTrajectories: FLAG,
}

/** What `executeEvalsetSpec` takes. */
export const EXECUTE_PARAMETERS: Names<ExecuteEvalsetSpecOptions> = {
  spec: READ_ELSEWHERE,
  agentspecIds: READ_ELSEWHERE,
  runEvalset: FLAG,
  createReport: FLAG,
  runLimit: NUMBER,
  runEnvironment: TEXT,
  environmentName: TEXT,
  billingEntityUid: TEXT,
  accountUid: TEXT,
  creditsLimit: NUMBER,
  evalsetName: TEXT,
  backendRunEnvironment: TEXT,
  launchSource: TEXT,
  agentName: TEXT,
  executionTarget: READ_ELSEWHERE,
  localAgentBaseUrl: TEXT,
  autoStartLocalAgentRuntime: FLAG,
  localAgentLogLevel: TEXT,
  requestTimeoutSeconds: NUMBER,
  log: LISTENER,
  reportDir: FILLED_TEXT,
  signal: SIGNAL,
  workingDirectory: READ_ELSEWHERE,
  inputs: READ_ELSEWHERE,
}

/** What `createClient` takes. */
export const CLIENT_PARAMETERS: Names<ClientOptions> = {
  apiKey: TEXT,
  iamUrl: TEXT,
  runtimesUrl: TEXT,
  aiAgentsUrl: TEXT,
  uiUrl: TEXT,
  billingEntityUid: TEXT,
  accountUid: TEXT,
  platformTimeoutSeconds: NUMBER,
}

/** What `judge` holds. */
export const JUDGE_PARAMETERS: Names<Judge> = {
  baseUrl: TEXT,
  model: TEXT,
  reasoningEffort: TEXT,
  maxTokens: NUMBER,
  concurrency: NUMBER,
}

/**
 * What of `given` can be read: itself where it is an object, else nothing. Nobody reads a parameter that there is not, or one that is
 * nothing it may be, so that each is a problem. `within` is the parameter that holds them; absent for those of a function.
 */
export function readParameters<Options extends object>(
  given: unknown,
  kinds: Names<Options>,
  within?: string,
): { readonly options: Partial<Options>; readonly problems: readonly Problem[] } {
  const whole: unknown = given ?? {}
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) {
    const what = within ?? 'options'
    return { options: {}, problems: [{ message: `${what}: give an object that holds the parameters by their names.` }] }
  }
  const known = new Map(Object.entries<ParameterKind>(kinds))
  const whyNot = (key: string, value: unknown): string | undefined => {
    const kind = known.get(key)
    if (!kind) return `there is no such parameter. ${adviceOn(key, [...known.keys()])}`
    return value === undefined || kind.allows(value)
      ? undefined
      : `${shownValue(value)} is not allowed. Give ${kind.what}.`
  }
  const prefix = within === undefined ? '' : `${within}.`
  const read = Object.entries(whole).map(([key, value]) => ({ key, value, why: whyNot(key, value) }))
  const allowed = read.flatMap(({ key, value, why }) => (why === undefined ? [[key, value] as const] : []))
  return {
    options: Object.fromEntries(allowed) as Partial<Options>,
    problems: read.flatMap(({ key, why }) => (why === undefined ? [] : [{ message: `${prefix}${key}: ${why}` }])),
  }
}

function adviceOn(key: string, known: readonly string[]): string {
  const meant = nearMiss(key, known)
  return meant === undefined ? `There are ${known.join(', ')}.` : `Did you mean ${meant}?`
}
