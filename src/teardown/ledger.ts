import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HeldResources, TeardownLedger } from '../domain/teardown.ts'
import { entriesFor, heldAfter, type LedgerEntry, readLine, writeLine } from './ledger-line.ts'
import { type NameSeed, runtimeName } from './runtime-names.ts'

/** Lines that must reach the post step by a second way, beside the file: what the runner keeps for this step. */
export type SaveLines = (lines: readonly string[]) => void

export type LedgerOptions = {
  readonly seed: NameSeed
  /** The runner's temporary directory: it outlives this process and ends with the job. */
  readonly directory: string
  /** Where the runtimes live, so that teardown asks there even when the environment has changed since. */
  readonly runtimesUrl: string
  readonly saveLines: SaveLines
  readonly now: () => Date
}

/** The file name that says "teardown has begun": whoever still creates must stop. */
const FENCE = 'teardown-has-begun'
const FILE = 'ledger.jsonl'
const TEARDOWN_HAS_BEGUN = 'Teardown of this step has begun: no runtime may be created any more.'

/** The directory of one step's ledger under the runner's temporary directory. */
export function ledgerDirectory(directory: string, nonce: string): string {
  return join(directory, `agent-evals-${nonce}`)
}

/**
 * Opens the ledger of this process: a file in the runner's temporary directory, and what is still held in saved state,
 * so that losing either loses nothing. Throws when neither can be written: nothing may be launched then.
 */
export function openLedger(options: LedgerOptions): TeardownLedger {
  const { seed } = options
  const directory = ledgerDirectory(options.directory, seed.nonce)
  const opened = { type: 'opened', runtimesUrl: options.runtimesUrl } as const
  const entries: LedgerEntry[] = []
  let ordinal = 0

  const toFile = (value: LedgerEntry) => {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    appendFileSync(join(directory, FILE), `${writeLine(seed, value)}\n`, { mode: 0o600 })
  }
  const toState = () => {
    const lines = entriesFor(heldAfter(entries), entries).map((value) => writeLine(seed, value))
    const kept = withinLimit(lines)
    const leftOut = lines.length - kept.length
    options.saveLines([writeLine(seed, leftOut > 0 ? { ...opened, leftOut } : opened), ...kept])
  }
  /** In both places; one of them is enough. The error when neither took it. */
  const remember = (value: LedgerEntry): unknown => {
    entries.push(value)
    const failed = [() => toFile(value), toState].flatMap((write) => failureOf(write) ?? [])
    return failed.length === 2 ? failed[0] : undefined
  }
  const mustRemember = (value: LedgerEntry) => {
    const failure = remember(value)
    if (failure !== undefined) throw failure
  }

  mustRemember(opened)
  const ledger: TeardownLedger = {
    get fenced() {
      return existsSync(join(directory, FENCE))
    },
    intendRuntime(agentspecId) {
      if (ledger.fenced) throw new Error(TEARDOWN_HAS_BEGUN)
      ordinal += 1
      const name = runtimeName(seed, agentspecId, ordinal)
      mustRemember({ type: 'runtime-intended', name, agentspecId, ordinal, at: options.now().toISOString() })
      // Looked at again after the write: either teardown sees this intent, or this sees that teardown has begun.
      if (ledger.fenced) throw new Error(TEARDOWN_HAS_BEGUN)
      return name
    },
    runtimeCreated: (name, podName) => void remember({ type: 'runtime-created', name, podName }),
    runtimeDoubted: (name) => void remember({ type: 'runtime-doubted', name }),
    runtimeReleased: (name, podName) =>
      void remember({ type: 'runtime-released', name, ...(podName === undefined ? {} : { podName }) }),
    processStarted: (process) => void remember({ type: 'process-started', ...process }),
    processStopped: (process) => void remember({ type: 'process-stopped', ...process }),
    agentRegistered: (agent) => void remember({ type: 'agent-registered', ...agent }),
    agentRemoved: (agent) => void remember({ type: 'agent-removed', ...agent }),
  }
  return ledger
}

/** State reaches post in one environment variable, of which Windows takes 32,766 characters and Linux 131,072 bytes. */
const STATE_LIMIT_CHARACTERS = 24_000

/** As many lines as saved state can carry, the newest; the file has them all. */
function withinLimit(lines: readonly string[]): readonly string[] {
  let size = 0
  const kept = lines.toReversed().filter((line) => {
    size += JSON.stringify(line).length + 1
    return size <= STATE_LIMIT_CHARACTERS
  })
  return kept.toReversed()
}

function failureOf(write: () => void): unknown {
  try {
    write()
    return undefined
  } catch (error) {
    return error
  }
}

/** What a dead step left. */
export type Inheritance = {
  readonly held: HeldResources
  /** Where its runtimes live; `undefined` when it never said so in a line that can be trusted. */
  readonly runtimesUrl: string | undefined
  /** True when its file or its saved state came through unharmed: what is held is then all that there is. */
  readonly whole: boolean
  /** Lines that are torn, forged or proved with another key. They are shown, never followed. */
  readonly refusedLines: readonly string[]
}

/** Reads what the main step left, from its file and from saved state; either may be missing, torn or forged. */
export function readLedger(options: {
  readonly seed: NameSeed
  readonly directory: string
  readonly savedLines: readonly string[]
}): Inheritance {
  const { seed } = options
  const sources = [options.savedLines, fileLines(options.directory, seed.nonce)].map((lines) => {
    const read = lines.filter((line) => line.trim() !== '').map((line) => ({ line, value: readLine(seed, line) }))
    const entries = read.flatMap(({ value }) => value ?? [])
    const refused = read.flatMap(({ line, value }) => (value ? [] : [line]))
    const head = entries.find((value) => value.type === 'opened')
    return { entries, refused, whole: refused.length === 0 && head !== undefined && !head.leftOut }
  })
  const entries = sources.flatMap((source) => source.entries)
  const opened = entries.find((value) => value.type === 'opened')
  return {
    held: heldAfter(entries),
    runtimesUrl: opened?.runtimesUrl,
    whole: sources.some((source) => source.whole),
    refusedLines: sources.flatMap((source) => source.refused),
  }
}

/** True when nothing is held. */
export function isNothing({ runtimes, processes, agents }: HeldResources): boolean {
  return runtimes.length + processes.length + agents.length === 0
}

function fileLines(directory: string, nonce: string): string[] {
  try {
    return readFileSync(join(ledgerDirectory(directory, nonce), FILE), 'utf8').split('\n')
  } catch {
    // Gone, unreadable or never written: saved state holds the same.
    return []
  }
}

/** Tells a main process that outlived its own cancellation (a container job's may) to create nothing more. */
export function raiseFence(directory: string, nonce: string): void {
  const place = ledgerDirectory(directory, nonce)
  mkdirSync(place, { recursive: true, mode: 0o700 })
  writeFileSync(join(place, FENCE), '')
}
