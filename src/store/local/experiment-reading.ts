import { join } from 'node:path'
import { messageOf } from '../../domain/errors.ts'
import { type CaseRun, type EvalRun, type Experiment, isGraded } from '../../domain/run.ts'
import { shortQuote } from '../../domain/short-quote.ts'
import { caseRunShape } from '../../journal/journal-shapes.ts'
import { listLocalExperiments, readExperiment, recordedRuns } from './experiment-list.ts'
import { type Kept, readDocument, readLine } from './kept-document.ts'
import { linesOf } from './line-file.ts'
import { storeStateOf } from './store-directory.ts'
import { isLocalId, RUN_FILES, runIdOf, storePaths } from './store-layout.ts'
import { type KeptCaseRun, keptCaseShape, type LocalExperiment, type LocalRunRecord, runShape } from './store-shapes.ts'

/** A run with its case runs. One that is not recorded has those that had ended, in the order in which they did. */
export type LocalRun = EvalRun & { readonly record?: Pick<LocalRunRecord, 'place' | 'reportResults' | 'rescoredFrom'> }

/** `why` is a whole sentence; so are the `problems`, about what could not be read and is left out. */
export type LocalExperimentReading =
  | {
      readonly kind: 'read'
      readonly experiment: LocalExperiment
      /** In their order, recorded or not. */
      readonly runs: readonly LocalRun[]
      /** Runs (from 1) that are recorded, and whose record cannot be read. */
      readonly damaged: readonly number[]
      readonly problems: readonly string[]
    }
  | { readonly kind: 'unusable'; readonly why: string }

/** Lines of one file of which it is told why they are left out. */
const MOST_TOLD = 5

/** Reads an experiment of the store in `directory` with all its case runs, those of runs that never ended too. Never throws. */
export function readLocalExperiment(directory: string, id: string): LocalExperimentReading {
  const state = storeStateOf(directory)
  if (state.kind === 'refused') return { kind: 'unusable', why: state.why }
  const kept: Kept<LocalExperiment> = isLocalId(id) ? readExperiment(directory, id) : { kind: 'absent' }
  if (kept.kind === 'refused') return { kind: 'unusable', why: `Experiment ${id} cannot be read: it ${kept.why}.` }
  if (kept.kind === 'absent') {
    const many = listLocalExperiments(directory).experiments.length
    const why = `Experiment ${shortQuote(id)} is not among the ${many} experiments in the local store ${directory}: check its id and store-dir.`
    return { kind: 'unusable', why }
  }
  try {
    return { kind: 'read', experiment: kept.value, ...readRuns(directory, kept.value) }
  } catch (error) {
    return { kind: 'unusable', why: `Experiment ${id} cannot be read (${messageOf(error)}).` }
  }
}

function readRuns(directory: string, experiment: LocalExperiment) {
  const { id } = experiment
  const runs = new Map<number, LocalRun>()
  const damaged: number[] = []
  const problems: string[] = []
  for (const index of recordedRuns(directory, id)) {
    const run = readRun(directory, id, index)
    if (run.kind === 'read') {
      runs.set(index, run.value)
      continue
    }
    damaged.push(index)
    problems.push(`The record of run ${index} of experiment ${id} is left out: it ${whyNot(run)}.`)
  }
  const ended = readCaseRuns(directory, experiment, problems)
  for (const [index, kept] of ended) if (!runs.has(index)) runs.set(index, unrecordedRun(index, kept, experiment))
  return { runs: [...runs.values()].sort((one, other) => one.index - other.index), damaged, problems }
}

function whyNot(kept: Exclude<Kept<unknown>, { kind: 'read' }>): string {
  return kept.kind === 'absent' ? 'is not whole' : kept.why
}

/** The head of a recorded run. The experiment's id has to be one of a store. Never throws. */
export function readRunRecord(directory: string, experimentId: string, index: number): Kept<LocalRunRecord> {
  const read = readDocument(join(storePaths.run(directory, experimentId, index), RUN_FILES.head), runShape)
  if (read.kind !== 'read') return read
  const { id, index: told } = read.value
  return id === runIdOf(experimentId, index) && told === index ? read : { kind: 'refused', why: 'is of another run' }
}

/** A recorded run, whole: one case run that cannot be read, or is missing, makes all of it another result. */
function readRun(directory: string, experimentId: string, index: number): Kept<LocalRun> {
  const read = readRunRecord(directory, experimentId, index)
  if (read.kind !== 'read') return read
  const { counts, place, reportResults, rescoredFrom, ...head } = read.value
  const cases = new Map<string, CaseRun>()
  try {
    for (const line of linesOf(join(storePaths.run(directory, experimentId, index), RUN_FILES.cases))) {
      const one = line.kind === 'text' ? readLine(line.text, caseRunShape) : line
      if (one.kind !== 'read') return { kind: 'refused', why: `has a line ${line.number} that ${whyNot(one)}` }
      if (cases.has(one.value.caseId)) return { kind: 'refused', why: `has the case of line ${line.number} twice` }
      cases.set(one.value.caseId, one.value)
    }
  } catch (error) {
    return { kind: 'refused', why: `cannot be read (${messageOf(error)})` }
  }
  const isWhole = Object.entries(counts).every(
    ([status, count]) => [...cases.values()].filter((one) => one.status === status).length === count,
  )
  if (!isWhole) return { kind: 'refused', why: 'has other case runs than it says' }
  const record = { place, reportResults, ...(rescoredFrom ? { rescoredFrom } : {}) }
  return { kind: 'read', value: { ...head, cases: [...cases.values()], record } }
}

/** By run, then by case: the first that was graded, which a later attempt takes over, else the last. */
function readCaseRuns(directory: string, { id }: LocalExperiment, problems: string[]) {
  const runs = new Map<number, Map<string, KeptCaseRun>>()
  let untold = 0
  const tell = (number: number, why: string) => {
    if (problems.length < MOST_TOLD)
      problems.push(`Line ${number} of cases.jsonl of experiment ${id} is left out: it ${why}.`)
    else untold += 1
  }
  try {
    for (const line of linesOf(storePaths.caseRuns(directory, id))) {
      const read = line.kind === 'text' ? readLine(line.text, keptCaseShape) : line
      if (read.kind !== 'read') {
        tell(
          line.number,
          line.kind === 'text' && line.isCut ? 'breaks off: whoever wrote it was stopped' : whyNot(read),
        )
        continue
      }
      const { run, caseRun } = read.value
      const cases = runs.get(run) ?? new Map<string, KeptCaseRun>()
      runs.set(run, cases)
      const before = cases.get(caseRun.caseId)
      if (!before || !isGraded(before.caseRun)) cases.set(caseRun.caseId, read.value)
    }
  } catch (error) {
    // Before its first case has ended there is no such file.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      problems.push(`The case runs of experiment ${id} that had ended are left out (${messageOf(error)}).`)
    }
  }
  if (untold > 0) problems.push(`${untold} more lines of cases.jsonl of experiment ${id} are left out.`)
  return runs
}

function unrecordedRun(index: number, kept: ReadonlyMap<string, KeptCaseRun>, experiment: LocalExperiment): LocalRun {
  const lines = [...kept.values()]
  const begins = lines.map(({ at, caseRun }) => at.getTime() - (caseRun.durationMs ?? 0))
  const cases = lines.map(({ caseRun }) => caseRun)
  return {
    index,
    status: statusOf(cases, experiment),
    startedAt: new Date(Math.min(...begins)),
    endedAt: new Date(Math.max(...lines.map(({ at }) => at.getTime()))),
    cases,
  }
}

/** A run of which a case never ended was stopped. */
function statusOf(cases: readonly CaseRun[], { evalset }: LocalExperiment): EvalRun['status'] {
  if (cases.length !== evalset.caseCount) return 'cancelled'
  return cases.some(({ status }) => status === 'errored') ? 'failed' : 'completed'
}

/** What was read as the rest of the project knows it: who answered is who answered the last recorded run. */
export function experimentFromReading({
  experiment,
  runs,
}: Pick<Extract<LocalExperimentReading, { kind: 'read' }>, 'experiment' | 'runs'>): Experiment {
  const { id, name, agentspecId, agentDigest } = experiment
  const place = runs.findLast(({ record }) => record !== undefined)?.record?.place ?? {}
  return { id, name, agentspecId, agentDigest, place, runs: runs.map(({ record: _, ...run }) => run) }
}
