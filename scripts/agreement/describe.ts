import { type Proportion, wilson } from '../../src/statistics/proportion.ts'
import type { Agreement, LabelledVerdict } from './compare.ts'

/** Disagreements and labels without an answer that are listed one by one. */
const LISTED = 50

/** Labels from which on the figures mean something; the number that is often asked of a calibration. */
const ENOUGH_LABELS = 50

/** From here on a judge is commonly taken to be good enough to gate with. */
const GOOD_KAPPA = 0.6

/** What to print of it, line by line. */
export function describeAgreement(evaluator: string, agreement: Agreement): string[] {
  const { counts, kappa, corrected, observed, retested, accuracy } = agreement
  return [
    `${evaluator} beside ${accuracy.trials} labels`,
    '',
    '                 judge passes  judge fails',
    `  people pass    ${cell(counts.passPass)}  ${cell(counts.passFail)}`,
    `  people fail    ${cell(counts.failPass)}  ${cell(counts.failFail)}`,
    '',
    `accuracy         ${rate(accuracy)}`,
    `sensitivity      ${rate(agreement.sensitivity)} of what people pass, the judge passes`,
    `specificity      ${rate(agreement.specificity)} of what people fail, the judge fails`,
    `Cohen's kappa    ${kappa === null ? 'undefined: one of them always says the same' : kappa.toFixed(3)}`,
    `flips            ${agreement.flips.length} of ${accuracy.trials} answers are judged otherwise than people did`,
    `test and retest  ${retested.trials === 0 ? 'no answer was judged twice' : `${retested.successes} of ${retested.trials} answers with the same text were not judged alike`}`,
    `pass rate        ${rate(observed)} as judged`,
    `corrected        ${corrected === null ? 'unknown: there must be labels of both kinds, and a judge that is better than a coin' : `${percent(corrected.rate)} (${percent(corrected.low)} to ${percent(corrected.high)}; Rogan and Gladen)`}`,
    ...listed('Judged otherwise', agreement.flips.map(describeFlip)),
    ...listed(
      `Labels of cases that ${evaluator} did not grade`,
      agreement.unmatched.map(({ caseId, line }) => `${caseId} (line ${line})`),
    ),
    ...notes(agreement),
  ]
}

function notes({ accuracy, kappa, unjudged }: Agreement): string[] {
  const few = `Of ${accuracy.trials} labels little can be said: ${ENOUGH_LABELS} to 100 are usual.`
  const low = `A kappa below ${GOOD_KAPPA} is commonly taken as too little to gate with: read the flips, and sharpen the rubric.`
  const told = [
    ...(unjudged > 0 ? [`${unjudged} labelled answers could not be judged and are not counted.`] : []),
    ...(accuracy.trials < ENOUGH_LABELS ? [few] : []),
    ...(kappa !== null && kappa < GOOD_KAPPA ? [low] : []),
  ]
  return told.length > 0 ? ['', ...told] : []
}

function describeFlip({ label, verdict }: LabelledVerdict): string {
  const said = (passed: boolean) => (passed ? 'pass' : 'fail')
  const { caseId, run, agentspecId } = verdict
  return `${caseId}, run ${run} of ${agentspecId}: people ${said(label.passed)}, judge ${said(verdict.passed)}`
}

function listed(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const more = lines.length - LISTED
  const shown = lines.slice(0, LISTED).map((line) => `  ${line}`)
  return ['', `${title}:`, ...shown, ...(more > 0 ? [`  and ${more} more`] : [])]
}

function cell(count: number): string {
  return String(count).padStart(12)
}

/** `80.0 % (8 of 10, 49.0 % to 94.3 %)`, the interval Wilson's at 95 %. */
function rate({ successes, trials }: Proportion): string {
  if (trials === 0) return 'unknown (nothing to count)'
  const { low, high } = wilson(successes, trials)
  return `${percent(successes / trials)} (${successes} of ${trials}, ${percent(low)} to ${percent(high)})`
}

function percent(fraction: number): string {
  return `${(fraction * 100).toFixed(1)} %`
}
