import type { Answer } from '../domain/answer.ts'
import type { EvalCase } from '../domain/evalset.ts'
import { canonicalJson } from '../domain/json.ts'
import type { Clock } from '../domain/ports.ts'
import type { Span, SpanSource } from '../domain/trajectory.ts'

/**
 * The spans of a session. `settled`: there is at least one, and two looks saw the same. `unsettled`: the wait was over before; what
 * was seen last may be a part, so that what is missing among it may yet be there. `why` is a phrase that completes "the spans …".
 */
export type SpansSeen =
  | { readonly kind: 'settled'; readonly spans: readonly Span[] }
  | {
      readonly kind: 'unsettled'
      readonly spans: readonly Span[]
      readonly why: string
      /** The wait was over, and the last look that was made in it saw none. */
      readonly isEmpty: boolean
    }

/** How spans are waited for. */
export type SpanWait = {
  readonly sessionId: string
  /** The longest that is waited, in milliseconds. */
  readonly waitMs: number
  /** Between two looks, in milliseconds. */
  readonly pollMs: number
  readonly clock: Clock
  /** Ends the wait at once. */
  readonly signal: AbortSignal
}

/**
 * The spans of an answer for whoever judges by them: all of them, `undefined` when none came, or when it is of no session. What is
 * still arriving, cannot be read or was not waited for is thrown: what is missing then must not be taken for absent.
 */
export function settledSpansOf(
  source: SpanSource,
  wait: Pick<SpanWait, 'waitMs' | 'pollMs' | 'clock'>,
): (evalCase: EvalCase, answer: Answer, signal: AbortSignal) => Promise<readonly Span[] | undefined> {
  return async (_case, { sessionId }, signal) => {
    if (sessionId === undefined) return undefined
    const seen = await waitForSpans(source, { ...wait, sessionId, signal })
    if (seen.kind === 'settled') return seen.spans
    if (seen.isEmpty) return undefined
    throw new Error(`The spans of this answer ${seen.why}.`)
  }
}

type Look = { readonly kind: 'seen'; readonly spans: readonly Span[]; readonly key: string } | NoLook
type NoLook = { readonly kind: 'failed' } | { readonly kind: 'over' }

/**
 * Looks for the spans of a session until two looks one after the other agree, at least once, and for no longer than the wait: a look
 * that is not answered ends with it. A look that fails is made again. Never throws.
 */
export async function waitForSpans(source: SpanSource, wait: SpanWait): Promise<SpansSeen> {
  const { sessionId, waitMs, pollMs, clock, signal } = wait
  const until = clock.elapsed() + waitMs
  const left = () => Math.max(0, until - clock.elapsed())
  let last: Extract<Look, { kind: 'seen' }> | undefined
  let hasFailed = false
  for (;;) {
    const look = await lookWithin(source, sessionId, { ms: left(), clock, signal })
    if (look.kind === 'over') break
    hasFailed = look.kind === 'failed'
    if (look.kind === 'seen') {
      if (look.spans.length > 0 && look.key === last?.key) return { kind: 'settled', spans: look.spans }
      last = look
    }
    await clock.sleep(Math.min(pollMs, left()), signal)
    if (signal.aborted || left() === 0) break
  }
  const { spans = [] } = last ?? {}
  const isStopped = signal.aborted
  return {
    kind: 'unsettled',
    spans,
    why: whyUnsettled(spans.length, { waitMs, hasFailed, isStopped }),
    isEmpty: last !== undefined && spans.length === 0 && !hasFailed && !isStopped,
  }
}

function whyUnsettled(
  seen: number,
  {
    waitMs,
    hasFailed,
    isStopped,
  }: { readonly waitMs: number; readonly hasFailed: boolean; readonly isStopped: boolean },
): string {
  if (isStopped) return 'were not waited for any longer, because everything is being stopped'
  if (hasFailed) return 'could not be read'
  const within = `within ${waitMs / 1000} s`
  return seen === 0 ? `did not arrive ${within}` : `were still arriving ${within}: ${seen} were there at the last look`
}

/** One look, which is over with the time that is left, whether it is answered or not. */
async function lookWithin(
  source: SpanSource,
  sessionId: string,
  { ms, clock, signal }: Pick<SpanWait, 'clock' | 'signal'> & { readonly ms: number },
): Promise<Look> {
  const ended = new AbortController()
  const either = AbortSignal.any([signal, ended.signal])
  try {
    return await Promise.race([
      look(source, sessionId, either),
      clock.sleep(ms, either).then((): NoLook => ({ kind: 'over' })),
    ])
  } finally {
    ended.abort()
  }
}

async function look(source: SpanSource, sessionId: string, signal: AbortSignal): Promise<Look> {
  try {
    const spans = await source.spansOf(sessionId, signal)
    return { kind: 'seen', spans, key: keyOf(spans) }
  } catch {
    return { kind: 'failed' }
  }
}

/** The same for the same spans, in whatever order they are told. */
function keyOf(spans: readonly Span[]): string {
  return spans
    .map((span) => canonicalJson(span))
    .sort()
    .join('\n')
}
