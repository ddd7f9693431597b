import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { chaosSchema, createChaos } from './chaos.ts'
import type { Reply } from './exchange.ts'
import { routeFaultSchema, type StrikingFault } from './route-fault.ts'

/** A fault of one route, or a share of all requests struck at random. */
export const faultSchema = z.discriminatedUnion('kind', [...routeFaultSchema.options, chaosSchema])

export type { Fault } from './route-fault.ts'

/** One of those, or `chaos`. */
export type PlannedFault = z.input<typeof faultSchema>

/** The faults that wait for their requests. */
export type FaultPlan = {
  /** Throws a `ZodError` for what is no fault. */
  add(faults: readonly PlannedFault[]): void
  clear(): void
  /** The fault that strikes this request; the first planned one wins. */
  next(route: string, text: string): StrikingFault | undefined
}

/** A plan that counts, for each fault, the requests that it let through and those that it struck. */
export function createFaultPlan(initial: readonly PlannedFault[] = []): FaultPlan {
  let entries: { strike(route: string, text: string): StrikingFault | undefined }[] = []
  const add = (faults: readonly PlannedFault[]): void => {
    for (const fault of z.array(faultSchema).parse(faults)) {
      entries.push(fault.kind === 'chaos' ? strikeAtRandom(fault) : strikeInTurn(fault))
    }
  }
  add(initial)
  return {
    add,
    clear() {
      entries = []
    },
    next(route, text) {
      // Each of them counts, also when it is not its turn.
      return entries.map((entry) => entry.strike(route, text)).find((fault) => fault !== undefined)
    },
  }
}

function strikeInTurn(fault: StrikingFault) {
  let seen = 0
  return {
    strike(route: string, text: string): StrikingFault | undefined {
      if (fault.route !== route || !text.includes(fault.only ?? '')) return undefined
      seen += 1
      const last = fault.after + (fault.times ?? Number.POSITIVE_INFINITY)
      return seen > fault.after && seen <= last ? fault : undefined
    },
  }
}

function strikeAtRandom(options: z.output<typeof chaosSchema>) {
  const draw = createChaos(options)
  return {
    strike(route: string): StrikingFault | undefined {
      const fault = draw(route)
      return fault && routeFaultSchema.parse({ ...fault, route })
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
export async function playFault(fault: StrikingFault, stage: FaultStage): Promise<Reply | undefined> {
  const { response, act, signal } = stage
  if (fault.kind === 'cut' || fault.kind === 'truncate') breakOff(response, fault.kind)
  const acts = fault.actFirst || ACTS_BY_ITSELF.has(fault.kind)
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
      return reply && void cutAnswer(response, reply)
    case 'truncate':
      return reply && { status: 200, body: halfOf(reply), headers: { 'content-type': 'application/json' } }
    case 'hang':
      return undefined
    case 'garbage':
      return { status: 200, body: fault.body, headers: { 'content-type': fault.contentType } }
  }
}

/** What these do to an answer, they do to one that was given. */
const ACTS_BY_ITSELF: ReadonlySet<string> = new Set(['reset-after', 'cut', 'truncate'])

/** So many pieces of a stream arrive before it breaks off. */
const PIECES_BEFORE_THE_BREAK = 3

/** Lets a route that writes its answer by itself write its beginning only: then the connection breaks, or the body ends. */
function breakOff(response: ServerResponse, how: 'cut' | 'truncate'): void {
  const write = response.write.bind(response) as (...piece: unknown[]) => boolean
  let pieces = 0
  response.write = (...piece: unknown[]): boolean => {
    pieces += 1
    if (pieces <= PIECES_BEFORE_THE_BREAK) return write(...piece)
    if (how === 'truncate' && !response.writableEnded) response.end()
    if (how === 'cut' && pieces === PIECES_BEFORE_THE_BREAK + 1) {
      response.end = () => response
      // A break in the same turn would take the beginning with it.
      setImmediate(() => response.destroy())
    }
    return true
  }
}

function halfOf(reply: Reply): string {
  const text = JSON.stringify(reply.body ?? {})
  return text.slice(0, text.length / 2)
}

function cutAnswer(response: ServerResponse, reply: Reply): void {
  const contentLength = Buffer.byteLength(JSON.stringify(reply.body ?? {}))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': contentLength })
  response.write(halfOf(reply), () => response.destroy())
}
