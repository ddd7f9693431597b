import type { ActionInputs, Env } from '../action/inputs.ts'
import { needsApiKey } from '../action/store-choice.ts'
import { isUnfilled } from '../agents/http/secret-headers.ts'
import { isLoopback } from '../domain/addresses.ts'
import { isOfFilesAlone } from './run-report-job.ts'

/** True where a key is needed and none is given: of the platform, of a model that judges elsewhere, or of the agent itself. */
export function lacksKey(inputs: ActionInputs, env: Env): boolean {
  const { mode, apiKey, store, executionTarget, judge } = inputs
  // Nothing is sent.
  if (mode === 'prepare-spec' || isOfFilesAlone(inputs)) return false
  if (mode === 'run-report') return apiKey === ''
  if (apiKey === '' && mode === 'execute-runs' && readsPlatformEvalset(inputs)) return true
  if (apiKey === '' && needsApiKey(store, executionTarget)) return true
  // What is no address at all is told with everything else that is wrong.
  const isElsewhere = judge !== undefined && URL.canParse(judge.baseUrl) && !isLoopback(new URL(judge.baseUrl).hostname)
  if (isElsewhere && judge.apiKey === '') return true
  return lacksHeader(inputs) || unsetVariables(inputs, env).length > 0
}

/** The cases of an evalset of the platform are nowhere else. */
function readsPlatformEvalset({ evalsetId, secondaryEvalset }: ActionInputs): boolean {
  return evalsetId !== '' || secondaryEvalset.id !== ''
}

/** A secret that is not there leaves its header empty. */
function lacksHeader({ mode, executionTarget, agentAddress }: ActionInputs): boolean {
  if (mode !== 'execute-runs' || executionTarget !== 'http') return false
  return Object.values(agentAddress.headers).some(isUnfilled)
}

/** The names of `agent-env` that the agent will not find, because they are not set or empty. */
function unsetVariables(inputs: ActionInputs, env: Env): readonly string[] {
  const { mode, executionTarget: target, agentEnv, autoStartLocalAgentRuntime } = inputs
  const reads = target === 'task' || target === 'command' || (target === 'local' && autoStartLocalAgentRuntime)
  return mode === 'execute-runs' && reads ? agentEnv.filter((name) => !env[name]?.trim()) : []
}

/** Says of variables that are not set, which may be meant so; none when all of them are. */
export function warnOfUnsetVariables(inputs: ActionInputs, env: Env): string[] {
  return unsetVariables(inputs, env).map(
    (name) => `agent-env: ${name} is not set or empty, so the agent does not see it. Set it under env: of the step.`,
  )
}
