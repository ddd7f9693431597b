import { digestOf } from '../../domain/digest.ts'
import { PAST_LIMIT, type PastResult, type Section, type SectionFacts } from './section.ts'

/**
 * The sections of several comments and of this job as one set: of each key the newest, which remembers the results of the others. A
 * section of an older run never takes the place of a newer one's. Of the same run this job's own counts, then that of the first comment;
 * another job of it that has the same key gets a section beside it. What many newer runs had nothing of is gone.
 */
export function mergeSections(standing: readonly (readonly Section[])[], own: readonly Section[] = []): Section[] {
  const merged = new Map<string, Section>()
  for (const section of [...standing.toReversed(), own].flat()) {
    const key = freeKey(section.facts, (taken) => merged.get(taken)?.facts)
    const before = merged.get(key)
    const after = key === section.facts.key ? section : { ...section, facts: { ...section.facts, key } }
    merged.set(key, before ? newerOf(before, after) : after)
  }
  const all = [...merged.values()]
  const runs = runsOf(all)
  return all.filter(({ facts }) => !isForgotten(facts, runs))
}

/** Newer runs of the workflow in which a section had nothing to say: a leg or a job that is gone. */
const RUNS_UNTIL_GONE = 5

function isForgotten({ run }: SectionFacts, runs: ReadonlySet<number>): boolean {
  return [...runs].filter((other) => other > run).length >= RUNS_UNTIL_GONE
}

/** All runs that sections are of, or remember. */
function runsOf(sections: readonly Section[]): ReadonlySet<number> {
  return new Set(sections.flatMap(({ facts }) => [facts.run, ...facts.past.map(({ run }) => run)]))
}

/**
 * The key under which a section belongs: its own, or one made of it where another job of the same run has that. A workflow that is called twice
 * by one that calls it has the same job twice, and only the pages of the jobs tell them apart.
 */
function freeKey(facts: SectionFacts, takenBy: (key: string) => SectionFacts | undefined): string {
  let { key } = facts
  for (let taken = takenBy(key); taken && isOfOtherJob(taken, facts); taken = takenBy(key)) {
    key = digestOf([key])
      .replace(/^sha256:/, '')
      .slice(0, key.length)
  }
  return key
}

/** True of two jobs of one attempt of one run. */
export function isOfOtherJob(
  one: Pick<SectionFacts, 'run' | 'attempt' | 'page'>,
  other: Pick<SectionFacts, 'run' | 'attempt' | 'page'>,
): boolean {
  return isOfSameRun(one, other) && one.page !== undefined && other.page !== undefined && one.page !== other.page
}

/** True where this very section stands, or one of a newer run, or so many newer runs that there is no room for this one. */
export function holdsSection(sections: readonly Section[], own: SectionFacts): boolean {
  const key = freeKey(own, (taken) => sections.find(({ facts }) => facts.key === taken)?.facts)
  const found = sections.find(({ facts }) => facts.key === key)
  if (!found) return isForgotten(own, runsOf(sections))
  const { facts, isBrief } = found
  if (!isOfSameRun(facts, own)) return isNewer(facts, own)
  if (isNewer(own, facts)) return false
  const isAlike = facts.passed === own.passed && facts.graded === own.graded && facts.page === own.page
  return facts.state !== own.state || (facts.verdict === own.verdict && (isBrief === true || isAlike))
}

function newerOf(before: Section, after: Section): Section {
  const [stays, goes] = isNewer(before.facts, after.facts) ? [before, after] : [after, before]
  return { ...stays, facts: { ...stays.facts, past: pastOf(stays.facts, goes.facts) } }
}

/** Within one attempt, in the order in which a job may say it. */
const STATES: readonly SectionFacts['state'][] = ['running', 'unjudged', 'done']

/** By run, then attempt; a result is newer than word that it is being made, or that there is none. */
function isNewer(one: SectionFacts, other: SectionFacts): boolean {
  if (one.run !== other.run) return one.run > other.run
  if (one.attempt !== other.attempt) return one.attempt > other.attempt
  return STATES.indexOf(one.state) > STATES.indexOf(other.state)
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

function resultOf({ run, attempt, sha, verdict, passed, graded, page, reported }: SectionFacts): PastResult[] {
  if (verdict === undefined) return []
  return [
    {
      ...{ run, attempt, sha, verdict, passed, graded },
      ...(page === undefined ? {} : { page }),
      ...(reported === undefined ? {} : { reported }),
    },
  ]
}
