import {
  ACCEPT_ADVICE,
  absenceOf,
  type BaselineAbsence,
  type BaselineAnswer,
  type BaselineWish,
} from '../domain/baseline.ts'
import { absenceBy, remedyFor } from '../domain/history-check.ts'
import type { Examination } from './artifact-candidate.ts'

/** One of the branch, its merge queue included: what it turned out to be, if it was looked at. */
export type PassedOverArtifact = {
  /** A group of the merge queue left it. */
  readonly isQueued: boolean
  readonly examination: Examination | undefined
}

/** The artifacts of one name, of which none did. */
export type PassedOver = {
  readonly name: string
  readonly wish: BaselineWish
  /** Of the name, whoever left them. */
  readonly listed: number
  /** There are more than were listed. */
  readonly isCut: boolean
  readonly artifacts: readonly PassedOverArtifact[]
}

/** What was found and why none of it did. */
export function whyNone(listings: readonly PassedOver[]): BaselineAnswer {
  const remedies = listings.flatMap(({ artifacts, wish }) => artifacts.flatMap((one) => remedyOf(one, wish) ?? []))
  const isOpen = listings.some(({ isCut, artifacts }) => isCut || artifacts.some(({ examination }) => !examination))
  const [remedy = isOpen ? ACCEPT_ADVICE : undefined] = remedies
  return {
    kind: 'none',
    cause: absenceOf(listings.map(absenceIn)),
    why: listings.map(describe).join('; '),
    ...(remedy === undefined ? {} : { remedy }),
  }
}

function absenceIn({ isCut, artifacts }: PassedOver): BaselineAbsence {
  return absenceOf(['never', ...(isCut ? (['unavailable'] as const) : []), ...artifacts.map(absenceThrough)])
}

/** What one artifact that did not do says of the branch. */
function absenceThrough({ isQueued, examination }: PassedOverArtifact): BaselineAbsence {
  if (!examination) return 'unavailable'
  if (examination.kind === 'broken') return examination.cause
  if (examination.kind === 'expired') return 'refused'
  if (examination.kind !== 'elsewhere') return 'never'
  // What waits in the queue is not the branch's yet.
  // A group that waits in the queue, or was thrown out of it, is none of the branch's results.
  return isQueued && examination.misfit.kind !== 'unproven' ? 'never' : absenceBy(examination.misfit)
}

function remedyOf(artifact: PassedOverArtifact, wish: BaselineWish): string | undefined {
  const { examination } = artifact
  if (absenceThrough(artifact) === 'never') return undefined
  if (examination?.kind === 'elsewhere') return remedyFor(examination.misfit, wish)
  return examination?.kind === 'broken' ? examination.remedy : undefined
}

function describe({ name, wish: { branch }, listed, isCut, artifacts }: PassedOver): string {
  const cut = isCut ? `, and there are more than the ${listed} of this name that were listed` : ''
  const all = artifacts.length
  if (all === 0) {
    const elsewhere = listed === 0 ? '' : ` (${listed} of other branches, of forks or of this run)`
    return `no artifact ${name} of ${branch}${elsewhere}${cut}`
  }
  const found = `${all} ${all === 1 ? 'artifact' : 'artifacts'} ${name} of ${branch}`
  const countOf = (kind: Examination['kind']) =>
    artifacts.filter(({ examination }) => examination?.kind === kind).length
  const misfits = artifacts.flatMap(({ examination }) =>
    examination?.kind === 'elsewhere' ? [examination.misfit.kind] : [],
  )
  const [outside, later, unproven] = (['outside', 'later', 'unproven'] as const).map(
    (kind) => misfits.filter((one) => one === kind).length,
  )
  const [expired, untrusted] = [countOf('expired'), countOf('untrusted')]
  if (expired === all) return `${found}, ${all === 1 ? '' : 'all '}expired${cut}`
  if (outside === all) return `${found}, none of a commit in this branch's history: was it rewritten?${cut}`
  const broken = artifacts.flatMap(({ examination }) => (examination?.kind === 'broken' ? [examination.why] : []))
  const left = artifacts.filter(({ examination }) => !examination).length
  const parts: readonly (readonly [number | undefined, string])[] = [
    [expired, 'expired'],
    [untrusted, 'left by a pull request or another event that does not count'],
    [outside, "of a commit outside this branch's history"],
    [later, "of a commit that is newer than this run's"],
    [unproven, "of a commit that nobody could find in this branch's history"],
    [broken.length, `of no use (${broken[0]})`],
    [left, 'not looked at'],
  ]
  const told = parts.flatMap(([count, what]) => (count ? [`${count} ${what}`] : []))
  return `${found}: ${told.join(', ')}${cut}`
}
