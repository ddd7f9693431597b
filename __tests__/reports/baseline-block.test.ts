import { describe, expect, test } from '@jest/globals'
import type { BaselineOrigin } from '../../src/domain/baseline.ts'
import type { Comparison } from '../../src/domain/comparison.ts'
import type { GateReason } from '../../src/domain/gate.ts'
import { baselineBlock } from '../../src/reports/baseline-block.ts'
import { aComparison, anExperiment, anOrigin, aPair, aReport, aVerdict, ENDED_AT } from '../support/builders.ts'

const PAIRS = [aPair('a', 'p', 'p'), aPair('b', 'p', 'p')]
const RUN = 'https://github.com/acme/agents/actions/runs/41'
const DROP = { ...aComparison(PAIRS).change, p: 0.06, adjustedP: 0.12 }
const SIGHT = '2 cases × 3 runs can see a drop of 14.0 points or more'

/** The block for agent-1, agent-2 and so on with these comparisons. */
function blockOf(comparisons: readonly (Comparison | undefined)[], reasons: readonly GateReason[] = []): string {
  const experiments = comparisons.map((_, index) => anExperiment({ agentspecId: `agent-${index + 1}` }))
  const verdict = aVerdict('passed', experiments)
  const verdicts = verdict.experiments.map((one, index) => {
    const comparison = comparisons[index]
    return comparison ? { ...one, comparison } : one
  })
  return baselineBlock(aReport({ experiments, verdict: { ...verdict, reasons, experiments: verdicts } }))
}

const reason = (experiment: string, message: string): GateReason => ({
  code: 'regression',
  rule: 'max-regression: 0.05',
  experiment,
  message: `${experiment}: ${message}`,
})

/** As `aComparison`, of whom its experiment is, and with a drop that is not proven. */
const compared = (overrides: Partial<Extract<Comparison, { kind: 'compared' }>> = {}) =>
  aComparison(PAIRS, { baseAgentspecId: 'agent-1', change: DROP, ...overrides })

const called = (name: string, id = name) => ({ id, name })
const passed = (name: string, id = name) => ({ id, name, passedBefore: true })
const failed = (name: string) => ({ id: name, name, passedBefore: false })

describe('what is said of the baseline', () => {
  test('is the commit with its run, its age, what compares and the smallest drop that it can show', () => {
    expect(blockOf([compared()])).toBe(
      `Compared with the merge base ([c0ffee1](${RUN})), 3 days old: all 2 cases compare. ${SIGHT}.`,
    )
  })

  const ago = (ms: number) => new Date(ENDED_AT.getTime() - ms)
  const { url: _, ...runless } = anOrigin()
  const { sha: __, ...shaless } = anOrigin()
  const { sha: ___, ...bare } = runless

  test.each<[string, BaselineOrigin, string]>([
    ['was accepted', anOrigin({ accepted: true }), `([c0ffee1](${RUN})), 3 days old, accepted as the bar:`],
    ['has no run', runless, 'the merge base (<code>c0ffee1</code>), 3 days old:'],
    ['has no commit', shaless, `the merge base ([its run](${RUN})), 3 days old:`],
    ['is a file', { ...bare, choice: 'the file b.json' }, 'with the file b.json, 3 days old:'],
    ['is of this run', { ...bare, place: 'agentspec', choice: 'agent-1', endedAt: ENDED_AT }, 'with agent-1:'],
    ['is an hour old', anOrigin({ endedAt: ago(60 * 60_000) }), `([c0ffee1](${RUN})), 1 hour old:`],
    ['is younger', anOrigin({ endedAt: ago(60 * 60_000 - 1) }), `([c0ffee1](${RUN})):`],
    ['is of tomorrow', anOrigin({ endedAt: ago(-1000) }), `([c0ffee1](${RUN})):`],
    ['is of no time that is known', anOrigin({ endedAt: new Date(Number.NaN) }), `([c0ffee1](${RUN})):`],
    [
      'may not be linked to',
      anOrigin({ url: 'http://evil.example/' }),
      '(c0ffee1: <code>http&#58;//evil.example/</code>)',
    ],
  ])('says so when it %s', (_what, origin, expected) => {
    expect(blockOf([compared({ origin })])).toContain(expected)
  })

  test('names whose results they are where that does not go without saying', () => {
    expect(blockOf([compared({ baseAgentspecId: 'agent-9' })])).toContain('the merge base of <code>agent-9</code> (')
  })

  test('counts the cases that do not compare, and names them in a fold', () => {
    const names = Array.from({ length: 30 }, (_, index) => called(`n${index}`))
    const matching = {
      compared: PAIRS,
      added: names,
      removed: [failed('x')],
      changed: [failed('y')],
      renamed: [{ from: called('old'), to: called('A new one', 'new') }],
      ungraded: [called('The last', 'z')],
    }
    const block = blockOf([compared({ matching })])
    expect(block).toContain(
      ': 2 of 34 cases compare (30 added, 1 removed, 1 changed, 1 not graded on one side, 1 renamed). ',
    )
    expect(block).toContain('\n\n<details><summary>More on this comparison</summary>\n\n- added: <code>n0</code>, ')
    expect(block).toContain(
      [
        '<code>n24</code> and 5 more',
        '- removed: <code>x</code>',
        '- changed: <code>y</code>',
        '- not graded on one side: <code>The last</code> (<code>z</code>)',
        '- renamed: <code>old</code> → <code>A new one</code> (<code>new</code>)',
        '',
        '</details>',
      ].join('\n'),
    )
  })

  test('says in a line of its own, not folded, which cases that passed are not compared', () => {
    const matching = {
      ...compared().matching,
      removed: [passed('a'), failed('x'), passed('Bee', 'b')],
      changed: [failed('y'), passed('c')],
    }
    const block = blockOf([compared({ matching })])
    expect(block.split('\n\n').slice(0, 3)).toEqual([
      expect.stringMatching(/^Compared with the merge base .*: 2 of 4 cases compare \(3 removed, 2 changed\)\. /),
      '⚠️ 3 cases that passed in the baseline are not compared: ' +
        '2 removed (<code>a</code>, <code>Bee</code> (<code>b</code>)), 1 changed (<code>c</code>).',
      '<details><summary>More on this comparison</summary>',
    ])
    const many = Array.from({ length: 7 }, (_, index) => passed(`n${index}`))
    expect(blockOf([compared({ matching: { ...matching, removed: many, changed: [] } })])).toContain(
      '⚠️ 7 cases that passed in the baseline are not compared: 7 removed (<code>n0</code>, <code>n1</code>, ' +
        '<code>n2</code>, <code>n3</code>, <code>n4</code> and 2 more).\n',
    )
    expect(blockOf([compared({ matching: { ...matching, removed: [], changed: [passed('c')] } })])).toContain(
      '⚠️ 1 case that passed in the baseline is not compared: 1 changed (<code>c</code>).\n',
    )
  })

  test('says nothing of cases that could not have got worse', () => {
    const matching = { ...compared().matching, removed: [failed('a')], changed: [failed('b')], added: [called('c')] }
    expect(blockOf([compared({ matching })])).not.toContain('⚠️')
    const taken = { ...matching, removed: [passed('a')] }
    const { origin } = compared()
    const differences = ['only 1 of 3 cases compare (2 removed)']
    expect(
      blockOf([{ kind: 'incomparable', origin, matching: taken, baseAgentspecId: 'agent-1', differences }]),
    ).not.toContain('⚠️')
  })

  test('says which cases that passed are not compared of each agentspec where they differ', () => {
    const { matching } = compared()
    // More of them than are listed, so that the lists begin alike.
    const others = Array.from({ length: 40 }, (_, index) => failed(`n${index}`))
    const [first, second] = ['a', 'b'].map((name, index) =>
      compared({
        baseAgentspecId: `agent-${index + 1}`,
        matching: { ...matching, removed: [...others, passed(name)] },
      }),
    )
    expect(blockOf([first, second]).match(/^⚠️.*$/gm)).toEqual([
      '⚠️ <code>agent-1</code> · 1 case that passed in the baseline is not compared: 1 removed (<code>a</code>).',
      '⚠️ <code>agent-2</code> · 1 case that passed in the baseline is not compared: 1 removed (<code>b</code>).',
    ])
    const same = compared({ ...second, matching: { ...matching, removed: [...others, passed('a')] } })
    expect(blockOf([first, same]).match(/^⚠️.*$/gm)).toEqual([
      '⚠️ 1 case that passed in the baseline is not compared: 1 removed (<code>a</code>).',
    ])
  })

  test('has in its fold how what is measured moved', () => {
    const change = { growth: 0.12, low: -0.03, high: 0.27, p: 0.2, isExact: true, cases: 2 }
    const measures = [
      { measure: 'latency-ms', base: 1107, head: 1240, ...change },
      { measure: 'credits', base: 0, head: 0.5, ...change, growth: Number.POSITIVE_INFINITY },
      { measure: 'tokens', base: 25, head: 25, ...change, growth: 0, low: 0, high: 0 },
    ] as const
    expect(blockOf([compared({ measures })])).toContain(
      '\n- latency 1.1 s → 1.2 s, +12.0 % (−3.0 to +27.0) · credits 0 → 0.5, +∞ % (−3.0 to +27.0) · tokens 25, as before\n',
    )
  })

  test('is said once where it is the same for all, and with names where it is not', () => {
    const first = compared()
    const second = compared({ baseAgentspecId: 'agent-2' })
    expect(blockOf([first, second]).split('\n\n')).toEqual([blockOf([first])])
    const other = { ...second, sight: '2 cases × 3 runs can see no drop that is possible here' }
    expect(blockOf([first, other])).toBe(
      blockOf([first]).replace(
        SIGHT,
        `<code>agent-1</code>: ${SIGHT}. <code>agent-2</code>: 2 cases × 3 runs can see no drop that is possible here`,
      ),
    )
    const nightly = { ...second, baseAgentspecId: 'agent-3', origin: anOrigin({ choice: 'the newest result of main' }) }
    expect(
      blockOf([first, { kind: 'itself' }, nightly]).match(/^<code>agent-\d<\/code> · Compared with [a-z ]+/gm),
    ).toEqual([
      '<code>agent-1</code> · Compared with the merge base ',
      '<code>agent-3</code> · Compared with the newest result of main ',
    ])
  })

  test('says what it could have seen only where it has not proven a drop', () => {
    const proven = { ...DROP, p: 0.05, adjustedP: 0.05 }
    expect(blockOf([compared({ change: proven })])).toMatch(/: all 2 cases compare\.$/)
    // Proven by itself, though not beside the others.
    expect(blockOf([compared({ change: { ...DROP, p: 0.03, adjustedP: 0.06 } })])).not.toContain('can see')
    const second = compared({ baseAgentspecId: 'agent-2' })
    expect(blockOf([compared({ change: proven }), second])).toContain(
      `: all 2 cases compare. <code>agent-2</code>: ${SIGHT}.`,
    )
  })

  test('does not say again what the reasons of the gate say', () => {
    const said = [reason('agent-1', `76.0 %, within max-regression 0.05; ${SIGHT}`)]
    expect(blockOf([compared()], said)).toMatch(/: all 2 cases compare\.$/)
    const why = 'No result of main was found.'
    const none: Comparison = { kind: 'none', cause: 'never', why, advice: 'Run it on main first.' }
    expect(blockOf([none])).toBe('No result of main was found. Run it on main first.')
    expect(blockOf([none], [reason('agent-1', 'No result of main was found. Run it on main first')])).toBe('')
    const { origin, matching } = compared()
    const differences = ['run-limit is 3 here and 1 there', 'model is not set here and x there']
    const incomparable: Comparison = { kind: 'incomparable', origin, matching, baseAgentspecId: 'agent-1', differences }
    expect(blockOf([incomparable])).toBe(
      `Not compared with the merge base ([c0ffee1](${RUN})), 3 days old: because ${differences.join('; ')}.`,
    )
    expect(blockOf([incomparable], [reason('agent-1', `not compared, because ${differences.join('; ')}`)])).toBe(
      `Not compared with the merge base ([c0ffee1](${RUN})), 3 days old: for the reason given above.`,
    )
  })

  test('says that a drop does not gate where none does', () => {
    const { adjustedP: _, ...change } = compared().change
    expect(blockOf([compared({ change })])).toMatch(/ A drop does not gate: max-regression is not set\.$/)
  })

  test('is nothing where no baseline was looked for, or for the baseline itself', () => {
    expect(blockOf([undefined])).toBe('')
    expect(blockOf([{ kind: 'itself' }])).toBe('')
  })

  test('stays bounded, whatever stands in so many files', () => {
    const long = '$'.repeat(10_000)
    const many = Array.from({ length: 100 }, (_, index) => {
      const added = Array.from({ length: 1000 }, () => passed(long, `${long}!`))
      const matching = { ...compared().matching, added, removed: added }
      return compared({ matching, origin: anOrigin({ choice: `${index} ${long}`, sha: long, url: long }) })
    })
    const block = blockOf(many)
    expect(Buffer.byteLength(block)).toBeLessThan(160_000)
    expect(block).toMatch(/\n\nAnd \d+ more, in results\.json\.$/)
  })
})
