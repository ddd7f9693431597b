import { type CaseRecord, caseMean, caseRecordsOf, passedIn } from '../domain/case-record.ts'
import type { CaseName, CasePair, RateEstimate } from '../domain/comparison.ts'
import type { EvalsetComparison, SideDifference, SideFigures, SidesCompared } from '../domain/evalset-comparison.ts'
import type { EvalsetSide, SideExperiment } from '../domain/evalset-side.ts'
import type { EvalReport } from '../domain/report.ts'
import { type Experiment, totalsOf } from '../domain/run.ts'
import { estimateDifference, estimateRate } from '../gate/estimates.ts'

/** Two evalsets that are put beside each other. */
export type EvalsetSides = { readonly primary: EvalsetSide; readonly secondary: EvalsetSide }

/** What a report of one evalset says as a side; `label` is its name. */
export function sideOf({ experiments }: Pick<EvalReport, 'experiments'>, label: string): EvalsetSide {
  const runs = experiments.flatMap((experiment) => experiment.runs)
  const rates = experiments.map(latestPassRate).filter((rate) => rate !== undefined)
  return {
    label,
    experiments: experiments.map((experiment) => ({
      agentspecId: experiment.agentspecId,
      cases: caseRecordsOf(experiment),
    })),
    failedRuns: runs.filter(({ status }) => status !== 'completed').length,
    ...(rates.length > 0 ? { latestPassRate: rates.reduce((sum, rate) => sum + rate, 0) / rates.length } : {}),
  }
}

/** Of its last run in which anything was graded. */
function latestPassRate({ runs }: Experiment): number | undefined {
  const rates = runs.map(({ cases }) => totalsOf(cases).passRate)
  return rates.findLast((rate) => rate !== null) ?? undefined
}

/**
 * Puts two evalsets side by side: cases by their ids, whatever each side asks under them, because what differs between the two is
 * what is looked at. The runs of a case of all agents that stand on both sides are pooled in the case, so that cases are the sample everywhere
 * and nobody's answers are held against another's.
 */
export function compareEvalsets({ primary, secondary }: EvalsetSides): EvalsetComparison {
  const one = pooled(primary.experiments)
  const other = pooled(secondary.experiments)
  const agents = pairAgents(primary, secondary)
  const ofOne = new Map(one.map((record) => [record.id, record]))
  const ofOther = new Map(other.map((record) => [record.id, record]))
  const pairs = pairsOf(
    pooled(agents.pairs.map((pair) => pair.primary)),
    pooled(agents.pairs.map((pair) => pair.secondary)),
  )
  const graded = pairs.filter(isGradedOnBothSides)
  const difference = differenceOf(graded)
  const isRight = (record: CaseRecord) => passedIn(record) > 0
  const rightUnder = (which: (pair: CasePair) => boolean) => graded.filter(which).map(({ base }) => nameOf(base))
  return {
    primary: figuresOf(primary, one),
    secondary: figuresOf(secondary, other),
    ...(difference ? { difference } : {}),
    onlyRightUnderPrimary: rightUnder(({ base, head }) => isRight(base) && !isRight(head)),
    onlyRightUnderSecondary: rightUnder(({ base, head }) => !isRight(base) && isRight(head)),
    onlyInPrimary: one.filter(({ id }) => !ofOther.has(id)).map(nameOf),
    onlyInSecondary: other.filter(({ id }) => !ofOne.has(id)).map(nameOf),
    ungraded: pairs.filter((pair) => !isGradedOnBothSides(pair)).map(({ base }) => nameOf(base)),
    changed: graded.filter(asksOtherwise).map(({ base }) => nameOf(base)),
    byAgent:
      agents.pairs.length + agents.primary.length + agents.secondary.length > 1 ? agents.pairs.map(compareAgent) : [],
    unpaired: { primary: agents.primary, secondary: agents.secondary },
  }
}

/** All runs of a case of these agents together, in the order in which the cases first stand there. */
function pooled(experiments: readonly SideExperiment[]): CaseRecord[] {
  const records = experiments.flatMap(({ cases }) => cases)
  return [...Map.groupBy(records, ({ id }) => id).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, outcomes: same.flatMap(({ outcomes }) => outcomes), measures: {} }] : []
  })
}

function figuresOf(
  { label, failedRuns, latestPassRate: latest }: EvalsetSide,
  records: readonly CaseRecord[],
): SideFigures {
  const rate = estimateRate(records)
  return {
    label,
    cases: records.length,
    ...(rate ? { rate } : {}),
    ...(latest === undefined ? {} : { latestPassRate: latest }),
    failedRuns,
  }
}

function pairsOf(one: readonly CaseRecord[], other: readonly CaseRecord[]): CasePair[] {
  const heads = new Map(other.map((record) => [record.id, record]))
  return one.flatMap((base) => {
    const head = heads.get(base.id)
    return head ? [{ base, head }] : []
  })
}

function differenceOf(pairs: readonly CasePair[]): SideDifference | undefined {
  if (pairs.length === 0) return undefined
  const difference = estimateDifference(pairs)
  return { ...difference, alike: pairs.length - difference.better - difference.worse }
}

type AgentPair = { readonly primary: SideExperiment; readonly secondary: SideExperiment }

/** Agents of the same id belong together; where each side has one alone, they do by whatever name: each spec may name its own. */
function pairAgents(
  { experiments: ones }: EvalsetSide,
  { experiments: others }: EvalsetSide,
): {
  readonly pairs: readonly AgentPair[]
  readonly primary: readonly string[]
  readonly secondary: readonly string[]
} {
  const [one, other] = [ones[0], others[0]]
  if (one && other && ones.length === 1 && others.length === 1) {
    return { pairs: [{ primary: one, secondary: other }], primary: [], secondary: [] }
  }
  const pairs = ones.flatMap((primary) => {
    const secondary = others.find(({ agentspecId }) => agentspecId === primary.agentspecId)
    return secondary ? [{ primary, secondary }] : []
  })
  const together = new Set(pairs.map(({ primary }) => primary.agentspecId))
  const alone = (side: readonly SideExperiment[]) =>
    side.map(({ agentspecId }) => agentspecId).filter((id) => !together.has(id))
  return { pairs, primary: alone(ones), secondary: alone(others) }
}

function compareAgent({ primary, secondary }: AgentPair): SidesCompared {
  const difference = differenceOf(pairsOf(primary.cases, secondary.cases).filter(isGradedOnBothSides))
  return {
    agents: { primary: primary.agentspecId, secondary: secondary.agentspecId },
    ...ratePart('primary', estimateRate(primary.cases)),
    ...ratePart('secondary', estimateRate(secondary.cases)),
    ...(difference ? { difference } : {}),
  }
}

function ratePart(side: 'primary' | 'secondary', rate: RateEstimate | undefined): Partial<SidesCompared> {
  return rate ? { [side]: rate } : {}
}

/** Without digests nobody can say. */
function asksOtherwise({ base, head }: CasePair): boolean {
  return base.digest !== undefined && head.digest !== undefined && base.digest !== head.digest
}

function isGradedOnBothSides({ base, head }: CasePair): boolean {
  return caseMean(base) !== undefined && caseMean(head) !== undefined
}

function nameOf({ id, name }: CaseRecord): CaseName {
  return { id, name }
}
