import { describe, expect, test } from '@jest/globals'
import { CaseDirectory } from '../../src/domain/case-directory.ts'

const refund = { id: 'r-1', name: 'refund', tags: ['money', 'smoke'] }
const second = { id: 'r-2', name: 'refund', tags: ['money'] }
const greeting = { id: 'greeting', name: 'says hello', tags: [] }
const shop = new CaseDirectory([refund, second, greeting])

describe('CaseDirectory', () => {
  test('finds cases by id, or by name where no case has that id', () => {
    expect(shop.byId('r-1')).toBe(refund)
    expect(shop.byId('refund')).toBeUndefined()
    expect(shop.named('r-2')).toEqual([second])
    expect(shop.named('refund')).toEqual([refund, second])
    expect(shop.named('Refund')).toEqual([])
    expect(shop.hasTag('smoke')).toBe(true)
    expect(shop.hasTag('Smoke')).toBe(false)
    expect(shop.byId('__proto__')).toBeUndefined()
  })

  test('an id wins over a name', () => {
    const twins = new CaseDirectory([
      { ...refund, id: 'x' },
      { ...second, name: 'x' },
    ])
    expect(twins.named('x')).toMatchObject([{ id: 'x' }])
  })

  test('says what is nearest to what it does not have', () => {
    expect(shop.describeUnknown('greting')).toBe('no case has the id or the name "greting"; did you mean "greeting"?')
    expect(shop.describeUnknown('say hello')).toContain('did you mean "says hello"?')
    expect(shop.describeUnknownId('Greeting')).toBe('no case has the id "Greeting"; did you mean "greeting"?')
    expect(shop.describeUnknownTag('somke')).toBe('no case has the tag "somke"; did you mean "smoke"?')
  })

  test('says what there is when nothing is near', () => {
    expect(shop.describeUnknownId('x')).toBe('no case has the id "x"; there are "r-1", "r-2", "greeting"')
    expect(shop.describeUnknownTag('x')).toBe('no case has the tag "x"; there are "money", "smoke"')
    expect(new CaseDirectory([greeting]).describeUnknownTag('x')).toBe(
      'no case has the tag "x"; there is no tag at all',
    )
    const many = new CaseDirectory(Array.from({ length: 9 }, (_, index) => ({ ...greeting, id: `case-${index}` })))
    expect(many.describeUnknownId('x')).toMatch(/there are "case-0", .*"case-4" and 4 more$/)
  })

  test('says the id where a name is given for one', () => {
    expect(shop.describeUnknownId('says hello')).toBe(
      '"says hello" is the name of a case and not its id, which is "greeting"',
    )
    expect(shop.describeUnknownId('refund')).toContain('which is "r-1" or "r-2"')
  })

  test('stays short and quick with names that are long and many', () => {
    const long = (index: number) => `${'\u{1F600}'.repeat(100_000)}${index}`
    const cases = Array.from({ length: 20 }, (_, index) => ({ id: long(index), name: long(index), tags: [] }))
    expect(new CaseDirectory(cases).describeUnknownId(long(99)).length).toBeLessThan(2_000)
    const many = new CaseDirectory(
      Array.from({ length: 20_000 }, (_, index) => ({ id: `a-case-with-the-number-${index}`, name: 'x', tags: [] })),
    )
    const started = performance.now()
    for (let index = 0; index < 20_000; index++) many.describeUnknownId(`a-case-of-the-number-${index}`)
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
