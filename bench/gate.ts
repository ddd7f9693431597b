import { type MadeCase, makeBaseline, makeExperiment, PLAIN_POLICY } from '../scripts/made-results/made-results.ts'
import type { BaselineFinding } from '../src/domain/baseline.ts'
import type { CaseStatus } from '../src/domain/grade.ts'
import { MEASURES } from '../src/domain/measure.ts'
import { evaluateGate } from '../src/gate/evaluate-gate.ts'
import { createRandom } from '../src/statistics/random.ts'

/**
 * `node gate.ts CASES RUNS MISSING` lets the gate compare two results of so many cases and runs once, in a process that has
 * done nothing before, and prints the CPU time of it in milliseconds. MISSING is the share of the case runs that errored.
 */
const [cases = 0, runs = 0, missing = 0] = process.argv.slice(2).map(Number)
const random = createRandom(1)

function drawCase(index: number, lower: number): MadeCase {
  const rate = (index % 10) / 10 + 0.1 - lower
  const outcome = (): CaseStatus => (random() < missing ? 'errored' : random() < rate ? 'passed' : 'failed')
  return {
    id: `case-${index}`,
    outcomes: Array.from({ length: runs }, outcome),
    latencyMs: 1000 + 500 * random(),
    usage: {
      totalTokens: Math.round(2000 * random()),
      creditsConsumed: random() / 100,
      toolCalls: Math.round(9 * random()),
    },
  }
}

function drawCases(lower: number): MadeCase[] {
  return Array.from({ length: cases }, (_, index) => drawCase(index, lower))
}

const basis = { target: 'cloud', runLimit: runs, requestTimeoutMs: 180_000 }
const baseline = makeBaseline(drawCases(0), { agentspecId: 'bench', basis })
const finding: BaselineFinding = { kind: 'found', baseline }
const experiment = makeExperiment('bench', drawCases(0.03))

const before = process.cpuUsage()
const { status } = evaluateGate({
  experiments: [experiment],
  policy: {
    ...PLAIN_POLICY,
    minCoverage: 0.5,
    passRateThreshold: 0.1,
    maxRegression: 0.01,
    measureGates: MEASURES.map((measure) => ({ measure, maxIncrease: 1 })),
  },
  reportEvaluators: [],
  gradeReport: () => [],
  basis,
  baselines: new Map([['bench', finding]]),
  cancelled: false,
  platformProblems: [],
})
const { user, system } = process.cpuUsage(before)
if (status !== 'failed') throw new Error(`The gate says ${status} of a drop of three points.`)
console.log((user + system) / 1000)
