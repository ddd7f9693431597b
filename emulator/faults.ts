import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Reply } from './exchange.ts'

const when = {
  /** The route as the emulator names it, e.g. `POST /runtimes` or `POST /experiments/:id/runs`. */
  route: z.string(),
  /** Only requests whose path or body contains this. */
  only: z.string().optional(),
  /** Lets so many requests through first. */
  after: z.int().nonnegative().default(0),
  /** Strikes so often; absent: from then on, always. */
  times: z.int().positive().optional(),
  /** The request takes effect before the fault strikes. */
  actFirst: z.boolean().default(false),
}

export const faultSchema = z.discriminatedUnion('kind', [
  /** Acts late, even when nobody waits any more; with `actFirst` it acts at once and answers late. */
  z.strictObject({ ...when, kind: z.literal('delay'), ms: z.number().positive() }),
  z.strictObject({
    ...when,
    kind: z.literal('status'),
    status: z.int().min(200).max(599),
    body: z.json().default({ success: false, message: 'The service has a fault.' }),
    headers: z.record(z.string(), z.string()).default({}),
  }),
  /** HTTP 200 and `success: false`. */
  z.strictObject({
    ...when,
    kind: z.literal('refuse'),
    message: z.string(),
    reason: z.string().optional(),
    retryAfterSeconds: z.number().optional(),
  }),
  /** The connection breaks before anything has happened. */
  z.strictObject({ ...when, kind: z.literal('reset-before') }),
  /** It happens, and its answer is lost. */
  z.strictObject({ ...when, kind: z.literal('reset-after') }),
  /** It happens, and its answer breaks off in the middle. */
  z.strictObject({ ...when, kind: z.literal('cut') }),
  z.strictObject({ ...when, kind: z.literal('hang') }),
  /** HTTP 200 and a body that is no JSON. */
  z.strictObject({ ...when, kind: z.literal('garbage'), body: z.string().default('<html>Bad gateway</html>') }),
])

/** As it is written: everything that has a default may be left out. */
export type Fault = z.input<typeof faultSchema>
type PlannedFault = z.output<typeof faultSchema>

/** The faults that wait for their requests. */
export type FaultPlan = {
  /** Throws a `ZodError` for what is no fault. */
  add(faults: readonly Fault[]): void
  clear(): void
  /** The fault that strikes this request; the first planned one wins. */
  next(route: string, text: string): PlannedFault | undefined
}

/** A plan that counts, for each fault, the requests that it let through and those that it struck. */
export function createFaultPlan(initial: readonly Fault[] = []): FaultPlan {
  let entries: { fault: PlannedFault; seen: number }[] = []
  const add = (faults: readonly Fault[]): void => {
    entries.push(
      ...z
        .array(faultSchema)
        .parse(faults)
        .map((fault) => ({ fault, seen: 0 })),
    )
  }
  add(initial)
  return {
    add,
    clear() {
      entries = []
    },
    next(route, text) {
      let struck: PlannedFault | undefined
      for (const entry of entries) {
        const { fault } = entry
        if (fault.route !== route || !text.includes(fault.only ?? '')) continue
        entry.seen += 1
        const last = fault.after + (fault.times ?? Number.POSITIVE_INFINITY)
        if (entry.seen > fault.after && entry.seen <= last) struck ??= fault
      }
      return struck
    },
  }
}

export type FaultStage = {
  readonly response: ServerResponse
  /** What the route does when nothing is wrong. */
  act(): Promise<Reply | undefined>
  /** Ends the waiting when the server closes. */
  readonly signal: AbortSignal
}

/** Plays a fault; answers what is still to be sent, or `undefined` when nothing is. */
export async function playFault(fault: PlannedFault, stage: FaultStage): Promise<Reply | undefined> {
  const { response, act, signal } = stage
  const acts = fault.actFirst || fault.kind === 'reset-after' || fault.kind === 'cut'
  const reply = acts ? await act() : undefined
  switch (fault.kind) {
    case 'delay':
      await sleep(fault.ms, undefined, { signal }).catch(() => {})
      if (signal.aborted) return undefined
      return acts ? reply : act()
    case 'status':
      return fault
    case 'refuse': {
      const { message, reason, retryAfterSeconds } = fault
      return { status: 200, body: { success: false, message, reason, retry_after_seconds: retryAfterSeconds } }
    }
    case 'reset-before':
    case 'reset-after':
      response.socket?.resetAndDestroy()
      return undefined
    case 'cut':
      return void cutAnswer(response, reply)
    case 'hang':
      return undefined
    case 'garbage':
      return { status: 200, body: fault.body }
  }
}

function cutAnswer(response: ServerResponse, reply: Reply | undefined): void {
  const text = JSON.stringify(reply?.body ?? {})
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.write(text.slice(0, text.length / 2), () => response.destroy())
}
