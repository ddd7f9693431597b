import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf } from '../domain/errors.ts'
import { nonceOfDirectory } from '../files/step-directory.ts'
import { openDeadline } from '../platform/deadline.ts'
import { stopHeldProcess } from '../platform/held-process.ts'
import { systemClock } from '../platform/system-clock.ts'
import { readLedger } from '../teardown/ledger.ts'
import { apiKeyIn, OWN_TEMPORARY } from './own-temporary.ts'
import type { StepContext } from './step-context.ts'
import { isOwnerGone } from './temporary-owner.ts'

/** More than these wait for the next run. */
const MOST_DIRECTORIES = 100
/** Nobody waits longer for what others left; a stop that has begun is brought to its end. */
const LIMIT_MS = 5_000
/** Whoever would have read what they say last is dead. */
const GRACE_MS = 500

/** What was found of runs that were killed. */
export type LeftRemoved = { readonly directories: number; readonly processes: number }

/**
 * Stops what runs of this user outside of any step have left running when they were killed, and removes their temporary directories.
 * Processes are stopped as their ledgers prove them with today's key or with none; a ledger of another key waits for it.
 * What could not be done is a warning. Never throws.
 */
export async function removeLeftTemporaries(
  context: Pick<StepContext, 'env' | 'logger' | 'signal'>,
  place = tmpdir(),
): Promise<LeftRemoved> {
  using deadline = openDeadline(LIMIT_MS, context.signal)
  const done = { directories: 0, processes: 0 }
  for (const directory of leftDirectories(place)) {
    if (deadline.signal.aborted) break
    try {
      const processes = await removeLeft(directory, context)
      if (processes === undefined) continue
      done.directories += 1
      done.processes += processes
    } catch (error) {
      // Another run found the same, and was there first.
      if (!existsSync(directory)) continue
      context.logger.warning(`What a run that was killed left in ${directory} is not removed: ${messageOf(error)}`)
    }
  }
  return done
}

function leftDirectories(place: string): readonly string[] {
  try {
    const named = readdirSync(place).filter((name) => name.startsWith(OWN_TEMPORARY))
    return named
      .map((name) => join(place, name))
      .filter(isOurs)
      .filter(isOwnerGone)
      .slice(0, MOST_DIRECTORIES)
  } catch {
    return []
  }
}

/** Made by this user, and nobody else could write into it. */
function isOurs(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return false
  return process.getuid === undefined || (found.uid === process.getuid() && (found.mode & 0o077) === 0)
}

/** How many processes its ledgers held; `undefined` when one of them is of a key that is not known here. */
async function removeLeft(
  directory: string,
  { env, logger }: Pick<StepContext, 'env' | 'logger'>,
): Promise<number | undefined> {
  const keys = new Set([apiKeyIn(env), ''])
  const known = readdirSync(directory).flatMap((name) => {
    const nonce = nonceOfDirectory(name)
    if (nonce === undefined) return []
    const readings = [...keys].map((apiKey) => readLedger({ seed: { apiKey, nonce }, directory, savedLines: [] }))
    return readings.find(({ runtimesUrl }) => runtimesUrl !== undefined) ?? readings
  })
  if (known.some(({ runtimesUrl, refusedLines }) => runtimesUrl === undefined && refusedLines.length > 0)) return
  const processes = known.flatMap(({ held }) => held.processes)
  await Promise.all(processes.map((held) => stopHeldProcess(held, { clock: systemClock, graceMs: GRACE_MS })))
  const runtimes = known.flatMap(({ held }) => held.runtimes.map(({ name }) => name))
  rmSync(directory, { recursive: true, force: true })
  if (runtimes.length > 0) {
    const named = runtimes.slice(0, NAMED).join(', ')
    logger.warning(
      `A run that was killed may have left runtimes on the platform (${named}): agent-evals cleanup finds them.`,
    )
  }
  return processes.length
}

/** A line is read by a person. */
const NAMED = 20
