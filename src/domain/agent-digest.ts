import { digestOf } from './digest.ts'
import type { TargetKind } from './target.ts'

/**
 * Two experiments with the same digest asked the same agent, as far as it is known by a name: what it is made of is what a change
 * changes, and what is compared. Without a model it is as it was before there were any.
 */
export function agentDigestOf(agentspecId: string, target: TargetKind, model?: string): string {
  return digestOf({ agentspecId, target, ...(model === undefined ? {} : { model }) })
}
