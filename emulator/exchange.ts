import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { z } from 'zod'

/** A request that has been read and found its route. */
export type Exchange = {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** The parsed JSON body; `undefined` when there was none. */
  readonly body: unknown
  /** For routes that write their answer themselves. */
  readonly response: ServerResponse
  /** Fires when the server closes. */
  readonly closing: AbortSignal
}

/** An answer. A string is sent as it is, anything else as JSON. */
export type Reply = {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Answers a request; `undefined` says that the handler answers by itself. */
export type Handler = (exchange: Exchange) => Reply | undefined | Promise<Reply | undefined>

export type RouteGroup = {
  readonly prefix: string
  /** A reply from here keeps the request from its route. */
  readonly guard?: (exchange: Exchange) => Reply | undefined
  /** By `METHOD /path/:param`, the name that faults and the request log use. The first that fits wins. */
  readonly routes: Readonly<Record<string, Handler>>
}

/** What a handler throws to refuse a request. */
export class WireRefusal extends Error {
  override readonly name = 'WireRefusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The value in its shape, or HTTP 400 with everything that is missing or wrong. */
export function checkShape<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new WireRefusal(400, `The request is not well formed.\n${z.prettifyError(result.error)}`)
}
