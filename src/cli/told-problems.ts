import { redactJson } from '../boundary/secrets.ts'
import type { Problem } from '../domain/errors.ts'
import type { JsonObject } from '../domain/json.ts'
import type { CommandTools } from './command-tools.ts'
import { inertBlock } from './terminal.ts'
import { placeText } from './terminal-logger.ts'

/** Problems and warnings of one command line, of an evalset, or of the files beside it. */
export type ToldProblems = { readonly problems: readonly Problem[]; readonly warnings: readonly Problem[] }

/** Problems told one by one; the rest is counted. JSON has them all. */
const MOST_TOLD = 200

/** Says everything that is wrong, each with its place: on standard error, or as one JSON document. */
export function tellProblems(
  { problems, warnings }: ToldProblems,
  { terminal, redactor, isJson }: Pick<CommandTools, 'terminal' | 'redactor'> & { readonly isJson: boolean },
): void {
  if (isJson) {
    terminal.json(
      JSON.stringify(redactJson({ error: 'configuration', ...problemsObject({ problems, warnings }) }, redactor)),
    )
  }
  for (const problem of problems.slice(0, MOST_TOLD)) {
    terminal.tell(`${terminal.toneBeside('bad', 'error:')} ${problemLine(problem, redactor)}`)
  }
  if (problems.length > MOST_TOLD) terminal.tell(`And ${problems.length - MOST_TOLD} more problems.`)
  for (const warning of warnings.slice(0, MOST_TOLD)) {
    terminal.tell(`${terminal.toneBeside('doubtful', 'warning:')} ${problemLine(warning, redactor)}`)
  }
}

/** `file:line:column message`, of which nothing is done but read. */
export function problemLine({ message, ...place }: Problem, redactor: CommandTools['redactor']): string {
  return inertBlock(`${placeText(place)}${message}`, redactor).join('\n')
}

/** Both lists as JSON. */
export function problemsObject({ problems, warnings }: ToldProblems): JsonObject {
  const plain = ({ file, line, column, message }: Problem): JsonObject => ({
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    message,
  })
  return { problems: problems.map(plain), warnings: warnings.map(plain) }
}
