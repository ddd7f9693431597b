/**
 * The text without regard to capitals, as Unicode folds them: `STRASSE` and `straße` become the same, and so do all three
 * sigmas. Nothing else is made equal: a letter with a combining mark stays another than the one letter that looks like it.
 */
export function foldCase(text: string): string {
  // A dotless ı is a letter of its own, although its capital is the plain I.
  return text
    .split('ı')
    .map((part) => part.toUpperCase().toLowerCase().replaceAll('ς', 'σ'))
    .join('ı')
}
