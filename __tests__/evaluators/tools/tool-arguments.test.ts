import { describe, expect, test } from '@jest/globals'
import type { JsonObject, JsonValue } from '../../../src/domain/json.ts'
import type { ToolUse } from '../../../src/domain/trajectory.ts'
import { aSpec, grade } from '../builders.ts'
import { aTrajectory, aUse } from '../trajectories.ts'

const call = (args: JsonValue | undefined, overrides: Partial<ToolUse> = {}) =>
  aUse('book', { arguments: args, ...overrides })

const judge = (args: JsonObject, uses: readonly (string | ToolUse)[], unknownCalls = 0) =>
  grade('tool_args', { answer: '', args: { name: 'book', ...args }, trajectory: aTrajectory(uses, { unknownCalls }) })

describe('tool_args', () => {
  test.each<[string, JsonObject, JsonValue, boolean]>([
    ['the same', { a: 1 }, { a: 1 }, true],
    ['another value', { a: 1 }, { a: 2 }, false],
    ['another type', { a: 1 }, { a: '1' }, false],
    ['more members', { a: 1 }, { a: 1, b: 2 }, true],
    ['no such member', { a: 1 }, { b: 1 }, false],
    ['more members deep inside', { a: { b: { c: 1 } } }, { a: { b: { c: 1, d: 2 }, e: 3 } }, true],
    ['a list that is equal', { a: [1, 2] }, { a: [1, 2] }, true],
    ['a longer list', { a: [1, 2] }, { a: [1, 2, 3] }, false],
    ['a list in another order', { a: [1, 2] }, { a: [2, 1] }, false],
    ['more members inside a list', { a: [{ b: 1 }] }, { a: [{ b: 1, c: 2 }] }, false],
    ['an empty object inside', { a: {} }, { a: { b: 1 } }, true],
    ['an object for a list', { a: [] }, { a: {} }, false],
    ['null', { a: null }, { a: null }, true],
    ['null for nothing', { a: null }, {}, false],
    ['a list as a whole', { a: 1 }, [{ a: 1 }], false],
    ['a text as a whole', { a: 1 }, '{"a":1}', false],
    ['a name that every object inherits', { toString: 1 }, {}, false],
    [
      'a name with a meaning of its own',
      JSON.parse('{"__proto__": {"a": 1}}'),
      JSON.parse('{"__proto__": {"a": 1}}'),
      true,
    ],
    ['such a name that is missing', JSON.parse('{"__proto__": {"a": 1}}'), { a: 1 }, false],
    ['letters of elsewhere', { città: 'Forlì 😀 שלום' }, { città: 'Forlì 😀 שלום' }, true],
    ['letters composed otherwise', { a: 'é' }, { a: 'e\u0301' }, false],
  ])('as a subset: %s', async (_what, wanted, given, passed) => {
    expect(await judge({ arguments: wanted }, [call(given)])).toMatchObject({ passed })
  })

  test.each<[JsonObject, JsonValue, boolean]>([
    [{ a: 1, b: { c: 2 } }, { b: { c: 2 }, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: { b: 1 } }, { a: { b: 1, c: 2 } }, false],
    [{}, {}, true],
    [{}, { a: 1 }, false],
  ])('exactly: %j where %j was given: %s', async (wanted, given, passed) => {
    expect(await judge({ arguments: wanted, mode: 'exact' }, [call(given)])).toMatchObject({ passed })
  })

  test.each<[JsonObject, JsonValue, readonly string[], boolean]>([
    [{ a: 1 }, { a: 1, id: 'x' }, ['id'], true],
    [{ a: 1, id: 'y' }, { a: 1, id: 'x' }, ['id'], true],
    [{ a: 1, id: 'y' }, { a: 1 }, ['id'], true],
    [{ a: { b: 1 } }, { a: { b: 1, trace_id: 'x' } }, ['*_id'], true],
    [{ a: [{ b: 1 }] }, { a: [{ b: 1, trace_id: 'x' }] }, ['*_id'], true],
    [{ a: 1 }, { a: 1, id: 'x', b: 2 }, ['id'], false],
    [{ a: 1 }, { a: 2, id: 'x' }, ['id', 'b'], false],
  ])('exactly: %j where %j was given, without %j: %s', async (wanted, given, ignore, passed) => {
    expect(await judge({ arguments: wanted, mode: 'exact', ignore }, [call(given)])).toMatchObject({ passed })
  })

  test.each<[JsonValue, readonly JsonValue[], boolean]>([
    ['any', [{ a: 2 }, { a: 1 }, { a: 3 }], true],
    ['any', [{ a: 2 }, { a: 3 }], false],
    ['first', [{ a: 1 }, { a: 2 }], true],
    ['first', [{ a: 2 }, { a: 1 }], false],
    ['last', [{ a: 2 }, { a: 1 }], true],
    ['last', [{ a: 1 }, { a: 2 }], false],
    [2, [{ a: 2 }, { a: 1 }, { a: 2 }], true],
    [1, [{ a: 2 }, { a: 1 }], false],
    [3, [{ a: 1 }, { a: 1 }], false],
  ])('of occurrence %j among %j: %s', async (occurrence, given, passed) => {
    const result = await judge({ arguments: { a: 1 }, occurrence }, [
      'other',
      ...given.map((args) => call(args)),
      'other',
    ])
    expect(result).toMatchObject({ passed })
  })

  test('looks at no call that failed or was denied, and takes one whose end is open', async () => {
    const wanted = { arguments: { a: 1 } }
    expect(await judge(wanted, [call({ a: 1 }, { status: 'failed' })])).toMatchObject({ passed: false })
    expect(await judge(wanted, [call({ a: 1 }, { status: 'denied' })])).toMatchObject({ passed: false })
    expect(await judge(wanted, [call({ a: 1 }, { status: 'requested' })])).toMatchObject({ passed: true })
    const first = { ...wanted, occurrence: 'first' }
    expect(await judge(first, [call({ a: 2 }, { status: 'failed' }), call({ a: 1 })])).toMatchObject({ passed: true })
  })

  test('takes the tools of a pattern together', async () => {
    const uses = [aUse('book_hotel', { arguments: { a: 2 } }), aUse('book_flight', { arguments: { a: 1 } })]
    expect(await judge({ name: 'book_*', arguments: { a: 1 }, occurrence: 'last' }, uses)).toMatchObject({
      passed: true,
    })
  })

  test.each<[string, JsonObject, readonly (JsonValue | undefined)[], boolean | null]>([
    ['of the only call', {}, [undefined], null],
    ['of one, and another call has them', {}, [undefined, { a: 1 }], true],
    ['of one, and no other call has them', {}, [undefined, { a: 2 }], null],
    ['of a call that is not asked for', { occurrence: 'last' }, [undefined, { a: 2 }], false],
    ['of the call that is asked for', { occurrence: 'first' }, [undefined, { a: 1 }], null],
  ])('says nothing where arguments are not known %s', async (_what, args, given, passed) => {
    const uses = given.map((one) => call(one))
    const result = await judge({ arguments: { a: 1 }, ...args }, uses)
    expect(result).toMatchObject({ passed })
    if (passed !== null) return
    expect(result).toMatchObject({ skipped: true, reason: 'With what arguments "book" was called is not known.' })
    const required = await judge({ arguments: { a: 1 }, ...args, require_data: true }, uses)
    expect(required).toMatchObject({ passed: null, error: result.reason })
  })

  test.each<[JsonObject, readonly (string | ToolUse)[], boolean | null]>([
    [{}, [call({ a: 1 })], true],
    [{}, [call({ a: 2 })], null],
    [{}, [], null],
    [{ occurrence: 'first' }, [call({ a: 1 })], null],
    [{ occurrence: 'last' }, [call({ a: 2 })], null],
    [{ occurrence: 1 }, [call({ a: 1 })], null],
    [{ occurrence: 3 }, [call({ a: 1 })], null],
    [{ occurrence: 4 }, [call({ a: 1 })], false],
    [{ occurrence: 3 }, [], false],
  ])('with %j on %j and two calls that are only counted', async (args, uses, passed) => {
    const result = await judge({ arguments: { a: 1 }, ...args }, uses, 2)
    expect(result).toMatchObject({ passed })
    if (passed !== null) return
    const reason = expect.stringMatching(
      /\. But 2 more calls of tools are only counted, and may be what is asked for\.$/,
    )
    expect(result).toMatchObject({ skipped: true, reason })
    const required = await judge({ arguments: { a: 1 }, ...args, require_data: true }, uses, 2)
    expect(required).toMatchObject({ passed: null, error: result.reason })
  })

  test.each<[JsonObject, readonly (string | ToolUse)[], string]>([
    [{}, [], 'No call of "book" succeeded; the agent called nothing.'],
    [{}, ['search'], 'No call of "book" succeeded; the agent called "search".'],
    [{}, [call({ a: 1 })], 'One of 1 call of "book" had the arguments "{"a":1}".'],
    [
      { mode: 'exact' },
      [call({ a: 2 })],
      'None of 1 call of "book" had exactly the arguments "{"a":1}"; the last one had "{"a":2}".',
    ],
    [
      {},
      [call({ a: 2 }), call({ a: 3 })],
      'None of 2 calls of "book" had the arguments "{"a":1}"; the last one had "{"a":3}".',
    ],
    [
      { occurrence: 'first' },
      [call({ a: 2 }), call({ a: 1 })],
      'The first of 2 calls of "book" had "{"a":2}", not the arguments "{"a":1}".',
    ],
    [{ occurrence: 3 }, [call({ a: 1 })], 'The agent made 1 call of "book", so there is no call 3.'],
  ])('with %j says what it found', async (args, uses, reason) => {
    expect((await judge({ arguments: { a: 1 }, ...args }, uses)).reason).toContain(reason)
  })

  test('takes 1 MB of arguments, and only what is asked for of a deep one', async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(150)}1${'}'.repeat(150)}`)
    const given = { text: 'x'.repeat(1_000_000), deep, list: Array.from({ length: 50_000 }, (_, index) => index) }
    expect(await judge({ arguments: { text: 'x'.repeat(1_000_000) } }, [call(given)])).toMatchObject({ passed: true })
    const result = await judge({ arguments: { deep: 1 } }, [call(given)])
    expect(result.passed).toBe(false)
    expect(result.reason.length).toBeLessThan(600)
  })

  test.each<[JsonObject, string]>([
    [{}, 'argument "arguments" of "tool_args" must be an object, it is missing'],
    [{ arguments: [1] }, 'must be an object, not [1]'],
    [{ arguments: {} }, 'must be an object that asks for something'],
    [{ arguments: { id: 1 }, ignore: ['i*'] }, 'must be an object that asks for something'],
    [
      { arguments: { a: 1 }, mode: 'partial' },
      'argument "mode" of "tool_args" must be "subset" or "exact", not "partial"',
    ],
    [
      { arguments: { a: 1 }, ignore: [] },
      'argument "ignore" of "tool_args" must be a list of at least one key, not []',
    ],
    [{ arguments: { a: 1 }, ignore: 'id' }, 'must be a list of at least one key, not "id"'],
    [{ arguments: { a: 1 }, occurrence: 0 }, 'must be "any", "first", "last" or a whole number of at least 1, not 0'],
    [{ arguments: { a: 1 }, occurrence: 'second' }, 'must be "any", "first", "last" or a whole number of at least 1'],
    [{ arguments: { a: 1 }, name: ' ' }, 'argument "name" of "tool_args" must be a text that is not blank'],
    [{ args: { a: 1 }, arguments: { a: 1 } }, '"tool_args" has no argument "args"'],
  ])('%j is refused', (args, problem) => {
    expect(() => aSpec('ArgumentCorrectness', { name: 'book', ...args })).toThrow(problem)
  })
})
