import { describe, expect, test } from '@jest/globals'
import type { CaseRecord } from '../../src/domain/case-record.ts'
import type { EvalsetSide } from '../../src/domain/evalset-side.ts'
import type { GateStatus } from '../../src/domain/gate.ts'
import type { CaseStatus } from '../../src/domain/grade.ts'
import { compareEvalsets, sideOf } from '../../src/modes/compare-evalsets.ts'
import { comparisonInComment, comparisonSummary } from '../../src/modes/comparison-summary.ts'
import { togetherLine } from '../../src/reports/evalset-comparison.ts'
import { aCaseRun, aFailedCaseRun, anErroredCaseRun, anExperiment, aRun } from '../support/builders.ts'

const STATUSES: Readonly<Record<string, CaseStatus>> = { '+': 'passed', '-': 'failed', '?': 'ungraded' }

/** `+-?` stands for one run that passed, one that failed and one that nobody could judge. */
function recordsOf(cases: Readonly<Record<string, string>>, digest?: string): CaseRecord[] {
  return Object.entries(cases).map(([id, runs]) => ({
    id,
    name: id,
    tags: [],
    outcomes: [...runs].map((sign) => STATUSES[sign] ?? 'errored'),
    measures: {},
    ...(digest === undefined ? {} : { digest }),
  }))
}

function side(
  label: string,
  agents: Readonly<Record<string, Readonly<Record<string, string>>>>,
  digest?: string,
): EvalsetSide {
  const experiments = Object.entries(agents).map(([agentspecId, cases]) => ({
    agentspecId,
    cases: recordsOf(cases, digest),
  }))
  return { label, experiments, failedRuns: 0, latestPassRate: 0.5 }
}

const ids = (cases: readonly { readonly id: string }[]) => cases.map(({ id }) => id)

describe('two evalsets side by side', () => {
  const primary = side('plain', { one: { a: '+', b: '-', c: '+-', d: '?', e: '+' } })
  const secondary = side('code', { other: { a: '-', b: '+', c: '++', d: '+', f: '+' } })

  test('cases are matched by id, and each is in its group', () => {
    const compared = compareEvalsets({ primary, secondary })
    expect(ids(compared.onlyRightUnderPrimary)).toEqual(['a'])
    expect(ids(compared.onlyRightUnderSecondary)).toEqual(['b'])
    expect(ids(compared.ungraded)).toEqual(['d'])
    expect([ids(compared.onlyInPrimary), ids(compared.onlyInSecondary)]).toEqual([['e'], ['f']])
    expect(compared.difference).toMatchObject({ better: 2, worse: 1, alike: 0, isExact: true })
    expect(compared.difference?.change).toBeCloseTo(0.5 / 3)
  })

  test('one agent on each side needs no name in common, and no table of agents', () => {
    expect(compareEvalsets({ primary, secondary }).byAgent).toEqual([])
  })

  test('several agents are compared one by one and pooled in the case', () => {
    const compared = compareEvalsets({
      primary: side('plain', { one: { a: '+' }, two: { a: '-' }, three: { a: '+' } }),
      secondary: side('code', { two: { a: '+' }, one: { a: '+' }, four: { a: '-' } }),
    })
    expect(compared.byAgent.map(({ agents, difference }) => [agents.primary, difference?.change])).toEqual([
      ['one', 0],
      ['two', 1],
    ])
    expect(compared.unpaired).toEqual({ primary: ['three'], secondary: ['four'] })
    expect(compared.difference?.change).toBe(0.5)
    expect([compared.primary.rate, compared.secondary.rate]).toMatchObject([
      { cases: 1, caseRuns: 3 },
      { cases: 1, caseRuns: 3 },
    ])
  })

  test('an agent that stands on one side alone changes no difference', () => {
    const good = { a: '+', b: '+', c: '+' }
    const compared = compareEvalsets({
      primary: side('plain', { good, bad: { a: '-', b: '-', c: '-' } }),
      secondary: side('code', { good }),
    })
    expect(compared.difference).toMatchObject({ change: 0, better: 0, worse: 0, alike: 3 })
    const strangers = compareEvalsets({
      primary: side('plain', { one: good, two: good }),
      secondary: side('code', { three: good }),
    })
    expect(strangers.difference).toBeUndefined()
  })

  test('cases that ask something else are compared, and named where that is known', () => {
    const [one, other] = [{ x: { a: '+' } }, { x: { a: '-' } }]
    const changed = compareEvalsets({ primary: side('p', one, 'sha256:1'), secondary: side('s', other, 'sha256:2') })
    const unknown = compareEvalsets({ primary: side('p', one), secondary: side('s', other, 'sha256:2') })
    expect([ids(changed.changed), changed.difference?.change]).toEqual([['a'], -1])
    expect(ids(unknown.changed)).toEqual([])
  })

  test('the difference has the same p whichever way it is read', () => {
    const sides = {
      primary: side('p', { x: { a: '+', b: '+', c: '+', d: '+' } }),
      secondary: side('s', { x: { a: '-', b: '-', c: '-', d: '-' } }),
    }
    const one = compareEvalsets(sides).difference
    const other = compareEvalsets({ primary: sides.secondary, secondary: sides.primary }).difference
    expect([one?.p, one?.change]).toEqual([2 / 2 ** 4, -1])
    expect([other?.p, other?.change]).toEqual([2 / 2 ** 4, 1])
  })

  test('a report is a side: its latest run counts where something was graded', () => {
    const runs = [
      aRun({ index: 1, cases: [aFailedCaseRun()] }),
      aRun({ index: 2, cases: [aCaseRun()] }),
      aRun({ index: 3, status: 'failed', cases: [anErroredCaseRun()] }),
    ]
    const report = { experiments: [anExperiment({ runs }), anExperiment({ agentspecId: 'b', runs: [] })] }
    expect(sideOf(report, 'mine')).toMatchObject({ label: 'mine', failedRuns: 1, latestPassRate: 1 })
    expect(sideOf(report, 'mine').experiments[0]?.cases[0]?.outcomes).toEqual(['failed', 'passed', 'errored'])
  })
})

describe('the comparison as markdown', () => {
  test('says both rates, the difference, and which cases are right under one alone', () => {
    const text = comparisonSummary({
      primary: side('no-codemode', { agent: { a: '+', b: '-', c: '+' } }),
      secondary: { ...side('codemode', { agent: { a: '+', b: '+', c: '+' } }), failedRuns: 2 },
    })
    expect(text).toMatch(/^## <code>no-codemode<\/code> beside <code>codemode<\/code>\n\n\| Evalset \|/)
    expect(text).toMatch(/\| <code>no-codemode<\/code> \| 3 \| 66\.7 % \([^)]*\) \| 50\.0 % \| 0 \|/)
    expect(text).toMatch(/\| <code>codemode<\/code> \| 3 \| 100\.0 % \([^)]*\) \| 50\.0 % \| 2 \|/)
    expect(text).toMatch(/\*\*\+33\.3 points \([^)]*\)\*\* against <code>no-codemode<\/code>, p = 1\.000, over 3 cases/)
    expect(text).toContain('1 better, 0 worse, 2 alike.')
    expect(text).toContain('- Only right under <code>codemode</code> (1): <code>b</code>')
    expect(text).not.toContain('Only right under <code>no-codemode</code>')
    expect(text).not.toMatch(/\bgate passed\b|✅|❌/)
  })

  test('says so where nothing can be compared', () => {
    const text = comparisonSummary({
      primary: { label: 'p', experiments: [], failedRuns: 0 },
      secondary: { label: 's', experiments: [], failedRuns: 0 },
    })
    expect(text).toContain('No case was graded under both')
    expect(text).toContain('| <code>p</code> | 0 | – | – | 0 |')
    expect(text).not.toContain('<sub>')
  })

  test('stays short however many cases and agents there are, and every row has its cells', () => {
    const many = (sign: string) =>
      Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`case-${at}-${'x'.repeat(300)}`, sign]))
    const agents = (sign: string) =>
      Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`agent-${at}`, at === 0 ? many(sign) : { one: sign }]))
    const text = comparisonSummary({ primary: side('p', agents('+')), secondary: side('s', agents('-')) })
    expect(Buffer.byteLength(text)).toBeLessThan(60_000)
    expect(text).toMatch(/and 1,98\d more/)
    expect(text).toContain('and 30 more agents, not shown')
    const tables = text.split('\n\n').filter((part) => part.startsWith('|'))
    for (const rows of tables.map((part) => part.split('\n'))) {
      expect(new Set(rows.map((row) => row.split(/(?<!\\)\|/).length)).size).toBe(1)
    }
  })

  test('in a comment agents and then cases are left out before the difference is', () => {
    const cases = (sign: string) =>
      Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`case-${at}-${'<'.repeat(300)}`, sign]))
    const text = comparisonInComment({ primary: side('p', { a: cases('+') }), secondary: side('s', { a: cases('-') }) })
    expect(Buffer.byteLength(text)).toBeLessThan(6_000)
    expect(text).toMatch(/^### <code>p<\/code> beside <code>s<\/code>\n/)
    expect(text).toContain('**−100.0 points')
    expect(text).not.toContain('case-1-')
  })

  test.each<[GateStatus, string]>([
    ['failed', '## ❌ Failed: two evalsets · <code>p</code> passed, <code>s</code> failed'],
    ['skipped', '## 📊 Two evalsets, nothing judged: <code>p</code>, <code>s</code>'],
  ])('above both one line says that together they are %s', (status, expected) => {
    const sides = [
      { label: 'p', status: 'passed' },
      { label: 's', status: 'failed' },
    ] as const
    expect(togetherLine(status, sides, undefined)).toBe(expected)
  })

  test('names do nothing but be read', () => {
    const nasty = '</code><img src=x> | @team #1 ![a](b) `x`'
    const text = comparisonSummary({
      primary: side(nasty, { [nasty]: { [nasty]: '+' } }),
      secondary: side(nasty, { other: { [nasty]: '-' } }),
    })
    expect(text).not.toMatch(/<img|!\[a\]|@team|<\/code><img/)
  })
})
