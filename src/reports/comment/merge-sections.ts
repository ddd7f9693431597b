import { PAST_LIMIT, type PastResult, type Section, type SectionFacts } from './section.ts'

/**
 * The sections of several comments and of this job as one set: of each key the newest, which remembers the results of the others. A
 * section of an older run never takes the place of a newer one's. Of the same run this job's own counts, then that of the first comment.
 */
export function mergeSections(standing: readonly (readonly Section[])[], own: readonly Section[] = []): Section[] {
  const merged = new Map<string, Section>()
  for (const section of [...standing.toReversed(), own].flat()) {
    const { key } = section.facts
    const before = merged.get(key)
    merged.set(key, before ? newerOf(before, section) : section)
  }
  return [...merged.values()]
}

/** True where this section stands, or one of a newer run. */
export function holdsSection(sections: readonly Section[], own: SectionFacts): boolean {
  const found = sections.find(({ facts }) => facts.key === own.key)
  if (!found) return false
  return isOfSameRun(found.facts, own) ? found.facts.state === own.state : isNewer(found.facts, own)
}

function newerOf(before: Section, after: Section): Section {
  const [stays, goes] = isNewer(before.facts, after.facts) ? [before, after] : [after, before]
  return { ...stays, facts: { ...stays.facts, past: pastOf(stays.facts, goes.facts) } }
}

/** By run, then attempt; a result is newer than word that it is being made. */
function isNewer(one: SectionFacts, other: SectionFacts): boolean {
  if (one.run !== other.run) return one.run > other.run
  if (one.attempt !== other.attempt) return one.attempt > other.attempt
  return one.state === 'done' && other.state === 'running'
}

function isOfSameRun(
  one: Pick<SectionFacts, 'run' | 'attempt'>,
  other: Pick<SectionFacts, 'run' | 'attempt'>,
): boolean {
  return one.run === other.run && one.attempt === other.attempt
}

/** What both remember and what the older one was, newest first, each run once. */
function pastOf(stays: SectionFacts, goes: SectionFacts): PastResult[] {
  const known = [...(goes.state === 'done' ? resultOf(goes) : []), ...stays.past, ...goes.past]
  const earlier = known.filter((result) => !isOfSameRun(result, stays))
  const distinct = earlier.filter((result, index) => earlier.findIndex((one) => isOfSameRun(one, result)) === index)
  return distinct.toSorted((one, other) => other.run - one.run || other.attempt - one.attempt).slice(0, PAST_LIMIT)
}

function resultOf({ run, attempt, sha, verdict, passed, graded, page }: SectionFacts): PastResult[] {
  if (verdict === undefined) return []
  return [{ run, attempt, sha, verdict, passed, graded, ...(page === undefined ? {} : { page }) }]
}
