import { mayCarrySecrets } from '../domain/addresses.ts'
import { inlineCode, inlineText } from './markdown-text.ts'

/** A longer address is no page that anybody meant to link to. */
const URL_LIMIT_CHARS = 2000

/** A label is a few words. */
const LABEL_LIMIT_BYTES = 200

/** Characters of an address that mean nothing in markdown or HTML. */
const NOT_PLAIN = /[^A-Za-z0-9\-._~:/?#@$&+,;=%]/g

/**
 * A markdown link, when the address is one that may be followed: https, or http without leaving this machine, and
 * no credentials in it. Any other address is shown beside the label as text.
 */
export function linkTo(label: string, url: string): string {
  const shown = inlineText(label, LABEL_LIMIT_BYTES)
  const address = followableAddress(url)
  if (address === undefined) return `${shown}: ${inlineCode(url, URL_LIMIT_CHARS)}`
  return `[${shown}](${address.replaceAll('&', '&amp;')})`
}

/** An address that may be followed, in characters that mean nothing in markdown; `undefined` for any other. It is not escaped for HTML. */
export function followableAddress(url: string): string | undefined {
  return mayBeFollowed(url) ? new URL(url).href.replace(NOT_PLAIN, percent) : undefined
}

function mayBeFollowed(url: string): boolean {
  if (url.length > URL_LIMIT_CHARS || !URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username === '' && password === '' && mayCarrySecrets(url)
}

function percent(char: string): string {
  return `%${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`
}
