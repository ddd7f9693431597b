import { describe, expect, test } from '@jest/globals'
import type { CaseMatching, CaseName, LeftOutCase } from '../../src/domain/comparison.ts'
import { matchCases } from '../../src/gate/match-cases.ts'
import { recordsFrom } from './sides.ts'

/** The matching of two sides with ids in place of records, and in place of cases that are called as their ids. */
function match(base: string, head: string) {
  return idsIn(matchCases(base === '' ? [] : recordsFrom(base), head === '' ? [] : recordsFrom(head)))
}

function idsIn({ compared, added, removed, changed, renamed, ungraded }: CaseMatching) {
  const idOf = ({ id, name }: CaseName) => (name === id ? id : `${id} called ${name}`)
  const leftOut = (one: LeftOutCase) => `${idOf(one)}${one.passedBefore ? ', passed' : ''}`
  return {
    compared: compared.map(({ base, head }) => `${base.id} ${head.id}`),
    added: added.map(idOf),
    removed: removed.map(leftOut),
    changed: changed.map(leftOut),
    renamed: renamed.map(({ from, to }) => `${idOf(from)} ${idOf(to)}`),
    ungraded: ungraded.map(idOf),
  }
}

const NOTHING = { compared: [], added: [], removed: [], changed: [], renamed: [], ungraded: [] }

describe('cases of two sides', () => {
  test('are put together by id, in the order of the new side', () => {
    expect(match('a:p b:f c:p', 'c:p a:f b:f')).toEqual({ ...NOTHING, compared: ['c c', 'a a', 'b b'] })
  })

  test('come and go', () => {
    expect(match('a:p old:p', 'a:p new:p')).toEqual({
      ...NOTHING,
      compared: ['a a'],
      added: ['new'],
      removed: ['old, passed'],
    })
  })

  test('with another question, expectation or evaluator are changed and not compared', () => {
    expect(match('a:p b:p', 'a:p b~other:p')).toEqual({ ...NOTHING, compared: ['a a'], changed: ['b, passed'] })
  })

  test('that are removed or changed are told by whether any run of them passed in the baseline', () => {
    const base = 'a:pp once:pf never:ff broken:ee kept~x:fp bad~y:fe gone~z:eu'
    expect(match(base, 'a:pp kept~other:ff bad~another:pp gone~third:pp')).toEqual({
      ...NOTHING,
      compared: ['a a'],
      removed: ['once, passed', 'never', 'broken'],
      changed: ['kept, passed', 'bad', 'gone'],
    })
  })

  test('keep their ids beside what they are called, on the side that they are of', () => {
    const called = (side: string, name: (id: string) => string) =>
      recordsFrom(side).map((record) => ({ ...record, name: name(record.id) }))
    const base = called('a:p b:p c:p d:e old:p', (id) => id.toUpperCase())
    const head = called('a:p b~other:p d:p new~old:p e:p', (id) => `the ${id}`)
    expect(matchCases(base, head)).toMatchObject({
      added: [{ id: 'e', name: 'the e' }],
      removed: [{ id: 'c', name: 'C', passedBefore: true }],
      changed: [{ id: 'b', name: 'the b', passedBefore: true }],
      renamed: [{ from: { id: 'old', name: 'OLD' }, to: { id: 'new', name: 'the new' } }],
      ungraded: [{ id: 'd', name: 'the d' }],
    })
  })

  test('that ask the same under another id are renamed and compared', () => {
    expect(match('a:p old:p', 'new~old:f a:p')).toEqual({
      ...NOTHING,
      compared: ['a a', 'old new'],
      renamed: ['old new'],
    })
  })

  test.each([
    ['twice on the old side', 'old~q:p older~q:p', 'new~q:p', ['new'], ['old, passed', 'older, passed']],
    ['twice on the new side', 'old~q:p', 'new~q:p newer~q:p', ['new', 'newer'], ['old, passed']],
    ['twice on both', 'old~q:p older~q:p', 'new~q:p newer~q:p', ['new', 'newer'], ['old, passed', 'older, passed']],
  ])('that ask the same question %s cannot be told apart, so they come and go', (_what, base, head, added, removed) => {
    expect(match(base, head)).toEqual({ ...NOTHING, added, removed })
  })

  test('that ask the same question twice are told apart by their ids', () => {
    expect(match('a~q:p b~q:f', 'b~q:p a~q:p').compared).toEqual(['b b', 'a a'])
  })

  test('that took another one’s id are changed, and no renaming is guessed from it', () => {
    expect(match('a:p b:p', 'a~b:p c~a:p')).toEqual({
      ...NOTHING,
      added: ['c'],
      removed: ['b, passed'],
      changed: ['a, passed'],
    })
  })

  test('are compared only when both sides graded them at least once', () => {
    expect(match('a:pe b:ee c:pp', 'a:ep b:pp c:eu')).toEqual({ ...NOTHING, compared: ['a a'], ungraded: ['b', 'c'] })
  })

  test('without a digest on a side are not known to be the same', () => {
    const forgotten = recordsFrom('a:p b:p').map(({ digest: _, ...record }) => record)
    expect(idsIn(matchCases(forgotten, recordsFrom('a:p b:p')))).toEqual({
      ...NOTHING,
      changed: ['a, passed', 'b, passed'],
    })
    expect(idsIn(matchCases(forgotten, forgotten))).toEqual({ ...NOTHING, changed: ['a, passed', 'b, passed'] })
    const renamed = matchCases(
      forgotten,
      recordsFrom('c:p d:p').map(({ digest: _, ...record }) => record),
    )
    expect(idsIn(renamed)).toEqual({ ...NOTHING, added: ['c', 'd'], removed: ['a, passed', 'b, passed'] })
  })

  test('may be none, on one side or on both', () => {
    expect(match('', '')).toEqual(NOTHING)
    expect(match('a:p', '')).toEqual({ ...NOTHING, removed: ['a, passed'] })
    expect(match('', 'a:p')).toEqual({ ...NOTHING, added: ['a'] })
  })
})
