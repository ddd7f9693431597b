import { lstatSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { PlatformError } from '../../domain/errors.ts'
import type { Evalset } from '../../domain/evalset.ts'
import type { Clock, ExperimentDraft, RunRecord, StoredEvalset } from '../../domain/ports.ts'
import { totalsOf } from '../../domain/run.ts'
import { shortQuote } from '../../domain/short-quote.ts'
import type { TargetKind } from '../../domain/target.ts'
import type { ExperimentFacts } from '../experiment-facts.ts'
import { readLocalEvalset } from './evalset-list.ts'
import { readExperiment } from './experiment-list.ts'
import { readRunRecord } from './experiment-reading.ts'
import { readText, STORE_VERSION } from './kept-document.ts'
import { appendToIndex } from './local-index.ts'
import { makeRealDirectory, makeStore } from './store-directory.ts'
import { isLocalId, newLocalId, RUN_FILES, randomHex, runIdOf, storePaths } from './store-layout.ts'
import {
  evalsetShape,
  experimentBody,
  experimentShape,
  type LocalExperiment,
  type LocalRunHead,
  runShape,
} from './store-shapes.ts'
import { placeDirectory, placeFile, sweepAbandoned } from './whole-place.ts'

/** What every record of one execution says. */
export type LocalFacts = ExperimentFacts & {
  readonly backendRunEnvironment: string
  /** The lane label. */
  readonly runEnvironment: string
  readonly launchSource: string
  readonly executionTarget: TargetKind
}

/** What keeping something in a store needs. */
export type KeepingOptions = {
  /** Absolute, and no link. It is made when something is kept; nothing but a store may be in it. */
  readonly directory: string
  readonly facts: LocalFacts
  readonly clock: Pick<Clock, 'now'>
  /** Eight hex digits that tell ids of one millisecond apart. */
  readonly random?: () => string
}

/** How often an id is made anew that somebody has already. */
const MOST_IDS = 100

/** Keeps an evalset under a new id. Throws what is in the way. */
export function keepEvalset(evalset: Evalset, name: string, options: KeepingOptions): StoredEvalset {
  const { directory, facts, clock, random = randomHex } = options
  makeStore(directory)
  sweepAbandoned(storePaths.evalsets(directory), clock.now())
  const body = {
    name,
    specName: evalset.name,
    digest: evalset.digest,
    file: evalset.file,
    caseCount: evalset.cases.length,
    createdAt: clock.now().toISOString(),
    runEnvironment: facts.backendRunEnvironment,
    document: evalset.document,
  }
  for (let tries = 0; tries < MOST_IDS; tries += 1) {
    const id = newLocalId(clock.now(), random())
    const file = storePaths.evalset(directory, id)
    if (lstatSync(file, { throwIfNoEntry: false })) continue
    placeFile(file, [readable({ version: STORE_VERSION, id, ...body }, evalsetShape)])
    return { id, viewUrl: pathToFileURL(file).href }
  }
  throw noId()
}

/** Keeps an experiment under a new id, whole or not at all. Throws what is in the way. */
export function keepExperiment(draft: ExperimentDraft, options: KeepingOptions): string {
  const { directory, clock, random = randomHex } = options
  makeStore(directory)
  sweepAbandoned(storePaths.experiments(directory), clock.now())
  for (let tries = 0; tries < MOST_IDS; tries += 1) {
    const id = newLocalId(clock.now(), random())
    const experiment = experimentFrom(draft, id, options)
    const text = readable({ version: STORE_VERSION, ...experimentBody(experiment) }, experimentShape)
    if (!placeDirectory(storePaths.experiment(directory, id), { 'experiment.json': [text] })) continue
    appendToIndex(directory, experiment, [])
    return id
  }
  throw noId()
}

function experimentFrom(draft: ExperimentDraft, id: string, { directory, facts }: KeepingOptions): LocalExperiment {
  const { backendRunEnvironment: _, executionTarget: target, ...rest } = facts
  const { evalsetId, name, agentspecId, evalsetDigest, agentDigest, rescoredFrom } = draft
  const evalset = readLocalEvalset(directory, evalsetId)
  const stored = evalset.kind === 'read' ? { name: evalset.value.name, caseCount: evalset.value.caseCount } : undefined
  return {
    ...rest,
    id,
    name,
    evalset: { id: evalsetId, name: facts.evalsetName, ...stored },
    agentspecId,
    evalsetDigest,
    agentDigest,
    target,
    isRescored: rescoredFrom !== undefined,
    ...(rescoredFrom ? { rescoredFrom } : {}),
  }
}

/** Only that nothing is there says that there is none. */
export function hasExperiment(directory: string, id: string): boolean {
  if (!isLocalId(id)) return false
  try {
    return lstatSync(storePaths.experimentFile(directory, id), { throwIfNoEntry: false }) !== undefined
  } catch {
    return true
  }
}

/** Keeps the record of a run, whole or not at all. The first one stays; whoever comes later is answered its id. Throws what is in the way. */
export function keepRun(experimentId: string, record: RunRecord, { directory, clock }: KeepingOptions): string {
  makeStore(directory)
  const experiment = isLocalId(experimentId) ? readExperiment(directory, experimentId) : undefined
  if (experiment?.kind !== 'read') {
    const why = experiment?.kind === 'refused' ? `it ${experiment.why}` : 'there is no such experiment'
    throw new PlatformError(
      `Run ${record.run.index} of experiment ${shortQuote(experimentId)} is not kept in the local store ${directory}: ${why}.`,
      { outcome: 'refused' },
    )
  }
  const { run, place, reportResults, rescoredFrom } = record
  const runs = storePaths.runs(directory, experimentId)
  makeRealDirectory(runs)
  sweepAbandoned(runs, clock.now())
  const head: LocalRunHead = {
    id: runIdOf(experimentId, run.index),
    index: run.index,
    status: run.status,
    startedAt: run.startedAt,
    endedAt: run.endedAt,
    counts: countsOf(record),
  }
  const about = { place, reportResults, ...(rescoredFrom ? { rescoredFrom } : {}) }
  const isFirst = placeDirectory(storePaths.run(directory, experimentId, run.index), {
    [RUN_FILES.head]: [readable({ version: STORE_VERSION, ...head, ...about }, runShape)],
    [RUN_FILES.cases]: linesFor(record),
  })
  if (isFirst) {
    appendToIndex(directory, experiment.value, [head])
    return head.id
  }
  const first = readRunRecord(directory, experimentId, run.index)
  if (first.kind === 'read') return first.value.id
  throw new Error(`what stands in its place cannot be read (it ${first.kind === 'absent' ? 'is gone' : first.why})`)
}

function* linesFor({ run }: RunRecord): Generator<string> {
  for (const caseRun of run.cases) yield `${JSON.stringify(caseRun)}\n`
}

function countsOf({ run }: RunRecord): LocalRunHead['counts'] {
  const { passed, failed, errored, ungraded, cancelled, skipped } = totalsOf(run.cases)
  return { passed, failed, errored, ungraded, cancelled, skipped }
}

/** The text of a document, for people too. Throws when it could not be read back: nobody would know that it was ever kept. */
function readable(document: object, shape: typeof evalsetShape | typeof experimentShape | typeof runShape): string {
  const text = `${JSON.stringify(document, null, 2)}\n`
  const read = readText<unknown>(text, shape)
  if (read.kind === 'refused') throw new Error(`what is to be kept ${read.why}`)
  return text
}

function noId(): Error {
  return new Error(`${MOST_IDS} ids in a row were taken`)
}
