import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect } from '@jest/globals'
import { processStartMark } from '../../src/platform/process-group.ts'

/** Times that something is looked for, and ms between two looks: twenty seconds, which a busy machine may need. */
const LOOKS = 1_000
const BETWEEN_MS = 20

/** Looks until it is so, and answers whether it is in the end. */
export async function lookUntil(isSo: () => boolean): Promise<boolean> {
  for (let looks = 0; looks < LOOKS && !isSo(); looks += 1) await setTimeout(BETWEEN_MS)
  return isSo()
}

/** Whether a process runs no more, or ends while somebody looks. */
export async function isGone(pid: number): Promise<boolean> {
  return await lookUntil(() => processStartMark(pid) === undefined)
}

/** What another process is about to write into a file, which is there before its text is; empty when nothing comes. */
export async function textIn(directory: string, name: string): Promise<string> {
  const path = join(directory, name)
  const text = () => (existsSync(path) ? readFileSync(path, 'utf8') : '')
  await lookUntil(() => text() !== '')
  return text()
}

const toEnd: number[] = []
afterEach(() => {
  for (const pid of toEnd.splice(0)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It is gone, as it should be.
    }
  }
})

/** Kills a process when the test is over, so that it does not outlive it; one that was not started has no number. */
export function endAfterTest(pid: number | undefined): void {
  if (pid !== undefined) toEnd.push(pid)
}

/** The number of a process, in a file that somebody is about to write; that process does not outlive the test. */
export async function pidIn(directory: string, name: string): Promise<number> {
  const pid = Number(await textIn(directory, name))
  expect(pid).toBeGreaterThan(1)
  endAfterTest(pid)
  return pid
}
