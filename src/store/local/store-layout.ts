import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

/** Digits of what tells ids of one millisecond apart. */
const RANDOM_BYTES = 4

/** As `newLocalId` makes them: nothing else is ever part of a path. */
const LOCAL_ID = /^\d{8}T\d{9}Z-[0-9a-f]{8}$/

/** Eight hex digits. */
export function randomHex(): string {
  return randomBytes(RANDOM_BYTES).toString('hex')
}

/** `20261130T024319123Z-8f3a1c2e`: sorts by time, and is made without asking anybody. `hex` are eight hex digits. */
export function newLocalId(now: Date, hex: string): string {
  return `${now.toISOString().replace(/[-:.]/g, '')}-${hex}`
}

/** True for what `newLocalId` makes. */
export function isLocalId(text: string): boolean {
  return LOCAL_ID.test(text)
}

/** The id of a run (from 1): an experiment has one of each index. */
export function runIdOf(experimentId: string, index: number): string {
  return `${experimentId}-${index}`
}

/** A name among the runs of an experiment: its index, from 1. */
const RUN_INDEX = /^[1-9]\d{0,5}$/

/** The run (from 1) whose directory has this name; `undefined` for any other name. */
export function runIndexOf(name: string): number | undefined {
  return RUN_INDEX.test(name) ? Number(name) : undefined
}

/** The paths of a store below its directory. */
export const storePaths = {
  mark: (directory: string) => join(directory, 'store.json'),
  ignore: (directory: string) => join(directory, '.gitignore'),
  index: (directory: string) => join(directory, 'index.jsonl'),
  evalsets: (directory: string) => join(directory, 'evalsets'),
  evalset: (directory: string, id: string) => join(directory, 'evalsets', `${id}.json`),
  experiments: (directory: string) => join(directory, 'experiments'),
  experiment: (directory: string, id: string) => join(directory, 'experiments', id),
  experimentFile: (directory: string, id: string) => join(directory, 'experiments', id, 'experiment.json'),
  /** A line for each case run that ended, whatever became of its run. */
  caseRuns: (directory: string, id: string) => join(directory, 'experiments', id, 'cases.jsonl'),
  runs: (directory: string, id: string) => join(directory, 'experiments', id, 'runs'),
  run: (directory: string, id: string, index: number) => join(directory, 'experiments', id, 'runs', String(index)),
} as const

/** In the directory of one run: what it says of itself, and its case runs in the evalset's order. */
export const RUN_FILES = { head: 'run.json', cases: 'cases.jsonl' } as const

/** Where the trajectories of an experiment of the store in `directory` go. Nobody has made it. */
export function trajectoryDirectoryOf(directory: string, experimentId: string): string {
  return join(storePaths.experiment(directory, experimentId), 'trajectories')
}
