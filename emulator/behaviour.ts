import { z } from 'zod'

const toolCallSchema = z.strictObject({
  name: z.string().min(1),
  input: z.record(z.string(), z.json()).default({}),
  /** What the tool gives back; with `error` it throws that instead. */
  output: z.json().default(null),
  error: z.string().optional(),
})

const answerSchema = z.strictObject({
  answer: z.string(),
  reasoning: z.string().optional(),
  toolCalls: z.array(toolCallSchema).optional(),
  /** Milliseconds before the headers. */
  delayMs: z.number().nonnegative().optional(),
  /** Milliseconds between the chunks of the stream. */
  chunkDelayMs: z.number().nonnegative().optional(),
})

const faultySchema = z.discriminatedUnion('kind', [
  /** The request is taken and never answered. */
  z.strictObject({ kind: z.literal('hang') }),
  /** Headers and the beginning of an answer, then silence. */
  z.strictObject({ kind: z.literal('hang-body'), partial: z.string().default('') }),
  /** An endless text, one byte at a time. */
  z.strictObject({ kind: z.literal('trickle'), intervalMs: z.number().positive().default(1000) }),
  /** The body ends, by the rules of HTTP, before the stream does. */
  z.strictObject({ kind: z.literal('truncate'), partial: z.string().default('The answer is') }),
  /** The connection breaks: before the headers, or after `partial`. */
  z.strictObject({ kind: z.literal('reset'), partial: z.string().optional() }),
  /** The agent stops itself after `partial`. */
  z.strictObject({ kind: z.literal('abort'), partial: z.string().default('') }),
  /** The model fails after `partial`. */
  z.strictObject({ kind: z.literal('error'), message: z.string(), partial: z.string().default('') }),
  /** The agent wants a tool that a person must allow first. */
  z.strictObject({ kind: z.literal('approval'), tool: z.string().default('delete_account') }),
  /** A stream that finishes without a word, or (`events: false`) without a single event. */
  z.strictObject({ kind: z.literal('empty'), events: z.boolean().default(true) }),
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(200).max(599),
    body: z.json().default({ error: 'unavailable', message: 'The agent cannot be reached.' }),
    headers: z.record(z.string(), z.string()).default({}),
  }),
  /** HTTP 200 with a JSON body where a stream belongs. */
  z.strictObject({ kind: z.literal('json'), body: z.json() }),
  /** HTTP 200 with a web page where a stream belongs. */
  z.strictObject({ kind: z.literal('html'), body: z.string().default('<!doctype html><title>Sign in</title>') }),
  /** Any bytes, `splitEvery` of them at a time. */
  z.strictObject({
    kind: z.literal('raw'),
    body: z.string(),
    encoding: z.enum(['utf8', 'base64']).default('utf8'),
    contentType: z.string().default('text/event-stream'),
    splitEvery: z.int().positive().optional(),
  }),
])

/** What an agent does with one prompt: it answers, or it fails in one certain way. */
export const behaviourSchema = z.union([answerSchema, faultySchema])

/** As a brain writes it: everything that has a default may be left out. */
export type Behaviour = z.input<typeof behaviourSchema>
/** As it is played. */
export type ScriptedAnswer = z.output<typeof answerSchema>
export type FaultyBehaviour = z.output<typeof faultySchema>

/** What a brain may know beside the prompt. */
export type BrainContext = {
  readonly agentspecId: string
  /** The agent's route. */
  readonly agentId: string
  /** How often this agent was asked this very prompt, this time included: from 1. */
  readonly attempt: number
}

/** Decides what an agent does with a prompt. */
export type Brain = (prompt: string, context: BrainContext) => Behaviour | Promise<Behaviour>
/** Brains by agentspec id. */
export type Brains = Readonly<Record<string, Brain>>
