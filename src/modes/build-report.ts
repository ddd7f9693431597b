import { actionReference, givenInputs } from '../action/given-inputs.ts'
import type { ActionInputs } from '../action/inputs.ts'
import { redactJson } from '../boundary/secrets.ts'
import type { GateVerdict } from '../domain/gate.ts'
import type { JsonObject } from '../domain/json.ts'
import type { EvalReport } from '../domain/report.ts'
import { isWhollyGraded } from '../domain/run.ts'
import { createGrader } from '../evaluators/grader.ts'
import type { ExecutionResult } from '../execution/execute-evalset.ts'
import { evaluateGate, skippedVerdict } from '../gate/evaluate-gate.ts'
import { systemClock } from '../platform/system-clock.ts'
import { TOOL } from '../version.ts'
import { comparisonBasisOf } from './comparison-basis.ts'
import { type BaselineFindings, findingsWithin } from './find-baselines.ts'
import type { Job } from './job.ts'
import type { StepContext } from './step-context.ts'

/** Judges what was run and puts everything that a surface may show together. */
export function buildReport(parts: {
  readonly job: Job
  readonly evalsetName: string
  readonly result: ExecutionResult
  /** Found before the run. */
  readonly baselines: BaselineFindings
  readonly startedAt: Date
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
      ...(result.stored ? redactJson({ id: result.stored.id, viewUrl: result.stored.viewUrl }, context.redactor) : {}),
      name: context.redactor.redact(parts.evalsetName),
      digest: evalset.digest,
      source: evalset.file,
      caseCount: evalset.cases.length,
    },
    executionTarget: inputs.executionTarget,
    step: stepOf(context),
    settings: redactJson(settingsOf(job), context.redactor),
    experiments: result.experiments,
    platformProblems: problems,
    quarantine: redactJson(job.policy.quarantine, context.redactor),
    notes: job.notes.map((note) => context.redactor.redact(note)),
    basis: comparisonBasisOf(inputs),
    acceptsResult: job.policy.acceptsResult && result.experiments.every(isWhollyGraded),
    verdict: judge(parts, { problems, endedAt }),
  }
}

/** The step as the workflow wrote it. */
function stepOf({ env, redactor }: StepContext): NonNullable<EvalReport['step']> {
  const uses = actionReference(env)
  const inputs = givenInputs(env).map(([name, value]) => [name, redactor.redact(value)] as const)
  return { ...(uses ? { uses } : {}), inputs }
}

function judge(
  { job, result, baselines, context }: Parameters<typeof buildReport>[0],
  { problems, endedAt }: { readonly problems: readonly string[]; readonly endedAt: Date },
): GateVerdict {
  const { inputs, evalset, policy } = job
  if (!inputs.runEvalset && problems.length === 0) {
    return skippedVerdict('nothing-to-run', 'run-evalset is false: the evalset was created and nothing was run.')
  }
  return evaluateGate({
    experiments: result.experiments,
    policy,
    basis: comparisonBasisOf(inputs),
    baselines: new Map([...baselines, ...findingsWithin(job, result.experiments, endedAt)]),
    reportEvaluators: evalset.reportEvaluators,
    gradeReport: createGrader().gradeReport,
    cancelled: context.signal.aborted,
    platformProblems: problems,
  })
}

/** Inputs that mean nothing on the other target. */
const OF_ONE_TARGET: Record<'cloud' | 'local', readonly (keyof ActionInputs)[]> = {
  cloud: ['environmentName', 'creditsLimit', 'maxRuntimes'],
  local: ['localAgentBaseUrl', 'autoStartLocalAgentRuntime', 'localAgentLogLevel', 'localAgentCommand', 'agentEnv'],
}

/** The effective inputs under their own names, without keys and without those of the other target; the gate's as they hold. */
function settingsOf({ inputs, agentspecIds, policy, configurationFile }: Job): JsonObject {
  const { apiKey: _, githubToken: __, urls, platformTimeoutMs, requestTimeoutMs, ...others } = inputs
  const elsewhere: readonly string[] = OF_ONE_TARGET[inputs.executionTarget === 'cloud' ? 'local' : 'cloud']
  const plain = Object.entries(others).filter((entry): entry is [string, string | number | boolean] => {
    return ['string', 'number', 'boolean'].includes(typeof entry[1]) && !elsewhere.includes(entry[0])
  })
  const { acceptsResult: ___, ...gate } = policy
  return {
    ...Object.fromEntries(plain),
    agentspecIds,
    ...(inputs.executionTarget === 'local' ? { agentEnv: inputs.agentEnv } : {}),
    urls,
    platformTimeoutSeconds: platformTimeoutMs / 1000,
    requestTimeoutSeconds: requestTimeoutMs / 1000,
    baseline: inputs.baseline,
    ...(configurationFile === undefined ? {} : { configurationFile }),
    ...gate,
    passRateThreshold: policy.passRateThreshold ?? null,
    maxRegression: policy.maxRegression ?? null,
  }
}
