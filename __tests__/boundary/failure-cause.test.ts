import { expect, test } from '@jest/globals'
import { cleanCause } from '../../src/boundary/failure-cause.ts'
import { createRedactor } from '../../src/boundary/secrets.ts'
import { aFailureCause } from '../support/builders.ts'

const SECRET = 'correct-horse-battery-staple'
const redactor = createRedactor([SECRET])

test('a cause is kept without secrets in its addresses, and no longer than the platform takes', () => {
  const cause = cleanCause(
    aFailureCause({
      message: `${SECRET} ${'y'.repeat(50_000)}`,
      detailExcerpt: 'z'.repeat(50_000),
      executionUrl: `https://x.example/${SECRET}`,
      attemptedUrls: [`https://x.example/${SECRET}`],
    }),
    redactor,
  )
  expect(JSON.stringify(cause)).not.toContain(SECRET)
  expect(cause.detailExcerpt).toHaveLength(2_000)
  expect(Buffer.byteLength(cause.message)).toBeLessThanOrEqual(2_000)
})

test('a cause that is cut ends with a whole character, and a clean one stays as it is', () => {
  const long = aFailureCause({ message: `${'y'.repeat(1_999)}😀`, detailExcerpt: `${'z'.repeat(1_999)}😀` })
  const cause = cleanCause(long, redactor)
  expect(cause.detailExcerpt).toBe('z'.repeat(1_999))
  expect(cause.message.isWellFormed()).toBe(true)
  expect(cleanCause(cause, redactor)).toEqual(cause)
})
