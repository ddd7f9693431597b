/** Room kept for the note itself: `… [1,234,567,890 bytes left out]` and its ellipsis never need more. */
const NOTE_BYTES = 48

/**
 * Text of at most `limit` UTF-8 bytes. What is too long is cut between two code points and ends with a note
 * that says how many bytes are missing; a limit too small for a note (below 96) only cuts.
 */
export function limitBytes(text: string, limit: number): string {
  // No UTF-16 unit needs more than three bytes, so most texts are let through without being measured.
  if (text.length * 3 <= limit) return text
  const size = Buffer.byteLength(text)
  if (size <= limit) return text
  if (limit < 2 * NOTE_BYTES) return headOf(text, limit)
  const head = headOf(text, limit - NOTE_BYTES)
  const missing = size - Buffer.byteLength(head)
  return `${head}… [${missing.toLocaleString('en-US')} bytes left out]`
}

/**
 * The same, cut in its middle: of a text whose first words are those of many others, its last ones say what it is about. They get three
 * quarters of the room.
 */
export function limitMiddle(text: string, limit: number): string {
  const size = Buffer.byteLength(text)
  if (size <= limit) return text
  const room = limit - NOTE_BYTES
  if (room < NOTE_BYTES) return limitBytes(text, limit)
  const head = headOf(text, Math.floor(room / 4))
  const tail = endOf(text, room - Math.floor(room / 4))
  const missing = size - Buffer.byteLength(head) - Buffer.byteLength(tail)
  return `${head}… [${missing.toLocaleString('en-US')} bytes left out] …${tail}`
}

function endOf(text: string, limit: number): string {
  const bytes = Buffer.from(text.slice(-limit))
  let from = Math.max(0, bytes.length - limit)
  // Not within a character.
  while (from < bytes.length && ((bytes[from] as number) & 0xc0) === 0x80) from += 1
  return bytes.toString('utf8', from)
}

function headOf(text: string, limit: number): string {
  const room = new Uint8Array(Math.max(0, limit))
  // `encodeInto` stops before a character that does not fit whole.
  const { read } = new TextEncoder().encodeInto(text.slice(0, room.length), room)
  const last = text.charCodeAt(read - 1)
  const splitsPair = read < text.length && last >= 0xd800 && last <= 0xdbff
  return text.slice(0, splitsPair ? read - 1 : read)
}
