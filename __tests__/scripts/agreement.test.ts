import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { compare } from '../../scripts/agreement/compare.ts'
import { type JudgeVerdict, readVerdicts } from '../../scripts/agreement/judge-verdicts.ts'
import { readLabels } from '../../scripts/agreement/labels.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const directory = mkdtempSync(join(tmpdir(), 'agent-evals-agreement-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** Judged answers of one case each: what the judge said, and what people say. */
const JUDGED: readonly (readonly [judge: boolean, people: boolean, count: number])[] = [
  [true, true, 20],
  [false, true, 5],
  [true, false, 10],
  [false, false, 15],
]

const ANSWERS = JUDGED.flatMap(([judge, people, count]) => Array.from({ length: count }, () => ({ judge, people })))

function verdict(caseId: string, passed: boolean | null, more: Partial<JudgeVerdict> = {}): JudgeVerdict {
  return { agentspecId: 'agent', caseId, run: 1, passed, answer: caseId, ...more }
}

function resultsOf(evaluators: readonly string[] = ['llm_judge']): object {
  const mark = { endpoint: 'https://judge.example/v1', model: 'j', parameters: {}, rubric: 'sha256:0' }
  const cases = ANSWERS.map(({ judge }, at) => ({
    id: `case-${at}`,
    output: { text: `answer ${at}` },
    evaluators: [
      { name: 'contains', passed: true },
      ...evaluators.map((name) => ({ name, passed: judge, judge: mark })),
    ],
  }))
  return { experiments: [{ agentspecId: 'agent', runs: [{ index: 1, cases }] }] }
}

function runAgreement(results: object | string, csv: string, ...more: string[]) {
  const [labels, file] = [join(directory, 'labels.csv'), join(directory, 'results.json')]
  writeFileSync(labels, csv)
  writeFileSync(file, typeof results === 'string' ? results : JSON.stringify(results))
  const script = join(ROOT, 'scripts', 'agreement', 'agreement.ts')
  return spawnSync(process.execPath, [script, labels, file, ...more], { encoding: 'utf8', cwd: directory })
}

const LABELS = ['case,label', ...ANSWERS.map(({ people }, at) => `case-${at},${people ? 'pass' : 'fail'}`)].join('\n')

describe('npm run agreement', () => {
  test('prints accuracy, sensitivity, specificity, kappa, flips and the corrected pass rate', () => {
    const { status, stdout, stderr } = runAgreement(resultsOf(), LABELS)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('llm_judge beside 50 labels')
    expect(stdout).toMatch(/accuracy +70\.0 % \(35 of 50/)
    expect(stdout).toMatch(/sensitivity +80\.0 % \(20 of 25/)
    expect(stdout).toMatch(/specificity +60\.0 % \(15 of 25/)
    expect(stdout).toMatch(/kappa +0\.400/)
    expect(stdout).toMatch(/flips +15 of 50/)
    expect(stdout).toMatch(/pass rate +60\.0 % \(30 of 50/)
    // (0.6 + 0.6 - 1) / (0.8 + 0.6 - 1)
    expect(stdout).toMatch(/corrected +50\.0 % \(\d+\.\d % to \d+\.\d %; Rogan and Gladen\)/)
    expect(stdout).toContain('case-20, run 1 of agent: people pass, judge fail')
  })

  test.each<[string, object | string, string, readonly string[], string]>([
    ['no column for the label', resultsOf(), 'case,verdict\na,pass', [], 'lacks the column label'],
    [
      'a label that is none',
      resultsOf(),
      'case,label\ncase-1,maybe',
      [],
      'labels.csv:2: the label must be pass or fail',
    ],
    ['a case that is labelled twice', resultsOf(), 'case,label\na,pass\na,fail', [], 'is labelled on line 2 already'],
    ['no label at all', resultsOf(), 'case,label\n', [], 'no line with a label'],
    ['an open quote', resultsOf(), 'case,label\n"a,pass', [], 'it is no CSV'],
    ['two judges and none named', resultsOf(['facts', 'llm_judge']), LABELS, [], 'with --evaluator NAME'],
    ['an evaluator that is not there', resultsOf(), LABELS, ['--evaluator', 'facts'], 'It has contains, llm_judge.'],
    ['another file', { cases: [] }, LABELS, [], 'is no results.json: experiments'],
    ['one file alone', resultsOf(), LABELS, ['--evaluator', 'a', 'third'], 'Give two files'],
  ])('refuses %s', (_what, results, csv, more, sentence) => {
    const { status, stdout, stderr } = runAgreement(results, csv, ...more)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain(sentence)
  })
})

function compared(...given: Parameters<typeof compare>) {
  const result = compare(...given)
  if (result.kind !== 'compared') throw new Error(result.problems.join('\n'))
  return result
}

describe('compare', () => {
  const label = (caseId: string, passed: boolean, more: object = {}) => ({ caseId, passed, line: 2, ...more })
  const same = { answer: 'Paris' }
  const verdicts = [
    verdict('a', true, same),
    verdict('a', false, { ...same, run: 2 }),
    verdict('a', true, { ...same, agentspecId: 'other' }),
  ]

  test('counts a label for the run and the agent that it names, and for all answers of one text where it names none', () => {
    expect(compared([label('a', true)], verdicts).accuracy).toEqual({ successes: 2, trials: 3 })
    expect(compared([label('a', true, { run: 2 })], verdicts).accuracy).toEqual({ successes: 0, trials: 1 })
    expect(compared([label('a', true, { agentspecId: 'other' })], verdicts).accuracy).toEqual({
      successes: 1,
      trials: 1,
    })
  })

  test('refuses a label that may stand for answers that differ, and an answer that is labelled twice', () => {
    const differ = [verdict('a', true, { answer: 'Paris' }), verdict('a', true, { answer: 'Rome', run: 2 })]
    expect(compare([label('a', true)], differ)).toEqual({
      kind: 'ambiguous',
      problems: ['2: the label of "a" may stand for 2 answers that differ; give run, or agentspec, or both.'],
    })
    const twice = [label('a', true, { run: 2 }), { ...label('a', true), line: 3 }]
    expect(compare(twice, verdicts)).toEqual({
      kind: 'ambiguous',
      problems: ['3: the label of "a" is of an answer that line 2 labels already.'],
    })
  })

  test('a verdict that could not be given is counted as such and nowhere else', () => {
    const { unjudged, accuracy, observed } = compared([label('a', true)], [verdict('a', null), verdict('b', true)])
    expect({ unjudged, accuracy, observed }).toEqual({
      unjudged: 1,
      accuracy: { successes: 0, trials: 0 },
      observed: { successes: 1, trials: 1 },
    })
  })

  test('nothing is corrected without labels of both kinds, or of a judge that is no better than a coin', () => {
    const { corrected, kappa } = compared([label('a', true)], [verdict('a', true)])
    expect({ corrected, kappa }).toEqual({ corrected: null, kappa: null })
    const reversed = compared([label('a', true), label('b', false)], [verdict('a', false), verdict('b', true)])
    expect(reversed.corrected).toBeNull()
  })

  test('the same text judged twice and not alike is a flip of the judge', () => {
    const again = [...verdicts.slice(0, 2), verdict('b', true, same), verdict('b', true, { ...same, run: 2 })]
    expect(compared([], [...again, verdict('c', true)]).retested).toEqual({ successes: 1, trials: 2 })
  })

  test('a label of a case without a verdict is told', () => {
    expect(compared([label('z', true)], [verdict('a', true)]).unmatched).toMatchObject([{ caseId: 'z' }])
  })
})

test('two rubrics of one evaluator are two judges: a label stands for the one that is named', () => {
  const graded = (rubric: string) => ({ name: 'llm_judge', passed: rubric === 'sha256:aaaa0000', judge: { rubric } })
  const evaluators = ['sha256:aaaa0000', 'sha256:bbbb0000'].map(graded)
  const value = { experiments: [{ agentspecId: 'x', runs: [{ index: 1, cases: [{ id: 'a', evaluators }] }] }] }
  const source = { file: 'r.json', evaluator: undefined }
  expect(readVerdicts(value, source)).toEqual({
    kind: 'unreadable',
    problem: expect.stringContaining('Say which with --rubric: aaaa0000, bbbb0000.'),
  })
  expect(readVerdicts(value, { ...source, rubric: 'bbbb' })).toMatchObject({ verdicts: [{ passed: false }] })
})

test('a quoted cell, a byte order mark, CRLF and other names of columns are read', () => {
  const csv = '\uFEFFID,Run,Agentspec ID,Label\r\n"a, ""b""",2,x,YES\r\n'
  expect(readLabels(csv, 'l.csv')).toEqual({
    kind: 'read',
    labels: [{ caseId: 'a, "b"', run: 2, agentspecId: 'x', passed: true, line: 2 }],
  })
})
