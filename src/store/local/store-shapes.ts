import { z } from 'zod'
import { basisShape, gitShape } from '../../boundary/origin-shapes.ts'
import { type FieldsOf, fieldsOf } from '../../boundary/shape-fields.ts'
import { CASE_STATUSES, type CaseStatus, type EvaluatorResult } from '../../domain/grade.ts'
import { isJsonObject, type JsonObject } from '../../domain/json.ts'
import type { PastRunSource } from '../../domain/past-runs.ts'
import { MAX_CASES, MAX_TEXT_CHARS } from '../../domain/record-limits.ts'
import type { AgentPlace, CaseRun, EvalRun } from '../../domain/run.ts'
import { TARGETS, type TargetKind } from '../../domain/target.ts'
import { caseRunShape, evaluatorResultShape } from '../../journal/journal-shapes.ts'
import type { StoredFacts } from '../experiment-facts.ts'
import { isLocalId } from './store-layout.ts'

/** An experiment as the store keeps it. */
export type LocalExperiment = StoredFacts & {
  readonly id: string
  readonly name: string
  /** `name` is the one under which it was created; `caseCount` is absent when nobody knows it. */
  readonly evalset: { readonly id: string; readonly name: string; readonly caseCount?: number }
  readonly target: TargetKind
  readonly runEnvironment: string
  readonly launchSource: string
  /** Where the answers were kept that were graded anew; absent when they were asked for. */
  readonly rescoredFrom?: Omit<PastRunSource, 'runId'>
}

/** What a recorded run says of itself, without its case runs. */
export type LocalRunHead = Required<Pick<EvalRun, 'id'>> &
  Pick<EvalRun, 'index' | 'status' | 'startedAt' | 'endedAt'> & {
    /** How many of its case runs ended how. */
    readonly counts: Readonly<Record<CaseStatus, number>>
  }

/** The whole head of a recorded run, as it stands beside its case runs. */
export type LocalRunRecord = LocalRunHead & {
  readonly place: AgentPlace
  readonly reportResults: readonly EvaluatorResult[]
  readonly rescoredFrom?: PastRunSource
}

/** A case run and when it was written down. */
export type KeptCaseRun = { readonly run: number; readonly at: Date; readonly caseRun: CaseRun }

/** An evalset as the store keeps it; `document` is the spec as it was written. */
export type LocalEvalset = {
  readonly id: string
  readonly name: string
  readonly specName: string
  readonly digest: string
  /** The spec's file as people saw it. */
  readonly file: string
  readonly caseCount: number
  readonly createdAt: Date
  readonly runEnvironment: string
  readonly document: JsonObject
}

const word = z.string().min(1).max(MAX_TEXT_CHARS)
const label = z.string().max(MAX_TEXT_CHARS)
const known = label.exactOptional()
const id = z.string().refine(isLocalId)
const count = z.int().nonnegative().max(MAX_CASES)
const index = z.int().positive()
const moment = z.iso.datetime({ offset: true }).transform((value) => new Date(value))

const source = z.object({ experimentId: known, runId: known, file: known } satisfies FieldsOf<PastRunSource>)

/** The document of an experiment, and a line of the index but for its runs. */
const experimentFields = z.object({
  id,
  name: label,
  evalset: z.object({ id: word, name: label, specName: label, digest: word, caseCount: count.exactOptional() }),
  agentspecId: word,
  agentDigest: word,
  target: z.enum(TARGETS),
  basis: basisShape,
  git: gitShape,
  eventName: label,
  startedAt: moment,
  isPart: z.boolean().default(false),
  accepted: z.boolean(),
  runEnvironment: label,
  launchSource: label,
  rescoredFrom: source.omit({ runId: true }).exactOptional(),
})

function experimentOf({ evalset, ...rest }: z.infer<typeof experimentFields>): LocalExperiment {
  const { specName, digest, ...stored } = evalset
  const isRescored = rest.rescoredFrom !== undefined
  return { ...rest, evalset: stored, evalsetName: specName, evalsetDigest: digest, isRescored }
}

/** The fields of an experiment as they stand in its document. */
export function experimentBody(experiment: LocalExperiment): JsonObject {
  const { id, name, evalset, evalsetName, evalsetDigest, isRescored: _, startedAt, ...rest } = experiment
  const { caseCount, ...stored } = evalset
  const counted = caseCount === undefined ? {} : { caseCount }
  return {
    id,
    name,
    evalset: { ...stored, specName: evalsetName, digest: evalsetDigest, ...counted },
    startedAt: startedAt.toISOString(),
    ...rest,
  }
}

export const experimentShape = experimentFields.transform(experimentOf)

const status = z.enum(['completed', 'failed', 'cancelled'] as const satisfies readonly EvalRun['status'][])
const headFields = {
  id: word,
  index,
  status,
  startedAt: moment,
  endedAt: moment,
  counts: z.object(fieldsOf(CASE_STATUSES, count)),
}

/** A line of the index. Several lines of one experiment are read as one. */
export const indexLineShape = experimentFields
  .extend({ runs: z.array(z.object(headFields)) })
  .transform(({ runs, ...rest }) => ({ experiment: experimentOf(rest), runs: runs as readonly LocalRunHead[] }))

const place = z.object({
  runtime: z.object({ podName: label, id: label }).exactOptional(),
  local: z.object({ baseUrl: label, agentId: label }).exactOptional(),
} satisfies FieldsOf<AgentPlace>)

export const runShape = z.object({
  ...headFields,
  place,
  reportResults: z.array(evaluatorResultShape),
  rescoredFrom: source.exactOptional(),
} satisfies FieldsOf<LocalRunRecord>)

/** A line of an experiment's case runs. */
export const keptCaseShape = z.object({ run: index, at: moment, caseRun: caseRunShape } satisfies FieldsOf<KeptCaseRun>)

export const evalsetShape = z.object({
  id,
  name: label,
  specName: label,
  digest: word,
  file: label,
  caseCount: count,
  createdAt: moment,
  runEnvironment: label,
  document: z.custom<JsonObject>(isJsonObject),
} satisfies FieldsOf<LocalEvalset>)
