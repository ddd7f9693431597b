import * as core from '@actions/core'

/** What main leaves for post: enough to find and prove what must be removed, and no secret. */
export type SavedState = {
  /** This process's own nonce; absent when main never came so far as to launch anything, or when state is damaged. */
  readonly nonce: string | undefined
  /** What is no list of lines stands as one line, so that nobody takes it for nothing. */
  readonly ledgerLines: readonly string[]
  /** Main has kept the journal where later attempts find it. Whoever forges this loses no more than a journal. */
  readonly journalKept: boolean
}

const NONCE = /^[0-9a-f]{32}$/

/** Saves the nonce of this process. */
export function saveNonce(nonce: string): void {
  core.saveState('nonce', nonce)
}

/** Saves the ledger's lines; the last save counts. */
export function saveLedgerLines(lines: readonly string[]): void {
  core.saveState('ledger', JSON.stringify(lines))
}

/** Saves that nobody needs to keep the journal any more. */
export function saveJournalKept(): void {
  core.saveState('journal-kept', 'true')
}

/** Reads what main saved. Nothing in it is believed before its HMAC is checked; what is not of the right shape is left out. */
export function readState(): SavedState {
  const nonce = core.getState('nonce')
  return {
    nonce: NONCE.test(nonce) ? nonce : undefined,
    ledgerLines: parseLines(core.getState('ledger')),
    journalKept: core.getState('journal-kept') === 'true',
  }
}

function parseLines(text: string): string[] {
  if (text === '') return []
  try {
    const lines: unknown = JSON.parse(text)
    return Array.isArray(lines) ? lines.map(String) : [text]
  } catch {
    return [text]
  }
}
