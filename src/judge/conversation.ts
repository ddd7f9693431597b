import { randomBytes } from 'node:crypto'
import { canonicalJson, type JsonObject } from '../domain/json.ts'
import type { JudgeTask } from '../domain/judge.ts'
import type { Usage } from '../domain/usage.ts'
import type { JsonSchema } from '../matching/json-schema.ts'
import { sealTask } from './envelope.ts'
import { type ExchangeEnd, type ExchangeOptions, exchange, type Passing } from './exchange.ts'
import { isSameManner, type Manner, type Manners, type Rung, takenOf } from './manner.ts'
import { readRefusal } from './refusal.ts'
import { objectIn } from './reply-object.ts'
import { explainStatus, isDenial, isOutage } from './status-words.ts'
import type { JudgeParameters, Wire, WireQuestion, WireReply } from './wire.ts'

/** Everything that one task needs to be judged. */
export type Conversation = Omit<ExchangeOptions, 'onAttempt'> & {
  readonly task: JudgeTask
  /** The task's own, to hold replies against. */
  readonly schema: JsonSchema
  readonly wire: Wire
  readonly manners: Manners
  /** Its parameters are all that are to be sent where they are taken. */
  readonly question: Pick<WireQuestion, 'url' | 'apiKey' | 'model' | 'parameters' | 'maxTokens' | 'schemaName'> & {
    /** What is known of why there is no key, as a clause. */
    readonly whyNoKey?: string | undefined
  }
  /** Told of each part of what it costs, as it becomes known. */
  readonly onUsage: (usage: Usage) => void
  /** Told what was found out about the endpoint. */
  readonly onChange: (what: string) => void
  /** Told as soon as an answer came that changes nothing about how one asks. */
  readonly onSettled: () => void
}

/**
 * `judged`: `parameters` are those that were sent. `failed`: `why` is a clause about the model or its endpoint, which may quote both;
 * `end` says what it tells about the endpoint: that it answers, that it is lost, that it lets nobody in, or nothing, since the task
 * was stopped. `busyMs` and `lostAt` are those of the request that was lost. `isHopeless` when no other task can fare better before
 * somebody changes something.
 */
export type ConversationEnd =
  | { readonly kind: 'judged'; readonly reply: JsonObject; readonly parameters: JudgeParameters }
  | ({
      readonly kind: 'failed'
      readonly why: string
      readonly end: 'answered' | 'lost' | 'denied' | 'stopped'
      readonly isHopeless?: true
    } & Passing)

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
  // What is given up stays this question's own until it is answered.
  let known = manners.current
  let manner = known
  for (;;) {
    const showsSchema = isInWordsAlone(manner.rung) || manner.showsSchema || isRepair
    const nonce = randomBytes(NONCE_BYTES).toString('hex')
    const envelope = sealTask(task, { nonce, showsSchema, isRepair })
    const parameters = takenOf(conversation.question.parameters, manner)
    const question = { ...conversation.question, parameters, envelope, schema: task.schema, manner }
    const end = await send(conversation, question)
    if (end.kind === 'answered' && isAboutParameters(end.status)) {
      // Another question has found out meanwhile.
      const isNew = !isSameManner(known, manners.current)
      const next = isNew ? manners.current : manners.without(manner, readRefusal(end.body, envelope.material))
      if (isNew) known = manners.current
      if (next) {
        manner = next
        continue
      }
    }
    if (end.kind === 'answered') settleManner(conversation, { known, manner, status: end.status })
    onSettled()
    if (end.kind === 'stopped') return { kind: 'failed', why: 'it was stopped', end: 'stopped' }
    if (end.kind === 'lost') {
      const { why, busyMs, lostAt, isUnreachable } = end
      return { kind: 'failed', why, end: 'lost', busyMs, lostAt, ...(isUnreachable ? { isHopeless: true } : {}) }
    }
    const answer = isSuccess(end.status) ? wire.read(end.body, question.schemaName) : undefined
    if (!answer) return explain(end, conversation.question)
    onUsage(answer.usage)
    const reply = heldAgainst(answer.reply, { schema, parameters, material: envelope.material })
    // Where the schema beside the words was not enough and the one in the words was, it stays there.
    if (reply.kind === 'judged' && isRepair && !isInWordsAlone(manner.rung)) manners.schemaOverlooked()
    return reply
  }
}

type Settled = { readonly known: Manner; readonly manner: Manner; readonly status: number }

/** What an answer tells about what its question gave up. */
function settleManner({ manners, onChange }: Conversation, { known, manner, status }: Settled): void {
  if (isSuccess(status)) for (const change of manners.taken(manner)) onChange(change)
  else if (isAboutParameters(status) && !isSameManner(known, manner)) manners.refusedInVain()
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

type Held = { readonly schema: JsonSchema; readonly parameters: JudgeParameters; readonly material: string }

/** A reply that fits, when it is the only thing that was said. */
function heldAgainst(said: WireReply, { schema, parameters, material }: Held): ReplyEnd {
  if (said.kind === 'none') return { kind: 'failed', why: said.why, end: 'answered' }
  const fits = (one: JsonObject) => schema.problemsOf(one).length === 0
  const objects: JsonObject[] = []
  for (const reply of said.replies) {
    if ('value' in reply) {
      const problems = schema.problemsOf(reply.value)
      if (problems.length > 0) return { kind: 'misfit', why: problems.join('; ') }
      objects.push(reply.value as JsonObject)
    } else {
      const object = objectIn(reply.text, { fits, material })
      if (!object) return { kind: 'misfit', why: `it says ${JSON.stringify(reply.text)}` }
      objects.push(object)
    }
  }
  const beside = said.beside.map((text) => objectIn(text, { fits, material })).filter((one) => one !== undefined)
  const [first, ...others] = [...objects, ...beside]
  if (!first) return { kind: 'misfit', why: 'it says nothing' }
  if (others.some((other) => canonicalJson(other) !== canonicalJson(first))) {
    return { kind: 'misfit', why: 'it gives several replies, and they differ' }
  }
  return { kind: 'judged', reply: first, parameters }
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

function explain(
  end: Extract<ExchangeEnd, { kind: 'answered' }>,
  { url, apiKey, whyNoKey }: Conversation['question'],
): ConversationEnd {
  const why = explainStatus(end, { url, hasKey: apiKey !== '', whyNoKey })
  if (isDenial(end)) return { kind: 'failed', why, end: 'denied', isHopeless: true }
  if (end.status === 404) return { kind: 'failed', why, end: 'answered', isHopeless: true }
  if (!isOutage(end)) return { kind: 'failed', why, end: 'answered' }
  return { kind: 'failed', why, end: 'lost', busyMs: end.busyMs, lostAt: end.lostAt }
}
