import { limitBytes } from '../boundary/byte-limit.ts'
import { redactJson } from '../boundary/secrets.ts'
import { visibleText } from '../boundary/visible-text.ts'
import { messageOf } from '../domain/errors.ts'
import type { Judge, JudgeReply, JudgeTask, TokenPrices } from '../domain/judge.ts'
import type { Clock, Redactor } from '../domain/ports.ts'
import { sumUsage, type Usage } from '../domain/usage.ts'
import { openDeadline } from '../platform/deadline.ts'
import type { HttpSender } from '../platform/http.ts'
import { createPlaces } from '../platform/places.ts'
import { anthropicMessages } from './anthropic-messages.ts'
import { chatCompletions } from './chat-completions.ts'
import { type ConversationEnd, converse } from './conversation.ts'
import { type JudgeProtocol, readEndpoint } from './endpoint.ts'
import { createEndpointHealth } from './endpoint-health.ts'
import { ENVELOPE_DIGEST, whyTooLong } from './envelope.ts'
import { createManners } from './manner.ts'
import { askPatiently } from './patient-task.ts'
import { createReplySchemas } from './reply-schemas.ts'
import { createScout } from './scout.ts'
import type { JudgeParameters } from './wire.ts'
import { pricedUsage } from './wire-usage.ts'

type FailedReply = Extract<JudgeReply, { readonly kind: 'failed' }>

export type JudgeOptions = {
  /** As OpenAI's clients take it, with its `/v1`; or Anthropic's. */
  readonly baseUrl: string
  readonly model: string
  /** Empty where the endpoint wants none. It is added to the redactor. */
  readonly apiKey: string
  /** What is known of why there is no key, as a clause; told when the endpoint wants one. */
  readonly whyNoKey?: string | undefined
  /** Goes by the address when absent. */
  readonly protocol?: JudgeProtocol | undefined
  /** `undefined` leaves it to the model. */
  readonly reasoningEffort: string | undefined
  /** Most tokens of one reply, reasoning included. */
  readonly maxTokens: number
  /** Tasks that are asked at once. */
  readonly concurrency: number
  readonly temperature?: number
  /** What it costs where the endpoint does not say so. */
  readonly prices?: TokenPrices | undefined
  readonly sender: HttpSender
  readonly clock: Clock
  readonly random: () => number
  readonly redactor: Redactor
  /** Told of everything that the endpoint turned out not to take, once, and of when it is waited for; as sentences. */
  readonly onFinding?: (sentence: string) => void
  /** Other limits than ours, in milliseconds. */
  readonly limits?: JudgeLimits
}

/** `attemptMs` bounds one request, `taskMs` all the requests of one try at a task. */
export type JudgeLimits = { readonly attemptMs: number; readonly taskMs: number }

/** A model that reasons takes half a minute; one that takes more than these has not been worth waiting for. */
const LIMITS: JudgeLimits = { attemptMs: 60_000, taskMs: 120_000 }

/** Longest reason for a failure, in bytes: it stands on every grade that it takes, and may quote a whole page. */
const WHY_LIMIT_BYTES = 600

/** The same question is to get the same answer. */
const TEMPERATURE = 0

/** A model that judges, over OpenAI's chat completions or Anthropic's messages. What it finds out of its endpoint it remembers. */
export function createJudge(options: JudgeOptions): Judge {
  const { baseUrl, model, apiKey, reasoningEffort, maxTokens, redactor, clock, prices } = options
  const { temperature = TEMPERATURE, limits = LIMITS, onFinding = () => {} } = options
  const parameters: JudgeParameters = {
    temperature,
    ...(reasoningEffort === undefined ? {} : { reasoning_effort: reasoningEffort }),
  }
  const endpoint = readEndpoint(baseUrl, options.protocol)
  const wire = endpoint.protocol === 'anthropic' ? anthropicMessages : chatCompletions
  const manners = createManners({
    ...endpoint,
    extras: ['temperature', ...(reasoningEffort === undefined ? [] : (['reasoning_effort'] as const))],
  })
  const schemas = createReplySchemas()
  const tell = (what: string): void => onFinding(`The judge ${model} at ${endpoint.shown}: ${what}.`)
  const health = createEndpointHealth(clock, tell)
  const scout = createScout()
  const places = createPlaces(options.concurrency)
  if (apiKey !== '') redactor.addSecret(apiKey)

  const failed = (why: string, rest: Pick<FailedReply, 'usage' | 'isHopeless'> = {}): JudgeReply => {
    const clean = limitBytes(visibleText(redactor.redact(why)).replace(/\s+/g, ' ').trim(), WHY_LIMIT_BYTES)
    const sentence = `The judge ${model} at ${endpoint.shown} gave no verdict: ${clean.replace(/\.$/, '')}.`
    return { kind: 'failed', why: sentence, ...rest }
  }

  const judge = async (task: JudgeTask, signal: AbortSignal): Promise<JudgeReply> => {
    const schema = schemas.read(task.schema)
    if (schema.kind === 'unusable') return failed(`the schema of its reply cannot be used: ${schema.why}`)
    const parts: Usage[] = []
    const tryOnce = async (onSettled: () => void): Promise<ConversationEnd> => {
      using deadline = openDeadline(limits.taskMs, signal)
      const end = await converse({
        task,
        schema,
        wire,
        manners,
        question: {
          ...endpoint,
          model,
          apiKey,
          whyNoKey: options.whyNoKey,
          parameters,
          maxTokens,
          schemaName: nameOf(task),
        },
        sender: options.sender,
        clock,
        random: options.random,
        attemptMs: limits.attemptMs,
        endsAt: clock.elapsed() + limits.taskMs,
        signal: deadline.signal,
        onUsage: (usage) => parts.push(pricedUsage(usage, prices)),
        onChange: tell,
        onSettled,
      })
      return deadline.expired && isStopped(end) ? tookTooLong(limits) : end
    }
    const ask = (): Promise<ConversationEnd> =>
      scout.first(tryOnce, signal).catch((error) => ({
        kind: 'failed',
        why: `it could not be asked (${messageOf(error)})`,
        end: 'stopped',
      }))
    const end = await askPatiently(ask, { health, places, clock, signal })
    const usage = sumUsage(parts)
    const cost = usage ? { usage } : {}
    if (end.kind === 'failed') return failed(end.why, { ...cost, ...(end.isHopeless ? { isHopeless: true } : {}) })
    return { ...end, ...cost }
  }

  return {
    identity: { endpoint: endpoint.shown, model, parameters },
    envelope: ENVELOPE_DIGEST,
    async ask(task, signal) {
      if (endpoint.forbidden) return { kind: 'failed', why: endpoint.forbidden, isHopeless: true }
      // What a model is shown leaves the house, and a secret that an agent gave away must not leave it once more.
      const shown = { ...task, material: redactMaterial(task.material, redactor) }
      const tooLong = whyTooLong(shown)
      if (tooLong !== undefined) return failed(tooLong)
      return await judge(shown, signal)
    },
  }
}

function isStopped(end: ConversationEnd): boolean {
  return end.kind === 'failed' && end.end === 'stopped'
}

function tookTooLong({ taskMs }: JudgeLimits): ConversationEnd {
  return { kind: 'failed', why: `it came to no verdict within ${Math.round(taskMs / 1000)} s`, end: 'lost' }
}

function redactMaterial(material: JudgeTask['material'], redactor: Redactor): JudgeTask['material'] {
  return material.map(({ name, value }) => ({ name, value: redactJson(value, redactor) }))
}

/** As endpoints allow it. */
function nameOf({ name }: JudgeTask): string {
  return name.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 64) || 'verdict'
}
