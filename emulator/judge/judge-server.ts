import type { Exchange, Reply } from '../exchange.ts'
import { startWireServer, type WireServer } from '../wire-server.ts'
import { anthropicAnswer, openaiAnswer } from './model-answers.ts'
import { type EndpointLimits, refusalOf } from './refused-parameters.ts'
import { agreeingReply } from './schema-reply.ts'

/** What a model is asked, whichever protocol asks. */
export type ModelQuestion = {
  readonly system: string
  readonly user: string
  /** JSON Schema of the reply, from wherever the request says it; `undefined` when it does so in words at most. */
  readonly schema: JsonSchemaObject | undefined
  /** Questions that were let through to the model, from 1. */
  readonly number: number
}

export type JsonSchemaObject = { readonly [key: string]: unknown }

/**
 * What a model does. `reply` is an object in the shape that was asked for, `text` anything, both with a reason to finish where it is
 * not the usual one; `raw` is an answer as it goes over the wire.
 */
export type ModelTurn =
  | { readonly reply: object; readonly finish?: string }
  | { readonly text: string | null; readonly finish?: string; readonly refusal?: string }
  | { readonly raw: Reply }

export type JudgeServerOptions = {
  /** What the model says; absent: it agrees to everything, in the shape that is asked for. */
  readonly model?: (question: ModelQuestion) => ModelTurn
  readonly limits?: EndpointLimits
  /** The only key that is let in; absent: any, and none. */
  readonly apiKey?: string
  /** What an answer says that it cost, in US dollars; absent: nothing. */
  readonly costUsd?: number
}

/** An endpoint on a loopback address behind which a scripted model judges: chat completions and Anthropic's messages, both under `/v1`. */
export function startJudgeServer(options: JudgeServerOptions = {}): Promise<WireServer> {
  const {
    model = ({ schema = {} }: ModelQuestion) => ({ reply: agreeingReply(schema) }),
    limits = {},
    apiKey,
  } = options
  let number = 0
  const askModel = (question: Omit<ModelQuestion, 'number'>): ModelTurn => {
    number += 1
    return model({ ...question, number })
  }
  return startWireServer({
    state: () => ({}),
    groups: [
      {
        prefix: '/v1',
        guard: ({ headers }) => (apiKey === undefined || keyIn(headers) === apiKey ? undefined : WRONG_KEY),
        routes: {
          'POST /chat/completions': (exchange) => {
            const body = bodyOf(exchange)
            const refused = refusalOf(body, limits)
            if (refused) return { status: 400, body: { error: { type: 'invalid_request_error', ...refused } } }
            const turn = askModel({ ...messagesIn(body), schema: openaiSchema(body) })
            return 'raw' in turn ? turn.raw : { status: 200, body: openaiAnswer(turn, body, options.costUsd) }
          },
          'POST /messages': (exchange) => {
            const body = bodyOf(exchange)
            const refused = refusalOf(body, limits)
            if (refused) {
              const error = { type: 'invalid_request_error', message: refused.message }
              return { status: 400, body: { type: 'error', error } }
            }
            const user = messagesIn(body).user
            const turn = askModel({ system: String(body.system), user, schema: body.tools?.[0]?.input_schema })
            return 'raw' in turn ? turn.raw : { status: 200, body: anthropicAnswer(turn, body) }
          },
        },
      },
    ],
  })
}

/** As far as it is looked at; everything else is let through. */
export type ModelRequest = {
  readonly model?: string
  readonly system?: string
  readonly messages?: readonly { readonly role: string; readonly content: string }[]
  readonly response_format?: {
    readonly type: string
    readonly json_schema?: { readonly strict?: boolean; readonly schema?: JsonSchemaObject }
  }
  readonly tools?: readonly {
    readonly name?: string
    readonly input_schema?: JsonSchemaObject
    readonly function?: { readonly name: string; readonly parameters: JsonSchemaObject }
  }[]
  readonly [key: string]: unknown
}

const WRONG_KEY: Reply = {
  status: 401,
  body: { error: { message: 'Incorrect API key provided.', type: 'invalid_request_error', code: 'invalid_api_key' } },
}

function keyIn(headers: Exchange['headers']): string | undefined {
  const bearer = headers.authorization?.replace(/^Bearer /, '')
  return bearer ?? [headers['x-api-key']].flat()[0]
}

function bodyOf({ body }: Exchange): ModelRequest {
  return (typeof body === 'object' && body !== null ? body : {}) as ModelRequest
}

function messagesIn({ messages = [] }: ModelRequest): { readonly system: string; readonly user: string } {
  const said = (role: string): string => messages.find((message) => message.role === role)?.content ?? ''
  return { system: said('system'), user: said('user') }
}

function openaiSchema({ response_format: format, tools }: ModelRequest): JsonSchemaObject | undefined {
  return format?.json_schema?.schema ?? tools?.[0]?.function?.parameters
}
