import { describe, expect, test } from '@jest/globals'
import type { JsonValue } from '../../src/domain/json.ts'
import { type JsonPath, readJsonPath } from '../../src/matching/json-path.ts'

const numbers = (length: number): number[] => Array.from({ length }, (_, index) => index)

function usable(path: string): JsonPath {
  const reading = readJsonPath(path)
  if (reading.kind === 'unusable') throw new Error(reading.why)
  return reading
}

/** All values to which a path leads. */
function valuesAt(path: string, value: JsonValue): readonly JsonValue[] {
  const values: JsonValue[] = []
  usable(path).survey(value, (found) => values.push(found) > 0)
  return values
}

function nested(levels: number): JsonValue {
  return numbers(levels).reduce<JsonValue>((inner) => [inner], 1)
}

const shop = {
  items: [
    { name: 'apple', price: 1 },
    { name: 'pear\r\npie', price: 2 },
    { name: '👍é', price: null },
  ],
  שלום: { a: [0, 1, 2, 3] },
}

describe('a path', () => {
  test.each<[string, readonly JsonValue[]]>([
    ['$', [shop]],
    ['$.items[*].price', [1, 2, null]],
    ['$..price', [1, 2, null]],
    ['$.items[-1].price', [null]],
    ["$['שלום'].a[1:3]", [1, 2]],
    ["$['שלום'].a[::-2]", [3, 1]],
    ['$.items[?@.price > 1].price', [2]],
    ['$.items[?@.price == null].name', ['👍é']],
    ['$.items[?length(@.name) == 2].name', ['👍é']],
    ['$.items[?match(@.name, "a.*e")].name', ['apple']],
    ['$.items[?match(@.name, "app")].name', []],
    ['$.items[?search(@.name, "pp")].name', ['apple']],
    ['$.items[?search(@.name, "r.")].name', []],
    ['$.items[?search(@.name, "r[.]")].name', []],
    ['$.items[?match(@.price, "1")].name', []],
    ['$.items[?value(@..name) == "apple"].price', [1]],
    ['$[?count(@.*) == 3]', [shop.items]],
    ['$.nothing', []],
    ['$.constructor', []],
    ['$.items.length', []],
  ])('%s', (path, values) => {
    expect(valuesAt(path, shop)).toEqual(values)
  })

  test('tells how many values are right, and where the first of each stand', () => {
    expect(usable('$.items[*].price').survey(shop, (price) => price === 2)).toEqual({
      kind: 'surveyed',
      found: 3,
      right: 1,
      firstRight: { path: "$['items'][1]['price']", value: 2 },
      firstWrong: { path: "$['items'][0]['price']", value: 1 },
    })
  })

  test('shows no more than the beginning of a long place', () => {
    const survey = usable('$.*').survey({ ['k'.repeat(100_000)]: 1 }, () => true)
    expect(survey).toMatchObject({ found: 1, firstRight: { path: expect.stringMatching(/^.{121}$/) } })
  })

  test.each<[string, string]>([
    ['', 'it is not complete, at character 1'],
    ['items', "expected '$', found 'i', at character 1"],
    ['$.', 'it is not complete, at character 3'],
    ['$.items[', 'unclosed bracketed selection, at character 9'],
    ['$.a b', 'at character 5'],
    ['$[]', 'empty bracketed segment, at character 2'],
    ['$[9007199254740993]', 'index out of range, at character 3'],
    ['$[?size(@) > 1]', "no such function 'size', at character 4"],
    ['$[?length(@)]', 'must be compared, at character 4'],
    ['$[?match(@.a, "(")]', 'the pattern of match() is none: '],
    ['$[?search(@.a, "(a)\\\\1")]', 'the pattern of search() is none: '],
    ['$[?match(@.a, $.b)]', 'match() takes its pattern as a text in quotes alone, at character 4'],
    [`$${'[?@'.repeat(20_000)}${']'.repeat(20_000)}`, 'it is too long'],
  ])('cannot be used when it is %.40s', (path, why) => {
    expect(readJsonPath(path)).toEqual({ kind: 'unusable', why: expect.stringContaining(why) })
  })
})

describe('whatever path and value are, it ends', () => {
  const LIMIT_MS = 30_000
  const flat = numbers(100_000)
  const records = numbers(10_000).map((index) => ({ index, name: `n${index}` }))

  test.each<[string, JsonValue, { found: number } | 'unchecked']>([
    ['$[*]', flat, { found: 100_000 }],
    ['$[?count(@[*]) > 1]', [flat], { found: 1 }],
    ['$..*', records, { found: 30_000 }],
    ['$..index', records, { found: 10_000 }],
    ['$..*', nested(200), { found: 200 }],
    ['$..*', nested(201), 'unchecked'],
    ['$..*', nested(100_000), 'unchecked'],
    [`$${'..*'.repeat(10)}`, nested(200), 'unchecked'],
    [`$[${numbers(50).map(() => '*')}]`, flat, 'unchecked'],
    ['$[?count($[*]) > 1]', flat, 'unchecked'],
    ['$[?count($..*) > 1]', records, 'unchecked'],
    ['$[?match(@, "(a+)+b")]', ['a'.repeat(1_000_000)], { found: 0 }],
    ['$[?search(@, "(x+x+)+y")]', ['x'.repeat(1_000_000)], { found: 0 }],
  ])('%.30s', (path, value, wanted) => {
    const began = performance.now()
    const survey = usable(path).survey(value, () => true)
    expect(survey).toMatchObject(wanted === 'unchecked' ? { kind: wanted } : { kind: 'surveyed', ...wanted })
    expect(performance.now() - began).toBeLessThan(LIMIT_MS)
  })

  test('a value that took too long takes nothing away from the next', () => {
    const path = usable('$[?count($[*]) > 1]')
    const kinds = [flat, [1, 2], flat, [1, 2]].map((value) => path.survey(value, () => true).kind)
    expect(kinds).toEqual(['unchecked', 'surveyed', 'unchecked', 'surveyed'])
  })
})
