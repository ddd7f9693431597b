import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningStep } from '../../../emulator/action-runner.ts'

/** How a step is ended from outside. */
export type KillSignal = {
  readonly what: string
  /** Main may do what it has to do before it ends; else whatever it had no time for is post's and the next attempt's. */
  readonly leavesTime: boolean
  /** Sends what there is to send; main has ended when it resolves. */
  readonly strike: (step: RunningStep) => Promise<unknown>
}

/** When the runner loses its patience: SIGINT, 7.5 s later SIGTERM, 2.5 s later SIGKILL. */
const PATIENCE_MS = 10_000

/** So long a main that then stands still has had to begin. */
const BEFORE_STANDSTILL_MS = 300

const sendOne =
  (signal: NodeJS.Signals): KillSignal['strike'] =>
  (step) => {
    step.signal(signal)
    return step.exited
  }

/** Sends SIGINT and, when main is still there at the end of the runner's patience, SIGKILL. */
async function interruptThenKill(step: RunningStep): Promise<void> {
  const waiting = new AbortController()
  const gone = step.exited.finally(() => waiting.abort())
  step.signal('SIGINT')
  await sleep(PATIENCE_MS, undefined, { signal: waiting.signal }).catch(() => {})
  step.signal('SIGKILL')
  await gone
}

export const KILL_SIGNALS: readonly KillSignal[] = [
  { what: 'SIGINT', leavesTime: true, strike: sendOne('SIGINT') },
  { what: 'SIGTERM', leavesTime: true, strike: sendOne('SIGTERM') },
  { what: 'SIGKILL', leavesTime: false, strike: sendOne('SIGKILL') },
  { what: 'SIGINT, SIGKILL at 10 s', leavesTime: true, strike: interruptThenKill },
  {
    what: 'SIGINT, standstill, SIGKILL at 10 s',
    leavesTime: false,
    async strike(step) {
      const ended = interruptThenKill(step)
      await sleep(BEFORE_STANDSTILL_MS)
      step.signal('SIGSTOP')
      await ended
    },
  },
]
