import type { Clock } from '../domain/ports.ts'
import { openDeadline } from '../platform/deadline.ts'
import type { PullComment, PullComments } from './comments.ts'
import { GitHubError, mayHaveBeenDone } from './github-error.ts'

/** What is kept in the one comment. */
export type CommentContent = {
  /** What every comment of this kind begins with. */
  readonly marker: string
  /**
   * The text that belongs there, where these are (the one that stays first; none where there is none), in at most the room that a
   * reader of GitHub's has, or in half of it.
   */
  merge(bodies: readonly string[], room: 'whole' | 'half'): string
  /** Where there is none, none is made. */
  readonly isOfStanding?: boolean
  /** True of a text in which everything of ours stands, or what is newer than ours. */
  holds(body: string): boolean
}

export type CommentTools = {
  readonly comments: PullComments
  readonly clock: Clock
  /** 0 to 1. */
  readonly random: () => number
  /** The limit on the whole. */
  readonly signal: AbortSignal
  /** Fires when nobody waits any more: then what was written is believed. */
  readonly hurry: AbortSignal
  /** The comment as it was kept before: it needs not be looked for. */
  readonly known?: KnownComment | undefined
}

/** A comment of ours, and the user of the token. */
export type KnownComment = { readonly id: number; readonly author: string }

/** `kept`: it stands there. `lost`: it was written, but others wrote over it each time. `absent`: there is none, and none was to be made. */
export type KeptComment = {
  readonly kind: 'kept' | 'lost' | 'absent'
  readonly url: string
  /** The one that was written last. */
  readonly comment?: KnownComment
}

/** A GitHub that has not said a word of comments after this long will not. */
const SILENCE_MS = 15_000

/** Writes in all, the first included. */
const MAX_ROUNDS = 6

/**
 * GitHub has no way to change a comment only if nobody else did: another job may have read it before our text was there, and write
 * over it. It does so at once after it has read, so what still stands after this long is not written over by it. Where GitHub is slow
 * for us it is slow for others: they get so many times as long as we took.
 */
const SETTLING_MS = 2_000
const TIMES_OUR_OWN = 4
const LONGEST_SETTLING_MS = 15_000

/**
 * Keeps one comment of this kind, with our content in it, whatever other jobs do at the same time: found by author and marker, merged
 * into what stands there, written, read back, and written again where others wrote over it. Of two that were made at once, the
 * older one stays and takes in the other, which goes then. Comments of anybody else are never touched. Throws `GitHubError`.
 */
export async function keepOneComment(content: CommentContent, tools: CommentTools): Promise<KeptComment> {
  const { comments, clock, random, signal, hurry } = tools
  const ending = AbortSignal.any([signal, hurry])
  const made = new Set<number>()
  using silence = openDeadline(SILENCE_MS, signal)
  let { known } = tools
  let author = known?.author || (await comments.author(silence.signal))
  let room: 'whole' | 'half' = 'whole'
  let isSilent = true
  let url = ''
  let comment = known
  const kept = (): KeptComment => ({ kind: 'kept', url, ...(comment ? { comment } : {}) })
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const begun = clock.elapsed()
    try {
      const looking = isSilent ? silence.signal : signal
      const found = known ? [known] : await findOwn({ content, tools, author, made }, looking)
      isSilent = false
      known = undefined
      const written = await writeOnce({ content, tools, author, room, made }, found)
      if (written === 'absent') return { kind: 'absent', url }
      if (written) {
        author = written.author || author
        url = written.url
        comment = { id: written.id, author }
      }
      const spread = SETTLING_MS * (0.5 + random()) * (1 + (round - 1) / 2)
      const others = Math.min(TIMES_OUR_OWN * (clock.elapsed() - begun), LONGEST_SETTLING_MS)
      if (!hurry.aborted) await clock.sleep(Math.max(spread, others), ending)
      if (hurry.aborted && url !== '') return kept()
      if (await isSettled({ content, tools, author, room, made })) return kept()
    } catch (error) {
      if (!(error instanceof GitHubError)) throw error
      // The time is over before it could be read back.
      if (signal.aborted && url !== '') return kept()
      if (isSilent && silence.signal.aborted) throw error
      // Too long for GitHub, which counts otherwise than we do.
      if (error.status === 422 && room === 'whole') room = 'half'
      else if (!mayHaveBeenDone(error) || round === MAX_ROUNDS || signal.aborted) throw error
      else await clock.sleep(SETTLING_MS * random(), ending)
    }
  }
  return { kind: 'lost', url }
}

type Round = {
  readonly content: CommentContent
  readonly tools: CommentTools
  readonly author: string
  /** The comments that this process made. */
  readonly made: Set<number>
  readonly room: 'whole' | 'half'
}

/** Merges and writes; answers the comment as it is then, `undefined` when it went away, `absent` when none is to be made. Nothing is sent where all is there already. */
async function writeOnce(
  { content, tools, author, made, room }: Round,
  found: readonly (Pick<PullComment, 'id'> & Partial<PullComment>)[],
) {
  const { comments, signal } = tools
  const [first, ...others] = found
  if (!first) {
    if (content.isOfStanding) return 'absent'
    const created = await comments.create(content.merge([], room), signal)
    made.add(created.id)
    return created
  }
  // Read once more, as late as can be: what others write between this and our own writing is lost.
  const now = await comments.read(first.id, signal)
  if (!now || now.author !== author || !now.body.startsWith(content.marker)) return undefined
  const body = content.merge([now.body, ...others.map((one) => one.body ?? '')], room)
  return body === now.body ? now : await comments.update({ id: now.id, body }, signal)
}

/** Reads back: true when our content stands in the oldest of ours. What else of ours there is has been taken in, and goes. */
async function isSettled({ content, tools, author, made, room }: Round): Promise<boolean> {
  const { comments, signal } = tools
  const [first, ...others] = await findOwn({ content, tools, author, made }, signal)
  if (!first || !content.holds(first.body)) return false
  // One that was written to since we merged has something that the first one has not.
  const merged =
    others.length > 0
      ? content.merge(
          [first, ...others].map(({ body }) => body),
          // As it was written: in more room it would be another text each time.
          room,
        )
      : first.body
  if (merged !== first.body) return false
  // Whoever made it may look for it: without it, it finds the first one.
  for (const { id } of others) await comments.delete(id, signal)
  return true
}

/** All of ours, oldest first. One that was made just now may not be in GitHub's list yet. */
async function findOwn(
  { content, tools: { comments }, author, made }: Omit<Round, 'room'>,
  signal: AbortSignal,
): Promise<PullComment[]> {
  const listed = await comments.list(signal)
  const known = new Set(listed.map(({ id }) => id))
  const unlisted = await Promise.all([...made].filter((id) => !known.has(id)).map((id) => comments.read(id, signal)))
  return [...listed, ...unlisted.filter((comment) => comment !== undefined)]
    .filter((comment) => comment.author === author && comment.body.startsWith(content.marker))
    .toSorted((one, other) => one.id - other.id)
}
