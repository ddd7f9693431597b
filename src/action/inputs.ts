import type { Budgets } from '../domain/budget.ts'
import type { Problem } from '../domain/errors.ts'
import { FAIL_ON, type FailOn } from '../domain/gate.ts'
import { REGRESSION_TESTS, type RegressionTest } from '../domain/gate-policy.ts'
import { STDIN_FORMS } from '../domain/question.ts'
import type { TargetKind } from '../domain/target.ts'
import { type AddressChoices, readAddressChoices } from './address-choices.ts'
import { readAgentChoices } from './agent-choices.ts'
import { readAgentspecIds, readReservationMinutes } from './agentspec-choices.ts'
import { type BaselineChoice, readBaselineChoice } from './baseline-choice.ts'
import { readMode, readRunLimit, readSecondaryEvalset, readSpecFile } from './evalset-choice.ts'
import { type Env, InputReader } from './input-reader.ts'
import { findStrangers } from './input-strangers.ts'
import { type JudgeChoice, readJudgeChoice } from './judge-choice.ts'
import { COMMENT_CHOICES, type CommentChoice, type OutputFiles, readOutputFiles } from './report-choices.ts'
import { type ResultsChoice, readResultsChoice } from './results-choice.ts'
import { type DryRun, type ResumeChoice, readDryRun, readResume } from './run-choices.ts'
import type { Mode } from './step-mode.ts'
import { readStoreChoice, type StoreChoice } from './store-choice.ts'
import { warnOfUnreadInputs } from './unread-inputs.ts'

export type { Env } from './input-reader.ts'

/** Every input, read and checked. Times are milliseconds, URLs have no slash at the end, absent is `undefined`. */
export type ActionInputs = {
  readonly mode: Mode
  /** Empty only where the mode needs none, the evalset is on the platform, or it is handed in. */
  readonly evalsetSpecFile: string
  /** Of an evalset that is on the platform already; empty when there is none. */
  readonly evalsetId: string
  /** Of both at most one is not empty. */
  readonly secondaryEvalset: { readonly specFile: string; readonly id: string }
  readonly evalsetName: string | undefined
  /** In order, without duplicates; empty when the spec's own are to be used. */
  readonly agentspecIds: readonly string[]
  /** Paths of agentspec documents that are sent inline. */
  readonly agentspecFiles: readonly string[]
  readonly runEvalset: boolean
  readonly createReport: boolean
  readonly runLimit: number
  /** Ids, names or patterns of the cases that are run; empty: all. */
  readonly caseIds: readonly string[]
  /** Tags or patterns of tags of the cases that are run; empty: all. */
  readonly split: readonly string[]
  readonly model: string | undefined
  readonly dryRun: DryRun
  readonly resume: ResumeChoice
  /** Only of `evaluate` and `run-report`. */
  readonly results: ResultsChoice
  readonly workingDirectory: string
  /** Empty when it is to be looked for. */
  readonly configFile: string
  readonly executionTarget: TargetKind
  /** Agents of the user's own by name, as the workflow writes them: modules, command lines or addresses. Empty for the other targets. */
  readonly agents: ReadonlyMap<string, string>
  readonly agentAddress: AddressChoices
  readonly agentStdin: 'prompt' | 'json'
  readonly store: StoreChoice
  readonly storeDir: string
  /** Empty when there is none. */
  readonly apiKey: string
  readonly urls: ServiceUrls
  readonly platformTimeoutMs: number
  readonly environmentName: string
  readonly creditsLimit: number
  /** Minutes that each runtime is reserved for; `undefined` when `creditsLimit` sizes it. */
  readonly reservationMinutes: number | undefined
  readonly maxRuntimes: number
  /** Whose the records are, and who pays for the runtimes: the platform takes one value for both. */
  readonly accountUid: string | undefined
  readonly agentName: string
  readonly localAgentBaseUrl: string
  readonly autoStartLocalAgentRuntime: boolean
  readonly localAgentLogLevel: string
  readonly localAgentCommand: string
  readonly agentEnv: readonly string[]
  readonly concurrency: number
  /** The workflow leaves it to us. */
  readonly isAutoConcurrency: boolean
  readonly requestTimeoutMs: number
  readonly maxRetries: number
  readonly budgets: Budgets
  /** Paths of modules with evaluators of the user's own, as the workflow gives them. */
  readonly evaluators: readonly string[]
  /** `undefined` when the workflow names no model that judges. */
  readonly judge: JudgeChoice | undefined
  readonly runEnvironment: string
  readonly backendRunEnvironment: string
  readonly launchSource: string
  readonly passRateThreshold: number | undefined
  readonly minCoverage: number
  readonly maxRegression: number | undefined
  /** `undefined` when the workflow does not say. */
  readonly regressionTest: RegressionTest | undefined
  readonly baseline: BaselineChoice
  readonly maxBaselineAgeDays: number
  readonly acceptBaseline: boolean
  readonly quarantineFile: string
  readonly failOn: FailOn
  readonly reportDir: string
  readonly outputFiles: OutputFiles
  readonly uploadReportArtifacts: boolean
  readonly reportArtifactName: string
  readonly comment: CommentChoice
  readonly checkRun: boolean
  /** Empty when the workflow gives none. */
  readonly githubToken: string
  readonly uploadJournal: boolean
  readonly summary: boolean
  readonly annotations: boolean
  readonly allowUntrustedHead: boolean
  readonly maxAgeMs: number
  readonly confirmCleanup: boolean
  /** Which leg of a matrix this is; empty outside of one. */
  readonly jobIndex: string
  /** How many legs there are; `undefined` where the runner does not say. */
  readonly jobTotal: number | undefined
  /** The check run that GitHub made for this job; empty where the runner does not say. */
  readonly checkRunId: string
}

/** Where the platform's services are. */
export type ServiceUrls = {
  readonly iam: string
  readonly runtimes: string
  readonly aiAgents: string
  readonly ui: string
}

/** The inputs and all that is wrong with them. With problems the inputs are still complete (something allowed stands in), so that the evalset can be checked in the same go. */
export type InputReading = {
  readonly inputs: ActionInputs
  readonly problems: readonly Problem[]
  readonly warnings: readonly string[]
}

const DEFAULT_URLS: ServiceUrls = {
  iam: 'https://prod1.datalayer.run',
  runtimes: 'https://r1.datalayer.run',
  aiAgents: 'https://prod1.datalayer.run',
  ui: 'https://datalayer.app',
}

const LOG_LEVELS = ['debug', 'info', 'warning', 'error', 'critical']

const isVariableName = (text: string): boolean => /^[A-Za-z_][A-Za-z0-9_]*$/.test(text)

const isModulePath = (text: string): boolean => /\.[cm]?[jt]s$/.test(text)

/** Cases in flight per agent when `concurrency` is `auto`: cloud runtimes and local servers answer one after the other. */
const AUTO_CONCURRENCY: Readonly<Record<TargetKind, number>> = { cloud: 1, local: 1, task: 4, command: 4, http: 4 }

/** What a program hands in itself, so that no input has to name it. */
export type HandedIn = { readonly hasEvalset: boolean; readonly tasks: readonly string[] }

const NOTHING_HANDED: HandedIn = { hasEvalset: false, tasks: [] }

/** Reads every input from `INPUT_*` and the platform's own variables. Reports all problems; never throws. */
export function readInputs(env: Env, handed: HandedIn = NOTHING_HANDED): InputReading {
  const reader = new InputReader(env)
  const apiKey = readApiKey(env, reader)
  const { target, agents } = readAgents(reader, handed)
  const evalsetId = reader.text('evalset-id')
  const mode = readMode(reader, { hasEvalsetId: evalsetId !== '', hasAgents: agents.size > 0 })
  const isAutoConcurrency = reader.text('concurrency') === 'auto'
  const inputs: ActionInputs = {
    mode,
    evalsetSpecFile: readSpecFile(reader, { mode, isHanded: handed.hasEvalset, hasEvalsetId: evalsetId !== '' }),
    evalsetId,
    secondaryEvalset: readSecondaryEvalset(reader),
    evalsetName: reader.text('evalset-name') || undefined,
    agentspecIds: readAgentspecIds(reader),
    agentspecFiles: reader.list('agentspec-files', () => true, ''),
    runEvalset: reader.flag('run-evalset'),
    createReport: reader.flag('create-report'),
    runLimit: readRunLimit(reader, mode),
    caseIds: reader.list('case-ids', () => true, ''),
    split: reader.list('split', () => true, ''),
    model: reader.text('model') || undefined,
    dryRun: readDryRun(reader),
    resume: readResume(reader),
    results: readResultsChoice(reader, mode),
    workingDirectory: reader.text('working-directory'),
    configFile: reader.text('config-file'),
    executionTarget: target,
    agents,
    agentAddress: readAddressChoices(reader),
    agentStdin: reader.oneOf('agent-stdin', STDIN_FORMS),
    store: readStore(reader, { mode, apiKey, target }),
    storeDir: reader.text('store-dir'),
    apiKey,
    urls: readUrls(env, reader),
    platformTimeoutMs: reader.whole('platform-timeout-seconds', 1, 600) * 1000,
    environmentName: reader.text('environment-name'),
    creditsLimit: reader.positive('credits-limit', 1_000_000),
    reservationMinutes: readReservationMinutes(reader),
    maxRuntimes: reader.whole('max-runtimes', 1, 256),
    accountUid:
      reader.text('billing-entity-uid') || reader.text('account-uid') || env.DATALAYER_ACCOUNT_UID?.trim() || undefined,
    agentName: reader.text('agent-name'),
    localAgentBaseUrl: reader.url('local-agent-base-url', reader.text('local-agent-base-url')),
    autoStartLocalAgentRuntime: reader.flag('auto-start-local-agent-runtime'),
    localAgentLogLevel: reader.oneOf('local-agent-log-level', LOG_LEVELS),
    localAgentCommand: reader.text('local-agent-command'),
    agentEnv: reader.list('agent-env', isVariableName, 'the name of an environment variable'),
    concurrency: isAutoConcurrency ? AUTO_CONCURRENCY[target] : reader.whole('concurrency', 1, 64),
    isAutoConcurrency,
    requestTimeoutMs: reader.whole('request-timeout-seconds', 1, 86_400) * 1000,
    maxRetries: reader.whole('max-retries', 0, 10),
    budgets: readBudgets(reader),
    evaluators: reader.list('evaluators', isModulePath, 'the path of a JavaScript or TypeScript module'),
    judge: readJudgeChoice(env, reader),
    runEnvironment: reader.text('run-environment'),
    backendRunEnvironment: reader.text('backend-run-environment'),
    launchSource: reader.text('launch-source'),
    passRateThreshold: optionalFraction('pass-rate-threshold', reader),
    minCoverage: reader.fraction('min-coverage'),
    maxRegression: optionalFraction('max-regression', reader),
    regressionTest: reader.oneOf<'' | RegressionTest>('regression-test', ['', ...REGRESSION_TESTS]) || undefined,
    baseline: readBaselineChoice(reader.text('baseline')),
    maxBaselineAgeDays: reader.whole('max-baseline-age-days', 1, 400),
    acceptBaseline: reader.flag('accept-baseline'),
    quarantineFile: reader.text('quarantine-file'),
    failOn: reader.oneOf('fail-on', FAIL_ON),
    reportDir: reader.text('report-dir'),
    outputFiles: readOutputFiles(reader),
    uploadReportArtifacts: reader.flag('upload-report-artifacts'),
    reportArtifactName: reader.text('report-artifact-name'),
    comment: reader.oneOf('comment', COMMENT_CHOICES),
    checkRun: reader.flag('check-run'),
    githubToken: reader.text('github-token'),
    uploadJournal: reader.flag('upload-journal'),
    summary: reader.flag('summary'),
    annotations: reader.flag('annotations'),
    allowUntrustedHead: reader.flag('allow-untrusted-head'),
    maxAgeMs: reader.whole('max-age-minutes', 1, 1_000_000) * 60_000,
    confirmCleanup: reader.flag('confirm-cleanup'),
    jobIndex: reader.text('job-index'),
    jobTotal: readJobTotal(reader),
    checkRunId: reader.text('check-run-id'),
  }
  if (inputs.acceptBaseline && inputs.dryRun.kind !== 'off') {
    reader.refuse(
      'accept-baseline',
      'a dry run has no result that could become the bar. Remove dry-run or accept-baseline.',
    )
  }
  if (inputs.acceptBaseline && (inputs.caseIds.length > 0 || inputs.split.length > 0)) {
    const sentence =
      'some cases of the evalset are no bar for all of it. Remove case-ids and split, or accept-baseline.'
    reader.refuse('accept-baseline', sentence)
  }
  if (mode === 'evaluate' && inputs.dryRun.kind !== 'off') {
    reader.refuse('dry-run', 'mode: evaluate asks no agent, so there is nothing that could be tried. Remove it.')
  }
  const strangers = findStrangers(env)
  const warnings = [...strangers.warnings, ...warnOfUnreadInputs(env, mode), ...warnOfDryRun(inputs)]
  return { inputs, problems: [...reader.problems, ...strangers.problems], warnings }
}

function readAgents(reader: InputReader, { tasks }: HandedIn): ReturnType<typeof readAgentChoices> {
  if (tasks.length === 0) return readAgentChoices(reader)
  return { target: 'task', agents: new Map(tasks.map((name) => [name, name])) }
}

/** The clean-up is of the platform alone. */
function readStore(
  reader: InputReader,
  {
    mode,
    apiKey,
    target,
  }: { readonly mode: ActionInputs['mode']; readonly apiKey: string; readonly target: TargetKind },
): StoreChoice {
  const needsCloud = mode === 'cleanup'
  // Whoever reports what is on the platform says by itself that it needs a key; results files need none.
  const asked = mode === 'evaluate' || mode === 'prepare-spec' || mode === 'run-report' ? undefined : target
  return readStoreChoice(reader, { apiKey, target: needsCloud ? 'cloud' : asked })
}

/** What a dry run leaves aside. */
function warnOfDryRun({ mode, dryRun, resume, confirmCleanup }: ActionInputs): string[] {
  if (dryRun.kind === 'off') return []
  if (mode === 'cleanup') {
    return confirmCleanup ? ['confirm-cleanup: with dry-run the clean-up only lists, and removes nothing.'] : []
  }
  return resume.kind === 'experiment'
    ? [`resume: a dry run takes nothing over, so experiment ${resume.id} is not looked at.`]
    : []
}

/** More minutes than a job on one's own runner may have. */
const MOST_MINUTES = 7_200
const MOST_CREDITS = 1_000_000
const MOST_DOLLARS = 1_000_000

function readBudgets(reader: InputReader): Budgets {
  const read = (name: 'max-duration-minutes' | 'budget-credits' | 'budget-usd', most: number): number | undefined =>
    reader.text(name) === '' ? undefined : reader.positive(name, most)
  const minutes = read('max-duration-minutes', MOST_MINUTES)
  const credits = read('budget-credits', MOST_CREDITS)
  const usd = read('budget-usd', MOST_DOLLARS)
  return {
    ...(minutes === undefined ? {} : { maxDurationMs: minutes * 60_000 }),
    ...(credits === undefined ? {} : { credits }),
    ...(usd === undefined ? {} : { usd }),
  }
}

/** GitHub lets a matrix have 256 legs. */
function readJobTotal(reader: InputReader): number | undefined {
  const text = reader.text('job-total')
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined
}

function optionalFraction(name: 'pass-rate-threshold' | 'max-regression', reader: InputReader): number | undefined {
  return reader.text(name) === '' ? undefined : reader.fraction(name)
}

function readApiKey(env: Env, reader: InputReader): string {
  const apiKey = reader.text('api-key') || env.DATALAYER_API_KEY?.trim() || ''
  if (apiKey !== '' && !/^[\x21-\x7e]+$/.test(apiKey)) {
    reader.refuse(
      'api-key',
      'the API key has characters that no key has: a line end, a space, a typographic quote? Copy it again.',
    )
  }
  return apiKey
}

/** Reads the services' addresses: the input, then the platform's own variables, then what the IAM address was moved to. */
function readUrls(env: Env, reader: InputReader): ServiceUrls {
  const moved = reader.text('iam-url') || env.DATALAYER_IAM_URL || env.DATALAYER_RUN_URL
  const iam = moved || DEFAULT_URLS.iam
  const runtimes = reader.text('runtimes-url') || env.DATALAYER_RUNTIMES_URL || moved || DEFAULT_URLS.runtimes
  const aiAgents = reader.text('ai-agents-url') || env.DATALAYER_AI_AGENTS_URL || moved || DEFAULT_URLS.aiAgents
  const ui = reader.text('ui-url') || env.DATALAYER_UI_URL || DEFAULT_URLS.ui
  return {
    iam: reader.url('iam-url', iam),
    runtimes: reader.url('runtimes-url', runtimes),
    aiAgents: reader.url('ai-agents-url', aiAgents),
    ui: reader.url('ui-url', ui),
  }
}
