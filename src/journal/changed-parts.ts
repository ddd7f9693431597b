import { canonicalJson, type JsonObject, type JsonValue } from '../domain/json.ts'
import type { JournalDigests, JournalHead } from './journal.ts'

type Wanted = { readonly digests: JournalDigests; readonly settings: JsonObject }

/** What changed since a journal was begun and makes all of it useless, as phrases; the agents are apart. */
export function changedParts({ digests, settings }: JournalHead, wanted: Wanted): string[] {
  return [
    ...(digests.evalset === wanted.digests.evalset ? [] : ['the evalset']),
    ...(digests.settings === wanted.digests.settings ? [] : changedSettings(settings, wanted.settings)),
    ...(digests.place === wanted.digests.place ? [] : ['the platform, the account or agent-name']),
    ...(digests.judge === wanted.digests.judge ? [] : ['the judge or the code of the custom evaluators']),
  ]
}

/** The agentspecs that are asked in both and are not the same any more. */
export function changedAgents({ digests }: JournalHead, wanted: Wanted): string[] {
  const { agents } = wanted.digests
  return Object.keys(digests.agents).filter((id) => Object.hasOwn(agents, id) && agents[id] !== digests.agents[id])
}

function changedSettings(was: JsonObject, is: JsonObject): string[] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].sort()
  const changed = names.flatMap((name) => {
    const [before, now] = [was[name], is[name]].map(canonicalJson)
    return before === now ? [] : [`${name} (was ${shown(was[name])}, is ${shown(is[name])})`]
  })
  return changed.length > 0 ? changed : ['the settings']
}

/** A value in a sentence. */
const SHOWN_CHARACTERS = 60

function shown(value: JsonValue | undefined): string {
  if (value === undefined) return 'not given'
  const text = typeof value === 'string' ? value : canonicalJson(value)
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS).toWellFormed()}…` : text
}
