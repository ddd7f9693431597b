import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LanguageModelUsage, ToolSet } from 'ai'
import type { MockLanguageModelV4 } from 'ai/test'

type ModelStream = Awaited<ReturnType<MockLanguageModelV4['doStream']>>['stream']
type ModelPart = ModelStream extends ReadableStream<infer Part> ? Part : never

/** What the model says in one go; the agent asks it again after each step that called tools. */
export type ModelStep = {
  readonly reasoning?: string | undefined
  readonly text?: string | undefined
  readonly toolCalls?: readonly ModelToolCall[] | undefined
  /** The model fails after all of the above. */
  readonly error?: string | undefined
  /** The agent is stopped after all of the above. */
  readonly abort?: boolean | undefined
}

export type ModelToolCall = { readonly name: string; readonly input: unknown; run(): unknown }

export type AiStreamOptions = {
  readonly modelId: string
  readonly steps: readonly ModelStep[]
  /** Tools wait for a person's consent, which never comes. */
  readonly needsApproval?: boolean
  readonly chunkDelayMs?: number | undefined
  /** Stops the agent in mid-stream. */
  readonly signal: AbortSignal
}

/** About how many characters a token has: usage needs to be plausible, not right. */
const CHARACTERS_PER_TOKEN = 4

/**
 * Runs an agent of the `ai` package over a scripted model and pipes its UI message stream into the response.
 * The package is loaded at the first call, so that an emulator whose agents are never asked starts quickly.
 */
export async function streamWithAi(response: ServerResponse, prompt: string, options: AiStreamOptions): Promise<void> {
  const [ai, { MockLanguageModelV4 }] = await Promise.all([import('ai'), import('ai/test')])
  const { signal, chunkDelayMs = 0 } = options
  if (signal.aborted) return
  const stop = new AbortController()
  signal.addEventListener('abort', () => stop.abort(signal.reason), { once: true })
  const steps = options.steps.values()
  const model = new MockLanguageModelV4({
    provider: 'emulator',
    modelId: options.modelId,
    doStream: async () => ({
      stream: ReadableStream.from(speak(steps.next().value ?? {}, { prompt, chunkDelayMs, stop })),
    }),
  })
  const calls = options.steps.flatMap((step) => step.toolCalls ?? [])
  const tools: ToolSet = Object.fromEntries(
    calls.map((call) => [
      call.name,
      ai.tool({
        inputSchema: ai.jsonSchema({ type: 'object' }),
        needsApproval: options.needsApproval === true,
        execute: (_input, { toolCallId }) => calls[Number(toolCallId.slice('call-'.length))]?.run(),
      }),
    ]),
  )
  const result = ai.streamText({
    model,
    prompt,
    tools,
    stopWhen: ai.isStepCount(options.steps.length),
    abortSignal: stop.signal,
    maxRetries: 0,
    onError() {},
  })
  const stream = ai.toUIMessageStream({
    stream: result.stream,
    onError: (error) => (error instanceof Error ? error.message : String(error)),
    messageMetadata: ({ part }) =>
      part.type === 'finish' ? { usage: usageOf(part.totalUsage, options, calls.length) } : undefined,
  })
  await ai.pipeUIMessageStreamToResponse({ response, stream })
}

function partsOf(step: ModelStep, prompt: string): ModelPart[] {
  const parts: ModelPart[] = [{ type: 'stream-start', warnings: [] }]
  if (step.reasoning) {
    parts.push({ type: 'reasoning-start', id: 'reasoning' })
    for (const delta of wordsOf(step.reasoning)) parts.push({ type: 'reasoning-delta', id: 'reasoning', delta })
    parts.push({ type: 'reasoning-end', id: 'reasoning' })
  }
  for (const [index, call] of (step.toolCalls ?? []).entries()) {
    const id = `call-${index}`
    const input = JSON.stringify(call.input)
    parts.push({ type: 'tool-input-start', id, toolName: call.name })
    parts.push({ type: 'tool-input-delta', id, delta: input }, { type: 'tool-input-end', id })
    parts.push({ type: 'tool-call', toolCallId: id, toolName: call.name, input })
  }
  if (step.text) {
    parts.push({ type: 'text-start', id: 'text' })
    for (const delta of wordsOf(step.text)) parts.push({ type: 'text-delta', id: 'text', delta })
    parts.push({ type: 'text-end', id: 'text' })
  }
  if (step.error !== undefined) parts.push({ type: 'error', error: new Error(step.error) })
  else if (!step.abort) parts.push(finishOf(step, prompt))
  return parts
}

/** Each word with the space before it, so that an answer comes in several deltas and none of it is lost. */
function wordsOf(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? [text]
}

function finishOf(step: ModelStep, prompt: string): ModelPart {
  const [input, text, reasoning] = [tokensOf(prompt), tokensOf(step.text ?? ''), tokensOf(step.reasoning ?? '')]
  return {
    type: 'finish',
    finishReason: { unified: step.toolCalls?.length ? 'tool-calls' : 'stop', raw: undefined },
    usage: {
      inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: text + reasoning, text, reasoning },
    },
  }
}

function tokensOf(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN)
}

type Speech = { readonly prompt: string; readonly chunkDelayMs: number; readonly stop: AbortController }

/** The model's parts one by one; the agent's own stop ends a step that is to be aborted. */
async function* speak(step: ModelStep, { prompt, chunkDelayMs, stop }: Speech): AsyncGenerator<ModelPart> {
  for (const part of partsOf(step, prompt)) {
    yield part
    if (chunkDelayMs > 0) await sleep(chunkDelayMs, undefined, { signal: stop.signal }).catch(() => {})
    if (stop.signal.aborted) return
  }
  if (!step.abort) return
  // Stopping in the same turn would take what was said last with it.
  await new Promise((resolve) => setImmediate(resolve))
  stop.abort(new Error('The agent was stopped.'))
}

function usageOf(usage: LanguageModelUsage, { modelId, steps }: AiStreamOptions, toolCalls: number): object {
  return {
    input_tokens: usage.inputTokens,
    output_tokens: usage.outputTokens,
    total_tokens: usage.totalTokens,
    input_cached_tokens: usage.inputTokenDetails.cacheReadTokens,
    tool_calls: toolCalls,
    requests: steps.length,
    provider: 'emulator',
    model: modelId,
  }
}
