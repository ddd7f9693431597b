import type { ToolCall } from '../../domain/answer.ts'
import { type JsonObject, type JsonValue, MAX_JSON_DEPTH, parseJson } from '../../domain/json.ts'
import { isNestedDeeperThan } from '../../domain/json-depth.ts'

type CallDraft = {
  readonly id: string
  /** The step in which it was begun, so that a step that is taken back takes its calls along. */
  readonly step: number
  name: string
  status: ToolCall['status']
  inputText: string
  input?: JsonValue
  output?: JsonValue
  error?: string
  approvalId?: string
  awaitsApproval: boolean
}

/** The tool calls of one answer, put together from `tool-…` chunks. */
export type ToolCallLog = {
  /** Takes a chunk whose type begins with `tool-`; a call that was never begun is begun by it. */
  take(chunk: JsonObject, step: number): void
  forgetStep(step: number): void
  /** The ids of the calls that each step began, in that order; a step without any is not in it. */
  idsByStep(): ReadonlyMap<number, readonly string[]>
  /** In the order in which they were begun. */
  calls(): readonly ToolCall[]
  count(): number
  /** Calls that somebody was asked to approve and that nothing came of. */
  awaitingApproval(): readonly ToolCall[]
}

/** An empty log. */
export function createToolCallLog(): ToolCallLog {
  const drafts = new Map<string, CallDraft>()

  function draftOf(chunk: JsonObject, step: number): CallDraft | undefined {
    if (chunk.type === 'tool-approval-response') {
      return [...drafts.values()].find((draft) => draft.approvalId === chunk.approvalId)
    }
    const id = textOf(chunk.toolCallId)
    if (id === undefined) return undefined
    const known = drafts.get(id)
    if (known) return known
    const begun: CallDraft = { id, step, name: '', status: 'requested', inputText: '', awaitsApproval: false }
    drafts.set(id, begun)
    return begun
  }

  return {
    take(chunk, step) {
      const draft = draftOf(chunk, step)
      if (!draft) return
      draft.name = textOf(chunk.toolName) ?? draft.name
      takeInput(draft, chunk)
      takeApproval(draft, chunk)
      takeOutput(draft, chunk)
    },
    forgetStep(step) {
      for (const draft of drafts.values()) if (draft.step === step) drafts.delete(draft.id)
    },
    idsByStep() {
      const ids = new Map<number, string[]>()
      for (const { id, step } of drafts.values()) {
        const known = ids.get(step)
        if (known) known.push(id)
        else ids.set(step, [id])
      }
      return ids
    },
    calls: () => [...drafts.values()].map(finishCall),
    count: () => drafts.size,
    awaitingApproval: () => [...drafts.values()].filter((draft) => draft.awaitsApproval).map(finishCall),
  }
}

function takeInput(draft: CallDraft, chunk: JsonObject): void {
  if (chunk.type === 'tool-input-delta') draft.inputText += textOf(chunk.inputTextDelta) ?? ''
  if (chunk.type !== 'tool-input-available' && chunk.type !== 'tool-input-error') return
  if (chunk.input !== undefined) draft.input = chunk.input
  if (chunk.type === 'tool-input-error') fail(draft, chunk)
}

function takeApproval(draft: CallDraft, chunk: JsonObject): void {
  if (chunk.type === 'tool-approval-request') {
    draft.approvalId = textOf(chunk.approvalId) ?? ''
    draft.awaitsApproval = true
  }
  if (chunk.type === 'tool-approval-response') {
    draft.awaitsApproval = false
    if (chunk.approved === false) draft.status = 'denied'
  }
}

function takeOutput(draft: CallDraft, chunk: JsonObject): void {
  if (chunk.type === 'tool-output-available') {
    draft.awaitsApproval = false
    if (chunk.output !== undefined) draft.output = chunk.output
    if (chunk.preliminary !== true) draft.status = 'succeeded'
  }
  if (chunk.type === 'tool-output-error') fail(draft, chunk)
  if (chunk.type === 'tool-output-denied') {
    draft.awaitsApproval = false
    draft.status = 'denied'
  }
}

function fail(draft: CallDraft, chunk: JsonObject): void {
  draft.awaitsApproval = false
  draft.status = 'failed'
  draft.error = textOf(chunk.errorText) ?? ''
}

function finishCall(draft: CallDraft): ToolCall {
  const input = draft.input ?? streamedInput(draft.inputText)
  return {
    id: draft.id,
    name: draft.name,
    status: draft.status,
    ...(input === undefined ? {} : { input }),
    ...(draft.output === undefined ? {} : { output: draft.output }),
    ...(draft.error === undefined ? {} : { error: draft.error }),
  }
}

/** The input of a call that was streamed and never told whole: JSON when it is, else its text. */
function streamedInput(text: string): JsonValue | undefined {
  if (text === '') return undefined
  const value = parseJson(text)
  return value === undefined || isNestedDeeperThan(value, MAX_JSON_DEPTH) ? text : value
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
