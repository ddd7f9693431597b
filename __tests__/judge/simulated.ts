import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '../../src/domain/ports.ts'
import type { HttpAnswer, HttpSender } from '../../src/platform/http.ts'

type Sleeper = { readonly at: number; readonly wake: () => void }

/** A clock whose time passes from one sleeper to the next, as soon as nobody has anything else to do. */
export function simulatedClock() {
  let now = 0
  let sleepers: Sleeper[] = []
  const clock: Clock = {
    now: () => new Date(now),
    elapsed: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve()
        const sleeper = { at: now + ms, wake: resolve }
        sleepers.push(sleeper)
        signal?.addEventListener('abort', () => {
          sleepers = sleepers.filter((one) => one !== sleeper)
          resolve()
        })
      }),
  }
  /** Lets time pass until the promise is settled, and answers what it came to. */
  const passUntil = async <T>(promise: Promise<T>): Promise<T> => {
    let isSettled = false
    void promise.finally(() => {
      isSettled = true
    })
    for (;;) {
      await nextTurn()
      if (isSettled) return await promise
      const next = Math.min(...sleepers.map(({ at }) => at))
      if (next === Number.POSITIVE_INFINITY) continue
      const due = sleepers.filter(({ at }) => at === next)
      sleepers = sleepers.filter(({ at }) => at !== next)
      now = next
      for (const { wake } of due) wake()
    }
  }
  return { clock, passUntil }
}

/** What an endpoint answers at some time. */
export type SimulatedAnswer = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: object
}

/** An endpoint in memory, which answers at once by the time that it is and what it is asked, and remembers when it was asked. */
export function simulatedEndpoint(clock: Clock, answer: (at: number, asked: string) => SimulatedAnswer) {
  const askedAt: number[] = []
  const sender: HttpSender = {
    async send({ body: asked }): Promise<HttpAnswer> {
      askedAt.push(clock.elapsed())
      const { status, headers = {}, body } = answer(clock.elapsed(), String(asked))
      const text = JSON.stringify(body)
      return {
        status,
        headers,
        body: (async function* () {})(),
        text: async () => text,
        discard() {},
      }
    },
    async [Symbol.asyncDispose]() {},
  }
  return { sender, askedAt }
}
