import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { opened, saidBy } from './opened-modules.ts'

type Files = Readonly<Record<string, string>>

/** A module that is made of files in every way in which one can be. */
const WHOLE: Files = {
  'evals/tone.mjs': `import { evaluator } from 'agent-evals'
    import { readFileSync } from 'node:fs'
    import { words } from './words.mjs'
    import limits from '../limits.json' with { type: 'json' }
    import { createRequire } from 'node:module'
    import { version } from 'ruler'
    const old = createRequire(import.meta.url)('./old.cjs')
    const { last } = await import('./last.ts')
    export const tone = evaluator(() => words.length + limits.most + old.inner + last + version > 0)
    export const data = () => readFileSync(new URL('./data.txt', import.meta.url), 'utf8').length`,
  'evals/words.mjs': `export { words } from './deeper/words.mjs'`,
  'evals/deeper/words.mjs': `export const words = ['refund']`,
  'limits.json': '{ "most": 3 }',
  'evals/old.cjs': `exports.inner = require('./inner.cjs') + require('./inner.json').n`,
  'evals/inner.cjs': 'module.exports = 1',
  'evals/inner.json': '{ "n": 1 }',
  'evals/last.ts': 'export const last: number = 1',
  'evals/data.txt': 'read, not imported',
  'evals/unused.mjs': 'export const unused = 1',
  'node_modules/ruler/package.json':
    '{ "name": "ruler", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
  'node_modules/ruler/index.js': `export { version } from './version.js'`,
  'node_modules/ruler/version.js': 'export const version = 1',
}

async function digestOf(files: Files, modules = ['evals/tone.mjs']): Promise<string | undefined> {
  await using open = await opened(files, { modules })
  expect(open.problems).toEqual([])
  return open.digest
}

describe('the digest of a module', () => {
  test('is the same wherever the module stands, and absent where there is none', async () => {
    const first = await digestOf(WHOLE)
    expect(first).toMatch(/^sha256:[0-9a-f]{64}$/)
    expect(await digestOf(WHOLE)).toBe(first)
    expect(await digestOf({}, [])).toBeUndefined()
  })

  test.each<[string, Files]>([
    ['its own text', { 'evals/tone.mjs': `${WHOLE['evals/tone.mjs']}\nexport const more = () => 1` }],
    ['an import', { 'evals/words.mjs': `export { words } from './deeper/words.mjs' // all of them` }],
    ['an import of an import', { 'evals/deeper/words.mjs': `export const words = ['lawyer']` }],
    ['JSON above it', { 'limits.json': '{ "most": 4 }' }],
    ['what is required', { 'evals/old.cjs': `exports.inner = require('./inner.cjs') * require('./inner.json').n` }],
    ['what that requires', { 'evals/inner.cjs': 'module.exports = 2' }],
    ['JSON that is required', { 'evals/inner.json': '{ "n": 2 }' }],
    ['what it waits for while it is loaded', { 'evals/last.ts': 'export const last: number = 2' }],
    [
      'the version of a package',
      { 'node_modules/ruler/package.json': '{ "version": "1.0.1", "type": "module", "exports": "./index.js" }' },
    ],
  ])('goes with %s', async (_what, changed) => {
    expect(await digestOf({ ...WHOLE, ...changed })).not.toBe(await digestOf(WHOLE))
  })

  test.each<[string, Files]>([
    ['a file that it does not import', { 'evals/unused.mjs': 'export const unused = 2' }],
    ['what it reads by itself', { 'evals/data.txt': 'other' }],
    ['the text of a package of the same version', { 'node_modules/ruler/version.js': 'export const version = 2' }],
  ])('does not go with %s', async (_what, changed) => {
    expect(await digestOf({ ...WHOLE, ...changed })).toBe(await digestOf(WHOLE))
  })

  test('goes with files that exchange their texts', async () => {
    const pair = (a: string, b: string): Files => ({
      'evals/tone.mjs': `import a from './a.mjs'; import b from './b.mjs'; export const tone = () => a - b`,
      'evals/a.mjs': `export default ${a}`,
      'evals/b.mjs': `export default ${b}`,
    })
    expect(await digestOf(pair('0', '1'))).not.toBe(await digestOf(pair('1', '0')))
  })

  test('goes with the version of a package that only another package has', async () => {
    const nested = (version: string): Files => ({
      ...WHOLE,
      'node_modules/ruler/index.js': `export { version } from '@in/er'`,
      'node_modules/ruler/node_modules/@in/er/package.json': `{ "version": "${version}" }`,
      'node_modules/ruler/node_modules/@in/er/index.js': 'exports.version = 1',
    })
    expect(await digestOf(nested('1.0.0'))).not.toBe(await digestOf(nested('2.0.0')))
  })

  test('goes with the text of a package that has no version', async () => {
    const bare = (text: string): Files => ({
      'evals/tone.cjs': `exports.tone = () => require('plain') > 0; require('plain')`,
      'node_modules/plain/index.js': text,
    })
    const modules = ['evals/tone.cjs']
    expect(await digestOf(bare('module.exports = 1'), modules)).not.toBe(
      await digestOf(bare('module.exports = 2'), modules),
    )
  })

  test('the text of a module counts also where it is in a package itself', async () => {
    const packed = (text: string): Files => ({
      'node_modules/evals/package.json': '{ "version": "1.0.0" }',
      'node_modules/evals/tone.mjs': text,
    })
    const modules = ['node_modules/evals/tone.mjs']
    expect(await digestOf(packed('export const tone = () => 1'), modules)).not.toBe(
      await digestOf(packed('export const tone = () => 0'), modules),
    )
  })

  test('what is imported only when it judges is not in it, which is said once', async () => {
    const late = (text: string): Files => ({
      'evals/tone.mjs': `export const tone = async () => {
        await import('node:zlib')
        await import('ruler')
        await import('./other.mjs')
        return (await import('../late.mjs')).default
      }`,
      'evals/other.mjs': 'export default 1',
      'late.mjs': `export default ${text}`,
      'node_modules/ruler/package.json': '{ "version": "1.0.0", "type": "module", "exports": "./index.js" }',
      'node_modules/ruler/index.js': 'export const version = 1',
    })
    await using open = await opened(late('1'), { modules: ['evals/tone.mjs'] })
    for (const _ of [1, 2]) expect(saidBy(await open.ask('tone'))).toEqual([{ score: 1 }])
    for (let tries = 0; tries < 500 && open.lines.length === 0; tries += 1) await setTimeout(20)
    expect(open.lines).toEqual([
      'warning: evaluators: evals/tone.mjs imports "other.mjs" only when it judges, so a change of that file goes unnoticed when results are compared. Import it at the top of the module.',
    ])
    expect(await digestOf(late('2'))).toBe(open.digest)
  })
})
