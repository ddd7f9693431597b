/**
 * What a reader cannot see or what reorders what they see: controls, format characters (bidi, zero-width, tags),
 * other default-ignorable characters, line and paragraph separators. New line and tab are not among them.
 */
const UNSEEN = String.raw`[[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]--[\n\t]]`

/** Where joiners and variation selectors are spelling, not hiding: inside emoji, and inside words of scripts that need them. */
const SPELLING = [
  String.raw`(?<=\p{Extended_Pictographic})\uFE0F`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[[\p{L}\p{M}]--[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}]])[\u200C\u200D](?=\p{L})`,
].join('|')

const SPELLING_OR_UNSEEN = new RegExp(`(${SPELLING})|${UNSEEN}`, 'gv')

/** Terminal sequences: CSI with its parameters, OSC up to its end. Each alternative stops before the next escape. */
const TERMINAL = String.raw`(?:\x1B\[|\x9B)[0-?]*[ -\/]*[@-~]|\x1B\][^\x07\x1B]*\x07?`

/** Everything that can stand inside a word without being seen in it, line breaks included. */
export const HIDDEN = new RegExp(`${TERMINAL}|\\n|${UNSEEN}`, 'gv')

/**
 * Text that shows all it contains: a C0 control becomes its picture (`␛`), any other unseen character `⟨U+200B⟩`,
 * a lone surrogate `�`, every line end a `\n`. Shown and not removed, because removing could join what was kept
 * apart, and because two texts that differ must look different. Tabs and line ends stay.
 */
export function visibleText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .replace(SPELLING_OR_UNSEEN, (char: string, spelling: string | undefined) => spelling ?? picture(char))
}

function picture(char: string): string {
  const code = char.codePointAt(0) ?? 0
  if (code < 0x20) return String.fromCodePoint(0x2400 + code)
  if (code === 0x7f) return '␡'
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`
}
