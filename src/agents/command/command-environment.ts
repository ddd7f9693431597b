import { plainVariables } from '../../boundary/plain-variables.ts'
import type { TaskInput } from '../../domain/question.ts'
import { traceParentOf } from '../http/trace-parent.ts'

/**
 * The environment of a command: the allow-list, the variables that `agent-env` names, and what is said of the question:
 * EVALS_CASE_ID, EVALS_REPETITION, EVALS_SESSION_ID, TRACEPARENT (W3C), and EVALS_MODEL where the run names a model.
 */
export function commandEnvironment(
  { model, metadata }: TaskInput,
  {
    env,
    agentEnv,
  }: { readonly env: Readonly<Record<string, string | undefined>>; readonly agentEnv: readonly string[] },
): Record<string, string> {
  const { caseId, repetition, sessionId } = metadata
  const said = {
    EVALS_CASE_ID: caseId,
    EVALS_REPETITION: String(repetition),
    [SESSION_VARIABLE]: sessionId,
    TRACEPARENT: traceParentOf(sessionId),
    ...(model === null ? {} : { EVALS_MODEL: model }),
  }
  // No variable can hold a NUL.
  const sayable = Object.entries(said).map(([name, value]) => [name, value.replaceAll('\0', '')])
  return { ...plainVariables(env, { exact: agentEnv }), ...Object.fromEntries(sayable) }
}

/** Names the question that a process works on, and tells its processes from all others. */
const SESSION_VARIABLE = 'EVALS_SESSION_ID'

/** The entry of an environment (`NAME=value`) by which the processes of a question are found. */
export function sessionMark(variables: Readonly<Record<string, string>>): string {
  return `${SESSION_VARIABLE}=${variables[SESSION_VARIABLE]}`
}
