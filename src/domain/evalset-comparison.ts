import type { CaseName, RateEstimate } from './comparison.ts'

/** How the second side stands against the first over the cases that both graded; all fractions, positive where the second is better. */
export type SideDifference = {
  readonly change: number
  /** Its 90 % interval. */
  readonly low: number
  readonly high: number
  /** Two-sided, by sign-flip over the case means: how likely a difference as large as this is where there is none. */
  readonly p: number
  /** Every arrangement was counted for it. */
  readonly isExact: boolean
  /** Cases in which the second is better, worse, and neither. */
  readonly better: number
  readonly worse: number
  readonly alike: number
}

/** Of one agent, or of all together, under both evalsets. A rate is absent where nothing was graded. */
export type SidesCompared = {
  /** Who answered on each side: all agents, or one of them, which may have another name on the other side. */
  readonly agents: { readonly primary: string; readonly secondary: string }
  readonly primary?: RateEstimate
  readonly secondary?: RateEstimate
  /** Absent where no case was graded on both sides. */
  readonly difference?: SideDifference
}

/** One side by itself. */
export type SideFigures = {
  readonly label: string
  readonly cases: number
  readonly rate?: RateEstimate
  readonly latestPassRate?: number
  readonly failedRuns: number
}

/** Two evalsets beside each other. It is no verdict. All text in it is as the sides have it. */
export type EvalsetComparison = {
  readonly primary: SideFigures
  readonly secondary: SideFigures
  /** All agents together, their runs of a case pooled in the case. */
  readonly difference?: SideDifference
  /** Cases that passed at least once on one side and never on the other. */
  readonly onlyRightUnderPrimary: readonly CaseName[]
  readonly onlyRightUnderSecondary: readonly CaseName[]
  /** Cases whose id is on one side alone. */
  readonly onlyInPrimary: readonly CaseName[]
  readonly onlyInSecondary: readonly CaseName[]
  /** On both sides, and not graded on one of them. */
  readonly ungraded: readonly CaseName[]
  /** Compared cases that ask, expect or are judged otherwise on the other side, as far as that is known. */
  readonly changed: readonly CaseName[]
  /** Agent by agent, where there are several. */
  readonly byAgent: readonly SidesCompared[]
  /** Agents that answered on one side alone. */
  readonly unpaired: { readonly primary: readonly string[]; readonly secondary: readonly string[] }
}
