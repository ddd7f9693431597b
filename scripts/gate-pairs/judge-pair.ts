import type { GateVerdict } from '../../src/domain/gate.ts'
import { evaluateGate } from '../../src/gate/evaluate-gate.ts'
import { stepOutcome } from '../../src/gate/step-outcome.ts'
import { makeExperiment, PLAIN_POLICY } from '../made-results/made-results.ts'
import { basisOf, type GatePair } from './gate-pair.ts'
import { readSide } from './notation.ts'

/** What a pair says that the gate says. */
export type PairVerdict = Pick<GatePair, 'status' | 'step' | 'reasons'>

/** What the gate says of a pair. */
export function judgePair({ head, base, asks, cancelled = false, platformProblems = [] }: GatePair): PairVerdict {
  const sides = Object.entries(head).map(([agentspecId, cases]) => ({ agentspecId, cases: readSide(cases) }))
  const verdict = evaluateGate({
    experiments: sides.map(({ agentspecId, cases }) => makeExperiment(agentspecId, cases)),
    policy: { ...PLAIN_POLICY, ...asks },
    reportEvaluators: [],
    gradeReport: () => [],
    basis: basisOf(sides[0]?.cases ?? []),
    baselines: new Map(Object.entries(base).map(([agentspecId, { finding }]) => [agentspecId, finding])),
    cancelled,
    platformProblems,
  })
  const reasons = verdict.reasons.map(({ code, message }) => [code, message] as const)
  return { status: verdict.status, step: stepOf(verdict), reasons }
}

function stepOf(verdict: GateVerdict): GatePair['step'] {
  const { fails, annotation } = stepOutcome(verdict, 'gate')
  if (fails) return 'fails'
  return annotation === 'warning' ? 'succeeds with a warning' : 'succeeds'
}
