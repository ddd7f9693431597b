import { readLine } from './kept-document.ts'
import { appendLine, linesOf } from './line-file.ts'
import { storePaths } from './store-layout.ts'
import { experimentBody, indexLineShape, type LocalExperiment, type LocalRunHead } from './store-shapes.ts'
import { placeFile } from './whole-place.ts'

/** An experiment, and the heads of those of its runs that are recorded, by index. */
export type IndexEntry = { readonly experiment: LocalExperiment; readonly runs: ReadonlyMap<number, LocalRunHead> }

/** By experiment. `isSound`: every line could be read. */
export type IndexReading = { readonly entries: ReadonlyMap<string, IndexEntry>; readonly isSound: boolean }

/**
 * Adds to the index what was just kept. Never throws: the index holds nothing that does not stand in the files of the experiments,
 * and whoever lists them finds what is missing in it there. So does who loses a race with somebody that writes it anew.
 */
export function appendToIndex(directory: string, experiment: LocalExperiment, runs: readonly LocalRunHead[]): void {
  try {
    appendLine(storePaths.index(directory), lineOf({ experiment, runs: new Map(runs.map((run) => [run.index, run])) }))
  } catch {
    // See above.
  }
}

/** Reads the index; what cannot be read of it is left out. Never throws. */
export function readIndex(directory: string): IndexReading {
  const entries = new Map<string, IndexEntry>()
  let isSound = true
  try {
    for (const line of linesOf(storePaths.index(directory))) {
      const read = line.kind === 'text' ? readLine(line.text, indexLineShape) : line
      if (read.kind !== 'read') {
        isSound = false
        continue
      }
      const { experiment, runs } = read.value
      const known = entries.get(experiment.id)?.runs ?? []
      entries.set(experiment.id, {
        experiment,
        runs: new Map([...known, ...runs.map((run) => [run.index, run] as const)]),
      })
    }
  } catch {
    isSound = false
  }
  return { entries, isSound }
}

/** Writes the index anew, a line for each experiment. Never throws: a store may be read where it cannot be written. */
export function writeIndex(directory: string, entries: Iterable<IndexEntry>): void {
  try {
    placeFile(
      storePaths.index(directory),
      [...entries].map((entry) => `${lineOf(entry)}\n`),
    )
  } catch {
    // It is made again the next time.
  }
}

function lineOf({ experiment, runs }: IndexEntry): string {
  return JSON.stringify({ ...experimentBody(experiment), runs: [...runs.values()] })
}
