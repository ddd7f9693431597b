import type { Answer } from '../../domain/answer.ts'
import type { JsonObject } from '../../domain/json.ts'
import { type Finding, readFinding } from './finding.ts'
import type { Opinion } from './poll.ts'
import { evidenceIn } from './wording.ts'

/** How the one verdict of a reply is understood. */
export type Choice<V extends string> = {
  readonly verdicts: readonly V[]
  readonly answer: Answer
  readonly opinionOf: (finding: Finding<V>) => Pick<Opinion, 'passed' | 'score' | 'reason'>
}

/** What a reply with one verdict comes to, with the verdict as its label; `undefined` when it has none. */
export function chosen<V extends string>(reply: JsonObject, choice: Choice<V>): Opinion | undefined {
  const finding = readFinding(reply, choice.verdicts)
  if (!finding) return undefined
  const evidence = evidenceIn(choice.answer, [finding.quote])
  return { ...choice.opinionOf(finding), label: finding.verdict, ...(evidence === undefined ? {} : { evidence }) }
}
