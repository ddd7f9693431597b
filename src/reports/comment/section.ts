import { z } from 'zod'
import { GATE_STATUSES, type GateStatus } from '../../domain/gate.ts'

/** Earlier results that a section remembers. */
export const PAST_LIMIT = 10

/** Names are cut to so many characters: they tell sections apart, and stand in the comment whatever else has to go. */
const NAME_CHARS = 60

/** Digits of a commit that are shown. */
export const SHOWN_SHA = 7

const runId = z.int().nonnegative()
const attempt = z.int().min(1)
const shortSha = z.string().regex(/^[0-9a-f]{0,12}$/)
const name = z.string().max(NAME_CHARS)
const count = z.int().nonnegative()

const pastShape = z.object({
  run: runId,
  attempt,
  sha: shortSha,
  verdict: z.enum(GATE_STATUSES),
  passed: count,
  graded: count,
  page: runId.optional(),
  reported: z.boolean().optional(),
})

/** What a comment keeps of a section in any case: whose it is, and how it ended. What a later version adds is left out. */
export const factsShape = z.object({
  key: z.string().regex(/^[0-9a-f]{12}$/),
  /** Of which step of which workflow it is, whatever it was about: several reports of one step share it. */
  origin: z
    .string()
    .regex(/^[0-9a-f]{12}$/)
    .optional(),
  job: name,
  /** Of a matrix, from 0. */
  leg: z.int().nonnegative().max(99_999).optional(),
  /** How many legs there are in all; absent where there is one, or nobody says. */
  legs: z.int().min(2).max(999).optional(),
  /** The step's id, or the name that the runner gave it. */
  step: name,
  /** Which of several reports of one step. */
  part: name.optional(),
  run: runId,
  attempt,
  sha: shortSha,
  state: z.enum(['running', 'unjudged', 'done']),
  /** Absent where there is no result. */
  verdict: z.enum(GATE_STATUSES).optional(),
  agents: z.array(name).max(3).default([]),
  passed: count.default(0),
  graded: count.default(0),
  /** Cases. */
  worse: count.default(0),
  /** It is the word of another run, which nobody has checked here. */
  reported: z.boolean().optional(),
  /** The number of the job's page. */
  page: runId.optional(),
  /** Earlier results, newest first. */
  past: z.array(pastShape).max(PAST_LIMIT).catch([]).default([]),
})

export type SectionFacts = z.output<typeof factsShape>
export type PastResult = z.output<typeof pastShape>

/** What one job has to say in a comment. `head` and `details` are markdown of ours, and empty where there was no room for them. */
export type Section = {
  readonly facts: SectionFacts
  readonly head: string
  readonly details: string
  /** There was no room for more than whose it is and how it ended: figures, names and page are not known any more. */
  readonly isBrief?: boolean
}

/** How a section stands; what still runs has no verdict, nor has what ended without one. */
export type SectionStatus = GateStatus | 'running' | 'unjudged'

/** Worst first. What still runs may become worse than what passed. */
const BY_WEIGHT: readonly SectionStatus[] = ['failed', 'unjudged', 'inconclusive', 'running', 'passed', 'skipped']

export function statusOf({ verdict, state }: SectionFacts): SectionStatus {
  return state === 'done' ? (verdict ?? 'inconclusive') : state
}

/** 0 for the worst. */
export function weightOf(facts: SectionFacts): number {
  return BY_WEIGHT.indexOf(statusOf(facts))
}

/** Sections of older runs of a job than the newest one, of other commits: they are no answer for what the newest one ran. */
export function outdatedAmong(all: readonly SectionFacts[]): ReadonlySet<SectionFacts> {
  const newest = new Map<string, SectionFacts>()
  for (const facts of all) {
    const known = newest.get(facts.job)
    if (!known || facts.run > known.run) newest.set(facts.job, facts)
  }
  return new Set(
    all.filter(({ job, run, sha }) => {
      const last = newest.get(job)
      return last !== undefined && run < last.run && sha !== last.sha
    }),
  )
}

/** Sections as they stand in a comment: the worst first, and the same ones always in the same order. */
export function inOrder(sections: readonly Section[]): Section[] {
  const rank = ({ facts }: Section) => [
    weightOf(facts),
    facts.job,
    facts.leg ?? 0,
    facts.step,
    facts.part ?? '',
    facts.key,
  ]
  return sections.toSorted((one, other) => {
    const [ours, theirs] = [rank(one), rank(other)]
    const at = ours.findIndex((value, index) => value !== theirs[index])
    if (at === -1) return 0
    return (ours[at] ?? 0) < (theirs[at] ?? 0) ? -1 : 1
  })
}

/** A name as facts hold it. */
export function keptName(text: string): string {
  return text.toWellFormed().slice(0, NAME_CHARS).toWellFormed()
}

/** A commit as facts hold it; empty for what is none. */
export function keptSha(sha: string | undefined): string {
  const short = (sha ?? '').toLowerCase().slice(0, 12)
  return /^[0-9a-f]+$/.test(short) ? short : ''
}
