/** Why artifacts of the branch did not do. */
export type PassedOver = {
  /** Left by events that anybody may start. */
  readonly untrusted: number
  readonly outsideHistory: number
  /** One phrase for each that could not be read, or that is of another commit than it says. */
  readonly broken: readonly string[]
}

export type SearchEnd = {
  readonly name: string
  readonly branch: string
  /** Of the name, whoever left them. */
  readonly listed: number
  /** Of them, those of the branch, its merge queue included. */
  readonly ofBranch: number
  readonly expired: number
  readonly passedOver: PassedOver
}

/** What was found and why none of it did, without a full stop. */
export function whyNone({ name, branch, listed, ofBranch, expired, passedOver }: SearchEnd): string {
  if (ofBranch === 0) {
    const elsewhere = listed === 0 ? '' : ` (${listed} of other branches, of forks or of this run)`
    return `no artifact ${name} of ${branch}${elsewhere}`
  }
  const found = `${ofBranch} ${ofBranch === 1 ? 'artifact' : 'artifacts'} ${name} of ${branch}`
  const { untrusted, outsideHistory, broken } = passedOver
  if (expired === ofBranch) return `${found}, ${ofBranch === 1 ? '' : 'all '}expired`
  if (outsideHistory === ofBranch) {
    return `${found}, none of a commit in this branch's history: was it rewritten?`
  }
  const left = ofBranch - expired - untrusted - outsideHistory - broken.length
  const parts = [
    expired > 0 && `${expired} expired`,
    untrusted > 0 && `${untrusted} left by a pull request or another event that does not count`,
    outsideHistory > 0 && `${outsideHistory} of a commit outside this branch's history`,
    broken.length > 0 && `${broken.length} of no use (${broken[0]})`,
    left > 0 && `${left} not looked at`,
  ]
  return `${found}: ${parts.filter((part) => part !== false).join(', ')}`
}
