import type { FailureCause } from '../domain/failure.ts'
import type { CaseRun } from '../domain/run.ts'

/** So many case runs in a row that never reached the agent say that the next one will not either. */
export const FAILURES_THAT_OPEN = 5

/** Watches the case runs of one agent end and says when asking it further only waits out one limit after the other. */
export type AgentBreaker = {
  /** It has answered. */
  reached(): void
  /** A case run has ended without an answer, after its own retries. Cancelled ones say nothing. */
  ended(caseRun: CaseRun): void
  /** What the case runs are told that are not asked any more; `undefined` while there is reason to ask. Once open it stays so. */
  readonly cause: FailureCause | undefined
}

/** A closed breaker for one agent of this agentspec. It counts what kept us from the agent, never what the agent said. */
export function createAgentBreaker(agentspecId: string): AgentBreaker {
  let inARow = 0
  let cause: FailureCause | undefined
  return {
    reached() {
      inARow = 0
    },
    ended({ status, failureCause }) {
      if (cause || status === 'cancelled') return
      inARow = failureCause && isOutOfReach(failureCause) ? inARow + 1 : 0
      if (failureCause && inARow === FAILURES_THAT_OPEN) cause = openCause(agentspecId, failureCause)
    },
    get cause() {
      return cause
    },
  }
}

/** The first status by which a server says that it is itself at fault. */
const FIRST_SERVER_ERROR = 500

function isOutOfReach({ type, httpStatus = 0 }: FailureCause): boolean {
  if (type === 'runtime_http_error') return httpStatus >= FIRST_SERVER_ERROR
  return type === 'runtime_unreachable' || type === 'request_timeout'
}

function openCause(agentspecId: string, last: FailureCause): FailureCause {
  const { detailExcerpt: _, httpStatus: __, ...where } = last
  const message =
    `Not asked, because ${FAILURES_THAT_OPEN} case runs of ${agentspecId} in a row did not get through to its agent. ` +
    `The last: ${last.message} ${whatToCheck(last)}`
  return { ...where, type: 'circuit_open', message, detailExcerpt: '' }
}

function whatToCheck({ type }: FailureCause): string {
  if (type === 'request_timeout') return 'Check what the agent waits for, or raise request-timeout-seconds.'
  if (type === 'runtime_http_error') return 'Check the log of the server that the agent runs on.'
  return 'Check that the server of the agent is up and can be reached from this runner.'
}
