import { createHmac } from 'node:crypto'

/** Hex digits of a runtime name that prove whose it is: 32 bits, as the platform's own clients use. */
const PROOF_DIGITS = 8

/** What a runtime name is made from. The nonce is one process's own: every leg of a matrix has the same job name and key. */
export type NameSeed = { readonly apiKey: string; readonly nonce: string }

/** `evals-{agentspec}-{8 hex}`, the hex an HMAC with the API key over nonce, agentspec and ordinal. */
export function runtimeName(seed: NameSeed, agentspecId: string, ordinal: number): string {
  const proof = createHmac('sha256', seed.apiKey).update(`${seed.nonce}\n${agentspecId}\n${ordinal}`).digest('hex')
  return `evals-${agentspecId}-${proof.slice(0, PROOF_DIGITS)}`
}
