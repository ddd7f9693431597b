import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { WorkflowEvent } from '../action/trust.ts'
import { textAt } from '../domain/json.ts'

/** Which commit a step ran on: `other` is not the head of the pull request that its event tells of. */
export type JudgedCommit =
  | { readonly kind: 'head'; readonly sha: string | undefined }
  /** `sha` is absent where the workspace does not say it. */
  | { readonly kind: 'other'; readonly sha: string | undefined }

/** Refs that git has packed; of a repository with more nobody asks. */
const PACKED_LIMIT_BYTES = 16 * 1024 * 1024

/**
 * Whether a job ran what it is going to tell of. On `pull_request_target` a checkout has the base branch unless the workflow asks for
 * another one: what it found is no word on the pull request's own commit. `sha` is the head.
 */
export function judgedCommit(event: WorkflowEvent, sha: string | undefined, workspace: string): JudgedCommit {
  if (event.name !== 'pull_request_target') return { kind: 'head', sha }
  const checkedOut = headOf(join(workspace, '.git'))
  // A workflow may check out the merge of both as well: it has the pull request's own changes.
  const merge = textAt(event.payload, 'pull_request', 'merge_commit_sha')
  const isHead = checkedOut !== undefined && (checkedOut === sha || checkedOut === merge)
  return isHead ? { kind: 'head', sha } : { kind: 'other', sha: checkedOut }
}

/** The commit that a checkout stands on, without git. */
function headOf(git: string): string | undefined {
  const head = textOf(join(git, 'HEAD'))?.trim() ?? ''
  if (isCommit(head)) return head
  const ref = /^ref: (refs\/[\w./-]+)$/.exec(head)?.[1]
  if (ref === undefined || ref.includes('..')) return undefined
  const loose = textOf(join(git, ref))?.trim() ?? ''
  if (isCommit(loose)) return loose
  const packed = textOf(join(git, 'packed-refs'))?.split('\n') ?? []
  return packed.find((line) => line.endsWith(` ${ref}`) && isCommit(line.slice(0, -ref.length - 1)))?.split(' ')[0]
}

function isCommit(text: string): boolean {
  return /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(text)
}

function textOf(path: string): string | undefined {
  try {
    return statSync(path).size > PACKED_LIMIT_BYTES ? undefined : readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
