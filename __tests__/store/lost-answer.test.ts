import { describe, expect, test } from '@jest/globals'
import { PlatformError } from '../../src/domain/errors.ts'
import { HttpTransportError } from '../../src/platform/http.ts'
import { systemClock } from '../../src/platform/system-clock.ts'
import { mayPass, pauseFor, possibleEffectOf } from '../../src/store/lost-answer.ts'

const noConnection = (code: string | undefined) =>
  new PlatformError('Could not connect.', {
    outcome: 'lost',
    cause: new HttpTransportError('refused', 'No.', code === undefined ? undefined : { code }),
  })

describe('a failure that may pass', () => {
  test.each<[string, PlatformError, boolean]>([
    ['an answer that was lost', new PlatformError('x', { outcome: 'lost' }), true],
    ['a service that is just restarted', noConnection('ECONNREFUSED'), true],
    ['an address that nobody has', noConnection('ENOTFOUND'), false],
    ['an address that is forbidden', noConnection(undefined), false],
    ['too many requests', new PlatformError('x', { outcome: 'refused', status: 429 }), true],
    [
      'a circuit that is open',
      new PlatformError('x', { outcome: 'refused', circuitOpen: true, retryAfterMs: 1 }),
      true,
    ],
    ['a refusal that names a time', new PlatformError('x', { outcome: 'refused', status: 200, retryAfterMs: 1 }), true],
    ['a time that nobody waits', new PlatformError('x', { outcome: 'lost', status: 503, retryAfterMs: 61_000 }), false],
    ['a refusal', new PlatformError('x', { outcome: 'refused', status: 422 }), false],
    ['a key that is not accepted', new PlatformError('x', { outcome: 'refused', status: 401, retryAfterMs: 1 }), false],
  ])('%s: %#', (_what, error, expected) => {
    expect(mayPass(error)).toBe(expected)
  })
})

describe('what a failed call may have done', () => {
  const transport = (kind: 'refused' | 'reset' | 'aborted') => ({ cause: new HttpTransportError(kind, 'x', undefined) })
  test.each<[string, ConstructorParameters<typeof PlatformError>[1], string]>([
    ['the service refused', { outcome: 'refused', status: 409, isItsWord: true }, 'nothing'],
    ['there was no connection', { outcome: 'lost', ...transport('refused') }, 'nothing'],
    ['the service failed', { outcome: 'lost', status: 500, isItsWord: true }, 'done-or-not'],
    ['the service said something odd', { outcome: 'lost', status: 200, isItsWord: true }, 'done-or-not'],
    [
      'a gateway answered 502, with a body like the service’s',
      { outcome: 'lost', status: 502, isItsWord: true },
      'unheard',
    ],
    ['a gateway answered 503', { outcome: 'lost', status: 503 }, 'unheard'],
    ['a page under 500', { outcome: 'lost', status: 500 }, 'unheard'],
    ['a page under 200', { outcome: 'lost', status: 200 }, 'unheard'],
    ['the connection broke', { outcome: 'lost', ...transport('reset') }, 'unheard'],
    ['our own limit ended it', { outcome: 'lost', ...transport('aborted') }, 'under-way'],
    ['a gateway waited too long', { outcome: 'lost', status: 504, isItsWord: true }, 'under-way'],
    ['a proxy waited too long', { outcome: 'lost', status: 408 }, 'under-way'],
  ])('%s', (_what, details, effect) => {
    expect(possibleEffectOf(new PlatformError('x', details))).toBe(effect)
  })
})

describe('a pause', () => {
  const paceOf = (stop: AbortController) => ({ clock: systemClock, answerLimitMs: 1_000, stop: stop.signal })
  const patient = { signal: new AbortController().signal, until: Number.POSITIVE_INFINITY }

  test('is over when the job is being stopped, so that what can still be done is done', async () => {
    const stop = new AbortController()
    const paused = pauseFor(600_000, paceOf(stop), patient)
    stop.abort()
    expect(await paused).toBe(true)
  })

  test('is kept when the job was being stopped before it: nobody runs in circles', async () => {
    const stop = new AbortController()
    stop.abort()
    const began = performance.now()
    expect(await pauseFor(50, paceOf(stop), patient)).toBe(true)
    expect(performance.now() - began).toBeGreaterThan(40)
  })

  test('that does not fit is none', async () => {
    const pace = paceOf(new AbortController())
    expect(await pauseFor(600_000, pace, { ...patient, until: systemClock.elapsed() + 1_000 })).toBe(false)
    expect(await pauseFor(600_000, pace, { ...patient, signal: AbortSignal.abort() })).toBe(false)
  })
})
