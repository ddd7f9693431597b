import { DESK_DEFAULTS } from '../action/desk-defaults.ts'
import { type Env, variableOf } from '../action/input-reader.ts'
import type { CommandCall } from './arguments.ts'

/** Which mode of the action a command is. */
const MODES: Partial<Readonly<Record<CommandCall['command'], string>>> = { evaluate: 'evaluate', cleanup: 'cleanup' }

/** The environment as a step of a workflow would have it: flags are its inputs, and nothing else is. `problem` is a sentence. */
export type StepEnvironment =
  | { readonly kind: 'made'; readonly env: Env }
  | { readonly kind: 'refused'; readonly problem: string }

/** Makes it of the environment that the command was called in. Inputs of a step around it are that step's. */
export function stepEnvironment({ command, operands, inputs }: CommandCall, around: Env): StepEnvironment {
  const given = new Map(inputs)
  const operandOf = command === 'evaluate' ? 'results' : 'evalset-spec-file'
  if (operands.length > 0 && command !== 'lint') {
    const text = operands.join('\n')
    const flag = given.get(operandOf)
    if (command === 'run' && flag !== undefined && flag !== text) {
      return { kind: 'refused', problem: 'The evalset is given twice, as EVALSET and as --evalset. Give it once.' }
    }
    given.set(operandOf, flag === undefined || flag === text ? text : `${flag}\n${text}`)
  }
  const outside = Object.entries(around).filter(([name]) => !name.startsWith('INPUT_'))
  const mode = MODES[command]
  const own = [...(mode === undefined ? [] : [['mode', mode] as const]), ...deskDefaults(command, given), ...given]
  return {
    kind: 'made',
    env: Object.fromEntries([...outside, ...own.map(([name, value]) => [variableOf(name), value])]),
  }
}

/** The clean-up goes by none of them. */
function deskDefaults(command: CommandCall['command'], given: ReadonlyMap<string, string>): [string, string][] {
  return command === 'cleanup' ? [] : [...DESK_DEFAULTS].filter(([name]) => !given.has(name))
}
