import { describe, expect, test } from '@jest/globals'
import { copyPlain } from '../../src/workers/plain-copy.ts'

const LIMIT = { most: 1_000, perValue: 10, called: '1000 characters' }
const copy = (value: unknown) => copyPlain(value, LIMIT)

class Point {
  readonly x = 1
}

describe('a copy of what somebody gave', () => {
  test.each<[string, unknown, unknown]>([
    ['nothing', undefined, undefined],
    ['a text', 'a', 'a'],
    ['members that are undefined', { a: undefined, b: null }, { b: null }],
    ['a date', { at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
    ['an address', new URL('https://a.example/b'), 'https://a.example/b'],
    ['an object without a prototype', Object.assign(Object.create(null), { a: [1] }), { a: [1] }],
    ['an instance of a class', new Point(), { x: 1 }],
    ['what has the name of a prototype', JSON.parse('{"__proto__":{"a":1}}'), JSON.parse('{"__proto__":{"a":1}}')],
  ])('is made of %s', (_what, value, copied) => {
    expect(copy(value)).toEqual({ kind: 'copied', value: copied })
  })

  test.each<[string, unknown, unknown]>([
    ['keeps members of given names', { a: undefined, b: undefined }, { a: null }],
    ['keeps none of what is in it', { c: { a: undefined }, d: [{ a: undefined }] }, { c: {}, d: [{}] }],
    ['keeps none of what a list holds', [{ a: undefined }], [{}]],
    ['keeps those of what it is written as', { toJSON: () => ({ a: undefined }) }, { a: null }],
  ])('%s where they are undefined', (_what, value, copied) => {
    expect(copyPlain(value, { ...LIMIT, keptNames: ['a'] })).toEqual({ kind: 'copied', value: copied })
  })

  test.each<[string, unknown, string]>([
    ['a map', new Map(), 'a Map, which is no data'],
    ['a promise in it', { a: Promise.resolve(1) }, 'a Promise, which is no data'],
    ['an error', Object.assign(new RangeError('a'), { code: 1 }), 'a RangeError, which is no data'],
    ['bytes', Buffer.from('abc'), 'a Buffer, which is no data'],
    ['an instance without members', new (class Empty {})(), 'an Empty, which is no data'],
    ['a hole', [1, undefined], 'an undefined, which is no data'],
    ['a BigInt', 1n, 'a bigint, which is no data'],
    [
      'what is written as itself',
      {
        toJSON() {
          return this
        },
      },
      'a value that is nested deeper than 200 levels',
    ],
    [
      'what throws when it is written',
      {
        toJSON() {
          throw 1
        },
      },
      'a value that cannot be read',
    ],
    ['too many values', new Array(200).fill(0), 'more than 1000 characters, of which nothing is kept'],
    ['too long a text', 'x'.repeat(991), 'more than 1000 characters, of which nothing is kept'],
    ['too long a key', { ['x'.repeat(991)]: 1 }, 'more than 1000 characters, of which nothing is kept'],
  ])('is not made of %s', (_what, value, why) => {
    const limit = why.includes('deeper') ? { ...LIMIT, most: 100_000 } : LIMIT
    expect(copyPlain(value, limit)).toEqual({ kind: 'refused', why })
  })
})
