import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { ConfigurationError, messageOf } from '../../domain/errors.ts'
import type { Clock, Redactor } from '../../domain/ports.ts'
import type { HeldProcess, TeardownLedger } from '../../domain/teardown.ts'
import { makeOwnDirectory, openToAppend, readPlainFile } from '../../files/plain-file.ts'
import type { HttpSender } from '../../platform/http.ts'
import { endGroup, processStartMark, signalGroup } from '../../platform/process-group.ts'
import { localEnvironment } from './local-environment.ts'
import { probeHealth } from './local-health.ts'

/** A local server could not be started, or ended before it was ready. */
export class LocalServerError extends Error {
  override readonly name = 'LocalServerError'
}

/** What a server is started with. */
export type LocalServerOptions = {
  /** The executable, found on the PATH of `env`. */
  readonly command: string
  /** The agentspec that the server is started with, by its id; others are registered later. Absent where all of them are. */
  readonly agentspecId?: string
  readonly agentName: string
  readonly logLevel: string
  /** Gets all that the server prints; made with its directories when it is not there. */
  readonly logFile: string
  readonly workingDirectory?: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly agentEnv: readonly string[]
  readonly sender: HttpSender
  readonly clock: Clock
  readonly redactor: Redactor
  readonly ledger: Pick<TeardownLedger, 'processStarted' | 'processStopped' | 'fenced'>
}

/** A server that we started. `stop` is idempotent and throws when something of it is still there. */
export type LocalServer = { readonly baseUrl: string; readonly pid: number; stop(graceMs: number): Promise<void> }

/** Why nothing is started beside a post step. */
export const TEARDOWN_HAS_BEGUN = 'Teardown of this step has begun: no server may be started any more.'

/** How long a server may take until it is healthy, in milliseconds: what the platform's own client gives it. */
const HEALTHY_LIMIT_MS = 25_000

const HOST = '127.0.0.1'
const LOOK_AGAIN_MS = 250

/** How much of the log's end stands in an error, in characters. */
const LOG_TAIL_CHARACTERS = 2_000
/** Read to find it: a secret that begins before the end is then seen whole. */
const LOG_TAIL_BYTES = 64 * 1024

/**
 * Starts a server on a free port of this machine, in a process group of its own, and waits until it is healthy.
 * Throws `ConfigurationError` when the command cannot be run, `LocalServerError` when it ends early or does not become healthy;
 * nothing of it is left then. When the signal fires it is stopped and the signal's reason is thrown.
 */
export async function startLocalServer(options: LocalServerOptions, signal: AbortSignal): Promise<LocalServer> {
  signal.throwIfAborted()
  const port = await freePort()
  const server = hold(await spawnServer(options, port), options, `http://${HOST}:${port}`)
  try {
    await untilHealthy(server, options, signal)
    return server
  } catch (error) {
    await server.stop(0)
    throw error
  }
}

type HeldServer = LocalServer & {
  /** Fires when the process ends, whoever ended it. */
  readonly ended: AbortSignal
}

type StartedChild = { readonly child: ChildProcess; readonly pid: number; readonly held: HeldProcess }

/** Starts the process and tells the ledger in the same tick, so that no kill in between can lose it. */
async function spawnServer(options: LocalServerOptions, port: number): Promise<StartedChild> {
  const { variables, secrets } = localEnvironment(options.env, options.agentEnv)
  for (const secret of secrets) options.redactor.addSecret(secret)
  makeOwnDirectory(dirname(options.logFile))
  const log = openToAppend(options.logFile)
  try {
    const child = spawn(options.command, serveArguments(options, port), {
      detached: true,
      env: variables,
      stdio: ['ignore', log, log],
      windowsHide: true,
      ...(options.workingDirectory ? { cwd: options.workingDirectory } : {}),
    })
    if (child.pid === undefined) throw commandError((await once(child, 'error'))[0], options.command)
    const held = { pid: child.pid, startMark: processStartMark(child.pid) ?? '' }
    remember(held, options)
    return { child, pid: child.pid, held }
  } finally {
    closeSync(log)
  }
}

function remember(held: HeldProcess, { ledger }: LocalServerOptions): void {
  ledger.processStarted(held)
  // Looked at after the write: either teardown sees this process, or this sees that teardown has begun.
  if (!ledger.fenced) return
  signalGroup(held.pid, 'SIGKILL')
  ledger.processStopped(held)
  throw new LocalServerError(TEARDOWN_HAS_BEGUN)
}

function serveArguments(options: LocalServerOptions, port: number): string[] {
  return [
    'serve',
    ...['--host', HOST],
    ...['--port', String(port)],
    ...['--protocol', 'vercel-ai'],
    ...(options.agentspecId === undefined ? [] : ['--agent-id', options.agentspecId]),
    ...['--agent-name', options.agentName],
    ...['--log-level', options.logLevel],
    // Nobody is there to approve anything.
    '--disable-tool-approvals',
  ]
}

function commandError(error: unknown, command: string): unknown {
  const { code } = error as { readonly code?: unknown }
  if (code === 'ENOENT') {
    const message = `local-agent-command: the command ${command} was not found, so no local agent server can be started. Install it before this step (pip install agent-runtimes) or give the path of its executable.`
    return new ConfigurationError([{ message }])
  }
  if (code === 'EACCES') {
    const message = `local-agent-command: ${command} may not be executed. Give an executable file, e.g. agent-runtimes.`
    return new ConfigurationError([{ message }])
  }
  return error
}

function hold({ child, pid, held }: StartedChild, options: LocalServerOptions, baseUrl: string): HeldServer {
  const { clock, ledger } = options
  const ended = new AbortController()
  let stopping: Promise<void> | undefined
  child.once('exit', (code, signal) => {
    // Its own children end with it; while it is being stopped they have their time.
    if (!stopping) signalGroup(pid, 'SIGKILL')
    ended.abort(new LocalServerError(`ended with ${signal ?? `exit code ${code}`}`))
  })
  const stop = async (graceMs: number) => {
    try {
      if (!ended.signal.aborted) await endGroup(pid, { clock, graceMs })
      ledger.processStopped(held)
    } finally {
      // One that cannot be stopped must not keep this process from ending too.
      child.unref()
    }
  }
  return {
    baseUrl,
    pid,
    ended: ended.signal,
    stop(graceMs) {
      stopping ??= stop(graceMs)
      return stopping
    },
  }
}

async function untilHealthy(server: HeldServer, options: LocalServerOptions, signal: AbortSignal): Promise<void> {
  const { clock, command, logFile } = options
  const startedAt = clock.elapsed()
  const stopped = AbortSignal.any([signal, server.ended])
  let why = 'it was not asked yet'
  while (clock.elapsed() - startedAt < HEALTHY_LIMIT_MS) {
    const health = await probeHealth(server.baseUrl, options.sender, stopped)
    signal.throwIfAborted()
    if (server.ended.aborted) {
      const { message } = server.ended.reason as LocalServerError
      throw new LocalServerError(`${command} serve ${message} before it was ready. ${logTail(options)}`)
    }
    if (health.kind === 'up') return
    why = health.why
    await clock.sleep(LOOK_AGAIN_MS, stopped)
  }
  const limit = `${HEALTHY_LIMIT_MS / 1000} s`
  throw new LocalServerError(
    `${command} serve was not healthy at ${server.baseUrl}/health within ${limit}: ${why}. Look at ${logFile}. ${logTail(options)}`,
  )
}

/** The end of the log as a sentence, without secrets. */
function logTail({ logFile, redactor }: LocalServerOptions): string {
  let log: string
  try {
    log = readPlainFile(logFile, 'end', LOG_TAIL_BYTES).bytes.toString('utf8')
  } catch (error) {
    return `Its log cannot be read: ${messageOf(error)}`
  }
  const tail = redactor.redact(log).trim().slice(-LOG_TAIL_CHARACTERS)
  return tail === '' ? `Its log, ${logFile}, is empty.` : `Its log, ${logFile}, ends with:\n${tail}`
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, HOST)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
