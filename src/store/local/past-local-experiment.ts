import type { PastCaseRun, PastRun, PastRunsReading } from '../../domain/past-runs.ts'
import type { AgentPlace, CaseRun } from '../../domain/run.ts'
import { lackOf, pastHeadOf } from '../past-experiment.ts'
import { findLocalExperiment } from './experiment-list.ts'
import { readLocalExperiment } from './experiment-reading.ts'

/**
 * Reads back all runs of an experiment of the store in `directory`, with everything that was kept of their answers. `text` is its id, a
 * beginning of it that no other one has, or its name. Never throws.
 */
export function readPastLocalExperiment(directory: string, text: string): PastRunsReading {
  const finding = findLocalExperiment(directory, text)
  if (finding.kind !== 'found') return { kind: 'refused', problems: [finding.why, ...finding.problems] }
  const { id } = finding.found.experiment
  const reading = readLocalExperiment(directory, id)
  if (reading.kind === 'unusable') return { kind: 'refused', problems: [reading.why] }
  const { experiment, problems } = reading
  const called = `experiment ${JSON.stringify(id)}`
  const runs = new Map<number, PastRun>()
  let place: AgentPlace = {}
  for (const { index, id: runId, cases, record } of reading.runs) {
    if (runId === undefined || !record) continue
    const past = cases.flatMap(pastCaseRun)
    if (past.length < cases.length)
      return { kind: 'refused', problems: [`${called} does not say how long its answers took.`] }
    runs.set(index, { index, source: { experimentId: id, runId }, cases: past })
    place = record.place
  }
  const lack = lackOf(runs, experiment, true)
  if (lack !== undefined) return { kind: 'refused', problems: [`${called} ${lack}.`, ...problems] }
  const head = pastHeadOf(experiment, experiment.target)
  return { kind: 'read', experiments: [{ ...head, called, place, runs: [...runs.values()] }] }
}

function pastCaseRun({ durationMs, ...caseRun }: CaseRun): PastCaseRun[] {
  const { digest: _, tags: __, metadata: ___, location: ____, expected: _____, reused: ______, ...past } = caseRun
  return durationMs === undefined ? [] : [{ ...past, durationMs }]
}
