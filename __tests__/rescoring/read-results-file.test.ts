import { describe, expect, test } from '@jest/globals'
import type { JsonObject } from '../../src/domain/json.ts'
import type { PastExperiment } from '../../src/domain/past-runs.ts'
import type { Experiment } from '../../src/domain/run.ts'
import { jsonPieces, resultsDocument } from '../../src/reports/results-json.ts'
import { readResultsFile } from '../../src/rescoring/read-results-file.ts'
import {
  aBasis,
  aCaseRun,
  aFailedCaseRun,
  aFailureCause,
  anAnswer,
  anErroredCaseRun,
  anExperiment,
  anUngradedCaseRun,
  aReport,
  aRun,
} from '../support/builders.ts'
import { aDocument, nested } from '../trajectory/documents.ts'

/** A file of these, which are all that was asked unless it says otherwise. */
function textOf(...experiments: readonly Experiment[]): string {
  return textOfRuns(Math.max(...experiments.map(({ runs }) => runs.length)), experiments)
}

function textOfRuns(runLimit: number, experiments: readonly Experiment[]): string {
  return [...jsonPieces(resultsDocument(aReport({ experiments, basis: aBasis({ runLimit }) })))].join('')
}

const read = (text: string) => readResultsFile({ file: 'r.json', text })
const experimentsIn = (text: string): readonly PastExperiment[] => {
  const reading = read(text)
  if (reading.kind === 'refused') throw new Error(reading.problems.join('\n'))
  return reading.experiments
}

/** A document with something else at a path. */
function changed(value: unknown, ...path: readonly (string | number)[]): string {
  const document = JSON.parse(textOf(anExperiment()))
  const last = path.at(-1) ?? ''
  const holder = path.slice(0, -1).reduce((at, key) => at[key], document)
  holder[last] = value
  return JSON.stringify(document)
}

const CASE = ['experiments', 0, 'runs', 0, 'cases', 0] as const

describe('a results.json', () => {
  const answer = anAnswer({
    text: 'שלום 👩‍👩‍👧 e\u0301. OK',
    finalText: 'OK',
    reasoning: 'Let me see.',
    toolCalls: [
      { id: 'a', name: 'search', status: 'succeeded', input: { q: ['x', 1, null] }, output: { hits: [] } },
      { id: 'b', name: 'send', status: 'failed', error: 'no' },
    ],
    steps: [
      { text: 'שלום 👩‍👩‍👧 e\u0301. ', reasoning: 'Let me see.', toolCallIds: ['a', 'b'] },
      { text: 'OK', reasoning: '', toolCallIds: [] },
    ],
    output: { value: 1 },
    trajectory: aDocument('1.7', { extra: { deep: nested(100) } }),
    isBare: true,
    sessionId: 'session-1',
  })
  const cases = [
    aCaseRun({ answer, attempts: 2 }),
    aFailedCaseRun({ caseId: 'b', redacted: true }),
    anErroredCaseRun({
      caseId: 'c',
      failureCause: aFailureCause({ attemptedUrls: ['https://x.example'], httpStatus: 503 }),
    }),
    anUngradedCaseRun({ caseId: 'd' }),
    anErroredCaseRun({ caseId: 'e', answer: anAnswer({ text: 'half of' }) }),
  ]

  test('gives back every case run with its whole answer', () => {
    const runs = [aRun({ cases }), aRun({ index: 2, id: 'run-2', cases: [aCaseRun()] })]
    const [past] = experimentsIn(textOf(anExperiment({ runs })))
    const { agentspecId, agentDigest, place } = anExperiment()
    const { target: _, ...basis } = aBasis({ runLimit: 2 })
    expect(past).toMatchObject({ agentspecId, agentDigest, place, basis, target: 'cloud', called: 'r.json' })
    expect(past?.runs.map(({ index, source }) => [index, source])).toEqual([
      [1, { experimentId: 'experiment-1', runId: 'run-1', file: 'r.json' }],
      [2, { experimentId: 'experiment-1', runId: 'run-2', file: 'r.json' }],
    ])
    for (const [place, one] of (past?.runs[0]?.cases ?? []).entries()) {
      const {
        digest: _,
        tags: __,
        metadata: ___,
        location: ____,
        expected: _____,
        ...kept
      } = cases[place] ?? aCaseRun()
      expect(one).toEqual(kept)
    }
  })

  test.each<[string, number, readonly number[], string | undefined]>([
    ['all its runs, in any order', 2, [2, 1], undefined],
    ['one of three', 3, [1], 'runs 1 to 3, and the file has 1.'],
    ['the first missing', 2, [2, 3], 'runs 1 to 2, and the file has 2, 3.'],
    ['one that was never due', 1, [7], 'run 1 alone, and the file has 7.'],
    ['one more than were due', 1, [1, 2], 'run 1 alone, and the file has 1, 2.'],
    ['far fewer than it says', 1e9, [1], 'runs 1 to 1000000000, and the file has 1.'],
    [
      'far more than it says',
      1,
      Array.from({ length: 50 }, (_, run) => run + 1),
      'run 1 alone, and the file has 1, 2, 3, 4, 5, 6, 7, 8 and 42 more.',
    ],
  ])('with %s is refused unless it is whole', (_what, runLimit, indexes, problem) => {
    const reading = read(textOfRuns(runLimit, [anExperiment({ runs: indexes.map((index) => aRun({ index })) })]))
    const start = 'r.json: agentspec "agent-a" is not whole: it was made of'
    expect(reading.kind === 'refused' ? reading.problems : undefined).toEqual(
      problem === undefined ? undefined : [`${start} ${problem} Ask its cases again with mode: execute-runs.`],
    )
  })

  test('that does not say how many runs it was made of has them from 1 on', () => {
    expect(read(changed(undefined, 'experiments', 0, 'basis')).kind).toBe('read')
    const [second] = JSON.parse(changed(2, 'experiments', 0, 'runs', 0, 'index')).experiments
    expect(read(changed({ ...second, basis: undefined }, 'experiments', 0))).toMatchObject({
      problems: [expect.stringContaining('run 1 alone, and the file has 2.')],
    })
  })

  test.each<[string, unknown]>([
    ['a text', 'steps'],
    ['a list', []],
    ['null', null],
    ['nested too deeply', { extra: nested(300) }],
  ])('whose trajectory is %s is refused, with the place', (_what, trajectory) => {
    expect(read(changed(trajectory, ...CASE, 'output', 'trajectory'))).toMatchObject({
      problems: [expect.stringMatching(/output\.trajectory": no object, or nested deeper than 200 levels/)],
    })
  })

  test('may begin with one byte order mark', () => {
    expect(read(`\uFEFF${textOf(anExperiment())}`).kind).toBe('read')
    expect(read(`\uFEFF\uFEFF${textOf(anExperiment())}`)).toMatchObject({ problems: ['r.json is no JSON.'] })
  })

  test('of a run that was not recorded has no ids', () => {
    const { id: _, ...run } = aRun()
    const { id: __, ...experiment } = anExperiment({ runs: [run], place: {} })
    const [past] = experimentsIn(textOf(experiment))
    expect(past?.runs[0]?.source).toEqual({ file: 'r.json' })
    expect(past?.place).toEqual({})
  })

  test('may have several experiments, and one whose agent was never there', () => {
    const failureCause = aFailureCause({ type: 'runtime_launch_failed' })
    const read = experimentsIn(
      textOf(
        anExperiment(),
        anExperiment({ agentspecId: 'b', failureCause, cases: [anErroredCaseRun({ failureCause })] }),
      ),
    )
    expect(read.map(({ agentspecId, failureCause: cause }) => [agentspecId, cause?.type])).toEqual([
      ['agent-a', undefined],
      ['b', 'runtime_launch_failed'],
    ])
  })

  test('with an answer of a megabyte is read whole', () => {
    const text = 'x'.repeat(1_000_000)
    const [past] = experimentsIn(textOf(anExperiment({ cases: [aCaseRun({ answer: anAnswer({ text }) })] })))
    expect(past?.runs[0]?.cases[0]?.answer?.text).toBe(text)
  })

  test.each<[string, string, RegExp]>([
    ['no JSON', '{', /^r\.json is no JSON\.$/],
    ['nothing', '', /^r\.json is no JSON\.$/],
    ['a list', '[]', /^r\.json is no results\.json whose answers can be graded again/],
    ['a newer version', changed(2, 'schemaVersion'), /has schemaVersion 2, .* reads 1: update the action\.$/],
    ['no experiment', changed([], 'experiments'), /^r\.json has no experiment\.$/],
    ['no run', changed([], 'experiments', 0, 'runs'), /agentspec "agent-a" has no run\.$/],
    [
      'an answer without its text',
      changed({ finalText: '' }, ...CASE, 'output'),
      /experiments\.0\.runs\.0\.cases\.0\.output\.text/,
    ],
    ['an unknown status', changed('great', ...CASE, 'status'), /cases\.0\.status/],
    ['a score that is none', changed(7, ...CASE, 'score'), /cases\.0\.score/],
    ['an agentspec that is none', changed('../x', 'experiments', 0, 'agentspecId'), /agentspecId": is no agentspec id/],
    ['a target that is none', changed('moon', 'experiments', 0, 'target'), /experiments\.0\.target/],
  ])('with %s is refused, and where it is wrong is named', (_what, text, problem) => {
    expect(read(text)).toEqual({ kind: 'refused', problems: [expect.stringMatching(problem)] })
  })

  test('that is nested too deep is refused', () => {
    const deep = JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`)
    expect(read(changed(deep, ...CASE, 'output', 'output'))).toMatchObject({
      kind: 'refused',
      problems: [expect.stringContaining('nested deeper than 200 levels')],
    })
  })

  test('with two runs of one number, or a case twice, is refused', () => {
    const experiment = anExperiment({ runs: [aRun(), aRun({ cases: [aCaseRun(), aCaseRun()] })] })
    expect(read(textOf(experiment))).toEqual({
      kind: 'refused',
      problems: [
        'r.json: agentspec "agent-a" has two runs 1.',
        'r.json: agentspec "agent-a" has a case twice in run 1.',
      ],
    })
  })

  test('with many wrong entries is given up at the first', () => {
    const wrong: JsonObject[] = Array.from({ length: 50_000 }, () => ({ id: 1 }))
    const reading = read(changed(wrong, 'experiments', 0, 'runs', 0, 'cases'))
    expect(reading).toMatchObject({ kind: 'refused', problems: [expect.stringContaining('cases.0.id')] })
  })
})
