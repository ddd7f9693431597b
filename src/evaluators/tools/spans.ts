import { z } from 'zod'
import { isJsonObject, type JsonObject } from '../../domain/json.ts'
import type { Span } from '../../domain/trajectory.ts'
import { amount } from '../amounts.ts'
import { defineCaseEvaluator } from '../definition.ts'
import { excerpt, quoted } from '../excerpt.ts'
import { isSameJson } from '../json/json-equality.ts'
import { lacking, verdict } from '../judgement.ts'
import { globText, matchesGlob } from './glob.ts'

const STATUS = '"unset", "ok" or "error"'
const ATTRIBUTES = 'an object with at least one attribute'

const spanArguments = z.object({
  name: globText.optional().describe('Its name; `*` stands for any characters, `?` for one'),
  attributes: z
    .custom<JsonObject>((value) => isJsonObject(value) && Object.keys(value).length > 0, { error: ATTRIBUTES })
    .optional()
    .describe('Attributes that it has to have among others, each equal as a whole'),
  status: z.enum(['unset', 'ok', 'error'], { error: STATUS }).optional().describe('Its status'),
  min_ms: amount.optional().describe('The least it has to take, in milliseconds'),
  max_ms: amount.optional().describe('The most it may take, in milliseconds'),
})
type SpanArguments = z.output<typeof spanArguments>

export const hasMatchingSpan = defineCaseEvaluator({
  name: 'has_matching_span',
  aliases: ['span_query'],
  looksAtSpans: true,
  passes: 'one OpenTelemetry span of the answer meets all of these conditions, of which there must be one at least',
  arguments: spanArguments,
  check(args) {
    const { min_ms: min, max_ms: max } = args
    if (Object.values(args).every((condition) => condition === undefined)) {
      const names = Object.keys(spanArguments.shape).map((name) => JSON.stringify(name))
      return [`"has_matching_span" needs at least one of the arguments ${names.join(', ')}: any span would do`]
    }
    if (min === undefined || max === undefined || min <= max) return []
    return [`argument "max_ms" of "has_matching_span" must be at least "min_ms", ${min}, not ${max}`]
  },
  judge(args, { spans, config }) {
    if (!spans) return lacking(config, 'No spans were received of this answer.')
    const found = spans.find((span) => meets(span, args))
    const asked = quoted(JSON.stringify(ownConditions(args)))
    if (!found) return verdict(false, `None of ${spans.length} spans meets ${asked}.`)
    const which = `${quoted(found.name)} (${found.status}, ${Number(found.durationMs.toFixed(1))} ms)`
    return verdict(true, `Of ${spans.length} spans, ${excerpt(which)} meets ${asked}.`)
  },
})

function meets(span: Span, { name, attributes, status, min_ms, max_ms }: SpanArguments): boolean {
  if (name !== undefined && !matchesGlob(name, span.name)) return false
  if (status !== undefined && span.status !== status) return false
  if (min_ms !== undefined && span.durationMs < min_ms) return false
  if (max_ms !== undefined && span.durationMs > max_ms) return false
  if (attributes === undefined) return true
  return Object.keys(attributes).every(
    (key) => Object.hasOwn(span.attributes, key) && isSameJson(attributes[key], span.attributes[key]),
  )
}

function ownConditions(args: SpanArguments): JsonObject {
  return Object.fromEntries(Object.entries(args).filter(([, condition]) => condition !== undefined))
}
