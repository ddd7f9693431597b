import { randomBytes } from 'node:crypto'
import type { JsonObject } from '../domain/json.ts'
import type { JudgeTask } from '../domain/judge.ts'
import type { Usage } from '../domain/usage.ts'
import type { JsonSchema } from '../matching/json-schema.ts'
import { type Envelope, sealTask } from './envelope.ts'
import { type Answered, type ExchangeEnd, type ExchangeOptions, exchange } from './exchange.ts'
import type { Manners, Rung } from './manner.ts'
import { readRefusal } from './refusal.ts'
import { objectIn } from './reply-object.ts'
import { explainStatus, isDenial, isOutage } from './status-words.ts'
import type { Wire, WireQuestion, WireReply } from './wire.ts'

/** Everything that one task needs to be judged. */
export type Conversation = Omit<ExchangeOptions, 'onAttempt'> & {
  readonly task: JudgeTask
  /** The task's own, to hold replies against. */
  readonly schema: JsonSchema
  readonly wire: Wire
  readonly manners: Manners
  readonly question: Pick<
    WireQuestion,
    'url' | 'apiKey' | 'model' | 'reasoningEffort' | 'temperature' | 'maxTokens' | 'schemaName'
  >
  /** Told of each part of what it costs, as it becomes known. */
  readonly onUsage: (usage: Usage) => void
  /** Told what was found out about the endpoint. */
  readonly onChange: (what: string) => void
  /** Told as soon as an answer came that changes nothing about how one asks. */
  readonly onSettled: () => void
}

/**
 * `failed`: `why` is a clause about the model or its endpoint, which may quote both; `end` says what it tells about the endpoint:
 * that it answers, that it is lost, that it lets nobody in, or nothing, since the task was stopped.
 */
export type ConversationEnd =
  | { readonly kind: 'judged'; readonly reply: JsonObject; readonly cut: readonly string[] }
  | { readonly kind: 'failed'; readonly why: string; readonly end: 'answered' | 'lost' | 'denied' | 'stopped' }

/** Random bytes of the word between whose tags material stands: nobody guesses 16 of them. */
const NONCE_BYTES = 16

/** What goes wrong with one reply is asked for once more: a model that cannot do it twice cannot do it. */
export async function converse(conversation: Conversation): Promise<ConversationEnd> {
  const first = await askForReply(conversation, false)
  if (first.kind !== 'misfit') return first
  const second = await askForReply(conversation, true)
  if (second.kind !== 'misfit') return second
  return { kind: 'failed', why: `its reply does not fit the schema, asked twice: ${second.why}`, end: 'answered' }
}

type ReplyEnd = ConversationEnd | { readonly kind: 'misfit'; readonly why: string }

async function askForReply(conversation: Conversation, isRepair: boolean): Promise<ReplyEnd> {
  const { task, schema, wire, manners, onUsage, onSettled } = conversation
  for (;;) {
    const manner = manners.current
    const showsSchema = isInWordsAlone(manner.rung) || manner.showsSchema || isRepair
    const nonce = randomBytes(NONCE_BYTES).toString('hex')
    const envelope = sealTask(task, { nonce, showsSchema, isRepair })
    const end = await send(conversation, { ...conversation.question, envelope, schema: task.schema, manner })
    if (end.kind === 'answered' && isAboutParameters(end.status)) {
      const change = manners.refused(manner, readRefusal(end.body))
      if (change !== undefined) {
        if (change !== '') conversation.onChange(change)
        continue
      }
    }
    onSettled()
    if (end.kind === 'stopped') return { kind: 'failed', why: 'it was stopped', end: 'stopped' }
    if (end.kind === 'lost') return { kind: 'failed', why: end.why, end: 'lost' }
    const answer = isSuccess(end.status) ? wire.read(end.body) : undefined
    if (!answer) return explain(end, conversation.question.apiKey !== '')
    onUsage(answer.usage)
    const reply = heldAgainst(schema, answer.reply, envelope)
    // Where the schema beside the words was not enough and the one in the words was, it stays there.
    if (reply.kind === 'judged' && isRepair && !isInWordsAlone(manner.rung)) manners.schemaOverlooked()
    return reply
  }
}

function send(conversation: Conversation, question: WireQuestion): Promise<ExchangeEnd> {
  let attempts = 0
  const onAttempt = () => {
    conversation.onUsage({ requests: 1 })
    attempts += 1
    // What is tried again was no matter of how one asks, and nobody has to wait for it.
    if (attempts > 1) conversation.onSettled()
  }
  return exchange(conversation.wire.write(question), { ...conversation, onAttempt })
}

function heldAgainst(schema: JsonSchema, reply: WireReply, { cut }: Envelope): ReplyEnd {
  if (reply.kind === 'none') return { kind: 'failed', why: reply.why, end: 'answered' }
  if (reply.kind === 'value') {
    const problems = schema.problemsOf(reply.value)
    if (problems.length === 0) return { kind: 'judged', reply: reply.value as JsonObject, cut }
    return { kind: 'misfit', why: problems.join('; ') }
  }
  const object = objectIn(reply.text, (one) => schema.problemsOf(one).length === 0)
  if (object) return { kind: 'judged', reply: object, cut }
  return { kind: 'misfit', why: `it says ${JSON.stringify(reply.text)}` }
}

/** What endpoints answer about a parameter that they do not take. */
function isAboutParameters(status: number): boolean {
  return status === 400 || status === 422
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

/** Nothing beside the words says what the schema is. */
function isInWordsAlone(rung: Rung): boolean {
  return rung === 'json_object' || rung === 'text'
}

function explain(end: Answered, hasKey: boolean): ConversationEnd {
  const why = explainStatus(end, hasKey)
  if (isDenial(end)) return { kind: 'failed', why, end: 'denied' }
  return { kind: 'failed', why, end: isOutage(end.status) ? 'lost' : 'answered' }
}
