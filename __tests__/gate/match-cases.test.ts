import { describe, expect, test } from '@jest/globals'
import type { CaseMatching } from '../../src/domain/comparison.ts'
import { matchCases } from '../../src/gate/match-cases.ts'
import { recordsFrom } from './sides.ts'

/** The matching of two sides with names in place of records. */
function match(base: string, head: string): Omit<CaseMatching, 'compared'> & { readonly compared: readonly string[] } {
  const matching = matchCases(base === '' ? [] : recordsFrom(base), head === '' ? [] : recordsFrom(head))
  return { ...matching, compared: matching.compared.map((pair) => `${pair.base.id} ${pair.head.id}`) }
}

const NOTHING = { compared: [], added: [], removed: [], changed: [], renamed: [], ungraded: [] }

describe('cases of two sides', () => {
  test('are put together by id, in the order of the new side', () => {
    expect(match('a:p b:f c:p', 'c:p a:f b:f')).toEqual({ ...NOTHING, compared: ['c c', 'a a', 'b b'] })
  })

  test('come and go', () => {
    expect(match('a:p old:p', 'a:p new:p')).toEqual({ ...NOTHING, compared: ['a a'], added: ['new'], removed: ['old'] })
  })

  test('with another question, expectation or evaluator are changed and not compared', () => {
    expect(match('a:p b:p', 'a:p b~other:p')).toEqual({ ...NOTHING, compared: ['a a'], changed: ['b'] })
  })

  test('that ask the same under another id are renamed and compared', () => {
    expect(match('a:p old:p', 'new~old:f a:p')).toEqual({
      ...NOTHING,
      compared: ['a a', 'old new'],
      renamed: [{ from: 'old', to: 'new' }],
    })
  })

  test.each([
    ['twice on the old side', 'old~q:p older~q:p', 'new~q:p', ['new'], ['old', 'older']],
    ['twice on the new side', 'old~q:p', 'new~q:p newer~q:p', ['new', 'newer'], ['old']],
    ['twice on both', 'old~q:p older~q:p', 'new~q:p newer~q:p', ['new', 'newer'], ['old', 'older']],
  ])('that ask the same question %s cannot be told apart, so they come and go', (_what, base, head, added, removed) => {
    expect(match(base, head)).toEqual({ ...NOTHING, added, removed })
  })

  test('that ask the same question twice are told apart by their ids', () => {
    expect(match('a~q:p b~q:f', 'b~q:p a~q:p').compared).toEqual(['b b', 'a a'])
  })

  test('that took another one’s id are changed, and no renaming is guessed from it', () => {
    expect(match('a:p b:p', 'a~b:p c~a:p')).toEqual({ ...NOTHING, added: ['c'], removed: ['b'], changed: ['a'] })
  })

  test('are compared only when both sides graded them at least once', () => {
    expect(match('a:pe b:ee c:pp', 'a:ep b:pp c:eu')).toEqual({ ...NOTHING, compared: ['a a'], ungraded: ['b', 'c'] })
  })

  test('without a digest on a side are not known to be the same', () => {
    const forgotten = recordsFrom('a:p b:p').map(({ digest: _, ...record }) => record)
    expect(matchCases(forgotten, recordsFrom('a:p b:p'))).toEqual({ ...NOTHING, changed: ['a', 'b'] })
    expect(matchCases(forgotten, forgotten)).toEqual({ ...NOTHING, changed: ['a', 'b'] })
    const renamed = matchCases(
      forgotten,
      recordsFrom('c:p d:p').map(({ digest: _, ...record }) => record),
    )
    expect(renamed).toEqual({ ...NOTHING, added: ['c', 'd'], removed: ['a', 'b'] })
  })

  test('may be none, on one side or on both', () => {
    expect(match('', '')).toEqual(NOTHING)
    expect(match('a:p', '')).toEqual({ ...NOTHING, removed: ['a'] })
    expect(match('', 'a:p')).toEqual({ ...NOTHING, added: ['a'] })
  })
})
