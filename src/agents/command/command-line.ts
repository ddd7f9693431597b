import { shortQuote } from '../../domain/short-quote.ts'
import { runsCode } from './code-arguments.ts'

/** A program and its arguments, as the system takes them: nothing in them is looked at by a shell. */
export type CommandLine = { readonly program: string; readonly arguments: readonly string[] }

/** `why` is one sentence or more, whose subject is the command. */
export type ParsedCommandLine =
  | { readonly kind: 'parsed'; readonly command: CommandLine }
  | { readonly kind: 'invalid'; readonly why: string }

/** Stands for the prompt, or for the case's inputs as JSON, in an argument. */
export const PLACEHOLDER = /\{(prompt|input)\}/g

/** More than any command is, in characters. */
const MOST_CHARACTERS = 32_768

/**
 * Splits a command into words as a POSIX shell does, on Windows too: blanks, both kinds of quotes, backslashes, a backslash at the
 * end of a line. There is no shell: what only one could do is refused, not passed on as it stands, because whoever wrote it
 * means something else. `{prompt}` and `{input}` stay, to be filled for each question.
 */
export function parseCommandLine(text: string): ParsedCommandLine {
  if (text.length > MOST_CHARACTERS) {
    return invalid(`The command is longer than ${MOST_CHARACTERS} characters. Put it in a script and give that.`)
  }
  const split = splitWords(text.replaceAll('\r\n', '\n').trim())
  if (split.kind === 'invalid') return split
  const [program, ...rest] = split.words
  if (!program) return invalid('The command is empty. Give a program and its arguments, e.g. python3 agent.py.')
  const why = whyNoProgram(program) ?? whyCode(split.words)
  return why === undefined ? { kind: 'parsed', command: { program, arguments: rest } } : invalid(why)
}

function whyNoProgram(program: string): string | undefined {
  if (program.search(PLACEHOLDER) >= 0) {
    return `The command begins with ${shortQuote(program)}: the program that is run cannot be what a case asks. Begin with a program.`
  }
  if (/^[A-Za-z_]\w*=/.test(program)) {
    return `The command begins with ${shortQuote(program)}, which only a shell takes for a variable. Set it under env: and name it in agent-env.`
  }
  return undefined
}

function whyCode(words: readonly string[]): string | undefined {
  const code = words.find((word, index) => word.search(PLACEHOLDER) >= 0 && runsCode(words, index))
  if (code === undefined) return undefined
  return `The command has a placeholder inside ${shortQuote(code)}, which an interpreter runs: what a case asks would be run as code. Give it as an argument of its own, e.g. sh -c 'my-agent "$1"' sh {prompt}.`
}

type Split =
  | { readonly kind: 'split'; readonly words: readonly string[] }
  | { readonly kind: 'invalid'; readonly why: string }

/** One piece of a command. Every alternative but the last is whole; what stands in double quotes is still escaped. */
const PIECE =
  /(?<blank>[ \t]+)|(?<joint>\\\n)|\\(?<escaped>.)|'(?<single>[^']*)'|"(?<double>(?:[^"\\]+|\\.)*)"|(?<plain>.)/sy

function splitWords(text: string): Split {
  const words: string[] = []
  let word: string | undefined
  PIECE.lastIndex = 0
  for (let piece = PIECE.exec(text)?.groups; piece; piece = PIECE.exec(text)?.groups) {
    if (piece.blank !== undefined) {
      if (word !== undefined) words.push(word)
      word = undefined
      continue
    }
    if (piece.joint !== undefined) continue
    const { escaped, single, double, plain } = piece
    const why =
      plain !== undefined
        ? whyNotPlain(plain, text[PIECE.lastIndex] ?? '', word === undefined)
        : whyNotQuoted(double ?? '')
    if (why !== undefined) return invalid(why)
    word = (word ?? '') + (escaped ?? single ?? plain ?? unescaped(double ?? ''))
  }
  if (word !== undefined) words.push(word)
  return words.some((one) => one.includes('\0'))
    ? invalid('The command has a NUL character.')
    : { kind: 'split', words }
}

/** What an unquoted character must not be. */
function whyNotPlain(character: string, next: string, beginsWord: boolean): string | undefined {
  if (character === "'" || character === '"') return `The command has a quote ${character} that is not closed.`
  if (character === '\\') return 'The command ends with a backslash, after which something must come.'
  if (character === '\n') {
    return 'The command has more than one line. Put it in a script and give that, or end each line but the last with a backslash.'
  }
  if (character === '$' && EXPANDS.test(next)) return needsShell('$', 'single quotes')
  if (character === '`') return needsShell(character, 'single quotes')
  if ('|&;<>()*?['.includes(character)) return needsShell(character, 'quotes')
  return beginsWord && '~#'.includes(character) ? needsShell(character, 'quotes') : undefined
}

/** What makes a `$` before it more than a dollar sign. */
const EXPANDS = /[\w({*@#?$!'"-]/

/** What must not stand in double quotes. */
function whyNotQuoted(escapedText: string): string | undefined {
  const text = escapedText.replace(/\\./gs, '')
  if (/\$[\w({*@#?$!-]/.test(text)) return needsShell('$', 'single quotes')
  return text.includes('`') ? needsShell('`', 'single quotes') : undefined
}

/** In double quotes a backslash is one unless it stands before these. */
function unescaped(text: string): string {
  return text.replace(/\\([$`"\\\n])/g, (_, character: string) => (character === '\n' ? '' : character))
}

function needsShell(what: string, quotes: string): string {
  return `The command has ${what} outside ${quotes}, which means something to a shell, and it is run without one. Put it in a script and give that; in ${quotes} it is taken as it stands.`
}

function invalid(why: string): { readonly kind: 'invalid'; readonly why: string } {
  return { kind: 'invalid', why }
}
