import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { streamWithAi } from './ai-stream.ts'
import { type Behaviour, behaviourSchema, type FaultyBehaviour, type ScriptedAnswer } from './behaviour.ts'

/** Where a behaviour is played. `signal` ends whatever is still going on. */
export type Stage = {
  readonly response: ServerResponse
  readonly prompt: string
  readonly modelId: string
  readonly signal: AbortSignal
}

/** Plays a behaviour into a response; resolves when there is nothing more to write. */
export async function playBehaviour(behaviour: Behaviour, stage: Stage): Promise<void> {
  const played = behaviourSchema.parse(behaviour)
  await ('answer' in played ? playAnswer(played, stage) : playFaulty(played, stage))
}

async function playAnswer(script: ScriptedAnswer, stage: Stage): Promise<void> {
  await pause(script.delayMs ?? 0, stage.signal)
  const { reasoning, answer: text, chunkDelayMs } = script
  const toolCalls = script.toolCalls?.map(({ name, input, output, error }) => ({
    name,
    input,
    run() {
      if (error !== undefined) throw new Error(error)
      return output
    },
  }))
  const steps = toolCalls?.length ? [{ reasoning, toolCalls }, { text }] : [{ reasoning, text }]
  await streamWithAi(stage.response, stage.prompt, { ...stage, steps, chunkDelayMs })
}

async function playFaulty(behaviour: FaultyBehaviour, stage: Stage): Promise<void> {
  const { response, prompt } = stage
  switch (behaviour.kind) {
    case 'error':
      return streamWithAi(response, prompt, {
        ...stage,
        steps: [{ text: behaviour.partial, error: behaviour.message }],
      })
    case 'abort':
      return streamWithAi(response, prompt, { ...stage, steps: [{ text: behaviour.partial, abort: true }] })
    case 'approval': {
      const toolCalls = [{ name: behaviour.tool, input: {}, run: () => null }]
      return streamWithAi(response, prompt, { ...stage, steps: [{ toolCalls }], needsApproval: true })
    }
    case 'empty':
      return behaviour.events ? streamWithAi(response, prompt, { ...stage, steps: [{}] }) : writeWhole(response, {})
    case 'truncate':
      return writeWhole(response, { body: beginningOf(behaviour.partial) })
    case 'status':
      return writeJson(response, behaviour)
    case 'json':
      return writeJson(response, { ...behaviour, status: 200, headers: {} })
    case 'html':
      return writeWhole(response, { ...behaviour, contentType: 'text/html; charset=utf-8' })
    case 'hang':
      return
    case 'hang-body':
      return void openStream(response).write(beginningOf(behaviour.partial))
    case 'reset':
      return resetConnection(response, behaviour.partial)
    case 'trickle':
      return trickle(stage, behaviour.intervalMs)
    case 'raw':
      return writeRaw(stage, behaviour)
  }
}

/** The first events of a stream, by hand: no agent of the `ai` package stops in the middle of its own answer. */
function beginningOf(text: string): string {
  const chunks = [{ type: 'start' }, { type: 'start-step' }, { type: 'text-start', id: 'text' }]
  const events = [...chunks, { type: 'text-delta', id: 'text', delta: text }]
  return events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
}

function openStream(response: ServerResponse, contentType = 'text/event-stream'): ServerResponse {
  return response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-cache' })
}

function writeWhole(response: ServerResponse, what: { body?: string; contentType?: string }): void {
  openStream(response, what.contentType).end(what.body ?? '')
}

function writeJson(
  response: ServerResponse,
  { status, headers, body }: { status: number; headers: Record<string, string>; body: unknown },
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

function resetConnection(response: ServerResponse, partial: string | undefined): void {
  if (partial === undefined) {
    response.socket?.resetAndDestroy()
    return
  }
  // Only what has left can be cut off: a reset in the same turn would take the beginning with it.
  openStream(response).write(beginningOf(partial), () => response.destroy())
}

async function trickle({ response, signal }: Stage, intervalMs: number): Promise<void> {
  openStream(response)
  for (const byte of beginningOf('drop '.repeat(10_000))) {
    if (signal.aborted) return
    response.write(byte)
    await pause(intervalMs, signal)
  }
  response.end()
}

async function writeRaw(
  { response, signal }: Stage,
  { body, encoding, contentType, splitEvery }: Extract<FaultyBehaviour, { kind: 'raw' }>,
): Promise<void> {
  const bytes = Buffer.from(body, encoding)
  const size = splitEvery ?? Math.max(1, bytes.length)
  openStream(response, contentType)
  for (let at = 0; at < bytes.length && !signal.aborted; at += size) {
    response.write(bytes.subarray(at, at + size))
    // A turn of the event loop between two writes keeps them two packets.
    await new Promise((resolve) => setImmediate(resolve))
  }
  response.end()
}

/** Waits, or ends at once when the signal fires. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => {})
}
