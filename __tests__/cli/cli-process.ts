import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDirectory } from '../support/workflow-step.ts'

const CLI = join(import.meta.dirname, '..', '..', 'src', 'cli.ts')
const TELLS_MODULES = join(import.meta.dirname, 'tells-modules.mjs')

/** How a command was called, beside its words. */
export type CliSetting = {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** The files that it loads are told. */
  readonly tellsModules?: boolean
}

/** A command that runs. */
export type RunningCli = {
  readonly process: ChildProcess
  /** Resolves when standard error says it. */
  said(what: RegExp): Promise<void>
  readonly end: Promise<Ended>
}

export type Ended = {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
  /** Of ours; empty unless they were asked for. */
  readonly loaded: readonly string[]
}

/** What one process has compiled the next one need not. */
const COMPILED = temporaryDirectory()

function callOf(words: readonly string[], { cwd, env = {}, tellsModules = false }: CliSetting, list?: string) {
  const own = tellsModules ? ['--import', TELLS_MODULES] : []
  const { PATH = '', HOME = '' } = process.env
  const told = list === undefined ? {} : { TOLD_MODULES: list }
  return {
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', ...own, CLI, ...words],
    options: { cwd, env: { PATH, HOME, NODE_COMPILE_CACHE: COMPILED, ...told, ...env } },
  }
}

/** Starts `agent-evals` over its sources, with nothing of the environment but PATH and HOME. */
export function startCli(words: readonly string[], setting: CliSetting): RunningCli {
  const list = setting.tellsModules ? join(temporaryDirectory(), 'modules') : undefined
  const { command, args, options } = callOf(words, setting, list)
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let [stdout, stderr] = ['', '']
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const end = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (exitCode) => {
      const loaded =
        list !== undefined && existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : []
      resolve({ exitCode, stdout, stderr, loaded })
    })
  })
  return {
    process: child,
    end,
    said: (what) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (what.test(stderr)) resolve()
        }
        child.stderr?.on('data', look)
        child.on('close', () => reject(new Error(`It ended and never said ${what}: ${stderr}`)))
        look()
      }),
  }
}

startCli.of = callOf

/** How it ended. */
export function ended({ end }: RunningCli): Promise<Ended> {
  return end
}
