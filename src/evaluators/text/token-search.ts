/**
 * True when `token` occurs in `text`. By Knuth, Morris and Pratt: the search built into the engine takes the product
 * of both lengths on texts that are made for it (12 s were seen on 1 MB), this one their sum.
 */
export function occursIn(text: string, token: string): boolean {
  const fallback = borders(token)
  let matched = 0
  for (let index = 0; matched < token.length && index < text.length; index++) {
    while (matched > 0 && text[index] !== token[matched]) matched = fallback[matched - 1] ?? 0
    if (text[index] === token[matched]) matched += 1
  }
  return matched === token.length
}

/** For each prefix of the token, the length of its longest proper prefix that is also its suffix. */
function borders(token: string): Uint32Array {
  const lengths = new Uint32Array(token.length)
  let length = 0
  for (let index = 1; index < token.length; index++) {
    while (length > 0 && token[index] !== token[length]) length = lengths[length - 1] ?? 0
    if (token[index] === token[length]) length += 1
    lengths[index] = length
  }
  return lengths
}
