import { sideOf } from '../domain/failure.ts'
import { type CaseEntry, isEcho } from './case-entries.ts'

/** Cases of one agentspec that errored for one cause: what there is to mend is one thing, however many cases it took. */
export type OutageGroup = {
  readonly agentspecId: string
  readonly type: string
  /** In the order given; at least one. */
  readonly entries: readonly [CaseEntry, ...CaseEntry[]]
  /** None of them was asked. */
  readonly isUnasked: boolean
}

/** Errored cases: those that an outage (or a fault of ours) took, by agentspec and cause, the most frequent first, and what the agents did themselves. */
export function outagesAmong(errored: readonly CaseEntry[]): {
  readonly outages: readonly OutageGroup[]
  readonly others: readonly CaseEntry[]
} {
  const groups = Map.groupBy(errored.filter(isTaken), ({ experiment, worst }) =>
    JSON.stringify([experiment.agentspecId, worst.failureCause?.type]),
  )
  const outages = [...groups.values()].flatMap((entries): OutageGroup[] => {
    const [first, ...rest] = entries
    if (!first?.worst.failureCause) return []
    const { agentspecId } = first.experiment
    const { type } = first.worst.failureCause
    return [{ agentspecId, type, entries: [first, ...rest], isUnasked: entries.every(isEcho) }]
  })
  return {
    outages: outages.toSorted((a, b) => b.entries.length - a.entries.length),
    others: errored.filter((entry) => !isTaken(entry)),
  }
}

/** What was not asked is nobody's own error, whatever its cause. */
function isTaken(entry: CaseEntry): boolean {
  const { failureCause } = entry.worst
  return failureCause !== undefined && (sideOf(failureCause.type) !== 'agent' || isEcho(entry))
}
