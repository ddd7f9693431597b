import type { ActionInputs } from '../action/inputs.ts'
import type { GateSection } from '../configuration/gate-section.ts'
import type { Problem } from '../domain/errors.ts'
import type { GatePolicy } from '../domain/gate-policy.ts'

export type MergedLimits = Pick<GatePolicy, 'passRateThreshold' | 'maxRegression' | 'regressionTest'> & {
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
}

type Limits = Pick<GateSection, 'passRateThreshold' | 'maxRegression' | 'regressionTest'>
type LimitValue = number | string

const NAMES: { readonly [key in keyof Limits]-?: string } = {
  passRateThreshold: 'pass-rate-threshold',
  maxRegression: 'max-regression',
  regressionTest: 'regression-test',
}

/** Of two values that differ, the one that lets less through. */
const STRICTER: { readonly [key in keyof Limits]-?: (one: LimitValue, other: LimitValue) => LimitValue } = {
  passRateThreshold: (one, other) => Math.max(Number(one), Number(other)),
  maxRegression: (one, other) => Math.min(Number(one), Number(other)),
  regressionTest: () => 'non-inferior',
}

/**
 * Each limit is said in one place: of two that differ, nobody could tell which one holds. When the file is the base branch's, a
 * pull request may be moving one, so the stricter of both holds, and that is told.
 */
export function mergeLimits(inputs: ActionInputs, section: GateSection, baseBranch: string | undefined): MergedLimits {
  const told: Problem[] = []
  const merge = <K extends keyof Limits>(key: K): Limits[K] => {
    const [given, filed] = [inputs[key], section[key]]
    if (given === undefined || filed === undefined || given === filed) return (given ?? filed) as Limits[K]
    const stricter = STRICTER[key](given, filed)
    const where = baseBranch === undefined ? 'the configuration file' : `the configuration file of ${baseBranch}`
    const both = `${NAMES[key]}: is ${given} in the workflow and ${filed} in ${where}.`
    const end = baseBranch === undefined ? 'Say it in one of them.' : `The stricter one holds, ${stricter}.`
    told.push({ message: `${both} ${end}` })
    return stricter as Limits[K]
  }
  const limits = {
    passRateThreshold: merge('passRateThreshold'),
    maxRegression: merge('maxRegression'),
    regressionTest: merge('regressionTest') ?? 'significant',
  }
  return baseBranch === undefined
    ? { ...limits, problems: told, warnings: [] }
    : { ...limits, problems: [], warnings: told }
}
