import { openSealedCache, type SealedCache, type SealedKind } from '../action/sealed-cache.ts'
import type { WorkflowEvent } from '../action/trust.ts'
import { isBranchEvent } from '../domain/branch-event.ts'
import { systemClock } from '../platform/system-clock.ts'
import type { Job } from './job.ts'
import type { StepContext } from './step-context.ts'

/** Caches are unpacked before a seal can be looked at, so that only runs without more rights than their code use one. */
function mayUnpack({ name }: WorkflowEvent): boolean {
  return isBranchEvent(name) || name === 'pull_request'
}

/** The runner's cache, for each kind of what is kept there. */
export type JobCaches = Readonly<Record<SealedKind, SealedCache>>

/** The runner's cache; `undefined` where there is none, or no workspace to lay files in. */
export function openJobCaches(
  { inputs, event }: Pick<Job, 'inputs' | 'event'>,
  { env, face }: Pick<StepContext, 'env' | 'face'>,
): JobCaches | undefined {
  const { GITHUB_WORKSPACE: workspace, ACTIONS_RUNTIME_TOKEN: token } = env
  // Without a key nothing can be sealed, and who can write to a cache could make a result.
  const { services } = face
  if (!services || !workspace || !token || inputs.apiKey === '' || !mayUnpack(event)) return undefined
  const open = (what: SealedKind) =>
    openSealedCache({ what, toolkit: services.cache, workspace, env, apiKey: inputs.apiKey, clock: systemClock })
  return { baseline: open('baseline'), journal: open('journal') }
}
