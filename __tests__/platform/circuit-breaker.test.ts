import { describe, expect, test } from '@jest/globals'
import { createCircuitBreaker, LOST_IN_A_ROW, OPEN_MS, type OperationEnd } from '../../src/platform/circuit-breaker.ts'

const LOST: OperationEnd = { kind: 'lost', why: 'it answered 500.' }
const ANSWERED: OperationEnd = { kind: 'answered' }

/** A breaker whose time is `clock.ms`. */
function aBreaker() {
  const clock = { ms: 0 }
  const breaker = createCircuitBreaker({ elapsed: () => clock.ms })
  const begin = (always = false) => {
    const admission = breaker.admit({ always })
    return admission.kind === 'admitted' ? admission.ended : undefined
  }
  /** Answers whether it was admitted. */
  const call = (end: OperationEnd, always = false): boolean => {
    const ended = begin(always)
    ended?.(end)
    return ended !== undefined
  }
  const loseAll = () => {
    for (let calls = 1; calls <= LOST_IN_A_ROW; calls += 1) call(LOST)
  }
  return { clock, breaker, begin, call, loseAll }
}

describe('the circuit breaker', () => {
  test('opens at the fifth lost operation in a row and says how many there were and why', () => {
    const { breaker, call } = aBreaker()
    for (let calls = 1; calls <= LOST_IN_A_ROW; calls += 1) expect(call(LOST)).toBe(true)
    expect(breaker.admit({ always: false })).toEqual({
      kind: 'blocked',
      lost: LOST_IN_A_ROW,
      lastWhy: 'it answered 500.',
      forMs: OPEN_MS,
    })
  })

  test('an answer in between begins the count anew', () => {
    const { call } = aBreaker()
    for (let round = 1; round <= 3; round += 1) {
      for (let calls = 1; calls < LOST_IN_A_ROW; calls += 1) expect(call(LOST)).toBe(true)
      expect(call(ANSWERED)).toBe(true)
    }
  })

  test('what was stopped is no failure and no answer', () => {
    const { call } = aBreaker()
    for (let calls = 1; calls < LOST_IN_A_ROW; calls += 1) call(LOST)
    expect(call({ kind: 'stopped' })).toBe(true)
    call(LOST)
    expect(call(LOST)).toBe(false)
  })

  test('lets one through after its time, and only one', () => {
    const { clock, begin, call, loseAll } = aBreaker()
    loseAll()
    clock.ms = OPEN_MS - 1
    expect(call(ANSWERED)).toBe(false)
    clock.ms = OPEN_MS
    const ended = begin()
    expect(ended).toBeDefined()
    expect(call(ANSWERED)).toBe(false)
    ended?.(ANSWERED)
    expect(call(LOST)).toBe(true)
  })

  test('a trial that is lost opens it for the whole time again; one that is stopped leaves its place to the next', () => {
    const { clock, call, loseAll } = aBreaker()
    loseAll()
    clock.ms = OPEN_MS
    expect(call({ kind: 'stopped' })).toBe(true)
    expect(call(LOST)).toBe(true)
    clock.ms = 2 * OPEN_MS - 1
    expect(call(ANSWERED)).toBe(false)
    clock.ms = 2 * OPEN_MS
    expect(call(ANSWERED)).toBe(true)
    expect(call(ANSWERED)).toBe(true)
  })

  test('what has to be made is always admitted, does not prolong the wait, and closes it when it is answered', () => {
    const { clock, call, loseAll } = aBreaker()
    loseAll()
    clock.ms = OPEN_MS - 1
    expect(call(LOST, true)).toBe(true)
    clock.ms = OPEN_MS
    expect(call({ kind: 'stopped' })).toBe(true)
    clock.ms = 0
    expect(call(ANSWERED)).toBe(false)
    expect(call(ANSWERED, true)).toBe(true)
    expect(call(LOST)).toBe(true)
  })
})
