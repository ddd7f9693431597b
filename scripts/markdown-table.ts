/** A markdown table of these rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Where a table stands in a file: between two comments with its marker. `by` is the command that writes it. */
export type TablePlace = {
  readonly file: string
  readonly marker: string
  readonly content: string
  readonly by?: string
}

/** A file's text with the table between its marker's comments renewed. Throws when they are missing. */
export function replaceBetween(text: string, { file, marker, content, by = 'npm run generate' }: TablePlace): string {
  const [begin, end] = [`<!-- ${marker}:begin (${by}) -->`, `<!-- ${marker}:end -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no "${begin}" with "${end}" after it; put both back.`)
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`
}
