import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { timeToLastDelete } from './cancel.ts'
import { printGrading } from './grading.ts'
import { type BenchPlatform, CHAT_PATH, startBenchPlatform } from './platform.ts'
import { layOutMain, layOutPost, runNode, runStep } from './step.ts'

/**
 * `npm run bench`: what the bundled action costs over what it does, each figure beside its goal. A missed goal is a figure, not
 * an error; a step that fails is one.
 */
const ROOT = join(import.meta.dirname, '..')

/** How long the agent thinks about a case, in milliseconds. */
const THINKING_MS = 50
const LOAD = { cases: 200, concurrency: 8 }

/** Each round measures everything once, one after the other, so that a slow moment of the machine is everybody's. */
const LOAD_ROUNDS = 7
const START_ROUNDS = 15

/** Case runs that errored are supposed to have passed and to have failed, so that the gate compares more than once. */
const GATE = { cases: 10_000, runs: 5, missing: [0, 0.02] }
const GATE_ROUNDS = 5

/** As many runtimes as `max-runtimes` allows by itself. */
const CANCELLED_RUNTIMES = 16
const CANCEL_ROUNDS = 5

const GOALS = { ratio: 1.05, mainMs: 250, postMs: 150, gateMs: 2000, cancelMs: 1000 }

type Bench = { readonly platform: BenchPlatform; readonly directory: string }

/** (a) First chat in to last chat out, as the platform sees it: the action's, over that of a bare loop. */
async function measureLoad({ platform, directory }: Bench): Promise<{ action: number[]; bare: number[] }> {
  const loop = join(import.meta.dirname, 'bare-loop.ts')
  const runAction = () => runStep(layOutMain(directory, platform.url, LOAD))
  const runBare = () => runNode([loop, platform.url + CHAT_PATH, String(LOAD.cases), String(LOAD.concurrency)])
  const taken: { action: number[]; bare: number[] } = { action: [], bare: [] }
  for (let round = 0; round < LOAD_ROUNDS; round += 1) {
    // Whoever goes first finds the machine colder.
    const turns = [
      ['bare', runBare],
      ['action', runAction],
    ] as const
    for (const [who, run] of round % 2 === 0 ? turns : turns.toReversed())
      taken[who].push(await chatSpan(platform, run))
  }
  return taken
}

async function chatSpan(platform: BenchPlatform, run: () => Promise<unknown>): Promise<number> {
  platform.reset()
  await run()
  const { firstChatAt, lastChatEndedAt, chats } = platform.seen
  if (chats !== LOAD.cases || firstChatAt === undefined || lastChatEndedAt === undefined) {
    throw new Error(`The platform saw ${chats} chats, not ${LOAD.cases}: there is nothing to compare.`)
  }
  return lastChatEndedAt - firstChatAt
}

/** (b) Process start to the first request, as the platform sees it, beside the whole life of a Node that does nothing. */
async function measureStart({
  platform,
  directory,
}: Bench): Promise<{ empty: number[]; main: number[]; post: number[] }> {
  const taken: { empty: number[]; main: number[]; post: number[] } = { empty: [], main: [], post: [] }
  for (let round = 0; round <= START_ROUNDS; round += 1) {
    const main = layOutMain(directory, platform.url, { cases: 1, concurrency: 1 })
    const post = layOutPost(directory, platform.url)
    const startedAt = await runNode([join(import.meta.dirname, 'empty.mjs')])
    const times = {
      empty: performance.now() - (startedAt ?? Number.NaN),
      main: await firstRequest(platform, () => runStep(main)),
      post: await firstRequest(platform, () => runStep(post)),
    }
    // The first round reads the bundles from the disk; the runner has just written them.
    if (round === 0) continue
    for (const who of ['empty', 'main', 'post'] as const) taken[who].push(times[who])
  }
  return taken
}

async function firstRequest(platform: BenchPlatform, run: () => Promise<number>): Promise<number> {
  platform.reset()
  const startedAt = await run()
  const { firstRequestAt } = platform.seen
  if (firstRequestAt === undefined) throw new Error('The platform saw no request.')
  return firstRequestAt - startedAt
}

/** (c) Bytes of a bundle: all that the runner has to fetch, and the code that Node has to read. */
function measureBundle(entry: string): { all: number; code: number } {
  const directory = join(ROOT, 'dist', entry)
  const sizes = readdirSync(directory).map((name) => ({ name, bytes: statSync(join(directory, name)).size }))
  const sum = (files: typeof sizes) => files.reduce((total, { bytes }) => total + bytes, 0)
  return { all: sum(sizes), code: sum(sizes.filter(({ name }) => name.endsWith('js'))) }
}

/** (d) CPU time in which the gate, from source and in a Node of its own, compares two results. */
function measureGate(missing: number): number[] {
  const command = [join(import.meta.dirname, 'gate.ts'), ...[GATE.cases, GATE.runs, missing].map(String)]
  return Array.from({ length: GATE_ROUNDS }, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`The gate could not be measured:\n${stderr}`)
    return Number(stdout)
  })
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

function range(values: readonly number[], digits: number): string {
  return `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`
}

function printLoad({ action, bare }: { action: number[]; bare: number[] }): void {
  const ratios = action.map((time, round) => time / (bare[round] ?? Number.NaN))
  const ratio = median(ratios)
  const { cases, concurrency } = LOAD
  console.log(`(a) ${cases} cases × ${THINKING_MS} ms at concurrency ${concurrency}, first request to last response`)
  console.log(`    action ${median(action).toFixed(0)} ms, bare undici loop ${median(bare).toFixed(0)} ms`)
  console.log(
    `    ratio ${ratio.toFixed(3)} (${range(ratios, 3)}, ${LOAD_ROUNDS} rounds); ${compare(ratio, GOALS.ratio)}`,
  )
}

function printStart({ empty, main, post }: { empty: number[]; main: number[]; post: number[] }): void {
  const nothing = median(empty)
  console.log(
    `(b) process start to first request (${START_ROUNDS} rounds); an empty Node takes ${nothing.toFixed(0)} ms`,
  )
  const print = (name: string, times: readonly number[], most: number) => {
    const over = median(times) - nothing
    const whole = `${median(times).toFixed(0)} ms (${range(times, 0)})`
    console.log(`    ${name} ${whole}, ${over.toFixed(0)} ms over the empty one; ${compare(over, most)}`)
  }
  print('main', main, GOALS.mainMs)
  print('post', post, GOALS.postMs)
}

function printBundles(): void {
  console.log('(c) bytes of each bundle')
  for (const entry of ['main', 'post']) {
    const { all, code } = measureBundle(entry)
    console.log(`    ${entry} ${code} bytes of code, ${all} with licences`)
  }
}

function printGate(): void {
  const { cases, runs } = GATE
  console.log(
    `(d) CPU time of the gate on ${cases} cases × ${runs} runs and its baseline (${GATE_ROUNDS} rounds), from source`,
  )
  for (const missing of GATE.missing) {
    const times = measureGate(missing)
    const graded = missing === 0 ? 'all graded' : `${missing * 100} % errored`
    const whole = `${median(times).toFixed(0)} ms (${range(times, 0)})`
    console.log(`    ${graded} ${whole}; ${compare(median(times), GOALS.gateMs)}`)
  }
}

/** (e) From the runner's signal to the last delete, as the platform sees it. */
async function printCancel(directory: string): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < CANCEL_ROUNDS; round += 1)
    times.push(await timeToLastDelete(directory, CANCELLED_RUNTIMES))
  console.log(`(e) SIGINT to the last delete of ${CANCELLED_RUNTIMES} runtimes (${CANCEL_ROUNDS} rounds)`)
  console.log(`    ${median(times).toFixed(0)} ms (${range(times, 0)}); ${compare(median(times), GOALS.cancelMs)}`)
}

function compare(value: number, most: number): string {
  return `goal at most ${most}: ${value <= most ? 'met' : 'missed'}`
}

const directory = mkdtempSync(join(tmpdir(), 'agent-evals-bench-'))
try {
  await using platform = await startBenchPlatform(THINKING_MS)
  printLoad(await measureLoad({ platform, directory }))
  printStart(await measureStart({ platform, directory }))
  printBundles()
  printGate()
  await printCancel(directory)
  printGrading()
} finally {
  rmSync(directory, { recursive: true, force: true })
}
