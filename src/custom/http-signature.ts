import { createHmac } from 'node:crypto'

/** The header with the signature of a request. */
export const SIGNATURE_HEADER = 'x-agent-evals-signature'

/**
 * `t=<unix seconds>,v1=<hex>`: an HMAC-SHA256 with the secret over `{t}.{body}`. The time is signed with the body, so that who
 * checks it can refuse a request that is sent again later.
 */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
