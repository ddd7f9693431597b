import { type Document, LineCounter, type ParsedNode, parseDocument, type YAMLError } from 'yaml'
import type { Problem } from '../domain/errors.ts'
import { buildSourceTree, type Place, type SourceNode } from './source-tree.ts'

/** Largest file in bytes. Reading takes some hundred bytes of memory per byte of dense text, and a runner has few GB. */
export const MAX_DOCUMENT_BYTES = 4 * 1024 * 1024

export type SourceText = {
  readonly text: string
  /** The file as people see it. */
  readonly file: string
}

/** A text and what it holds, as messages call it, e.g. `the evalset`. */
export type NamedText = SourceText & {
  readonly subject: string
  /** The line of the file on which the text begins, where it is a part of it; by default 1. */
  readonly firstLine?: number
}

export type SourceReading =
  /** `problems` are mistakes beside which the rest can be read. */
  | {
      readonly kind: 'read'
      readonly root: SourceNode
      readonly problems: readonly Problem[]
      readonly warnings: readonly Problem[]
    }
  | { readonly kind: 'unreadable'; readonly problems: readonly Problem[] }

const INDENTED_DIFFERENTLY = 'this line is indented differently from the lines it belongs with'

/** What most often lies behind a syntax error whose own words do not say it: the first whose words are in the error's. */
const HINTS: readonly { readonly words: string; readonly hint: string }[] = [
  { words: 'must start at the same column', hint: INDENTED_DIFFERENTLY },
  { words: 'Sequence item without - indicator', hint: INDENTED_DIFFERENTLY },
  {
    words: 'not allowed in compact mappings',
    hint: 'is a text with ": " in it not quoted, or the line below indented too far?',
  },
  { words: 'may not be used as an implicit map key', hint: INDENTED_DIFFERENTLY },
  { words: 'must be sufficiently indented', hint: 'is the closing bracket missing, or a line inside not indented?' },
  { words: 'not allowed within flow collections', hint: 'is a comma missing, or a text with ": " in it not quoted?' },
  { words: 'need to be on a single line', hint: 'is a comma, a quote or a colon missing?' },
  { words: 'Unexpected ', hint: 'is a comma missing or a bracket too many?' },
]

/**
 * Reads one JSON or YAML 1.2 document (JSON is read as the YAML it is) with the place of every value.
 * Refuses what is larger than `MAX_DOCUMENT_BYTES`, several documents, a key given twice, and values that JSON cannot hold.
 */
export function readSource({ text, file, subject, firstLine = 1 }: NamedText): SourceReading {
  const bytes = Buffer.byteLength(text)
  if (bytes > MAX_DOCUMENT_BYTES) {
    const message = `${subject} has ${bytes} bytes and may have ${MAX_DOCUMENT_BYTES}; split it into several files`
    return { kind: 'unreadable', problems: [{ file, message }] }
  }
  const lines = new LineCounter()
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1) + firstLine - 1, column: Math.max(col, 1) }
  }
  // Keys given twice are found while the tree is built: the parser's own check takes the square of the number of keys.
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    schema: 'core',
    stringKeys: true,
    resolveKnownTags: false,
    uniqueKeys: false,
    logLevel: 'error',
  })
  const error = firstSyntaxError(document)
  if (error) {
    return { kind: 'unreadable', problems: [{ file, ...placeAt(error.pos[0]), message: describeSyntaxError(error) }] }
  }
  const { root, problems, mistakes, warnings } = buildSourceTree(document.contents, { file, placeAt })
  if (problems.length > 0) return { kind: 'unreadable', problems: [...problems, ...mistakes] }
  return { kind: 'read', root, problems: mistakes, warnings }
}

/** Only the first: each that the parser finds after it follows from it. */
function firstSyntaxError({ errors, warnings }: Document.Parsed<ParsedNode, boolean>): YAMLError | undefined {
  // A tag that nobody knows is only a warning to the parser, but its value would be guessed.
  return [...errors, ...warnings].sort((a, b) => a.pos[0] - b.pos[0])[0]
}

function describeSyntaxError(error: YAMLError): string {
  if (error.code === 'MULTIPLE_DOCS') return 'a second document starts here; the file may hold only one'
  if (error.code === 'RESOURCE_EXHAUSTION') return 'the file is nested too deeply to be read'
  if (error.code === 'NON_STRING_KEY') return 'a key must be a text; this one is a list, a mapping or an alias'
  if (error.code === 'TAG_RESOLVE_FAILED')
    return `${error.message}: JSON has no such values; write the value without a tag`
  const hint = HINTS.find(({ words }) => error.message.includes(words))?.hint
  return `the file is neither JSON nor YAML here: ${error.message}${hint ? ` (${hint})` : ''}`
}
