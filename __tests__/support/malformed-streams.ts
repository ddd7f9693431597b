import type { Behaviour } from '../../emulator/behaviour.ts'
import { type Chance, damaged, withOddities } from './malformed-text.ts'

/** The events of one answer with all that an answer can have. */
const EVENTS: readonly object[] = [
  { type: 'start', messageId: 'm' },
  { type: 'start-step' },
  { type: 'reasoning-start', id: 'r' },
  { type: 'reasoning-delta', id: 'r', delta: 'Where?' },
  { type: 'reasoning-end', id: 'r' },
  { type: 'tool-input-start', toolCallId: 'c', toolName: 'look' },
  { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: '{"q":' },
  { type: 'tool-input-available', toolCallId: 'c', toolName: 'look', input: { q: 1 } },
  { type: 'tool-output-available', toolCallId: 'c', output: { a: [1, 2, { b: null }] } },
  { type: 'finish-step' },
  { type: 'start-step' },
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: 'The answer is OK 🌞.' },
  { type: 'text-end', id: 't' },
  { type: 'finish-step' },
  {
    type: 'finish',
    finishReason: 'stop',
    messageMetadata: { usage: { input_tokens: 3, output_tokens: 4, model: 'm' } },
  },
]

/** Whole bodies that are wrong in ways that chance would not find. */
const SPECIAL: readonly ((chance: Chance) => string)[] = [
  () => '',
  () => '\n\n\n',
  () => ': keep-alive\n\n: keep-alive\n\n',
  () => 'data: [DONE]\n\n',
  () => 'data:\n\ndata\n\n',
  () => `data: ${'['.repeat(100_000)}\n\n`,
  () =>
    `data: {"type":"tool-output-available","toolCallId":"c","output":${'['.repeat(5_000)}${']'.repeat(5_000)}}\n\ndata: [DONE]\n\n`,
  () => `data: ${'x'.repeat(3_000_000)}\n\n`,
  () => streamOf([...EVENTS, ...EVENTS]),
  () => streamOf(EVENTS.toReversed()),
  () => streamOf(EVENTS).replaceAll('\n', '\r'),
  () => streamOf(EVENTS).replaceAll('\n\n', '\n'),
  () => streamOf(EVENTS).replaceAll('data: ', 'event: x\nid: \0\nretry: 1e9\ndata:'),
  () => streamOf(EVENTS).replaceAll('{', 'data: {\ndata: '),
  () => JSON.stringify(EVENTS),
  () => '{"error": {"error": {"error": null}}}',
  () => '{"error": 0, "message": []}',
  () => '<!doctype html><title>Sign in</title>',
  () => streamOf([{ type: 'text-delta', id: 't', delta: '\ud800' }, { type: 'finish' }]),
  () =>
    streamOf([
      { type: '__proto__', delta: 'x' },
      { type: 'tool-__proto__', toolCallId: '__proto__', toolName: 'constructor' },
      { type: 'finish' },
    ]),
  ({ upTo }) =>
    streamOf(
      Array.from({ length: 2_000 + upTo(2_000) }, (_, index) => ({
        type: 'tool-input-start',
        toolCallId: `${index}`,
        toolName: 'x',
      })),
    ),
]

const CONTENT_TYPES = [
  'text/event-stream',
  'text/event-stream; charset=utf-16',
  'TEXT/EVENT-STREAM',
  'application/json',
  'text/html',
  'text/plain',
  'application/octet-stream',
]

/** So many answers of an agent that are no proper streams, or barely. */
export function malformedStreams(count: number, chance: Chance): Behaviour[] {
  return Array.from({ length: count }, (_, index) => {
    const raw =
      index % 4 === 0
        ? chance.pick(SPECIAL)(chance)
        : streamOf(
            index % 4 === 1 ? EVENTS : EVENTS.map((event) => (chance.upTo(3) > 0 ? event : oddEvent(event, chance))),
          )
    const bytes = index % 4 === 1 ? damaged(Buffer.from(raw), chance) : Buffer.from(raw)
    return {
      kind: 'raw',
      body: bytes.toString('base64'),
      encoding: 'base64',
      contentType: index % 3 === 0 ? chance.pick(CONTENT_TYPES) : 'text/event-stream',
      splitEvery: chance.pick([1_000_000, 4_096, 97, Math.max(7, Math.ceil(bytes.length / 200))]),
    }
  })
}

function oddEvent(event: object, chance: Chance): object {
  return withOddities(event, chance) as object
}

function streamOf(events: readonly object[]): string {
  return [...events.map((event) => `data: ${JSON.stringify(event)}\n\n`), 'data: [DONE]\n\n'].join('')
}
