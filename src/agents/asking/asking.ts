import { cleanCause } from '../../boundary/failure-cause.ts'
import type { AgentOutcome } from '../../domain/answer.ts'
import type { Agent, Clock, Question, Redactor } from '../../domain/ports.ts'
import { waitBeforeRetry } from '../../platform/backoff.ts'
import type { HttpSender } from '../../platform/http.ts'
import { type Attempt, attemptOnce, type FailedAttempt } from './attempt.ts'
import type { Wire } from './wire.ts'

/** What asking takes beside the wire. */
export type AskingTools = {
  readonly sender: HttpSender
  readonly clock: Clock
  readonly redactor: Redactor
  /** 0 to 1, for jitter. */
  readonly random: () => number
}

/** All attempts of one question and the waits between them take no longer than this many times its limit. */
const RETRY_BUDGET_FACTOR = 2

/**
 * An agent behind a wire. Every attempt is limited whole by the question's `timeoutMs`.
 * Tried again: connection refused or reset before headers, 429, 502, 503, 504, within `maxRetries` and twice the limit in all,
 * `Retry-After` honoured; one that does not fit in fails at once and says so. Never: a timeout, another status, an answer that has begun.
 */
export function createAskedAgent(wire: Wire, tools: AskingTools): Agent {
  return {
    async ask(question) {
      const outcome = await askWithRetries(question, { ...tools, wire })
      if (outcome.kind !== 'failed') return outcome
      return { ...outcome, cause: cleanCause(outcome.cause, tools.redactor) }
    },
  }
}

async function askWithRetries(question: Question, tools: AskingTools & { readonly wire: Wire }): Promise<AgentOutcome> {
  const { clock, random } = tools
  const written = tools.wire.write(question)
  const endsAt = clock.elapsed() + RETRY_BUDGET_FACTOR * question.timeoutMs
  for (let attempts = 1; ; attempts += 1) {
    const leftMs = endsAt - clock.elapsed()
    const shortened = leftMs < question.timeoutMs
    const limitMs = shortened ? leftMs : question.timeoutMs
    const attempt = await attemptOnce({ written, limitMs, shortened, signal: question.signal }, tools)
    if (attempt.kind !== 'failed' || !attempt.retry || attempts > question.maxRetries) {
      return outcomeOf(attempt, attempts)
    }
    const { askedMs } = attempt.retry
    const waitMs = waitBeforeRetry(attempts, askedMs, random)
    if (clock.elapsed() + waitMs >= endsAt) {
      return outcomeOf(askedMs === undefined ? attempt : askedTooMuch(attempt, askedMs), attempts)
    }
    await clock.sleep(waitMs, question.signal)
    if (question.signal.aborted) return { kind: 'cancelled', durationMs: attempt.durationMs, attempts }
  }
}

/** A failure that names the wait that would have had to come before the next try. */
function askedTooMuch(attempt: FailedAttempt, askedMs: number): FailedAttempt {
  const seconds = Math.ceil(askedMs / 1000)
  const message = `${attempt.cause.message} It asked to wait ${seconds} s before the next try, which does not fit into twice request-timeout-seconds.`
  return { ...attempt, cause: { ...attempt.cause, message } }
}

function outcomeOf(attempt: Attempt, attempts: number): AgentOutcome {
  if (attempt.kind !== 'failed') return { ...attempt, attempts }
  const { retry, ...failed } = attempt
  return { ...failed, attempts }
}
