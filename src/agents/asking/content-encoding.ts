import { pipeline } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import type { HttpAnswer } from '../../platform/http.ts'

/** Encodings that can be undone. `deflate` is told from gzip by its first bytes. */
const DECODERS = {
  gzip: createUnzip,
  'x-gzip': createUnzip,
  deflate: createUnzip,
  br: createBrotliDecompress,
} as const

/** What an answer's body is packed in; `known` is false for what `unpacked` cannot undo. */
export function encodingOf(http: HttpAnswer): { readonly name: string; readonly known: boolean } {
  const name = (http.headers['content-encoding'] ?? '').trim().toLowerCase()
  return { name, known: isPlain(name) || Object.hasOwn(DECODERS, name) }
}

/**
 * The body as it was before it was packed, in small pieces as they come, so that whoever reads decides how much is too much. Questions ask
 * for none (`accept-encoding: identity`), which not every proxy honours. Throws what the body throws, and errors of `isBadlyPacked`.
 */
export function unpacked(http: HttpAnswer): AsyncIterable<Uint8Array> {
  const { name } = encodingOf(http)
  return isPlain(name) ? http.body : decoded(http, DECODERS[name as keyof typeof DECODERS]())
}

/** The bytes are not what the encoding says. One that only ends too early is no such error: the answer broke off. */
export function isBadlyPacked(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown }
  return /^(Z_(?!BUF_ERROR)|ERR__ERROR_)/.test(String(code))
}

async function* decoded(
  http: HttpAnswer,
  decoder: ReturnType<(typeof DECODERS)[keyof typeof DECODERS]>,
): AsyncGenerator<Uint8Array> {
  try {
    // What breaks the body breaks the decoder, which is what is read here.
    pipeline(http.body, decoder, () => {})
    for await (const bytes of decoder) yield bytes
  } finally {
    // A body that says nothing more holds its connection until somebody gives it up.
    http.discard()
  }
}

function isPlain(name: string): boolean {
  return name === '' || name === 'identity'
}
