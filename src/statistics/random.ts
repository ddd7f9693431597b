/** The seed where a caller names none. Any would do; a fixed one makes a report repeatable. */
export const DEFAULT_SEED = 1

const TWO_TO_32 = 2 ** 32

/**
 * Uniform numbers in [0, 1), 32 bits each, the same for the same seed on every machine. Not for secrets. Any number is a
 * seed, and different numbers give different sequences.
 */
export function createRandom(seed: number): () => number {
  const nextBits = createBits(seed)
  return () => nextBits() / TWO_TO_32
}

/** The same as whole numbers from 0 to 2^32 - 1: 32 coin flips at a time. */
export function createBits(seed: number): () => number {
  const view = new DataView(new ArrayBuffer(8))
  // + 0 makes the two zeros one seed.
  view.setFloat64(0, seed + 0)
  const high = view.getUint32(0)
  const low = view.getUint32(4)
  return xoshiro128([scramble(low), scramble(high ^ 0x9e3779b9), scramble(low + 1), 0x85ebca6b])
}

/** Spreads the bits of a 32-bit number, one to one (the finalizer of MurmurHash3): seeds are often 1, 2, 3. */
function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** The generator xoshiro128** 1.1 of Blackman and Vigna from a state of four 32-bit numbers that are not all 0. */
export function xoshiro128(state: readonly [number, number, number, number]): () => number {
  let [a, b, c, d] = state
  return () => {
    const fivefold = (b + (b << 2)) | 0
    const turned = (fivefold << 7) | (fivefold >>> 25)
    const result = (turned + (turned << 3)) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return result
  }
}
