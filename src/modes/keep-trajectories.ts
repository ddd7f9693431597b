import { dirname, join } from 'node:path'
import { displayPath, type PathRules } from '../action/paths.ts'
import { TRAJECTORIES, writeTrajectory } from '../action/report-files.ts'
import { messageOf } from '../domain/errors.ts'
import type { Logger } from '../domain/ports.ts'
import { caseRunsOf, type Experiment } from '../domain/run.ts'
import type { Trajectory } from '../domain/trajectory.ts'
import { jsonPieces } from '../reports/results-json.ts'
import {
  type NamedCaseRun,
  namedCaseRuns,
  type TrajectoryEntries,
  type TrajectoryEntry,
} from '../reports/trajectory-files.ts'
import { trajectoryDirectoryOf } from '../store/local/store-layout.ts'
import { trajectoryOfAnswer } from '../trajectory/answer-trajectory.ts'

/** What became of the trajectories; `directory` is theirs as people see it, absent when none was written. */
export type KeptTrajectories = { readonly entries: TrajectoryEntries; readonly directory?: string }

/**
 * Writes the trajectory of every answer below a report's directory, one after the other: the one that the agent gave, else one that
 * is made of what is kept of the answer, so that those that were taken over have theirs too. Those that cannot be written are one warning. Never throws.
 */
export function keepTrajectories(
  experiments: readonly Experiment[],
  { directory, paths, logger }: { readonly directory: string; readonly paths: PathRules; readonly logger: Logger },
): KeptTrajectories {
  const entries = new Map<NamedCaseRun['caseRun'], TrajectoryEntry>(
    caseRunsOf(experiments).map((caseRun) => [caseRun, { status: 'unavailable' }]),
  )
  const problems: string[] = []
  let written = 0
  for (const { caseRun, status, file, problem } of writeEach(experiments, ({ names }) => [directory, names])) {
    entries.set(caseRun, { status, ...(file === undefined ? {} : { file: displayPath(file, paths) }) })
    if (file !== undefined) written += 1
    if (problem !== undefined) problems.push(problem)
  }
  if (problems.length > 0) {
    logger.warning(
      `${problems.length} of ${problems.length + written} trajectories could not be written: ${problems[0]}.`,
    )
  }
  return { entries, ...(written > 0 ? { directory: displayPath(join(directory, TRAJECTORIES), paths) } : {}) }
}

/**
 * Writes the trajectories into a store of plain files too, beside the runs they are of, where they outlive every report. Those that
 * cannot be written are one warning. Never throws.
 */
export function keepTrajectoriesInStore(
  experiments: readonly Experiment[],
  { storeDirectory, logger }: { readonly storeDirectory: string; readonly logger: Logger },
): void {
  const problems = experiments.flatMap((experiment) => {
    const { id } = experiment
    if (id === undefined) return []
    const directory = dirname(trajectoryDirectoryOf(storeDirectory, id))
    // The experiment's own directory says which it is of.
    const each = writeEach([experiment], ({ names: [, ...others] }) => [directory, others])
    return [...each].flatMap(({ problem }) => problem ?? [])
  })
  if (problems.length > 0) {
    logger.warning(`${problems.length} trajectories could not be kept in the store: ${problems[0]}.`)
  }
}

/** What became of one: where it was written, why it could not be, or neither where there is none. */
type Written = Pick<NamedCaseRun, 'caseRun'> & {
  readonly status: Trajectory['status']
  readonly file?: string
  readonly problem?: string
}

/** Writes each below a directory, under names that `placeOf` gives. */
function* writeEach(
  experiments: readonly Experiment[],
  placeOf: (named: NamedCaseRun) => readonly [directory: string, names: readonly string[]],
): Generator<Written> {
  for (const named of namedCaseRuns(experiments)) {
    const { document, status } = trajectoryOf(named)
    const told = { caseRun: named.caseRun, status }
    try {
      yield document ? { ...told, file: writeTrajectory(...placeOf(named), jsonPieces(document)) } : told
    } catch (error) {
      yield { ...told, problem: messageOf(error) }
    }
  }
}

/** An answer that broke off is not whole, however it reads, and neither is one of which something was not kept. */
function trajectoryOf({ caseRun, agentspecId }: NamedCaseRun): Pick<Trajectory, 'document' | 'status'> {
  const { answer, prompt, failureCause, notKept = [] } = caseRun
  // Whoever reads that no tool was called takes it for true.
  const isBlind = notKept.includes('calls') && !answer?.trajectory && answer?.toolCalls.length === 0
  if (!answer || isBlind) return { status: 'unavailable' }
  const trajectory = trajectoryOfAnswer(prompt, answer, agentspecId)
  const isOpen = failureCause !== undefined || notKept.length > 0
  return isOpen && trajectory.status === 'valid' ? { ...trajectory, status: 'partial' } : trajectory
}
