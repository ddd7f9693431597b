import { execFileSync } from 'node:child_process'
import { describe, expect, test } from '@jest/globals'
import { readArguments } from '../../src/cli/arguments.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import { deskLine, shellWord } from '../../src/reports/desk-line.ts'
import { renderSummary } from '../../src/reports/summary.ts'
import { aCaseRun, aFailedCaseRun, anExperiment, aReport, aRun } from '../support/builders.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { readMarkdown } from '../support/markdown-structure.ts'

type Inputs = NonNullable<EvalReport['step']>['inputs']

function reportOf(inputs: Inputs, failed: readonly string[] = [], settings: EvalReport['settings'] = {}): EvalReport {
  const cases = [aCaseRun({ caseId: 'fine' }), ...failed.map((caseId) => aFailedCaseRun({ caseId, name: caseId }))]
  return aReport({ step: { inputs }, settings, experiments: [anExperiment({ runs: [aRun({ cases })] })] })
}

const lineOf = (...of: Parameters<typeof reportOf>) => deskLine(reportOf(...of))?.line

/** The words that a shell makes of a line. */
function wordsOf(line: string): string[] {
  const script = `set -- ${line}\nfor word do printf '%s\\0' "$word"; done`
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

/** The inputs that the program reads out of a line. */
function inputsOf(line: string): Record<string, string> {
  const reading = readArguments(wordsOf(line).slice(2))
  if (reading.kind !== 'call') throw new Error(JSON.stringify(reading))
  return Object.fromEntries(reading.call.inputs)
}

describe('the line for a desk', () => {
  test('has exactly what was given, and the cases that did not pass', () => {
    const inputs = [
      ['evalset-spec-file', 'evals/x.yaml'],
      ['task', 'agent.mjs'],
    ] as const
    expect(lineOf(inputs)).toBe('npx agent-evals run evals/x.yaml --task agent.mjs')
    expect(lineOf(inputs, ['refund', 'late'])).toBe(
      'npx agent-evals run evals/x.yaml --task agent.mjs --case-ids refund --case-ids late',
    )
  })

  test('leaves out what only a workflow has, and gives each value of a list its flag', () => {
    const inputs = [
      ['evalset-spec-file', 'a b.yaml'],
      ['agentspec-ids', 'agent-a\nagent-b'],
      ['run-evalset', 'true'],
      ['resume', 'false'],
      ['summary', 'false'],
      ['accept-baseline', 'true'],
      ['launch-source', 'cli'],
      ['baseline', 'none'],
      ['pass-rate-threshold', '0.9'],
    ] as const
    expect(lineOf(inputs)).toBe(
      "npx agent-evals run 'a b.yaml' --agentspec-ids agent-a --agentspec-ids agent-b --run-evalset=true --pass-rate-threshold 0.9",
    )
  })

  test('names the failed cases in the place of a choice of cases', () => {
    const inputs = [
      ['case-ids', 'r*'],
      ['split', 'smoke'],
    ] as const
    expect(lineOf(inputs, ['refund'])).toBe('npx agent-evals run --case-ids refund')
    expect(lineOf(inputs)).toBe("npx agent-evals run --case-ids 'r*' --split smoke")
  })

  test('names twenty cases and says that there are more; of a case that cannot be named it repeats the whole', () => {
    const many = Array.from({ length: 43 }, (_, index) => `case-${index}`)
    const report = reportOf([], many)
    expect(deskLine(report)?.cases).toEqual({ named: 20, open: 43 })
    expect(renderSummary(report)).toContain('this line asks the first 20 of 43 cases again that did not pass:')
    expect(lineOf([], ['a,b'])).toBe('npx agent-evals run')
  })

  test('grades stored answers again as they were graded', () => {
    const inputs = [
      ['mode', 'evaluate'],
      ['evalset-spec-file', 'x.yaml'],
      ['results', 'a/results.json\nb/*.json'],
    ] as const
    expect(lineOf(inputs, ['refund'], { mode: 'evaluate' })).toBe(
      "npx agent-evals evaluate a/results.json 'b/*.json' --evalset x.yaml",
    )
  })

  test('is not there where the inputs are not known', () => {
    expect(deskLine(aReport())).toBeUndefined()
  })

  test('stands in the report before the step', () => {
    const { code } = readMarkdown(renderSummary(reportOf([['evalset-spec-file', 'x.yaml']], ['refund'])))
    expect(code.at(-2)).toBe('npx agent-evals run x.yaml --case-ids refund')
    expect(code.at(-1)).toContain('evalset-spec-file: x.yaml')
  })

  const HOSTILE = [
    ...Object.values(HOSTILE_TEXTS).map((text) => text.toWellFormed().trim()),
    ...[
      '$(touch /tmp/x)',
      '`id`',
      "'; id; '",
      '"$HOME"',
      '\\',
      '%s%n',
      '!!',
      '~',
      '*',
      '-rf',
      '--help',
      'true',
      '#x',
      'a\nb',
      "a\n'b",
      'é\u200b😀',
    ],
  ].filter((text) => text !== '' && !text.includes('\0'))

  test.each(HOSTILE)('a shell makes %j of it again, and does nothing else', (text) => {
    const word = shellWord(text)
    expect(word).not.toMatch(/[\n\r\u001b]/)
    expect(wordsOf(`x ${word}`)).toEqual(['x', text])
    const line = lineOf([
      ['evalset-name', text],
      ['model', 'after'],
    ])
    expect(inputsOf(line ?? '')).toEqual({ 'evalset-name': text, model: 'after' })
  })
})
