import { describe, expect, test } from '@jest/globals'
import type { FailOn, GateReasonCode, GateStatus, GateVerdict } from '../../src/domain/gate.ts'
import { stepOutcome, whyOtherwise } from '../../src/gate/step-outcome.ts'

function verdict(status: GateStatus, ...codes: GateReasonCode[]): GateVerdict {
  const reasons = codes.map((code, index) => ({ code, rule: code, message: `reason ${index + 1}` }))
  return { status, reasons, experiments: [] }
}

type Row = readonly [verdict: GateVerdict, gate: string, strict: string, error: string, never: string]

const TABLE: readonly Row[] = [
  [verdict('passed', 'threshold'), 'none', 'none', 'none', 'none'],
  [verdict('skipped', 'nothing-to-run'), 'notice', 'FAILS', 'notice', 'notice'],
  [verdict('skipped', 'untrusted'), 'notice', 'FAILS', 'notice', 'notice'],
  [verdict('failed', 'threshold'), 'FAILS', 'FAILS', 'warning', 'warning'],
  [verdict('failed', 'all-pass'), 'FAILS', 'FAILS', 'warning', 'warning'],
  [verdict('failed', 'all-pass', 'coverage'), 'FAILS', 'FAILS', 'FAILS', 'warning'],
  [verdict('failed', 'report-evaluator', 'platform'), 'FAILS', 'FAILS', 'FAILS', 'warning'],
  [verdict('inconclusive', 'coverage'), 'FAILS', 'FAILS', 'FAILS', 'warning'],
  [verdict('inconclusive', 'budget'), 'FAILS', 'FAILS', 'FAILS', 'warning'],
  [verdict('failed', 'all-pass', 'budget'), 'FAILS', 'FAILS', 'FAILS', 'warning'],
  [verdict('inconclusive', 'cancelled'), 'FAILS', 'FAILS', 'FAILS', 'warning'],
  [verdict('inconclusive', 'platform'), 'FAILS', 'FAILS', 'FAILS', 'warning'],
  [verdict('inconclusive', 'untrusted'), 'FAILS', 'FAILS', 'FAILS', 'warning'],
  [verdict('inconclusive', 'noise'), 'warning', 'FAILS', 'warning', 'warning'],
  [verdict('inconclusive', 'no-baseline'), 'warning', 'FAILS', 'warning', 'warning'],
  [verdict('inconclusive', 'incomparable'), 'warning', 'FAILS', 'warning', 'warning'],
  [verdict('inconclusive', 'noise', 'no-baseline', 'incomparable'), 'warning', 'FAILS', 'warning', 'warning'],
  [verdict('inconclusive', 'noise', 'coverage'), 'FAILS', 'FAILS', 'FAILS', 'warning'],
  [verdict('inconclusive', 'platform', 'no-baseline'), 'FAILS', 'FAILS', 'FAILS', 'warning'],
  [verdict('inconclusive', 'threshold'), 'FAILS', 'FAILS', 'warning', 'warning'],
  [verdict('failed', 'regression'), 'FAILS', 'FAILS', 'warning', 'warning'],
  [verdict('failed', 'must-pass', 'noise'), 'FAILS', 'FAILS', 'warning', 'warning'],
  [verdict('passed', 'threshold', 'no-baseline'), 'none', 'none', 'none', 'none'],
]

const MODES: readonly FailOn[] = ['gate', 'strict', 'error', 'never']

test.each<[GateVerdict, FailOn, string]>([
  [verdict('passed', 'threshold'), 'strict', ''],
  [verdict('failed', 'threshold'), 'gate', ''],
  [verdict('skipped', 'nothing-to-run'), 'gate', ''],
  [verdict('failed', 'threshold'), 'never', 'The step succeeds all the same, because fail-on is never.'],
  [verdict('inconclusive', 'platform'), 'never', 'The step succeeds all the same, because fail-on is never.'],
  [verdict('skipped', 'nothing-to-run'), 'strict', 'The step fails all the same, because fail-on is strict.'],
  [
    verdict('inconclusive', 'noise'),
    'gate',
    'The step succeeds: nothing is proven to be worse (fail-on: strict would fail it).',
  ],
])('%j with fail-on: %s ends otherwise than it says: "%s"', (given, failOn, why) => {
  expect(whyOtherwise(given, failOn)).toBe(why)
})

describe('stepOutcome', () => {
  const rows = TABLE.flatMap(([given, ...wanted]) =>
    MODES.map((failOn, index) => {
      const codes = given.reasons.map((reason) => reason.code).join(', ')
      return { failOn, status: given.status, codes, given, wanted: wanted[index] }
    }),
  )

  test.each(rows)('with fail-on: $failOn, $status by $codes is: $wanted', ({ failOn, given, wanted }) => {
    const { fails, annotation } = stepOutcome(given, failOn)
    expect(fails ? 'FAILS' : annotation).toBe(wanted)
    expect(annotation === 'error').toBe(fails)
  })

  test('says the verdict and its first reason, and how many there are besides', () => {
    expect(stepOutcome(verdict('failed', 'threshold', 'coverage', 'platform'), 'gate').message).toBe(
      'Gate failed. reason 1. And 2 more, all in the summary.',
    )
    expect(stepOutcome(verdict('passed', 'threshold'), 'gate').message).toBe('Gate passed. reason 1.')
    expect(stepOutcome(verdict('passed'), 'gate').message).toBe('Gate passed.')
  })

  test('says why a step succeeds although the gate did not pass', () => {
    const { message } = stepOutcome(verdict('failed', 'threshold'), 'never')
    expect(message).toBe('Gate failed. reason 1. The step succeeds all the same, because fail-on is never.')
    const ofOpen = (...codes: GateReasonCode[]) => stepOutcome(verdict('inconclusive', ...codes), 'gate').message
    expect(ofOpen('noise')).toBe(
      'Gate inconclusive. reason 1. The step succeeds: nothing is proven to be worse (fail-on: strict would fail it).',
    )
    expect(ofOpen('no-baseline', 'noise')).toContain('nothing is proven to be worse')
    for (const codes of [['no-baseline'], ['incomparable'], ['incomparable', 'no-baseline']] as const) {
      expect(ofOpen(...codes)).toContain('The step succeeds: nothing was compared (fail-on: strict would fail it).')
    }
    expect(stepOutcome(verdict('inconclusive', 'noise'), 'error').message).toBe(
      'Gate inconclusive. reason 1. The step succeeds all the same, because fail-on is error.',
    )
    expect(stepOutcome(verdict('inconclusive', 'noise'), 'strict').message).toBe('Gate inconclusive. reason 1.')
  })
})
