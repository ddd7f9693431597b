import { describe, expect, test } from '@jest/globals'
import { readInputs } from '../../src/action/inputs.ts'
import type { RecordedEvalset, RecordedRun } from '../../src/domain/recorded.ts'
import { judgeRecorded, recordedNotes } from '../../src/modes/run-report-verdict.ts'
import { aCaseRun } from '../support/builders.ts'

const endedAt = new Date('2026-11-30T00:00:00Z')
const { signal } = new AbortController()

/** Each case a letter: p passed, f failed, e errored. */
function aRecordedRun(letters: string, place: number, over: Partial<RecordedRun> = {}): RecordedRun {
  const statuses = { p: 'passed', f: 'failed', e: 'errored' } as const
  return {
    id: `run-${place}`,
    state: 'completed',
    startedAt: new Date(Date.UTC(2026, 10, place + 1)),
    cases: [...letters].map((letter, at) => {
      const name = `case-${at}`
      return aCaseRun({ caseId: name, name, status: statuses[letter as 'p'], digest: `sha256:${at}` })
    }),
    told: {},
    causes: [],
    ...over,
  }
}

function anEvalset(...runs: readonly RecordedRun[]): RecordedEvalset {
  const experiment = { id: 'experiment-1', name: 'one', label: 'agent-a', target: 'cloud', runs, runCount: runs.length }
  return { id: 'evalset-1', name: 'capitals', experiments: [experiment], gaps: [] }
}

function judge(evalset: RecordedEvalset, rules: Readonly<Record<string, string>>) {
  const env = Object.fromEntries(Object.entries(rules).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]))
  const { inputs } = readInputs({ INPUT_MODE: 'run-report', 'INPUT_EVALSET-ID': 'evalset-1', ...env })
  return judgeRecorded(evalset, { inputs, signal, endedAt })
}

const all = 'p'.repeat(12)
const none = 'f'.repeat(12)
const runs = (...letters: string[]) => letters.map((one, place) => aRecordedRun(one, place))

describe('the verdict on recorded runs', () => {
  test.each([
    ['a latest run that reaches the threshold', runs(none, 'ppppf'), { 'pass-rate-threshold': '0.8' }, 'passed'],
    ['one that does not, whatever was before', runs(all, all, 'ppppf'), { 'pass-rate-threshold': '0.9' }, 'failed'],
    ['one that got worse than the first runs', runs(all, all, all, none), { 'max-regression': '0.05' }, 'failed'],
    ['one that is as the first runs', runs(all, all, all, all), { 'max-regression': '0.05' }, 'passed'],
    ['a single run where a change is asked for', runs(all), { 'max-regression': '0.05' }, 'inconclusive'],
    ['errored cases', runs(all, 'ppe'), { 'pass-rate-threshold': '0.5' }, 'inconclusive'],
    [
      'a run that is not over',
      [aRecordedRun(all, 0, { state: 'running' })],
      { 'pass-rate-threshold': '0.5' },
      'inconclusive',
    ],
    [
      'one of which nobody knows',
      [aRecordedRun(all, 0, { state: 'unknown' })],
      { 'pass-rate-threshold': '0.5' },
      'inconclusive',
    ],
    [
      'a run that failed',
      [aRecordedRun(all, 0, { state: 'failed' })],
      { 'pass-rate-threshold': '0.5' },
      'inconclusive',
    ],
    [
      'a run that was cancelled',
      [aRecordedRun(all, 0, { state: 'cancelled' })],
      { 'pass-rate-threshold': '0.5' },
      'inconclusive',
    ],
    [
      'a run that says its rate and no cases',
      [aRecordedRun('', 0, { told: { passRate: 1 } })],
      { 'pass-rate-threshold': '0.5' },
      'inconclusive',
    ],
    [
      'a run that tells of fewer cases than it says it has',
      [aRecordedRun('p', 0, { told: { cases: 300 } })],
      { 'pass-rate-threshold': '0.5', 'min-coverage': '0' },
      'inconclusive',
    ],
    [
      'a run that tells of all',
      [aRecordedRun('pp', 0, { told: { cases: 2 } })],
      { 'pass-rate-threshold': '0.5' },
      'passed',
    ],
    ['no runs', [], { 'pass-rate-threshold': '0.5' }, 'inconclusive'],
    ['no runs, and no rule', [], {}, 'inconclusive'],
    ['a wholly failed run, and no rule', runs(none), {}, 'skipped'],
  ] as const)('by %s', (_, recorded, rules, status) => {
    const { verdict } = judge(anEvalset(...recorded), rules)
    expect(verdict.status).toBe(status)
    expect(verdict.reasons.length).toBeGreaterThan(0)
  })

  test('an evalset without experiments is no good news, and a run that does not tell of all its cases says how many', () => {
    const reasonsOf = (evalset: RecordedEvalset) =>
      judge(evalset, { 'pass-rate-threshold': '0.5' })
        .verdict.reasons.map(({ message }) => message)
        .join()
    expect(reasonsOf({ ...anEvalset(), experiments: [] })).toContain('has no experiments')
    const short = anEvalset(aRecordedRun('p', 0, { told: { cases: 300 } }))
    const sentence = 'says that it has 300 cases and tells of 1'
    expect(reasonsOf(short)).toContain(sentence)
    expect(recordedNotes(short, { unjudged: judge(short, {}).standings }).join()).toContain(sentence)
  })

  test.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [5, 2],
    [6, 3],
    [20, 3],
  ])('of %i runs the first %i are the baseline, and the drift is measured from their mean', (count, base) => {
    const [first = 0, rest = 0] = [0.5, 1]
    const letters = (rate: number) => 'p'.repeat(rate * 10).padEnd(10, 'f')
    const recorded = Array.from({ length: count }, (_, place) =>
      aRecordedRun(letters(place < base ? first : rest), place),
    )
    const [standing] = judge(anEvalset(...recorded), {}).standings
    expect(standing?.baseline?.runs.map(({ id }) => id) ?? []).toEqual(recorded.slice(0, base).map(({ id }) => id))
    expect(standing?.drift).toBe(base === 0 ? undefined : 0.5)
    expect(standing?.latestRate).toBe(1)
  })

  test('without a rule the change is shown all the same', () => {
    const { standings, verdict } = judge(anEvalset(...runs(all, all, none)), {})
    expect(verdict.status).toBe('skipped')
    expect(standings[0]?.verdict).toMatchObject({
      status: 'skipped',
      comparison: { kind: 'compared', origin: { choice: 'its first run' } },
    })
  })
})
