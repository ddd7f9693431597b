import { cutStretches } from './cut-secrets.ts'
import { base64Views, hexViews, quotedPrintableViews } from './decoded-views.ts'
import { characterOf, ESCAPE } from './escape-sequences.ts'
import { byteFormsOf, formsOf, MIN_SECRET_LENGTH } from './secret-forms.ts'
import { asItIs, rewritten, type Span, type TextView, within } from './text-view.ts'
import { HIDDEN } from './visible-text.ts'

/**
 * A secret is also found with line breaks or unseen characters inside it, when it is this long:
 * a shorter one would be found in columns of numbers.
 */
const MIN_BROKEN_LENGTH = 12

/** Escapes of escapes that are undone: a text in JSON in the JSON that a service quotes. */
const MAX_ESCAPES = 3

/** Characters of a text that may be a reason or a message, in which excerpts of ours stand: cut, and with spaces for line ends. */
const EXCERPTING_LENGTH = 16_384

/** Finds secrets that are known. */
export type SecretSearch = {
  add(secret: string): void
  /** Where one stands in the text, in one form or another. The spans may overlap and are in no order. */
  spansOf(text: string): Span[]
}

/** What is looked for in texts, and in bytes. */
type Needles = {
  readonly inText: Set<string>
  readonly inBytes: Set<string>
  /** The long ones as they are, in which spaces may stand. */
  readonly spaced: Set<string>
}

/**
 * A search for nothing yet. It looks for every form of `formsOf` in the text, and in what the text says when its escapes are
 * undone or when it is decoded: a secret that was encoded twice is found too, however the outer encoding spells or breaks it.
 */
export function createSecretSearch(): SecretSearch {
  const needles: Needles = { inText: new Set(), inBytes: new Set(), spaced: new Set() }
  return {
    add(secret) {
      const plain = secret.replace(HIDDEN, '').trim()
      if (plain.length < MIN_SECRET_LENGTH) return
      const spaceless = plain.replaceAll(' ', '')
      if (spaceless.length >= MIN_BROKEN_LENGTH) needles.spaced.add(spaceless)
      for (const form of byteFormsOf(secret)) needles.inBytes.add(form)
      for (const form of formsOf(secret)) {
        const needle = form.replace(HIDDEN, '')
        if (needle.length >= MIN_SECRET_LENGTH) needles.inText.add(needle)
      }
    },
    spansOf: (text) => (needles.inText.size === 0 ? [] : spansIn(asItIs(text), needles)),
  }
}

function spansIn(text: TextView, needles: Needles): Span[] {
  const spans: Span[] = []
  let view = text
  for (let undone = 0; undone <= MAX_ESCAPES; undone += 1) {
    const unhidden = rewritten(view.text, HIDDEN, () => '')
    const seen = within(view, unhidden)
    for (const stretch of seenStretches(unhidden, view.text, needles.inText)) spans.push(seen.originOf(stretch))
    if (seen.text.length <= EXCERPTING_LENGTH) {
      for (const stretch of excerptStretches(seen.text, needles)) spans.push(seen.originOf(stretch))
    }
    for (const bytes of byteViewsOf(seen, view)) {
      for (const stretch of stretchesOf(bytes.text, needles.inBytes)) spans.push(bytes.originOf(stretch))
    }
    const escapesUndone = rewritten(seen.text, ESCAPE, characterOf)
    if (escapesUndone.text === seen.text) break
    view = within(seen, escapesUndone)
  }
  return spans
}

/** What encoded bytes in a text stand for; without zero bytes, which leaves the letters of UTF-16. */
function byteViewsOf(seen: TextView, whole: TextView): TextView[] {
  const inside = [...base64Views(seen.text), ...hexViews(seen.text)].map((view) => within(seen, view))
  const quoted = quotedPrintableViews(whole.text).map((view) => within(whole, view))
  return [...inside, ...quoted].map((view) =>
    within(
      view,
      rewritten(view.text, /\0/g, () => ''),
    ),
  )
}

/** What is found in a text without its unseen characters; what had some inside counts when it is long. */
function seenStretches(unhidden: TextView, text: string, needles: ReadonlySet<string>): Span[] {
  const found = stretchesOf(unhidden.text, needles)
  if (unhidden.text.length === text.length) return found
  return found.filter((stretch) => {
    const length = stretch[1] - stretch[0]
    const [from, to] = unhidden.originOf(stretch)
    return to - from === length || length >= MIN_BROKEN_LENGTH
  })
}

/** What is found of secrets where a text was cut, and of long ones with spaces inside. */
function excerptStretches(text: string, needles: Needles): Span[] {
  const spaceless = rewritten(text, / +/g, () => '')
  const spaced = spaceless.text === text ? [] : stretchesOf(spaceless.text, needles.spaced)
  return [...spaced.map((stretch) => spaceless.originOf(stretch)), ...cutStretches(text, needles.inText)]
}

/** Where these needles stand; those of one needle that overlap are one stretch. */
function stretchesOf(text: string, needles: ReadonlySet<string>): Span[] {
  const found: Span[] = []
  for (const needle of needles) {
    let from = text.indexOf(needle)
    while (from >= 0) {
      let to = from + needle.length
      let next = text.indexOf(needle, from + 1)
      for (; next >= 0 && next < to; next = text.indexOf(needle, next + 1)) to = next + needle.length
      found.push([from, to])
      from = next
    }
  }
  return found
}
