/** What a file-command file says, by the runner's rules. */
export type FileCommands = {
  readonly pairs: Readonly<Record<string, string>>
  /** Why the rest of the file was not read; the pairs before it count. */
  readonly problem?: string
}

/**
 * Reads `NAME=VALUE` lines and `NAME<<DELIMITER` blocks, as the runner does with GITHUB_OUTPUT, GITHUB_STATE and
 * GITHUB_ENV: the first `=` or `<<` of a line decides, and a later pair replaces an earlier one of the same name.
 */
export function parseFileCommands(text: string): FileCommands {
  const pairs: Record<string, string> = {}
  const lines = text.replace(/\n$/, '').split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line === '') continue
    const equals = line.indexOf('=')
    const block = line.indexOf('<<')
    if (equals >= 0 && (block < 0 || equals < block)) {
      if (equals === 0) return { pairs, problem: `Invalid format '${line}'. Name must not be empty` }
      pairs[line.slice(0, equals)] = line.slice(equals + 1)
      continue
    }
    const [name, delimiter] = [line.slice(0, block), line.slice(block + 2)]
    if (block <= 0 || delimiter === '') return { pairs, problem: `Invalid format '${line}'` }
    const end = lines.indexOf(delimiter, at + 1)
    if (end < 0) return { pairs, problem: `Invalid value. Matching delimiter not found '${delimiter}'` }
    pairs[name] = lines.slice(at + 1, end).join('\n')
    at = end
  }
  return { pairs }
}
