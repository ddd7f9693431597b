import type { Clock } from '../domain/ports.ts'
import type { HeldProcess } from '../domain/teardown.ts'
import { processStartMark, signalGroup, stopProcessGroup } from './process-group.ts'
import { endStrays, killStrays } from './process-strays.ts'

/**
 * Stops its group, and what has left that: also where the group is gone, as whoever started it may have been killed between the two.
 * Throws when something of it is still there in the end.
 */
export async function stopHeldProcess(
  held: HeldProcess,
  tools: { readonly clock: Clock; readonly graceMs?: number },
): Promise<void> {
  try {
    await stopProcessGroup(held, tools)
  } finally {
    if (held.environmentMark !== undefined) await endStrays(held.environmentMark, tools.clock)
  }
}

/** The same with SIGKILL, waiting for nothing: for a process that is about to end itself. */
export function killHeldProcess({ pid, startMark, environmentMark }: HeldProcess): void {
  const mark = processStartMark(pid)
  // A leader that has died leaves its number to its group as long as one of that is alive.
  if (mark === undefined || mark === startMark) signalGroup(pid, 'SIGKILL')
  if (environmentMark !== undefined) killStrays(environmentMark)
}
