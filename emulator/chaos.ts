import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Fault } from './route-fault.ts'

/** A platform that is out of order: a share of all its requests fails, each in a way drawn by the seed. */
export const chaosSchema = z.strictObject({
  kind: z.literal('chaos'),
  seed: z.int(),
  /** The share of requests that are struck, 0 to 1. */
  rate: z.number().min(0).max(1).default(0.2),
})

/** A fault without its route; `Omit` over a union would keep only what all of them have. */
type Strike = Fault extends infer One ? (One extends Fault ? Omit<One, 'route'> : never) : never

/** A chat writes its answer by itself: a fault that answers in its place has to come before it. */
const CHAT = 'POST /vercel-ai/:agent'

const GATEWAY_PAGE = '<!doctype html><html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1></html>'
const TORN_JSON = '{"success": true, "runtime": {"pod_name": '

type Draw = { readonly actFirst: boolean; readonly longer: boolean }

/** Every way in which a platform that is out of order fails, each as likely as the others. */
const STRIKES: readonly ((draw: Draw) => Strike)[] = [
  () => ({ kind: 'status', status: 429 }),
  ({ longer }) => ({ kind: 'status', status: 429, headers: { 'retry-after': longer ? '2' : '1' } }),
  ({ actFirst }) => ({ kind: 'status', status: 500, actFirst }),
  ({ actFirst }) => ({ kind: 'status', status: 502, actFirst }),
  ({ actFirst }) => ({ kind: 'status', status: 503, actFirst }),
  () => ({ kind: 'reset-before' }),
  () => ({ kind: 'reset-after' }),
  ({ actFirst }) => ({ kind: 'hang', actFirst }),
  ({ actFirst }) => ({ kind: 'garbage', body: TORN_JSON, contentType: 'application/json', actFirst }),
  ({ longer }) => ({ kind: longer ? 'cut' : 'truncate' }),
  ({ actFirst, longer }) =>
    longer
      ? { kind: 'garbage', body: GATEWAY_PAGE, actFirst }
      : { kind: 'status', status: 502, body: GATEWAY_PAGE, headers: { 'content-type': 'text/html' }, actFirst },
]

/**
 * Draws, for each request of a route, the fault that strikes it or `undefined`. What is drawn depends on the seed, the route and
 * how many requests the route has had, and on nothing else: the order in which routes are called may differ from one time to the next.
 */
export function createChaos({ seed, rate }: z.output<typeof chaosSchema>): (route: string) => Strike | undefined {
  const calls = new Map<string, number>()
  return (route) => {
    const call = (calls.get(route) ?? 0) + 1
    calls.set(route, call)
    const [strikes, which, effect, length] = fractionsOf(`${seed} ${route} ${call}`)
    if (strikes >= rate) return undefined
    return STRIKES[Math.floor(which * STRIKES.length)]?.({
      actFirst: effect < 0.5 && route !== CHAT,
      longer: length < 0.5,
    })
  }
}

/** Four numbers from 0 to 1 that depend on nothing but the text. */
function fractionsOf(text: string): readonly [number, number, number, number] {
  const bytes = createHash('sha256').update(text).digest()
  const at = (place: number): number => bytes.readUInt32BE(place * 4) / 2 ** 32
  return [at(0), at(1), at(2), at(3)]
}
