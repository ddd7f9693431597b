import { describe, expect, test } from '@jest/globals'
import { reservationEnd } from '../../../src/agents/cloud/reservation-end.ts'

const MINUTE_MS = 60_000
const at = (minutes: number) => new Date(minutes * MINUTE_MS)

/** In minutes by our clock: a reservation of four that was created in our tenth minute. */
function endOf(said: { readonly startedAt?: number; readonly expiresAt?: number }): number {
  const { startedAt, expiresAt } = said
  const runtime = {
    ...(startedAt === undefined ? {} : { startedAt: at(startedAt) }),
    ...(expiresAt === undefined ? {} : { expiresAt: at(expiresAt) }),
  }
  return reservationEnd(runtime, { createdAt: at(10), reservedMs: 4 * MINUTE_MS }).at.getTime() / MINUTE_MS
}

describe('the end of a reservation', () => {
  test.each<[string, Parameters<typeof endOf>[0], number]>([
    ['what the platform says', { startedAt: 9.5, expiresAt: 13.5 }, 13.5],
    ['what the platform says, also without a beginning', { expiresAt: 12 }, 12],
    ['as long from now as it lasts, where the clock of the platform is late', { startedAt: 1, expiresAt: 5 }, 14],
    ['as long from now as it lasts, where the clock of the platform is ahead', { startedAt: 100, expiresAt: 104 }, 14],
    ['as long from now as was paid for, where the platform says nothing', {}, 14],
    ['no later than what was paid for, where only a clock that is ahead says it', { expiresAt: 104 }, 14],
    ['as long from now as was paid for, where it ends before it begins', { startedAt: 9, expiresAt: 8 }, 14],
  ])('is %s', (_, said, expected) => {
    expect(endOf(said)).toBe(expected)
  })

  test('has come when clocks that differ by some seconds may say so, and not before', () => {
    const end = reservationEnd({ expiresAt: at(12) }, { createdAt: at(10), reservedMs: 4 * MINUTE_MS })
    const isOver = (ms: number) => end.isOver(new Date(at(12).getTime() - ms))
    expect([isOver(0), isOver(5_000), isOver(5_001), isOver(-MINUTE_MS)]).toEqual([true, true, false, true])
  })

  test('is told with what to do about it, when anybody knows', () => {
    const reserved = { createdAt: at(10), reservedMs: 4 * MINUTE_MS }
    const ended = 'The reservation of runtime pod ended at 1970-01-01T00:12:00.000Z.'
    expect(reservationEnd({ expiresAt: at(12) }, reserved).message('pod')).toBe(ended)
    const howToReserveMore = 'Raise budget-credits to reserve more minutes.'
    expect(reservationEnd({ expiresAt: at(12) }, { ...reserved, howToReserveMore }).message('pod')).toBe(
      `${ended} ${howToReserveMore}`,
    )
  })
})
