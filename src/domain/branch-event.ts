/** Events whose commit is one of the repository's own branches, or about to be: nobody outside it can have written it. */
const BRANCH_EVENTS: readonly string[] = ['push', 'schedule', 'workflow_dispatch', 'repository_dispatch', 'merge_group']

/** True when a result of this event is one of a branch, and not of a proposed change. */
export function isBranchEvent(name: string): boolean {
  return BRANCH_EVENTS.includes(name)
}

const BRANCH_REF = 'refs/heads/'

/** The branch that a full ref names; `undefined` for a tag, a pull request's ref or none. */
export function branchOf(ref: string | undefined): string | undefined {
  return ref?.startsWith(BRANCH_REF) && ref.length > BRANCH_REF.length ? ref.slice(BRANCH_REF.length) : undefined
}
