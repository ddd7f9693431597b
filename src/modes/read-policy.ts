import { existsSync } from 'node:fs'
import type { ActionInputs } from '../action/inputs.ts'
import type { PathRules } from '../action/paths.ts'
import { checkPolicy } from '../configuration/check-policy.ts'
import { EMPTY_GATE_SECTION, type GateSection, parseGateSection } from '../configuration/gate-section.ts'
import { type PlacedQuarantinedCase, parseQuarantine } from '../configuration/quarantine.ts'
import type { Problem } from '../domain/errors.ts'
import type { Evalset, EvaluatorSpec } from '../domain/evalset.ts'
import type { GatePolicy } from '../domain/gate-policy.ts'
import type { EvaluatorCatalog } from '../domain/ports.ts'
import { configCandidates, type GateFile, type GateFiles, readNamed, sentenceOf } from './gate-files.ts'

/** What the gate is to hold this run against, and what is wrong with what was said of it. */
export type PolicyReading = {
  readonly policy: GatePolicy
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
}

export type PolicySources = {
  readonly inputs: ActionInputs
  /** Absent when it is invalid itself. */
  readonly evalset: Evalset | undefined
  readonly catalog: EvaluatorCatalog
  readonly paths: PathRules
  readonly files: GateFiles
  /** The files are the base branch's. */
  readonly isOfBase: boolean
  /** `2026-12-31`, UTC. */
  readonly today: string
}

/** Puts inputs, configuration file, quarantine and evalset together. Never throws; every problem is told. */
export async function readPolicy(sources: PolicySources): Promise<PolicyReading> {
  const { inputs, evalset, catalog, isOfBase } = sources
  const problems: Problem[] = []
  const warnings: Problem[] = []
  const told = <T>({ value, ...found }: Found<T>): T => {
    for (const problem of found.problems) problems.push(problem)
    for (const warning of found.warnings) warnings.push(warning)
    return value
  }
  const section = told(await readGateSection(sources))
  const quarantine = told(await readQuarantine(sources))
  const { passRateThreshold, maxRegression, regressionTest } = mergeLimits(inputs, section, problems)
  if (evalset) {
    const { mustPass, tagThresholds } = section
    const check = { mustPass, tagThresholds, quarantine, evalset, catalog, quarantineIsOfBase: isOfBase }
    told({ value: undefined, ...checkPolicy(check) })
  }
  const marked = evalset?.cases.filter(({ mustPass }) => mustPass).map(({ id }) => id) ?? []
  const policy: GatePolicy = {
    passRateThreshold,
    maxRegression,
    regressionTest: regressionTest ?? 'significant',
    minCoverage: inputs.minCoverage,
    mustPass: [...new Set([...marked, ...section.mustPass.map(({ caseId }) => caseId)])],
    tagThresholds: section.tagThresholds.map(({ tag, minPassRate }) => ({ tag, minPassRate })),
    measureGates: section.measureGates,
    quarantine: quarantine.map(({ location: _, ...entry }) => entry),
    acceptsResult: inputs.acceptBaseline,
  }
  for (const message of contradictions(policy, inputs)) problems.push({ message })
  for (const problem of tooFewRuns(evalset?.reportEvaluators ?? [], inputs)) problems.push(problem)
  return { policy, problems, warnings }
}

type Found<T> = { readonly value: T; readonly problems: readonly Problem[]; readonly warnings: readonly Problem[] }

const found = <T>(value: T, problems: readonly Problem[] = [], warnings: readonly Problem[] = []): Found<T> => {
  return { value, problems, warnings }
}

async function readGateSection(sources: PolicySources): Promise<Found<GateSection>> {
  const reading = await findConfiguration(sources)
  if (reading === undefined) return found(EMPTY_GATE_SECTION)
  if (reading.kind !== 'read') {
    const told = [{ message: `config-file: ${sentenceOf(reading)}` }]
    // The pull request that brings the first section is judged without one.
    return reading.kind === 'absent' && sources.isOfBase
      ? found(EMPTY_GATE_SECTION, [], told)
      : found(EMPTY_GATE_SECTION, told)
  }
  const parsed = parseGateSection(reading)
  return parsed.kind === 'invalid'
    ? found(EMPTY_GATE_SECTION, parsed.problems, parsed.warnings)
    : found(parsed.section, [], parsed.warnings)
}

/** The file that the workflow names, else the first that there is; `undefined` when there is none. */
async function findConfiguration({ inputs, paths, files, isOfBase }: PolicySources): Promise<GateFile | undefined> {
  if (inputs.configFile !== '') return await readNamed(inputs.configFile, paths, files)
  const candidates = configCandidates(paths)
  for (const path of candidates) {
    const reading = await files.read(path)
    // Where the base branch cannot be looked into, a checkout without any is taken for a repository without any.
    if (reading.kind === 'unreadable' && isOfBase && !candidates.some((one) => existsSync(one))) return undefined
    if (reading.kind !== 'absent') return reading
  }
  return undefined
}

async function readQuarantine({
  inputs,
  paths,
  files,
  isOfBase,
  today,
}: PolicySources): Promise<Found<readonly PlacedQuarantinedCase[]>> {
  if (inputs.quarantineFile === '') return found([])
  const reading = await readNamed(inputs.quarantineFile, paths, files)
  if (reading.kind !== 'read') {
    const message = `quarantine-file: ${sentenceOf(reading)}`
    // The pull request that brings the first quarantine is judged without one.
    return reading.kind === 'absent' && isOfBase ? found([], [], [{ message }]) : found([], [{ message }])
  }
  const parsed = parseQuarantine({ ...reading, today })
  return parsed.kind === 'invalid'
    ? found([], parsed.problems, parsed.warnings)
    : found(parsed.quarantine, [], parsed.warnings)
}

type Limits = Pick<GateSection, 'passRateThreshold' | 'maxRegression' | 'regressionTest'>

const LIMITS: readonly (readonly [keyof Limits, string])[] = [
  ['passRateThreshold', 'pass-rate-threshold'],
  ['maxRegression', 'max-regression'],
  ['regressionTest', 'regression-test'],
]

/** Each is said in one place: of two that differ, nobody could tell which one holds. */
function mergeLimits(inputs: ActionInputs, section: GateSection, problems: Problem[]): Limits {
  for (const [key, name] of LIMITS) {
    if (inputs[key] === undefined || section[key] === undefined || inputs[key] === section[key]) continue
    const message = `${name}: is ${inputs[key]} in the workflow and ${section[key]} in the configuration file. Say it in one of them.`
    problems.push({ message })
  }
  return {
    passRateThreshold: inputs.passRateThreshold ?? section.passRateThreshold,
    maxRegression: inputs.maxRegression ?? section.maxRegression,
    regressionTest: inputs.regressionTest ?? section.regressionTest,
  }
}

/** What a policy asks that can never be met, or that nothing can answer. */
function contradictions(policy: GatePolicy, { baseline }: ActionInputs): string[] {
  const { maxRegression, regressionTest, measureGates } = policy
  const comparing = measureGates.filter(({ maxIncrease }) => maxIncrease !== undefined)
  const needy = [
    ...(maxRegression === undefined ? [] : ['max-regression']),
    ...comparing.map(({ measure }) => `measures: ${measure}: max-increase`),
  ]
  return [
    ...(baseline.kind === 'none' && needy.length > 0
      ? [`baseline: is none, and ${needy.join(', ')} needs one. Remove one of the two.`]
      : []),
    ...(regressionTest === 'non-inferior' && needy.length === 0
      ? ['regression-test: non-inferior says how max-regression is tested, and there is none. Give max-regression.']
      : []),
    ...(regressionTest === 'non-inferior' && maxRegression === 0
      ? [
          'max-regression: 0 can never be proven (regression-test: non-inferior). Give the drop that does not matter, such as 0.05.',
        ]
      : []),
  ]
}

/** pass^k asks for k runs of every case. */
function tooFewRuns(reportEvaluators: readonly EvaluatorSpec[], { runLimit }: ActionInputs): Problem[] {
  return reportEvaluators.flatMap(({ name, arguments: { k }, location }): Problem[] => {
    if (name !== 'pass_power' || typeof k !== 'number' || k <= runLimit) return []
    const message = `pass_power asks for ${k} runs of every case, and run-limit is ${runLimit}. Raise run-limit to ${k} or more.`
    return [{ ...location, message }]
  })
}
