import type { CommandLine } from './command-line.ts'
import { findProgram, type SearchPlace } from './program-search.ts'

/** One command that cannot be run as things are; `sentence` says why and what to do. */
export type CommandProblem = { readonly name: string; readonly sentence: string }

/** Every command whose program is not there or may not be run, before anything is asked. */
export function checkCommands(agents: ReadonlyMap<string, CommandLine>, place: SearchPlace): readonly CommandProblem[] {
  return [...agents].flatMap(([name, { program }]) => {
    const search = findProgram(program, place)
    return search.kind === 'found' ? [] : [{ name, sentence: search.why }]
  })
}
