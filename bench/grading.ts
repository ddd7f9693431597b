import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Most CPU time of one evaluator on an answer of 1 MB, and of grading 1,000 stored case runs again, in ms. */
const GOALS = { evaluatorMs: 250, rescoringMs: 2000 }
const RESCORING_ROUNDS = 5

/** Evaluators named with their time; the others are quicker than the last of these. */
const NAMED = 5

/** (f) Each evaluator that judges by itself, and (g) re-scoring, each in a Node of its own, from source. */
export function printGrading(): void {
  const times = Object.entries(JSON.parse(runBench('each-evaluator.ts')) as Record<string, number>)
  const slowest = times.toSorted(([, a], [, b]) => b - a)
  const named = slowest.slice(0, NAMED).map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`)
  const [worst] = slowest
  console.log(`(f) CPU time of each of ${times.length} evaluators on an answer of 1 MB`)
  console.log(`    the slowest: ${named.join(', ')}; ${compare(worst?.[1] ?? Number.NaN, GOALS.evaluatorMs)}`)
  const rounds = Array.from({ length: RESCORING_ROUNDS }, () => Number(runBench('rescoring.ts'))).sort((a, b) => a - b)
  const median = rounds[Math.floor(rounds.length / 2)] ?? Number.NaN
  const range = `${rounds[0]?.toFixed(0)} to ${rounds.at(-1)?.toFixed(0)}`
  console.log(`(g) CPU time of reading and re-scoring 1,000 stored case runs (${RESCORING_ROUNDS} rounds), from source`)
  console.log(`    ${median.toFixed(0)} ms (${range}); ${compare(median, GOALS.rescoringMs)}`)
}

function runBench(name: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, name)], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${name} could not be measured:\n${stderr}`)
  return stdout
}

function compare(value: number, most: number): string {
  return `goal at most ${most}: ${value <= most ? 'met' : 'missed'}`
}
