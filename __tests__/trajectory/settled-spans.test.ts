import { setImmediate as nextTick } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import type { Clock } from '../../src/domain/ports.ts'
import type { Span, SpanSource } from '../../src/domain/trajectory.ts'
import { settledSpansOf, waitForSpans } from '../../src/trajectory/settled-spans.ts'
import { aCase } from '../evaluators/builders.ts'
import { anAnswer } from '../support/builders.ts'

const span = (name: string, over: Partial<Span> = {}): Span => ({
  name,
  attributes: {},
  status: 'ok',
  durationMs: 1,
  ...over,
})
const [A, B] = [span('a'), span('b')]

/** A clock that goes on to the next one who sleeps whenever nobody else has anything to do. */
function sleepersClock() {
  let now = 0
  const sleepers = new Set<{ readonly at: number; readonly wake: () => void }>()
  const clock: Clock = {
    now: () => new Date(now),
    elapsed: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve()
        const sleeper = {
          at: now + ms,
          wake: () => {
            sleepers.delete(sleeper)
            resolve()
          },
        }
        sleepers.add(sleeper)
        signal?.addEventListener('abort', sleeper.wake, { once: true })
      }),
  }
  const until = async <T>(promise: Promise<T>): Promise<T> => {
    let isOver = false
    const over = promise.finally(() => {
      isOver = true
    })
    while (!isOver) {
      await nextTick()
      const [next] = [...sleepers].sort((a, b) => a.at - b.at)
      if (!next || isOver) continue
      now = next.at
      next.wake()
    }
    return await over
  }
  return { clock, until, at: () => now, isAsleep: () => sleepers.size > 0 }
}

type Answer = readonly Span[] | Error | 'never'

/** A source that gives these answers one after the other, and the last one from then on. */
function sourceOf(...answers: readonly Answer[]) {
  const looks: string[] = []
  const signals: AbortSignal[] = []
  const source: SpanSource = {
    spansOf(sessionId, signal) {
      const answer = answers[Math.min(looks.length, answers.length - 1)] ?? []
      looks.push(sessionId)
      signals.push(signal)
      if (answer === 'never') return new Promise(() => {})
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
  }
  return { source, looks, signals }
}

const calm = new AbortController().signal

async function wait(answers: readonly Answer[], { waitMs = 10_000, pollMs = 1_000, signal = calm } = {}) {
  const { clock, until, at, isAsleep } = sleepersClock()
  const { source, looks, signals } = sourceOf(...answers)
  const seen = await until(waitForSpans(source, { sessionId: 's-1', waitMs, pollMs, clock, signal }))
  return { seen, looks: looks.length, took: at(), signals, isAsleep: isAsleep() }
}

describe('spans are settled', () => {
  test.each<[string, readonly Answer[], number]>([
    ['when two looks see the same', [[A], [A]], 2],
    [
      'in whatever order they are told',
      [
        [A, B],
        [B, A],
      ],
      2,
    ],
    ['after those that come late', [[], [A], [A, B], [A, B]], 4],
    ['not by two looks that see as many others', [[A], [B], [B]], 3],
    ['not by two looks between which one changed', [[A], [span('a', { status: 'error' })], [A], [A]], 4],
    ['also when a look between fails', [[A, B], new Error('down'), [A, B]], 3],
    ['also when the first looks fail', [new Error('down'), new Error('down'), [A], [A]], 4],
  ])('%s', async (_what, answers, looks) => {
    const waited = await wait(answers)
    expect(waited.seen).toEqual({ kind: 'settled', spans: answers.at(-1) })
    expect(waited).toMatchObject({ looks, took: (looks - 1) * 1_000, isAsleep: false })
  })

  test('under the session that was asked for', async () => {
    const { clock, until } = sleepersClock()
    const { source, looks } = sourceOf([A])
    await until(waitForSpans(source, { sessionId: 'of-the-agent', waitMs: 10, pollMs: 1, clock, signal: calm }))
    expect(looks).toEqual(['of-the-agent', 'of-the-agent'])
  })
})

describe('spans are not settled', () => {
  const growing = Array.from({ length: 30 }, (_, count) => Array.from({ length: count + 1 }, (_, at) => span(`${at}`)))
  test.each<[string, readonly Answer[], number, object]>([
    ['when none come', [[]], 0, { isEmpty: true, why: 'did not arrive within 10 s' }],
    [
      'while they go on coming',
      growing,
      10,
      { isEmpty: false, why: 'were still arriving within 10 s: 10 were there at the last look' },
    ],
    ['when nobody can say', [new Error('down')], 0, { isEmpty: false, why: 'could not be read' }],
    ['when nobody can say any more', [[], [], new Error('down')], 0, { isEmpty: false, why: 'could not be read' }],
    ['when a look is never answered', ['never'], 0, { isEmpty: false, why: 'did not arrive within 10 s' }],
    [
      'when a later look is never answered',
      [[A], 'never'],
      1,
      { isEmpty: false, why: 'were still arriving within 10 s: 1 were there at the last look' },
    ],
  ])('%s, and it ends with the wait', async (_what, answers, count, more) => {
    const { seen, took, signals, isAsleep } = await wait(answers)
    expect(seen).toMatchObject({ kind: 'unsettled', ...more })
    expect(seen.spans).toHaveLength(count)
    expect(took).toBe(10_000)
    expect(isAsleep).toBe(false)
    expect(signals.every(({ aborted }) => aborted)).toBe(true)
  })

  test('without any time there is one look', async () => {
    expect(await wait([[A]], { waitMs: 0 })).toMatchObject({
      looks: 1,
      took: 0,
      seen: { kind: 'unsettled', spans: [A] },
    })
  })

  test('when everything is being stopped, at once', async () => {
    const why = 'were not waited for any longer, because everything is being stopped'
    expect(await wait([[A]], { signal: AbortSignal.abort() })).toMatchObject({ took: 0, seen: { why } })
    const stop = new AbortController()
    const waiting = wait([[], 'never'], { signal: stop.signal, waitMs: 1e9, pollMs: 1 })
    stop.abort()
    expect(await waiting).toMatchObject({ seen: { kind: 'unsettled', why, isEmpty: false } })
  })
})

describe('the spans of an answer, for whoever judges by them', () => {
  async function judged(answers: readonly Answer[], sessionId: string | undefined = 's-1', signal = calm) {
    const { clock, until } = sleepersClock()
    const { source, looks } = sourceOf(...answers)
    const spansOf = settledSpansOf(source, { waitMs: 5_000, pollMs: 1_000, clock })
    const answer = anAnswer(sessionId === '' ? {} : { sessionId })
    const spans = await until(spansOf(aCase(), answer, signal).catch((error: Error) => error.message))
    return { spans, looks: looks.length }
  }

  test('are those that have settled, none where none came, and none where it is of no session', async () => {
    expect((await judged([[A]])).spans).toEqual([A])
    expect((await judged([[]])).spans).toBeUndefined()
    expect(await judged([[A]], '')).toEqual({ spans: undefined, looks: 0 })
  })

  test('are thrown, and not taken for none, while nobody can say', async () => {
    expect((await judged([new Error('down')])).spans).toBe('The spans of this answer could not be read.')
    expect((await judged([[A], [A, B], 'never'])).spans).toMatch(
      /^The spans of this answer were still arriving within 5 s/,
    )
    expect((await judged([[]], 's-1', AbortSignal.abort())).spans).toMatch(/everything is being stopped/)
  })
})
