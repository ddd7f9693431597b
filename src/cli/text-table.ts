/** A table for people: the widest cell of each column makes its width. Cells that hold nothing in any row go with their heading. */
export function textTable(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const kept = headings.flatMap((_, column) => (rows.some((row) => (row[column] ?? '') !== '') ? [column] : []))
  const lines = [headings, ...rows].map((row) => kept.map((column) => row[column] ?? ''))
  const widths = kept.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))))
  return lines.map((line) => {
    const cells = line.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
    return cells.join('  ').trimEnd()
  })
}

/** Terminals give a character of East Asian scripts, and most pictures, two columns. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u
const COLOURS = /\u001b\[\d+m/g

function widthOf(text: string): number {
  let width = 0
  for (const char of text.replace(COLOURS, '')) width += /\p{M}/u.test(char) ? 0 : WIDE.test(char) ? 2 : 1
  return width
}
