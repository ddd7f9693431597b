import { describe, expect, test } from '@jest/globals'
import { AMPLE_MS, aQuestion, causeOf, commandTarget, NODE, told } from './asked-commands.ts'

/** Answers as it is asked, with a word on standard error. */
const GOOD = `
  import { readFileSync } from 'node:fs'
  console.error('reading')
  console.log('heard: ' + readFileSync(0, 'utf8'))`

/** Writes a hundred megabytes somewhere, as fast as they are taken. */
const floodOf = (stream: string) => `
  const chunk = Buffer.alloc(1024 * 1024, 'x')
  let left = 100
  const write = () => { if (left-- > 0) process.${stream}.write(chunk, write); else done() }`

type Misbehaviour = {
  readonly script: string
  readonly type?: string
  /** Of the message, or of the answer when it is one all the same; a function where a matcher would print megabytes. */
  readonly says: string | RegExp | ((text: string) => boolean)
  readonly excerpt?: string | RegExp
  /** What had come, where something had. */
  readonly partial?: string
  readonly timeoutMs?: number
  readonly prompt?: string
}

const MISBEHAVIOURS: Readonly<Record<string, Misbehaviour>> = {
  'hangs and does not listen to SIGTERM': {
    script: `process.on('SIGTERM', () => {}); console.log('so far'); console.error('waiting'); setInterval(() => {}, 1000)`,
    type: 'request_timeout',
    says: 'did not end within 6 s and was ended with all that it started',
    excerpt: 'waiting',
    partial: 'so far',
    timeoutMs: 6_000,
  },
  'loops for ever': { script: 'for (;;);', type: 'request_timeout', says: 'did not end within 2 s', timeoutMs: 2_000 },
  'answers only when it must end': {
    script: `process.on('SIGTERM', () => { console.log('late'); process.exit(0) }); setInterval(() => {}, 1000)`,
    type: 'request_timeout',
    says: 'did not end within 6 s',
    partial: 'late',
    timeoutMs: 6_000,
  },
  'floods its standard output': {
    script: `${floodOf('stdout')}\nconst done = () => {}\nwrite()`,
    type: 'invalid_response',
    says: 'wrote more than 64 MiB to standard output and was ended',
  },
  'floods its standard error and answers': {
    script: `${floodOf('stderr')}\nconst done = () => console.log('fine')\nwrite()`,
    says: 'fine',
  },
  'floods its standard error and breaks': {
    script: `${floodOf('stderr')}\nconst done = () => process.stderr.write('the end', () => process.exit(1))\nwrite()`,
    type: 'agent_error',
    says: 'ended with exit code 1.',
    excerpt: /^…x{1992}the end$/,
  },
  'writes bytes that are no text': {
    script: `process.stdout.write(Buffer.from([0x47, 0xff, 0xfe, 0x00, 0x80]))`,
    type: 'invalid_response',
    says: 'no UTF-8 text',
  },
  'ends with a code, after an answer': {
    script: `console.log('half of it'); console.error('no model'); process.exitCode = 3`,
    type: 'agent_error',
    says: /^The command of agent bad ended with exit code 3\.$/,
    excerpt: 'no model',
    partial: 'half of it',
  },
  'ends with a code and no word': {
    script: `process.exitCode = 1`,
    type: 'agent_error',
    says: 'ended with exit code 1. It wrote nothing to standard error.',
  },
  'ends with a code and says why as a result': {
    script: `console.log('{"error": "no model"}'); console.error('noise'); process.exitCode = 1`,
    type: 'agent_error',
    says: 'ended with exit code 1.',
    excerpt: 'no model',
  },
  throws: {
    script: `throw new Error('no table')`,
    type: 'agent_error',
    says: 'ended with exit code 1.',
    excerpt: /Error: no table/,
  },
  'kills itself': {
    script: `process.kill(process.pid, 'SIGKILL')`,
    type: 'agent_error',
    says: 'was ended by SIGKILL, as the system does when memory runs out',
  },
  'kills its whole group': {
    script: `process.kill(0, 'SIGKILL')`,
    type: 'agent_error',
    says: 'was ended by SIGKILL',
  },
  'says nothing': {
    script: `console.error('I have nothing')`,
    type: 'empty_answer',
    says: 'wrote no answer to standard output',
    excerpt: 'I have nothing',
  },
  'never reads a megabyte that it is asked': {
    script: `console.log('did not read')`,
    says: 'did not read',
    prompt: 'a'.repeat(1024 * 1024),
  },
  'closes its standard input and works on': {
    script: `process.stdin.destroy(); setTimeout(() => console.log('done'), 300)`,
    says: 'done',
    prompt: 'a'.repeat(1024 * 1024),
  },
  'closes its standard output early and works on': {
    script: `import { closeSync, writeSync } from 'node:fs'
      writeSync(1, 'early'); closeSync(1); setTimeout(() => process.exit(0), 300)`,
    says: 'early',
  },
  'closes its standard output early and breaks': {
    script: `import { closeSync } from 'node:fs'
      closeSync(1); setTimeout(() => process.exit(4), 300)`,
    type: 'agent_error',
    says: 'ended with exit code 4',
  },
  'answers with twenty megabytes of JSON': {
    script: `process.stdout.write(JSON.stringify({ answer: 'a'.repeat(20 * 1024 * 1024) }))`,
    says: (text) => text === 'a'.repeat(20 * 1024 * 1024),
  },
  'answers one byte at a time': {
    script: `import { writeSync } from 'node:fs'
      for (let left = 20_000; left > 0; left -= 1) writeSync(1, 'b')`,
    says: (text) => text === 'b'.repeat(20_000),
  },
  'nests its output deeper than anybody reads': {
    script: `process.stdout.write('{"output": ' + '['.repeat(100_000) + ']'.repeat(100_000) + '}')`,
    type: 'invalid_response',
    says: 'nested deeper than 200 levels',
  },
  'nests other JSON as deep, which is text': {
    script: `process.stdout.write('{"a": ' + '['.repeat(100_000) + ']'.repeat(100_000) + '}')`,
    says: (text) => text === `{"a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  },
  'names keys that mean something to JavaScript': {
    script: `process.stdout.write('{"answer": "a", "__proto__": {"x": 1}}')`,
    type: 'invalid_response',
    says: '__proto__',
  },
}

describe('a command that', () => {
  test.each(Object.entries(MISBEHAVIOURS))('%s harms its own case alone', async (_what, misbehaviour) => {
    const { script, type, says, excerpt, partial, timeoutMs = AMPLE_MS, prompt = 'hello' } = misbehaviour
    const files = { 'bad.mjs': script, 'good.mjs': GOOD }
    const { ask, events, errors, target } = commandTarget(files, { bad: `${NODE} bad.mjs`, good: `${NODE} good.mjs` })
    const [before, bad, beside] = await Promise.all([
      ask('good', { prompt: 'before' }),
      ask('bad', { timeoutMs, prompt }),
      ask('good', { prompt: 'beside' }),
    ])
    const after = await ask('good', { prompt: 'after' })
    expect([before, beside, after].map(told)).toEqual(['heard: before', 'heard: beside', 'heard: after'])

    if (type === undefined) expect(bad.kind).toBe('answered')
    else expect(causeOf(bad)).toMatchObject({ type, stage: 'runtime_execution' })
    if (typeof says === 'function') expect(says(told(bad))).toBe(true)
    else expect(told(bad)).toMatch(says)
    if (excerpt !== undefined) expect(causeOf(bad).detailExcerpt).toMatch(excerpt)
    expect(bad.kind === 'failed' ? bad.partial?.text : undefined).toBe(partial)

    await target[Symbol.asyncDispose]()
    expect(errors).toEqual([])
    expect(events.filter((event) => event.startsWith('started'))).toHaveLength(4)
    expect(events.filter((event) => event.startsWith('stopped'))).toHaveLength(4)
  })

  test('floods us is ended long before its limit, and nothing of it is kept', async () => {
    const script = `const chunk = Buffer.alloc(1024 * 1024, 'x')
      const write = () => process.stdout.write(chunk, write)
      write()`
    const { ask } = commandTarget({ 'bad.mjs': script }, { bad: `${NODE} bad.mjs` })
    const outcome = await ask('bad', aQuestion())
    expect(causeOf(outcome).type).toBe('invalid_response')
    expect(outcome).not.toHaveProperty('partial')
  })
})
