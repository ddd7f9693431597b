import type { NumberRange } from '../documents/field-reader.ts'
import type { KeyRules } from '../documents/unknown-keys.ts'
import { MEASURES } from '../domain/measure.ts'

const GATE_KEY_NAMES = ['pass-rate-threshold', 'max-regression', 'regression-test', 'must-pass', 'tags', 'measures']

/** The keys of the section `gate`. */
export const GATE_KEYS: KeyRules = {
  owner: 'gate',
  known: GATE_KEY_NAMES,
  guesses: {
    'pass-rate-threshold': ['threshold', 'pass-rate', 'min-pass-rate'],
    'max-regression': ['regression', 'max-drop'],
    tags: ['tag-thresholds', 'tag-threshold'],
    measures: ['limits', 'metrics'],
    ...Object.fromEntries(MEASURES.map((measure) => [`measures.${measure}`, [measure]])),
  },
  others: {
    refusedBut: [],
    advice: `it takes ${GATE_KEY_NAMES.join(', ')}; what else there is of the gate are inputs of the action`,
  },
}

/** Keys of the section that, beside it, would be a gate that nobody reads; the others can be sections of another tool. */
export const KEYS_OF_GATE_ALONE: readonly string[] = [
  'pass-rate-threshold',
  'max-regression',
  'regression-test',
  'must-pass',
]

/** The measures that can be limited. */
export const MEASURES_KEYS: KeyRules = {
  owner: 'measures',
  known: MEASURES,
  guesses: {
    'latency-ms': ['latency', 'duration', 'duration-ms', 'max-duration-ms'],
    tokens: ['total-tokens', 'max-tokens'],
    credits: ['cost', 'max-cost', 'credits-consumed'],
    'tool-calls': ['tools', 'calls', 'max-tool-calls'],
  },
  others: { refusedBut: [], advice: `it takes ${MEASURES.join(', ')}` },
}

/** The limits of one measure. */
export const MEASURE_KEYS: KeyRules = {
  owner: 'the limits of a measure',
  known: ['max', 'max-increase'],
  guesses: { max: ['limit', 'maximum', 'value'], 'max-increase': ['increase', 'max-growth', 'max-regression'] },
  others: { refusedBut: [], advice: 'it takes max, max-increase' },
}

export const FRACTION: NumberRange = {
  wanted: 'a fraction from 0 to 1 (80 % is 0.8)',
  holds: (value) => value >= 0 && value <= 1,
}

export const ABOVE_ZERO: NumberRange = { wanted: 'a number above 0', holds: (value) => value > 0 }

export const INCREASE: NumberRange = {
  wanted: 'a number of at least 0 (20 % more is 0.2)',
  holds: (value) => value >= 0,
}
