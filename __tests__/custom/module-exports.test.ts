import { describe, expect, test } from '@jest/globals'
import { evaluatorsIn } from '../../src/custom/module-exports.ts'
import { evaluator } from '../../src/sdk.ts'

const one = () => 1
const two = () => 0
const namesIn = (namespace: Readonly<Record<string, unknown>>) =>
  evaluatorsIn(namespace).evaluators.map(({ name }) => name)

describe('the evaluators of a module', () => {
  test.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
    ['named exports', { a: one, b: two, limit: 3, text: 'x' }, ['a', 'b']],
    ['a default function', { default: one }, ['one']],
    ['a default object', { default: { a: one, note: 'x' } }, ['a']],
    ['a default list', { default: [one, two] }, ['one', 'two']],
    ['a CommonJS module, shown three times', { default: { a: one }, 'module.exports': { a: one }, a: one }, ['a']],
    ['a name of its own', { a: evaluator(one, { name: 'exact match' }) }, ['exact match']],
    ['a function of the SDK as default', { default: evaluator(one) }, ['one']],
  ])('%s', (_what, namespace, names) => {
    expect(evaluatorsIn(namespace).problems).toEqual([])
    expect(namesIn(namespace)).toEqual(names)
  })

  test('say of themselves what a plain function says as properties, and else the defaults', () => {
    const plain = Object.assign(() => 1, { kind: 'gauge', requiresTrajectory: true, timeoutSeconds: 5 })
    const [said, silent] = evaluatorsIn({ plain, one }).evaluators
    expect(said).toMatchObject({ name: 'plain', kind: 'gauge', requiresTrajectory: true, timeoutSeconds: 5 })
    expect(silent).toMatchObject({ name: 'one', kind: 'evaluator', requiresTrajectory: false, timeoutSeconds: 30 })
  })

  test.each<[object, RegExp]>([
    [{ kind: 'gauges' }, /^kind of "a" must be evaluator or gauge$/],
    [{ requiresTrajectory: 'yes' }, /^requiresTrajectory of "a" must be true or false$/],
    [{ timeoutSeconds: 601 }, /^timeoutSeconds of "a" must be a number above 0, at most 600$/],
    [{ timeoutSeconds: Number.NaN }, /^timeoutSeconds of "a" must be/],
    [{ evaluatorName: '' }, /^one of its evaluators needs a name/],
    [{ evaluatorName: 7 }, /^one of its evaluators needs a name/],
    [{ evaluatorName: 'a\nb' }, /needs a name of letters/],
    [
      { requireTrajectory: true },
      /^"a" has "requireTrajectory", which nobody reads; did you mean requiresTrajectory\?$/,
    ],
  ])('%j is refused', (said, problem) => {
    expect(evaluatorsIn({ a: Object.assign(() => 1, said) })).toEqual({
      evaluators: [],
      problems: [expect.stringMatching(problem)],
    })
  })

  test.each<[string, Readonly<Record<string, unknown>>, RegExp]>([
    ['nothing', {}, /^it exports no function/],
    ['a value alone', { default: 7, limit: 3 }, /^it exports no function/],
    ['a function without a name', { default: [() => 1] }, /^one of its evaluators needs a name/],
    ['a list with something else in it', { default: [one, 7] }, /not everything is a function$/],
    ['two of one name', { default: { Ab: one }, a_b: two }, /^two of its evaluators are called "a_b"/],
  ])('%s is a problem', (_what, namespace, problem) => {
    expect(evaluatorsIn(namespace).problems).toEqual([expect.stringMatching(problem)])
  })
})

describe('evaluator of the SDK', () => {
  test('leaves the function that it was given as it was, and passes on what it says', () => {
    const judge = (evalCase: { readonly id: string }) => evalCase.id === 'a'
    const made = evaluator(judge, { kind: 'gauge' })
    expect(Object.keys(judge)).toEqual([])
    expect(Reflect.apply(made, undefined, [{ id: 'a' }, {}])).toBe(true)
  })

  test('refuses what is no function, and options that nobody reads', () => {
    expect(() => Reflect.apply(evaluator, undefined, ['x'])).toThrow(
      'evaluator() takes a function that judges an answer, its options, or both.',
    )
    expect(() => Reflect.apply(evaluator, undefined, [one, { timeout: 3 }])).toThrow(
      'evaluator() has no option "timeout"; it takes name, kind, requiresTrajectory, timeoutSeconds.',
    )
  })
})
