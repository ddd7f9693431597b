import type { PastExperiment, PastRun, PastRunsReading } from '../domain/past-runs.ts'
import type { Redactor } from '../domain/ports.ts'
import type { AgentPlace } from '../domain/run.ts'
import { shortQuote } from '../domain/short-quote.ts'
import { TARGETS } from '../domain/target.ts'
import type { EvalsApi, ListedRun } from '../platform/evals.ts'
import { readFacts, type StoredFacts } from './experiment-facts.ts'
import { listExperiments } from './experiment-listing.ts'
import { pastCaseRuns } from './past-case-runs.ts'
import { indexOf, runPages } from './run-listing.ts'

/**
 * Reads back all runs of one of our experiments on the platform, with their answers. What a record does not keep stays unknown:
 * what tools were called with, and its steps. Throws `PlatformError` when the platform does not let it be read.
 */
export async function readPastExperiment(
  evals: EvalsApi,
  { experimentId, redactor }: { readonly experimentId: string; readonly redactor: Redactor },
  signal: AbortSignal,
): Promise<PastRunsReading> {
  const called = `experiment ${shortQuote(experimentId)}`
  const refuse = (why: string): PastRunsReading => ({ kind: 'refused', problems: [`${called} ${why}.`] })
  const { experiments, isCut } = await listExperiments(evals, signal)
  const listed = experiments.find((one) => one.id === experimentId)
  if (!listed) {
    const many = `${experiments.length} experiments${isCut ? ' that were looked at' : ''}`
    return refuse(`is not among the ${many} on the platform: check its id and the account of the api-key`)
  }
  const facts = readFacts(listed.config)
  const target = targetOf(facts)
  if (!facts || !target) {
    return refuse('was not made by this action, or by a version that did not say how it was made')
  }
  const runs = new Map<number, PastRun>()
  let place: AgentPlace = {}
  let isWhole = false
  for await (const page of runPages(evals, experimentId, signal)) {
    for (const run of page.runs) {
      const index = indexOf(run)
      if (index === undefined)
        return refuse(`has a run (${shortQuote(run.id)}) that does not say which of its runs it is`)
      if (runs.has(index)) continue
      const reading = pastCaseRuns(run, redactor)
      if (reading.kind === 'unusable') return refuse(`has a run (${shortQuote(run.id)}) that ${reading.problem}`)
      runs.set(index, { index, source: { experimentId, runId: run.id }, cases: reading.cases })
      place = placeOf(run)
    }
    isWhole = page.isWhole
  }
  const lack = lackOf(runs, facts, isWhole)
  if (lack !== undefined) return refuse(lack)
  return { kind: 'read', experiments: [{ ...pastHeadOf(facts, target), called, place, runs: [...runs.values()] }] }
}

/** What keeps these runs from being all of their experiment, completing "it …"; `undefined` when nothing does. `isAll`: none is unread. */
export function lackOf(
  runs: ReadonlyMap<number, PastRun>,
  { basis }: Pick<StoredFacts, 'basis'>,
  isAll: boolean,
): string | undefined {
  const { runLimit } = basis
  const due = [...runs.keys()].filter((index) => index <= runLimit).length
  if (!isAll || due < runLimit) {
    return `is not whole: ${due} of its ${runLimit} runs can be read. Ask its cases again with mode: execute-runs`
  }
  if (runs.size === due) return undefined
  return `has ${runs.size} runs, and says that it was made of ${runLimit}: nobody can say which ones are meant`
}

/** What a past experiment says of how it was made. */
export function pastHeadOf(
  { agentspecId, agentDigest, basis }: Pick<StoredFacts, 'agentspecId' | 'agentDigest' | 'basis'>,
  target: PastExperiment['target'],
): Omit<PastExperiment, 'called' | 'place' | 'runs'> {
  const { judge: _, customEvaluators: __, target: ___, ...rest } = basis
  return { agentspecId, agentDigest, target, basis: rest }
}

function targetOf(facts: StoredFacts | undefined): PastExperiment['target'] | undefined {
  const target = facts?.basis.target
  return TARGETS.find((known) => known === target)
}

/** Who answered, as far as the record says. */
function placeOf({ summary }: ListedRun): AgentPlace {
  const word = (key: string) => {
    const value = summary[key]
    return typeof value === 'string' ? value : ''
  }
  const [podName, baseUrl] = [word('runtime_pod_name'), word('local_agent_base_url')]
  return {
    ...(podName === '' ? {} : { runtime: { podName, id: word('runtime_id') } }),
    ...(baseUrl === '' ? {} : { local: { baseUrl, agentId: word('local_agent_id') } }),
  }
}
