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

function headOf(text: string, limit: number): string {
  const room = new Uint8Array(Math.max(0, limit))
  // `encodeInto` stops before a character that does not fit whole.
  const { read } = new TextEncoder().encodeInto(text.slice(0, room.length), room)
  const last = text.charCodeAt(read - 1)
  const splitsPair = read < text.length && last >= 0xd800 && last <= 0xdbff
  return text.slice(0, splitsPair ? read - 1 : read)
}
