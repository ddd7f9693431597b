import type { Env } from '../action/input-reader.ts'
import type { Redactor } from '../domain/ports.ts'
import type { CommandCall } from './arguments.ts'
import type { ExitCode } from './exit-code.ts'
import type { Terminal } from './terminal.ts'

/** What a command works with. */
export type CommandTools = {
  readonly terminal: Terminal
  /** Of this process. */
  readonly env: Env
  /** The working directory, absolute. */
  readonly cwd: string
  /** Knows the secrets of the environment. */
  readonly redactor: Redactor
  /** Fires when the command has to end; asking for it makes the first signal a wish, and the second one an end. */
  stopOnSignals(): AbortSignal
  /** What is to be done when the process ends at once: it can wait for nothing. */
  beforeAbruptEnd(duty: () => void): void
}

/** A command: what was asked for becomes an exit code. Throws `ConfigurationError` for what is wrong with it. */
export type Command = (call: CommandCall, tools: CommandTools) => Promise<ExitCode>
