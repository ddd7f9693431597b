/** A difference of rates, or a growth, in hundredths with its sign: `−5.0`, `+12.0`, `+∞`; what rounds to nothing has no sign. */
export function signedPercent(fraction: number, digits = 1): string {
  if (Number.isNaN(fraction)) return '–'
  const size = Number.isFinite(fraction) ? (Math.abs(fraction) * 100).toFixed(digits) : '∞'
  if (Number(size) === 0) return size
  return `${fraction < 0 ? '−' : '+'}${size}`
}
