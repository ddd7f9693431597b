import { describe, expect, test } from '@jest/globals'
import type { GateStatus, GateVerdict } from '../../src/domain/gate.ts'
import { worstVerdict } from '../../src/domain/worst-verdict.ts'
import { anExperiment, aVerdict } from '../support/builders.ts'

/** A verdict whose one reason is its own word. */
function saying(status: GateStatus): GateVerdict {
  const verdict = aVerdict(status, [anExperiment({ agentspecId: `agent that ${status}` })])
  return { ...verdict, reasons: [{ code: 'all-pass', rule: 'every case passes', message: status }] }
}

describe('several verdicts as one', () => {
  test.each<[readonly GateStatus[], GateStatus, readonly GateStatus[]]>([
    [['passed', 'inconclusive', 'failed'], 'failed', ['failed', 'inconclusive']],
    [['passed', 'inconclusive', 'skipped'], 'inconclusive', ['inconclusive']],
    [['skipped', 'passed'], 'passed', ['passed']],
    [['skipped', 'skipped'], 'skipped', ['skipped', 'skipped']],
    [[], 'inconclusive', []],
  ])('of %o the worst is %s, for the reasons of %o', (statuses, status, deciding) => {
    const worst = worstVerdict(statuses.map(saying))
    expect(worst.status).toBe(status)
    expect(worst.reasons.map(({ message }) => message)).toEqual(deciding)
    expect(worst.experiments.map((one) => one.status)).toEqual(statuses)
  })
})
