import { z } from 'zod'
import type { JsonValue } from '../../domain/json.ts'
import type { TaskInput } from '../../domain/question.ts'

/** What the worker of a task is told: one question, and that it need not go on with it. */
export type TaskOrder =
  | { readonly kind: 'ask'; readonly id: number; readonly input: TaskInput }
  | { readonly kind: 'stop'; readonly id: number }

const id = z.number()
const why = z.string()

const WORD = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded') }),
  z.object({
    kind: z.literal('unloadable'),
    why,
    place: z.object({ beside: z.string(), line: z.number() }).optional(),
  }),
  z.object({ kind: z.literal('begun'), id }),
  // What a task gave is looked at where it is read.
  z.object({ kind: z.literal('returned'), id, value: z.custom<JsonValue | undefined>().optional() }),
  z.object({ kind: z.literal('refused'), id, why }),
  z.object({ kind: z.literal('threw'), id, why, stack: z.string() }),
  z.object({ kind: z.literal('broke'), id, why, stack: z.string() }),
  z.object({ kind: z.literal('rested'), id, leftover: z.array(z.string()) }),
])

/**
 * What the worker of a task says; each `why` completes "NAME …". `begun` comes before the task is called. Then one of `returned`;
 * `refused`, when it gave what is no data; `threw`; `broke`, when something was thrown where nobody waits for it. `rested` follows all
 * but the last: what was still going on then, and was not before.
 */
export type TaskWord = z.infer<typeof WORD>

/** The word in what a worker sent; `undefined` for what is none. */
export function taskWordIn(sent: unknown): TaskWord | undefined {
  const reading = WORD.safeParse(sent)
  return reading.success ? reading.data : undefined
}
