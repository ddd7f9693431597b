import type { FailOn, GateVerdict } from '../domain/gate.ts'

/** What the exit code of every command says. */
export const EXIT = { passed: 0, failed: 1, configuration: 2, inconclusive: 3, platform: 4 } as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** How a run ended, as far as the exit code says it. */
export type Ending = {
  /** By `fail-on`. */
  readonly succeeds: boolean
  readonly verdict: Pick<GateVerdict, 'status' | 'reasons'>
  readonly failOn: FailOn
}

/**
 * The exit code of a run. It says the verdict, also where a step of a workflow would only warn of it; what `fail-on: error` and
 * `never` let through is 0. What is skipped and does not succeed could not be done.
 */
export function exitCodeOf({ succeeds, verdict: { status, reasons }, failOn }: Ending): ExitCode {
  if (succeeds && (status === 'passed' || status === 'skipped' || failOn === 'never' || failOn === 'error'))
    return EXIT.passed
  if (status === 'failed') return EXIT.failed
  if (status === 'skipped' && failOn === 'strict') return EXIT.inconclusive
  const isPlatforms = status !== 'inconclusive' || reasons.some(({ code }) => code === 'platform')
  return isPlatforms ? EXIT.platform : EXIT.inconclusive
}
