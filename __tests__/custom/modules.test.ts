import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { openModule } from '../../src/custom/module-evaluators.ts'
import { describeProblem } from '../../src/domain/errors.ts'
import { memoryLogger } from '../support/memory-ports.ts'
import { aRequest, type Opened, opened, saidBy } from './opened-modules.ts'

/** Evaluators that do what no evaluator should, beside two that are right. */
const UNRULY = `
const limited = (run, timeoutSeconds = 0.4) => Object.assign(run, { timeoutSeconds })
export const right = (evalCase, run) => run.answer === evalCase.expected
export const slow = async () => { await new Promise((resolve) => setTimeout(resolve, 150)); return 0.75 }
export const loops = limited(() => { for (;;); })
export const neverResolves = limited(() => new Promise(() => {}))
export const loopsLater = limited(async () => { await null; for (;;); })
export const throws = () => { throw new Error('no such table') }
export const rejects = async () => { throw 'a mere text' }
export const throwsTheUnspeakable = () => { throw { toString() { throw 1 } } }
export const exits = () => process.exit(3)
export const aborts = () => process.abort()
export const exitsLater = () => new Promise(() => setTimeout(() => process.exit(0), 20))
export const strays = () => { setTimeout(() => { throw new Error('after the end') }); Promise.reject(new Error('unseen')); return 1 }
export const eats = limited(() => { const all = []; for (;;) all.push(new Array(1000).fill(all.length)) }, 60)
export const huge = () => 'x'.repeat(100_000_000)
export const hugeList = () => new Array(50_000_000)
export const deep = () => { let value = []; for (let i = 0; i < 100_000; i += 1) value = [value]; return value }
export const cyclic = () => { const value = {}; value.self = value; return value }
export const trapped = () => ({ get score() { throw new Error('trap') } })
export const nothing = () => undefined
export const code = () => ({ passed: true, reason: () => 1 })
export const notANumber = () => Number.NaN
export const endless = () => 1 / 0
export const garbage = () => 'yes'
export const floods = () => { for (let i = 0; i < 2_000; i += 1) console.log('::error::' + 'y'.repeat(1_000)); return 1 }
`

const WHY: readonly (readonly [string, string | RegExp])[] = [
  ['loops', 'loops did not come back within 0.4 s.'],
  ['neverResolves', 'neverResolves did not come back within 0.4 s.'],
  ['loopsLater', 'loopsLater did not come back within 0.4 s.'],
  ['throws', 'throws threw: Error: no such table.'],
  ['rejects', 'rejects threw: a mere text.'],
  ['throwsTheUnspeakable', 'throwsTheUnspeakable threw: something that cannot be described.'],
  ['exits', 'exits ended its own process (exit code 3).'],
  ['aborts', /^aborts broke its process/],
  ['exitsLater', 'exitsLater ended its own process (exit code 0).'],
  ['eats', 'eats broke its process, as who takes more than 512 MB of memory.'],
  ['huge', 'huge gave more than 262144 characters, of which nothing is kept.'],
  ['hugeList', /^hugeList gave (an undefined|a undefined|more than)/],
  ['deep', 'deep gave a value that is nested deeper than 200 levels.'],
  ['cyclic', 'cyclic gave a value that is nested deeper than 200 levels.'],
  ['trapped', 'trapped gave a value that cannot be read.'],
  ['nothing', 'nothing gave nothing, so it says nothing of the answer.'],
  ['code', 'code gave a function, which is no data.'],
  ['notANumber', 'notANumber gave NaN, which is no number that can be kept.'],
  ['endless', 'endless gave Infinity, which is no number that can be kept.'],
  ['garbage', 'garbage gave a text, where a number, true or false, an item or a list of these is expected.'],
]

/** Waits until a text is in the log: output and answers come by ways of their own. */
async function written({ lines }: Opened, text: string): Promise<void> {
  for (let tries = 0; tries < 500 && !lines.join('\n').includes(text); tries += 1) await setTimeout(20)
  expect(lines.join('\n')).toContain(text)
}

describe('a module with evaluators', () => {
  test('each that does what no evaluator should fails with its reason, and leaves every other grade untouched', async () => {
    await using modules = await opened({ 'unruly.mjs': UNRULY })
    expect(modules.problems).toEqual([])
    const all = WHY.map(([name]) => name)
    const others = all.flatMap((name) => [name, 'right', 'slow'])
    const outcomes = await Promise.all(others.map(async (name) => saidBy(await modules.ask(name))))
    const unruly = outcomes.filter((_, index) => index % 3 === 0)
    expect(unruly.map((said, index) => [all[index], said])).toEqual(
      WHY.map(([name, why]) => [name, typeof why === 'string' ? why : expect.stringMatching(why)]),
    )
    expect(outcomes.filter((_, index) => index % 3 === 1)).toEqual(all.map(() => [{ passed: true }]))
    expect(outcomes.filter((_, index) => index % 3 === 2)).toEqual(all.map(() => [{ score: 0.75 }]))
  })

  test('an evaluator that does not come back for three answers in a row is called no more, and every other one is', async () => {
    const module = `const limited = (run) => Object.assign(run, { timeoutSeconds: 0.3 })
      export const hangs = limited(() => new Promise(() => {}))
      export const exits = () => process.exit(2)
      export const flaky = limited((c, run) => run.answer === 'hang' ? new Promise(() => {}) : true)
      export const right = () => true`
    await using modules = await opened({ 'hangs.mjs': module })
    const times = <T>(count: number, value: T) => new Array<T>(count).fill(value)
    const given = (name: string, why: string) =>
      `${name} was not called: for 3 answers in a row it came to nothing, the last time because it ${why}. Repair it, then grade the kept answers again with mode: evaluate.`
    for (const [name, why] of [
      ['hangs', 'did not come back within 0.3 s'],
      ['exits', 'ended its own process (exit code 2)'],
    ] as const) {
      const asked = await Promise.all([...times(12, name), 'right'].map((one) => modules.ask(one)))
      const refused = times(9, given(name, why))
      expect(asked.map(saidBy)).toEqual([...times(3, `${name} ${why}.`), ...refused, [{ passed: true }]])
    }
    const said = []
    for (const answer of ['hang', 'hang', 'Paris', 'hang', 'hang', 'Paris']) {
      said.push(saidBy(await modules.ask('flaky', aRequest(answer))))
    }
    const [lost, passed] = ['flaky did not come back within 0.3 s.', [{ passed: true }]]
    expect(said).toEqual([lost, lost, passed, lost, lost, passed])
  })

  test("what it sends by the way of its process is nobody's word", async () => {
    const module = `import { writeSync } from 'node:fs'
      const words = (id) => [
        { kind: 'unloadable', why: 'is forged' },
        { kind: 'loaded', evaluators: [], problems: [], files: [] },
        { kind: 'returned', id, value: true },
        { kind: 'failed', id, why: 'is forged' },
      ]
      const sent = (id) => ['ready', null, 7, [], {}, ...words(id), ...words(id).map((word) => ({ token: '', word }))]
      const noise = () => Array.from({ length: 20 }, (_, id) => sent(id)).flat().map((one) => JSON.stringify(one) + '\\n')
      const sendAll = () => {
        const bytes = [Buffer.from('{"token":' + noise().join('')), Buffer.from([0xff, 0x0f, 0, 0, 0, 1])]
        writeSync(3, Buffer.concat(bytes))
      }
      sendAll()
      export const fails = async () => {
        sendAll()
        await new Promise((resolve) => setTimeout(resolve, 100))
        return { passed: false }
      }`
    await using modules = await opened({ 'chatty.mjs': module })
    expect(modules.problems).toEqual([])
    expect(saidBy(await modules.ask('fails'))).toEqual([{ passed: false }])
  })

  test('what a function threw after it had answered is in the log and breaks nothing', async () => {
    await using modules = await opened({ 'unruly.mjs': UNRULY })
    expect(saidBy(await modules.ask('strays'))).toEqual([{ score: 1 }])
    expect(saidBy(await modules.ask('slow'))).toEqual([{ score: 0.75 }])
    await written(modules, 'A stray error: Error: after the end')
    await written(modules, 'A stray error: Error: unseen')
  })

  test('what it writes is in the log up to a limit', async () => {
    await using modules = await opened({ 'unruly.mjs': UNRULY })
    expect(saidBy(await modules.ask('floods'))).toEqual([{ score: 1 }])
    await written(modules, 'info: unruly.mjs writes more; it is not shown.')
    expect(modules.lines.length).toBeGreaterThan(1)
    expect(modules.lines.join('').length).toBeLessThan(30_000)
    expect(modules.lines.every((line) => line.startsWith('info: unruly.mjs writes'))).toBe(true)
  })

  test('a call that is stopped ends at once, and so does one that never began', async () => {
    await using modules = await opened({ 'unruly.mjs': `export const never = () => new Promise(() => {})` })
    const stop = new AbortController()
    const asked = [1, 2, 3].map(() => modules.ask('never', aRequest(), stop.signal))
    stop.abort()
    expect((await Promise.all(asked)).map(saidBy)).toEqual(asked.map(() => 'never was stopped.'))
    expect(saidBy(await modules.ask('never', aRequest(), stop.signal))).toBe('never was stopped.')
  })

  test('when it is ended, every call that is under way ends, and no later one is made', async () => {
    const modules = await opened({ 'unruly.mjs': `export const never = () => new Promise(() => {})` })
    const asked = modules.ask('never')
    await modules[Symbol.asyncDispose]()
    await modules[Symbol.asyncDispose]()
    expect(saidBy(await asked)).toBe('unruly.mjs was ended.')
    expect(saidBy(await modules.ask('never'))).toBe('unruly.mjs was ended.')
  })

  test('one that cannot be loaded again after its process was lost answers no more, with the reason', async () => {
    const once = `import { existsSync, writeFileSync } from 'node:fs'
      const mark = new URL('./mark', import.meta.url)
      if (existsSync(mark)) throw new Error('only once')
      writeFileSync(mark, '')
      export const exits = () => process.exit(1)`
    await using modules = await opened({ 'once.mjs': once })
    expect(saidBy(await modules.ask('exits'))).toBe('exits ended its own process (exit code 1).')
    const why = 'once.mjs could not be loaded again: it threw while it was loaded: Error: only once (once.mjs:3).'
    expect(saidBy(await modules.ask('exits'))).toBe(why)
    expect(saidBy(await modules.ask('exits'))).toBe(why)
  })

  test('an answer of a megabyte, and one of every script, arrive as they are', async () => {
    const module = `export const size = Object.assign((c, run) => run.answer.length, { kind: 'gauge' })
      export const same = (c, run) => run.answer === c.config.same`
    await using modules = await opened({ 'size.mjs': module })
    const text = 'e\u0301 👩‍👩‍👧 שלום \u0000'
    expect(saidBy(await modules.ask('size', aRequest('x'.repeat(1_048_576))))).toEqual([{ value: 1_048_576 }])
    expect(saidBy(await modules.ask('size', aRequest('')))).toEqual([{ value: 0 }])
    expect(saidBy(await modules.ask('same', aRequest(text, { same: text })))).toEqual([{ passed: true }])
  })

  test('its environment has no secret', async () => {
    const module = `export const names = () => ({ passed: true, reason: Object.keys(process.env).join() })`
    await using modules = await opened({ 'names.mjs': module })
    expect(saidBy(await modules.ask('names'))).toEqual([{ passed: true, reason: 'PATH' }])
  })
})

describe('modules of every kind', () => {
  const WITH_SDK = `evaluator((c, run) => run.answer === 'Paris', { name: 'exact', kind: 'evaluator', timeoutSeconds: 5 })`

  test.each<[string, string, readonly string[]]>([
    ['ours.mjs', `import { evaluator } from 'agent-evals'\nexport const one = ${WITH_SDK}`, ['exact']],
    ['ours.cjs', `const { evaluator } = require('agent-evals')\nmodule.exports = { one: ${WITH_SDK} }`, ['exact']],
    [
      'typed.ts',
      `import { evaluator, type EvalRun } from 'agent-evals'\nexport const exact = evaluator((_, run: EvalRun): boolean => run.answer === 'Paris')`,
      ['exact'],
    ],
    ['plain.cjs', `exports.exact = (c, run) => run.answer === 'Paris'`, ['exact']],
    ['whole.cjs', `module.exports = function exact(c, run) { return run.answer === 'Paris' }`, ['exact']],
    ['bare.js', `export function exact(c, run) { return run.answer === 'Paris' }`, ['exact']],
    ['listed.mjs', `const exact = (c, run) => run.answer === 'Paris'\nexport default [exact]`, ['exact']],
    ['waits.mjs', `await null\nexport const exact = async (c, run) => run.answer === 'Paris'`, ['exact']],
  ])('%s is read', async (file, text, names) => {
    await using modules = await opened({ [file]: text })
    expect(modules.problems).toEqual([])
    expect([...modules.evaluators.keys()]).toEqual(names)
    expect(saidBy(await modules.ask('exact'))).toEqual([{ passed: true }])
    expect(saidBy(await modules.ask('exact', aRequest('Lyon')))).toEqual([{ passed: false }])
  })

  test.each<[string, string, string | RegExp]>([
    ['broken.mjs', 'const a = = 1', /^broken\.mjs: evaluators: broken\.mjs threw while it was loaded: SyntaxError: /],
    ['throws.mjs', `throw new Error('no database')`, /Error: no database \(throws\.mjs:1\)\.$/],
    ['exits.mjs', 'process.exit(0)', /ended its own process \(exit code 0\)\.$/],
    ['absent.mjs', `import './nowhere.mjs'`, /Cannot find module/],
    ['empty.mjs', 'export const limit = 3', /exports no function, so there is no evaluator in it/],
    [
      'notes.md',
      '# no module',
      /^notes\.md: evaluators: notes\.md is no JavaScript module; give a file that ends in \.js, /,
    ],
    [
      'sdk.mjs',
      `import { evaluator } from 'agent-evals'\nexport const a = evaluator(() => 1, { kin: 'gauge' })`,
      /evaluator\(\) has no option "kin"/,
    ],
    [
      'kind.mjs',
      `export const a = Object.assign(() => 1, { kind: 'gague' })`,
      /kind of "a" must be evaluator or gauge\.$/,
    ],
  ])('%s is a problem with its file', async (file, text, message) => {
    await using modules = await opened({ [file]: text, 'right.mjs': 'export const right = () => true' })
    expect(modules.problems.map(describeProblem)).toEqual([expect.stringMatching(message)])
    expect(modules.problems.map((problem) => problem.file)).toEqual([file])
    expect([...modules.evaluators.keys()]).toEqual(['right'])
  })

  test('one that does not end its loading is a problem, however it goes on, and keeps nobody else', async () => {
    const never = {
      'stuck.mjs': 'await new Promise(() => {})',
      'loops.mjs': 'for (;;);',
      'waits.mjs': 'await new Promise((done) => setTimeout(done, 60_000))',
    }
    const loadLimitMs = 3_000
    await using modules = await opened({ ...never, 'right.mjs': 'export const right = () => true' }, { loadLimitMs })
    expect(modules.problems.map(describeProblem)).toEqual(
      Object.keys(never).map((file) => `${file}: evaluators: ${file} was not loaded within 3 s.`),
    )
    expect(saidBy(await modules.ask('right'))).toEqual([{ passed: true }])
  })

  test('a file that is not there is a problem', async () => {
    const module = { path: '/nowhere/at/all.mjs', file: 'all.mjs' }
    await using one = await openModule({ module, env: {}, loadLimitMs: 1_000, logger: memoryLogger().logger })
    expect(one.problems).toEqual([{ message: 'evaluators: there is no file all.mjs.', file: 'all.mjs' }])
  })

  test('two of one name are a problem, in one module and in two', async () => {
    const within = await opened({ 'a.mjs': 'export const tone = () => 1, Tone_ = () => 2' })
    await using _within = within
    expect(within.problems.map(describeProblem)).toEqual([
      'a.mjs: evaluators: a.mjs: two of its evaluators are called "Tone_"; give one another name.',
    ])
    const one = 'export const tone = () => 1'
    await using across = await opened({ 'a.mjs': one, 'b.mjs': one })
    expect(across.problems.map(describeProblem)).toEqual([
      'b.mjs: evaluators: tone is there in a.mjs and in b.mjs; give one of them another name.',
    ])
  })
})
