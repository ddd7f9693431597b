import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { JsonObject, JsonValue } from '../../src/domain/json.ts'
import { readTrajectory } from '../../src/trajectory/read-trajectory.ts'
import { aDocument, anAgentStep, aUserStep, nested, withCall, withStep } from './documents.ts'

describe('what is open makes a document partial', () => {
  const twoCalls = ['a', 'b'].map((id) => ({ tool_call_id: id, function_name: id, arguments: {} }))

  test.each<[what: string, document: JsonObject, problem: string]>([
    [
      'a call without a result',
      withStep('1.4', { ...withCall(), observation: null }),
      'steps[1].tool_calls[0] was never answered.',
    ],
    [
      'one call of two',
      withStep('1.4', { tool_calls: twoCalls, observation: { results: [{ source_call_id: 'b', content: '' }] } }),
      'steps[1].tool_calls[0] was never answered.',
    ],
    [
      'no word of the agent',
      aDocument('1.4', { steps: [aUserStep()] }),
      'The trajectory does not end with a message of the agent.',
    ],
    [
      'a question that came last',
      aDocument('1.4', { steps: [anAgentStep(1), aUserStep({ step_id: 2 })] }),
      'The trajectory does not end with a message of the agent.',
    ],
    [
      'a last message without a word',
      withStep('1.4', { message: ' \n' }),
      "steps[1].message is empty, and is the agent's last.",
    ],
    [
      'a last message of empty parts',
      withStep('1.6', { message: [{ type: 'text', text: '' }] }),
      "steps[1].message is empty, and is the agent's last.",
    ],
  ])('%s', (_what, document, problem) => {
    expect(readTrajectory(document)).toMatchObject({ status: 'partial', problems: [problem] })
  })

  test.each<[count: JsonValue, unknown: number]>([
    [3, 3],
    [0, 0],
    [-3, 0],
    [0.5, 0],
    [1e300, 0],
    ['3', 0],
    [null, 0],
  ])('calls that are only counted, where the count is %j', (count, unknownCalls) => {
    const final_metrics = { extra: { agent_evals: { unknown_calls: count } } }
    const problems = unknownCalls > 0 ? ['steps tell of 1 of the 4 calls of tools that the agent counts.'] : []
    expect(readTrajectory(aDocument('1.4', { final_metrics }))).toMatchObject({
      status: unknownCalls > 0 ? 'partial' : 'valid',
      unknownCalls,
      problems,
    })
  })

  test('a word of the system after the last message opens nothing', () => {
    const steps = [aUserStep(), anAgentStep(2), { step_id: 3, source: 'system', message: 'The context was compacted.' }]
    expect(readTrajectory(aDocument('1.4', { steps }))).toMatchObject({ status: 'valid', agentSteps: 1 })
  })
})

describe('calls', () => {
  test('come in their order, with the arguments and what came back', () => {
    const steps = [
      aUserStep(),
      anAgentStep(2, withCall()),
      anAgentStep(3, withCall({ function_name: 'prices' }, { content: [{ type: 'text', text: '5 €' }] })),
    ]
    expect(readTrajectory(aDocument('1.6', { steps })).toolUses).toEqual([
      { name: 'hours', arguments: { day: 'Monday' }, result: '9 to 5', status: 'succeeded' },
      { name: 'prices', arguments: { day: 'Monday' }, result: [{ type: 'text', text: '5 €' }], status: 'succeeded' },
    ])
  })

  test('that were copied from before are not counted, and neither are their steps', () => {
    const steps = [aUserStep(), anAgentStep(2, { ...withCall(), is_copied_context: true }), anAgentStep(3)]
    expect(readTrajectory(aDocument('1.5', { steps }))).toMatchObject({ status: 'valid', toolUses: [], agentSteps: 1 })
  })

  test('whose results name nobody: one call has them, of several nobody knows whose they are', () => {
    const results = [{ content: 'one' }, { content: 'two' }]
    const call = (id: string) => ({ tool_call_id: id, function_name: id, arguments: {} })
    const uses = (...ids: readonly string[]) =>
      readTrajectory(withStep('1.6', { tool_calls: ids.map(call), observation: { results } })).toolUses
    expect(uses('a')).toEqual([{ name: 'a', arguments: {}, result: ['one', 'two'], status: 'succeeded' }])
    expect(uses('a', 'b').map(({ result, status }) => [result, status])).toEqual([
      [undefined, 'succeeded'],
      [undefined, 'succeeded'],
    ])
  })
})

describe('whatever is given', () => {
  test('a document that nests too deep is invalid and not handed on', () => {
    for (const depth of [250, 100_000]) {
      const read = readTrajectory(aDocument('1.4', { extra: { deep: nested(depth) } }))
      expect(read).toEqual({
        status: 'invalid',
        problems: ['The trajectory is nested more than 200 levels deep (rule 16).'],
        toolUses: [],
        unknownCalls: 0,
        agentSteps: undefined,
      })
    }
    expect(readTrajectory(aDocument('1.4', { extra: { deep: nested(150) } })).status).toBe('valid')
  })

  test('what is no JSON is invalid, circles too', () => {
    const circle: Record<string, unknown> = { ...aDocument('1.4') }
    circle.extra = { circle, again: circle }
    expect(readTrajectory(circle).problems).toEqual([expect.stringMatching(/^The trajectory .*\(rule 16\)\.$/)])
    for (const odd of [() => 1, 1n, Symbol('x'), Number.NaN]) {
      expect(readTrajectory(aDocument('1.4', { extra: { odd } as never })).status).toBe('invalid')
    }
  })

  const refuse = () => {
    throw new Error('Nobody may ask.')
  }
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()
  class Other {
    readonly a = 1
  }

  test.each<[what: string, odd: unknown, problem: string]>([
    ['a getter', Object.defineProperty({}, 'a', { get: refuse, enumerable: true }), 'a getter or a setter'],
    ['a hidden getter', Object.defineProperty({}, 'a', { get: refuse }), 'a getter or a setter'],
    ['a setter', Object.defineProperty({}, 'a', { set: refuse }), 'a getter or a setter'],
    ['a getter in a list', [Object.defineProperty([1], 0, { get: refuse })], 'a getter or a setter'],
    [
      'what inherits a getter',
      Object.create(Object.defineProperty({}, 'a', { get: refuse })),
      'an object of another kind',
    ],
    ['a proxy', new Proxy({}, { ownKeys: refuse, getPrototypeOf: refuse }), 'a proxy'],
    ['a proxy of a list', new Proxy([], { get: refuse }), 'a proxy'],
    ['a proxy that is revoked', revoked.proxy, 'a proxy'],
    ['a date', new Date(0), 'an object of another kind'],
    ['a map', new Map([['a', 1]]), 'an object of another kind'],
    ['bytes', new Uint8Array(8), 'an object of another kind'],
    ['an object of a class', new Other(), 'an object of another kind'],
    ['a list without the means of lists', Object.setPrototypeOf([1], null), 'an object of another kind'],
    ['a list of gaps', new Array(1_900_000), 'a list with gaps or names'],
    ['a list with a gap', Object.assign([1], { 2: 1 }), 'a list with gaps or names'],
    ['a list with a name', Object.assign([1], { entries: 'all' }), 'a list with gaps or names'],
    ['a gap and a name', Object.assign(new Array(1), { entries: 'all' }), 'a list with gaps or names'],
    ['a symbol for a name', { [Symbol.toPrimitive]: 'x' }, 'a symbol'],
  ])('%s is refused, and nothing of it runs', (_what, odd, problem) => {
    const problems = [`The trajectory holds what JSON cannot carry (${problem}) (rule 16).`]
    expect(readTrajectory(odd)).toMatchObject({ status: 'invalid', problems })
    expect(readTrajectory(aDocument('1.4', { extra: { odd } as never }))).toMatchObject({ status: 'invalid', problems })
    expect(readTrajectory(aDocument('1.4', { steps: odd as never }))).toMatchObject({ status: 'invalid', problems })
  })

  test('an object without a prototype is as good as any', () => {
    const bare = Object.assign(Object.create(null), aDocument('1.4'))
    expect(readTrajectory(bare)).toMatchObject({ status: 'valid', agentSteps: 2 })
  })

  test('a list that says it is longer than any is not looked through', () => {
    const startedAt = performance.now()
    expect(readTrajectory(aDocument('1.4', { steps: new Array(100_000_000) }))).toMatchObject({
      problems: ['The trajectory has more than 2000000 values (rule 16).'],
    })
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })

  test('two million values may be one document, lists of lists too', () => {
    const extra = { values: Array.from({ length: 900_000 }, () => [0]) }
    expect(readTrajectory(aDocument('1.4', { extra })).status).toBe('valid')
  })

  test('a document of too many values is invalid', () => {
    const extra = { values: Array.from({ length: 2_100_000 }, () => 0) }
    expect(readTrajectory(aDocument('1.4', { extra })).problems).toEqual([
      'The trajectory has more than 2000000 values (rule 16).',
    ])
  })

  test('thousands of problems are told in fifty sentences and a count', () => {
    const steps = Array.from({ length: 5_000 }, () => aUserStep({ step_id: 0, mood: 'good' }))
    const { status, problems } = readTrajectory(aDocument('1.4', { steps }))
    expect(status).toBe('invalid')
    expect(problems).toHaveLength(51)
    expect(problems.at(-1)).toBe('And 9950 more problems.')
  })

  test('a name of a megabyte stands shortened in its problem', () => {
    const { problems } = readTrajectory(aDocument('1.4', { [`é${'x'.repeat(1024 * 1024)}`]: 1 }))
    expect(problems.join('').length).toBeLessThan(1_000)
  })

  test('texts of a megabyte, and of any script, are read as they are', () => {
    const said = `${'é'.repeat(512 * 1024)} 👩‍👩‍👧 مرحبا`
    const read = readTrajectory(
      withStep('1.7', { ...withCall({ arguments: { q: said } }, { content: said }), message: said }),
    )
    expect(read).toMatchObject({ status: 'valid', toolUses: [{ arguments: { q: said }, result: said }] })
  })
})

/** Real documents that stand beside the repository; where they do not, these tests are skipped. */
const SAMPLES = join(import.meta.dirname, '..', '..', '..', 'shared', 'samples', 'atif')
const samples = existsSync(SAMPLES) ? readdirSync(SAMPLES).filter((name) => name.endsWith('.json')) : []
const read = (name: string) => JSON.parse(readFileSync(join(SAMPLES, name), 'utf8'))

/** What is open in those that are not whole. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  'harbor_openhands.json': ['steps[5].tool_calls[0] was never answered.'],
}

const describeSamples = samples.length > 0 ? describe : describe.skip

describeSamples('real documents', () => {
  test.each(samples.length > 0 ? samples : ['none'])('%s breaks no rule', (name) => {
    const { status, problems, agentSteps } = readTrajectory(read(name))
    expect(problems).toEqual(OPEN[name] ?? [])
    expect(status).toBe(OPEN[name] ? 'partial' : 'valid')
    expect(agentSteps).toBeGreaterThan(0)
  })

  test.each(samples.length > 0 ? samples : ['none'])('%s is refused when a step is missing', (name) => {
    const document = read(name)
    const steps = document.steps.slice(1)
    expect(readTrajectory({ ...document, steps }).problems[0]).toBe('steps[0].step_id must be 1, and is 2 (rule 1).')
  })

  test('embedded subagents are of version 1.7', () => {
    const document = read('v17_embedded_subagents.json')
    expect(readTrajectory({ ...document, schema_version: 'ATIF-v1.6' }).status).toBe('invalid')
  })
})
