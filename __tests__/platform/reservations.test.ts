import { describe, expect, test } from '@jest/globals'
import { ConfigurationError } from '../../src/domain/errors.ts'
import { planReservation, sizeReservation } from '../../src/platform/reservations.ts'
import type { RuntimesApi } from '../../src/platform/runtimes.ts'

describe('sizeReservation', () => {
  test.each([
    [100, 0.5, 4, 120],
    [100, 10, 1, 600],
    [1, 0.5, 1, 30],
    [120, 0.5, 4, 120],
    [121, 0.5, 5, 150],
  ])('%p credits at %p a second buy %p minutes for %p credits', (limit, rate, minutes, credits) => {
    const environment = { name: 'env', creditsPerSecond: rate }
    expect(sizeReservation(environment, { creditsLimit: limit })).toMatchObject({ minutes, credits })
  })

  const environment = { name: 'env', creditsPerSecond: 0.5 }
  test.each([
    ['what the job can use, begun minutes included', { needMinutes: 2.1 }, 3],
    ['no more than the credits buy', { needMinutes: 50 }, 4],
    ['at least a minute', { needMinutes: 0 }, 1],
    ['what the budget pays for whole', { budgetCredits: 89 }, 2],
    ['what the budget pays for exactly', { budgetCredits: 90 }, 3],
    ['its share of what the budget pays for', { budgetCredits: 180, sharedBy: 2 }, 3],
    ['the minutes that are given, whatever credits would buy', { minutes: 10 }, 10],
    ['no more of them than the job can use', { minutes: 10, needMinutes: 2.1 }, 3],
    ['no more of them than the budget pays for', { minutes: 10, budgetCredits: 90 }, 3],
    ['the least of all three', { budgetCredits: 90, needMinutes: 1.5 }, 2],
  ])('is no longer than it has to be: %s', (_what, bounds, minutes) => {
    const sized = sizeReservation(environment, { creditsLimit: 100, ...bounds })
    expect(sized).toEqual({ environmentName: 'env', creditsPerSecond: 0.5, minutes, credits: minutes * 30 })
  })

  test('a budget that does not buy one minute is refused by name', () => {
    expect(() => sizeReservation(environment, { creditsLimit: 100, budgetCredits: 29 })).toThrow(
      /^budget-credits: 29 credits do not buy one minute of a runtime in "env", which costs 30 credits\./,
    )
  })
})

describe('planReservation', () => {
  const asked = { environmentName: 'ai', creditsLimit: 100 }
  const offering = (environments: { name: string; creditsPerSecond: number }[]) =>
    ({ listEnvironments: async () => environments }) as unknown as RuntimesApi
  const { signal } = new AbortController()

  test('names the environments that there are when the wanted one is not', async () => {
    const runtimes = offering([
      { name: 'python', creditsPerSecond: 1 },
      { name: 'gpu', creditsPerSecond: 2 },
    ])
    await expect(planReservation(runtimes, asked, signal)).rejects.toThrow(/no environment "ai".*python, gpu/)
  })
  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses a burning rate of %p', async (creditsPerSecond) => {
    const planned = planReservation(offering([{ name: 'ai', creditsPerSecond }]), asked, signal)
    await expect(planned).rejects.toThrow(ConfigurationError)
  })
})
