/** An id or a name is a few words; a ref or an address is shorter than this too. What is longer is none of them. */
export const MAX_TEXT_CHARS = 4_000

/** More cases than any evalset that can be read has. */
export const MAX_CASES = 100_000
