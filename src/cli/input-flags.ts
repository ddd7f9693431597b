import { INPUTS, type InputDeclaration } from '../action/input-table.ts'
import { LIST_INPUTS } from '../reports/desk-inputs.ts'
import type { CommandDeclaration } from './command-table.ts'

/** An input of the action as a flag. */
export type InputFlag = {
  /** The input that it gives, under its own name or another spelling of it. */
  readonly name: string
  readonly declaration: InputDeclaration
  /** It may be given without a value. `--dry-run` may, and takes one behind `=`. */
  readonly isSwitch: boolean
  /** It may be given several times. */
  readonly isList: boolean
}

/** A word for the evalset that fits on a command line. */
const EVALSET = { name: 'evalset', input: 'evalset-spec-file' } as const

/** The command says the mode, and a matrix has no desk. */
const NO_FLAGS: readonly string[] = ['mode', 'job-index', 'job-total', 'check-run-id']

/** What finds the local store, for commands that read nothing else. */
const OF_STORE: readonly string[] = ['store-dir', 'working-directory']

const DECLARATIONS: readonly InputDeclaration[] = INPUTS

const FLAGS: ReadonlyMap<string, InputFlag> = new Map(
  DECLARATIONS.filter(({ name }) => !NO_FLAGS.includes(name)).flatMap((declaration) => {
    const { name, default: standard, aliases = [] } = declaration
    const isSwitch = standard === 'true' || standard === 'false'
    const flag = (spelling: string): InputFlag => ({ name: spelling, declaration, isSwitch, isList: isList(name) })
    const more = name === EVALSET.input ? [[EVALSET.name, flag(name)] as const] : []
    return [...[name, ...aliases].map((spelling) => [spelling, flag(spelling)] as const), ...more]
  }),
)

function isList(name: string): boolean {
  return LIST_INPUTS.includes(name)
}

/** The input that a flag of this name gives; `undefined` where it gives none. */
export function inputFlag(name: string): InputFlag | undefined {
  return FLAGS.get(name)
}

/** The names of all flags that give an input to a command. */
export function inputFlagNames({ takes }: Pick<CommandDeclaration, 'takes'>): string[] {
  return takes === 'store' ? [...OF_STORE] : [...FLAGS.keys()]
}
