/** Throws a RangeError unless `value` is a whole number of at least `least`. `name` is what the caller calls it. */
export function requireWhole(name: string, value: number, least = 0): void {
  if (Number.isSafeInteger(value) && value >= least) return
  throw new RangeError(`${name} must be a whole number of at least ${least}, and it is ${value}`)
}

/** Throws a RangeError unless `value` is a probability: 0 and 1 are. */
export function requireProbability(name: string, value: number): void {
  if (value >= 0 && value <= 1) return
  throw new RangeError(`${name} must be a fraction from 0 to 1, and it is ${value}`)
}

/** Throws a RangeError unless `value` lies between 0 and 1, both left out: a confidence of 95 is meant as 0.95. */
export function requireOpenFraction(name: string, value: number): void {
  if (value > 0 && value < 1) return
  throw new RangeError(`${name} must be a fraction above 0 and below 1, and it is ${value}`)
}

/** Throws a RangeError unless `value` is a finite number above 0. */
export function requirePositive(name: string, value: number): void {
  if (value > 0 && value < Number.POSITIVE_INFINITY) return
  throw new RangeError(`${name} must be a finite number above 0, and it is ${value}`)
}

/** Throws a RangeError unless every value is a finite number. */
export function requireFinite(name: string, values: readonly number[]): void {
  const at = values.findIndex((value) => !Number.isFinite(value))
  if (at < 0) return
  throw new RangeError(`${name} must be finite numbers, and number ${at + 1} of ${values.length} is ${values[at]}`)
}
