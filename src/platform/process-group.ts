import { spawnSync } from 'node:child_process'

/** Asking the system about a process, or to end it; a system that does not answer must not hold teardown up. */
export const ASK_LIMIT_MS = 5_000

/**
 * Sends a signal to every process of the group that `pid` leads, or led; Windows ends its tree, whatever the signal. A group that is
 * gone is no error. For whoever knows that the number is still its own child's.
 */
export function signalGroup(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/PID', String(pid), '/T', '/F'], { stdio: 'ignore', timeout: ASK_LIMIT_MS })
    return
  }
  try {
    process.kill(-pid, signal)
  } catch {
    // ESRCH: it has ended meanwhile. EPERM: nothing left of it but processes that are not ours.
  }
}
