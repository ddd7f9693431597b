import { createRedactor } from '../src/boundary/secrets.ts'
import { parseEvalset } from '../src/evalset/parse-evalset.ts'
import { createEvaluatorCatalog } from '../src/evaluators/registry.ts'
import { createSpending } from '../src/execution/spending.ts'
import { buildStoredGrader } from '../src/modes/stored-grading.ts'
import { systemClock } from '../src/platform/system-clock.ts'
import { matchPastRuns } from '../src/rescoring/match-past-runs.ts'
import { readResultsFile } from '../src/rescoring/read-results-file.ts'
import { regrade } from '../src/rescoring/rescore.ts'

/**
 * Reads a results file of 1,000 case runs and grades them again by four evaluators, once, in a process that has done nothing
 * before, and prints the CPU time of it in milliseconds.
 */
const CASES = 200
const RUNS = 5

const WORDS = 'The gate decides whether a change to an agent may ship. '.repeat(18)
const prompt = (index: number) => `Question ${index}: what does the gate decide?`
const evaluators = [
  { name: 'contains', arguments: { value: 'may ship' } },
  { name: 'regex', arguments: { pattern: '\\bgate\\b' } },
  { name: 'not-contains', arguments: { value: 'lawyer' } },
  { name: 'tool_used', arguments: { name: 'look*' } },
]
const spec = {
  name: 'bench',
  evalset_evaluators: evaluators,
  cases: Array.from({ length: CASES }, (_, index) => ({ name: `case-${index}`, inputs: { prompt: prompt(index) } })),
}

/** As the action would have written it. */
function resultsText(): string {
  const at = '2026-01-01T00:00:00.000Z'
  const cases = spec.cases.map(({ name }, index) => ({
    id: name,
    name,
    digest: 'sha256:0',
    tags: [],
    metadata: {},
    line: 1,
    file: 'bench.evalset.json',
    status: 'failed',
    score: 0,
    prompt: prompt(index),
    expected: null,
    output: {
      text: WORDS,
      finalText: WORDS,
      reasoning: '',
      toolCalls: [{ id: '1', name: 'look_up', status: 'succeeded', input: { q: name }, output: 'found' }],
    },
    evaluators: [
      { name: 'contains', scope: 'evalset', kind: 'evaluator', passed: false, score: 0, reason: 'No.', weight: 1 },
    ],
    durationMs: 5,
    attempts: 1,
  }))
  const runs = Array.from({ length: RUNS }, (_, run) => ({
    id: `run-${run + 1}`,
    index: run + 1,
    status: 'completed',
    startedAt: at,
    endedAt: at,
    metrics: {},
    cases,
  }))
  const basis = { target: 'cloud', runLimit: RUNS, requestTimeoutMs: 180_000 }
  const experiment = {
    id: 'e-1',
    name: 'bench',
    agentspecId: 'a',
    agentDigest: 'sha256:0',
    target: 'cloud',
    basis,
    erroredBy: {},
    runs,
  }
  return JSON.stringify({
    schemaVersion: 1,
    tool: { name: 'agent-evals', version: '0.1.0' },
    startedAt: at,
    endedAt: at,
    durationMs: 1,
    git: {},
    evalset: { id: 'x', name: 'bench', digest: 'sha256:0', source: 'bench.evalset.json', caseCount: CASES },
    settings: {},
    gate: { status: 'failed', reasons: [] },
    totals: {},
    platformProblems: [],
    experiments: [experiment],
  })
}

const text = resultsText()
const redactor = createRedactor()
const parsed = parseEvalset({ text: JSON.stringify(spec), file: 'bench.json', catalog: createEvaluatorCatalog() })
if (parsed.kind !== 'valid') throw new Error(parsed.problems.map(({ message }) => message).join('\n'))
const { evalset } = parsed
const { signal } = new AbortController()

const before = process.cpuUsage()
const reading = readResultsFile({ file: 'results.json', text })
if (reading.kind !== 'read') throw new Error(reading.problems.join('\n'))
const matching = matchPastRuns(reading.experiments, { evalset, customNames: new Set(), redactor })
if (matching.kind !== 'matched') throw new Error(matching.problems.join('\n'))
const { rescored } = await regrade(
  { ...matching, stamp: 'bench' },
  {
    graderOf: (notKept) => buildStoredGrader({}, notKept),
    spending: createSpending({
      budgets: {},
      concurrency: 1,
      creditsPerSecond: undefined,
      clock: systemClock,
      onStop: () => {},
    }),
    redactor,
    clock: systemClock,
    signal,
  },
)
const { user, system } = process.cpuUsage(before)
const changed = rescored.changed.length
if (rescored.caseRuns !== CASES * RUNS || changed !== CASES * RUNS) throw new Error(`${changed} grades changed.`)
console.log((user + system) / 1000)
