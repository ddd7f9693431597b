import type { Answer } from '../../domain/answer.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts'
import { type AnswerFailure, agentError, failureOfNoText, invalid } from '../asking/answer-reading.ts'
import { createArtifacts, dataOf, textsOf } from './a2a-parts.ts'
import { textOf } from './protocol.ts'

/** What an agent of A2A tells in one answer, from one object or the events of a stream. */
export type TaskStory = {
  /** Takes a message, a task, a status update or an artifact update, bare or under its name; false when it is none of them. */
  take(result: JsonObject): boolean
  answer(): Answer
  /** A message has come, or a state after which nothing does. */
  readonly finished: boolean
  failureOfEnd(answer: Answer): AnswerFailure | undefined
}

/** States after which an agent does no more by itself. */
const LAST_STATES: ReadonlySet<string> = new Set([
  'completed',
  'failed',
  'canceled',
  'rejected',
  'input-required',
  'auth-required',
])

const STATES: ReadonlySet<string> = new Set([...LAST_STATES, 'submitted', 'working', 'unknown'])

/** True for a state that the protocol knows, as any version of it spells it. */
export function isTaskState(state: JsonValue | undefined): boolean {
  return STATES.has(stateOf(state) ?? '')
}

/** Nothing told yet. */
export function createTaskStory(): TaskStory {
  const artifacts = createArtifacts()
  let message: JsonObject | undefined
  let hasEcho = false
  let status: JsonObject | undefined
  let state: string | undefined
  let history: readonly JsonValue[] = []
  let isFinal = false

  function takeStatus(told: JsonValue | undefined): void {
    if (!isJsonObject(told)) return
    status = told
    state = stateOf(told.state)
  }

  function takeTask(task: JsonObject): void {
    takeStatus(task.status)
    if (Array.isArray(task.artifacts)) for (const artifact of task.artifacts) artifacts.take(artifact, false)
    if (Array.isArray(task.history)) history = task.history
  }

  function takeUpdate(update: JsonObject): void {
    takeStatus(update.status)
    if (update.final === true) isFinal = true
  }

  /**
   * The message, else what was made or what was said at the end, whichever comes first and can be read, else the agent's last message.
   * Where files alone were made, what was said before is no answer.
   */
  function parts(): readonly JsonValue[] {
    if (message) return partsOf(message)
    const made = artifacts.parts()
    const last = isJsonObject(status?.message) && !isOfUser(status.message) ? partsOf(status.message) : []
    const told = (state === 'completed' ? [made, last] : [last, made]).find(canBeRead)
    if (told || made.length > 0) return told ?? made
    return partsOf(history.filter(isJsonObject).findLast(isOfAgent))
  }

  /** Some agents give back what they were told, which is no word of theirs. */
  function takeMessage(told: JsonObject): void {
    if (isOfUser(told)) hasEcho = true
    else message = told
  }

  return {
    take(result) {
      const named = nameOf(result)
      if (named === undefined) return false
      const { name, told } = named
      if (name === 'message') takeMessage(told)
      else if (name === 'task') takeTask(told)
      else if (name === 'statusUpdate') takeUpdate(told)
      else artifacts.take(told.artifact, told.append === true)
      return true
    },
    answer() {
      const told = parts()
      const data = dataOf(told)
      const said = textsOf(told).trim()
      const text = said === '' && data !== undefined ? JSON.stringify(data) : said
      return {
        text,
        finalText: text,
        reasoning: '',
        toolCalls: [],
        // The protocol hides what an agent does on its way.
        isBare: true,
        ...(data === undefined ? {} : { output: data }),
        ...(state === undefined ? {} : { finishReason: state }),
      }
    },
    failureOfEnd(answer) {
      if (hasEcho && !message && !status && answer.text === '') {
        return { type: 'empty_answer', problem: 'gave back the message of its user and said nothing', excerpt: '' }
      }
      return failureOfState(message ? 'completed' : state, answer)
    },
    get finished() {
      return message !== undefined || isFinal || LAST_STATES.has(state ?? '')
    },
  }
}

function failureOfState(state: string | undefined, answer: Answer): AnswerFailure | undefined {
  const excerpt = answer.text
  switch (state) {
    case 'completed':
      return failureOfNoText(answer)
    case 'failed':
      return agentError('reported that its task failed', excerpt)
    case 'rejected':
      return agentError('rejected the task', excerpt)
    case 'canceled':
      return { type: 'agent_aborted', problem: 'canceled its task', excerpt }
    case 'input-required': {
      const problem =
        'waits for more input, which nobody can give during an evaluation; ask for all it needs in the prompt'
      return { type: 'approval_required', problem, excerpt }
    }
    case 'auth-required': {
      const problem =
        'waits for somebody to sign in, which nobody can do during an evaluation; give it what it needs beforehand'
      return { type: 'approval_required', problem, excerpt }
    }
    default: {
      const problem = `answered while its task is still ${state ?? 'in no known state'}, though it was asked to wait for the end`
      return invalid(problem, excerpt)
    }
  }
}

/** `TASK_STATE_INPUT_REQUIRED`, `input_required` and `input-required` are one; so are both spellings of canceled. */
function stateOf(state: JsonValue | undefined): string | undefined {
  const word = textOf(state)
    ?.toLowerCase()
    .replace(/^task_state_/, '')
    .replaceAll('_', '-')
  return word === 'cancelled' ? 'canceled' : word
}

function isOfAgent({ role }: JsonObject): boolean {
  return role === 'agent' || role === 'ROLE_AGENT'
}

function isOfUser({ role }: JsonObject): boolean {
  return role === 'user' || role === 'ROLE_USER'
}

function canBeRead(parts: readonly JsonValue[]): boolean {
  return textsOf(parts).trim() !== '' || dataOf(parts) !== undefined
}

function partsOf(message: JsonObject | undefined): readonly JsonValue[] {
  const parts = message?.parts ?? message?.content
  return Array.isArray(parts) ? parts : []
}

type Named = { readonly name: 'message' | 'task' | 'statusUpdate' | 'artifactUpdate'; readonly told: JsonObject }

const KINDS = {
  message: 'message',
  task: 'task',
  'status-update': 'statusUpdate',
  'artifact-update': 'artifactUpdate',
} as const

/** Version 1 puts each under its name; earlier ones tell it by `kind`, or by what it has. */
function nameOf(result: JsonObject): Named | undefined {
  for (const name of ['message', 'task', 'statusUpdate', 'artifactUpdate', 'msg'] as const) {
    const told = result[name]
    if (isJsonObject(told)) return { name: name === 'msg' ? 'message' : name, told }
  }
  const kind = Object.entries(KINDS).find(([word]) => word === result.kind)?.[1]
  if (kind) return { name: kind, told: result }
  if (isJsonObject(result.artifact)) return { name: 'artifactUpdate', told: result }
  if (isJsonObject(result.status)) return { name: result.taskId === undefined ? 'task' : 'statusUpdate', told: result }
  return Array.isArray(result.parts) ? { name: 'message', told: result } : undefined
}
