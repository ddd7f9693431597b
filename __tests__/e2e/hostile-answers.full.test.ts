import { expect, test } from '@jest/globals'
import { SUMMARY_LIMIT_BYTES } from '../../src/reports/summary.ts'
import { ACHIEVEMENTS } from '../support/hostile-findings.ts'
import { runHostileStep } from '../support/hostile-step.ts'
import { proveTable } from '../support/proven-table.ts'

test('a thousand generated answers do nothing but be read', async () => {
  const { findings, rows, main, results } = await runHostileStep(1_000)
  expect(findings).toEqual([])
  expect(results?.totals).toMatchObject({ planned: 1_000, passed: 0, cancelled: 0 })
  expect(main.summary).not.toBe('')
  expect(Buffer.byteLength(main.summary)).toBeLessThanOrEqual(SUMMARY_LIMIT_BYTES)
  proveTable({ name: 'hostile', head: ['Family of attacks', 'Answers', ...ACHIEVEMENTS], rows })
}, 480_000)
