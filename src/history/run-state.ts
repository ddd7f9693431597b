import type { RunState } from '../domain/recorded.ts'

/** The words that clients and deployments have for each state, in lower case. */
const WORDS: Readonly<Record<Exclude<RunState, 'unknown'>, readonly string[]>> = {
  queued: ['', 'init', 'pending', 'queued'],
  provisioning: ['provisioning', 'starting'],
  running: ['running', 'in_progress'],
  scoring: ['scoring', 'evaluating'],
  review: ['review'],
  blocked: ['blocked'],
  completed: ['completed', 'complete', 'success', 'succeeded', 'passed', 'done', 'finished'],
  failed: ['failed', 'failure', 'error', 'errored'],
  cancelled: ['cancelled', 'canceled', 'aborted'],
}

const STATES = new Map(
  Object.entries(WORDS).flatMap(([state, words]) => words.map((word) => [word, state as RunState] as const)),
)

/** What a status word means. A word that nobody knows is no end, so that nothing is judged by it. */
export function runStateOf(status: string | undefined): RunState {
  return STATES.get((status ?? '').trim().toLowerCase().replaceAll('-', '_')) ?? 'unknown'
}
