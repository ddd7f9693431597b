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
    expect(sizeReservation('env', rate, limit)).toMatchObject({ minutes, credits })
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
