import { z } from 'zod'
import { CUSTOM_KINDS } from '../domain/custom-evaluator.ts'
import type { JsonValue } from '../domain/json.ts'
import type { EvaluatorWord } from './evaluator-protocol.ts'

const EXPORTED = z.object({
  name: z.string(),
  kind: z.enum(CUSTOM_KINDS),
  requiresTrajectory: z.boolean(),
  timeoutSeconds: z.number(),
})

const texts = z.array(z.string())
const id = z.number()
const why = z.string()

const WORD = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded'), evaluators: z.array(EXPORTED), problems: texts, files: texts }),
  z.object({ kind: z.literal('unloadable'), why }),
  z.object({ kind: z.literal('late'), path: z.string() }),
  z.object({ kind: z.literal('begun'), id }),
  // What a function gave is looked at where it is read.
  z.object({ kind: z.literal('returned'), id, value: z.custom<JsonValue | undefined>().optional() }),
  z.object({ kind: z.literal('failed'), id, why }),
])

/** The word in what a worker sent; `undefined` for what is none. */
export function evaluatorWordIn(sent: unknown): EvaluatorWord | undefined {
  const reading = WORD.safeParse(sent)
  return reading.success ? reading.data : undefined
}
