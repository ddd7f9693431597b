import type { Span } from './text-view.ts'

/**
 * Tokens that say by their beginning what they are, as services make them: letters, digits, `-` and `_`, of at least the
 * length that the service gives them, or a little less. Where words can begin so, the token must have what words lack.
 */
const TOKENS = [
  // Model providers: OpenAI, Anthropic, OpenRouter, DeepSeek and others; no class or name in lower case that begins with sk-.
  'sk-(?=[a-z_-]{0,60}[A-Z0-9])[A-Za-z0-9_-]{16,}',
  // xAI, Perplexity, Cerebras, Groq, Replicate, Fireworks, Hugging Face, NVIDIA, Together, Datalayer.
  '(?:xai-|pplx-|csk-|gsk_|r8_|hf_)[A-Za-z0-9]{30,}',
  'fw_[A-Za-z0-9]{20,}',
  '(?:nvapi-|tgp_v1_)[A-Za-z0-9_-]{30,}',
  'dtn_(?=[A-Za-z_-]{0,60}[0-9])[A-Za-z0-9_-]{20,}',
  // Google: API keys, access and refresh tokens, client secrets.
  'AIza[A-Za-z0-9_-]{30,}',
  'ya29\\.[A-Za-z0-9._-]{20,}',
  '1//0[A-Za-z0-9_-]{30,}',
  'GOCSPX-[A-Za-z0-9_-]{20,}',
  // GitHub's tokens; since 2026 those of installations carry a JWT.
  '(?:gh[oprsu]_|github_pat_)[A-Za-z0-9_-]{20,}(?:\\.[A-Za-z0-9_-]{8,}){0,2}',
  // GitLab, Slack, Stripe, npm, PyPI, SendGrid, Twilio, Databricks, Docker, DigitalOcean, Shopify, Grafana, LangSmith.
  'gl(?:pat|dt|rt|rtr|cbt|ptt|ft|imt|agent|oas|soat|ffct|wt)-[A-Za-z0-9_.-]{20,}',
  '(?:xox[a-z]-|xapp-)(?=[a-z-]{0,60}[A-Z0-9])[A-Za-z0-9-]{16,}',
  '(?:[rs]k_(?:live|test)|whsec)_[A-Za-z0-9]{16,}',
  'npm_[A-Za-z0-9]{30,}',
  'pypi-AgE[A-Za-z0-9_-]{50,}',
  'SG\\.[A-Za-z0-9_-]{16,32}\\.[A-Za-z0-9_-]{32,64}',
  'SK[0-9a-f]{32}(?![A-Za-z0-9])',
  '(?:dapi|dop_v1_|shpat_|shpss_)[0-9a-f]{32,}',
  '(?:dckr_pat_|glsa_|lsv2_(?:pt|sk)_)[A-Za-z0-9_-]{20,}',
]

/** A value that only points at a credential: a variable, a placeholder, what somebody has already taken out. */
const NO_REFERENCE = String.raw`(?![$<{%[*]|\.\.\.|x{4}|your|process\.|os\.|env\.|secrets?\.)`

/** No key of any service is without a digit; words and names are. */
const WITH_DIGIT = String.raw`(?=[^\d\s"']{0,100}\d)`

/** What stands between a name and its value, in headers, JSON, YAML, code and command lines. */
const IS = String.raw`\\?["']?[ \t]{0,8}(?:=>|:=|[:=])[ \t]{0,8}\\?["']?`

/**
 * Shapes of credentials that nobody told us about. The first group is what goes, and ends where the match ends.
 * Each is linear: a start that fails has looked at no more than a fixed number of characters or at a run in which
 * no other start is possible.
 */
const SHAPES: readonly RegExp[] = [
  new RegExp(`(?<![A-Za-z0-9])(${TOKENS.join('|')})`, 'g'),
  // AWS access key ids, and the keys that belong to them.
  /(?<![A-Z0-9])((?:AKIA|ASIA)[A-Z0-9]{16})(?![A-Z0-9])/g,
  new RegExp(`secret[_-]?(?:access[_-]?)?key${IS}([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])`, 'gi'),
  // JSON web tokens.
  /(?<![A-Za-z0-9_-])(eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*){0,3})/g,
  // Headers.
  new RegExp(`(?<![A-Za-z0-9])bearer[ \\t]{1,8}${WITH_DIGIT}([A-Za-z0-9._~+/=-]{16,})`, 'gi'),
  new RegExp(`authorization${IS}(?:bearer|basic|token)[ \\t]{1,8}${NO_REFERENCE}([^\\s"',;)>\\\\]{8,})`, 'gi'),
  new RegExp(`api[-_ ]?key${IS}${NO_REFERENCE}${WITH_DIGIT}([A-Za-z0-9._~+/=-]{16,})`, 'gi'),
  new RegExp(
    `(?:client|app|auth|access|refresh|session|id)[-_]?(?:secret|token)${IS}${NO_REFERENCE}${WITH_DIGIT}([A-Za-z0-9._~+/=%-]{20,})`,
    'gi',
  ),
  // Azure's connection strings and signed addresses.
  /(?:Account|SharedAccess)Key=([A-Za-z0-9+/]{20,100}={0,2})/g,
  /[?&]sig=([A-Za-z0-9%+/]{30,200}(?:={0,2}))/g,
  // Addresses that let in whoever knows them: Slack, Discord.
  /hooks\.slack\.com\/(?:services|workflows|triggers)\/([A-Za-z0-9/_-]{20,})/g,
  /discord(?:app)?\.com\/api\/webhooks\/(\d{15,20}\/[A-Za-z0-9_-]{40,})/g,
  // Passwords in addresses, those of databases too: up to the last @ before the path.
  new RegExp(`://[^\\s/:@]{0,64}:${NO_REFERENCE}([^\\s/"'<>]{1,256})(?=@[^\\s@/]{1,256})`, 'g'),
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
