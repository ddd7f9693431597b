import { messageOf } from '../domain/errors.ts'
import type { Clock } from '../domain/ports.ts'

/** What bounds a call of the toolkit, which takes no signal itself. */
export type ToolkitLimits = { readonly clock: Clock; readonly signal: AbortSignal; readonly limitMs: number }

/** What it came to; `why` is a phrase. `goesOn`: nobody waits for it any more, and it has not ended. */
export type ToolkitAnswer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'failed'; readonly why: string; readonly goesOn: boolean }

/** What fits into a sentence. */
const WHY_CHARACTERS = 300

/**
 * Calls something of the toolkit and makes an answer of whatever becomes of it. When its time is over nobody waits any
 * more, but it goes on: what it needs must be taken away by itself, and its connections may keep the process alive.
 */
export async function callToolkit<T>(work: () => Promise<T>, limits: ToolkitLimits): Promise<ToolkitAnswer<T>> {
  const { clock, signal, limitMs } = limits
  if (signal.aborted) return { kind: 'failed', why: 'it was stopped', goesOn: false }
  const ended = new AbortController()
  const answer = work().then(
    (value): ToolkitAnswer<T> => ({ kind: 'done', value }),
    (error: unknown): ToolkitAnswer<T> => ({ kind: 'failed', why: whyOf(error), goesOn: false }),
  )
  const late = clock.sleep(limitMs, AbortSignal.any([signal, ended.signal])).then((): ToolkitAnswer<T> => {
    const why = signal.aborted ? 'it was stopped' : `it took longer than ${limitMs / 1_000} s`
    return { kind: 'failed', why, goesOn: true }
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    ended.abort()
  }
}

/** The first line of what was thrown, without the signatures of addresses. */
function whyOf(error: unknown): string {
  const [line = ''] = messageOf(error).split('\n')
  return line.replace(/\?\S+/g, '?…').trim().replace(/\.$/, '').slice(0, WHY_CHARACTERS)
}
