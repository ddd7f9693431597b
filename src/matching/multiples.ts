/** A number as it is written in decimals: `digits` times ten to the power of `exponent`. */
type Decimal = { readonly digits: bigint; readonly exponent: number }

/** True when a number is a multiple of another, both taken as the decimals that they are written as: 0.3 is one of 0.1. */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0
  if (!Number.isFinite(value)) return false
  const [one, other] = [decimalOf(value), decimalOf(divisor)]
  const exponent = Math.min(one.exponent, other.exponent)
  return scaled(one, exponent) % scaled(other, exponent) === 0n
}

function decimalOf(value: number): Decimal {
  const [mantissa = '', power = ''] = value.toExponential().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(`${whole}${fraction}`), exponent: Number(power) - fraction.length }
}

function scaled({ digits, exponent }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to)
}
