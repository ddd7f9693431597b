import type { Baseline, BaselineFinding, ComparisonBasis } from '../../src/domain/baseline.ts'
import type { GateReasonCode, GateStatus } from '../../src/domain/gate.ts'
import type { GatePolicy } from '../../src/domain/gate-policy.ts'
import { type MadeCase, type MadeOrigin, makeBaseline } from '../made-results/made-results.ts'
import { readSide } from './notation.ts'

/** Two results, what is asked of them, and what the gate has to say, word for word: reviewed by people, held by a test, shown in the docs. */
export type GatePair = {
  readonly title: string
  /** What the two sides look like, in words. */
  readonly looks: string
  /** By agentspec; without an entry none was looked for. */
  readonly base: Readonly<Record<string, Side>>
  /** By agentspec, in the notation of `readSide`. */
  readonly head: Readonly<Record<string, string>>
  /** Beyond what is asked anyway. */
  readonly asks: Partial<GatePolicy>
  readonly cancelled?: boolean
  readonly platformProblems?: readonly string[]
  readonly status: GateStatus
  /** What becomes of the step with `fail-on: gate`. */
  readonly step: 'succeeds' | 'succeeds with a warning' | 'fails'
  readonly reasons: readonly (readonly [code: GateReasonCode, message: string])[]
}

/** What an agentspec is compared with. `shown` is how the table writes it. */
export type Side = { readonly shown: string; readonly finding: BaselineFinding }

/** How both sides are run unless a pair says otherwise. */
export function basisOf(cases: readonly MadeCase[]): ComparisonBasis {
  return {
    target: 'cloud',
    model: 'model-1',
    judge: 'sha256:0123456789abcdef',
    runLimit: cases[0]?.outcomes.length ?? 1,
    requestTimeoutMs: 180_000,
    environment: 'ai-agents-env',
  }
}

type Found = {
  readonly there?: Partial<ComparisonBasis>
  readonly origin?: MadeOrigin
  /** `desk` when absent: so the agentspec of pairs that have only one is called. */
  readonly agentspecId?: string
  readonly withoutDigests?: boolean
}

/** A baseline with these cases, run as the new side was unless something else is said. */
export function found(
  cases: string,
  { there, origin, agentspecId = 'desk', withoutDigests = false }: Found = {},
): Side {
  const made = readSide(cases)
  const basis = { ...basisOf(made), ...there }
  const baseline = makeBaseline(made, { agentspecId, basis, ...(origin ? { origin } : {}) })
  return { shown: cases, finding: { kind: 'found', baseline: withoutDigests ? forgetDigests(baseline) : baseline } }
}

function forgetDigests(baseline: Baseline): Baseline {
  return { ...baseline, cases: baseline.cases.map(({ digest: _, ...record }) => record) }
}

/** No baseline: two sentences, why and what to do. */
export function none(why: string, advice: string): Side {
  return { shown: '', finding: { kind: 'none', cause: 'never', why, advice } }
}

/** The others of the run are compared with it. */
export const ITSELF: Side = { shown: '', finding: { kind: 'itself' } }
