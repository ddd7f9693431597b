import { afterEach, describe, expect, test } from '@jest/globals'
import type { Behaviour, Brain } from '../../emulator/behaviour.ts'
import { type Emulator, type EmulatorOptions, startEmulator } from '../../emulator/platform.ts'
import { ask, call, chatRequest, launch } from './wire-client.ts'

describe('an agent on a runtime', () => {
  let emulator: Emulator
  afterEach(() => emulator.close())

  const startWith = async (brain: Brain | Behaviour, options: EmulatorOptions = {}): Promise<string> => {
    const agent = typeof brain === 'function' ? brain : () => brain
    emulator = await startEmulator({ ...options, brains: { agent } })
    const { base } = await launch(emulator, 'agent')
    return `${base}/api/v1/vercel-ai`
  }
  const chat = async (brain: Brain | Behaviour, signal?: AbortSignal) =>
    ask(`${await startWith(brain)}/default`, 'hello', { key: emulator.apiKey, ...(signal ? { signal } : {}) })

  test('reasons, calls tools and answers through a real UI message stream', async () => {
    const { raw, events, answer } = await chat({
      answer: 'Two  words\n',
      reasoning: 'Hm, let me see.',
      toolCalls: [
        { name: 'look', input: { at: 1 }, output: { seen: 2 } },
        { name: 'touch', error: 'too hot' },
      ],
    })
    expect(answer).toBe('Two  words\n')
    expect(raw).toMatch(/data: \[DONE\]\n\n$/)
    const said = events.map((event) => (event.type === 'reasoning-delta' ? event.delta : '')).join('')
    expect(said).toBe('Hm, let me see.')
    const types = events.map(({ type }) => type)
    expect(types.filter((type) => type === 'start-step')).toHaveLength(2)
    expect(events).toContainEqual(expect.objectContaining({ type: 'tool-output-available', output: { seen: 2 } }))
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'tool-output-error', errorText: expect.stringContaining('too hot') }),
    )
    expect(events.at(-1)).toMatchObject({
      type: 'finish',
      finishReason: 'stop',
      messageMetadata: { usage: { tool_calls: 2, requests: 2, total_tokens: expect.any(Number), model: 'agent' } },
    })
  })

  test('waits before it answers when it is told to', async () => {
    const startedAt = performance.now()
    expect((await chat({ answer: 'late', delayMs: 300, chunkDelayMs: 1 })).answer).toBe('late')
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(300)
  })

  test('fails in the stream: an error, an abort, a tool that needs consent', async () => {
    const failed = await chat({ kind: 'error', message: 'model broke', partial: 'I was' })
    expect(failed.answer).toBe('I was')
    expect(failed.events).toContainEqual({ type: 'error', errorText: 'model broke' })
    await emulator.close()
    const aborted = await chat({ kind: 'abort', partial: 'well' })
    expect(aborted.answer).toBe('well')
    expect(aborted.events.at(-1)).toMatchObject({ type: 'abort' })
    await emulator.close()
    const asking = await chat({ kind: 'approval', tool: 'drop_table' })
    expect(asking.events).toContainEqual(expect.objectContaining({ type: 'tool-approval-request' }))
    expect(asking.events).toContainEqual(expect.objectContaining({ toolName: 'drop_table' }))
    expect(asking.answer).toBe('')
  })

  test('finishes without a word, or says nothing at all', async () => {
    const silent = await chat({ kind: 'empty' })
    expect(silent.events.at(-1)).toMatchObject({ type: 'finish' })
    expect(silent.answer).toBe('')
    await emulator.close()
    expect(await chat({ kind: 'empty', events: false })).toMatchObject({ status: 200, raw: '' })
  })

  test('ends its body before its stream', async () => {
    const { events, answer, raw } = await chat({ kind: 'truncate', partial: 'The answer' })
    expect(answer).toBe('The answer')
    expect(events.map(({ type }) => type)).not.toContain('finish')
    expect(raw).not.toContain('[DONE]')
  })

  test.each([{ kind: 'reset' }, { kind: 'reset', partial: 'half' }] as const)(
    'loses its connection: %j',
    async (how) => {
      await expect(chat(how)).rejects.toThrow(/fetch failed|terminated/)
    },
  )

  test.each([{ kind: 'hang' }, { kind: 'hang-body', partial: 'half' }, { kind: 'trickle', intervalMs: 50 }] as const)(
    'never ends: %j',
    async (how) => {
      await expect(chat(how, AbortSignal.timeout(400))).rejects.toThrow(/timeout/)
    },
  )

  test('answers with what is no stream', async () => {
    const refused = await chat({
      kind: 'status',
      status: 429,
      headers: { 'retry-after': '7' },
      body: { message: 'busy' },
    })
    expect(refused).toMatchObject({ status: 429, raw: '{"message":"busy"}' })
    await emulator.close()
    expect(await chat({ kind: 'json', body: { error: 'no' } })).toMatchObject({ status: 200, raw: '{"error":"no"}' })
    await emulator.close()
    expect(await chat({ kind: 'html', body: '<p>hi</p>' })).toMatchObject({ status: 200, raw: '<p>hi</p>' })
    await emulator.close()
    expect(await chat({ kind: 'raw', body: 'data: é\r\n\r\n', splitEvery: 1 })).toMatchObject({
      raw: 'data: é\r\n\r\n',
    })
  })

  test('is told how often it was asked the same', async () => {
    const url = await startWith((_prompt, { attempt }) =>
      attempt < 3 ? { kind: 'status', status: 503 } : { answer: 'now' },
    )
    const statuses = []
    for (let time = 0; time < 3; time += 1) {
      statuses.push((await ask(`${url}/default`, 'hello', { key: emulator.apiKey })).status)
    }
    expect(statuses).toEqual([503, 503, 200])
    expect(emulator.state().agents).toMatchObject([{ questions: 3, running: 0, peakRunning: 1 }])
  })

  test('lives on the route that was chosen, and on no other', async () => {
    const url = await startWith({ answer: 'here' }, { agentRoute: 'agentspec' })
    const key = emulator.apiKey
    expect(await ask(`${url}/default`, 'hello', { key })).toMatchObject({ status: 404 })
    expect(await ask(`${url}/agent`, 'hello', { key })).toMatchObject({ status: 200, answer: 'here' })
    const listed = await fetch(`${url}/agents`, { headers: { authorization: `Bearer ${key}` } })
    expect(await listed.json()).toEqual({ agents: ['agent'], count: 1 })
  })

  test("takes the API key or the runtime's own token, and nothing else", async () => {
    const url = await startWith({ answer: 'here' })
    const [runtime] = emulator.state().runtimesEver as { token: string }[]
    expect((await ask(`${url}/default`, 'hello', { key: runtime?.token ?? '' })).status).toBe(200)
    expect((await ask(`${url}/default`, 'hello', { key: 'wrong' })).status).toBe(401)
  })

  test('refuses a question that is not in the form of the protocol', async () => {
    const url = await startWith({ answer: 'here' })
    const path = new URL(`${url}/default`).pathname
    const { status, body } = await call(emulator, `POST ${path}`, { ...chatRequest('hello'), messages: [] })
    expect(status).toBe(400)
    expect(body.message).toMatch(/messages/)
  })

  test('stops what it is doing when it is terminated', async () => {
    const url = await startWith({ answer: 'a very long story', chunkDelayMs: 60_000 })
    const asked = ask(`${url}/default`, 'hello', { key: emulator.apiKey })
    await emulator.waitFor(({ route }) => route === 'POST /vercel-ai/:agent')
    const path = new URL(`${url}/terminate`).pathname
    expect((await call(emulator, `POST ${path}`, { request_id: 'chat-0' })).body).toMatchObject({ terminated: 0 })
    expect((await call(emulator, `POST ${path}`, { request_id: 'chat-1' })).body).toMatchObject({ terminated: 1 })
    expect((await asked).events.at(-1)).toMatchObject({ type: 'abort' })
  })
})
