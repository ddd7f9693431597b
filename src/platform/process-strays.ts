import { readdirSync, readFileSync } from 'node:fs'
import type { Clock } from '../domain/ports.ts'

/** Each look may find what the ones found before have started meanwhile. */
const MOST_LOOKS = 20
const LOOK_AGAIN_MS = 20

/**
 * Ends every process that has this entry (`NAME=value`) in the environment it was started with, wherever it went: one that made a
 * session of its own has left the group of whoever started it, and keeps its environment. The value must be ours alone, such as a
 * random id. Linux only: elsewhere nobody can see another's environment, and it does nothing. Throws when some are still
 * there in the end.
 */
export async function endStrays(entry: string, clock: Clock): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if (killStrays(entry) === 0) return
    await clock.sleep(LOOK_AGAIN_MS)
  }
  throw new Error(`Processes with ${entry} in their environment are still there after SIGKILL.`)
}

/** Sends SIGKILL to all that it finds in one look, and answers how many those are. As `endStrays` otherwise. */
export function killStrays(entry: string): number {
  if (process.platform !== 'linux') return 0
  const strays = straysWith(entry)
  for (const pid of strays) kill(pid)
  return strays.length
}

function straysWith(entry: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid > 1 && pid !== process.pid && environmentOf(pid).includes(`\0${entry}\0`))
}

/** Empty for a zombie, for one that is gone and for one that is not ours to look into. */
function environmentOf(pid: number): string {
  try {
    return `\0${readFileSync(`/proc/${pid}/environ`, 'latin1')}`
  } catch {
    return ''
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}
