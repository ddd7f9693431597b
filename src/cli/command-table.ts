/** What a command is called, what it takes, and what is said of it. */
export type CommandDeclaration = {
  readonly name: string
  /** What stands behind the name, flags aside. */
  readonly operands: string
  readonly least: number
  /** Operands at most; `Number.POSITIVE_INFINITY` where any number is taken. */
  readonly most: number
  /** One line. */
  readonly about: string
  /** Whether the inputs of the action are its flags, or only what finds the local store. */
  readonly takes: 'inputs' | 'store'
  /** Its own flags beside `--json` and `--help`. */
  readonly own: readonly OwnFlag[]
}

/** Flags that are no inputs of the action. */
export const OWN_FLAGS = {
  json: {
    isSwitch: true,
    about: 'Print one JSON document on standard output; everything else goes to standard error.',
  },
  quiet: { isSwitch: true, about: 'No progress: warnings, errors and the result alone.' },
  help: { isSwitch: true, about: 'Say what there is to say of the command, and stop. `-h` is the same.' },
  format: { isSwitch: false, about: '`markdown` (what an absent value means), `json` or `csv`.' },
  case: { isSwitch: false, about: 'Everything that is kept of this case (id or name).' },
  answers: { isSwitch: true, about: 'Show word by word where the answers of a case differ.' },
} as const satisfies Readonly<Record<string, { readonly isSwitch: boolean; readonly about: string }>>

export type OwnFlag = keyof typeof OWN_FLAGS

const ANY = Number.POSITIVE_INFINITY

/** Every command, in the order of the help. */
export const COMMANDS = [
  {
    name: 'run',
    operands: '[EVALSET]',
    least: 0,
    most: 1,
    about: 'Ask every case of an evalset, grade the answers, and judge the result.',
    takes: 'inputs',
    own: ['quiet'],
  },
  {
    name: 'evaluate',
    operands: '[RESULTS…] --evalset FILE',
    least: 0,
    most: ANY,
    about: 'Grade the answers of finished results (results.json files or an experiment) again, without asking anybody.',
    takes: 'inputs',
    own: ['quiet'],
  },
  {
    name: 'report',
    operands: 'RESULTS|EXPERIMENT',
    least: 1,
    most: 1,
    about: 'Render a finished result again.',
    takes: 'store',
    own: ['format'],
  },
  {
    name: 'list',
    operands: '[experiments|evalsets]',
    least: 0,
    most: 1,
    about: 'List what the local store holds, the newest first.',
    takes: 'store',
    own: [],
  },
  {
    name: 'show',
    operands: 'EXPERIMENT|RESULTS',
    least: 1,
    most: 1,
    about: 'Show a finished result: its runs, and how each case ended and why.',
    takes: 'store',
    own: ['case'],
  },
  {
    name: 'diff',
    operands: 'BEFORE AFTER',
    least: 2,
    most: 2,
    about: 'Compare two finished results as the gate does, what got worse first.',
    takes: 'store',
    own: ['answers'],
  },
  {
    name: 'lint',
    operands: 'EVALSET…',
    least: 1,
    most: ANY,
    about: 'Check evalsets, configuration and flags; nothing is asked and nothing created.',
    takes: 'inputs',
    own: [],
  },
  {
    name: 'cleanup',
    operands: '',
    least: 0,
    most: 0,
    about: 'List cloud runtimes that were left behind; with --confirm-cleanup remove them.',
    takes: 'inputs',
    own: ['quiet'],
  },
] as const satisfies readonly CommandDeclaration[]

export type CommandName = (typeof COMMANDS)[number]['name']

/** The command of that name; `undefined` where there is none. */
export function commandOf(name: string): (CommandDeclaration & { readonly name: CommandName }) | undefined {
  return COMMANDS.find((command) => command.name === name)
}
