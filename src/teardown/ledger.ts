import { lstatSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HeldProcess, HeldResources, TeardownLedger } from '../domain/teardown.ts'
import { appendToPlainFile, makeOwnDirectory, readPlainFile } from '../files/plain-file.ts'
import { nonceOfDirectory, stepDirectory } from '../files/step-directory.ts'
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

/** No job has more steps that launch something. */
const LEDGERS_LIMIT = 256

/**
 * The nonces of the steps that have a ledger here of which no teardown has taken charge. A directory with no ledger in it is
 * nobody's: its step has launched nothing. Never throws.
 */
export function unclaimedNonces(directory: string): readonly string[] {
  try {
    const nonces = readdirSync(directory).flatMap((name) => nonceOfDirectory(name) ?? [])
    const unclaimed = nonces.filter((nonce) => stands(directory, nonce, FILE) && !isFenced(directory, nonce))
    return unclaimed.slice(0, LEDGERS_LIMIT)
  } catch {
    return []
  }
}

/**
 * Opens the ledger of this process: a file in the runner's temporary directory, and what is still held in saved state,
 * so that losing either loses nothing. Throws when neither can be written: nothing may be launched then.
 */
export function openLedger(options: LedgerOptions): TeardownLedger {
  const { seed } = options
  const directory = stepDirectory(options.directory, seed.nonce)
  const opened = { type: 'opened', runtimesUrl: options.runtimesUrl } as const
  const entries: LedgerEntry[] = []
  let ordinal = 0
  let isFileTorn = false
  let isStateTorn = false

  const toFile = (value: LedgerEntry) => {
    makeOwnDirectory(directory)
    // What a full disk cut off must not take the next line with it.
    const line = `${isFileTorn ? '\n' : ''}${writeLine(seed, value)}\n`
    isFileTorn = true
    appendToPlainFile(join(directory, FILE), line)
    isFileTorn = false
  }
  const toState = () => {
    const lines = entriesFor(heldAfter(entries), entries).map((value) => writeLine(seed, value))
    const kept = withinLimit(lines)
    const leftOut = lines.length - kept.length
    const wasTorn = isStateTorn
    isStateTorn = true
    options.saveLines([writeLine(seed, leftOut > 0 ? { ...opened, leftOut } : opened), ...kept])
    // The runner reads nothing that comes after a save which a full disk cut off: from then on only the file counts.
    if (wasTorn) throw new Error('An earlier save of the state failed, so the runner may not read this one.')
    isStateTorn = false
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
      return isFenced(options.directory, seed.nonce)
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
    runtimeReleased: (name, podName, by = 'delete') =>
      void remember({
        type: 'runtime-released',
        name,
        ...(podName === undefined ? {} : { podName }),
        ...(by === 'absence' ? { by } : {}),
      }),
    processStarted: (process) => void remember({ type: 'process-started', ...process }),
    processStopped(process) {
      const { pid, startMark } = process
      remember({ type: 'process-stopped', pid, startMark })
      // Commands are started by the thousand: what has ended needs no place in what every later line is made of.
      entries.splice(0, entries.length, ...entries.filter((entry) => !isOf(process, entry)))
    },
    agentRegistered: (agent) => void remember({ type: 'agent-registered', ...agent }),
    agentRemoved: (agent) => void remember({ type: 'agent-removed', ...agent }),
  }
  return ledger
}

function isOf({ pid, startMark }: HeldProcess, entry: LedgerEntry): boolean {
  return 'pid' in entry && entry.pid === pid && entry.startMark === startMark
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

/** True when nothing is held and no runtime was ever asked for. */
export function isNothing({ asked, runtimes, processes, agents }: HeldResources): boolean {
  return asked.length + runtimes.length + processes.length + agents.length === 0
}

/** Two entries of each of 50,000 commands; what is longer was not written by us. */
const FILE_LIMIT_BYTES = 16 * 1024 * 1024
/** No line of ours, so that a file of which not all was read is not taken for whole. */
const CUT = '[the rest of the file was not read]'

function fileLines(directory: string, nonce: string): string[] {
  try {
    const { bytes, size } = readPlainFile(join(stepDirectory(directory, nonce), FILE), 'beginning', FILE_LIMIT_BYTES)
    return [...bytes.toString('utf8').split('\n'), ...(size > bytes.length ? [CUT] : [])]
  } catch {
    // Gone, unreadable, never written, or not ours: saved state holds the same.
    return []
  }
}

/** Tells a main process that outlived its own cancellation (a container job's may) to create nothing more. */
export function raiseFence(directory: string, nonce: string): void {
  const place = stepDirectory(directory, nonce)
  makeOwnDirectory(place)
  if (isFenced(directory, nonce)) return
  // Never through a link that somebody has put there meanwhile.
  writeFileSync(join(place, FENCE), '', { flag: 'wx' })
}

/** Whatever stands there, a link to nowhere too: only a teardown puts something there, or somebody who wants an end. */
function isFenced(directory: string, nonce: string): boolean {
  return stands(directory, nonce, FENCE)
}

function stands(directory: string, nonce: string, name: string): boolean {
  try {
    return lstatSync(join(stepDirectory(directory, nonce), name), { throwIfNoEntry: false }) !== undefined
  } catch {
    // A file in the directory's place: there is nothing in it.
    return false
  }
}
