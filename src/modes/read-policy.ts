import type { ActionInputs } from '../action/inputs.ts'
import type { PathRules } from '../action/paths.ts'
import { checkPolicy } from '../configuration/check-policy.ts'
import type { GateSection } from '../configuration/gate-section.ts'
import { type PlacedQuarantinedCase, parseQuarantine } from '../configuration/quarantine.ts'
import type { Problem } from '../domain/errors.ts'
import type { Evalset, EvaluatorSpec } from '../domain/evalset.ts'
import type { GatePolicy } from '../domain/gate-policy.ts'
import type { EvaluatorCatalog } from '../domain/ports.ts'
import { type GateConfiguration, readGateConfiguration } from './gate-configuration.ts'
import { sentenceOf } from './gate-files.ts'
import type { GateSources } from './github-connection.ts'
import { mergeLimits } from './merge-limits.ts'
import { contradictionsIn, hopelessRules } from './policy-contradictions.ts'

/** What the gate is to hold this run against, and what is wrong with what was said of it. */
export type PolicyReading = {
  readonly policy: GatePolicy
  /** The configuration file as people see it; absent when there is none. */
  readonly configurationFile?: string
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
}

export type PolicySources = {
  readonly inputs: ActionInputs
  /** Absent when it is invalid itself. */
  readonly evalset: Evalset | undefined
  readonly agentspecIds: readonly string[]
  readonly catalog: EvaluatorCatalog
  readonly paths: PathRules
  readonly sources: GateSources
  /** `2026-12-31`, UTC. */
  readonly today: string
}

/** Puts inputs, configuration file, quarantine and evalset together. Never throws; every problem is told. */
export async function readPolicy(given: PolicySources): Promise<PolicyReading> {
  const { inputs, evalset, agentspecIds, sources } = given
  const configuration = await readGateConfiguration(given)
  const quarantine = await readQuarantine(given)
  const limits = mergeLimits(inputs, configuration.section, sources.baseBranch)
  const released = releasedBy(configuration, evalset)
  const policy = policyOf({ inputs, evalset, limits, section: released.section, quarantine: quarantine.entries })
  const check = evalset ? checkAgainst(evalset, released.section, quarantine.entries, given) : NOTHING
  const found = [configuration, quarantine, limits, check]
  return {
    policy,
    ...(configuration.file === undefined ? {} : { configurationFile: configuration.file }),
    problems: [
      ...found.flatMap(({ problems }) => problems),
      ...contradictionsIn(policy, inputs).map((message) => ({ message })),
      ...tooFewRuns(evalset?.reportEvaluators ?? [], inputs),
    ],
    warnings: [
      ...found.flatMap(({ warnings }) => warnings),
      ...released.warnings,
      ...(evalset ? hopelessRules(policy, { inputs, evalset, agentspecIds }) : []).map((message) => ({ message })),
    ],
  }
}

type Noticed = { readonly problems: readonly Problem[]; readonly warnings: readonly Problem[] }

const NOTHING: Noticed = { problems: [], warnings: [] }

function policyOf(parts: {
  readonly inputs: ActionInputs
  readonly evalset: Evalset | undefined
  readonly limits: Pick<GatePolicy, 'passRateThreshold' | 'maxRegression' | 'regressionTest'>
  readonly section: GateSection
  readonly quarantine: readonly PlacedQuarantinedCase[]
}): GatePolicy {
  const { inputs, evalset, section } = parts
  const { passRateThreshold, maxRegression, regressionTest } = parts.limits
  const marked = evalset?.cases.filter(({ mustPass }) => mustPass).map(({ id }) => id) ?? []
  return {
    passRateThreshold,
    maxRegression,
    regressionTest,
    minCoverage: inputs.minCoverage,
    mustPass: [...new Set([...marked, ...section.mustPass.map(({ caseId }) => caseId)])],
    tagThresholds: section.tagThresholds.map(({ tag, minPassRate }) => ({ tag, minPassRate })),
    measureGates: section.measureGates,
    quarantine: parts.quarantine.map(({ location: _, ...entry }) => entry),
    acceptsResult: inputs.acceptBaseline,
  }
}

function checkAgainst(
  evalset: Evalset,
  { mustPass, tagThresholds }: GateSection,
  quarantine: readonly PlacedQuarantinedCase[],
  { catalog, sources }: PolicySources,
): Noticed {
  const quarantineIsOfBase = sources.baseBranch !== undefined
  return checkPolicy({ mustPass, tagThresholds, quarantine, evalset, catalog, quarantineIsOfBase })
}

/**
 * The base branch's section without the must-pass cases and tags that a pull request takes out of evalset and file alike:
 * nothing could be merged otherwise. Who reviews it is told.
 */
function releasedBy(
  { section, proposed }: GateConfiguration,
  evalset: Evalset | undefined,
): { readonly section: GateSection; readonly warnings: readonly Problem[] } {
  if (!proposed || !evalset) return { section, warnings: [] }
  const ids = new Set(evalset.cases.map(({ id }) => id))
  const tags = new Set(evalset.cases.flatMap((evalCase) => evalCase.tags))
  const isKept = ({ caseId }: { readonly caseId: string }) =>
    ids.has(caseId) || proposed.mustPass.some((one) => one.caseId === caseId)
  const isTagKept = ({ tag }: { readonly tag: string }) =>
    tags.has(tag) || proposed.tagThresholds.some((one) => one.tag === tag)
  const gone = section.mustPass.filter((one) => !isKept(one)).map(({ caseId }) => `must-pass case ${caseId}`)
  const goneTags = section.tagThresholds.filter((one) => !isTagKept(one)).map(({ tag }) => `tag ${tag}`)
  return {
    section: {
      ...section,
      mustPass: section.mustPass.filter(isKept),
      tagThresholds: section.tagThresholds.filter(isTagKept),
    },
    warnings: [...gone, ...goneTags].map((what) => ({
      message: `This pull request takes the ${what} out of the evalset and of the gate's rules, so it is not looked at.`,
    })),
  }
}

async function readQuarantine({
  inputs,
  sources,
  today,
}: PolicySources): Promise<Noticed & { readonly entries: readonly PlacedQuarantinedCase[] }> {
  if (inputs.quarantineFile === '') return { ...NOTHING, entries: [] }
  const reading = await sources.files.read(inputs.quarantineFile)
  if (reading.kind !== 'read') {
    const told = [{ message: `quarantine-file: ${sentenceOf(reading)}` }]
    // The pull request that brings the first quarantine is judged without one.
    const isNew = reading.kind === 'absent' && sources.baseBranch !== undefined
    return { entries: [], problems: isNew ? [] : told, warnings: isNew ? told : [] }
  }
  const parsed = parseQuarantine({ ...reading, today })
  if (parsed.kind === 'valid') return { entries: parsed.quarantine, problems: [], warnings: parsed.warnings }
  const own = sources.baseBranch === undefined ? undefined : await sources.own.read(inputs.quarantineFile)
  const repaired = own?.kind === 'read' ? parseQuarantine({ ...own, today }) : undefined
  if (repaired?.kind !== 'valid') return { entries: [], problems: parsed.problems, warnings: parsed.warnings }
  // Without any quarantine nothing is let through, so the pull request that repairs the file can be judged.
  const message = `${reading.file} cannot be used (${parsed.problems[0]?.message ?? ''}), so no case is in quarantine until it is repaired.`
  return { entries: [], problems: [], warnings: [{ message }] }
}

/** pass^k asks for k runs of every case. */
function tooFewRuns(reportEvaluators: readonly EvaluatorSpec[], { runLimit }: ActionInputs): Problem[] {
  return reportEvaluators.flatMap(({ name, arguments: { k }, location }): Problem[] => {
    if (name !== 'pass_power' || typeof k !== 'number' || k <= runLimit) return []
    const message = `pass_power asks for ${k} runs of every case, and run-limit is ${runLimit}. Raise run-limit to ${k} or more.`
    return [{ ...location, message }]
  })
}
