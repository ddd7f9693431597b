import { PlatformError } from '../domain/errors.ts'
import type { EvalsPace } from '../platform/evals.ts'
import { mayPass, type Patience, type PossibleEffect, pauseFor, possibleEffectOf } from './lost-answer.ts'

/** Calls that may have done something, for one thing. */
const MAX_POSTS = 3

/** Before the second of them, at most; before the third it is so many times longer: most deployments are back by then. */
const POST_AGAIN_MS = 3_000
const LONGER_EACH_TIME = 3

/** The first and the longest wait before a call is made again that certainly did nothing. */
const ASK_AGAIN_MS = 1_000
const LONGEST_ASK_AGAIN_MS = 8_000

/** What a look for the thing says; it throws when another call could make a second one. */
export type Settlement<T> = { readonly kind: 'there'; readonly value: T } | { readonly kind: 'absent' }

/** A call that creates one thing, and how it is found out whether it did when its answer is lost. */
export type SettledCalls<T> = {
  post(): Promise<T>
  settle(lost: PossibleEffect, error: PlatformError): Promise<Settlement<T>>
}

/**
 * Creates one thing and answers what it is. A call that certainly did nothing is made again as long as the patience lasts, when
 * its failure may pass; one whose answer is lost is settled first, and made again a few times. Throws `PlatformError`.
 */
export async function postSettled<T>(
  { post, settle }: SettledCalls<T>,
  pace: EvalsPace,
  patience: Patience,
): Promise<T> {
  let posts = 0
  for (let askAgainMs = ASK_AGAIN_MS; ; ) {
    try {
      return await post()
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      const { retryAfterMs = 0 } = error
      const effect = possibleEffectOf(error)
      if (effect === 'nothing') {
        const waitMs = Math.max(retryAfterMs, askAgainMs)
        if (!mayPass(error) || !(await pauseFor(waitMs, pace, patience))) throw error
        askAgainMs = Math.min(2 * askAgainMs, LONGEST_ASK_AGAIN_MS)
        continue
      }
      posts += 1
      const mayAskAgain = mayPass(error) && (retryAfterMs === 0 || (await pauseFor(retryAfterMs, pace, patience)))
      const settlement = await settle(effect, error)
      if (settlement.kind === 'there') return settlement.value
      if (posts === MAX_POSTS || !mayAskAgain) throw error
      const leftMs = patience.until - pace.clock.elapsed()
      const pauseMs = Math.min(POST_AGAIN_MS * LONGER_EACH_TIME ** (posts - 1), leftMs / 2)
      if (!(await pauseFor(pauseMs, pace, patience))) throw error
    }
  }
}
