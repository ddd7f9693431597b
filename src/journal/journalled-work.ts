import type { EarlierExperiment, EarlierWork } from '../domain/earlier-work.ts'
import type { JsonObject } from '../domain/json.ts'
import { changedAgents, changedParts } from './changed-parts.ts'
import type { Journal, JournalDigests } from './journal.ts'
import { caseKey, type KeptExperiment, playJournals } from './kept-state.ts'

/** What this attempt asks, and how often. */
export type WantedWork = {
  readonly digests: JournalDigests
  /** By the same names as in a journal's head. */
  readonly settings: JsonObject
  readonly runLimit: number
}

/** `changed` and `parts` are phrases that name what changed: `the evalset`, `agentspec support`, `run-limit (was 1, is 3)`. */
export type EarlierWorkReading =
  /** `changed`: what is asked again because of that. */
  | { readonly kind: 'usable'; readonly work: EarlierWork; readonly changed: readonly string[] }
  | { readonly kind: 'changed'; readonly parts: readonly string[] }

/**
 * What the journals of earlier attempts, newest first, hold for `attempt` (from 1), which asks now. Each is held against what is
 * wanted by itself. A changed agent spoils its own case runs, any other change a whole journal. Where the journal of an attempt
 * is missing, what was recorded before it is not gone on with: that attempt may have recorded the same elsewhere.
 */
export function earlierWorkOf(journals: readonly Journal[], wanted: WantedWork, attempt: number): EarlierWorkReading {
  const usable = journals.filter((journal) => isUsable(journal, wanted))
  const [newest] = usable
  if (!newest) return { kind: 'changed', parts: journals.slice(0, 1).flatMap((journal) => changesOf(journal, wanted)) }
  const { agents } = wanted.digests
  const { evalset, experiments } = playJournals(usable.toReversed(), {
    isWanted: ({ head }, agentspecId) =>
      Object.hasOwn(agents, agentspecId) && head.digests.agents[agentspecId] === agents[agentspecId],
    runLimit: wanted.runLimit,
    knownSince: knownSince(journals, attempt),
  })
  const work: EarlierWork = {
    source: { attempt: newest.head.scope.attempt },
    ...(evalset ? { evalset } : {}),
    experiments: new Map([...experiments].map(([agentspecId, kept]) => [agentspecId, experimentOf(kept)])),
  }
  return { kind: 'usable', work, changed: changesOf(newest, wanted) }
}

function experimentOf({ stored, recorded, graded }: KeptExperiment): EarlierExperiment {
  return {
    ...(stored ? { stored } : {}),
    recorded,
    find(runIndex, evalCase) {
      const found = graded.get(caseKey(runIndex, evalCase.id))
      return found?.digest === evalCase.digest ? found : undefined
    },
  }
}

/** The first attempt from which on no journal is missing. */
function knownSince(journals: readonly Journal[], attempt: number): number {
  const there = new Set(journals.map(({ head }) => head.scope.attempt))
  let since = attempt
  while (there.has(since - 1)) since -= 1
  return since
}

function isUsable({ head }: Journal, wanted: WantedWork): boolean {
  if (changedParts(head, wanted).length > 0) return false
  const asked = Object.keys(head.digests.agents).length
  return asked === 0 || changedAgents(head, wanted).length < asked
}

function changesOf({ head }: Journal, wanted: WantedWork): string[] {
  const agents = changedAgents(head, wanted).map((agentspecId) => `agentspec ${agentspecId}`)
  return [...changedParts(head, wanted), ...agents]
}
