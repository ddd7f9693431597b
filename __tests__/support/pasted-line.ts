import { execFileSync } from 'node:child_process'
import { readInputs } from '../../src/action/inputs.ts'
import { type CommandCall, readArguments } from '../../src/cli/arguments.ts'
import { stepEnvironment } from '../../src/cli/step-environment.ts'

/** The words that a shell makes of a line. */
export function wordsOf(line: string): string[] {
  const script = `set -- ${line}\nfor word do printf '%s\\0' "$word"; done`
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

/** The call that the program reads out of a line. Throws what it has against it. */
export function callOf(line: string): CommandCall {
  const reading = readArguments(wordsOf(line).slice(3))
  if (reading.kind !== 'call') throw new Error(JSON.stringify(reading))
  return reading.call
}

/** The inputs that a line gives, by their names. */
export function inputsIn(line: string): Record<string, string> {
  return Object.fromEntries(callOf(line).inputs)
}

/** A line as the run reads it that it starts, at a desk where there is a platform key. */
export function readingOf(line: string): ReturnType<typeof readInputs> {
  const made = stepEnvironment(callOf(line), { DATALAYER_API_KEY: 'a-key-of-this-desk' })
  if (made.kind === 'refused') throw new Error(made.problem)
  return readInputs(made.env)
}
