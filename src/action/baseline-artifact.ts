import { type LeavingAnswer, type LeavingOptions, leaveArtifact } from './artifact.ts'

/** A baseline to be left with the workflow run. */
export type BaselineArtifact = { readonly name: string; readonly text: string }

/** Leaves a baseline as an artifact of this run, where later runs of any branch find it. Never throws. */
export function leaveBaselineArtifact(artifact: BaselineArtifact, options: LeavingOptions): Promise<LeavingAnswer> {
  const whenTaken = 'give its evalset a name of its own'
  return leaveArtifact({ what: 'baseline', entry: 'baseline.json', whenTaken, ...artifact }, options)
}
