import type { Field, FieldReader } from '../documents/field-reader.ts'
import type { UnknownKeys } from '../documents/unknown-keys.ts'
import type { MeasureGate } from '../domain/gate-policy.ts'
import { MEASURES } from '../domain/measure.ts'
import { withDashedKeys } from './dashed-keys.ts'
import { ABOVE_ZERO, INCREASE, MEASURE_KEYS, MEASURES_KEYS } from './gate-keys.ts'

/** Above this an increase was most likely meant in percent: 2 already allows three times the baseline. */
const LARGEST_LIKELY_INCREASE = 2

/** Reads the limits on latency, tokens, credits and tool calls. */
export function readMeasureGates(reader: FieldReader, unknownKeys: UnknownKeys, gate: Field): readonly MeasureGate[] {
  const written = reader.object(gate, 'measures')
  if (!written) return []
  const measures = withDashedKeys(reader, written, MEASURES)
  unknownKeys.check(measures, MEASURES_KEYS)
  return MEASURES.flatMap((measure) => {
    const given = reader.object(measures, measure)
    if (!given) return []
    const limits = withDashedKeys(reader, given, MEASURE_KEYS.known)
    unknownKeys.check(limits, MEASURE_KEYS)
    if (limits.node.members.size === 0) {
      reader.refuse(limits.node.place, limits.path, 'limits nothing; give it max, max-increase or both')
    }
    const max = reader.number(limits, 'max', ABOVE_ZERO)
    const maxIncrease = reader.number(limits, 'max-increase', INCREASE)
    if (maxIncrease !== undefined && maxIncrease > LARGEST_LIKELY_INCREASE) warnOfLarge(reader, limits, maxIncrease)
    return [{ measure, max, maxIncrease }]
  })
}

function warnOfLarge(reader: FieldReader, limits: Field, maxIncrease: number): void {
  const field = reader.member(limits, 'max-increase')
  if (!field) return
  const times = plainNumber(1 + maxIncrease)
  const sentence = `is a share of the baseline, so it allows ${times} times as much; ${maxIncrease} % is ${plainNumber(maxIncrease / 100)}`
  reader.warn(field.node.place, field.path, sentence)
}

/** Without the last digits, in which sums and quotients are not exact. */
function plainNumber(value: number): number {
  return Number(value.toPrecision(9))
}
