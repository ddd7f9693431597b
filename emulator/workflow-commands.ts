import { StringDecoder } from 'node:string_decoder'

/** A workflow command that the runner would have obeyed. */
export type WorkflowCommand = {
  readonly name: string
  readonly properties: Readonly<Record<string, string>>
  readonly data: string
  /** The line it stood in. */
  readonly line: string
}

/** Every command of the runner that an action's output can give. */
const COMMANDS = new Set(
  'set-env set-output save-state add-path add-mask add-matcher remove-matcher debug warning error notice group endgroup echo stop-commands'.split(
    ' ',
  ),
)

/**
 * Reads a step's output as the runner does: line by line, one stop token for both streams.
 * `onLine` sees every line, `onCommand` what would have been obeyed.
 */
export function createCommandReader(sink: {
  onLine(line: string): void
  onCommand(command: WorkflowCommand): void
}): LineReader {
  let stopToken: string | undefined
  return createLineReader((line) => {
    sink.onLine(line)
    if (stopToken !== undefined) {
      if (line.trimStart().startsWith(`::${stopToken}::`)) stopToken = undefined
      return
    }
    const command = parseCommand(line)
    if (!command) return
    if (command.name === 'stop-commands') stopToken = command.data
    sink.onCommand(command)
  })
}

/** The command in a line: `::name key=value::data` at its start (after spaces), or `##[name key=value]data` anywhere. */
export function parseCommand(line: string): WorkflowCommand | undefined {
  return parseColons(line) ?? parseBrackets(line)
}

function parseColons(line: string): WorkflowCommand | undefined {
  const text = line.trimStart()
  const end = text.indexOf('::', 2)
  if (!text.startsWith('::') || end < 0) return undefined
  return commandOf({ head: text.slice(2, end), data: text.slice(end + 2), separator: ',', escapes: ['3A', '2C'], line })
}

function parseBrackets(line: string): WorkflowCommand | undefined {
  const start = line.indexOf('##[')
  const end = line.indexOf(']', start)
  if (start < 0 || end < 0) return undefined
  const [head, data] = [line.slice(start + 3, end), line.slice(end + 1)]
  return commandOf({ head, data, separator: ';', escapes: ['3B', '5D'], line })
}

type Parts = { head: string; data: string; separator: string; escapes: readonly string[]; line: string }

function commandOf({ head, data, separator, escapes, line }: Parts): WorkflowCommand | undefined {
  const space = head.indexOf(' ')
  const name = (space < 0 ? head : head.slice(0, space)).toLowerCase()
  if (!COMMANDS.has(name)) return undefined
  const properties: Record<string, string> = {}
  for (const pair of space < 0 ? [] : head.slice(space + 1).split(separator)) {
    const equals = pair.indexOf('=')
    if (equals > 0) properties[pair.slice(0, equals).trim()] = decodeEscapes(pair.slice(equals + 1), escapes)
  }
  return { name, properties, data: decodeEscapes(data, []), line }
}

function decodeEscapes(text: string, escapes: readonly string[]): string {
  const known = new RegExp(`%(${['0D', '0A', '25', ...escapes].join('|')})`, 'g')
  return text.replaceAll(known, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Takes bytes as they come, each stream by its own name. */
export type LineReader = { push(stream: string, chunk: Buffer): void; end(): void }

/** Cuts UTF-8 into lines where the runner does: at `\r\n`, `\n` and a lone `\r`. */
function createLineReader(onLine: (line: string) => void): LineReader {
  const streams = new Map<string, { decoder: StringDecoder; rest: string }>()
  return {
    push(name, chunk) {
      const stream = streams.get(name) ?? { decoder: new StringDecoder('utf8'), rest: '' }
      streams.set(name, stream)
      const text = stream.rest + stream.decoder.write(chunk)
      // A \r at the very end may be the first half of \r\n.
      const lines = text.split(/\r\n|\n|\r(?!$)/)
      stream.rest = lines.pop() ?? ''
      lines.forEach(onLine)
    },
    end() {
      for (const { rest } of streams.values()) if (rest !== '') onLine(rest.replace(/\r$/, ''))
      streams.clear()
    },
  }
}
