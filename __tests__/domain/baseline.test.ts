import { describe, expect, test } from '@jest/globals'
import {
  absenceOf,
  type BaselineAbsence,
  type BaselineWish,
  needsBaseline,
  originName,
  shortSha,
} from '../../src/domain/baseline.ts'
import {
  absenceBy,
  type HistoryDemand,
  type HistoryMisfit,
  historyMisfit,
  misfitText,
  remedyFor,
} from '../../src/domain/history-check.ts'
import { isWhollyGraded } from '../../src/domain/run.ts'
import { aCaseRun, aFailedCaseRun, anErroredCaseRun, anExperiment, aPolicy, aRun } from '../support/builders.ts'
import { memoryHistory } from '../support/memory-baselines.ts'

const { signal } = new AbortController()

describe('that there never was a baseline', () => {
  test.each<[BaselineAbsence[], BaselineAbsence]>([
    [[], 'unavailable'],
    [['never'], 'never'],
    [['never', 'never'], 'never'],
    [['never', 'unavailable'], 'unavailable'],
    [['unavailable', 'refused', 'never'], 'refused'],
    [['never', 'rewritten'], 'rewritten'],
    [['rewritten', 'unavailable'], 'unavailable'],
    [['rewritten', 'refused'], 'refused'],
  ])('is said of %j: %s', (absences, expected) => {
    expect(absenceOf(absences)).toBe(expected)
  })
})

describe('a rule that needs a baseline', () => {
  test('is max-regression, or a limit on growth', () => {
    expect(needsBaseline(aPolicy())).toBe(false)
    expect(needsBaseline(aPolicy({ passRateThreshold: 0.9 }))).toBe(false)
    expect(needsBaseline(aPolicy({ maxRegression: 0 }))).toBe(true)
    expect(needsBaseline(aPolicy({ measureGates: [{ measure: 'tokens', max: 9 }] }))).toBe(false)
    expect(needsBaseline(aPolicy({ measureGates: [{ measure: 'tokens', maxIncrease: 0 }] }))).toBe(true)
  })
})

describe('the name of a baseline in a sentence', () => {
  test('has seven digits of its commit', () => {
    expect(shortSha('c0ffee1234567')).toBe('c0ffee1')
    expect(originName({ choice: 'the merge base', sha: 'c0ffee1234567' })).toBe('the merge base (c0ffee1)')
    expect(originName({ choice: 'evals/main.json' })).toBe('evals/main.json')
  })
})

describe('the commit of a result', () => {
  const { history, asked } = memoryHistory({ ancestors: { tip: ['old'], new: ['tip', 'old'] }, remedy: 'Do this.' })
  const { history: silent } = memoryHistory()
  const wish: BaselineWish = { branch: 'main', tip: 'tip', prefersAccepted: true }

  test.each<[string, string | undefined, HistoryDemand, HistoryMisfit | undefined]>([
    ['of the history', 'old', 'proven', undefined],
    ['the tip', 'tip', 'proven', undefined],
    ['beside it', 'other', 'unless-outside', { kind: 'outside' }],
    ['on top of it', 'new', 'unless-outside', { kind: 'later' }],
    ['that nobody names, if it need not be proven', undefined, 'unless-outside', undefined],
    ['that nobody names, if it must be', undefined, 'proven', { kind: 'unproven' }],
  ])('%s', async (_what, sha, demand, expected) => {
    expect(await historyMisfit({ sha, demand }, wish, history, signal)).toEqual(expected)
  })

  test('of which history says nothing does where it need not be proven', async () => {
    const unknown = { ...wish, tip: 'gone' }
    const misfit = (demand: HistoryDemand) => historyMisfit({ sha: 'old', demand }, unknown, history, signal)
    expect(await misfit('unless-outside')).toBeUndefined()
    expect(await misfit('proven')).toEqual({ kind: 'unproven', remedy: 'Do this.' })
    const { tip: _, ...tipless } = wish
    expect(await historyMisfit({ sha: 'old', demand: 'proven' }, tipless, history, signal)).toEqual({
      kind: 'unproven',
    })
  })

  test('that is wanted is of the history, and nobody is asked', async () => {
    const before = asked.length
    const wanted = { ...wish, commit: { sha: 'b', called: 'the merge base' } }
    expect(await historyMisfit({ sha: 'b', demand: 'proven' }, wanted, silent, signal)).toBeUndefined()
    expect(asked).toHaveLength(before)
  })

  test.each<[HistoryMisfit, BaselineAbsence, string, string | undefined]>([
    [{ kind: 'outside' }, 'rewritten', 'is of c, which is not in the history of main', undefined],
    [
      { kind: 'later' },
      'refused',
      "is of c, which is newer than this run's commit",
      'Bring this commit up to date with main, whose results are newer.',
    ],
    [
      { kind: 'unproven' },
      'unavailable',
      'is of c, which nobody could find in the history of main',
      'Accept a new result with accept-baseline: true on the default branch.',
    ],
    [
      { kind: 'unproven', remedy: 'Do this.' },
      'unavailable',
      'is of c, which nobody could find in the history of main',
      'Do this.',
    ],
  ])('that is %j says what it does of the branch', (misfit, cause, text, remedy) => {
    expect([absenceBy(misfit), misfitText(misfit, 'c', wish), remedyFor(misfit, wish)]).toEqual([cause, text, remedy])
  })
})

describe('an experiment', () => {
  test.each<[string, Parameters<typeof anExperiment>[0], boolean]>([
    ['of which every case run passed or failed', { cases: [aCaseRun(), aFailedCaseRun({ caseId: 'b' })] }, true],
    ['of which one errored', { cases: [aCaseRun(), anErroredCaseRun({ caseId: 'b' })] }, false],
    ['of which one was skipped', { cases: [aCaseRun(), aCaseRun({ caseId: 'b', status: 'skipped' })] }, false],
    ['of which one is missing in its second run', { runs: [aRun(), aRun({ cases: [anErroredCaseRun()] })] }, false],
    ['without a case', { cases: [] }, false],
    ['without a run', { runs: [] }, false],
  ])('%s is wholly graded or not', (_what, parts, expected) => {
    expect(isWhollyGraded(anExperiment(parts))).toBe(expected)
  })
})
