import { describe, expect, test } from '@jest/globals'
import type { JsonObject, JsonValue } from '../../../src/domain/json.ts'
import type { CaseRun } from '../../../src/domain/run.ts'
import { completeWith } from '../../../src/gate/missing.ts'
import {
  aCaseRun,
  aFailedCaseRun,
  anAnswer,
  anErroredCaseRun,
  anUngradedCaseRun,
  aResult,
} from '../../support/builders.ts'
import { aSpec, judgeReport } from '../builders.ts'

/** A graded case run that expected one label and was given another. */
function aLabelled(expected: JsonValue | undefined, text: string, overrides: Partial<CaseRun> = {}): CaseRun {
  return aCaseRun({ expected, answer: anAnswer({ text }), ...overrides })
}

/** `spam>ham`: expected spam, was given ham; with a number before it, so often. */
function labelled(notation: string): readonly CaseRun[] {
  return notation.split(' ').flatMap((part) => {
    const [, times, expected = '', given = ''] = /^(\d*)(\w+)>(\w*)$/.exec(part) ?? []
    return Array.from({ length: Number(times || 1) }, () => aLabelled(expected, given))
  })
}

const NAMES = ['precision_recall', 'confusion_matrix'] as const
const SPAM = { positive: 'spam' }
const MIXED = labelled('6spam>spam 2spam>ham 1ham>spam 11ham>ham')

describe.each(NAMES)('%s with a least', (name) => {
  const judge = (args: JsonObject, runs: readonly CaseRun[]) => judgeReport(name, { ...SPAM, ...args }, runs)

  test.each<[JsonObject, boolean, number]>([
    [{ min_precision: 0.85 }, true, 6 / 7],
    [{ min_precision: 0.86 }, false, 6 / 7],
    [{ min_recall: 0.75 }, true, 0.75],
    [{ min_recall: 0.76 }, false, 0.75],
    [{ min_precision: 0.85, min_recall: 0.75 }, true, 0.75],
    [{ min_precision: 0.9, min_recall: 0.75 }, false, 0.75],
    [{ min_precision: 0.85, min_recall: 0.8 }, false, 0.75],
    [{ threshold: 0.75 }, true, 0.75],
    [{ threshold: 0.8 }, false, 0.75],
    [{ threshold: 0.8, min_recall: 0.7 }, true, 0.75],
    [{ min_precision: 0 }, true, 6 / 7],
  ])('%j: %s', (args, passed, score) => {
    expect(judge(args, MIXED)).toMatchObject({
      kind: 'evaluator',
      scope: 'report',
      passed,
      score: expect.closeTo(score, 12),
    })
    const inverted = judgeReport(`not-${name}`, { ...SPAM, ...args }, MIXED)
    expect(inverted).toMatchObject({ passed: !passed, score: expect.closeTo(1 - score, 12) })
  })

  test('says what it found, and never rounds up to a limit', () => {
    expect(judge({ min_precision: 0.8571429, min_recall: 0.7 }, MIXED)).toMatchObject({
      reason: 'Over 20 labels, "spam" has a precision of 0.8571, below 0.8571429, and a recall of 0.75, at least 0.7.',
      value: {
        true_positives: 6,
        false_positives: 1,
        false_negatives: 2,
        true_negatives: 11,
        counted: 20,
        precision: expect.closeTo(6 / 7, 12),
        recall: 0.75,
        f1: expect.closeTo(0.8, 12),
      },
    })
  })

  test.each<[string, JsonObject, string, string]>([
    [
      'nothing was given the label',
      { min_precision: 0.5 },
      'ham>ham spam>ham',
      'no precision (no answer has it, where at least 0.5 is asked for)',
    ],
    [
      'nothing has the label',
      { min_recall: 0.5 },
      'ham>ham ham>spam',
      'no recall (no case expects it, where at least 0.5 is asked for)',
    ],
    [
      'neither',
      { threshold: 0 },
      'ham>ham',
      'has no precision (no answer has it, where at least 0 is asked for), and no recall',
    ],
  ])('cannot judge when %s', (_what, args, notation, reason) => {
    const result = judge(args, labelled(notation))
    expect(result).toMatchObject({
      passed: null,
      score: null,
      kind: 'evaluator',
      error: expect.stringContaining(reason),
    })
  })

  test('fails when one rate is too low, though there is none of the other', () => {
    const result = judge({ min_precision: 0.5, min_recall: 0.5 }, labelled('spam>ham spam>ham ham>ham'))
    expect(result).toMatchObject({ passed: false, score: 0 })
  })

  test.each<[string, readonly CaseRun[]]>([
    ['no case was run', []],
    ['no case was answered', [anErroredCaseRun()]],
    ['no case expects a label', [aLabelled(undefined, 'spam'), aLabelled({ other: 1 }, 'spam'), aLabelled([], 'spam')]],
  ])('cannot judge when %s', (_what, runs) => {
    expect(judge({ threshold: 0 }, runs)).toMatchObject({
      passed: null,
      kind: 'evaluator',
      error: expect.stringContaining('No case run has an expected label and an answer to compare'),
    })
  })

  test.each<[JsonObject, string]>([
    [{ min_precision: 1.1 }, `argument "min_precision" of "${name}" must be a fraction from 0 to 1, not 1.1`],
    [{ min_recall: '0.5' }, 'must be a fraction from 0 to 1, not "0.5"'],
    [{ threshold: 2 }, 'must be a fraction from 0 to 1, not 2'],
    [{ positive: ' ' }, `argument "positive" of "${name}" must be a text that is not blank`],
    [{ from: '' }, `argument "from" of "${name}" must be a path such as label`],
    [{ from: 'a..b' }, 'must be a path such as label or result.label, or evaluators.NAME, not "a..b"'],
    [{ from: 'evaluators.' }, 'must be a path such as label or result.label, or evaluators.NAME'],
    [{ min_recal: 0.5 }, 'did you mean "min_recall"?'],
  ])('refuses %j', (args, problem) => {
    expect(() => aSpec(name, { ...SPAM, ...args }, 'report')).toThrow(problem)
  })
})

describe('without a least', () => {
  test.each<[string, JsonObject, readonly CaseRun[]]>([
    ['precision_recall', SPAM, MIXED],
    ['precision_recall', SPAM, []],
    ['precision_recall', SPAM, labelled('ham>ham')],
    ['confusion_matrix', {}, MIXED],
    ['confusion_matrix', {}, []],
    ['confusion_matrix', SPAM, MIXED],
    ['not-confusion_matrix', {}, MIXED],
  ])('%s %j is a gauge, whatever was found', (name, args, runs) => {
    expect(judgeReport(name, args, runs)).toMatchObject({ kind: 'gauge', passed: null, score: null })
  })

  test('precision_recall gives its numbers', () => {
    expect(judgeReport('PrecisionRecall', SPAM, MIXED)).toMatchObject({
      value: { counted: 20, recall: 0.75 },
      reason: 'Over 20 labels, "spam" has a precision of 0.8571, and a recall of 0.75.',
    })
    expect(judgeReport('PrecisionRecall', SPAM, labelled('ham>ham')).value).toMatchObject({
      precision: null,
      recall: null,
      f1: null,
    })
  })

  test('confusion_matrix gives the table, expected by given', () => {
    expect(judgeReport('ConfusionMatrix', {}, labelled('3cat>cat cat>dog 2dog>cat 4dog>dog bird>'))).toMatchObject({
      reason: 'Of the answers, 7 of 11 labels are right.',
      value: {
        labels: ['bird', 'cat', 'dog', '(no label)'],
        matrix: [
          [0, 0, 0, 1],
          [0, 3, 1, 0],
          [0, 2, 4, 0],
          [0, 0, 0, 0],
        ],
        accuracy: expect.closeTo(7 / 11, 12),
      },
    })
  })

  test('precision_recall needs its label, and confusion_matrix where it has a least', () => {
    expect(() => aSpec('precision_recall', {}, 'report')).toThrow(
      'argument "positive" of "precision_recall" must be a text',
    )
    const problem = '"confusion_matrix" needs the argument "positive"'
    expect(() => aSpec('confusion_matrix', { min_recall: 0.5 }, 'report')).toThrow(problem)
    expect(() => aSpec('confusion_matrix', { threshold: 0.5 }, 'report')).toThrow(problem)
  })
})

describe('a label', () => {
  const json = (value: JsonValue) => JSON.stringify(value)
  const right = (run: CaseRun, from?: string) => {
    const args = { ...(from === undefined ? {} : { from }), positive: '-' }
    const { value } = judgeReport('confusion_matrix', args, [run])
    return (value as { accuracy?: number } | undefined)?.accuracy
  }

  test.each<[string, JsonValue, string, string | undefined, number | undefined]>([
    ['is the whole text', 'spam', 'spam', undefined, 1],
    ['is the whole text without the spaces around it', 'spam', '\n spam ', undefined, 1],
    ['is no part of a text', 'spam', 'It is spam.', undefined, 0],
    ['has its capitals', 'spam', 'Spam', undefined, 0],
    ['may be of any letters', 'спам 😀', 'спам 😀', undefined, 1],
    ['is not composed anew', 'café', 'cafe\u0301', undefined, 0],
    ['may be expected as a number', 1, '1', undefined, 1],
    ['may be expected as an object with a text', { text: 'spam' }, 'spam', undefined, 1],
    ['is missing in an empty answer, which counts', 'spam', '', undefined, 0],
    ['stands at a path of both', { label: 'spam' }, json({ label: 'spam' }), 'label', 1],
    ['stands at a long path', { a: { b: 'x' } }, json({ a: { b: 'x', c: 1 } }), 'a.b', 1],
    ['is a number or a boolean', { a: true }, json({ a: true }), 'a', 1],
    ['is the expected text itself', 'spam', json({ label: 'spam' }), 'label', 1],
    ['is missing at a path of the answer, which counts', 'spam', json({ lable: 'spam' }), 'label', 0],
    ['is missing in an answer that is no JSON, which counts', 'spam', 'spam', 'label', 0],
    ['is missing in a list, which counts', 'spam', json([{ label: 'spam' }]), 'label', 0],
    ['is no object, which counts', 'spam', json({ label: {} }), 'label', 0],
    ['is nothing that every object has', 'x', json({}), 'constructor.name', 0],
    ['is not expected where the path leads nowhere', { other: 'spam' }, json({ label: 'spam' }), 'label', undefined],
  ])('%s', (_what, expected, text, from, accuracy) => {
    expect(right(aLabelled(expected, text), from)).toBe(accuracy)
  })

  test('stands in the data of an answer that has some', () => {
    const answer = anAnswer({ text: 'Here you are.', output: { label: 'spam' } })
    expect(right(aCaseRun({ expected: 'spam', answer }), 'label')).toBe(1)
  })

  test('is the one that an evaluator gave', () => {
    const evaluators = [aResult(), aResult({ name: 'closed_qa', label: 'spam' })]
    expect(right(aLabelled('spam', 'anything', { evaluators }), 'evaluators.closed_qa')).toBe(1)
    expect(right(aLabelled('ham', 'anything', { evaluators }), 'evaluators.ClosedQA')).toBe(0)
    expect(right(aLabelled('spam', 'anything', { evaluators, redacted: true }), 'evaluators.closed_qa')).toBe(1)
    expect(right(aLabelled('spam', 'spam', { evaluators }), 'evaluators.llm_judge')).toBeUndefined()
  })

  test('that is missing by no fault of the agent does not count, and is told of', () => {
    const runs = [
      ...labelled('spam>spam'),
      anErroredCaseRun(),
      anErroredCaseRun({ status: 'cancelled' }),
      aLabelled(undefined, 'spam'),
      aLabelled('spam', '***', { redacted: true }),
    ]
    expect(judgeReport('precision_recall', { ...SPAM, threshold: 1 }, runs)).toMatchObject({
      passed: true,
      reason:
        'Over 1 label, "spam" has a precision of 1, at least 1, and a recall of 1, at least 1; 4 case runs are not ' +
        'counted: 2 without an answer, 1 of cases that expect no label, 1 with a secret in the answer.',
      value: { counted: 1 },
    })
  })

  test('counts where nothing graded the answer, and in every run of a case', () => {
    const answer = anAnswer({ text: 'spam' })
    const runs = [aCaseRun({ expected: 'spam', answer }), anUngradedCaseRun({ expected: 'spam', answer })]
    expect(judgeReport('precision_recall', SPAM, runs).value).toMatchObject({ counted: 2, true_positives: 2 })
  })

  test('of 1 MB is cut in the table', () => {
    const { value, reason } = judgeReport('confusion_matrix', { positive: 'x'.repeat(1_000_000), threshold: 1 }, [
      aLabelled('x'.repeat(1_000_000), '😀'.repeat(500_000)),
    ])
    expect(JSON.stringify(value).length).toBeLessThan(600)
    expect(reason.length).toBeLessThan(600)
  })
})

describe('the table of confusions', () => {
  test('has the most frequent labels and pools the others, the positive one never', () => {
    const many = Array.from({ length: 60 }, (_, index) => {
      const label = `label ${String(index).padStart(2, '0')}`
      return Array.from({ length: 60 - index }, () => aLabelled(label, index % 2 === 0 ? label : 'label 00'))
    }).flat()
    const { value } = judgeReport('confusion_matrix', { positive: 'label 59' }, many)
    const { labels, matrix } = value as { labels: string[]; matrix: number[][] }
    expect(labels).toHaveLength(21)
    expect(labels.at(0)).toBe('label 00')
    expect(labels.at(-2)).toBe('label 59')
    expect(labels.at(-1)).toBe('(40 other labels)')
    expect(matrix.flat().reduce((sum, times) => sum + times, 0)).toBe(many.length)
    expect(matrix).toHaveLength(21)
    expect(JSON.stringify(value).length).toBeLessThan(5000)
  })

  test('does not take a label for a member that every object has', () => {
    const { value } = judgeReport('confusion_matrix', {}, labelled('constructor>__proto__'))
    expect(value).toMatchObject({
      labels: ['__proto__', 'constructor'],
      matrix: [
        [0, 0],
        [1, 0],
      ],
    })
  })
})

describe('where the gate asks what missing case runs would have changed', () => {
  const judge = (runs: readonly CaseRun[]) => judgeReport('precision_recall', { ...SPAM, min_recall: 0.8 }, runs)
  const missing = (expected: string) => anErroredCaseRun({ expected })
  const half = labelled('3spam>spam spam>ham')

  test('they are right if they had passed, and wrong if they had failed', () => {
    const runs = [...half, missing('spam')]
    expect(judge(runs)).toMatchObject({ passed: false, value: { recall: 0.75, counted: 4 } })
    expect(judge(completeWith('passed', runs))).toMatchObject({ passed: true, value: { recall: 0.8, counted: 5 } })
    expect(judge(completeWith('failed', runs))).toMatchObject({ passed: false, value: { recall: 0.6, counted: 5 } })
  })

  test('the half of an answer that had arrived is none', () => {
    const runs = [...half, { ...missing('spam'), answer: anAnswer({ text: 'sp' }) }]
    expect(judge(completeWith('passed', runs))).toMatchObject({ passed: true })
  })

  test('an evaluator in error had said what is expected', () => {
    const broken = anUngradedCaseRun({
      expected: 'spam',
      evaluators: [aResult({ name: 'closed_qa', passed: null, score: null, error: 'It could not be asked.' })],
    })
    const args = { ...SPAM, min_recall: 0.8, from: 'evaluators.closed_qa' }
    expect(judgeReport('precision_recall', args, [broken]).passed).toBeNull()
    expect(judgeReport('precision_recall', args, completeWith('passed', [broken]))).toMatchObject({ passed: true })
  })

  test('a graded case run whose answer was not kept is not counted', () => {
    const { answer: _, ...lost } = aCaseRun({ expected: 'spam' })
    const { answer: __, ...lostToo } = aFailedCaseRun({ expected: 'spam' })
    expect(judge([...half, lost, lostToo])).toMatchObject({ value: { counted: 4 } })
  })
})
