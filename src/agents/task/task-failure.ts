import { cleanCause } from '../../boundary/failure-cause.ts'
import { DETAIL_EXCERPT_LIMIT, type FailureCause, type FailureType } from '../../domain/failure.ts'
import type { Redactor } from '../../domain/ports.ts'

/** Why a task gave no answer; `problem` completes "NAME …". */
export type TaskFailure = { readonly type: FailureType; readonly problem: string; readonly excerpt: string }

/** Who is meant: the agent's name, and the file of its module where it has one. */
export type TaskName = { readonly name: string; readonly file?: string }

const ADVICE: Readonly<Partial<Record<FailureType, string>>> = {
  request_timeout: 'Check what it waits for, or raise request-timeout-seconds.',
  agent_error: 'Repair it, or whatever it asks.',
  empty_answer: 'Return the answer as a text, an object of plain data, or a RunResult with answer or output.',
  invalid_response: 'Return a text, an object of plain data, or a RunResult.',
  runtime_launch_failed: 'Repair its module; what it opens at its top must allow for several processes side by side.',
}

/** The cause of a case run without an answer. Its texts are clean. */
export function taskCause({ name, file }: TaskName, failure: TaskFailure, redactor: Redactor): FailureCause {
  const { type, problem, excerpt } = failure
  const who = file === undefined ? `The task ${name}` : `The task ${name} (${file})`
  const advice = ADVICE[type] ?? ''
  const message = `${who} ${problem}. ${advice}`.trim()
  const stage = type === 'runtime_launch_failed' ? 'run_preparation' : 'runtime_execution'
  return cleanCause({ type, stage, message, detailExcerpt: tailOf(redactor.redact(excerpt)) }, redactor)
}

/** What was said last tells most. Cut after the secrets are out, so that no half of one is left. */
function tailOf(text: string): string {
  return text.slice(-DETAIL_EXCERPT_LIMIT).replace(/^[\uDC00-\uDFFF]/, '')
}

/** A task that did not come back in time. */
export function overdueFailure(limitMs: number, excerpt: string): TaskFailure {
  return { type: 'request_timeout', problem: `did not come back within ${limitMs / 1000} s`, excerpt }
}
