import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../../domain/errors.ts'
import { nearMiss } from '../../domain/near-miss.ts'
import { shortQuote } from '../../domain/short-quote.ts'
import { isTemporary } from '../../files/atomic-file.ts'
import { type Kept, readDocument } from './kept-document.ts'
import { type IndexEntry, readIndex, writeIndex } from './local-index.ts'
import { namesIn, storeStateOf } from './store-directory.ts'
import { isLocalId, RUN_FILES, runIndexOf, storePaths } from './store-layout.ts'
import { experimentShape, type LocalExperiment, type LocalRunHead, runShape } from './store-shapes.ts'

/** An experiment with the heads of its recorded runs, in their order. */
export type ListedLocalExperiment = { readonly experiment: LocalExperiment; readonly runs: readonly LocalRunHead[] }

/** `problems` are sentences about what could not be read and is left out. */
export type LocalListing = {
  /** The newest first. */
  readonly experiments: readonly ListedLocalExperiment[]
  readonly problems: readonly string[]
}

/** Most sentences about what could not be read. */
const MOST_PROBLEMS = 20

/**
 * The experiments of the store in `directory`; none where there is no store. What the index lacks is read from the experiments
 * themselves, and the index is then written anew. Never throws.
 */
export function listLocalExperiments(directory: string): LocalListing {
  const state = storeStateOf(directory)
  if (state.kind !== 'usable') return { experiments: [], problems: state.kind === 'refused' ? [state.why] : [] }
  try {
    return listStore(directory)
  } catch (error) {
    return { experiments: [], problems: [`The local store ${directory} cannot be listed (${messageOf(error)}).`] }
  }
}

function listStore(directory: string): LocalListing {
  const { entries: known, isSound } = readIndex(directory)
  const listed: IndexEntry[] = []
  const problems: string[] = []
  let isStale = !isSound
  for (const name of namesIn(storePaths.experiments(directory)).sort()) {
    if (isTemporary(name)) continue
    const isDirectory =
      lstatSync(storePaths.experiment(directory, name), { throwIfNoEntry: false })?.isDirectory() ?? false
    const indexed = isDirectory ? known.get(name) : undefined
    const document = indexed ? undefined : documentOf(directory, name)
    if (document && document.kind !== 'read') {
      problems.push(leftOut(name, document.kind === 'absent' ? 'has no experiment.json' : document.why))
      continue
    }
    const experiment = indexed?.experiment ?? document?.value
    if (!experiment) continue
    const { runs, isNew } = runsOf(directory, experiment.id, indexed?.runs ?? new Map(), problems)
    isStale ||= document !== undefined || isNew
    listed.push({ experiment, runs })
  }
  isStale ||= known.size > listed.length
  if (isStale) writeIndex(directory, listed)
  const shown = problems.slice(0, MOST_PROBLEMS)
  const more = problems.length - shown.length
  return {
    experiments: listed.map(inOrder).reverse(),
    problems: more > 0 ? [...shown, `${more} more are left out.`] : shown,
  }
}

function inOrder({ experiment, runs }: IndexEntry): ListedLocalExperiment {
  return { experiment, runs: [...runs.values()].sort((one, other) => one.index - other.index) }
}

function leftOut(name: string, why: string): string {
  return `Experiment ${shortQuote(name)} is left out: it ${why}.`
}

function documentOf(directory: string, name: string): Kept<LocalExperiment> {
  if (!isLocalId(name)) return { kind: 'refused', why: 'is none of this store' }
  return readExperiment(directory, name)
}

/** What an experiment says of itself, whoever wrote it. The id has to be one of a store. */
export function readExperiment(directory: string, id: string): Kept<LocalExperiment> {
  const read = readDocument(storePaths.experimentFile(directory, id), experimentShape)
  if (read.kind !== 'read' || read.value.id === id) return read
  return { kind: 'refused', why: `says that it is ${shortQuote(read.value.id)}` }
}

/** The indices of the runs that an experiment has recorded. */
export function recordedRuns(directory: string, id: string): number[] {
  const indices = namesIn(storePaths.runs(directory, id)).flatMap((name) => runIndexOf(name) ?? [])
  return indices.sort((one, other) => one - other)
}

function runsOf(directory: string, id: string, known: IndexEntry['runs'], problems: string[]) {
  const runs = new Map<number, LocalRunHead>()
  let isNew = false
  for (const index of recordedRuns(directory, id)) {
    const indexed = known.get(index)
    if (indexed) {
      runs.set(index, indexed)
      continue
    }
    const read = readDocument(join(storePaths.run(directory, id, index), RUN_FILES.head), runShape)
    if (read.kind !== 'read') {
      const why = read.kind === 'absent' ? 'has no run.json' : read.why
      problems.push(`Run ${index} of experiment ${id} is left out: it ${why}.`)
      continue
    }
    const { place: _, reportResults: __, rescoredFrom: ___, ...head } = read.value
    isNew = true
    runs.set(index, head)
  }
  return { runs, isNew: isNew || [...known.keys()].some((index) => !runs.has(index)) }
}

/** `why` is a whole sentence; that of `none` names what is near. */
export type LocalFinding =
  | { readonly kind: 'found'; readonly found: ListedLocalExperiment; readonly problems: readonly string[] }
  | { readonly kind: 'none' | 'several'; readonly why: string; readonly problems: readonly string[] }

/** The least that a beginning of an id may have. */
const SHORTEST_PREFIX = 4
/** Experiments that a sentence names. */
const NAMED = 5

/**
 * The experiment with this id, else the only one whose id, or the part of it after its time, begins so, else the only one with this
 * name. Never throws.
 */
export function findLocalExperiment(directory: string, text: string): LocalFinding {
  const { experiments, problems } = listLocalExperiments(directory)
  const begins = (id: string) => text.length >= SHORTEST_PREFIX && (id.startsWith(text) || endOf(id).startsWith(text))
  const ways = [
    (one: LocalExperiment) => one.id === text,
    (one: LocalExperiment) => begins(one.id),
    (one: LocalExperiment) => one.name === text,
  ]
  for (const isMeant of ways) {
    const [found, ...others] = experiments.filter(({ experiment }) => isMeant(experiment))
    if (found && others.length === 0) return { kind: 'found', found, problems }
    if (found) return { kind: 'several', why: severalSentence(text, [found, ...others]), problems }
  }
  return { kind: 'none', why: noneSentence(directory, text, experiments), problems }
}

function endOf(id: string): string {
  return id.slice(id.indexOf('-') + 1)
}

function severalSentence(text: string, found: readonly ListedLocalExperiment[]): string {
  const ids = found.slice(0, NAMED).map(({ experiment }) => experiment.id)
  const more = found.length > NAMED ? ` and ${found.length - NAMED} more` : ''
  return `Several experiments are meant by ${shortQuote(text)}: ${ids.join(', ')}${more}. Give the whole id of one.`
}

function noneSentence(directory: string, text: string, experiments: readonly ListedLocalExperiment[]): string {
  const many = `the ${experiments.length} experiments in the local store ${directory}`
  const names = experiments.flatMap(({ experiment: { id, name } }) => [id, endOf(id), name])
  const near = nearMiss(text, names)
  const advice = near === undefined ? 'check the id and store-dir' : `did you mean ${shortQuote(near)}?`
  return `Experiment ${shortQuote(text)} is not among ${many}: ${advice}${near === undefined ? '.' : ''}`
}
