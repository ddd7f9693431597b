import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a journal's key is derived from: nobody without the API key, and no other workflow run, has it. */
export type JournalOwner = { readonly apiKey: string; readonly repository: string; readonly runId: string }

/** Hex digits of a proof: 128 bits are enough against forgery. */
export const PROOF_LENGTH = 32

/** What stands before the first line. */
export const NO_PROOF = ''

/** The key of all journals of one workflow run: 32 bytes that say nothing about the API key. */
export function journalKeyOf({ apiKey, repository, runId }: JournalOwner): Buffer {
  return createHmac('sha256', apiKey).update(`agent-evals journal 1\n${repository}\n${runId}`).digest()
}

/** The proof of one line: over the line before too, so that none can be taken out, moved, or brought in from elsewhere. */
export function proofOf(key: Buffer, previous: string, json: string): string {
  return createHmac('sha256', key).update(`${previous}\n${json}`).digest('hex').slice(0, PROOF_LENGTH)
}

/** The proof and the JSON of a line whose proof holds; `undefined` for any other text. */
export function proven(
  line: string,
  { key, previous }: { readonly key: Buffer; readonly previous: string },
): { readonly proof: string; readonly json: string } | undefined {
  if (line[PROOF_LENGTH] !== ' ') return undefined
  const json = line.slice(PROOF_LENGTH + 1)
  const proof = proofOf(key, previous, json)
  const given = Buffer.from(line.slice(0, PROOF_LENGTH))
  return given.length === PROOF_LENGTH && timingSafeEqual(given, Buffer.from(proof)) ? { proof, json } : undefined
}
