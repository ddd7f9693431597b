import { describe, expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'
import type { PastCaseRun, PastExperiment } from '../../src/domain/past-runs.ts'
import { matchPastRuns } from '../../src/rescoring/match-past-runs.ts'
import { anAnswer, anErroredCaseRun, aResult } from '../support/builders.ts'
import { questions } from '../support/memory-ports.ts'

const EVALSET = questions(2)

/** What is kept of a question of the evalset. */
const kept = (number: number, over: Partial<PastCaseRun> = {}): PastCaseRun => ({
  caseId: `case-${number}`,
  name: `case-${number}`,
  status: 'passed',
  score: 1,
  prompt: `Question ${number}`,
  answer: anAnswer({ text: 'OK' }),
  evaluators: [aResult()],
  durationMs: 5,
  attempts: 1,
  redacted: false,
  ...over,
})

const past = (cases: readonly PastCaseRun[], over: Partial<PastExperiment> = {}): PastExperiment => ({
  agentspecId: 'agent-a',
  agentDigest: 'sha256:a',
  called: 'r.json',
  place: {},
  target: 'cloud',
  basis: {},
  runs: [{ index: 1, source: { file: 'r.json' }, cases }],
  ...over,
})

const match = (
  experiments: readonly PastExperiment[],
  { custom = [], secrets = [] }: { custom?: string[]; secrets?: string[] } = {},
) =>
  matchPastRuns(experiments, {
    evalset: EVALSET,
    customNames: new Set(custom),
    redactor: createRedactor(secrets),
  })
const problemsOf = (...given: Parameters<typeof match>) => {
  const matching = match(...given)
  return matching.kind === 'refused' ? matching.problems : []
}

describe('stored runs beside the cases of today', () => {
  test('are in the order of the evalset and of the runs, and what is left out is named once', () => {
    const gone = kept(9, { caseId: 'gone', name: 'gone' })
    const cases = [kept(2), gone, kept(1)]
    const runs = [2, 1].map((index) => ({ index, source: {}, cases }))
    const matching = match([past([], { runs })])
    if (matching.kind === 'refused') throw new Error(matching.problems.join())
    expect(matching.leftOut).toEqual([{ id: 'gone', name: 'gone' }])
    expect(matching.experiments[0]?.runs.map(({ index }) => index)).toEqual([1, 2])
    expect(matching.experiments[0]?.runs[0]?.cases.map(({ evalCase, past: one }) => [evalCase.id, one.caseId])).toEqual(
      [
        ['case-1', 'case-1'],
        ['case-2', 'case-2'],
      ],
    )
  })

  test('that ended without an answer are no obstacle', () => {
    const { answer: _, ...errored } = kept(1, { status: 'errored', ...anErroredCaseRun().failureCause })
    const { answer: __, ...cancelled } = kept(2, { status: 'cancelled', redacted: true })
    expect(match([past([errored, cancelled])]).kind).toBe('matched')
  })

  test('a question in which a secret stood is known by what is left of it', () => {
    const secret = 'correct-horse-battery'
    const evalset = questions(1)
    const cases = evalset.cases.map((one) => ({ ...one, prompt: `Say ${secret}.` }))
    const matching = matchPastRuns([past([kept(1, { prompt: 'Say ***.' })])], {
      evalset: { ...evalset, cases },
      customNames: new Set(),
      redactor: createRedactor([secret]),
    })
    expect(matching.kind).toBe('matched')
  })

  const { answer: _, ...unanswered } = kept(2)
  test.each<[string, readonly PastCaseRun[], RegExp]>([
    ['one was skipped', [kept(1), kept(2, { status: 'skipped' })], /"case-2" \(agent-a, run 1\): .* have no answer\./],
    ['nothing was kept of', [kept(1)], /"case-2" \(agent-a, run 1\): these are cases .* have no answer\./],
    ['something else was asked', [kept(1), kept(2, { prompt: 'Question two' })], /these were asked something else/],
    [
      'something else was asked, also without an answer',
      [kept(1), kept(2, { prompt: 'Question two', status: 'errored' })],
      /these were asked something else/,
    ],
    ['the answer was not kept', [kept(1), unanswered], /these were graded, and their answers are not kept\./],
    ['a secret was taken out', [kept(1), kept(2, { redacted: true })], /out of which a secret was taken/],
    [
      'the answer was too long',
      [kept(1), kept(2, { answer: anAnswer({ text: 'x'.repeat(256 * 1024 + 30), finalText: '' }) })],
      /too long to be kept whole/,
    ],
    [
      'its data was too long',
      [kept(1), kept(2, { answer: anAnswer({ text: 'OK', output: 'x'.repeat(256 * 1024 + 30) }) })],
      /too long to be kept whole/,
    ],
  ])('are refused where %s', (_what, cases, problem) => {
    expect(problemsOf([past(cases)])).toEqual([expect.stringMatching(problem)])
  })

  test('all that is in the way is told at once, and no list is endless', () => {
    const runs = Array.from({ length: 50 }, (_, run) => ({
      index: run + 1,
      source: {},
      cases: [kept(1, { redacted: true })],
    }))
    const problems = problemsOf([past([], { runs })])
    expect(problems).toHaveLength(2)
    for (const problem of problems) expect(problem).toContain(' and 42 more: these ')
  })

  test('a name that is no name stays one line of bounded length', () => {
    const hostile = kept(2, {
      name: `${'x'.repeat(3_000)}\n::error::`,
      evaluators: [aResult({ name: `custom/${'y'.repeat(3_000)}\n` })],
    })
    const [problem = ''] = problemsOf([past([kept(1), hostile])])
    expect(problem).not.toContain('\n')
    expect(problem.length).toBeLessThan(400)
  })

  test.each<[string, string[], string | undefined]>([
    ['custom/tone', [], 'tone'],
    ['custom/tone', ['length-ratio'], 'tone'],
    ['custom/tone', ['tone'], undefined],
    ['not-custom/tone', ['tone'], undefined],
    ['custom/tone/warmth', ['tone'], undefined],
    ['custom/toneless', ['tone'], 'toneless'],
    ['custom', [], undefined],
    ['customs/tone', [], undefined],
  ])('graded by %s, with %p configured', (name, custom, missing) => {
    const problems = problemsOf([past([kept(1, { evaluators: [aResult({ name })] }), kept(2)])], { custom })
    const said = `"${missing}": these are evaluators of your own that graded the stored runs and are not given now.`
    expect(problems).toEqual(missing === undefined ? [] : [expect.stringContaining(said)])
  })
})

describe('several stored experiments', () => {
  const cases = [kept(1), kept(2)]

  test('of several agentspecs are graded together', () => {
    expect(match([past(cases), past(cases, { agentspecId: 'agent-b', called: 's.json' })]).kind).toBe('matched')
  })

  test('of one agentspec are refused', () => {
    expect(problemsOf([past(cases), past(cases, { called: 's.json' })])).toEqual([
      'Agentspec agent-a has stored runs in r.json and s.json: grade them one after the other, each in a step of its own.',
    ])
  })

  test.each<[string, Partial<PastExperiment>]>([
    ['execution-target', { target: 'local' }],
    ['run-limit', { basis: { runLimit: 3 } }],
    ['request-timeout-seconds', { basis: { requestTimeoutMs: 7_000 } }],
    ['environment-name', { basis: { environment: 'gpu' } }],
    ['model', { basis: { model: 'm-1' } }],
  ])('that were made with another %s are refused', (what, over) => {
    const other = past(cases, { agentspecId: 'agent-b', called: 's.json', ...over })
    expect(problemsOf([past(cases), other])).toEqual([expect.stringMatching(new RegExp(`by other rules .*${what} `))])
  })
})
