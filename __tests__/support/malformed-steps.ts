import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { type RunningStep, startMain, startPost } from '../../emulator/action-runner.ts'
import type { Behaviour } from '../../emulator/behaviour.ts'
import { createJob } from '../../emulator/job.ts'
import { type Emulator, startEmulator } from '../../emulator/platform.ts'
import type { StepResult } from '../../emulator/step-result.ts'
import { stepDirectory } from '../../src/files/step-directory.ts'
import { journalKeyOf } from '../../src/journal/journal-proof.ts'
import { createRandom } from '../../src/statistics/random.ts'
import { malformedAnswers } from './malformed-answers.ts'
import { malformedJournals, misreadingOf } from './malformed-journals.ts'
import { type LeftLedger, malformedLedgers } from './malformed-ledgers.ts'
import { malformedSpecs } from './malformed-specs.ts'
import { malformedStreams } from './malformed-streams.ts'
import { chanceOf } from './malformed-text.ts'
import { type Failing, failingOf, PROCESS_LIMIT_MS } from './process-verdict.ts'
import {
  actionDirectory,
  evalsetOf,
  outcomesOf,
  platformInputs,
  runStep,
  type StepEnd,
  temporaryDirectory,
  workspaceWith,
} from './workflow-step.ts'

/** What went wrong, with which input, and what was said. */
export type Mishap = { readonly failing: Failing; readonly what: string }

/** What came of malformed inputs: how many were given, and what went wrong. */
export type MalformedOutcome = { readonly inputs: number; readonly mishaps: readonly Mishap[] }

const SEED = 5

/** Processes at once: most of the time each of them waits for another. */
const SIDE_BY_SIDE = 4

/** Evalset files, each read by a main of its own that would create it and run nothing. */
export async function tryMalformedSpecs(count: number): Promise<MalformedOutcome> {
  await using platform = await startEmulator()
  const specs = malformedSpecs(count, chanceOf(createRandom(SEED)))
  const mishaps = await sideBySide(specs, async ({ name, bytes }, index) => {
    const workspace = workspaceWith({})
    writeFileSync(join(workspace, name), bytes)
    const inputs = { ...platformInputs(platform), 'evalset-spec-file': name, 'run-evalset': 'false' }
    const step = startMain({ actionDir: actionDirectory(), directory: temporaryDirectory(), workspace, inputs })
    return told(`spec ${index}`, await endOf(step))
  })
  return { inputs: count, mishaps }
}

/** Ledgers, each given to a post of its own after a main that was killed. */
export async function tryMalformedLedgers(count: number): Promise<MalformedOutcome> {
  await using platform = await startEmulator({ brains: { steady: answerSome } })
  const { main, left } = await killedMain(platform)
  const ledgers = malformedLedgers(count, left.ledger, {
    apiKey: platform.apiKey,
    chance: chanceOf(createRandom(SEED)),
  })
  const mishaps = await sideBySide(ledgers, async (ledger, index) => {
    const before = runtimesAlive(platform)
    const post = await endOf(await startPostAfter(main, { ...left, ledger }))
    const lied = post.exitCode === 0 && before > 0 && runtimesAlive(platform) > 0 && /removed already/.test(post.stdout)
    return [...told(`ledger ${index}`, post), ...(lied ? [wrong(`ledger ${index}: says that all is removed`)] : [])]
  })
  return { inputs: count, mishaps }
}

function runtimesAlive(platform: Emulator): number {
  return platform.state().runtimesAlive.length
}

/** Journals, each given to the reader and to a post of its own after a main that was killed. */
export async function tryMalformedJournals(count: number): Promise<MalformedOutcome> {
  await using platform = await startEmulator({ brains: { steady: answerSome } })
  const { main, left } = await killedMain(platform)
  const key = journalKeyOf({ apiKey: platform.apiKey, repository: 'octo-org/agents', runId: '1000000001' })
  const journals = malformedJournals(count, left.journal, { key, chance: chanceOf(createRandom(SEED)) })
  const mishaps = await sideBySide(journals, async (journal, index) => {
    const isByAccident = index % 3 < 2
    const misreading = isByAccident ? misreadingOf(journal, left.journal, key) : undefined
    const post = await endOf(await startPostAfter(main, { ...left, journal }))
    return [...told(`journal ${index}`, post), ...(misreading ? [wrong(`journal ${index}: ${misreading}`)] : [])]
  })
  return { inputs: count, mishaps }
}

/** Cases that are answered before the one that main is killed over. */
const ANSWERED_CASES = 5

function answerSome(prompt: string): Behaviour {
  return isAnswered(prompt) ? { answer: 'OK' } : { kind: 'hang' }
}

function isAnswered(text: string): boolean {
  return Number(/Question (\d+)/.exec(text)?.[1]) <= ANSWERED_CASES
}

/** What a main leaves for its post. */
type Left = { readonly ledger: LeftLedger; readonly journal: Buffer }

/** A main that was killed while its runtime answered, and what it left. */
async function killedMain(platform: Emulator): Promise<{ main: RunningStep; left: Left }> {
  const step = startMain({
    actionDir: actionDirectory(),
    directory: temporaryDirectory(),
    workspace: workspaceWith({ 'q.json': evalsetOf(ANSWERED_CASES + 1) }),
    inputs: {
      ...platformInputs(platform),
      'evalset-spec-file': 'q.json',
      'platform-timeout-seconds': '2',
      concurrency: '1',
    },
  })
  await platform.waitFor(
    ({ route, body }) =>
      route === 'POST /vercel-ai/:agent' &&
      platform.state().runtimesAlive.length > 0 &&
      !isAnswered(JSON.stringify(body)),
  )
  step.signal('SIGKILL')
  const { nonce = '', ledger = '' } = (await step.exited).state
  const place = stepDirectory(step.job.runnerTemp, nonce)
  const file = readFileSync(join(place, 'ledger.jsonl'))
  const journal = readFileSync(join(place, 'journal.jsonl'))
  return { main: step, left: { ledger: { nonce, state: ledger, file }, journal } }
}

/** Post as it is after this main, but that it finds something else, in a job of its own. */
async function startPostAfter(main: RunningStep, { ledger, journal }: Left): Promise<RunningStep> {
  const ended = await main.exited
  const options = { ...main.options, directory: temporaryDirectory() }
  const job = createJob(options)
  const place = stepDirectory(job.runnerTemp, ended.state.nonce ?? '')
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'ledger.jsonl'), ledger.file)
  writeFileSync(join(place, 'journal.jsonl'), journal)
  const state = { ...ended.state, nonce: ledger.nonce, ledger: ledger.state }
  return await startPost({ ...main, options, job, exited: Promise.resolve({ ...ended, state }) })
}

/** Answers of an agent, each to one case of one evalset. */
export async function tryMalformedStreams(count: number): Promise<MalformedOutcome> {
  const streams = malformedStreams(count, chanceOf(createRandom(SEED)))
  const brains = {
    steady: (prompt: string) => streams[Number(/Question (\d+)/.exec(prompt)?.[1]) - 1] ?? { answer: '' },
  }
  const inputs = { concurrency: '8', 'max-retries': '0' }
  const end = await runStep({ evalset: evalsetOf(count), emulator: { brains }, inputs })
  const outcomes = outcomesOf(end.results, 'steady')
  const strange = outcomes.filter((outcome) => !/: (?:passed|failed|[a-z]+_[a-z_]+)$/.test(outcome)).map(wrong)
  const missing = outcomes.length === count ? [] : [wrong(`${count - outcomes.length} case runs have no outcome`)]
  return { inputs: count, mishaps: [...mishapsOf('streams', end), ...strange, ...missing] }
}

/** Malformed answers of one step: as many as it has agentspecs. */
const ANSWERS_PER_STEP = 8

/** Answers of the platform, eight to a step that asks it for eight agentspecs. */
export async function tryMalformedAnswers(count: number): Promise<MalformedOutcome> {
  const steps = malformedAnswers(count, ANSWERS_PER_STEP, chanceOf(createRandom(SEED)))
  const agentspecs = Array.from({ length: ANSWERS_PER_STEP }, (_, index) => `steady-${index}`)
  const brains = Object.fromEntries(agentspecs.map((id) => [id, () => ({ answer: 'OK' })]))
  const inputs = {
    'agentspec-ids': agentspecs.join(','),
    'platform-timeout-seconds': '3',
    'request-timeout-seconds': '3',
    'max-retries': '1',
  }
  const mishaps = await sideBySide(steps, async (faults, index) => {
    const name = `answers ${index} (${faults[0]?.route})`
    const end = await runStep({ evalset: evalsetOf(1), emulator: { brains, faults }, inputs })
    const alive = end.platform.state().runtimesAlive.length
    const leaked = end.post.exitCode === 0 && alive > 0
    const isWrong = leaked ? [wrong(`${name}: ${alive} runtimes alive after a post that is content`)] : []
    return [...mishapsOf(name, end), ...isWrong]
  })
  return { inputs: count, mishaps }
}

function mishapsOf(name: string, { main, post }: StepEnd): Mishap[] {
  return [...told(`${name}, main`, main), ...told(`${name}, post`, post)]
}

function told(name: string, end: StepResult): Mishap[] {
  const failing = failingOf(end)
  return failing === undefined ? [] : [{ failing, what: `${name}: ${`${end.stdout}\n${end.stderr}`.slice(-2_000)}` }]
}

function wrong(what: string): Mishap {
  return { failing: 'wrong', what }
}

async function endOf(step: RunningStep): Promise<StepResult> {
  const limit = setTimeout(() => step.signal('SIGKILL'), PROCESS_LIMIT_MS)
  return step.exited.finally(() => clearTimeout(limit))
}

async function sideBySide<T>(
  things: readonly T[],
  attempt: (thing: T, index: number) => Promise<readonly Mishap[]>,
): Promise<Mishap[]> {
  const limit = pLimit(SIDE_BY_SIDE)
  const results = await Promise.all(things.map((thing, index) => limit(() => attempt(thing, index))))
  return results.flat()
}
