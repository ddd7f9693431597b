import { describe, expect, test } from '@jest/globals'
import { givenInputs } from '../../src/action/given-inputs.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import { matchesWildcard } from '../../src/evalset/wildcard.ts'
import { deskLine, shellWord } from '../../src/reports/desk-line.ts'
import { renderSummary } from '../../src/reports/summary.ts'
import { aCaseRun, aFailedCaseRun, anExperiment, aReport, aRun } from '../support/builders.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { readMarkdown } from '../support/markdown-structure.ts'
import { inputsIn, wordsOf } from '../support/pasted-line.ts'

type Inputs = NonNullable<EvalReport['step']>['inputs']

function reportOf(inputs: Inputs, failed: readonly string[] = [], settings: EvalReport['settings'] = {}): EvalReport {
  const cases = [aCaseRun({ caseId: 'fine' }), ...failed.map((caseId) => aFailedCaseRun({ caseId, name: caseId }))]
  return aReport({ step: { inputs }, settings, experiments: [anExperiment({ runs: [aRun({ cases })] })] })
}

const lineOf = (...of: Parameters<typeof reportOf>) => deskLine(reportOf(...of))?.line

describe('the line for a desk', () => {
  test('has exactly what was given, and the cases that did not pass', () => {
    const inputs = [
      ['evalset-spec-file', 'evals/x.yaml'],
      ['task', 'agent.mjs'],
    ] as const
    expect(lineOf(inputs)).toBe('npx --no-install agent-evals run evals/x.yaml --task agent.mjs')
    expect(lineOf(inputs, ['refund', 'late'])).toBe(
      'npx --no-install agent-evals run evals/x.yaml --task agent.mjs --case-ids refund --case-ids late',
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
      "npx --no-install agent-evals run 'a b.yaml' --agentspec-ids agent-a --agentspec-ids agent-b --run-evalset=true --pass-rate-threshold 0.9",
    )
  })

  test('names the failed cases in the place of a choice of cases', () => {
    const inputs = [
      ['case-ids', 'r*'],
      ['split', 'smoke'],
    ] as const
    expect(lineOf(inputs, ['refund'])).toBe('npx --no-install agent-evals run --case-ids refund')
    expect(lineOf(inputs)).toBe("npx --no-install agent-evals run --case-ids 'r*' --split smoke")
  })

  test('names twenty cases and says that there are more', () => {
    const many = Array.from({ length: 43 }, (_, index) => `case-${index}`)
    const report = reportOf([], many)
    expect(deskLine(report)?.cases).toEqual({ named: 20, open: 43 })
    expect(renderSummary(report)).toContain('this line asks the first 20 of 43 cases again that did not pass:')
  })

  test.each([
    ['a,b', "'a?b'"],
    [' a ', "'?a?'"],
    ['a\nb', "'a?b'"],
  ])('names the case %j by a pattern, and the others beside it', (id, word) => {
    expect(lineOf([], [id, 'refund'])).toBe(`npx --no-install agent-evals run --case-ids ${word} --case-ids refund`)
    const { 'case-ids': pattern = '' } = inputsIn(lineOf([], [id]) ?? '')
    expect(matchesWildcard(pattern, id)).toBe(true)
  })

  test('leaves a place for the values of headers that are kept secret, and says so', () => {
    const report = reportOf([['agent-url', 'https://a.test']], [], { agentHeaders: ['authorization', 'x-key'] })
    expect(deskLine(report)?.line).toBe(
      "npx --no-install agent-evals run --agent-url https://a.test --agent-headers 'authorization: …' --agent-headers 'x-key: …'",
    )
    const summary = renderSummary(report)
    expect(summary).toContain(
      'repeats it, with the values of the headers that are kept secret: <code>authorization</code>, <code>x-key</code>:',
    )
    expect(readMarkdown(summary).code.at(-1)).toContain('agent-headers: |-\n      authorization: …\n      x-key: …')
  })

  test('is not there for what a program handed in: the program is run again', () => {
    const functions = { executionTarget: 'task', settings: { agents: { shop: 'function' } } } as const
    const failed = reportOf([], ['refund', "a'b"])
    for (const report of [
      { ...failed, ...functions },
      { ...failed, step: { from: 'code', inputs: [] } as const },
      { ...failed, ...functions, step: undefined },
    ] as EvalReport[]) {
      expect(deskLine(report)).toBeUndefined()
      const summary = renderSummary(report)
      expect(summary).toContain(`run the program again with <code>caseIds: &#91;"refund", "a'b"&#93;</code>.`)
      expect(summary).not.toMatch(/npx|api-key/)
    }
    expect(renderSummary({ ...reportOf([]), ...functions })).toContain('It was run from code: run the program again. ')
  })

  test('compares where a desk was told to, and not because a workflow does', () => {
    const env = { INPUT_BASELINE: 'auto' }
    const inputs = givenInputs(env, true)
    expect(deskLine(aReport({ step: { from: 'desk', inputs } }))?.line).toBe(
      'npx --no-install agent-evals run --baseline auto',
    )
    expect(lineOf(inputs)).toBe('npx --no-install agent-evals run')
    expect(lineOf(givenInputs(env))).toBe('npx --no-install agent-evals run')
  })

  test('grades stored answers again as they were graded', () => {
    const inputs = [
      ['mode', 'evaluate'],
      ['evalset-spec-file', 'x.yaml'],
      ['results', 'a/results.json\nb/*.json'],
    ] as const
    expect(lineOf(inputs, ['refund'], { mode: 'evaluate' })).toBe(
      "npx --no-install agent-evals evaluate a/results.json 'b/*.json' --evalset x.yaml",
    )
  })

  test('is not there where the inputs are not known', () => {
    expect(deskLine(aReport())).toBeUndefined()
  })

  test('stands in the report before the step', () => {
    const { code } = readMarkdown(renderSummary(reportOf([['evalset-spec-file', 'x.yaml']], ['refund'])))
    expect(code.at(-2)).toBe('npx --no-install agent-evals run x.yaml --case-ids refund')
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
    expect(inputsIn(line ?? '')).toEqual({ 'evalset-name': text, model: 'after' })
  })
})
