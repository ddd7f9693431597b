#!/usr/bin/env node
import { setMaxListeners } from 'node:events'
import { secretsInEnvironment } from './action/known-secrets.ts'
import { createRedactor } from './boundary/secrets.ts'
import { type CommandCall, readArguments } from './cli/arguments.ts'
import type { Command } from './cli/command-tools.ts'
import { EXIT, type ExitCode } from './cli/exit-code.ts'
import { helpText } from './cli/help.ts'
import { createTerminal } from './cli/terminal.ts'
import { tellProblems } from './cli/told-problems.ts'
import { ConfigurationError, messageOf } from './domain/errors.ts'
import { TOOL } from './version.ts'

/** What is not given back by then is named by nobody but `agent-evals cleanup`; whoever does not want to wait sends a second signal. */
const WINDOW_MS = 20_000

/** As `engines` in package.json: what an older one lacks would look like a fault of ours. */
const OLDEST_NODE = 24

/** What was begun and nobody waits for any more must not keep the terminal. */
const AFTERGLOW_MS = 2_000

/** Each is loaded when it is called, so that the small ones start at once. */
const COMMANDS: Readonly<Record<CommandCall['command'], () => Promise<Command>>> = {
  run: async () => (await import('./cli/step-command.ts')).stepCommand,
  evaluate: async () => (await import('./cli/step-command.ts')).stepCommand,
  cleanup: async () => (await import('./cli/step-command.ts')).stepCommand,
  report: async () => (await import('./cli/report-command.ts')).reportCommand,
  list: async () => (await import('./cli/list-command.ts')).listCommand,
  show: async () => (await import('./cli/show-command.ts')).showCommand,
  diff: async () => (await import('./cli/diff-command.ts')).diffCommand,
  lint: async () => (await import('./cli/lint-command.ts')).lintCommand,
}

/** A terminal that is closed sends the first, Ctrl-\\ the second, Ctrl-Break the third. */
const STOPPING: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGBREAK']

/** What has to be ended when the process ends at once, and nothing can be waited for. */
const lastDuties: (() => void)[] = []

const terminal = createTerminal(process.stdout, process.stderr)
const redactor = createRedactor(secretsInEnvironment(process.env))
let isOutputLost = false

await main()

async function main(): Promise<void> {
  keepGoingWithoutReaders()
  const reading = readArguments(process.argv.slice(2))
  if (reading.kind === 'version') terminal.result(TOOL.version)
  else if (reading.kind === 'help') terminal.result(helpText(reading.command).trimEnd())
  else if (reading.kind === 'refused') {
    process.exitCode = EXIT.configuration
    const { inputProblems } = await import('./cli/input-problems.ts')
    const values = reading.call ? inputProblems(reading.call, process.env) : []
    const problems = [...reading.problems.map((message) => ({ message })), ...values]
    tellProblems({ problems, warnings: [] }, { terminal, redactor, isJson: reading.isJson })
  } else {
    const code = await run(reading.call)
    process.exitCode = isOutputLost ? EXIT.platform : code
    setTimeout(() => process.exit(), AFTERGLOW_MS).unref()
  }
}

async function run(call: CommandCall): Promise<ExitCode> {
  const isJson = call.own.has('json')
  try {
    if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
      const message = `agent-evals needs Node ${OLDEST_NODE} or newer, and this is ${process.versions.node}.`
      throw new ConfigurationError([{ message }])
    }
    const command = await COMMANDS[call.command]()
    return await command(call, {
      terminal,
      env: process.env,
      cwd: process.cwd(),
      redactor,
      stopOnSignals,
      beforeAbruptEnd: (duty) => void lastDuties.push(duty),
    })
  } catch (error) {
    if (error instanceof ConfigurationError) {
      tellProblems(error, { terminal, redactor, isJson })
      return EXIT.configuration
    }
    const message = `agent-evals broke: ${messageOf(error)}. This is a fault of the program; please report it.`
    if (isJson) terminal.json(JSON.stringify({ error: 'fault', message: redactor.redact(message) }))
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    for (const line of [message, ...stack.split('\n')]) terminal.tell(redactor.redact(line))
    return EXIT.platform
  }
}

function endAtOnce(): never {
  for (const duty of lastDuties) {
    try {
      duty()
    } catch (error) {
      terminal.tell(redactor.redact(`Not everything is removed: ${messageOf(error)}.`))
    }
  }
  process.exit(EXIT.inconclusive)
}

/** A signal that fires with the first one that ends a program; the second one ends the process at once. */
function stopOnSignals(): AbortSignal {
  const stop = new AbortController()
  // Every wait of every case listens to it.
  setMaxListeners(0, stop.signal)
  const onSignal = () => {
    if (stop.signal.aborted) endAtOnce()
    terminal.tell(
      'Stopping: what is finished is kept, and what was launched is given back. A second signal ends at once.',
    )
    stop.abort()
    setTimeout(endAtOnce, WINDOW_MS).unref()
  }
  for (const name of STOPPING) if (name !== 'SIGBREAK' || process.platform === 'win32') process.on(name, onSignal)
  return stop.signal
}

/** `agent-evals list | head` ends before everything is read; an unguarded write would end a run in the middle. */
function keepGoingWithoutReaders(): void {
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE' || isOutputLost) return
    isOutputLost = true
    process.exitCode = EXIT.platform
    terminal.tell(`The result could not be written to standard output: ${message}.`)
  })
  process.stderr.on('error', () => {})
}
