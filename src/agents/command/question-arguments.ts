import type { Question } from '../../domain/ports.ts'
import type { StdinForm } from '../../domain/question.ts'
import { type CommandLine, PLACEHOLDER } from './command-line.ts'

/** How a question reaches a command; `why` is a clause whose subject is the command. */
export type PutQuestion =
  | { readonly kind: 'put'; readonly arguments: readonly string[]; readonly stdin: string }
  | { readonly kind: 'unfit'; readonly why: string }

/** Linux takes no longer argument (`MAX_ARG_STRLEN`, its end counted), in bytes. */
const ARGUMENT_LIMIT_BYTES = 128 * 1024
/** Windows takes no longer command as a whole (32,767 with its quotes), in characters. */
const WINDOWS_LIMIT_CHARACTERS = 32_000

/**
 * Fills the placeholders, and makes what is written to standard input: nothing when there are any, else the prompt; with form `json`
 * always the whole question. All placeholders are filled at once, so that a prompt with `{input}` in it stays what it is.
 */
export function putQuestion(
  { prompt, task }: Pick<Question, 'prompt' | 'task'>,
  { command, form, platform = process.platform }: PutOptions,
): PutQuestion {
  const values = { prompt, input: JSON.stringify(task.input) }
  const filled = command.arguments.map((argument) =>
    argument.replace(PLACEHOLDER, (_, name: keyof typeof values) => values[name]),
  )
  const why = whyUnfit(filled, platform)
  if (why !== undefined) return { kind: 'unfit', why }
  if (form === 'json') return { kind: 'put', arguments: filled, stdin: JSON.stringify(task) }
  const isAsked = command.arguments.some((argument) => argument.search(PLACEHOLDER) >= 0)
  return { kind: 'put', arguments: filled, stdin: isAsked ? '' : prompt }
}

type PutOptions = {
  readonly command: CommandLine
  readonly form: StdinForm
  /** This machine's, unless it is told. */
  readonly platform?: NodeJS.Platform
}

const BY_STDIN = 'leave {prompt} and {input} out of the command, so that it is asked on standard input'

function whyUnfit(filled: readonly string[], platform: NodeJS.Platform): string | undefined {
  if (filled.some((argument) => argument.includes('\0'))) {
    return `would get a NUL character in an argument, where none can stand: ${BY_STDIN}`
  }
  const longest = Math.max(0, ...filled.map((argument) => Buffer.byteLength(argument)))
  if (longest >= ARGUMENT_LIMIT_BYTES) {
    return `would get an argument of ${longest.toLocaleString('en-US')} bytes, and the system takes less than ${ARGUMENT_LIMIT_BYTES.toLocaleString('en-US')}: ${BY_STDIN}`
  }
  const length = filled.reduce((sum, argument) => sum + argument.length + 1, 0)
  if (platform === 'win32' && length > WINDOWS_LIMIT_CHARACTERS) {
    return `would get arguments of ${length.toLocaleString('en-US')} characters, and Windows takes ${WINDOWS_LIMIT_CHARACTERS.toLocaleString('en-US')}: ${BY_STDIN}`
  }
  return undefined
}
