import { type LeavingAnswer, type LeavingOptions, leaveArtifact } from './artifact.ts'

/** A journal to be left with the workflow run, for people to look into: nothing reads it back. */
export type JournalArtifact = { readonly name: string; readonly text: string }

/** Leaves a journal as an artifact of this run. Its name is of this attempt alone, so that none gives way. Never throws. */
export function leaveJournalArtifact(artifact: JournalArtifact, options: LeavingOptions): Promise<LeavingAnswer> {
  const whenTaken = 'give the steps ids of their own'
  return leaveArtifact(
    { what: 'journal', entry: 'journal.jsonl', whenTaken, ...artifact },
    { ...options, mayReplace: false },
  )
}
