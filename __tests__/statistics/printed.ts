/**
 * A number written as a reference prints it: as many decimals (or, with an exponent, digits), and no 0 before the point.
 * A reference without a point is meant exactly.
 */
export function printedLike(reference: string, value: number): string {
  const [mantissa = '', exponent] = reference.split('e')
  const decimals = mantissa.split('.')[1]?.length
  if (decimals === undefined) return String(value)
  const text = exponent === undefined ? value.toFixed(decimals) : value.toExponential(decimals)
  return text.replace(/^(-?)0\./, '$1.')
}

/** The two bounds, each as the reference prints it. */
export function boundsLike(reference: string, { low, high }: { readonly low: number; readonly high: number }): string {
  const [lowReference = '', highReference = ''] = reference.split(' ')
  return `${printedLike(lowReference, low)} ${printedLike(highReference, high)}`
}

/** How far a value lies from what it should be, as a share of that; the plain distance from 0. */
export function relativeError(value: number, expected: number): number {
  return Math.abs(value - expected) / (Math.abs(expected) || 1)
}
