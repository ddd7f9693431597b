import { expect, test } from '@jest/globals'
import { EXIT, exitCodeOf } from '../../src/cli/exit-code.ts'
import type { FailOn, GateReasonCode, GateStatus } from '../../src/domain/gate.ts'
import { stepOutcome } from '../../src/gate/step-outcome.ts'

test.each<[GateStatus, GateReasonCode | undefined, FailOn, keyof typeof EXIT]>([
  ['passed', undefined, 'gate', 'passed'],
  ['passed', undefined, 'strict', 'passed'],
  ['skipped', 'nothing-to-run', 'gate', 'passed'],
  ['skipped', 'nothing-to-run', 'strict', 'inconclusive'],
  ['failed', 'threshold', 'gate', 'failed'],
  ['failed', 'threshold', 'strict', 'failed'],
  ['failed', 'threshold', 'never', 'passed'],
  ['failed', 'threshold', 'error', 'passed'],
  ['failed', 'platform', 'error', 'failed'],
  ['inconclusive', 'coverage', 'gate', 'inconclusive'],
  ['inconclusive', 'cancelled', 'gate', 'inconclusive'],
  ['inconclusive', 'untrusted', 'gate', 'inconclusive'],
  ['inconclusive', 'noise', 'gate', 'inconclusive'],
  ['inconclusive', 'no-baseline', 'gate', 'inconclusive'],
  ['inconclusive', 'no-baseline', 'error', 'passed'],
  ['inconclusive', 'platform', 'gate', 'platform'],
  ['inconclusive', 'platform', 'never', 'passed'],
])('a gate that is %s by %s ends with fail-on: %s as %s', (status, code, failOn, ending) => {
  const reasons = code === undefined ? [] : [{ code, rule: code, message: code }]
  const verdict = { status, reasons, experiments: [] }
  const succeeds = !stepOutcome(verdict, failOn).fails
  expect(exitCodeOf({ succeeds, verdict, failOn })).toBe(EXIT[ending])
})

test('a clean-up that could not be done is the platform, not a pass', () => {
  const verdict = { status: 'skipped', reasons: [], experiments: [] } as const
  expect(exitCodeOf({ succeeds: false, verdict, failOn: 'gate' })).toBe(EXIT.platform)
})
