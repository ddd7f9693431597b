import { cohenKappa, roganGladen } from '../../src/statistics/agreement.ts'
import type { Interval } from '../../src/statistics/interval.ts'
import { percentileOf } from '../../src/statistics/percentile.ts'
import type { Proportion } from '../../src/statistics/proportion.ts'
import { createRandom } from '../../src/statistics/random.ts'
import type { JudgeVerdict } from './judge-verdicts.ts'
import type { HumanLabel } from './labels.ts'

/** An answer that both a person and the judge looked at. */
export type LabelledVerdict = {
  readonly label: HumanLabel
  readonly verdict: JudgeVerdict & { readonly passed: boolean }
}

/** How a judge does beside people. Rates of which nothing is known are `null`. */
export type Agreement = {
  readonly kind: 'compared'
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
  /**
   * The pass rate behind the observed one, by Rogan and Gladen, with an interval of 95 % by bootstrap over labels and verdicts;
   * `null` where the judge is no better than a coin, or one kind of label is missing.
   */
  readonly corrected: (Interval & { readonly rate: number }) | null
  /** Answers of the same text to the same case that were judged more than once, and those that were not judged alike. */
  readonly retested: Proportion
  /** Labels that no verdict belongs to, and verdicts that could not be given, of labelled answers. */
  readonly unmatched: readonly HumanLabel[]
  readonly unjudged: number
}

/** `problems` say which labels may stand for several answers, each with its line. */
export type ComparedLabels = Agreement | { readonly kind: 'ambiguous'; readonly problems: readonly string[] }

/**
 * Holds a judge's verdicts against people's labels. A label without run or agentspec is of every answer to its case that has the
 * same text; where the texts differ nobody can say which one was read. No answer counts twice.
 */
export function compare(labels: readonly HumanLabel[], verdicts: readonly JudgeVerdict[]): ComparedLabels {
  const byCase = Map.groupBy(verdicts, ({ caseId }) => caseId)
  const unmatched: HumanLabel[] = []
  const both: LabelledVerdict[] = []
  const problems: string[] = []
  const labelled = new Map<JudgeVerdict, HumanLabel>()
  let unjudged = 0
  for (const label of labels) {
    const meant = (byCase.get(label.caseId) ?? []).filter((verdict) => isOf(label, verdict))
    if (meant.length === 0) unmatched.push(label)
    const said = `${label.line}: the label of ${JSON.stringify(label.caseId)}`
    if (new Set(meant.map(({ answer }) => answer)).size > 1) {
      problems.push(`${said} may stand for ${meant.length} answers that differ; give run, or agentspec, or both.`)
      continue
    }
    for (const verdict of meant) {
      const earlier = labelled.get(verdict)
      if (earlier) problems.push(`${said} is of an answer that line ${earlier.line} labels already.`)
      labelled.set(verdict, label)
      if (verdict.passed === null) unjudged += 1
      else both.push({ label, verdict: { ...verdict, passed: verdict.passed } })
    }
  }
  if (problems.length > 0) return { kind: 'ambiguous', problems }
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
    kind: 'compared',
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
    corrected: correctedRate(
      both.map(({ label, verdict }) => [label.passed, verdict.passed] as const),
      judged.map(({ passed }) => passed === true),
    ),
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

/** What a person said of an answer, then what the judge said. */
type Pair = readonly [human: boolean, judge: boolean]

const RESAMPLES = 2_000
const SEED = 1

function correctedRate(pairs: readonly Pair[], judged: readonly boolean[]): Agreement['corrected'] {
  const rate = rateBehind(pairs, judged)
  if (rate === null) return null
  const random = createRandom(SEED)
  const drawn = <T>(from: readonly T[]) => from.map(() => from[Math.floor(random() * from.length)] as T)
  const rates = Array.from({ length: RESAMPLES }, () => rateBehind(drawn(pairs), drawn(judged)))
  const sorted = rates.flatMap((one) => (one === null ? [] : [one])).sort((a, b) => a - b)
  return { rate, low: percentileOf(sorted, 0.025), high: percentileOf(sorted, 0.975) }
}

function rateBehind(pairs: readonly Pair[], judged: readonly boolean[]): number | null {
  const good = pairs.filter(([human]) => human)
  const bad = pairs.filter(([human]) => !human)
  if (good.length === 0 || bad.length === 0 || judged.length === 0) return null
  const sensitivity = good.filter(([, judge]) => judge).length / good.length
  const specificity = bad.filter(([, judge]) => !judge).length / bad.length
  // No better than a coin: what it says holds nothing that could be corrected.
  if (sensitivity + specificity <= 1) return null
  return roganGladen(judged.filter(Boolean).length / judged.length, { sensitivity, specificity })
}

/** Of the answers that were judged again with the same text, how many were not judged alike. */
function retestedOf(judged: readonly JudgeVerdict[]): Proportion {
  const alike = Map.groupBy(judged, ({ caseId, answer }) => JSON.stringify([caseId, answer]))
  const again = [...alike.values()].filter((verdicts) => verdicts.length > 1)
  const flipped = again.filter((verdicts) => new Set(verdicts.map(({ passed }) => passed)).size > 1)
  return { successes: flipped.length, trials: again.length }
}
