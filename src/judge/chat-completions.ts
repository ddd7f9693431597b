import { z } from 'zod'
import type { JsonObject, JsonValue } from '../domain/json.ts'
import { parseJson } from '../domain/json.ts'
import type { Usage } from '../domain/usage.ts'
import type { WireRequest } from './exchange.ts'
import { FILTERED, TRUNCATED, type Wire, type WireQuestion, type WireReply } from './wire.ts'
import { amount, definedUsage } from './wire-usage.ts'

/** Chat completions as OpenAI defined them and many servers speak them. */
export const chatCompletions: Wire = { write, read }

function write(question: WireQuestion): WireRequest {
  const { url, apiKey, model, envelope, manner, temperature, reasoningEffort, maxTokens } = question
  return {
    url,
    headers: apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` },
    body: {
      model,
      messages: [
        { role: 'system', content: envelope.system },
        { role: 'user', content: envelope.user },
      ],
      [manner.tokenField]: maxTokens,
      ...(manner.without.includes('temperature') ? {} : { temperature }),
      ...(reasoningEffort === undefined || manner.without.includes('reasoning_effort')
        ? {}
        : { reasoning_effort: reasoningEffort }),
      ...heldTo(question),
    },
  }
}

/** What holds the reply to its schema on this rung. */
function heldTo({ manner, schema, schemaName: name }: WireQuestion): JsonObject {
  switch (manner.rung) {
    case 'json_schema strict':
      return { response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } } }
    case 'json_schema':
      return { response_format: { type: 'json_schema', json_schema: { name, schema } } }
    case 'tool': {
      const tool = { type: 'function', function: { name, description: 'Gives the verdict.', parameters: schema } }
      return { tools: [tool], tool_choice: { type: 'function', function: { name } } }
    }
    case 'json_object':
      return { response_format: { type: 'json_object' } }
    case 'text':
      return {}
  }
}

const contentSchema = z.union([
  z.string(),
  z.array(z.looseObject({ text: z.string().catch('') })).transform((parts) => parts.map(({ text }) => text).join('')),
])

const answerSchema = z.looseObject({
  model: z.string().optional().catch(undefined),
  choices: z.array(
    z.looseObject({
      finish_reason: z.string().nullish().catch(undefined),
      message: z.looseObject({
        content: contentSchema.nullish().catch(undefined),
        refusal: z.string().nullish().catch(undefined),
        tool_calls: z
          .array(z.looseObject({ function: z.looseObject({ arguments: z.unknown() }) }))
          .nullish()
          .catch(undefined),
      }),
    }),
  ),
  usage: z
    .looseObject({
      prompt_tokens: amount,
      completion_tokens: amount,
      total_tokens: amount,
      cost: amount,
      prompt_tokens_details: z.looseObject({ cached_tokens: amount }).nullish().catch(undefined),
    })
    .nullish()
    .catch(undefined),
})

type Answer = z.output<typeof answerSchema>

function read(body: JsonValue | undefined): { readonly reply: WireReply; readonly usage: Usage } | undefined {
  const { data } = answerSchema.safeParse(body)
  return data && { reply: replyOf(data.choices[0]), usage: usageOf(data) }
}

function replyOf(choice: Answer['choices'][number] | undefined): WireReply {
  if (!choice) return { kind: 'none', why: 'its answer held no choice' }
  const { message, finish_reason: finish } = choice
  if (message.refusal) return { kind: 'none', why: `it refused to judge: ${message.refusal}` }
  if (finish === 'content_filter') return { kind: 'none', why: FILTERED }
  if (finish === 'length') return { kind: 'none', why: TRUNCATED }
  const called = message.tool_calls?.[0]?.function.arguments
  // Some servers give the arguments as the object that they stand for.
  if (typeof called === 'object' && called !== null) return { kind: 'value', value: called as JsonValue }
  if (typeof called === 'string') {
    const value = parseJson(called)
    return value === undefined ? { kind: 'text', text: called } : { kind: 'value', value }
  }
  const text = message.content ?? ''
  if (text.trim() !== '') return { kind: 'text', text }
  const why = 'its reply was empty; when the model reasons, raise judge-max-tokens, as it spends them on that too'
  return { kind: 'none', why }
}

function usageOf({ usage, model }: Answer): Usage {
  return definedUsage({
    promptTokens: usage?.prompt_tokens,
    completionTokens: usage?.completion_tokens,
    totalTokens: usage?.total_tokens,
    inputCachedTokens: usage?.prompt_tokens_details?.cached_tokens,
    costUsd: usage?.cost,
    model,
  })
}
