import type { Env } from '../action/inputs.ts'
import { PlatformError, type Problem } from '../domain/errors.ts'
import { isJsonObject } from '../domain/json.ts'
import type { EvalReport } from '../domain/report.ts'
import { copyPlain } from '../workers/plain-copy.ts'
import type { Client } from './client.ts'
import type { ExecutedEvalset, ExecuteEvalsetSpecOptions } from './executed-evalset.ts'
import { ExecutionError } from './execution-error.ts'
import { shownValue } from './parameter-kinds.ts'
import { EXECUTE_PARAMETERS, readParameters } from './parameter-names.ts'
import { clientParameters, type Parameter, parametersOf } from './parameters.ts'
import { type CallEnd, runCall } from './run-call.ts'

/** Largest spec, as large as its file may be. */
const MOST_SPEC = { most: 64 * 1024 * 1024, perValue: 8, called: '64 MiB of data' }

/** What problems call the spec. */
const SPEC = 'spec'

const TARGETS: readonly unknown[] = ['cloud', 'local']

/** Executes an evalset spec; see the entry of the same name. */
export async function executeEvalsetSpec(
  client: Client,
  given: ExecuteEvalsetSpecOptions,
  env: Env,
): Promise<ExecutedEvalset> {
  const { options, problems: strangers } = readParameters<ExecuteEvalsetSpecOptions>(given, EXECUTE_PARAMETERS)
  const connection = clientParameters(client ?? null)
  const spec = copyPlain(options.spec, MOST_SPEC)
  const text = spec.kind === 'copied' && isJsonObject(spec.value) ? JSON.stringify(spec.value, null, 2) : undefined
  const problems: Problem[] = [...strangers, ...connection.problems]
  if (text === undefined) {
    const why = spec.kind === 'refused' ? `it holds ${spec.why}` : 'it is no object'
    problems.push({ message: `spec: ${why}. Give the object that an evalset file holds.` })
  }
  problems.push(...problemsOf(options))
  const parameters = [...connection.parameters, ...specParameters(options)]
  const { inputs, workingDirectory, signal, log } = options
  const names = ['client', ...Object.keys(EXECUTE_PARAMETERS)]
  const call = { parameters, names, inputs, problems, workingDirectory, signal, log, env }
  const end = await runCall(call, () => ({ evalset: { text: text ?? '{}', file: SPEC } }))
  return executedOf(end)
}

function problemsOf({ agentspecIds, runEvalset, executionTarget }: Partial<ExecuteEvalsetSpecOptions>): Problem[] {
  const problems: Problem[] = []
  const ids: unknown = agentspecIds
  if (!Array.isArray(ids) && ids !== undefined)
    problems.push({ message: 'agentspecIds: give a list of agentspec ids.' })
  else if (runEvalset !== false && (ids === undefined || ids.length === 0)) {
    problems.push({ message: 'agentspecIds: the list is empty. Give at least one agentspec id, or runEvalset: false.' })
  }
  if (executionTarget !== undefined && !TARGETS.includes(executionTarget)) {
    const message = `executionTarget: ${shownValue(executionTarget)} is not allowed. Give one of ${TARGETS.join(', ')}.`
    problems.push({ message })
  }
  return problems
}

function specParameters(options: Partial<ExecuteEvalsetSpecOptions>): Parameter[] {
  const { agentspecIds, executionTarget, createReport = false, launchSource = 'datalayer-core' } = options
  const ids = Array.isArray(agentspecIds) && agentspecIds.length > 0 ? agentspecIds : undefined
  // What is refused above need not be refused twice.
  const target = TARGETS.includes(executionTarget) ? executionTarget : undefined
  const given = {
    ...options,
    createReport,
    launchSource,
    agentspecIds: ids,
    executionTarget: target,
    store: 'platform',
  }
  return parametersOf(given, {
    agentspecIds: 'agentspec-ids',
    runEvalset: 'run-evalset',
    createReport: 'create-report',
    runLimit: 'run-limit',
    runEnvironment: 'run-environment',
    environmentName: 'environment-name',
    billingEntityUid: 'billing-entity-uid',
    accountUid: 'account-uid',
    creditsLimit: 'credits-limit',
    evalsetName: 'evalset-name',
    backendRunEnvironment: 'backend-run-environment',
    launchSource: 'launch-source',
    agentName: 'agent-name',
    executionTarget: 'execution-target',
    localAgentBaseUrl: 'local-agent-base-url',
    autoStartLocalAgentRuntime: 'auto-start-local-agent-runtime',
    localAgentLogLevel: 'local-agent-log-level',
    requestTimeoutSeconds: 'request-timeout-seconds',
    reportDir: 'report-dir',
    store: 'store',
  })
}

function executedOf({ report, verdict, reports }: CallEnd): ExecutedEvalset {
  if (!report) throw new PlatformError(verdict.reasons.map(({ message }) => message).join(' '), { outcome: 'lost' })
  const { evalset, experiments } = report
  const result: ExecutedEvalset = {
    evalsetId: evalset.id ?? '',
    evalsetName: evalset.name,
    experimentIds: experiments.flatMap(({ id }) => id ?? []),
    runIds: experiments.flatMap(({ runs }) => runs.flatMap(({ id }) => id ?? [])),
    viewUrl: evalset.viewUrl ?? '',
    ...(reports ? { reports } : {}),
    verdict,
    report,
  }
  const broken = brokenBy(report)
  if (broken.length === 0) return result
  throw new ExecutionError(broken.join(' '), result)
}

/** What the platform refused, or answered so that nobody can use it, as sentences. */
function brokenBy({ platformProblems, experiments }: EvalReport): readonly string[] {
  const launches = experiments.flatMap(({ failureCause }) =>
    failureCause?.type === 'runtime_launch_failed' ? [failureCause.message] : [],
  )
  return [...platformProblems, ...launches]
}
