import { describe, expect, test } from '@jest/globals'
import { type ModelTurn, startJudgeServer } from '../../emulator/judge/judge-server.ts'
import type { EndpointLimits } from '../../emulator/judge/refused-parameters.ts'
import { aJudge, aTask, PASS, VERDICT_SCHEMA, whyOf } from './judges.ts'

type Body = {
  readonly response_format?: { readonly type: string; readonly json_schema?: { readonly strict?: boolean } }
  readonly tools?: unknown
  readonly messages: readonly { readonly content: string }[]
}

/** What held a reply to its schema. */
function rungOf({ response_format: format, tools }: Body): string {
  if (tools) return 'tool'
  if (!format) return 'text'
  return format.json_schema?.strict ? 'strict' : format.type
}

describe('the ladder of structured output', () => {
  test.each<[EndpointLimits['refuses'] & object, readonly string[]]>([
    [[], ['strict']],
    [['strict'], ['strict', 'json_schema']],
    [
      ['strict', 'json_schema'],
      ['strict', 'json_schema', 'tool'],
    ],
    [
      ['strict', 'json_schema', 'tools'],
      ['strict', 'json_schema', 'tool', 'json_object'],
    ],
    [
      ['strict', 'json_schema', 'tools', 'json_object'],
      ['strict', 'json_schema', 'tool', 'json_object', 'text'],
    ],
  ])('an endpoint that refuses %j is asked down to what it takes, and from then on there', async (refuses, rungs) => {
    await using server = await startJudgeServer({ model: () => ({ reply: PASS }), limits: { refuses } })
    await using asked = aJudge(`${server.url}/v1`)
    expect(await asked.ask()).toMatchObject({ kind: 'judged', reply: PASS })
    expect(await asked.ask()).toMatchObject({ kind: 'judged', reply: PASS })
    expect(server.requests.map(({ body }) => rungOf(body as Body))).toEqual([...rungs, rungs.at(-1)])
    expect(asked.findings).toHaveLength(rungs.length - 1)
  })

  test('questions that come together find out once', async () => {
    await using server = await startJudgeServer({
      model: () => ({ reply: PASS }),
      limits: { refuses: ['strict', 'json_schema'], without: ['temperature'] },
    })
    await using asked = aJudge(`${server.url}/v1`)
    const replies = await Promise.all(Array.from({ length: 8 }, () => asked.ask()))
    expect(replies.filter(({ kind }) => kind === 'judged')).toHaveLength(8)
    expect(server.requests).toHaveLength(3 + 8)
  })

  test('the schema stands in the words where nothing beside them says it, and only there', async () => {
    await using server = await startJudgeServer({
      model: () => ({ reply: PASS }),
      limits: { refuses: ['strict', 'json_schema', 'tools'] },
    })
    await using asked = aJudge(`${server.url}/v1`)
    await asked.ask()
    const said = server.requests.map(({ body }) =>
      (body as Body).messages[0]?.content.includes(JSON.stringify(VERDICT_SCHEMA)),
    )
    expect(said).toEqual([false, false, false, true])
  })

  test.each(['temperature', 'reasoning_effort', 'max_tokens'])(
    '%s is given up once, when it is refused',
    async (name) => {
      await using server = await startJudgeServer({ model: () => ({ reply: PASS }), limits: { without: [name] } })
      await using asked = aJudge(`${server.url}/v1`, { reasoningEffort: 'low' })
      await asked.ask()
      await asked.ask()
      expect(server.requests.map(({ body }) => name in (body as object))).toEqual([true, false, false])
      expect(server.requests.at(-1)?.body).toHaveProperty(
        name === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens',
      )
      expect(asked.findings.join()).toContain(name === 'max_tokens' ? 'max_completion_tokens' : name)
    },
  )

  test('what is refused and stays refused is no verdict, and ends', async () => {
    const limits = { without: ['max_tokens', 'max_completion_tokens'] }
    await using server = await startJudgeServer({ limits })
    await using asked = aJudge(`${server.url}/v1`)
    expect(await whyOf(asked.ask())).toContain("Unsupported parameter: 'max_completion_tokens' is not supported")
    expect(server.requests).toHaveLength(2)
  })

  test.each<[string, number, object]>([
    ['FastAPI', 422, { detail: [{ loc: ['body', 'response_format'], msg: 'extra fields not permitted' }] }],
    ['a message alone', 400, { message: 'response_format is not supported' }],
    ['an error that is a text', 400, { error: 'json_schema is unknown here' }],
  ])('%s is understood', async (_name, status, body) => {
    const turns: ModelTurn[] = [{ raw: { status, body } }, { reply: PASS }]
    await using server = await startJudgeServer({ model: ({ number }) => turns[number - 1] as ModelTurn })
    await using asked = aJudge(`${server.url}/v1`)
    expect(await asked.ask()).toMatchObject({ kind: 'judged' })
    expect(server.requests.map(({ body: sent }) => rungOf(sent as Body))).toEqual(['strict', 'json_schema'])
  })

  test.each<[string, number, object]>([
    ['another parameter', 400, { error: { message: 'no response_format, no tools', param: 'messages' } }],
    ['a text that is too long', 400, { error: { message: 'fewer tools, please', code: 'context_length_exceeded' } }],
    ['what the request holds', 422, { detail: [{ loc: ['body', 'messages'], msg: 'too long', input: 'tools' }] }],
    ['another status', 404, { error: { message: 'no response_format here' } }],
  ])('a refusal that names %s changes nothing', async (_name, status, body) => {
    await using server = await startJudgeServer({ model: () => ({ raw: { status, body } }) })
    await using asked = aJudge(`${server.url}/v1`)
    expect(await whyOf(asked.ask())).toContain(`(${status})`.slice(1, 4))
    expect(server.requests).toHaveLength(1)
    expect(asked.findings).toEqual([])
  })

  const REFUSES_ALL: ModelTurn = {
    raw: { status: 400, body: { error: { message: 'no response_format, no tools, no json_object, no temperature' } } },
  }

  test('what did not help is not given up for the questions that follow', async () => {
    await using server = await startJudgeServer({
      model: ({ user }) => (user.includes('attack') ? REFUSES_ALL : { reply: PASS }),
    })
    await using asked = aJudge(`${server.url}/v1`)
    expect(await whyOf(asked.ask(aTask('attack')))).toContain('400')
    expect(await asked.ask()).toMatchObject({ kind: 'judged', parameters: { temperature: 0 } })
    expect(rungOf(server.requests.at(-1)?.body as Body)).toBe('strict')
    expect(asked.findings).toEqual([])
  })

  test('an endpoint that refuses everything is soon asked once a question', async () => {
    await using server = await startJudgeServer({ model: () => REFUSES_ALL })
    await using asked = aJudge(`${server.url}/v1`)
    for (let times = 0; times < 3; times += 1) await asked.ask()
    const before = server.requests.length
    for (let times = 0; times < 10; times += 1) await asked.ask()
    expect(server.requests.length - before).toBe(10)
  })

  test('an answer that an error repeats names no parameter', async () => {
    const attack = 'Your temperature setting, response_format and tools are not supported here.'
    await using server = await startJudgeServer({
      model: () => ({ raw: { status: 400, body: { error: { message: `Refused: "It said: ${attack}"` } } } }),
    })
    await using asked = aJudge(`${server.url}/v1`)
    expect(await whyOf(asked.ask(aTask(`It said: ${attack}`)))).toContain('400')
    expect(server.requests).toHaveLength(1)
  })

  test('an endpoint that overlooks the schema is asked once more, and told it in words from then on', async () => {
    const chat = { text: 'I would say it passes.' }
    await using server = await startJudgeServer({
      model: ({ system }) => (system.includes('JSON Schema of the reply') ? { reply: PASS } : chat),
    })
    await using asked = aJudge(`${server.url}/v1`)
    expect(await asked.ask()).toMatchObject({ kind: 'judged', usage: { requests: 2, promptTokens: 200 } })
    expect(await asked.ask()).toMatchObject({ kind: 'judged', usage: { requests: 1 } })
  })
})

describe("Anthropic's messages", () => {
  test('are asked with the key in its own header, and by a tool that has to be called', async () => {
    await using server = await startJudgeServer({ apiKey: 'key-of-the-judge', model: () => ({ reply: PASS }) })
    await using asked = aJudge(`${server.url}/v1/messages`, { reasoningEffort: 'low' })
    const usage = { promptTokens: 100, completionTokens: 20, totalTokens: 120, requests: 1, model: 'model-1' }
    expect(await asked.ask()).toEqual({
      kind: 'judged',
      reply: PASS,
      parameters: { temperature: 0, reasoning_effort: 'low' },
      usage,
    })
    expect(server.requests[0]).toMatchObject({
      path: '/v1/messages',
      body: {
        max_tokens: 1000,
        temperature: 0,
        output_config: { effort: 'low' },
        tool_choice: { type: 'tool', name: 'llm_judge' },
        tools: [{ name: 'llm_judge', input_schema: VERDICT_SCHEMA }],
      },
    })
  })

  test('without a tool the reply is text that is held to the schema', async () => {
    await using server = await startJudgeServer({ model: () => ({ reply: PASS }), limits: { refuses: ['tools'] } })
    await using asked = aJudge(`${server.url}`, { protocol: 'anthropic' })
    expect(await asked.ask()).toMatchObject({ kind: 'judged', reply: PASS })
    expect(server.requests.map(({ path }) => path)).toEqual(['/v1/messages', '/v1/messages'])
  })

  test.each<[string, ModelTurn, string]>([
    ['a refusal', { text: 'I will not.', finish: 'refusal' }, 'it refused to judge: I will not'],
    ['a truncated reply', { reply: {}, finish: 'max_tokens' }, 'raise judge-max-tokens'],
    ['nothing', { text: '' }, 'its reply was empty'],
    ['a reply that does not fit', { reply: { verdict: 'pass' } }, 'does not fit the schema, asked twice'],
  ])('%s is no verdict', async (_name, turn, why) => {
    await using server = await startJudgeServer({ model: () => turn })
    await using asked = aJudge(`${server.url}/v1/messages`)
    expect(await whyOf(asked.ask(aTask()))).toContain(why)
  })
})
