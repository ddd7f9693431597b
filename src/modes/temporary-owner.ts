import { readlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { readPlainFile } from '../files/plain-file.ts'
import { processStartMark } from '../platform/process-group.ts'

const FILE = 'owner.json'
const FILE_LIMIT_BYTES = 4_096

const ownerShape = z.strictObject({
  pid: z.number().int().min(2),
  startMark: z.string(),
  /** Where that number means this process: containers may share a directory, and never their numbers. */
  place: z.string(),
})

/** Writes into a directory of ours whose it is. Throws as `writeFileSync` does. */
export function writeOwner(directory: string): void {
  const { pid } = process
  const owner = { pid, startMark: processStartMark(pid) ?? '', place: placeOfNumbers() }
  writeFileSync(join(directory, FILE), JSON.stringify(owner), { flag: 'wx', mode: 0o600 })
}

/** True when its owner has certainly ended; false too where nobody can say, as of one on another machine. Never throws. */
export function isOwnerGone(directory: string): boolean {
  try {
    const { bytes } = readPlainFile(join(directory, FILE), 'beginning', FILE_LIMIT_BYTES)
    const { pid, startMark, place } = ownerShape.parse(JSON.parse(bytes.toString('utf8')))
    return place === placeOfNumbers() && startMark !== '' && processStartMark(pid) !== startMark && !isUntold(pid)
  } catch {
    return false
  }
}

/** A process runs under this number, and the system does not say since when. */
function isUntold(pid: number): boolean {
  if (processStartMark(pid) !== undefined || process.platform === 'linux') return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function placeOfNumbers(): string {
  if (process.platform !== 'linux') return hostname()
  return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
}
