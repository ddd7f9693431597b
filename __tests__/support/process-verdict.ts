import type { StepOutput } from '../../emulator/step-output.ts'

/** What must never come of an input, whatever it is: `wrong` is a result that is not true. */
export const FAILINGS = ['crashed', 'hung', 'failed without a word', 'wrong'] as const
export type Failing = (typeof FAILINGS)[number]

/** Longer than any process of the action takes over a malformed input, on a machine with much else to do. */
export const PROCESS_LIMIT_MS = 90_000

/** Signs of a fault of ours in what a process says. */
const CRASH = /fault of the action|Teardown broke|unhandled|Uncaught|^\s+at .+:\d+:\d+\)?$|node:internal/im

/** What is wrong with how a process ended; `undefined` when it ended as it should: well, or with an error that says what it is. */
export function failingOf({ exitCode, signal, stdout, stderr, durationMs }: StepOutput): Failing | undefined {
  if (durationMs > PROCESS_LIMIT_MS) return 'hung'
  if (signal !== null || (exitCode !== 0 && exitCode !== 1) || CRASH.test(`${stdout}\n${stderr}`)) return 'crashed'
  return exitCode === 1 && !/^::error /m.test(stdout) ? 'failed without a word' : undefined
}
