import type { Env } from '../action/input-reader.ts'
import { readInputs } from '../action/inputs.ts'
import type { Problem } from '../domain/errors.ts'
import type { CommandCall } from './arguments.ts'
import { commandOf } from './command-table.ts'
import { inputFlag } from './input-flags.ts'
import { stepEnvironment } from './step-environment.ts'

/**
 * What is wrong with the values of flags, for a command line that is refused for another reason already. What is missing may be
 * missing because of that, so of inputs that are not given nothing is said.
 */
export function inputProblems(call: CommandCall, env: Env): readonly Problem[] {
  if (commandOf(call.command)?.takes !== 'inputs') return []
  const made = stepEnvironment(call, env)
  if (made.kind === 'refused') return [{ message: made.problem }]
  const given = [...call.inputs.keys()].map((name) => `${inputFlag(name)?.declaration.name ?? name}: `)
  return readInputs(made.env).problems.filter(({ message }) => given.some((beginning) => message.startsWith(beginning)))
}
