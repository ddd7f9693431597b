import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { messageOf } from '../../domain/errors.ts'
import type { HeldProcess, TeardownLedger } from '../../domain/teardown.ts'
import { processStartMark, signalGroup } from '../../platform/process-group.ts'
import { sessionMark } from './command-environment.ts'

/** What a process is started with. */
export type CommandStart = {
  /** Absolute. */
  readonly program: string
  readonly arguments: readonly string[]
  readonly workingDirectory: string
  readonly variables: Readonly<Record<string, string>>
}

/** `why` is a clause whose subject is the command. */
export type StartedCommand =
  | {
      readonly kind: 'started'
      readonly child: ChildProcessWithoutNullStreams
      readonly held: HeldProcess
      /** How it ended, when it has. */
      readonly exited: Promise<ProcessExit>
    }
  | { readonly kind: 'not-started'; readonly why: string }

/** One of both is `null`. */
export type ProcessExit = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

/** Why nothing is started beside a post step. */
export const TEARDOWN_HAS_BEGUN = 'may not be started any more, because teardown of this step has begun'

/** Starts a command as the leader of a group of its own and tells the ledger in the same tick, so that no kill in between can lose it. */
export async function startCommand(
  start: CommandStart,
  ledger: Pick<TeardownLedger, 'processStarted' | 'processStopped' | 'fenced'>,
): Promise<StartedCommand> {
  if (ledger.fenced) return { kind: 'not-started', why: TEARDOWN_HAS_BEGUN }
  let child: ChildProcessWithoutNullStreams
  try {
    child = spawnProcess(start)
  } catch (error) {
    return { kind: 'not-started', why: whyNotStarted(error) }
  }
  const { pid } = child
  if (pid === undefined) return { kind: 'not-started', why: whyNotStarted((await once(child, 'error'))[0]) }
  const held: HeldProcess = {
    pid,
    startMark: processStartMark(pid) ?? '',
    role: 'command',
    environmentMark: sessionMark(start.variables),
  }
  ledger.processStarted(held)
  const exited = new Promise<ProcessExit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  // Looked at after the write: either teardown sees this process, or this sees that teardown has begun.
  if (!ledger.fenced) return { kind: 'started', child, held, exited }
  signalGroup(held.pid, 'SIGKILL')
  ledger.processStopped(held)
  return { kind: 'not-started', why: TEARDOWN_HAS_BEGUN }
}

function spawnProcess(start: CommandStart): ChildProcessWithoutNullStreams {
  return spawn(start.program, start.arguments, {
    cwd: start.workingDirectory,
    env: start.variables,
    // A group of its own, to be ended with all that it starts. On Windows only what is not detached ends when this process is killed.
    detached: process.platform !== 'win32',
    stdio: 'pipe',
    windowsHide: true,
  })
}

function whyNotStarted(error: unknown): string {
  const { code } = error as { readonly code?: unknown }
  if (code === 'ENOENT') {
    return 'could not be started although its file is there: the interpreter that its first line names (#!…) was not found'
  }
  if (code === 'EACCES') return 'may not be executed, or its interpreter may not'
  if (code === 'E2BIG' || code === 'ENAMETOOLONG') {
    return 'would get more arguments and variables than the system takes: leave {prompt} and {input} out of the command, so that it is asked on standard input'
  }
  return `could not be started: ${messageOf(error)}`
}
