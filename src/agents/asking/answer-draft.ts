import type { Answer, AnswerStep, ToolCall } from '../../domain/answer.ts'
import type { JsonObject, JsonValue } from '../../domain/json.ts'
import type { Usage } from '../../domain/usage.ts'
import { createToolCallLog, type ToolCallLog } from './tool-calls.ts'

/** An answer under construction: text and reasoning per step, tool calls, usage. */
export type AnswerDraft = {
  say(text: string): void
  think(text: string): void
  /** Puts a break after what was said last, in the step that said it; nothing where nothing was said. */
  separate(separator: string): void
  /** A call of a tool in the words of UI message streams, whose `type` begins with `tool-`; it belongs to the current step. */
  takeCall(chunk: JsonObject): void
  beginStep(): void
  /** Takes the current step back: what was said, thought and called in it is no part of the answer. */
  forgetStep(): void
  /** Reports run up: the last word on a number is the whole of it. */
  report(usage: Usage): void
  endFor(reason: string | undefined): void
  /** What it gave as data. */
  give(output: JsonValue): void
  answer(): Answer
  /** Calls that wait for somebody's word. */
  unapproved(): readonly ToolCall[]
  /** Calls of which nothing came, with nothing said after them. */
  openCalls(): readonly ToolCall[]
}

/** An empty draft, in its first step. */
export function createAnswerDraft(): AnswerDraft {
  const texts = ['']
  const reasonings = ['']
  /** How many calls had been begun when the last word of each step was said. */
  const callsBefore: (number | undefined)[] = []
  const tools = createToolCallLog()
  let usage: Usage = {}
  let finishReason: string | undefined
  let output: JsonValue | undefined

  const step = () => texts.length - 1
  return {
    say(text) {
      texts[step()] += text
      if (text.trim() !== '') callsBefore[step()] = tools.count()
    },
    think(text) {
      reasonings[step()] += text
    },
    separate(separator) {
      const last = texts.findLastIndex((text) => text !== '')
      if (last >= 0) texts[last] += separator
    },
    takeCall: (chunk) => tools.take(chunk, step()),
    beginStep() {
      texts.push('')
      reasonings.push('')
    },
    forgetStep() {
      texts[step()] = ''
      reasonings[step()] = ''
      callsBefore[step()] = undefined
      tools.forgetStep(step())
    },
    report(reported) {
      usage = { ...usage, ...reported }
    },
    endFor(reason) {
      finishReason = reason ?? finishReason
    },
    give(value) {
      output = value
    },
    answer() {
      const steps = stepsOf(texts, reasonings, tools)
      return {
        text: texts.join('').trim(),
        finalText: (texts.at(-1) ?? '').trim(),
        reasoning: reasonings.join('').trim(),
        toolCalls: tools.calls(),
        ...(steps.length > 1 ? { steps } : {}),
        ...(output === undefined ? {} : { output }),
        ...(finishReason === undefined ? {} : { finishReason }),
        ...(Object.keys(usage).length > 0 ? { usage } : {}),
      }
    },
    unapproved: () => tools.awaitingApproval(),
    openCalls() {
      const heard = callsBefore.findLast((count) => count !== undefined) ?? 0
      return tools
        .calls()
        .slice(heard)
        .filter(({ status }) => status === 'requested')
    },
  }
}

/** The steps as they came. What stands before the first one that was begun is a step of its own only when there is anything. */
function stepsOf(texts: readonly string[], reasonings: readonly string[], tools: ToolCallLog): AnswerStep[] {
  const calls = tools.idsByStep()
  const steps = texts.map((text, index) => ({
    text,
    reasoning: reasonings[index] ?? '',
    toolCallIds: calls.get(index) ?? [],
  }))
  const [first, ...others] = steps
  const isEmpty = first?.text === '' && first.reasoning === '' && first.toolCallIds.length === 0
  return isEmpty ? others : steps
}
