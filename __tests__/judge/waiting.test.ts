import { describe, expect, test } from '@jest/globals'
import type { JudgeReply } from '../../src/domain/judge.ts'
import { DENIED_IN_A_ROW, PATIENCE_MS } from '../../src/judge/endpoint-health.ts'
import { OUTAGE_PAUSES_MS } from '../../src/judge/patient-task.ts'
import { LOST_IN_A_ROW, OPEN_MS } from '../../src/platform/circuit-breaker.ts'
import { aJudge, aTask, PASS, whyOf } from './judges.ts'
import { type SimulatedAnswer, simulatedClock, simulatedEndpoint } from './simulated.ts'

const VERDICT: SimulatedAnswer = { status: 200, body: { choices: [{ message: { content: JSON.stringify(PASS) } }] } }
const MANY = 200

/** The answer of questions that an endpoint treats unlike the others. */
const ODD = 'An odd one.'

/** A rate limit that says when to come back. */
function busy(retryAfter?: number): SimulatedAnswer {
  return { status: 429, headers: retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` }, body: {} }
}

/** A judge over an endpoint that answers by the time that it is. */
function waiting(answer: (at: number, asked: string) => SimulatedAnswer, concurrency = 4) {
  const { clock, passUntil } = simulatedClock()
  const { sender, askedAt } = simulatedEndpoint(clock, answer)
  const { ask, findings } = aJudge('https://judge.example/v1', { clock, sender, concurrency })
  const askAll = (count: number, signal?: AbortSignal): Promise<readonly JudgeReply[]> =>
    passUntil(Promise.all(Array.from({ length: count }, () => ask(aTask(), signal))))
  /** As many odd questions as that, and then the others. */
  const askOddAnd = (odd: number, others: number) => {
    const endedAt: number[] = []
    const asked = Array.from({ length: odd + others }, async (_, index) => {
      const reply = await ask(aTask(index < odd ? ODD : 'The port is 8080.'))
      endedAt[index] = clock.elapsed()
      return reply
    })
    return passUntil(Promise.all(asked)).then((replies) => ({
      odd: replies.slice(0, odd),
      others: replies.slice(odd),
      othersDoneAt: Math.max(...endedAt.slice(odd)),
    }))
  }
  const passTo = (at: number): Promise<void> => passUntil(clock.sleep(at - clock.elapsed()))
  return { clock, askedAt, findings, askAll, askOddAnd, passTo }
}

function judgedOf(replies: readonly JudgeReply[]): number {
  return replies.filter(({ kind }) => kind === 'judged').length
}

describe('an endpoint that is busy for a while', () => {
  test.each<[string, number, SimulatedAnswer, number]>([
    ['45 s, one at once', 45_000, busy(5), 1],
    ['45 s, as many at once as are usual', 45_000, busy(5), 4],
    ['45 s, many at once', 45_000, busy(5), 64],
    ['45 s without saying until when', 45_000, busy(), 4],
    ['2 minutes of a minute each', 120_000, busy(60), 4],
    ['3 minutes, asking for more than anybody waits at once', 180_000, busy(90), 4],
    ['4 minutes', 240_000, busy(5), 4],
    ['a minute, as it is away for now', 60_000, { status: 503, body: {} }, 4],
    ["a minute, in Anthropic's word for it", 60_000, { status: 529, body: {} }, 4],
    [
      'a minute, by another status that says until when',
      60_000,
      { status: 500, headers: { 'retry-after': '5' }, body: {} },
      4,
    ],
  ])('costs no verdict: %s', async (_name, forMs, answer, concurrency) => {
    const { askAll, askedAt } = waiting((at) => (at < forMs ? answer : VERDICT), concurrency)
    expect(judgedOf(await askAll(MANY))).toBe(MANY)
    // Nearly all of those are the first that were under way.
    expect(askedAt.filter((at) => at < forMs).length).toBeLessThan(12 * concurrency + 40)
  })

  test('is tried by one task alone until it answers', async () => {
    const { askAll, askedAt } = waiting((at) => (at < 200_000 ? busy(5) : VERDICT), 16)
    await askAll(MANY)
    const tries = askedAt.filter((at) => at > OPEN_MS && at < 200_000)
    expect(tries.length).toBeGreaterThan(5)
    expect(new Set(tries).size).toBe(tries.length)
  })

  test('which lets some through costs no verdict either', async () => {
    let count = 0
    const { askAll } = waiting(() => {
      count += 1
      return count % 3 === 0 ? VERDICT : busy(2)
    })
    expect(judgedOf(await askAll(MANY))).toBe(MANY)
  })

  test('for some questions alone keeps no other from its verdict', async () => {
    const { askOddAnd } = waiting((_at, asked) => (asked.includes(ODD) ? busy() : VERDICT))
    const { odd, others, othersDoneAt } = await askOddAnd(4, MANY)
    expect(judgedOf(others)).toBe(MANY)
    expect(judgedOf(odd)).toBe(0)
    // Four are tried at once, and only as long as they are tried they are in the way.
    expect(othersDoneAt).toBeLessThan(10_000)
  })

  test('is waited for as long by whoever had no place for minutes', async () => {
    let odd = 0
    let refused = 0
    const { askOddAnd } = waiting((_at, asked) => {
      if (asked.includes(ODD)) return odd++ % 2 === 0 ? busy(60) : VERDICT
      return refused++ < 4 ? busy() : VERDICT
    }, 1)
    const { others, othersDoneAt } = await askOddAnd(6, 1)
    expect(judgedOf(others)).toBe(1)
    expect(othersDoneAt).toBeGreaterThan(PATIENCE_MS)
  })

  test('and asks for an hour is not waited for', async () => {
    const { askAll, clock } = waiting(() => busy(3600))
    const [reply] = await askAll(1)
    expect(await whyOf(reply as JudgeReply)).toContain('3600 s, which is longer than anybody waits')
    expect(clock.elapsed()).toBe(0)
  })
})

describe('an endpoint that is away', () => {
  const AWAY: SimulatedAnswer = { status: 500, headers: { 'x-should-retry': 'false' }, body: {} }

  test('is waited for, and only what was lost before it was known to be is without a verdict', async () => {
    const { askAll } = waiting((at) => (at < 2 * OPEN_MS ? AWAY : VERDICT))
    const replies = await askAll(MANY)
    expect(MANY - judgedOf(replies)).toBe(LOST_IN_A_ROW - 1)
  })

  test('for good is waited for once for all, and not once for each', async () => {
    const { askAll, askedAt, clock } = waiting(() => AWAY)
    const replies = await askAll(MANY)
    expect(judgedOf(replies)).toBe(0)
    expect(clock.elapsed()).toBeLessThanOrEqual(PATIENCE_MS + OPEN_MS)
    expect(askedAt.length).toBeLessThan(LOST_IN_A_ROW + PATIENCE_MS / OPEN_MS + 5)
    expect(await whyOf(replies.at(-1) as JudgeReply)).toMatch(
      /5 minutes of waiting did not bring it back: it answered 500/,
    )
  })

  test('and comes back after all is asked again, and waited for anew', async () => {
    const [back, gone, again] = [450_000, 500_000, 550_000]
    const { askAll, passTo, findings } = waiting((at) => (at < back || (at >= gone && at < again) ? AWAY : VERDICT))
    expect(judgedOf(await askAll(MANY))).toBe(0)
    await passTo(back)
    expect(judgedOf(await askAll(1))).toBe(1)
    await passTo(gone)
    expect(MANY - judgedOf(await askAll(MANY))).toBe(LOST_IN_A_ROW - 1)
    const told = expect.stringMatching(/: it was lost \d times in a row, so it is waited for, 5 minutes at most\.$/)
    expect(findings).toEqual([told, told])
  })

  test('and denies everything when it is back stops those that wait for it', async () => {
    const denied: SimulatedAnswer = { status: 401, body: {} }
    const { askAll, askedAt } = waiting((at) => (at < 45_000 ? AWAY : denied))
    const replies = await askAll(MANY)
    expect(await whyOf(replies.at(-1) as JudgeReply)).toContain('and is not asked again')
    expect(askedAt.filter((at) => at >= 45_000).length).toBeLessThanOrEqual(DENIED_IN_A_ROW + 4)
  })

  test('is not waited for any more when the signal fires', async () => {
    const stop = new AbortController()
    const { askAll, askedAt, clock } = waiting((at) => {
      if (at >= OPEN_MS) stop.abort()
      return AWAY
    })
    const replies = await askAll(MANY, stop.signal)
    expect(judgedOf(replies)).toBe(0)
    expect(clock.elapsed()).toBe(OPEN_MS)
    expect(askedAt).toHaveLength(LOST_IN_A_ROW + 4)
    expect(await whyOf(replies.at(-1) as JudgeReply)).toContain('it was stopped')
  })

  const BAD_GATEWAY: SimulatedAnswer = { status: 502, body: {} }

  test.each([1, 2, 3, 4, 5, MANY])('for seconds costs no verdict: %i to judge', async (count) => {
    const { askAll } = waiting((at) => (at < 8_000 ? BAD_GATEWAY : VERDICT))
    expect(judgedOf(await askAll(count))).toBe(count)
  })

  test('for good costs a few tasks seconds and no minutes, however many came before', async () => {
    const { askAll, askedAt, clock } = waiting(() => BAD_GATEWAY)
    for (const round of [1, 2, 3, 4]) {
      expect(judgedOf(await askAll(1))).toBe(0)
      expect(askedAt).toHaveLength(round * 3 * (1 + OUTAGE_PAUSES_MS.length))
      expect(clock.elapsed()).toBeLessThan(round * 20_000)
    }
  })

  test('for one question alone is no reason to wait once others are answered', async () => {
    const { askOddAnd, clock, findings } = waiting((_at, asked) => (asked.includes(ODD) ? BAD_GATEWAY : VERDICT))
    const { odd, others } = await askOddAnd(1, MANY)
    expect([judgedOf(odd), judgedOf(others)]).toEqual([0, MANY])
    expect(clock.elapsed()).toBeLessThan(10_000)
    expect(findings).toEqual([])
  })
})
