import { inlineText } from '../boundary/markdown-text.ts'
import { visibleText } from '../boundary/visible-text.ts'
import { SAID_TEXT_BYTES, type Said } from '../domain/said.ts'
import { textBlock } from './case-outcome.ts'
import { counted } from './figures.ts'
import { type DiffPiece, wordDiff } from './word-diff.ts'

/** Words that may have gone and come: more are not read, and a summary compares hundreds of answers. */
const MOST_EDITS = 400

/** Two texts that share less of their letters than this read better one below the other. */
const LEAST_SHARED = 0.3

/** Texts this short are read at a glance, however little they share. */
const SHORT_CHARS = 60

/** Characters of what stayed the same that are shown beside what did not, where not all of it is. */
const CONTEXT = { full: 160, short: 40 } as const

/** What `limitBytes` and a part of ours leave at the end of a text that is cut. */
const CUT_NOTE = /… \[[\d,]+ bytes left out\]$/

/** How much of a difference is told: bytes of text before it is escaped. */
export type DiffSize = { readonly excerptBytes: number; readonly isFull: boolean }

/**
 * What an agent said beside what it said before, in paragraphs: words that went are struck out, words that came are bold, and long
 * stretches that stayed are left out. Texts that share little stand whole one below the other; of two that are the same it says so.
 * Every word of theirs is escaped by itself, so that nothing of theirs begins or ends what is marked.
 */
export function answerDiff(base: Said, head: Said, { excerptBytes, isFull }: DiffSize): string {
  const [before, after] = [base, head].map(readableText) as [string, string]
  const isWhole = !base.isCut && !head.isCut
  if (before === after) {
    const same = isWhole
      ? 'The answer in the baseline was the same'
      : 'The answer in the baseline began with the same words'
    return `${same}:\n\n${textBlock(head.text, excerptBytes)}`
  }
  const pieces = wordDiff(before, after, MOST_EDITS)
  if (isApart(pieces, before, after)) {
    return [
      'In the baseline it answered:',
      textBlock(base.text, excerptBytes),
      'Here it answered:',
      textBlock(head.text, excerptBytes),
    ].join('\n\n')
  }
  const beginning = isWhole ? '' : ', of which the beginning is compared'
  const hasRoom = excerptBytes > SAID_TEXT_BYTES
  const context = hasRoom ? Number.POSITIVE_INFINITY : CONTEXT[isFull ? 'full' : 'short']
  const flow = flowOf(withoutIslands(pieces), excerptBytes, context)
  return `Beside its answer in the baseline${beginning} (<del>gone</del>, <b>new</b>):\n\n> ${flow}`
}

/** What cannot be seen is spelt out before words are told apart: it must not join what was kept apart. */
function readableText({ text, isCut }: Said): string {
  return visibleText(isCut ? text.replace(CUT_NOTE, '') : text).trim()
}

function isApart(pieces: readonly DiffPiece[], before: string, after: string): boolean {
  const longer = Math.max(before.length, after.length)
  if (Math.min(before.length, after.length) === 0) return true
  if (longer <= SHORT_CHARS) return false
  const shared = pieces.reduce((sum, { kind, text }) => (kind === 'same' ? sum + lettersIn(text) : sum), 0)
  return shared < LEAST_SHARED * Math.max(lettersIn(before), lettersIn(after))
}

function lettersIn(text: string): number {
  return text.replace(/\s+/g, '').length
}

/** A blank alone that stayed between two changes keeps nobody's place: both sides have it, and read as one phrase. */
function withoutIslands(pieces: readonly DiffPiece[]): DiffPiece[] {
  const result: DiffPiece[] = []
  let [removed, added] = ['', '']
  const flush = () => {
    if (removed !== '') result.push({ kind: 'removed', text: removed })
    if (added !== '') result.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const [index, { kind, text }] of pieces.entries()) {
    const isIsland = kind === 'same' && /^[ \t]+$/.test(text) && index > 0 && index < pieces.length - 1
    if (kind === 'same' && !isIsland) {
      flush()
      result.push({ kind, text })
      continue
    }
    if (kind !== 'added') removed += text
    if (kind !== 'removed') added += text
  }
  flush()
  return result
}

/** The pieces as one line of a quotation, until so many bytes of text are shown. */
function flowOf(pieces: readonly DiffPiece[], excerptBytes: number, context: number): string {
  // Both sides stand in it.
  let room = 2 * excerptBytes
  const shown: string[] = []
  for (const [index, { kind, text }] of pieces.entries()) {
    const part = kind === 'same' ? around(text, context, { index, last: pieces.length - 1 }) : text
    const kept = beginningOf(part, room)
    // What went and what came are two words.
    const gap = kind === 'added' && shown.at(-1)?.endsWith('</del>') ? ' ' : ''
    shown.push(`${gap}${markedAs(kind, kept)}`)
    room -= Buffer.byteLength(kept)
    if (kept.length === part.length) continue
    const left = pieces.slice(index + 1).filter((piece) => piece.kind !== 'same').length
    shown.push(left > 0 ? ` … and ${counted(left, 'more difference')}` : ' …')
    break
  }
  return shown.join('').trimStart()
}

/** What stayed the same, as far as it stands beside something that did not. */
function around(text: string, context: number, { index, last }: { index: number; last: number }): string {
  const head = index === 0 ? 0 : context
  const tail = index === last ? 0 : context
  // The sign for what is left out takes room too.
  if (text.length <= head + tail + 3) return text
  // Half a word at either end says nothing.
  const before = beginningOf(text.slice(0, head), Number.POSITIVE_INFINITY).replace(/\s+\S{0,15}$/, '')
  return `${before} … ${endOf(text, tail).replace(/^\S{0,15}\s+/, '')}`
}

/** As much of a text as has so many bytes, between two characters. */
function beginningOf(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text.replace(/[\uD800-\uDBFF]$/, '')
  let size = 0
  let length = 0
  for (const char of text) {
    size += Buffer.byteLength(char)
    if (size > bytes) break
    length += char.length
  }
  return text.slice(0, length)
}

function endOf(text: string, chars: number): string {
  return chars === 0 ? '' : text.slice(-chars).replace(/^[\uDC00-\uDFFF]/, '')
}

function markedAs(kind: DiffPiece['kind'], text: string): string {
  if (text === '') return ''
  if (kind === 'same') return linesOf(text, '<br>', ' ')
  const words = linesOf(text, '⏎<br>', '␣')
  return kind === 'removed' ? `<del>${words}</del>` : `<b>${words}</b>`
}

/** Text on one line of markdown; a blank that is all that changed has to be seen. */
function linesOf(text: string, end: string, blank: string): string {
  const lines = text.split('\n').map((line) => {
    const words = line.trim()
    if (words === '') return line === '' ? '' : blank
    const [before, after] = [/^\s/.test(line) ? ' ' : '', /\s$/.test(line) ? ' ' : '']
    return `${before}${inlineText(words, Number.MAX_SAFE_INTEGER)}${after}`
  })
  return lines.join(end)
}
