import type { EmulatorState } from '../../../emulator/platform.ts'

/** How many records there are beyond the first of each run. */
export function doubleRecordsOf({ runs }: Pick<EmulatorState, 'runs'>): number {
  const recorded = runs.map(({ experiment_id, summary }) => `${experiment_id} ${Object(summary).run_index}`)
  return recorded.length - new Set(recorded).size
}
