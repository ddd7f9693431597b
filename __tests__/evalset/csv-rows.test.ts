import { describe, expect, test } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import { readCsvRows } from '../../src/evalset/csv-rows.ts'

/** Texts alone. */
const cellsOf = (text: string) => readCsvRows(text).rows.map(({ cells }) => cells.map((cell) => cell.text))

describe('rows of a table', () => {
  test.each<[string, string, readonly (readonly string[])[]]>([
    [
      'lines that end with LF',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'lines that end with CRLF',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'lines that end with CR',
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a last line without an end',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['cells without anything', ',a,\n', [['', 'a', '']]],
    ['commas and line ends in quotes', '"a,\r\nb",c\n', [['a,\r\nb', 'c']]],
    ['quotes in quotes', '"""a"" b","""",""\n', [['"a" b', '"', '']]],
    ['quotes inside of a cell without any', 'say "hi",b\n', [['say "hi"', 'b']]],
    [
      'blank lines, which are none',
      '\n\na,b\n  \n\r\nc,d\n\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['nothing', '', []],
    ['blanks around cells, which are kept', ' a , b \n', [[' a ', ' b ']]],
  ])('are read from %s', (_what, text, rows) => {
    expect(cellsOf(text)).toEqual(rows)
    expect(readCsvRows(text).problems).toEqual([])
  })

  test('stand where they begin, after cells of several lines too', () => {
    const { rows } = readCsvRows('a,"b\nb\r\nb",c\nd,e\n')
    expect(rows.map(({ place }) => `${place.line}:${place.column}`)).toEqual(['1:1', '4:1'])
    expect(rows.map(({ cells }) => cells.map(({ place }) => `${place.line}:${place.column}`))).toEqual([
      ['1:1', '1:3', '3:4'],
      ['4:1', '4:3'],
    ])
  })

  test.each<[string, string, string, readonly (readonly string[])[]]>([
    [
      'a quote that is never closed',
      'a,b\nc,"d\ne,f\n',
      '2:3: the quote that opens here is never closed',
      [['a', 'b']],
    ],
    [
      'more after a cell in quotes, with the row alone',
      'a,b\nc,"d" e\nf,g\n',
      '2:6: the cell in quotes ends here and more follows',
      [
        ['a', 'b'],
        ['f', 'g'],
      ],
    ],
  ])('are refused for %s', (_what, text, problem, rows) => {
    const reading = readCsvRows(text)
    expect(reading.problems.map(({ place, sentence }) => `${place.line}:${place.column}: ${sentence}`)).toEqual([
      expect.stringContaining(problem),
    ])
    expect(cellsOf(text)).toEqual(rows)
  })

  test('are those that another reader of the format finds', () => {
    const pieces = ['a', ' b', '"c,d"', '"e""f"', '"g\nh"', '', '"i\r\nj"', '42']
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 200; round++) {
      const lines = Array.from({ length: 1 + next(5) }, () =>
        Array.from({ length: 3 }, () => pieces[next(pieces.length)] ?? '').join(','),
      )
      // A row of three empty cells is a row to both.
      const text = lines.join(next(2) === 0 ? '\n' : '\r\n')
      expect(cellsOf(text)).toEqual(parse(text, { record_delimiter: ['\r\n', '\n'] }))
    }
  })
})
