import type { JsonValue } from '../../domain/json.ts'

type Span = { readonly start: number; readonly end: number }
/** An object or a list that has begun; `blocksBefore` is how many blocks were complete before it. */
type Frame = { readonly start: number; readonly isObject: boolean; readonly blocksBefore: number }
type Awaited = 'item' | 'item or end' | 'key' | 'key or end' | 'colon' | 'comma or end'

const OPENING = /[{[]/g
const SPACE = /[ \t\n\r]*/y
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/**
 * The JSON objects and lists that stand in a text, fenced or between words, in order; of nested ones the outermost that is
 * whole. Takes time in proportion to the text, whatever it holds.
 */
export function* jsonBlocksIn(text: string): Generator<JsonValue> {
  for (const { start, end } of new BlockScanner(text).scan()) yield JSON.parse(text.slice(start, end))
}

/** A text of nothing but `{}` holds a block every two characters; an answer that means something holds few. */
const MAX_BLOCKS = 1_000_000

/**
 * Reads JSON from one opening bracket to the next. Where it breaks, all open brackets are given up at once (what breaks the
 * innermost breaks the others too) and the search goes on from there: trying every bracket anew would take the square of their
 * number. Only a text just before the break is looked into again, because its quotes may have been read the wrong way round;
 * none is opened twice.
 */
class BlockScanner {
  readonly #text: string
  readonly #blocks: Span[] = []
  #frames: Frame[] = []
  #awaited: Awaited = 'item'
  #at = 0
  /** Where the last token began, when it was a whole text. */
  #lastText: number | undefined

  constructor(text: string) {
    this.#text = text
  }

  scan(): readonly Span[] {
    while (this.#at < this.#text.length && this.#blocks.length < MAX_BLOCKS) {
      if (this.#frames.length === 0 && !this.#seekOpening()) break
      this.#at += this.#match(SPACE)
      const textBefore = this.#lastText
      this.#lastText = undefined
      if (!this.#readToken(this.#text[this.#at] ?? '')) this.#giveUp(textBefore)
    }
    return this.#blocks
  }

  #seekOpening(): boolean {
    OPENING.lastIndex = this.#at
    const index = OPENING.exec(this.#text)?.index
    this.#at = index ?? this.#text.length
    this.#awaited = 'item'
    return index !== undefined
  }

  #readToken(character: string): boolean {
    switch (character) {
      case '{':
      case '[':
        return this.#open(character === '{')
      case '}':
      case ']':
        return this.#close(character === '}')
      case '"':
        return this.#readText()
      case ',':
        return this.#awaited === 'comma or end' && this.#step(1, this.#frames.at(-1)?.isObject ? 'key' : 'item')
      case ':':
        return this.#awaited === 'colon' && this.#step(1, 'item')
      default: {
        const length = this.#awaitsItem() ? this.#match(SCALAR) : 0
        return length > 0 && this.#step(length, 'comma or end')
      }
    }
  }

  #open(isObject: boolean): boolean {
    if (!this.#awaitsItem()) return false
    this.#frames.push({ start: this.#at, isObject, blocksBefore: this.#blocks.length })
    return this.#step(1, isObject ? 'key or end' : 'item or end')
  }

  #close(isObject: boolean): boolean {
    const frame = this.#frames.at(-1)
    if (!frame || frame.isObject !== isObject || !this.#awaited.endsWith('or end')) return false
    this.#frames.pop()
    this.#blocks.length = frame.blocksBefore
    this.#blocks.push({ start: frame.start, end: this.#at + 1 })
    return this.#step(1, 'comma or end')
  }

  #readText(): boolean {
    const isKey = this.#awaited.startsWith('key')
    if (!isKey && !this.#awaitsItem()) return false
    const end = textEnd(this.#text, this.#at)
    if (end === undefined) return false
    this.#lastText = this.#at
    return this.#step(end - this.#at, isKey ? 'colon' : 'comma or end')
  }

  #giveUp(textBefore: number | undefined): void {
    this.#frames = []
    if (textBefore !== undefined) this.#at = textBefore + 1
    else if (this.#text[this.#at] !== '{' && this.#text[this.#at] !== '[') this.#at += 1
  }

  #awaitsItem(): boolean {
    return this.#awaited.startsWith('item')
  }

  #step(length: number, awaited: Awaited): true {
    this.#at += length
    this.#awaited = awaited
    return true
  }

  #match(pattern: RegExp): number {
    pattern.lastIndex = this.#at
    return pattern.exec(this.#text)?.[0].length ?? 0
  }
}

/** Where the JSON text that begins with the quote at `start` ends; `undefined` when it is none. */
function textEnd(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 0x22) return at + 1
    if (unit < 0x20) return undefined
    if (unit !== 0x5c) continue
    at += 1
    const escaped = text[at] ?? ''
    if (escaped === 'u') {
      if (!/^[0-9a-fA-F]{4}$/.test(text.slice(at + 1, at + 5))) return undefined
      at += 4
    } else if (!'"\\/bfnrt'.includes(escaped) || escaped === '') return undefined
  }
  return undefined
}
