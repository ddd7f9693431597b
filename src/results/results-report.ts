import type { z } from 'zod'
import { type CaseRecord, gradedIn, recordsOf } from '../domain/case-record.ts'
import type { CaseMatching, CasePair, Comparison } from '../domain/comparison.ts'
import type { ExperimentVerdict } from '../domain/gate.ts'
import type { QuarantinedCase } from '../domain/gate-policy.ts'
import { isJsonObject, type JsonObject, MAX_JSON_DEPTH, parseJson } from '../domain/json.ts'
import { isNestedDeeperThan } from '../domain/json-depth.ts'
import type { EvalReport } from '../domain/report.ts'
import { type CaseRun, caseRunsOf, type Experiment } from '../domain/run.ts'
import { shortQuote } from '../domain/short-quote.ts'
import { caseRunShape } from '../journal/journal-shapes.ts'
import { type ResultsComparison, type ResultsDocument, type ResultsExperiment, resultsShape } from './results-shape.ts'

/** A report as its results file holds it; `why` is a phrase that completes the name of the file. */
export type ResultsReading =
  | { readonly kind: 'read'; readonly report: EvalReport }
  | { readonly kind: 'refused'; readonly why: string }

/** What stands around an answer, which itself is no deeper than `MAX_JSON_DEPTH`. */
const LEVELS_AROUND = 20

/**
 * Makes the report of a `results.json` again, with its verdict as it was given. What the file does not hold is absent: how
 * the cases stood in the baseline that are no better and no worse. Never throws, whatever the text is.
 */
export function reportOfResults(text: string): ResultsReading {
  const document = parseJson(text.replace(/^\uFEFF/, ''))
  if (document === undefined) return { kind: 'refused', why: 'is no JSON' }
  if (isNestedDeeperThan(document, MAX_JSON_DEPTH + LEVELS_AROUND))
    return { kind: 'refused', why: 'is nested too deep' }
  const version = isJsonObject(document) ? document.schemaVersion : undefined
  if (typeof version === 'number' && version > 1) {
    return { kind: 'refused', why: `has schemaVersion ${version}, and this version reads 1: update agent-evals` }
  }
  const shaped = resultsShape.safeParse(document)
  if (!shaped.success) return { kind: 'refused', why: `is no results.json of agent-evals (${placeOf(shaped.error)})` }
  try {
    return { kind: 'read', report: reportOf(shaped.data) }
  } catch (error) {
    if (error instanceof CaseShapeError) return { kind: 'refused', why: error.message }
    throw error
  }
}

/** A case run that cannot be read; its message completes the name of the file. */
class CaseShapeError extends Error {}

function placeOf({ issues }: Pick<z.ZodError, 'issues'>): string {
  const [first] = issues
  return `${shortQuote(first?.path.join('.') || 'the document', 200)}: ${first?.message ?? 'not understood'}`
}

function reportOf(document: ResultsDocument): EvalReport {
  const { tool, startedAt, endedAt, git, settings, step, gate, spent, platformProblems } = document
  const { id, ...evalset } = document.evalset
  const experiments = document.experiments.map(experimentOf)
  const [first] = document.experiments
  const quarantine = gate.quarantine?.flatMap(quarantinedCase)
  return {
    tool,
    startedAt,
    endedAt,
    git,
    evalset: { ...evalset, ...(id === null ? {} : { id }) },
    executionTarget: first?.target ?? 'cloud',
    settings,
    ...(step ? { step: { ...step, inputs: Object.entries(step.inputs) } } : {}),
    experiments,
    platformProblems,
    ...(spent ? { spent } : {}),
    ...(first?.basis ? { basis: first.basis } : {}),
    ...(quarantine ? { quarantine } : {}),
    verdict: {
      status: gate.status,
      reasons: gate.reasons,
      experiments: document.experiments.flatMap((one, index) => verdictOf(one, experiments[index])),
    },
  }
}

function experimentOf(one: ResultsExperiment): Experiment {
  const { id, name, agentspecId, agentDigest, runtime, local, runs } = one
  return {
    ...(id === null ? {} : { id }),
    name,
    agentspecId,
    agentDigest,
    place: { ...(runtime ? { runtime } : {}), ...(local ? { local } : {}) },
    runs: runs.map(({ id: runId, cases, ...run }) => ({
      ...(runId === null ? {} : { id: runId }),
      ...run,
      cases: cases.map((written, index) => caseRunOf(written, `run ${run.index}, case ${index + 1}`)),
    })),
  }
}

/** What of a case run is the same in a results file; the rest has another name or place there. */
const SAME = [
  'name',
  'digest',
  'tags',
  'metadata',
  'status',
  'score',
  'prompt',
  'evaluators',
  'failureCause',
  'durationMs',
  'attempts',
  'notKept',
  'reused',
] as const

function caseRunOf(written: JsonObject, called: string): CaseRun {
  const { id, file, line, expected, output, usage, redacted } = written
  const same = SAME.flatMap((key) => (written[key] === undefined ? [] : [[key, written[key]] as const]))
  const shaped = caseRunShape.safeParse({
    ...Object.fromEntries(same),
    caseId: id,
    // Of a case that no file has it tells no place.
    location: { file: file ?? '', line: line ?? 1, column: 1 },
    redacted: redacted ?? false,
    ...(expected === null || expected === undefined ? {} : { expected }),
    ...(isJsonObject(output) ? { answer: { ...output, ...(usage === undefined ? {} : { usage }) } } : {}),
  })
  if (shaped.success) return shaped.data
  throw new CaseShapeError(`has a case run that cannot be read (${called}: ${placeOf(shaped.error)})`)
}

function verdictOf({ agentspecId, gate }: ResultsExperiment, experiment: Experiment | undefined): ExperimentVerdict[] {
  if (!gate || !experiment) return []
  const { status, reasons, rate, comparison, quarantined, mustPass } = gate
  return [
    {
      agentspecId,
      status,
      reasons,
      ...(rate ? { rate } : {}),
      ...(comparison ? { comparison: comparisonOf(comparison, experiment, quarantined) } : {}),
      quarantined,
      ...(mustPass ? { mustPass } : {}),
    },
  ]
}

function comparisonOf(
  comparison: ResultsComparison,
  experiment: Experiment,
  quarantined: readonly string[],
): Comparison {
  if (comparison.kind === 'itself' || comparison.kind === 'none') return comparison
  const { baseline, agentspecId: baseAgentspecId, added, removed, changed, renamed, ungraded } = comparison
  const origin = { ...baseline, endedAt: baseline.endedAt ?? new Date(Number.NaN) }
  const records = new Map(recordsOf(caseRunsOf([experiment])).map((record) => [record.id, record]))
  const left = new Set([...quarantined, ...[added, changed, ungraded].flat().map(({ id }) => id)])
  const moved = comparison.kind === 'compared' ? [...comparison.regressions, ...comparison.fixes] : []
  const pairs = new Map(moved.map((one) => [one.id, pairOf(one, records)]))
  const compared = [...records.values()].flatMap((head): CasePair[] => {
    if (left.has(head.id) || gradedIn(head) === 0) return []
    // Of a case that did not move the file has one side alone: its mean is the other's.
    return [pairs.get(head.id) ?? { base: head, head }]
  })
  const matching: CaseMatching = { compared, added, removed, changed, renamed, ungraded }
  if (comparison.kind === 'incomparable') {
    return { kind: 'incomparable', origin, baseAgentspecId, matching, differences: comparison.differences }
  }
  const { baseRate, headRate, change, sight, regressions, fixes, measures } = comparison
  const pairsOf = (ones: typeof regressions) => ones.map((one) => pairOf(one, records))
  return {
    kind: 'compared',
    origin,
    baseAgentspecId,
    matching,
    baseRate,
    headRate,
    change,
    sight,
    regressions: pairsOf(regressions),
    fixes: pairsOf(fixes),
    // JSON has no infinity, which is what a growth from nothing is.
    measures: measures.map(({ growth, low, high, ...one }) => {
      const [most, least] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
      return { ...one, growth: growth ?? most, low: low ?? least, high: high ?? most }
    }),
  }
}

type WrittenPair = Extract<ResultsComparison, { kind: 'compared' }>['regressions'][number]

function pairOf({ id, name, base, head }: WrittenPair, records: ReadonlyMap<string, CaseRecord>): CasePair {
  const here = records.get(id) ?? { id, name, tags: [], measures: {}, outcomes: head.outcomes }
  return {
    base: { id: base.id ?? id, name: base.name ?? name, tags: here.tags, outcomes: base.outcomes, measures: {} },
    head: here,
  }
}

function quarantinedCase({ caseId, agentspecId, until, reason }: JsonObject): QuarantinedCase[] {
  if (typeof caseId !== 'string' || typeof until !== 'string' || typeof reason !== 'string') return []
  return [{ caseId, until, reason, ...(typeof agentspecId === 'string' ? { agentspecId } : {}) }]
}
