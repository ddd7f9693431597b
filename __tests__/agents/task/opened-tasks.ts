import { join } from 'node:path'
import { openTaskTarget, type TaskTargetOptions } from '../../../src/agents/task/task-target.ts'
import { createRedactor } from '../../../src/boundary/secrets.ts'
import type { AgentOutcome } from '../../../src/domain/answer.ts'
import type { JsonValue } from '../../../src/domain/json.ts'
import type { AcquiredAgent, AgentTarget, Question } from '../../../src/domain/ports.ts'
import { systemClock } from '../../../src/platform/system-clock.ts'
import { aTaskInput, questionOf } from '../../support/builders.ts'
import { memoryLogger } from '../../support/memory-ports.ts'
import { workspaceWith } from '../../support/workflow-step.ts'

/** A question about an input, with a limit that no task reaches which is not meant to. */
export function asking(input: JsonValue, over: Partial<Question> = {}): Question {
  const prompt = typeof input === 'string' ? input : JSON.stringify(input)
  const metadata = { sessionId: `session-${prompt}`, experimentId: null, caseId: 'case-1', repetition: 1, tags: [] }
  return questionOf({ prompt, task: aTaskInput({ prompt, input, metadata }), timeoutMs: 60_000, ...over })
}

/** What an outcome comes to: the answer's text, or type and message of what failed. */
export function saidBy(outcome: AgentOutcome): string {
  if (outcome.kind === 'answered') return outcome.answer.text
  return outcome.kind === 'failed' ? `${outcome.cause.type}: ${outcome.cause.message}` : outcome.kind
}

export type OpenedTask = AsyncDisposable & {
  readonly target: AgentTarget
  readonly acquired: AcquiredAgent
  readonly workspace: string
  readonly lines: readonly string[]
  ask(input: JsonValue, over?: Partial<Question>): Promise<AgentOutcome>
}

/** The module's own name, and what stands beside it. */
type Beside = { readonly file?: string; readonly files?: Readonly<Record<string, string>> }

/** Writes a module and opens it as the agent `bot`. Dispose it. */
export async function openedTask(
  text: string,
  { file = 'bot.mjs', files = {}, ...over }: Partial<TaskTargetOptions> & Beside = {},
): Promise<OpenedTask> {
  const workspace = workspaceWith({ ...files, [file]: text })
  const { logger, lines } = memoryLogger()
  const target = await openTaskTarget(
    {
      agents: new Map([['bot', { path: join(workspace, file), file }]]),
      env: { PATH: process.env.PATH, MY_API_KEY: 'the secret of somebody', MODEL_KEY: 'the key of the model' },
      agentEnv: [],
      clock: systemClock,
      redactor: createRedactor(),
      logger,
      concurrency: 2,
      ...over,
    },
    new AbortController().signal,
  )
  const acquisition = await target.acquire('bot', new AbortController().signal)
  if (acquisition.kind !== 'acquired') throw new Error('The task could not be acquired.')
  const { acquired } = acquisition
  return {
    target,
    acquired,
    workspace,
    lines,
    ask: (input, question) => acquired.agent.ask(asking(input, question)),
    [Symbol.asyncDispose]: () => target[Symbol.asyncDispose](),
  }
}
