import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type { Clock } from '../domain/ports.ts'
import type { HeldProcess } from '../domain/teardown.ts'

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

/** A server has this long to end by itself after SIGTERM, in milliseconds. */
export const STOP_GRACE_MS = 5_000

/** After SIGKILL only the kernel can hold a process, and not for long. */
const KILL_LIMIT_MS = 2_000

const LOOK_AGAIN_MS = 50

/**
 * What tells this process from a later one with the same number: when it was started, in the system's own words.
 * `undefined` when it is gone (a zombie is).
 */
export function processStartMark(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxProcess(pid)?.startTime
  if (process.platform === 'win32') {
    return ask('powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`])
  }
  const [, state, startTime] =
    /^(\S+)\s+(.+)$/.exec(ask('ps', ['-p', String(pid), '-o', 'state=', '-o', 'lstart=']) ?? '') ?? []
  return state?.startsWith('Z') ? undefined : startTime
}

/**
 * Stops a process that leads its own group, and the group with it: SIGTERM, `graceMs`, SIGKILL (Windows: its tree at once).
 * Answers `gone` when there is nothing to stop, also when the number belongs to another process by now: that one is left alone.
 * Throws when something of it is still there in the end. Idempotent.
 */
export async function stopProcessGroup(
  held: HeldProcess,
  { clock, graceMs = STOP_GRACE_MS }: { readonly clock: Clock; readonly graceMs?: number },
): Promise<'stopped' | 'gone'> {
  const { pid } = held
  // 0, 1 and negative numbers mean whole sets of processes to kill(2).
  if (!Number.isSafeInteger(pid) || pid < 2) return 'gone'
  const mark = processStartMark(pid)
  // A leader that has died leaves its number to its group as long as one of that is alive: no other process can have it.
  const ours = mark === undefined ? isGroupAlive(pid) : mark === held.startMark
  if (!ours) return 'gone'
  await endGroup(pid, { clock, graceMs })
  return 'stopped'
}

/** As `stopProcessGroup`, for whoever knows that the number is still its own child's. */
export async function endGroup(
  pid: number,
  { clock, graceMs }: { readonly clock: Clock; readonly graceMs: number },
): Promise<void> {
  signalGroup(pid, 'SIGTERM')
  if (await endsWithin(pid, graceMs, clock)) return
  signalGroup(pid, 'SIGKILL')
  if (await endsWithin(pid, KILL_LIMIT_MS, clock)) return
  throw new Error(`Process group ${pid} is still there after SIGKILL.`)
}

async function endsWithin(pid: number, limitMs: number, clock: Clock): Promise<boolean> {
  const endsAt = clock.elapsed() + limitMs
  while (isGroupAlive(pid)) {
    if (clock.elapsed() >= endsAt) return false
    await clock.sleep(LOOK_AGAIN_MS)
  }
  return true
}

/** True while a process of this group runs. Zombies do not count: in a container nobody may ever collect them. */
function isGroupAlive(pid: number): boolean {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 0)
  } catch {
    return false
  }
  if (process.platform !== 'linux') return true
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && linuxProcess(Number(name))?.group === pid)
}

type LinuxProcess = { readonly group: number; readonly startTime: string }

/** A process that runs, from `/proc/PID/stat` (proc(5)): the fields after the name, which may itself hold spaces and brackets. */
function linuxProcess(pid: number): LinuxProcess | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, group, startTime] = [fields[0], fields[2], fields[19]]
  if (state === 'Z' || state === 'X' || startTime === undefined) return undefined
  return { group: Number(group), startTime }
}

function ask(command: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: ASK_LIMIT_MS,
  })
  const answer = status === 0 ? stdout.trim() : ''
  return answer === '' ? undefined : answer
}
