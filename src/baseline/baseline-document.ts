import type { ComparisonBasis } from '../domain/baseline.ts'
import { type CaseRecord, caseRecordsOf } from '../domain/case-record.ts'
import { digestOf } from '../domain/digest.ts'
import type { GateStatus } from '../domain/gate.ts'
import { CASE_STATUSES, type CaseStatus } from '../domain/grade.ts'
import type { JsonObject } from '../domain/json.ts'
import { MAX_TEXT_CHARS } from '../domain/record-limits.ts'
import type { EvalReport } from '../domain/report.ts'
import type { Experiment } from '../domain/run.ts'
import { MAX_TAGS } from './baseline-limits.ts'
import { withinSaidBudget } from './said-budget.ts'

/** What a baseline document calls itself. */
export const BASELINE_KIND = 'agent-evals-baseline'

/** Raised when a field changes its meaning or goes; added fields do not raise it. */
export const BASELINE_SCHEMA_VERSION = 1

/** What a baseline is made of. */
export type BaselineParts = Pick<EvalReport, 'tool' | 'endedAt' | 'git'> & {
  /** The spec's own name, and its digest. */
  readonly evalset: { readonly name: string; readonly digest: string }
  readonly experiment: Experiment
  /** Its cases with what the agent said, which is made where trajectories are known; without it no answer is kept. */
  readonly records?: readonly CaseRecord[]
  /** Of the cases that stay as they were, what the bar before says: those in quarantine are not judged. */
  readonly kept?: { readonly ids: readonly string[]; readonly records: readonly CaseRecord[] }
  readonly basis: ComparisonBasis
  /** Someone made it the bar with `accept-baseline`. */
  readonly accepted: boolean
  readonly status: GateStatus
}

/** A result as later runs are compared with it: how each case ended and what it took, and an excerpt of one answer of each to be shown. */
export function baselineDocument(parts: BaselineParts): JsonObject {
  const { experiment, git } = parts
  const { prNumber: _, ...made } = git
  return {
    schemaVersion: BASELINE_SCHEMA_VERSION,
    kind: BASELINE_KIND,
    tool: parts.tool,
    endedAt: parts.endedAt.toISOString(),
    git: made,
    evalset: { name: limited(parts.evalset.name), digest: parts.evalset.digest },
    agentspecId: experiment.agentspecId,
    agentDigest: experiment.agentDigest,
    basis: parts.basis,
    accepted: parts.accepted,
    gate: { status: parts.status },
    cases: withinSaidBudget(recordsFor(parts)).map(caseObject),
  }
}

/** A case that is not judged keeps its earlier record, so that it is held against that when it is; without one it has none. */
function recordsFor({ experiment, records = caseRecordsOf(experiment), kept }: BaselineParts): CaseRecord[] {
  const ids = new Set(kept?.ids)
  const earlier = new Map(kept?.records.map((record) => [record.id, record]))
  return records.flatMap((record) => (ids.has(record.id) ? (earlier.get(record.id) ?? []) : [record]))
}

function caseObject({ id, name, digest, tags, outcomes, measures, said }: CaseRecord): JsonObject {
  return {
    id: limited(id),
    name: limited(name),
    ...(digest === undefined ? {} : { digest }),
    tags: tags.slice(0, MAX_TAGS).map(limited),
    outcomes: outcomes.map(letterOf).join(''),
    measures,
    ...(said === undefined ? {} : { said }),
  }
}

/** Each word begins with another letter. */
function letterOf(status: CaseStatus): string {
  return status.charAt(0)
}

const STATUSES = new Map(CASE_STATUSES.map((status) => [letterOf(status), status]))

/** The letters that can stand for how a run of a case ended. */
export const OUTCOME_LETTERS = [...STATUSES.keys()].join('')

/** The words that these letters stand for; what is no such letter is left out. */
export function outcomesOf(letters: string): CaseStatus[] {
  return [...letters].flatMap((letter) => STATUSES.get(letter) ?? [])
}

/** What is too long to be read back ends with its hash, so that two texts never become one. */
export function limited(text: string): string {
  if (text.length <= MAX_TEXT_CHARS) return text
  const hash = digestOf(text)
  return `${text.slice(0, MAX_TEXT_CHARS - hash.length - 1).toWellFormed()}…${hash}`
}
