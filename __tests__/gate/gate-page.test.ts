import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { renderGatePage } from '../../scripts/generated-files.ts'
import { INPUTS } from '../../src/action/input-table.ts'
import { parseGateSection } from '../../src/configuration/gate-section.ts'
import { parseQuarantine } from '../../src/configuration/quarantine.ts'
import { FAIL_ON, GATE_STATUSES } from '../../src/domain/gate.ts'
import { REGRESSION_TESTS } from '../../src/domain/gate-policy.ts'
import { MEASURES } from '../../src/domain/measure.ts'
import { sightText } from '../../src/gate/change-text.ts'
import { estimateChange, estimateRate } from '../../src/gate/estimates.ts'
import { aComparison } from '../support/builders.ts'
import { pairsFrom, recordsFrom } from './sides.ts'

const DOCS = join(import.meta.dirname, '..', '..', 'docs')
const read = (name: string) => readFileSync(join(DOCS, name), 'utf8').replaceAll('\r\n', '\n')
const PAGE = read('gate.md')

const [section = '', quarantine = '', ...recipes] = [...PAGE.matchAll(/^```yaml\n(.*?)^```$/gms)].map(
  (match) => match[1] ?? '',
)

describe('docs/gate.md', () => {
  test('has the pairs as they stand', () => {
    expect(renderGatePage(PAGE)).toBe(PAGE)
  })

  test('shows a section of the configuration that is valid as it stands, with every measure', () => {
    const parsed = parseGateSection({ text: section, file: 'agent-evals.yaml' })
    expect(parsed).toMatchObject({ kind: 'valid', warnings: [] })
    const { measureGates } = parsed.kind === 'valid' ? parsed.section : { measureGates: [] }
    expect(measureGates.map(({ measure }) => measure)).toEqual(MEASURES)
  })

  test('shows a quarantine that is valid as it stands', () => {
    const parsed = parseQuarantine({ text: quarantine, file: 'quarantine.yaml', today: '2026-11-29' })
    expect(parsed).toMatchObject({ kind: 'valid', warnings: [], quarantine: [{}, {}], expired: [] })
  })

  test('has recipes of inputs that there are', () => {
    const known = new Set<string>(INPUTS.map(({ name }) => name))
    const used = recipes.flatMap((recipe) => Object.keys(parse(recipe)))
    expect(recipes.length).toBeGreaterThanOrEqual(5)
    expect(used.filter((name) => !known.has(name))).toEqual([])
  })

  test('says of every rule where it is set', () => {
    const rows = PAGE.split('\n').filter((line) =>
      /^\| [A-Z][\w,' -]+ \| .*\| `[a-z-]+`(?:, `[a-z-]+`)? \|$/.test(line),
    )
    const places = rows.map((line) => line.split('|').slice(2, 4).join('|'))
    expect(places).toHaveLength(9)
    const inConfiguration = ['pass-rate-threshold', 'max-regression', 'must-pass', 'tags', 'measures']
    for (const place of places) {
      const name = /`([a-z-]+)/.exec(place)?.[1] ?? ''
      expect([name, place.includes('agent-evals.yaml')]).toEqual([name, inConfiguration.includes(name)])
      expect([name, place.includes('input')]).toEqual([name, INPUTS.some((input) => input.name === name)])
    }
  })

  test('explains every verdict, every way to fail the step and every way to test', () => {
    const cells = PAGE.split('\n').filter((line) => line.startsWith('| `'))
    const words = [...GATE_STATUSES, ...FAIL_ON, ...REGRESSION_TESTS]
    const isExplained = (word: string) => cells.some((line) => line.split('|')[1]?.includes(`\`${word}\``))
    expect(words.filter((word) => !isExplained(word))).toEqual([])
  })
})

/** So many cases of so many runs, all passed on both sides. */
function unchanged(cases: number, runs: number) {
  const side = `${'p'.repeat(runs)}×${cases}`
  const pairs = pairsFrom(side, side)
  return aComparison(pairs, { change: estimateChange(pairs, { tests: 1, margin: 0 }) })
}

describe('figures in the text of the pages are what the gate says', () => {
  const text = ['gate.md', 'statistics.md'].map((name) => read(name).replace(/<!-- (\w+):begin.*<!-- \1:end -->/s, ''))
  const join = text.join('\n').replaceAll(/\n +/g, ' ').replaceAll('\n', ' ')

  test('how large a drop can be seen', () => {
    const quotes = [...join.matchAll(/(\d+) cases × (\d+) runs? can see a drop of \d+\.\d points or more/g)]
    expect(quotes.map(([, cases, runs]) => [cases, runs])).toEqual([
      ['20', '1'],
      ['20', '3'],
    ])
    for (const [quote, cases, runs] of quotes) {
      expect(sightText(unchanged(Number(cases), Number(runs)))).toBe(quote)
    }
  })

  test('what no flip leaves open', () => {
    const open = (cases: number, runs: number) => (unchanged(cases, runs).change.high * 100).toFixed(1)
    expect(join).toContain('20 cases without any flip leave a drop of up to 11.9 points open, 100 leave 2.6')
    expect(join).toContain('20 cases without any flip leave 11.9 points open, with one run each and with five')
    expect([open(20, 1), open(20, 5), open(100, 1), open(100, 3)]).toEqual(['11.9', '11.9', '2.6', '2.6'])
  })

  test('what one case leaves open', () => {
    expect(join).toContain('the interval from 27 %, a drop of 100 points the one from −100 to +46')
    expect(estimateRate(recordsFrom('ppp'))?.low.toFixed(2)).toBe('0.27')
    const { low, high } = estimateChange(pairsFrom('ppp', 'fff'), { tests: 1, margin: 0 })
    expect([low, high.toFixed(2)]).toEqual([-1, '0.46'])
  })
})

test.each(['gate.md', 'statistics.md'])('docs/%s keeps its lines short enough to be reviewed', (name) => {
  const long = read(name)
    .split('\n')
    .filter((line) => line.length > 150 && !line.startsWith('|'))
  expect(long).toEqual([])
})

test.each(['gate.md', 'statistics.md'])('docs/%s links only to pages that exist', (name) => {
  const targets = [...read(name).matchAll(/\]\(([^)#]+)[^)]*\)/g)].map((match) => match[1] ?? '')
  expect(targets.filter((target) => !existsSync(join(DOCS, target)))).toEqual([])
})
