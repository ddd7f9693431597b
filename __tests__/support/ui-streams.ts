import {
  createUIMessageStream,
  createUIMessageStreamResponse,
  isStepCount,
  simulateReadableStream,
  streamText,
  tool,
  toUIMessageStream,
  type UIMessageChunk,
} from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { z } from 'zod'

/** The bytes that the Vercel AI SDK sends for these chunks, `[DONE]` included. */
export async function streamOf(chunks: readonly UIMessageChunk[]): Promise<Uint8Array> {
  const stream = createUIMessageStream({
    execute({ writer }) {
      for (const chunk of chunks) writer.write(chunk)
    },
  })
  return bytesOf(createUIMessageStreamResponse({ stream }))
}

/** What the reader must make of `weatherStream`. */
export const WEATHER = {
  text: 'Let me look. It is 20 °C in Zürich 🌞.',
  finalText: 'It is 20 °C in Zürich 🌞.',
  reasoning: 'Where — in Zürich?',
  toolCalls: [
    {
      id: 'call-1',
      name: 'weather',
      status: 'succeeded',
      input: { city: 'Zürich' },
      output: { city: 'Zürich', celsius: 20 },
    },
  ],
  steps: [
    { text: 'Let me look. ', reasoning: 'Where — in Zürich?', toolCallIds: ['call-1'] },
    { text: 'It is 20 °C in Zürich 🌞.\r\n', reasoning: '', toolCallIds: [] },
  ],
  finishReason: 'stop',
  usage: { promptTokens: 30, completionTokens: 12, totalTokens: 42, inputCachedTokens: 4 },
}

/** A whole conversation as the Vercel AI SDK streams it: two steps, reasoning, a tool call, usage, characters of 2 to 4 bytes. */
export async function weatherStream(): Promise<Uint8Array> {
  const steps = [toolStep(), answerStep()]
  const model = new MockLanguageModelV4({
    doStream: async () => ({ stream: simulateReadableStream<ModelChunk>({ chunks: steps.shift() ?? [] }) }),
  })
  const weather = tool({
    inputSchema: z.object({ city: z.string() }),
    execute: async ({ city }) => ({ city, celsius: 20 }),
  })
  const result = streamText({ model, prompt: 'Weather?', tools: { weather }, stopWhen: isStepCount(3) })
  const stream = toUIMessageStream({
    stream: result.stream,
    messageMetadata: ({ part }) => (part.type === 'finish' ? { usage: part.totalUsage } : undefined),
  })
  return bytesOf(createUIMessageStreamResponse({ stream }))
}

type ModelChunk =
  Awaited<ReturnType<MockLanguageModelV4['doStream']>>['stream'] extends ReadableStream<infer Chunk> ? Chunk : never

function toolStep(): ModelChunk[] {
  return [
    { type: 'stream-start', warnings: [] },
    { type: 'reasoning-start', id: 'r' },
    { type: 'reasoning-delta', id: 'r', delta: 'Where — in Zürich?' },
    { type: 'reasoning-end', id: 'r' },
    { type: 'text-start', id: 't' },
    { type: 'text-delta', id: 't', delta: 'Let me look. ' },
    { type: 'text-end', id: 't' },
    { type: 'tool-input-start', id: 'call-1', toolName: 'weather' },
    { type: 'tool-input-delta', id: 'call-1', delta: '{"city":"Zürich"}' },
    { type: 'tool-input-end', id: 'call-1' },
    { type: 'tool-call', toolCallId: 'call-1', toolName: 'weather', input: '{"city":"Zürich"}' },
    { type: 'finish', finishReason: { unified: 'tool-calls', raw: 'tool_use' }, usage: usageOf(10, 5) },
  ]
}

function answerStep(): ModelChunk[] {
  return [
    { type: 'stream-start', warnings: [] },
    { type: 'text-start', id: 't' },
    { type: 'text-delta', id: 't', delta: 'It is 20 °C in Zürich 🌞' },
    { type: 'text-delta', id: 't', delta: '.\r\n' },
    { type: 'text-end', id: 't' },
    { type: 'finish', finishReason: { unified: 'stop', raw: 'end_turn' }, usage: usageOf(20, 7) },
  ]
}

function usageOf(input: number, output: number) {
  return {
    inputTokens: { total: input, noCache: input - 2, cacheRead: 2, cacheWrite: 0 },
    outputTokens: { total: output, text: output, reasoning: 0 },
  }
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer())
}
