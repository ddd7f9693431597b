/** Takes bytes of a server-sent event stream in any splits and gives the data of the events that they complete. */
export type EventStreamDecoder = {
  /** Data of each event that these bytes complete, its lines joined with LF. */
  push(bytes: Uint8Array): readonly string[]
  /** At the end of the stream: data of a last event whose blank line never came. */
  end(): string | undefined
  /** An event was larger than allowed; nothing is decoded after it. */
  readonly overflowed: boolean
}

/**
 * A decoder as the HTML standard describes event streams (section 9.2.6): UTF-8 with or without BOM, lines that end in
 * LF, CRLF or CR, comments and every field but `data` ignored. Broken UTF-8 decodes to U+FFFD. It gives up at an event of
 * more than `maxEventCharacters`.
 */
export function createEventStreamDecoder(maxEventCharacters: number): EventStreamDecoder {
  const utf8 = new TextDecoder()
  let line = ''
  let dataLines: string[] = []
  let dataCharacters = 0
  let afterCarriageReturn = false
  let overflowed = false

  /** Measured line by line, so that where the bytes were split never decides what is too large. */
  function extendLine(piece: string): boolean {
    line += piece
    overflowed = line.length + dataCharacters > maxEventCharacters
    return !overflowed
  }

  function endLine(): string | undefined {
    const ended = line
    line = ''
    if (ended === '') return takeEvent()
    const value = dataOf(ended)
    if (value !== undefined) {
      dataLines.push(value)
      dataCharacters += value.length + 1
    }
    return undefined
  }

  function takeEvent(): string | undefined {
    if (dataLines.length === 0) return undefined
    const data = dataLines.join('\n')
    dataLines = []
    dataCharacters = 0
    return data
  }

  function takeText(text: string): string[] {
    const events: string[] = []
    let from = 0
    if (text !== '') {
      // A CR at the end of the last piece has ended its line already; the LF that makes it a CRLF ends nothing.
      if (afterCarriageReturn && text.startsWith('\n')) from = 1
      afterCarriageReturn = text.endsWith('\r')
    }
    for (const { index, 0: ending } of text.matchAll(/\r\n|\r|\n/g)) {
      if (index < from) continue
      if (!extendLine(text.slice(from, index))) return events
      from = index + ending.length
      const event = endLine()
      if (event !== undefined) events.push(event)
    }
    extendLine(text.slice(from))
    return events
  }

  return {
    push: (bytes) => (overflowed ? [] : takeText(utf8.decode(bytes, { stream: true }))),
    end() {
      if (overflowed) return undefined
      takeText(utf8.decode())
      if (line !== '') endLine()
      return takeEvent()
    },
    get overflowed() {
      return overflowed
    },
  }
}

/** The value of a `data` line; `undefined` for comments and other fields. */
function dataOf(line: string): string | undefined {
  if (line === 'data') return ''
  if (!line.startsWith('data:')) return undefined
  return line.slice(line.startsWith('data: ') ? 6 : 5)
}
