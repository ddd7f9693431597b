/** What stands on one line outside of code blocks, as far as it has a meaning. */
export type MarkdownLine = {
  readonly kind: 'heading' | 'table' | 'list' | 'html' | 'text'
  /** Cells of a table row, else 1. */
  readonly cells: number
  /** HTML tags in order. */
  readonly tags: readonly string[]
  readonly source: string
}

/** A document of the kind our renderers write: lines, and code blocks with what stands in them. */
export type MarkdownStructure = { readonly lines: readonly MarkdownLine[]; readonly code: readonly string[] }

/** GitHub's reader keeps the length of a fence in one byte. */
const COUNTED_FENCE = 255

/** Reads markdown by CommonMark's rules for the few constructs that our renderers use. Throws on a code block that is left open. */
export function readMarkdown(source: string): MarkdownStructure {
  const lines: MarkdownLine[] = []
  const code: string[] = []
  const rest = source.split(/\r\n|\r|\n/).values()
  for (const line of rest) {
    const close = closingOf(line)
    if (close) code.push(line.startsWith('<pre>') ? decodeEntities(blockOf(rest, close)) : blockOf(rest, close))
    else if (line.trim() !== '') lines.push(lineOf(line))
  }
  return { lines, code }
}

function blockOf(rest: Iterator<string>, close: (line: string) => boolean): string {
  const content: string[] = []
  for (let next = rest.next(); !next.done; next = rest.next()) {
    if (close(next.value)) return content.join('\n')
    content.push(next.value)
  }
  throw new Error(`a code block is left open: ${content[0]}`)
}

function closingOf(line: string): ((inside: string) => boolean) | undefined {
  if (line.startsWith('<pre>')) return (inside) => inside.includes('</pre>')
  const fence = /^ {0,3}(`{3,}|~{3,})[^`]*$/.exec(line)?.[1]
  if (!fence) return undefined
  const [sign = '`'] = fence
  const length = Math.min(fence.length, COUNTED_FENCE)
  return (inside) => {
    const run = new RegExp(`^ {0,3}(${sign}{3,})[ \\t]*$`).exec(inside)?.[1]
    return run !== undefined && run.length >= length
  }
}

function lineOf(source: string): MarkdownLine {
  const tags = [...source.matchAll(/<\/?[a-z!?][^>]*>?/gi)].map(([tag]) => tag)
  const cells = source.startsWith('|') ? source.split(/(?<!\\)\|/).length - 2 : 1
  const kind = /^#{1,6} /.test(source)
    ? 'heading'
    : source.startsWith('|')
      ? 'table'
      : /^ *(?:[-+*]|\d+[.)])(?: |$)/.test(source)
        ? 'list'
        : /^<(?!code>)/.test(source)
          ? 'html'
          : 'text'
  return { kind, cells, tags, source }
}

/** The structure without its words: two documents with the same skeleton differ in text alone. */
export function skeletonOf({ lines, code }: MarkdownStructure): string[] {
  return [...lines.map(({ kind, cells, tags }) => `${kind} ${cells} ${tags.join('')}`), `${code.length} code blocks`]
}

/** What a reader of a line sees. */
export function seenOn({ source }: MarkdownLine): string {
  return decodeEntities(source.replace(/<[^>]*>/g, '')).replaceAll('\u200b', '')
}

/** HTML's character references, as far as our renderers write them. */
export function decodeEntities(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
  return text.replace(/&(?:#(\d+)|(amp|lt|gt|quot));/g, (_, code: string | undefined, name: string | undefined) =>
    code === undefined ? (named[name ?? ''] ?? '') : String.fromCodePoint(Number(code)),
  )
}
