/** A stretch of text, from its first character to the one after its last. */
export type Span = readonly [from: number, to: number]

/**
 * Shapes of credentials that nobody told us about. The first group is what goes, and ends where the match ends.
 * Each is linear: a start that fails has looked at no more than a fixed number of characters or at a run in which
 * no other start is possible.
 */
const SHAPES: readonly RegExp[] = [
  // Model providers.
  /(?<![A-Za-z0-9])(sk-[A-Za-z0-9_-]{16,})/g,
  // GitHub's tokens; since 2026 those of installations carry a JWT.
  /(?<![A-Za-z0-9])((?:gh[oprsu]_|github_pat_)[A-Za-z0-9_-]{20,}(?:\.[A-Za-z0-9_-]{8,}){0,2})/g,
  // GitLab, Slack, Stripe.
  /(?<![A-Za-z0-9])((?:glpat-|xox[a-z]-|[rs]k_(?:live|test)_)[A-Za-z0-9_-]{16,})/g,
  // npm, Hugging Face.
  /(?<![A-Za-z0-9])((?:npm_|hf_)[A-Za-z0-9]{30,})/g,
  // AWS access key ids.
  /(?<![A-Z0-9])((?:AKIA|ASIA)[A-Z0-9]{16,})/g,
  // Google.
  /(?<![A-Za-z0-9_-])(AIza[A-Za-z0-9_-]{30,})/g,
  // JSON web tokens.
  /(?<![A-Za-z0-9_-])(eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*){0,3})/g,
  // Headers.
  /(?<![A-Za-z0-9])bearer[ \t]{1,8}([A-Za-z0-9._~+/=-]{16,})/gi,
  // The name of a variable in a command is how to give a credential without showing it.
  /authorization["']?[ \t]{0,8}[:=][ \t]{0,8}["']?(?:bearer|basic|token)[ \t]{1,8}((?!\$)[^\s"',;]{8,})/gi,
  /api[-_]?key["']?[ \t]{0,8}[:=][ \t]{0,8}["']?([A-Za-z0-9._~+/=-]{16,})/gi,
  // Passwords in addresses.
  /:\/\/[^\s/:@]{0,64}:([^\s/@]{1,256})(?=@)/g,
]

const PRIVATE_KEY_BEGIN = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g
const PRIVATE_KEY_END = /-----END [A-Z0-9 ]{0,40}-----/g

/** Where a text looks like a credential. The spans may overlap and are in no order. */
export function credentialSpansOf(text: string): Span[] {
  const spans: Span[] = privateKeySpansOf(text)
  for (const shape of SHAPES) {
    for (const match of text.matchAll(shape)) {
      const end = match.index + match[0].length
      spans.push([end - (match[1]?.length ?? 0), end])
    }
  }
  return spans
}

/** A private key goes whole; one without an end takes the rest of the text with it. */
function privateKeySpansOf(text: string): Span[] {
  const spans: Span[] = []
  let from = 0
  while (from < text.length) {
    PRIVATE_KEY_BEGIN.lastIndex = from
    const begin = PRIVATE_KEY_BEGIN.exec(text)
    if (!begin) break
    PRIVATE_KEY_END.lastIndex = begin.index
    const end = PRIVATE_KEY_END.exec(text)
    from = end ? end.index + end[0].length : text.length
    spans.push([begin.index, from])
  }
  return spans
}
