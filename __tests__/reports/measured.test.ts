import { expect, test } from '@jest/globals'
import { measuredBlock } from '../../src/reports/measured.ts'
import { resultsDocument } from '../../src/reports/results-json.ts'
import { aReport } from '../support/builders.ts'

const gauge = {
  name: 'confusion_matrix',
  scope: 'report',
  kind: 'gauge',
  passed: null,
  score: null,
  reason: 'Of the answers, 2 of 3 labels are right.',
  weight: 1,
  value: {
    labels: ['no', 'y|es'],
    matrix: [
      [1, 0],
      [1, 1],
    ],
  },
} as const

test('what a gauge measured stands beside the verdict, with its table of labels', () => {
  const block = measuredBlock(aReport({ measured: [{ agentspecId: 'agent-a', results: [gauge] }] }))
  expect(block).toContain('Measured, and no part of the verdict')
  expect(block).toContain('Of the answers, 2 of 3 labels are right')
  const rows = block.split('\n').filter((line) => line.startsWith('  | '))
  expect(rows).toHaveLength(4)
  // A label is an agent's word: it makes no column.
  expect(rows.map((row) => row.split(/(?<!\\)\|/).length)).toEqual([5, 5, 5, 5])
})

test('a report without gauges says nothing of them', () => {
  expect(measuredBlock(aReport({}))).toBe('')
})

test('results.json has it beside the experiment that it is of', () => {
  const report = aReport({})
  const [first] = report.experiments
  const document = resultsDocument({
    ...report,
    measured: [{ agentspecId: first?.agentspecId ?? '', results: [gauge] }],
  })
  expect(document).toMatchObject({ experiments: [{ measured: [{ name: 'confusion_matrix', kind: 'gauge' }] }] })
})
