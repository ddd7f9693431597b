import { z } from 'zod'
import type { BaselineWish } from '../domain/baseline.ts'

/** One artifact as GitHub lists it; what it may leave out, or put as null, may be absent. */
export const artifactShape = z.object({
  id: z.int(),
  size_in_bytes: z.number(),
  expired: z.boolean(),
  created_at: z.string().nullish(),
  workflow_run: z
    .object({
      id: z.int(),
      repository_id: z.int().nullish(),
      head_repository_id: z.int().nullish(),
      head_branch: z.string().nullish(),
      head_sha: z.string().nullish(),
    })
    .nullish(),
})

type Listed = z.output<typeof artifactShape>

/** An artifact that a run of this very repository left. */
export type Artifact = {
  readonly id: number
  readonly sizeBytes: number
  readonly expired: boolean
  readonly createdAt: string
  readonly runId: number
  readonly branch: string
  readonly sha: string
}

/** How an artifact's branch stands to the one that was asked for: `queue` is a group of the branch's own merge queue. */
export type Nearness = 'branch' | 'queue' | 'other'

/**
 * The artifacts that may be a baseline for this wish, newest first. Those of forks are none: a fork calls its artifacts and
 * branches as it likes, and GitHub lists them with ours. Those of the run that asks are none either.
 */
export function ownArtifacts(listed: readonly Listed[], wish: BaselineWish): Artifact[] {
  const artifacts = listed.flatMap((artifact): Artifact[] => {
    const { id, size_in_bytes: sizeBytes, expired, created_at: createdAt, workflow_run: run } = artifact
    if (!run?.repository_id || run.head_repository_id !== run.repository_id) return []
    if (!run.head_branch || !run.head_sha || String(run.id) === wish.ownRunId) return []
    const { id: runId, head_branch: branch, head_sha: sha } = run
    return [{ id, sizeBytes, expired, createdAt: createdAt ?? '', runId, branch, sha }]
  })
  return artifacts.sort((one, other) => byText(other.createdAt, one.createdAt) || other.id - one.id)
}

/** How near an artifact's branch is to the one that was asked for. */
export function nearnessOf({ branch }: Artifact, wish: BaselineWish): Nearness {
  if (branch === wish.branch) return 'branch'
  const queue = `gh-readonly-queue/${wish.branch}/`
  return branch.startsWith(queue) && !branch.slice(queue.length).includes('/') ? 'queue' : 'other'
}

const NEARNESS: readonly Nearness[] = ['branch', 'queue']

/**
 * The artifacts of the commit that was asked for, of the branch or its queue. On another branch the same commit may have been
 * the first one, held against nothing, however bad it was.
 */
export function artifactsOfCommit(artifacts: readonly Artifact[], wish: BaselineWish): Artifact[] {
  const ofCommit = artifacts.filter(({ sha }) => sha === wish.commit?.sha)
  return NEARNESS.flatMap((nearness) => ofCommit.filter((artifact) => nearnessOf(artifact, wish) === nearness))
}

function byText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
