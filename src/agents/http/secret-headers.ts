/** Headers in which nobody sends a secret; every other one is taken for one. */
const PLAIN_HEADERS: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'a2a-version',
  'a2a-extensions',
  'openai-beta',
  'user-agent',
])

/** Schemes of an authorization: alone they are what is left where a secret is empty. */
const SCHEMES: ReadonlySet<string> = new Set(['apikey', 'basic', 'bearer', 'digest', 'token'])

/** True of a value in which nothing is said: it is empty, or a scheme without its credential. */
export function isUnfilled(value: string): boolean {
  const said = value.trim()
  return said === '' || SCHEMES.has(said.toLowerCase())
}

/** True when these headers may hold a secret. */
export function mayHoldSecrets(headers: Readonly<Record<string, string>>): boolean {
  return secretHeadersOf(headers).length > 0
}

/** What must never be shown of these headers: each value, and what follows the scheme of an authorization. */
export function secretsIn(headers: Readonly<Record<string, string>>): readonly string[] {
  return secretHeadersOf(headers).flatMap(([, value]) => {
    const [, credential] = /^\S+\s+(\S.*)$/s.exec(value.trim()) ?? []
    return [value.trim(), ...(credential === undefined ? [] : [credential.trim()])]
  })
}

function secretHeadersOf(headers: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return Object.entries(headers).filter(([name, value]) => !PLAIN_HEADERS.has(name.toLowerCase()) && !isUnfilled(value))
}
