import type { Readable } from 'node:stream'
import type { Clock, Logger } from '../../domain/ports.ts'
import type { TeardownLedger } from '../../domain/teardown.ts'
import { openDeadline } from '../../platform/deadline.ts'
import { endGroup, signalGroup } from '../../platform/process-group.ts'
import { endStrays } from '../../platform/process-strays.ts'
import { type CommandOutput, readOutput } from './bounded-output.ts'
import { sessionMark } from './command-environment.ts'
import { type CommandStart, type ProcessExit, type StartedCommand, startCommand } from './command-process.ts'

/** `flooded`: it wrote more to standard output than an answer may be. */
type Ending = 'exited' | 'outlived' | 'stopped' | 'flooded'

/** How one run of a command went. */
export type CommandEnd =
  | Extract<StartedCommand, { readonly kind: 'not-started' }>
  | {
      readonly kind: Ending
      readonly exit: ProcessExit
      readonly stdout: Buffer
      readonly stderr: string
      /** Nothing of it is left. */
      readonly isGone: boolean
    }

/** What a run is bounded by. */
export type RunBounds = { readonly timeoutMs: number; readonly signal: AbortSignal }

/** What a run needs of the house. */
export type RunTools = {
  readonly ledger: Pick<TeardownLedger, 'processStarted' | 'processStopped' | 'fenced'>
  readonly clock: Clock
  readonly logger: Logger
}

/** On Windows nothing finds what a process has started once that has ended, and its number may be another's at once. */
const HAS_GROUPS = process.platform !== 'win32'

/** How long a command that must end has for it after SIGTERM, in milliseconds. */
const GRACE_MS = 500

/** What a process wrote last comes in after its end, and not for long, in milliseconds. */
const LAST_WORDS_MS = 500

/**
 * Runs a command once and ends it whole: at its limit, when the signal fires, when it floods us, and after it ended by itself
 * whatever it has left running. Never waits for more than that, whatever holds its output open. `stdin` is what it is told.
 */
export async function runCommand(
  start: CommandStart & { readonly stdin: string },
  bounds: RunBounds,
  tools: RunTools,
): Promise<CommandEnd> {
  const started = await startCommand(start, tools.ledger)
  if (started.kind === 'not-started') return started
  const { child, exited } = started
  const output = readOutput(child)
  // One that does not read what it is told breaks the pipe, and may answer all the same.
  child.stdin.on('error', () => {})
  child.stdin.end(start.stdin)
  const kind = await endingOf(started, output, bounds)
  const isGone = await endWhole(started, kind, start, tools)
  await lastWordsOf(child, output)
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy()
  // One that cannot be ended must not keep this process from ending too.
  if (!isGone) child.unref()
  const exit = isGone || kind === 'exited' ? await exited : { code: null, signal: null }
  return {
    kind: kind === 'exited' && output.flooded.aborted ? 'flooded' : kind,
    exit,
    stdout: output.stdout(),
    stderr: output.stderr(),
    isGone,
  }
}

type Started = Extract<StartedCommand, { readonly kind: 'started' }>

/** Waits until it has ended, or must. */
async function endingOf(
  { held, exited }: Started,
  { flooded }: CommandOutput,
  { timeoutMs, signal }: RunBounds,
): Promise<Ending> {
  using deadline = openDeadline(timeoutMs, signal)
  const stopped = new Promise<Ending>((resolve) => {
    flooded.addEventListener('abort', () => resolve('flooded'))
    const stop = () => resolve(deadline.expired ? 'outlived' : 'stopped')
    if (deadline.signal.aborted) stop()
    else deadline.signal.addEventListener('abort', stop)
  })
  const ended = exited.then(() => {
    // In the very tick: later its number may be another's. Whoever ends it before this gives its children their time.
    if (HAS_GROUPS && !deadline.signal.aborted && !flooded.aborted) signalGroup(held.pid, 'SIGKILL')
    return 'exited' as const
  })
  return await Promise.race([ended, stopped])
}

/** Ends the group, and what has left the group with the question's mark on it; true when nothing is left. */
async function endWhole(
  { held }: Started,
  kind: Ending,
  { variables, program }: CommandStart,
  { clock, ledger, logger }: RunTools,
): Promise<boolean> {
  try {
    const hasEnded = kind === 'exited'
    if (HAS_GROUPS || !hasEnded) await endGroup(held.pid, { clock, graceMs: hasEnded ? 0 : GRACE_MS })
    await endStrays(sessionMark(variables), clock)
    ledger.processStopped(held)
    return true
  } catch {
    const title = 'A command is still running'
    const remedy = `kill -9 -${held.pid}`
    logger.error(
      `Something that ${program} started (process group ${held.pid}) could not be ended. The post step of a job tries again; anywhere else, and when that fails, by hand: ${remedy}`,
      { title },
    )
    return false
  }
}

/** Waits for what is still on its way to us, also where somebody that got away holds the pipes open. */
async function lastWordsOf(child: { readonly stdout: Readable; readonly stderr: Readable }, output: CommandOutput) {
  using deadline = openDeadline(LAST_WORDS_MS)
  const closed = [child.stdout, child.stderr].map(
    (stream) => new Promise<void>((resolve) => void (stream.closed ? resolve() : stream.once('close', resolve))),
  )
  const over = new Promise<void>((resolve) => deadline.signal.addEventListener('abort', () => resolve()))
  await Promise.race([Promise.all(closed), over])
  // The time may be over because this machine is busy: what lies in the pipes already is read all the same.
  for (let before = -1; before < output.received() && !output.flooded.aborted; ) {
    before = output.received()
    await new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))
  }
}
