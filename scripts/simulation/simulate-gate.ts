import type { BaselineFinding } from '../../src/domain/baseline.ts'
import type { GateStatus, GateVerdict } from '../../src/domain/gate.ts'
import type { GatePolicy } from '../../src/domain/gate-policy.ts'
import { evaluateGate } from '../../src/gate/evaluate-gate.ts'
import { createRandom } from '../../src/statistics/random.ts'
import { type MadeCase, makeBaseline, makeExperiment, PLAIN_POLICY } from '../made-results/made-results.ts'
import { breakEach, breakSome, drawCases, drawRates, lowerAll, meanOf, type Random } from './draw-suite.ts'

/** So many of so many comparisons. */
export type Share = { readonly count: number; readonly of: number }

/** What a simulation of the gate saw of suites of one size. */
export type SimulationRow = {
  readonly size: string
  /** An agent compared with itself: `failed`. */
  readonly falseAlarms: Share
  /** Two agents in one run, each compared with itself: `failed`. */
  readonly falseAlarmsOfTwo: Share
  /** Twice the printed detectable drop, where the suite's rate allows one, spread over all cases: `failed`. */
  readonly spread: Share
  /** The same, come from cases that break whole. */
  readonly concentrated: Share
  /** The printed detectable drop itself, spread: `failed`. */
  readonly single: Share
  /** The same with `max-regression: 0.05`, of which the printed drop is another. */
  readonly beyondMargin: Share
  /** A true drop that is `max-regression` itself, spread: `failed`. */
  readonly atMargin: Share
  /** `regression-test: non-inferior`, and a true drop that is `max-regression` itself, spread: `passed`. */
  readonly wronglyProven: Share
  /** The same of a suite in which everything passed and each case may break whole. */
  readonly wronglyProvenWhole: Share
}

export type SimulationOptions = { readonly comparisons: number; readonly seed: number }

/** Suites of these sizes are drawn in turn, in equal numbers. */
const CASES = [20, 35, 60, 100, 200]
const RUNS = [1, 2, 3, 5]

const TOLERATES_NOTHING: Partial<GatePolicy> = { maxRegression: 0 }

/** `max-regression` where something is tolerated. */
const MARGIN = 0.05
const TOLERATES_SOME: Partial<GatePolicy> = { maxRegression: MARGIN }
const WANTS_PROOF: Partial<GatePolicy> = { ...TOLERATES_SOME, regressionTest: 'non-inferior' }

/**
 * Draws suites of mixed difficulty, runs each twice with the same agent and again with agents that are worse, and lets the gate
 * judge. Rows by number of runs, by number of cases, and over all. The same seed gives the same rows.
 */
export function simulateGate({ comparisons, seed }: SimulationOptions): SimulationRow[] {
  const random = createRandom(seed)
  const outcomes = Array.from({ length: comparisons }, (_, index) => {
    const runs = RUNS[index % RUNS.length] ?? 1
    const cases = CASES[Math.floor(index / RUNS.length) % CASES.length] ?? 20
    return { runs, cases, ...compareOnce({ cases, runs, random }) }
  })
  return [
    ...RUNS.map((runs) => {
      const size = `${CASES[0]} to ${CASES.at(-1)} cases × ${runs} ${runs === 1 ? 'run' : 'runs'}`
      return summarize(
        size,
        outcomes.filter((one) => one.runs === runs),
      )
    }),
    ...CASES.map((cases) =>
      summarize(
        `${cases} cases × ${RUNS[0]} to ${RUNS.at(-1)} runs`,
        outcomes.filter((one) => one.cases === cases),
      ),
    ),
    summarize('all', outcomes),
  ]
}

/** Whether the gate said what is counted; `undefined` where the suite's rate does not allow such a drop. */
type Outcome = {
  readonly [figure in Exclude<keyof SimulationRow, 'size'>]: boolean | undefined
}

type Setting = { readonly cases: number; readonly runs: number; readonly random: Random }

function compareOnce({ cases, runs, random }: Setting): Outcome {
  const rates = drawRates(cases, random)
  const draw = (from: readonly number[]) => drawCases(from, runs, random)
  const base = draw(rates)
  const again = draw(rates)
  const same = judge({ agent: { base, head: again } }, TOLERATES_NOTHING)
  const ofTwo = judge(
    { agent: { base, head: draw(rates) }, other: { base: draw(rates), head: draw(rates) } },
    TOLERATES_NOTHING,
  )
  const isSo = (wanted: GateStatus, policy: Partial<GatePolicy>, change: Change) => {
    if (change.drop > meanOf(rates)) return undefined
    return judge({ agent: { base, head: draw(change.worsen(rates, change.drop, random)) } }, policy).status === wanted
  }
  const detectable = detectableDropOf(same)
  const sure = new Array<number>(cases).fill(1)
  const allPass = { base: draw(sure), head: draw(breakEach(sure, MARGIN, random)) }
  const beyond = detectableDropOf(judge({ agent: { base, head: again } }, TOLERATES_SOME))
  return {
    falseAlarms: same.status === 'failed',
    falseAlarmsOfTwo: ofTwo.status === 'failed',
    spread: isSo('failed', TOLERATES_NOTHING, { drop: 2 * detectable, worsen: lowerAll }),
    concentrated: isSo('failed', TOLERATES_NOTHING, { drop: 2 * detectable, worsen: breakSome }),
    single: isSo('failed', TOLERATES_NOTHING, { drop: detectable, worsen: lowerAll }),
    beyondMargin: isSo('failed', TOLERATES_SOME, { drop: beyond, worsen: lowerAll }),
    atMargin: isSo('failed', TOLERATES_SOME, { drop: MARGIN, worsen: lowerAll }),
    wronglyProven: isSo('passed', WANTS_PROOF, { drop: MARGIN, worsen: lowerAll }),
    wronglyProvenWhole: judge({ agent: allPass }, WANTS_PROOF).status === 'passed',
  }
}

/** How an agent gets worse. */
type Change = {
  readonly drop: number
  worsen(rates: readonly number[], drop: number, random: Random): readonly number[]
}

type Sides = { readonly base: readonly MadeCase[]; readonly head: readonly MadeCase[] }

function judge(agents: Readonly<Record<string, Sides>>, policy: Partial<GatePolicy>): GateVerdict {
  const basis = { target: 'cloud', runLimit: 1, requestTimeoutMs: 180_000 }
  const sides = Object.entries(agents)
  const baselines = sides.map(([agentspecId, { base }]): [string, BaselineFinding] => {
    return [agentspecId, { kind: 'found', baseline: makeBaseline(base, { agentspecId, basis }) }]
  })
  return evaluateGate({
    experiments: sides.map(([agentspecId, { head }]) => makeExperiment(agentspecId, head)),
    policy: { ...PLAIN_POLICY, ...policy },
    reportEvaluators: [],
    gradeReport: () => [],
    basis,
    baselines: new Map(baselines),
    cancelled: false,
    platformProblems: [],
  })
}

/** What the reason prints; infinitely much where it prints none. */
function detectableDropOf({ experiments }: GateVerdict): number {
  const comparison = experiments[0]?.comparison
  const drop = comparison?.kind === 'compared' ? comparison.change.detectableDrop : null
  return drop ?? Number.POSITIVE_INFINITY
}

function summarize(size: string, outcomes: readonly Outcome[]): SimulationRow {
  const share = (figure: keyof Outcome): Share => {
    const known = outcomes.map((outcome) => outcome[figure]).filter((seen) => seen !== undefined)
    return { count: known.filter(Boolean).length, of: known.length }
  }
  return {
    size,
    falseAlarms: share('falseAlarms'),
    falseAlarmsOfTwo: share('falseAlarmsOfTwo'),
    spread: share('spread'),
    concentrated: share('concentrated'),
    single: share('single'),
    beyondMargin: share('beyondMargin'),
    atMargin: share('atMargin'),
    wronglyProven: share('wronglyProven'),
    wronglyProvenWhole: share('wronglyProvenWhole'),
  }
}
