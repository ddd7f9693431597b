import { describe, expect, test } from '@jest/globals'
import { CELL_LIMIT_BYTES, csvCell, csvLine } from '../../src/boundary/csv-cell.ts'
import { visibleText } from '../../src/boundary/visible-text.ts'
import { readCsv } from '../support/csv-reader.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'

describe('csvCell', () => {
  test.each(Object.entries(HOSTILE_TEXTS))('keeps %s one cell that computes nothing', (_name, text) => {
    const [row, ...more] = readCsv(csvLine([text, 'next']))
    expect(more).toEqual([])
    expect(row).toHaveLength(2)
    expect(row?.[0]).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
    expect(row?.[0]?.replace(/^'/, '')).toBe(visibleText(text).replace(/^'/, ''))
  })

  test.each(['-5', '+5', '-0.25', '1e-7', '+3.2E+5', '0', '-1234567890123456789'])(
    'leaves the number %s one',
    (text) => {
      expect(csvCell(text)).toBe(text)
    },
  )

  test.each(['-5-5', '+1+1', '--1', '-', '=1', '+A1', '-5e', '1e5\n=1'.slice(3)])('makes %j text', (text) => {
    expect(readCsv(csvCell(text))[0]?.[0]).toMatch(/^'/)
  })

  test('writes numbers, truth and nothing as they are', () => {
    expect([csvCell(-1.5), csvCell(true), csvCell(null), csvCell(undefined), csvCell('')]).toEqual([
      '-1.5',
      'true',
      '',
      '',
      '',
    ])
  })

  test('quotes only what needs it', () => {
    expect(csvLine(['a b', 'a,b', 'a"b', 'a\nb', ' a'])).toBe('a b,"a,b","a""b","a\nb"," a"\r\n')
  })

  test('bounds a cell to what spreadsheets take', () => {
    expect(csvCell('x'.repeat(100_000)).length).toBeLessThanOrEqual(CELL_LIMIT_BYTES)
  })
})
