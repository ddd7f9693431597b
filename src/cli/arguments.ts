import { nearMiss } from '../domain/near-miss.ts'
import { shortQuote } from '../domain/short-quote.ts'
import {
  COMMANDS,
  type CommandDeclaration,
  type CommandName,
  commandOf,
  OWN_FLAGS,
  type OwnFlag,
} from './command-table.ts'
import { type InputFlag, inputFlag, inputFlagNames } from './input-flags.ts'

/** What somebody wants, as far as the command line alone can say it. */
export type CommandCall = {
  readonly command: CommandName
  readonly operands: readonly string[]
  /** Inputs of the action by the spelling that was used, as a workflow would give them; several values are lines. */
  readonly inputs: ReadonlyMap<string, string>
  /** Own flags; a switch has an empty value. */
  readonly own: ReadonlyMap<OwnFlag, string>
}

/** `problems` are whole sentences, all at once; `call` is what could be read nevertheless, absent where there is no such command. */
export type ArgumentsReading =
  | { readonly kind: 'call'; readonly call: CommandCall }
  | { readonly kind: 'help'; readonly command: CommandName | undefined }
  | { readonly kind: 'version' }
  | {
      readonly kind: 'refused'
      readonly problems: readonly string[]
      readonly isJson: boolean
      readonly call?: CommandCall
    }

/** Reads a command line without the program's name. Never throws. */
export function readArguments(words: readonly string[]): ArgumentsReading {
  const [first, ...rest] = words
  if (first === undefined || first === '--help' || first === '-h') return { kind: 'help', command: undefined }
  if (first === '--version') return { kind: 'version' }
  const isJson = words.includes('--json')
  if (first === 'help') return readHelp(rest, isJson)
  const command = commandOf(first)
  if (!command) return { kind: 'refused', problems: [noCommand(first)], isJson }
  const reader = new FlagReader(command)
  reader.read(rest)
  if (reader.own.has('help')) return { kind: 'help', command: command.name }
  reader.checkOperands()
  const { problems, operands, inputs, own } = reader
  const call = { command: command.name, operands, inputs, own }
  return problems.length > 0 ? { kind: 'refused', problems, isJson, call } : { kind: 'call', call }
}

function readHelp([name]: readonly string[], isJson: boolean): ArgumentsReading {
  if (name === undefined) return { kind: 'help', command: undefined }
  const command = commandOf(name)
  return command ? { kind: 'help', command: command.name } : { kind: 'refused', problems: [noCommand(name)], isJson }
}

function noCommand(word: string): string {
  const names = COMMANDS.map(({ name }) => name)
  if (word.startsWith('-'))
    return `${shortQuote(word)} stands before any command. Begin with one of ${names.join(', ')}.`
  const near = nearMiss(word, names)
  const advice = near === undefined ? `There are ${names.join(', ')}` : `Did you mean ${near}`
  return `There is no command ${shortQuote(word)}. ${advice}${near === undefined ? '.' : '?'}`
}

/** Reads the words behind a command and keeps every problem on the way. */
class FlagReader {
  readonly problems: string[] = []
  readonly operands: string[] = []
  readonly inputs = new Map<string, string>()
  readonly own = new Map<OwnFlag, string>()
  readonly #command: CommandDeclaration

  constructor(command: CommandDeclaration) {
    this.#command = command
  }

  read(words: readonly string[]): void {
    const waiting = [...words]
    for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
      if (word === '--') {
        this.operands.push(...waiting)
        return
      }
      if (word === '-h') this.own.set('help', '')
      else if (!word.startsWith('-') || word === '-') this.operands.push(word)
      else if (word.startsWith('--')) this.#readFlag(word, waiting)
      else this.problems.push(`There is no flag ${shortQuote(word)}: every flag has two hyphens, and -h alone has one.`)
    }
  }

  checkOperands(): void {
    const { name, least, most, operands } = this.#command
    const found = this.operands.length
    if (found >= least && found <= most) return
    const takes = operands === '' ? 'takes nothing but flags' : `is called as agent-evals ${name} ${operands}`
    if (found < least) this.problems.push(`${name} ${takes}, and ${found === 0 ? 'nothing' : 'only one'} is given.`)
    else {
      const extra = shortQuote(this.operands[most] ?? '')
      this.problems.push(
        `${name} ${takes}, and ${extra} is one too many. A value of a flag may need a =, as in --flag=value.`,
      )
    }
  }

  #readFlag(word: string, waiting: string[]): void {
    const [, written = '', joined] = /^--([^=]*)(?:=(.*))?$/s.exec(word) ?? []
    const own = this.#ownFlag(written)
    if (own !== undefined) {
      this.#readOwn(own, joined, waiting)
      return
    }
    const negated =
      joined === undefined && written.startsWith('no-') ? inputFlag(written.slice('no-'.length)) : undefined
    const flag = negated?.isSwitch ? negated : inputFlag(written)
    if (!flag || !this.#isMine(flag, written)) {
      this.problems.push(this.#describeStranger(written))
      // What stands behind it is most likely its value.
      if (joined === undefined && waiting[0]?.startsWith('-') === false) waiting.shift()
      return
    }
    if (flag === negated) this.#give(flag, 'false')
    else if (joined !== undefined) this.#give(flag, joined)
    else if (flag.isSwitch)
      this.#give(flag, waiting[0] !== undefined && isSwitchValue(flag, waiting[0]) ? (waiting.shift() ?? '') : 'true')
    else this.#takeValue(written, waiting, (value) => this.#give(flag, value))
  }

  #readOwn(name: OwnFlag, joined: string | undefined, waiting: string[]): void {
    if (!OWN_FLAGS[name].isSwitch) {
      if (joined === undefined) this.#takeValue(name, waiting, (value) => this.own.set(name, value))
      else this.own.set(name, joined)
    } else if (joined === undefined) this.own.set(name, '')
    else this.problems.push(`--${name} takes no value.`)
  }

  #takeValue(name: string, waiting: string[], take: (value: string) => void): void {
    const [next] = waiting
    if (next === undefined || next.startsWith('--')) {
      this.problems.push(
        `--${name} takes a value, and none follows it. One that begins with hyphens is given as --${name}=VALUE.`,
      )
      return
    }
    waiting.shift()
    take(next)
  }

  #give({ name, isList }: InputFlag, value: string): void {
    const before = this.inputs.get(name)
    if (before === undefined || before === value) this.inputs.set(name, value)
    else if (isList) this.inputs.set(name, `${before}\n${value}`)
    else this.problems.push(`--${name} is given twice, with different values. Give it once.`)
  }

  #ownFlag(name: string): OwnFlag | undefined {
    const own: readonly string[] = ['json', 'help', ...this.#command.own]
    return own.includes(name) ? (name as OwnFlag) : undefined
  }

  #isMine({ name }: InputFlag, written: string): boolean {
    const names = inputFlagNames(this.#command)
    return names.includes(name) || names.includes(written)
  }

  #describeStranger(written: string): string {
    const { name, own } = this.#command
    const flag = `--${written.slice(0, LONGEST_FLAG)}`
    if (inputFlag(written) || Object.hasOwn(OWN_FLAGS, written)) {
      const isOfPlatform = ['store', 'api-key', 'token'].includes(written)
      const why = isOfPlatform
        ? 'It reads the local store alone: what is on the platform is shown there.'
        : `See agent-evals help ${name}.`
      return `${name} has no flag ${flag}. ${why}`
    }
    const near = nearMiss(written.replace(/^no-/, ''), [...inputFlagNames(this.#command), 'json', 'help', ...own])
    const advice = near === undefined ? `See agent-evals help ${name}.` : `Did you mean --${near}?`
    return `There is no flag ${flag}. ${advice}`
  }
}

/** A word that can only be the value of the switch before it. */
function isSwitchValue({ declaration }: InputFlag, word: string): boolean {
  return /^(true|false)$/i.test(word) || (declaration.name === 'dry-run' && /^(plan|\d+)$/i.test(word))
}

/** What a sentence repeats of a flag that nobody knows. */
const LONGEST_FLAG = 60
