import type { EvalCase } from '../domain/evalset.ts'
import type { ExperimentJob } from './experiment-job.ts'

/** One case of one run (from 1) that has to be asked. */
export type CasePlace = { readonly runIndex: number; readonly caseIndex: number; readonly evalCase: EvalCase }

/** What is left to ask of an experiment: run by run, each in the evalset's order. */
export type Worklist = {
  /** How many are left. */
  readonly left: number
  take(): CasePlace | undefined
  /** It could not be asked after all, and is the next to be taken. */
  putBack(place: CasePlace): void
}

/** Everything that was not taken over from an earlier attempt. */
export function createWorklist({ evalset, runLimit, reused }: ExperimentJob): Worklist {
  const places = Array.from({ length: runLimit }, (_, run) =>
    evalset.cases.flatMap((evalCase, caseIndex): CasePlace[] =>
      reused[run]?.[caseIndex] ? [] : [{ runIndex: run + 1, caseIndex, evalCase }],
    ),
  ).flat()
  const returned: CasePlace[] = []
  let next = 0
  return {
    get left() {
      return returned.length + places.length - next
    },
    take: () => returned.shift() ?? places[next++],
    putBack: (place) => void returned.push(place),
  }
}
