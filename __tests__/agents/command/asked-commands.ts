import { randomUUID } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { parseCommandLine } from '../../../src/agents/command/command-line.ts'
import { type CommandTargetOptions, createCommandTarget } from '../../../src/agents/command/command-target.ts'
import { createRedactor } from '../../../src/boundary/secrets.ts'
import type { AgentOutcome } from '../../../src/domain/answer.ts'
import type { FailureCause } from '../../../src/domain/failure.ts'
import type { AcquiredAgent, Logger, Question } from '../../../src/domain/ports.ts'
import { systemClock } from '../../../src/platform/system-clock.ts'
import { aTaskInput, questionOf } from '../../support/builders.ts'
import { memoryLedger } from '../../support/memory-ports.ts'
import { workspaceWith } from '../../support/workflow-step.ts'

/** This very Node.js, as a word of a command. */
export const NODE = `'${process.execPath}'`

/** What a busy machine needs to start a process and more. */
export const AMPLE_MS = 60_000

/** A question with time enough, unless it is given less; a session of its own, as every question is. */
export function aQuestion(over: Partial<Question> = {}): Question {
  const { prompt = 'Where is it?' } = over
  const task = aTaskInput({ prompt, input: { prompt: 'Where is it?' } })
  const metadata = { ...task.metadata, sessionId: randomUUID() }
  return questionOf({ prompt, task: { ...task, metadata }, timeoutMs: AMPLE_MS, ...over })
}

type Files = Readonly<Record<string, string>>
type Over = Partial<Pick<CommandTargetOptions, 'env' | 'agentEnv' | 'stdin' | 'redactor' | 'ledger'>>

/** A target of commands in a workspace with these files, of which scripts may be executed. */
export function commandTarget(files: Files, commands: Readonly<Record<string, string>>, over: Over = {}) {
  const workspace = workspaceWith(files)
  for (const [name, text] of Object.entries(files)) if (text.startsWith('#!')) chmodSync(join(workspace, name), 0o755)
  const { ledger, events, raiseFence } = memoryLedger()
  const errors: string[] = []
  const logger: Logger = { info() {}, notice() {}, warning() {}, error: (text) => void errors.push(text), group() {} }
  const agents = new Map(Object.entries(commands).map(([name, text]) => [name, parsed(text)]))
  const target = createCommandTarget({
    agents,
    workingDirectory: workspace,
    env: process.env,
    agentEnv: [],
    ledger,
    clock: systemClock,
    redactor: createRedactor(),
    logger,
    ...over,
  })
  const acquire = async (name: string): Promise<AcquiredAgent> => {
    const acquisition = await target.acquire(name, new AbortController().signal)
    if (acquisition.kind !== 'acquired') throw new Error(JSON.stringify(acquisition))
    return acquisition.acquired
  }
  const ask = async (name: string, question: Partial<Question> = {}): Promise<AgentOutcome> => {
    const { agent } = await acquire(name)
    return await agent.ask(aQuestion(question))
  }
  return { target, workspace, events, errors, raiseFence, acquire, ask }
}

function parsed(text: string) {
  const command = parseCommandLine(text)
  if (command.kind === 'invalid') throw new Error(command.why)
  return command.command
}

/** What a question came to: the answer's text, or why there is none. */
export function told(outcome: AgentOutcome): string {
  if (outcome.kind === 'answered') return outcome.answer.text
  return outcome.kind === 'failed' ? outcome.cause.message : outcome.kind
}

/** Why a question failed. */
export function causeOf(outcome: AgentOutcome): FailureCause {
  if (outcome.kind !== 'failed') throw new Error(`The question did not fail: ${JSON.stringify(outcome).slice(0, 500)}`)
  return outcome.cause
}
