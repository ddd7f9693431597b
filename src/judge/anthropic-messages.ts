import { z } from 'zod'
import type { JsonValue } from '../domain/json.ts'
import type { Usage } from '../domain/usage.ts'
import type { WireRequest } from './exchange.ts'
import { repliesOf, TRUNCATED, type Wire, type WireQuestion, type WireReply } from './wire.ts'
import { amount, definedUsage } from './wire-usage.ts'

/** Anthropic's Messages API. A tool that has to be called is its structured output. */
export const anthropicMessages: Wire = { write, read }

/** The version of the API whose shapes these are. */
const VERSION = '2023-06-01'

function write(question: WireQuestion): WireRequest {
  const { url, apiKey, model, envelope, manner, schema, schemaName: name } = question
  const { maxTokens, parameters } = question
  const { reasoning_effort: effort, ...rest } = parameters
  const tool = { name, description: 'Gives the verdict.', input_schema: schema }
  return {
    url,
    headers: { ...(apiKey === '' ? {} : { 'x-api-key': apiKey }), 'anthropic-version': VERSION },
    body: {
      model,
      system: envelope.system,
      messages: [{ role: 'user', content: envelope.user }],
      max_tokens: maxTokens,
      ...rest,
      ...(effort === undefined ? {} : { output_config: { effort } }),
      ...(manner.rung === 'tool' ? { tools: [tool], tool_choice: { type: 'tool', name } } : {}),
    },
  }
}

const answerSchema = z.looseObject({
  model: z.string().optional().catch(undefined),
  content: z.array(
    z.looseObject({
      type: z.string().catch(''),
      text: z.string().optional().catch(undefined),
      name: z.string().optional().catch(undefined),
      input: z.unknown().optional(),
    }),
  ),
  stop_reason: z.string().nullish().catch(undefined),
  usage: z
    .looseObject({
      input_tokens: amount,
      output_tokens: amount,
      cache_read_input_tokens: amount,
      cache_creation_input_tokens: amount,
    })
    .nullish()
    .catch(undefined),
})

type Answer = z.output<typeof answerSchema>

function read(
  body: JsonValue | undefined,
  schemaName: string,
): { readonly reply: WireReply; readonly usage: Usage } | undefined {
  const { data } = answerSchema.safeParse(body)
  return data && { reply: replyOf(data, schemaName), usage: usageOf(data) }
}

function replyOf({ content, stop_reason: stop }: Answer, schemaName: string): WireReply {
  const text = content.map((part) => (part.type === 'text' ? (part.text ?? '') : '')).join('')
  if (stop === 'refusal')
    return { kind: 'none', why: text === '' ? 'it refused to judge' : `it refused to judge: ${text}` }
  if (stop === 'max_tokens') return { kind: 'none', why: TRUNCATED }
  const calls = content.flatMap(({ type, name, input }) =>
    type === 'tool_use' && name === schemaName && input !== undefined ? [{ value: input as JsonValue }] : [],
  )
  return repliesOf(calls, [text]) ?? { kind: 'none', why: 'its reply was empty' }
}

/** What was read from a cache or written to one was part of the prompt too, and the API does not count it in. */
function usageOf({ usage, model }: Answer): Usage {
  const prompt = [usage?.input_tokens, usage?.cache_read_input_tokens, usage?.cache_creation_input_tokens]
  const isKnown = usage?.input_tokens !== undefined
  return definedUsage({
    promptTokens: isKnown ? prompt.reduce<number>((sum, part) => sum + (part ?? 0), 0) : undefined,
    completionTokens: usage?.output_tokens,
    inputCachedTokens: usage?.cache_read_input_tokens,
    model,
  })
}
