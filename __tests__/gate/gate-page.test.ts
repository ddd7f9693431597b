import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { renderGatePage } from '../../scripts/generated-files.ts'
import { parseGateSection } from '../../src/configuration/gate-section.ts'
import { parseQuarantine } from '../../src/configuration/quarantine.ts'
import { FAIL_ON, GATE_STATUSES } from '../../src/domain/gate.ts'
import { REGRESSION_TESTS } from '../../src/domain/gate-policy.ts'
import { MEASURES } from '../../src/domain/measure.ts'

const DOCS = join(import.meta.dirname, '..', '..', 'docs')
const read = (name: string) => readFileSync(join(DOCS, name), 'utf8').replaceAll('\r\n', '\n')
const PAGE = read('gate.md')

const [section = '', quarantine = ''] = [...PAGE.matchAll(/^```yaml\n(.*?)^```$/gms)].map((match) => match[1] ?? '')

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

  test('explains every verdict, every way to fail the step and every way to test', () => {
    const cells = PAGE.split('\n').filter((line) => line.startsWith('| `'))
    const words = [...GATE_STATUSES, ...FAIL_ON, ...REGRESSION_TESTS]
    const isExplained = (word: string) => cells.some((line) => line.split('|')[1]?.includes(`\`${word}\``))
    expect(words.filter((word) => !isExplained(word))).toEqual([])
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
