import { rewritten, type Span, type TextView } from './text-view.ts'

/** Base64 digits of a dozen bytes and more, over lines that are indented; shorter ones are words. */
const BASE64_RUN = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{16,}(?:[ \t]{1,16}[A-Za-z0-9+/_-]+)*/g

/**
 * Bytes in hex with something between them: `73:6b`, `0x73, 0x6b`, `736b 2d6c`. Begins where a run of digits does, or one digit
 * later, when what stood before it was a letter from a to f, and so costs little where it fails. Hex in one piece is looked for
 * as it is.
 */
const HEX_RUN =
  /(?<=(?<![0-9a-f])[0-9a-f]?)(?:[0-9a-f]{2}){1,256}(?:(?:[\s:;,._|'"+-]{1,4}(?:0x|\\x)?|0x|\\x)(?:[0-9a-f]{2}){1,256}){2,}/gi

/** What is no digit in such a run. */
const BETWEEN_HEX = /0x|[^0-9a-f]/gi

/** A line that goes on, or a byte, in quoted-printable. */
const QUOTED_PRINTABLE = /=(?:\r?\n|[0-9a-f]{2})/gi

/** Where in a digit of base64 a byte may begin, when what stands before it is not known. */
const BASE64_OFFSETS = [0, 1, 2, 3] as const

/** What base64 in a text stands for, bytes as characters; one view for each offset at which it may begin. */
export function base64Views(text: string): TextView[] {
  const digits = runsOf(text, BASE64_RUN, { between: /[ \t]/g, unit: 4 })
  if (!digits) return []
  return BASE64_OFFSETS.map((offset) => ({
    text: Buffer.from(digits.text.slice(offset), 'base64').toString('latin1'),
    originOf: ([from, to]) =>
      digits.originOf([
        offset + Math.floor((from * 4) / 3),
        Math.min(digits.text.length, offset + Math.ceil((to * 4) / 3)),
      ]),
  }))
}

/** What hex with separators stands for, bytes as characters. */
export function hexViews(text: string): TextView[] {
  const digits = runsOf(text, HEX_RUN, { between: BETWEEN_HEX, unit: 2 })
  if (!digits) return []
  const bytes = Buffer.from(digits.text, 'hex').toString('latin1')
  return [{ text: bytes, originOf: ([from, to]) => digits.originOf([from * 2, to * 2]) }]
}

/** What quoted-printable stands for, bytes as characters; `text` must have its line ends. */
export function quotedPrintableViews(text: string): TextView[] {
  const view = rewritten(text, QUOTED_PRINTABLE, (match) =>
    match.endsWith('\n') ? '' : String.fromCharCode(Number.parseInt(match.slice(1), 16)),
  )
  return view.text === text ? [] : [view]
}

/** Stands behind each run, so that no two are read as one: a digit of both. */
const FILLER = 'A'

/** The runs that fit without what stands between their digits, each beginning at a multiple of `unit`; `undefined` when there is none. */
function runsOf(
  text: string,
  pattern: RegExp,
  { between, unit }: { readonly between: RegExp; readonly unit: number },
): TextView | undefined {
  const runs: string[] = []
  for (const [run] of text.matchAll(pattern)) {
    const digits = run.replace(between, '')
    runs.push(digits + FILLER.repeat(2 * unit - (digits.length % unit)))
  }
  if (runs.length === 0) return undefined
  const joined = runs.join('')
  let places: Uint32Array | undefined
  return {
    text: joined,
    originOf([from, to]: Span): Span {
      places ??= placesOfRuns(text, { pattern, between, runs })
      return [places[from] ?? 0, (places[to - 1] ?? text.length - 1) + 1]
    },
  }
}

function placesOfRuns(
  text: string,
  { pattern, between, runs }: { readonly pattern: RegExp; readonly between: RegExp; readonly runs: readonly string[] },
): Uint32Array {
  const places = new Uint32Array(runs.reduce((length, run) => length + run.length, 0))
  let made = 0
  let place = 0
  for (const { 0: run, index } of text.matchAll(pattern)) {
    const end = made + (runs[place]?.length ?? 0)
    const skipped = new Set<number>()
    for (const gap of run.matchAll(between)) for (let at = 0; at < gap[0].length; at += 1) skipped.add(gap.index + at)
    for (let at = 0; at < run.length; at += 1) if (!skipped.has(at)) places[made++] = index + at
    places.fill(index + run.length - 1, made, end)
    made = end
    place += 1
  }
  return places
}
