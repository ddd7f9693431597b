import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inputVariables, readManifest } from '../emulator/action-manifest.ts'
import { createJob } from '../emulator/job.ts'
import { createCommandFiles } from '../emulator/step-result.ts'
import { openLedger } from '../src/teardown/ledger.ts'
import { ANSWER } from './platform.ts'

const ROOT = join(import.meta.dirname, '..')
const API_KEY = 'bench-api-key'

/** A step of the action, laid out as the runner lays it out and not started yet. */
export type BenchStep = { readonly stage: 'main' | 'post'; readonly env: Record<string, string>; readonly cwd: string }

/** A main step that asks one agent `cases` questions, all of which it answers as expected. */
export function layOutMain(directory: string, url: string, load: { cases: number; concurrency: number }): BenchStep {
  const job = createJob({ directory: mkdtempSync(join(directory, 'main-')) })
  writeFileSync(join(job.workspace, 'bench.evalset.json'), JSON.stringify(evalsetOf(load.cases)))
  return { stage: 'main', env: environmentOf(job, url, load.concurrency), cwd: job.workspace }
}

/** A post step whose main died with one runtime launched: it has one thing to remove. */
export function layOutPost(directory: string, url: string): BenchStep {
  const job = createJob({ directory: mkdtempSync(join(directory, 'post-')) })
  const nonce = randomBytes(16).toString('hex')
  let lines: readonly string[] = []
  const ledger = openLedger({
    seed: { apiKey: API_KEY, nonce },
    directory: job.runnerTemp,
    runtimesUrl: url,
    saveLines: (saved) => {
      lines = saved
    },
    now: () => new Date(),
  })
  ledger.runtimeCreated(ledger.intendRuntime('bench'), 'bench')
  const state = { STATE_nonce: nonce, STATE_ledger: JSON.stringify(lines) }
  return { stage: 'post', env: { ...environmentOf(job, url, 1), ...state }, cwd: job.workspace }
}

/** Runs a step of the bundled action to its end; answers when it was started. Throws when it failed. */
export async function runStep({ stage, env, cwd }: BenchStep): Promise<number> {
  const path = join(cwd, `${stage}.log`)
  const log = openSync(path, 'w')
  const startedAt = await runNode([join(ROOT, 'dist', stage, 'index.js')], { env, cwd, stdio: ['ignore', log, log] })
  closeSync(log)
  if (startedAt === undefined) throw new Error(`${stage} failed:\n${readFileSync(path, 'utf8')}`)
  return startedAt
}

/** Runs Node to its end; answers when it was started (`performance.now()`), `undefined` when it failed. */
export async function runNode(args: readonly string[], options: object = {}): Promise<number | undefined> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, { stdio: 'inherit', ...options })
  const [code] = await once(child, 'exit')
  return code === 0 ? startedAt : undefined
}

function evalsetOf(count: number): object {
  const cases = Array.from({ length: count }, (_, index) => ({
    name: `parcel-${index + 1}`,
    inputs: { prompt: `Question ${index + 1}: where is my parcel?` },
    expected_output: ANSWER,
  }))
  return { name: 'Bench', evalset_evaluators: [{ name: 'equals_expected' }], cases }
}

function environmentOf(job: ReturnType<typeof createJob>, url: string, concurrency: number): Record<string, string> {
  const inputs = {
    'evalset-spec-file': 'bench.evalset.json',
    'agentspec-ids': 'bench',
    'api-key': API_KEY,
    'iam-url': url,
    'runtimes-url': url,
    'ai-agents-url': url,
    concurrency: String(concurrency),
  }
  mkdirSync(job.runnerTemp, { recursive: true })
  const variables = inputVariables(readManifest(ROOT), inputs, job.contexts)
  return { ...job.env, ...variables, ...createCommandFiles(job.runnerTemp) }
}
