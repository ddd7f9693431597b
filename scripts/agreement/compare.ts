import { cohenKappa, roganGladen } from '../../src/statistics/agreement.ts'
import type { Proportion } from '../../src/statistics/proportion.ts'
import type { JudgeVerdict } from './judge-verdicts.ts'
import type { HumanLabel } from './labels.ts'

/** An answer that both a person and the judge looked at. */
export type LabelledVerdict = {
  readonly label: HumanLabel
  readonly verdict: JudgeVerdict & { readonly passed: boolean }
}

/** How a judge does beside people. Rates of which nothing is known are `null`. */
export type Agreement = {
  /** Counts: what the person said, then what the judge said. */
  readonly counts: {
    readonly passPass: number
    readonly passFail: number
    readonly failPass: number
    readonly failFail: number
  }
  readonly accuracy: Proportion
  /** Of the answers that people pass, those that the judge passes. */
  readonly sensitivity: Proportion
  /** Of the answers that people fail, those that the judge fails. */
  readonly specificity: Proportion
  readonly kappa: number | null
  /** Answers on which they disagree, in the order of the labels. */
  readonly flips: readonly LabelledVerdict[]
  /** Pass rate of the judge over all that it judged, labelled or not. */
  readonly observed: Proportion
  /** The pass rate behind the observed one, by Rogan and Gladen; `null` where the judge tosses a coin or one kind of label is missing. */
  readonly corrected: number | null
  /** Answers of the same text to the same case that were judged more than once, and those that were not judged alike. */
  readonly retested: Proportion
  /** Labels that no verdict belongs to, and verdicts that could not be given, of labelled answers. */
  readonly unmatched: readonly HumanLabel[]
  readonly unjudged: number
}

/** Holds a judge's verdicts against people's labels. A label without run or agentspec is of every run, or of everybody's answer. */
export function compare(labels: readonly HumanLabel[], verdicts: readonly JudgeVerdict[]): Agreement {
  const byCase = Map.groupBy(verdicts, ({ caseId }) => caseId)
  const unmatched: HumanLabel[] = []
  const both: LabelledVerdict[] = []
  let unjudged = 0
  for (const label of labels) {
    const meant = (byCase.get(label.caseId) ?? []).filter((verdict) => isOf(label, verdict))
    if (meant.length === 0) unmatched.push(label)
    for (const verdict of meant) {
      if (verdict.passed === null) unjudged += 1
      else both.push({ label, verdict: { ...verdict, passed: verdict.passed } })
    }
  }
  const count = (human: boolean, judge: boolean) =>
    both.filter(({ label, verdict }) => label.passed === human && verdict.passed === judge).length
  const counts = {
    passPass: count(true, true),
    passFail: count(true, false),
    failPass: count(false, true),
    failFail: count(false, false),
  }
  const sensitivity = { successes: counts.passPass, trials: counts.passPass + counts.passFail }
  const specificity = { successes: counts.failFail, trials: counts.failFail + counts.failPass }
  const judged = verdicts.filter(({ passed }) => passed !== null)
  const observed = { successes: judged.filter(({ passed }) => passed).length, trials: judged.length }
  return {
    counts,
    accuracy: { successes: counts.passPass + counts.failFail, trials: both.length },
    sensitivity,
    specificity,
    kappa: cohenKappa([
      [counts.passPass, counts.passFail],
      [counts.failPass, counts.failFail],
    ]),
    flips: both.filter(({ label, verdict }) => label.passed !== verdict.passed),
    observed,
    corrected: correctedRate({ observed, sensitivity, specificity }),
    retested: retestedOf(judged),
    unmatched,
    unjudged,
  }
}

function isOf({ run, agentspecId }: HumanLabel, verdict: JudgeVerdict): boolean {
  return (
    (run === undefined || run === verdict.run) && (agentspecId === undefined || agentspecId === verdict.agentspecId)
  )
}

function correctedRate({
  observed,
  sensitivity,
  specificity,
}: Pick<Agreement, 'observed' | 'sensitivity' | 'specificity'>): number | null {
  if (observed.trials === 0 || sensitivity.trials === 0 || specificity.trials === 0) return null
  const rate = ({ successes, trials }: Proportion) => successes / trials
  return roganGladen(rate(observed), { sensitivity: rate(sensitivity), specificity: rate(specificity) })
}

/** Of the answers that were judged again with the same text, how many were not judged alike. */
function retestedOf(judged: readonly JudgeVerdict[]): Proportion {
  const alike = Map.groupBy(judged, ({ caseId, answer }) => JSON.stringify([caseId, answer]))
  const again = [...alike.values()].filter((verdicts) => verdicts.length > 1)
  const flipped = again.filter((verdicts) => new Set(verdicts.map(({ passed }) => passed)).size > 1)
  return { successes: flipped.length, trials: again.length }
}
