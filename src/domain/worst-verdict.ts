import type { GateStatus, GateVerdict } from './gate.ts'

const WORST_FIRST: readonly GateStatus[] = ['failed', 'inconclusive', 'passed', 'skipped']

/** The worst of some words of the gate: what was skipped says nothing where anything was judged. `inconclusive` of none. */
export function worstStatus(statuses: readonly GateStatus[]): GateStatus {
  return WORST_FIRST.find((one) => statuses.includes(one)) ?? 'inconclusive'
}

/** Those that decide which of them it is, the worst first: where one did not pass, all that did not. */
export function decidingFor<T extends { readonly status: GateStatus }>(status: GateStatus, judged: readonly T[]): T[] {
  const isGood = status === 'passed' || status === 'skipped'
  const deciding: readonly GateStatus[] = isGood ? [status] : ['failed', 'inconclusive']
  return deciding.flatMap((wanted) => judged.filter((one) => one.status === wanted))
}

/** Several verdicts as one: the worst of them, with the reasons that decided it. */
export function worstVerdict(verdicts: readonly GateVerdict[]): GateVerdict {
  const status = worstStatus(verdicts.map((one) => one.status))
  return {
    status,
    reasons: decidingFor(status, verdicts).flatMap(({ reasons }) => reasons),
    experiments: verdicts.flatMap(({ experiments }) => experiments),
  }
}
