import { isJsonObject, type JsonObject } from '../domain/json.ts'
import type { CaseRun, EvalRun, Experiment } from '../domain/run.ts'

/** What was planned of an experiment. */
export type PlannedRuns = {
  /** The evalset as it was written. */
  readonly document: JsonObject
  readonly runLimit: number
  readonly startedAt: Date
  /** The evalset's file. */
  readonly file: string
}

/** An experiment with the case runs that never ended: cancelled, as those of a run that was stopped are. */
export function withMissingCaseRuns(experiment: Experiment, planned: PlannedRuns): Experiment {
  const cases = Array.isArray(planned.document.cases) ? planned.document.cases.filter(isJsonObject) : []
  const known = new Map(experiment.runs.flatMap(({ cases }) => cases.map((one) => [one.caseId, one])))
  const runs = Array.from({ length: planned.runLimit }, (_, place): EvalRun => {
    const run = experiment.runs.find(({ index }) => index === place + 1)
    const there = new Set(run?.cases.map(({ caseId }) => caseId))
    const others = cases
      .filter((one) => !there.has(idOf(one)))
      .map((one) => cancelled(one, { file: planned.file, known: known.get(idOf(one)) }))
    if (run) return { ...run, cases: [...run.cases, ...others] }
    const { startedAt } = planned
    return { index: place + 1, status: 'cancelled', startedAt, endedAt: startedAt, cases: others }
  })
  return { ...experiment, runs }
}

function idOf({ id, name }: JsonObject): string {
  return String(id ?? name ?? '')
}

/** `known` is another run of it, which says what the case was. */
function cancelled(
  written: JsonObject,
  { file, known }: { readonly file: string; readonly known: CaseRun | undefined },
): CaseRun {
  const { name, metadata, expected_output: expected } = written
  return {
    caseId: idOf(written),
    name: String(name ?? idOf(written)),
    digest: known?.digest ?? '',
    tags: known?.tags ?? [],
    metadata: isJsonObject(metadata) ? metadata : {},
    location: known?.location ?? { file, line: 1, column: 1 },
    status: 'cancelled',
    score: null,
    prompt: '',
    expected,
    evaluators: [],
    durationMs: 0,
    attempts: 0,
    redacted: false,
  }
}
