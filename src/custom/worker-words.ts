import { z } from 'zod'
import { CUSTOM_KINDS } from '../domain/custom-evaluator.ts'
import type { JsonValue } from '../domain/json.ts'
import type { WorkerWord } from './worker-protocol.ts'

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
  z.object({ kind: z.literal('returned'), id, value: z.custom<JsonValue | undefined>() }),
  z.object({ kind: z.literal('failed'), id, why }),
])

/** The word in a message of a process; `undefined` for what its module sends by the same way, such as `process.send('ready')`. */
export function wordIn(message: unknown, token: string): WorkerWord | undefined {
  const sent = z.object({ token: z.literal(token), word: WORD }).safeParse(message)
  return sent.success ? sent.data.word : undefined
}
