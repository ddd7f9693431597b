import { cleanCause } from '../../boundary/failure-cause.ts'
import type { AgentOutcome } from '../../domain/answer.ts'
import { DETAIL_EXCERPT_LIMIT, type FailureCause, type FailureType } from '../../domain/failure.ts'
import type { Question, Redactor } from '../../domain/ports.ts'
import type { StdinForm } from '../../domain/question.ts'
import { STDOUT_LIMIT_BYTES } from './bounded-output.ts'
import { readCommandAnswer } from './command-answer.ts'
import { commandEnvironment } from './command-environment.ts'
import type { CommandLine } from './command-line.ts'
import { type CommandEnd, type RunTools, runCommand } from './command-run.ts'
import { findProgram } from './program-search.ts'
import { putQuestion } from './question-arguments.ts'

/** What one agent that is a command is asked with. */
export type AskOptions = RunTools & {
  /** As people see it. */
  readonly name: string
  readonly command: CommandLine
  /** Absolute: where commands run, and what relative paths start from. */
  readonly workingDirectory: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Names of variables that commands may have beside the allow-list. */
  readonly agentEnv: readonly string[]
  /** What is written to standard input: the prompt as text (default), or the whole question as one JSON object. */
  readonly stdin?: StdinForm
  readonly redactor: Redactor
}

/** How a question ended, and whether nothing is left of the process that was asked. */
export type Asked = { readonly outcome: AgentOutcome; readonly isGone: boolean }

/** Asks by running the command once. There is no second attempt: what a command did is never known to be nothing. Never throws. */
export async function askCommand(question: Question, options: AskOptions): Promise<Asked> {
  const { clock } = options
  const startedAt = clock.elapsed()
  const { result, isGone } = question.signal.aborted ? NOT_ASKED : await run(question, options)
  return { outcome: { ...result, durationMs: clock.elapsed() - startedAt, attempts: 1 }, isGone }
}

type Result = AgentOutcome extends infer Kind
  ? Kind extends unknown
    ? Omit<Kind, 'durationMs' | 'attempts'>
    : never
  : never
type Run = { readonly result: Result; readonly isGone: boolean }

const NOT_ASKED: Run = { result: { kind: 'cancelled' }, isGone: true }

async function run(question: Question, options: AskOptions): Promise<Run> {
  const { command, workingDirectory } = options
  const notRun = (why: string): Run => ({ result: failed('runtime_launch_failed', why, '', options), isGone: true })
  const search = findProgram(command.program, options)
  if (search.kind === 'missing') return notRun(`could not be started. ${search.why}`)
  const put = putQuestion(question, { command, form: options.stdin ?? 'prompt' })
  if (put.kind === 'unfit') return notRun(`${put.why}.`)
  const variables = commandEnvironment(question.task, options)
  const start = { ...put, program: search.path, workingDirectory, variables }
  const end = await runCommand(start, question, options)
  if (end.kind === 'not-started') return notRun(`${end.why}.`)
  return { result: resultOf(end, question, options), isGone: end.isGone }
}

function resultOf(end: Ended, question: Question, options: AskOptions): Result {
  if (end.kind === 'stopped') return { kind: 'cancelled' }
  const { stderr } = end
  if (end.kind === 'flooded') {
    const why = `wrote more than ${STDOUT_LIMIT_BYTES / 1024 ** 2} MiB to standard output and was ended. Write the answer alone there; what else there is to say belongs on standard error.`
    return failed('invalid_response', why, stderr, options)
  }
  const reading = readCommandAnswer(end.stdout, question.task.metadata)
  // What it says itself of why it failed tells more than what else it wrote.
  const detail = (reading.kind === 'failed' && reading.failure.excerpt) || stderr
  const broken = whyBroken(end, detail, question)
  if (reading.kind === 'answered') {
    return broken === undefined
      ? reading
      : { ...failed(broken.type, broken.why, detail, options), partial: reading.answer }
  }
  const { failure, partial } = reading
  const { type, why } = broken ?? { type: failure.type, why: `${failure.problem}.` }
  return { ...failed(type, why, detail, options), ...(partial === undefined ? {} : { partial }) }
}

type Ended = Exclude<CommandEnd, { readonly kind: 'not-started' }>
type Why = { readonly type: FailureType; readonly why: string }

/** `undefined` when it ended by itself and well. */
function whyBroken({ kind, exit }: Ended, detail: string, { timeoutMs }: Question): Why | undefined {
  if (kind === 'outlived') {
    const why = `did not end within ${timeoutMs / 1000} s and was ended with all that it started. See what it waits for, or raise request-timeout-seconds.`
    return { type: 'request_timeout', why }
  }
  if (exit.code === 0) return undefined
  const hint = exit.signal === 'SIGKILL' ? ', as the system does when memory runs out' : ''
  const how = exit.signal === null ? `ended with exit code ${exit.code}` : `was ended by ${exit.signal}${hint}`
  return { type: 'agent_error', why: `${how}.${detail.trim() === '' ? ' It wrote nothing to standard error.' : ''}` }
}

/** `why` completes "The command of agent NAME …". */
function failed(type: FailureType, why: string, stderr: string, { name, redactor }: AskOptions) {
  const cause: FailureCause = {
    type,
    stage: 'runtime_execution',
    message: `The command of agent ${name} ${why}`,
    detailExcerpt: endOf(redactor.redact(stderr).trim()),
  }
  return { kind: 'failed', cause: cleanCause(cause, redactor) } as const
}

/** The end of what was said: why something broke stands last. Secrets are out of it before it is cut. */
function endOf(text: string): string {
  if (text.length <= DETAIL_EXCERPT_LIMIT) return text
  return `…${text.slice(1 - DETAIL_EXCERPT_LIMIT).replace(/^[\uDC00-\uDFFF]/, '')}`
}
