import { expect } from '@jest/globals'
import type { KillEnd, KillScene } from './kill-scenes.ts'

/** The head of the table. */
export const KILL_HEAD = [
  'Signal',
  'Moment',
  'Runtimes',
  'Alive after post',
  'Post exits with',
  'Finished case runs not in the journal',
  'Finished runs not recorded',
  'Re-run: finished case runs asked again',
  'Re-run: runs not recorded',
  'Re-run: runs recorded twice',
] as const

/** The row of a scene. What main had no time to record is the re-run's, so it is counted there. */
export function killRow({ scene, rerun, ...end }: KillEnd): string[] {
  return [
    scene.signal.what,
    scene.moment.what,
    scene.runtimes,
    end.aliveAfterPost,
    end.postExit ?? 'a signal',
    end.notInJournal.length,
    scene.signal.leavesTime ? end.notRecorded.length : '–',
    rerun.askedAgain.length,
    rerun.notRecorded.length,
    rerun.doubleRecords,
  ].map(String)
}

/** The row that holds everything that is promised. */
export function promisedKillRow({ signal, moment, runtimes }: KillScene): string[] {
  return [signal.what, moment.what, runtimes, 0, 0, 0, signal.leavesTime ? 0 : '–', 0, 0, 0].map(String)
}

/** Throws when a scene broke what is promised, and tells it with the logs. */
export function checkKill(end: KillEnd): void {
  const { main, scene, rerun, writtenStatus } = end
  const [row, promised] = [killRow(end), promisedKillRow(scene)]
  if (row.join() !== promised.join()) {
    const { notInJournal, notRecorded, log } = end
    const what = { notInJournal, notRecorded, askedAgain: rerun.askedAgain, notRecordedAgain: rerun.notRecorded }
    throw new Error(`A promise was broken: ${row.join(' | ')}\n${JSON.stringify(what)}\n${log}`)
  }
  expect(rerun.gateStatus).toBe('passed')
  // Also a killed step has a verdict, and it is no pass.
  expect(['inconclusive', 'failed']).toContain(main.outputs['gate-status'])
  expect(main.outputs['gate-reasons']).toContain('cancelled')
  if (!scene.signal.leavesTime) return
  // It ends by itself before the runner's patience does, and not without its report.
  expect({ exitCode: main.exitCode, signal: main.signal }).toEqual({ exitCode: 1, signal: null })
  expect(main.summary).not.toBe('')
  expect(writtenStatus).toBe(main.outputs['gate-status'])
}
