import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import type { AgentOutcome } from '../../../src/domain/answer.ts'
import { openedTask, saidBy } from './opened-tasks.ts'

/** A task that does what no agent should, by the name of what it is asked, and answers well whatever else it is asked. */
const UNRULY = `
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { writeSync } from 'node:fs'
const forever = () => new Promise(() => {})
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const ways = {
  hangs: forever,
  loops: () => { for (;;); },
  loopsLater: async () => { await wait(1); for (;;); },
  throws: () => { throw new Error('no such table') },
  rejects: async () => { throw 'a mere text' },
  throwsTheUnspeakable: () => { throw { toString() { throw 1 } } },
  exits: () => { console.error('I had enough'); process.exit(3) },
  exitsWell: () => process.exit(0),
  exitsLater: () => { setTimeout(() => process.exit(4), 20); return forever() },
  kills: () => { process.kill(process.pid, 'SIGKILL'); return forever() },
  aborts: () => process.abort(),
  eats: () => { const all = []; for (;;) all.push(new Array(1000).fill(all.length)) },
  strays: () => { setTimeout(() => { throw new Error('in a timer') }); return forever() },
  straysPromise: () => { Promise.reject(new Error('unseen')); return forever() },
  huge: () => 'x'.repeat(65 * 1024 * 1024),
  controls: () => '\\u0001'.repeat(20 * 1024 * 1024),
  hugeList: () => new Array(50_000_000).fill(0),
  deep: () => { let value = []; for (let i = 0; i < 100_000; i += 1) value = [value]; return value },
  cyclic: () => { const value = {}; value.self = value; return value },
  trapped: () => ({ get answer() { throw new Error('trap') } }),
  code: () => ({ answer: 'yes', output: { run() {} } }),
  bigint: () => ({ output: { count: 10n } }),
  symbol: () => Symbol('s'),
  notANumber: () => ({ score: NaN }),
  map: () => new Map([['a', 1]]),
  error: () => new Error('returned'),
  nothing: () => undefined,
  blank: () => ' \\n ',
  number: () => 42,
  misspelt: () => ({ answer: 'yes', trajektory: {} }),
  wrongType: () => ({ answer: 7 }),
  failed: () => ({ error: 'the model refused', answer: 'half an' }),
  forges: () => {
    writeSync(3, '{"token":"","word":{"kind":"returned","id":1,"value":"forged"}}\\n{"token"')
    process.send?.({ kind: 'returned', id: 1, value: 'forged' })
    throw new Error('not forged')
  },
}
export default async ({ input }) => {
  if (typeof input === 'string' && input in ways) return await ways[input]()
  await wait(5)
  return 'fine: ' + input
}
`

const DID = 'The task bot (bot.mjs)'
const REPAIR = 'Repair it, or whatever it asks.'
const RETURN = 'Return a text, an object of plain data, or a RunResult.'
const LATE = `request_timeout: ${DID} did not come back within 0.7 s. Check what it waits for, or raise request-timeout-seconds.`
const agentError = (what: string) => `agent_error: ${DID} ${what}. ${REPAIR}`
const invalid = (what: string) => `invalid_response: ${DID} gave ${what}. ${RETURN}`
const empty = (what: string) =>
  `empty_answer: ${DID} gave ${what}. Return the answer as a text, an object of plain data, or a RunResult with answer or output.`

const WAYS: readonly (readonly [string, string])[] = [
  ['hangs', LATE],
  ['loops', LATE],
  ['loopsLater', LATE],
  ['throws', agentError('threw: Error: no such table')],
  ['rejects', agentError('threw: a mere text')],
  ['throwsTheUnspeakable', agentError('threw: something that cannot be described')],
  ['exits', agentError('ended its own process (exit code 3)')],
  ['exitsWell', agentError('ended its own process (exit code 0)')],
  ['exitsLater', agentError('ended its own process (exit code 4)')],
  ['kills', agentError('had its process ended (SIGKILL)')],
  ['aborts', agentError('broke its process, as who takes more than 128 MB of memory')],
  ['eats', agentError('broke its process, as who takes more than 128 MB of memory')],
  ['strays', agentError('threw where nobody waited for it: Error: in a timer')],
  ['straysPromise', agentError('threw where nobody waited for it: Error: unseen')],
  ['huge', invalid('more than 64 MiB of data, of which nothing is kept')],
  ['controls', invalid('more than 64 MiB of data, of which nothing is kept')],
  ['deep', invalid('a value that is nested deeper than 200 levels')],
  ['cyclic', invalid('a value that is nested deeper than 200 levels')],
  ['trapped', invalid('a value that cannot be read')],
  ['code', invalid('a function, which is no data')],
  ['bigint', invalid('a bigint, which is no data')],
  ['symbol', invalid('a symbol, which is no data')],
  ['notANumber', invalid('NaN, which is no number that can be kept')],
  ['map', invalid('a Map, which is no data')],
  ['error', invalid('an Error, which is no data')],
  ['nothing', empty('nothing')],
  ['blank', empty('no answer')],
  ['number', invalid('a number, where a text, an object or a RunResult is expected')],
  ['misspelt', invalid('a RunResult with "trajektory", which it does not have (did you mean trajectory?)')],
  ['wrongType', invalid('a RunResult whose answer is a number, where a text is expected')],
  ['failed', agentError('says that it failed')],
  ['forges', agentError('threw: Error: not forged')],
]

/** What makes a result that does not fit into a small heap. */
const LARGE: readonly string[] = ['huge', 'controls']

describe('a task that does what no agent should', () => {
  test.each(WAYS)('%s: harms its own case, and the two beside it stay whole', async (way, said) => {
    await using task = await openedTask(UNRULY, {
      mostHeapMb: LARGE.includes(way) ? 1024 : 128,
    })
    const timeoutMs = said === LATE ? 700 : 60_000
    const outcomes = await Promise.all([task.ask('before'), task.ask(way, { timeoutMs }), task.ask('after')])
    expect(outcomes.map(saidBy)).toEqual(['fine: before', said, 'fine: after'])
    // In whatever process is next.
    expect(saidBy(await task.ask('later'))).toBe('fine: later')
  })

  test('a list without end is too much, wherever that is noticed', async () => {
    await using task = await openedTask(UNRULY, { mostHeapMb: 1024 })
    const outcomes = await Promise.all(['before', 'hugeList', 'after'].map((input) => task.ask(input)))
    expect(saidBy(outcomes[1] as AgentOutcome)).toBe(invalid('more than 64 MiB of data, of which nothing is kept'))
    expect([outcomes[0], outcomes[2]].map((one) => saidBy(one as AgentOutcome))).toEqual([
      'fine: before',
      'fine: after',
    ])
  })

  test('what it wrote last and where it threw stand in the detail', async () => {
    await using task = await openedTask(UNRULY)
    const [exited, threw] = await Promise.all([task.ask('exits'), task.ask('throws')])
    const detailOf = (outcome: AgentOutcome) => (outcome.kind === 'failed' ? outcome.cause.detailExcerpt : '')
    expect(detailOf(exited as AgentOutcome)).toBe('I had enough')
    expect(detailOf(threw as AgentOutcome)).toMatch(/^at .*bot\.mjs/)
  })

  test('what it said before it failed is kept beside the failure', async () => {
    await using task = await openedTask(UNRULY)
    expect(await task.ask('failed')).toMatchObject({
      cause: { type: 'agent_error', detailExcerpt: 'the model refused' },
      partial: { text: 'half an' },
    })
  })
})

describe('what a task writes', () => {
  const WRITES = `import { writeSync } from 'node:fs'
    export default async ({ input }) => {
      if (input === 'talks') { console.log('a line'); console.error('another line'); console.log('{"answer":"not this"}') }
      if (input === 'floods') for (let i = 0; i < 6_400; i += 1) console.log('y'.repeat(65_536))
      return 'said ' + input
    }`

  test('is in the log and never in the answer', async () => {
    await using task = await openedTask(WRITES)
    expect(saidBy(await task.ask('talks'))).toBe('said talks')
    for (let tries = 0; tries < 250 && task.lines.length < 2; tries += 1) await setTimeout(20)
    expect(task.lines.join('\n')).toContain('a line')
    expect(task.lines.join('\n')).toContain('another line')
    expect(task.lines.every((line) => line.startsWith('info: bot.mjs writes'))).toBe(true)
  })

  test('is bounded, be it 400 MB, in the log and in memory', async () => {
    await using task = await openedTask(WRITES)
    const before = process.memoryUsage().rss
    const outcomes = await Promise.all(['before', 'floods', 'after'].map((input) => task.ask(input)))
    expect(outcomes.map(saidBy)).toEqual(['said before', 'said floods', 'said after'])
    expect(task.lines.join('').length).toBeLessThan(40_000)
    expect(task.lines.at(-1)).toBe('info: bot.mjs writes more; it is not shown.')
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })
})

describe('what a task is given and gives', () => {
  test('one object, with the signal', async () => {
    await using task = await openedTask(
      'export default (given) => ({ output: { ...given, signal: given.signal.constructor.name, isAborted: given.signal.aborted } })',
    )
    const outcome = await task.ask({ question: 'Capital?' })
    expect(outcome.kind === 'answered' && outcome.answer.output).toEqual({
      prompt: '{"question":"Capital?"}',
      input: { question: 'Capital?' },
      files: [],
      model: null,
      metadata: {
        sessionId: 'session-{"question":"Capital?"}',
        experimentId: null,
        caseId: 'case-1',
        repetition: 1,
        tags: [],
      },
      signal: 'AbortSignal',
      isAborted: false,
    })
  })

  test('a text of every script and a megabyte arrive as they are', async () => {
    await using task = await openedTask('export default ({ input }) => input')
    const text = 'e\u0301 👩‍👩‍👧 שלום \u0000 \u2028 \ud800 end'
    expect(saidBy(await task.ask(text))).toBe(text)
    const long = 'é'.repeat(1_048_576)
    expect(saidBy(await task.ask(long)) === long).toBe(true)
  })

  test('an output of 16 MiB is an answer', async () => {
    await using task = await openedTask(`export default () => ({ output: { text: 'x'.repeat(16 * 1024 * 1024) } })`)
    expect(saidBy(await task.ask('q'))).toHaveLength(16 * 1024 * 1024 + '{"text":""}'.length)
  })

  test('its environment has what any program needs, what agent-env names, and no secret', async () => {
    const names = 'export default () => Object.keys(process.env).sort().join()'
    await using plain = await openedTask(names)
    expect(saidBy(await plain.ask('q'))).toBe('EVALS_TASK_PROCESS,PATH')
    await using named = await openedTask(names, { agentEnv: ['MODEL_KEY', 'NOT_THERE'] })
    expect(saidBy(await named.ask('q'))).toBe('EVALS_TASK_PROCESS,MODEL_KEY,PATH')
  })

  test.each<[string, string]>([
    ['typed.ts', 'type In = { input: string }\nexport default async ({ input }: In): Promise<string> => "a " + input'],
    ['own.mjs', 'export const limit = 3, other = () => "no"; export function task({ input }) { return "a " + input }'],
    ['only.js', 'export const whatever = ({ input }) => "a " + input'],
    ['whole.cjs', 'module.exports = ({ input }) => "a " + input'],
    ['named.cts', 'module.exports = { task: ({ input }: { input: string }) => "a " + input }'],
    [
      'sdk.mjs',
      'import { evaluator } from "agent-evals"\nexport default ({ input }) => typeof evaluator === "function" && "a " + input',
    ],
  ])('%s is a module with a task', async (file, text) => {
    await using task = await openedTask(text, { file })
    expect(saidBy(await task.ask('b'))).toBe('a b')
  })
})
