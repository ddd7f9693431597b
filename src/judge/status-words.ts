import type { Answered } from './exchange.ts'
import { isTooLarge, type Refusal, readRefusal, UNPAID } from './refusal.ts'
import { FILTERED } from './wire.ts'

/** What is known of the endpoint that answered. `whyNoKey`: why there is no key, as a clause. */
export type Asked = { readonly url: string; readonly hasKey: boolean; readonly whyNoKey?: string | undefined }

const TOO_LARGE_WHY =
  'this question alone is more than its rate limit of tokens (429), which no waiting mends; raise the limit of the account, or lower judge-max-tokens'

/** Why an answer holds no reply of a model, as a clause: what to look at first, then what the endpoint says, as it says it. */
export function explainStatus(answer: Answered, asked: Asked): string {
  const { status, text, body } = answer
  const refusal = readRefusal(body)
  const said = (refusal.message === '' ? text : refusal.message).replace(/\s+/g, ' ').trim()
  const why = isTooLarge(answer) ? TOO_LARGE_WHY : reason(status, refusal, asked)
  return `${why}${said === '' ? '' : `: ${said}`}`
}

/** It lets nobody in, or has nothing left to pay with: asking on changes nothing. */
export function isDenial({ status, body }: Answered): boolean {
  return status === 401 || status === 403 || isUnpaid(readRefusal(body))
}

/** It could not answer now, and may later. */
export function isOutage(answer: Answered): boolean {
  const { status } = answer
  return (status >= 500 || status === 408 || status === 429) && !isTooLarge(answer)
}

function reason(status: number, refusal: Refusal, { url, hasKey, whyNoKey }: Asked): string {
  if (refusal.codes.includes('content_filter')) return FILTERED
  if (isUnpaid(refusal)) return `its account has nothing left to pay with (${status})`
  if (status === 401) {
    if (hasKey) return 'it does not accept the key (401); check judge-api-key'
    const why = whyNoKey === undefined ? '' : `: ${whyNoKey}`
    return `it wants a key (401), and there is none${why}; give judge-api-key from a secret that this workflow may read`
  }
  if (status === 403)
    return 'the key may not do this (403); check judge-api-key and whether its account may use judge-model'
  if (status === 404) {
    const hint = isWithoutPath(url) ? ' (OpenAI-compatible addresses mostly end in /v1)' : ''
    return `it knows no such address or model (404); check judge-base-url${hint} and judge-model`
  }
  if (status >= 300 && status < 400)
    return `it redirects (${status}), and a key is never sent to a second address; check judge-base-url`
  if (status < 300) return `its answer (${status}) is none of a model's; check judge-base-url`
  if (status === 429) return 'it has too many requests (429) and still has after waiting; lower judge-concurrency'
  return `it answered ${status}`
}

function isUnpaid({ codes }: Refusal): boolean {
  return codes.includes(UNPAID)
}

/** The base address that was given is a host alone. */
function isWithoutPath(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname === '/chat/completions'
}
