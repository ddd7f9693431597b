import { describe, expect, test } from '@jest/globals'
import { createFileNames, namedCaseRuns } from '../../src/reports/trajectory-files.ts'
import { aCaseRun, anErroredCaseRun, anExperiment, aRun } from '../support/builders.ts'

describe('names of files', () => {
  test.each([
    ['case-1', 'case-1'],
    ['Wer ist das?', 'Wer-ist-das-'],
    ['../../etc/passwd', '_-..-etc-passwd'],
    ['..', '_'],
    ['.hidden', '_hidden'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j'],
    ['', '_'],
    ['日本', '-'],
    ['e\u0301 👩‍👩‍👧 \u202e', 'e-'],
    ['a\u0000\nb', 'a-b'],
    ['ends in dots...', 'ends-in-dots_'],
    ['con', '_con'],
    ['NUL.txt', '_NUL.txt'],
    ['com7', '_com7'],
    ['LPT1', '_LPT1'],
    ['COM10', 'COM10'],
    ['console', 'console'],
    ['x'.repeat(1_000_000), 'x'.repeat(60)],
  ])('of a text are safe: %#', (text, name) => {
    expect(createFileNames()(text)).toBe(name)
  })

  test('are never the same, whatever a file system makes of capitals', () => {
    const nameOf = createFileNames()
    const names = ['a', 'A', 'a-2', 'a', 'ü', 'ö', 'a'].map(nameOf)
    expect(names).toEqual(['a', 'A-2', 'a-2-2', 'a-3', '-', '--2', 'a-4'])
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  })

  test('are found for tens of thousands of texts that look alike', () => {
    const nameOf = createFileNames()
    const names = Array.from({ length: 20_000 }, (_, index) => nameOf(index % 2 === 0 ? '?' : 'é'))
    expect(new Set(names).size).toBe(20_000)
  })
})

describe('case runs with an answer', () => {
  test('have a place by experiment, run and case, the same in every run', () => {
    const cases = (...ids: string[]) => ids.map((caseId) => aCaseRun({ caseId }))
    const runs = [
      aRun({ index: 1, cases: [anErroredCaseRun({ caseId: 'a' }), ...cases('A', 'b')] }),
      aRun({ index: 2, cases: cases('a', 'A', 'b') }),
    ]
    const experiments = [
      anExperiment({ agentspecId: 'agent', runs }),
      anExperiment({ agentspecId: 'AGENT', cases: cases('x') }),
    ]
    expect([...namedCaseRuns(experiments)].map(({ agentspecId, names }) => [agentspecId, names.join('/')])).toEqual([
      ['agent', 'agent/1/A-2.json'],
      ['agent', 'agent/1/b.json'],
      ['agent', 'agent/2/a.json'],
      ['agent', 'agent/2/A-2.json'],
      ['agent', 'agent/2/b.json'],
      ['AGENT', 'AGENT-2/1/x.json'],
    ])
  })
})
