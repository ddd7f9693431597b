import { z } from 'zod'
import type { JsonObject, JsonValue } from '../domain/json.ts'
import { parseJson } from '../domain/json.ts'
import type { Usage } from '../domain/usage.ts'
import type { WireRequest } from './exchange.ts'
import { FILTERED, repliesOf, TRUNCATED, type Utterance, type Wire, type WireQuestion, type WireReply } from './wire.ts'
import { amount, definedUsage } from './wire-usage.ts'

/** Chat completions as OpenAI defined them and many servers speak them. */
export const chatCompletions: Wire = { write, read }

function write(question: WireQuestion): WireRequest {
  const { url, apiKey, model, envelope, manner, parameters, maxTokens } = question
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
      ...parameters,
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
          .array(z.looseObject({ function: z.looseObject({ name: z.string().catch(''), arguments: z.unknown() }) }))
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

function read(
  body: JsonValue | undefined,
  schemaName: string,
): { readonly reply: WireReply; readonly usage: Usage } | undefined {
  const { data } = answerSchema.safeParse(body)
  return data && { reply: replyOf(data, schemaName), usage: usageOf(data) }
}

/** Where an endpoint gives several choices, all of them are looked at: which of them the first is means nothing. */
function replyOf({ choices }: Answer, schemaName: string): WireReply {
  if (choices.length === 0) return { kind: 'none', why: 'its answer held no choice' }
  for (const { message, finish_reason: finish } of choices) {
    if (message.refusal) return { kind: 'none', why: `it refused to judge: ${message.refusal}` }
    if (finish === 'content_filter') return { kind: 'none', why: FILTERED }
    if (finish === 'length') return { kind: 'none', why: TRUNCATED }
  }
  const calls = choices.flatMap(({ message }) => message.tool_calls ?? [])
  const own = calls.flatMap(({ function: called }) => (called.name === schemaName ? utteranceOf(called.arguments) : []))
  const why = 'its reply was empty; when the model reasons, raise judge-max-tokens, as it spends them on that too'
  return (
    repliesOf(
      own,
      choices.map(({ message }) => message.content ?? ''),
    ) ?? { kind: 'none', why }
  )
}

/** Some servers give the arguments as the object that they stand for. */
function utteranceOf(given: unknown): readonly Utterance[] {
  if (typeof given === 'string') {
    const value = parseJson(given)
    return [value === undefined ? { text: given } : { value }]
  }
  return given === undefined || given === null ? [] : [{ value: given as JsonValue }]
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
