import { linkTo } from '../boundary/link.ts'
import { inlineText } from '../boundary/markdown-text.ts'
import { ageInWords } from '../domain/age.ts'
import type { BaselineOrigin } from '../domain/baseline.ts'
import { nameText } from './names.ts'

/** Words of ours around the name of a branch or a file. */
const CHOICE_LIMIT_BYTES = 300

/** Digits of a commit that people read. */
const SHORT_SHA = 7

/**
 * What completes "compared with …": which result, of which commit with a link to the run that left it, how old at `now`,
 * whether someone made it the bar. `agentspecId` is whose results it holds, where that goes without saying not.
 */
export function originText(origin: BaselineOrigin, now: Date, agentspecId?: string): string {
  const ofWhom = agentspecId === undefined ? '' : ` of ${nameText(agentspecId)}`
  return [
    `${inlineText(origin.choice, CHOICE_LIMIT_BYTES)}${ofWhom}${commitText(origin)}`,
    // It was made by this very run.
    ...(origin.place === 'agentspec' ? [] : [ageInWords(origin.endedAt, now)]),
    ...(origin.accepted ? ['accepted as the bar'] : []),
  ].join(', ')
}

function commitText({ sha, url }: BaselineOrigin): string {
  const commit = sha?.slice(0, SHORT_SHA)
  if (url !== undefined) return ` (${linkTo(commit ?? 'its run', url)})`
  return commit === undefined ? '' : ` (${nameText(commit)})`
}
