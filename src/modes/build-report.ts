import { actionReference, givenInputs, isOfAccount } from '../action/given-inputs.ts'
import type { ActionInputs } from '../action/inputs.ts'
import { displayPath, withoutWorkspace } from '../action/paths.ts'
import { withoutQuery } from '../action/written-secrets.ts'
import { redactJson } from '../boundary/secrets.ts'
import type { GateVerdict } from '../domain/gate.ts'
import type { JsonObject } from '../domain/json.ts'
import type { EvalReport } from '../domain/report.ts'
import type { Rescored } from '../domain/rescored.ts'
import { caseRunsOf, isWhollyGraded } from '../domain/run.ts'
import { hasAgentspecs, type TargetKind } from '../domain/target.ts'
import { gradeReport } from '../evaluators/grader.ts'
import type { ExecutionResult } from '../execution/execute-evalset.ts'
import { evaluateGate, inconclusiveVerdict, skippedVerdict } from '../gate/evaluate-gate.ts'
import { isGauge } from '../gate/rules.ts'
import { systemClock } from '../platform/system-clock.ts'
import { TOOL } from '../version.ts'
import { comparisonBasisOf } from './comparison-basis.ts'
import { type BaselineFindings, findingsWithin } from './find-baselines.ts'
import type { Job } from './job.ts'
import { inputsOfPart } from './secondary-inputs.ts'
import { sideBySide } from './side-by-side.ts'
import type { StepContext } from './step-context.ts'

/** Why a dry run judges nothing. */
export const DRY_RUN = 'This was a dry run (dry-run): nothing was recorded, and the gate has no verdict.'

/** Why a dry run that a signal ended judges nothing. */
export const DRY_RUN_STOPPED = 'The step was ended before the dry run was done.'

/** Judges what was run and puts everything that a surface may show together. */
export function buildReport(parts: {
  readonly job: Job
  readonly evalsetName: string
  readonly result: ExecutionResult
  /** Found before the run. */
  readonly baselines: BaselineFindings
  readonly startedAt: Date
  /** What else has to be known to read the report, as sentences. */
  readonly notes?: readonly string[]
  /** A re-run of this job takes over what was graded. */
  readonly keepsJournal?: boolean
  /** Its answers are those of stored runs. */
  readonly rescored?: Rescored
  readonly context: StepContext
}): EvalReport {
  const { job, result, context } = parts
  const { evalset, inputs } = job
  const problems = result.problems.map((problem) => context.redactor.redact(problem))
  const endedAt = systemClock.now()
  return {
    tool: TOOL,
    startedAt: parts.startedAt,
    endedAt,
    git: job.git,
    evalset: {
      ...(result.stored ? redactJson(storedPart(result.stored), context.redactor) : {}),
      name: context.redactor.redact(result.stored?.name ?? parts.evalsetName),
      digest: evalset.digest,
      source: evalset.file,
      caseCount: evalset.cases.length,
    },
    executionTarget: inputs.executionTarget,
    step: stepOf(context, job),
    settings: redactJson(shownSettings(job), context.redactor),
    experiments: result.experiments,
    platformProblems: problems,
    quarantine: redactJson(job.policy.quarantine, context.redactor),
    notes: [...(parts.notes ?? []), ...job.notes].map((note) => context.redactor.redact(note)),
    ...(result.budgetStop ? { budgetStop: result.budgetStop } : {}),
    ...(result.spent ? { spent: result.spent } : {}),
    ...(parts.keepsJournal ? { keepsJournal: true } : {}),
    ...(parts.rescored ? { rescored: parts.rescored } : {}),
    ...(job.label === undefined ? {} : { label: context.redactor.redact(job.label) }),
    ...measuredIn(job, result),
    ...besideOneAnother(job, result),
    basis: comparisonBasisOf(job),
    acceptsResult: job.policy.acceptsResult && result.experiments.every(isWhollyGraded),
    verdict: judge(parts, { problems, endedAt }),
  }
}

/** Where a store is a directory of this machine, its address is nobody else's to read. */
function storedPart({
  id,
  viewUrl,
}: NonNullable<ExecutionResult['stored']>): Pick<EvalReport['evalset'], 'id' | 'viewUrl'> {
  return { id, ...(viewUrl.startsWith('file:') ? {} : { viewUrl }) }
}

/** What the evalset's gauges say of each experiment. */
function measuredIn({ evalset }: Job, { experiments }: ExecutionResult): Pick<EvalReport, 'measured'> {
  const gauges = evalset.reportEvaluators.filter((spec) => isGauge(spec, gradeReport))
  if (gauges.length === 0) return {}
  const measured = experiments.map((experiment) => ({
    agentspecId: experiment.agentspecId,
    results: gradeReport(gauges, caseRunsOf([experiment])),
  }))
  return { measured }
}

/** With `baseline: agentspec:…` the gate's own comparison says it. */
function besideOneAnother({ inputs }: Job, { experiments }: ExecutionResult): Pick<EvalReport, 'sideBySide'> {
  if (inputs.baseline.kind === 'agentspec') return {}
  const beside = sideBySide(experiments)
  return beside.length > 0 ? { sideBySide: beside } : {}
}

/** The step as the workflow wrote it, or what it would be. */
function stepOf(
  { env, redactor, face, handed }: StepContext,
  { inputs: ofJob, paths }: Job,
): NonNullable<EvalReport['step']> {
  const uses = actionReference(env)
  const isOfWorkflow = face.services !== undefined
  const isHanded = handed?.tasks !== undefined || handed?.evalset !== undefined || handed?.evaluators !== undefined
  const inputs = inputsOfPart(givenInputs(env, !isOfWorkflow), ofJob).flatMap(([name, value]) => {
    if (isOfAccount(name)) return []
    const isBase = name === 'working-directory'
    const shown = withoutWorkspace(value, isBase ? { ...paths, base: paths.root } : paths)
    return isBase && shown === '.' ? [] : [[name, redactor.redact(shown)] as const]
  })
  return { ...(uses ? { uses } : {}), ...(isOfWorkflow ? {} : { from: isHanded ? 'code' : 'desk' }), inputs }
}

function judge(
  { job, result, baselines, context }: Parameters<typeof buildReport>[0],
  { problems, endedAt }: { readonly problems: readonly string[]; readonly endedAt: Date },
): GateVerdict {
  const { inputs, evalset, policy } = job
  if (inputs.dryRun.kind !== 'off') return dryVerdict(context)
  if (!inputs.runEvalset && problems.length === 0) {
    return skippedVerdict('nothing-to-run', 'run-evalset is false: the evalset was created and nothing was run.')
  }
  return evaluateGate({
    experiments: result.experiments,
    policy,
    basis: comparisonBasisOf(job),
    baselines: new Map([...baselines, ...findingsWithin(job, result.experiments, endedAt)]),
    reportEvaluators: evalset.reportEvaluators,
    gradeReport,
    cancelled: context.signal.aborted,
    platformProblems: problems,
    ...(result.budgetStop ? { budgetStop: result.budgetStop } : {}),
  })
}

/** Nothing is judged, and what was stopped did not come so far. */
export function dryVerdict({ signal }: Pick<StepContext, 'signal'>): GateVerdict {
  return signal.aborted ? inconclusiveVerdict('cancelled', DRY_RUN_STOPPED) : skippedVerdict('nothing-to-run', DRY_RUN)
}

/** Inputs of the cleanup, and what the runner fills in. */
const OF_NO_RUN: readonly (keyof ActionInputs)[] = ['maxAgeMs', 'confirmCleanup', 'jobIndex', 'jobTotal', 'checkRunId']

/** Inputs that mean nothing on other targets. */
const OF_TARGETS: Readonly<Partial<Record<keyof ActionInputs, readonly TargetKind[]>>> = {
  environmentName: ['cloud'],
  creditsLimit: ['cloud'],
  reservationMinutes: ['cloud'],
  maxRuntimes: ['cloud'],
  agentName: ['cloud', 'local'],
  localAgentBaseUrl: ['local'],
  autoStartLocalAgentRuntime: ['local'],
  localAgentLogLevel: ['local'],
  localAgentCommand: ['local'],
  agentEnv: ['local', 'task', 'command'],
  agentStdin: ['command'],
}

/** The effective inputs under their own names, without keys and accounts and without those of other targets; the gate's as they hold. */
function shownSettings(job: Job): JsonObject {
  const { inputs, agentspecIds, paths, policy, configurationFile } = job
  const {
    apiKey: _,
    githubToken: __,
    accountUid: ____,
    urls,
    platformTimeoutMs,
    requestTimeoutMs,
    budgets,
    ...others
  } = inputs
  const { executionTarget: target, store, agentAddress } = inputs
  const elsewhere: readonly string[] = [
    ...OF_NO_RUN,
    'isAutoConcurrency',
    ...(store === 'local' ? [] : ['storeDir']),
    ...Object.entries(OF_TARGETS).flatMap(([name, targets]) => (targets.includes(target) ? [] : [name])),
  ]
  const plain = Object.entries(others).filter((entry): entry is [string, string | number | boolean] => {
    return ['string', 'number', 'boolean'].includes(typeof entry[1]) && !elsewhere.includes(entry[0])
  })
  const shown = plain.map(([name, value]) => [name, typeof value === 'string' ? withoutWorkspace(value, paths) : value])
  const { acceptsResult: ___, ...gate } = policy
  return {
    ...Object.fromEntries(shown),
    workingDirectory: displayPath(paths.base, paths).replace(/^\.$/, ''),
    ...(hasAgentspecs(target) ? { agentspecIds } : { agents: shownAgents(job) }),
    ...(inputs.agentspecFiles.length > 0 ? { agentspecFiles: inputs.agentspecFiles } : {}),
    ...(target === 'http' ? addressSettings(agentAddress) : {}),
    ...(elsewhere.includes('agentEnv') ? {} : { agentEnv: inputs.agentEnv }),
    ...(inputs.caseIds.length > 0 ? { caseIds: inputs.caseIds } : {}),
    ...(inputs.split.length > 0 ? { split: inputs.split } : {}),
    ...judgingSettings(inputs),
    ...(store === 'local' && !hasAgentspecs(target) ? {} : { urls, platformTimeoutSeconds: platformTimeoutMs / 1000 }),
    requestTimeoutSeconds: requestTimeoutMs / 1000,
    ...budgetSettings(budgets),
    resume: inputs.resume,
    ...(inputs.mode === 'evaluate' ? { results: inputs.results } : {}),
    baseline: inputs.baseline,
    ...(configurationFile === undefined ? {} : { configurationFile }),
    ...gate,
    passRateThreshold: policy.passRateThreshold ?? null,
    maxRegression: policy.maxRegression ?? null,
  }
}

/** Functions of a program are known by their names alone. */
function shownAgents({ inputs, ownAgents, paths }: Job): JsonObject {
  const isFunction = ownAgents.kind === 'functions'
  const agents = [...inputs.agents].map(([name, written]) => {
    return [name, isFunction ? 'function' : withoutWorkspace(withoutQuery(written), paths)] as const
  })
  return Object.fromEntries(agents)
}

/** How an address is spoken to; of its headers the names alone, for they are taken for secrets. */
function addressSettings({ protocol, headers }: ActionInputs['agentAddress']): JsonObject {
  const names = Object.keys(headers)
  return { agentProtocol: protocol, ...(names.length > 0 ? { agentHeaders: names } : {}) }
}

/** Who judges, without the key. */
function judgingSettings({ judge, evaluators }: ActionInputs): JsonObject {
  const { apiKey: _, reasoningEffort, ...shown } = judge ?? { apiKey: '', reasoningEffort: undefined }
  return {
    ...(evaluators.length > 0 ? { evaluators } : {}),
    ...(judge ? { judge: { ...shown, ...(reasoningEffort === undefined ? {} : { reasoningEffort }) } } : {}),
  }
}

function budgetSettings({ maxDurationMs, credits, usd }: ActionInputs['budgets']): JsonObject {
  return {
    ...(maxDurationMs === undefined ? {} : { maxDurationMinutes: maxDurationMs / 60_000 }),
    ...(credits === undefined ? {} : { budgetCredits: credits }),
    ...(usd === undefined ? {} : { budgetUsd: usd }),
  }
}
