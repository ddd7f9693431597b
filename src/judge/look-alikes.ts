/** What stands where a tag stood. */
const TAG_REMOVED = '[tag removed]'

/** What stands where the word of the call stood: it was guessed, or came back from somewhere. */
const WORD_REMOVED = '[word removed]'

/** Marks and characters without a width, which may stand between the letters of a word without being seen. */
const UNSEEN = String.raw`(?:[\p{M}\p{Cf}]|⟨U\+[0-9A-F]{4,6}⟩){0,4}`

/** Characters that a reader, or a model, takes for an opening angle bracket, and the ways in which one is escaped. */
const OPENING = String.raw`(?:[<＜﹤‹〈⟨〈《⟪«˂ᐸ❮❰≺⪡≪]|\\{1,4}u003c|\\{1,4}x3c|&lt;?|&#0{0,6}60;?|&#x0{0,6}3c;?|%3c)`

const CLOSING = '[>＞﹥›〉⟩〉》⟫»˃ᐳ❯❱]'

/** The word of the tags, letter by letter, with what is drawn alike in other scripts. */
const LETTERS = ['[mｍмᴍ𝗆]', '[aａаɑαᴀ]', '[tｔтτᴛ]', '[eｅеєɛᴇ]', '[rｒгᴦʀ]', '[iｉіıɩ1l|]', '[aａаɑαᴀ]', '[lｌӏ1Iι|]']

const WORD = LETTERS.join(UNSEEN)

/** Blank as it is written, or as JSON writes it. */
const BLANK = String.raw`(?:\s|\\[nrt])`

/**
 * An opening bracket, whatever little may stand before the name, the name, and the rest up to a closing bracket near by, never
 * beyond the end of a JSON text: what stands in the next one must be seen. Every repetition has an end, so that a text of nothing
 * but brackets takes no longer than another one.
 */
const TAG = new RegExp(
  String.raw`${OPENING}(?:${BLANK}|[/\\／⁄∕⧸!?]|${UNSEEN.replace('{0,4}', '')}){0,8}${WORD}(?:[^<>"\n]{0,100}?${CLOSING})?`,
  'giu',
)

/** The text without anything that could be taken for one of our tags, and without their word. */
export function withoutTags(text: string, nonce: string): string {
  return text.replace(TAG, TAG_REMOVED).replaceAll(new RegExp(nonce, 'gi'), WORD_REMOVED)
}
