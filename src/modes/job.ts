import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { gitContextOf } from '../action/event.ts'
import type { ActionInputs, Env, InputReading } from '../action/inputs.ts'
import { decidePath, gitRootOf, type PathRules, pathRules } from '../action/paths.ts'
import type { WorkflowEvent } from '../action/trust.ts'
import type { BaselineFinding, GradedBy } from '../domain/baseline.ts'
import { ConfigurationError, type Problem } from '../domain/errors.ts'
import type { Evalset } from '../domain/evalset.ts'
import type { GatePolicy } from '../domain/gate-policy.ts'
import type { JsonObject } from '../domain/json.ts'
import type { EvaluatorCatalog, Redactor } from '../domain/ports.ts'
import type { GitContext } from '../domain/report.ts'
import { hasAgentspecs } from '../domain/target.ts'
import { selectCases } from '../evalset/select-cases.ts'
import { systemClock } from '../platform/system-clock.ts'
import { storeStateOf } from '../store/local/store-directory.ts'
import { readAgentspecFiles } from './agentspec-files.ts'
import { type DatasetDirectory, NO_SPEC, readEvalset, readHandedEvalset } from './evalset-source.ts'
import { openFixtures } from './fixtures.ts'
import { type GitHubConnection, openGateFiles } from './github-connection.ts'
import type { Handed } from './handed.ts'
import type { Judging } from './judging.ts'
import { type OwnAgents, readOwnAgents } from './own-agents.ts'
import { distinct, type OwnConfiguration } from './own-configuration.ts'
import { readBaselineChoice } from './read-baseline-choice.ts'
import { readPolicy } from './read-policy.ts'
import { fileProblems } from './step-files.ts'

/** Everything the workflow asked for, checked: nothing of it can be wrong any more without the platform saying so. */
export type Job = {
  readonly inputs: ActionInputs
  readonly event: WorkflowEvent
  readonly git: GitContext
  readonly policy: GatePolicy
  /** The configuration file as people see it; absent when there is none. */
  readonly configurationFile?: string
  /** What has to be known of the gate's rules to read its verdict, as sentences. */
  readonly notes: readonly string[]
  /** What a file holds that the workflow names as the baseline, by agentspec; absent when it names none. */
  readonly fileBaselines?: ReadonlyMap<string, BaselineFinding>
  readonly evalset: Evalset
  /** Which of two evalsets of one step it is, in a few words, where their names do not say it. */
  readonly part?: string
  /** What it is called beside the other evalset of its step; absent where it is alone. */
  readonly label?: string
  /** How many cases of it the workflow left out; what is left is all of `evalset`. */
  readonly leftOut: number
  /** Who grades beside the evaluators of this version. */
  readonly gradedBy: GradedBy
  /** The names of its own agents, or the workflow's agentspecs, else the spec's own; empty only when nothing is to be run. */
  readonly agentspecIds: readonly string[]
  readonly ownAgents: OwnAgents
  /** Agentspecs that are sent inline, by the id that stands for them. */
  readonly agentspecs: ReadonlyMap<string, JsonObject>
  readonly paths: PathRules
  /** Absolute. */
  readonly reportDirectory: string
  readonly warnings: readonly Problem[]
}

/** What a job is read from. */
export type JobSources = {
  readonly reading: InputReading
  readonly event: WorkflowEvent
  readonly env: Env
  readonly catalog: EvaluatorCatalog
  readonly redactor: Redactor
  readonly github: GitHubConnection | undefined
  readonly judging: Pick<Judging, 'problems' | 'check'>
  readonly configuration: OwnConfiguration
  readonly handed?: Handed
  readonly signal: AbortSignal
}

/** Where paths of this job may lead; outside of a job, below the root of the checkout. */
export function jobPaths({ workingDirectory }: Pick<ActionInputs, 'workingDirectory'>, env: Env): PathRules {
  return pathRules({
    workspace: env.GITHUB_WORKSPACE || gitRootOf(process.cwd()),
    temporary: env.RUNNER_TEMP,
    workingDirectory: workingDirectory || (env.GITHUB_WORKSPACE ? '' : process.cwd()),
  })
}

/**
 * Checks inputs, evalset and what is said of the gate together. Throws one `ConfigurationError` with every problem of all.
 * Nothing has been created by then; all that is asked for over the network are files of the base branch.
 */
export async function readJob(parts: JobSources): Promise<Job> {
  const { reading, event, env, catalog, redactor, github, judging, configuration, handed, signal } = parts
  const { inputs, problems, warnings } = reading
  const paths = jobPaths(inputs, env)
  const found: Problem[] = [...problems, ...(handed?.problems ?? []), ...judging.problems]
  const inside = (input: string, path: string): string => {
    const decision = decidePath(path, paths)
    if (decision.kind === 'outside') found.push({ message: `${input}: ${decision.why}.` })
    return decision.kind === 'inside' ? decision.path : path
  }
  inside('working-directory', inputs.workingDirectory || '.')
  const reportDirectory = inside('report-dir', inputs.reportDir)
  if (inputs.createReport && statSync(reportDirectory, { throwIfNoEntry: false })?.isDirectory() === false) {
    found.push({ message: `report-dir: ${inputs.reportDir} is a file; give a directory.` })
  }
  if (inputs.store === 'local') {
    const state = storeStateOf(inside('store-dir', inputs.storeDir))
    if (state.kind === 'refused') found.push({ message: `store-dir: ${state.why}` })
  }
  const { evalsetName = '' } = inputs
  if (redactor.redact(evalsetName) !== evalsetName) {
    const message =
      'evalset-name: it holds what looks like a secret, and stands in every report and record. Give another one.'
    found.push({ message })
  }
  const fixtures = openFixtures(configuration, paths)
  const directories = datasetDirectories(configuration)
  const specTools = { catalog, redactor, fixtures: fixtures.fixtures, datasets: directories }
  for (const problem of fileProblems(inputs, paths, specTools)) found.push(problem)
  const spec = handed?.evalset
    ? readHandedEvalset(handed.evalset, specTools)
    : inputs.evalsetSpecFile === ''
      ? NO_SPEC
      : readEvalset(inputs.evalsetSpecFile, paths, specTools)
  const agentspecFiles = readAgentspecFiles(inputs, paths)
  const own = readOwnAgents(inputs, { paths, env, areFunctions: handed?.tasks !== undefined })
  for (const { problems: more } of [fixtures, spec, agentspecFiles, own])
    for (const problem of more) found.push(problem)
  const agentspecIds = agentsOf(inputs, agentspecFiles.agentspecs, spec.evalset)
  // Whose answers are graded again, the stored runs say.
  const isAsking = inputs.runEvalset && inputs.mode !== 'evaluate'
  if (spec.evalset && isAsking && agentspecIds.length === 0) {
    const message = `agentspec-ids: there is no agentspec to run. Give the input, or metadata.agentspec_ids in ${spec.evalset.file}.`
    found.push({ message })
  }
  const sources = openGateFiles({ event, paths, github, baseRef: env.GITHUB_BASE_REF || undefined, signal })
  const today = systemClock.now().toISOString().slice(0, 'YYYY-MM-DD'.length)
  const gate = await readPolicy({ inputs, evalset: spec.evalset, agentspecIds, catalog, paths, sources, today })
  const baseline = await readBaselineChoice({ inputs, agentspecIds, event, ref: env.GITHUB_REF, sources })
  const selection = spec.evalset && inputs.mode !== 'evaluate' ? selectCases(spec.evalset, inputs) : undefined
  if (selection?.kind === 'refused') for (const problem of selection.problems) found.push({ message: `${problem}.` })
  const evalset = selection?.kind === 'selected' ? selection.evalset : spec.evalset
  const judged = judging.check(spec.evaluators)
  for (const problem of [...gate.problems, ...baseline.problems, ...judged.problems]) found.push(problem)
  const noticed = [
    ...warnings.map((message): Problem => ({ message })),
    ...spec.warnings,
    ...gate.warnings,
    ...baseline.warnings,
    // Of what could not be read nobody can say that it names nothing.
    ...(spec.evalset ? judged.warnings : []),
  ]
  if (found.length > 0 || !evalset) throw new ConfigurationError(distinct(found), noticed)
  return {
    inputs: withAgentSettings(inputs, agentspecIds, configuration),
    event,
    git: gitContextOf(env, event),
    policy: evalset === spec.evalset ? gate.policy : policyWithin(gate.policy, evalset),
    ...(gate.configurationFile === undefined ? {} : { configurationFile: gate.configurationFile }),
    notes: [...gate.warnings, ...baseline.warnings].map(({ message }) => message),
    ...(baseline.fileBaselines ? { fileBaselines: baseline.fileBaselines } : {}),
    evalset,
    leftOut: selection?.kind === 'selected' ? selection.left : 0,
    gradedBy: judged.gradedBy,
    agentspecIds,
    ownAgents: own.agents,
    agentspecs: agentspecFiles.agentspecs,
    paths,
    reportDirectory,
    warnings: noticed,
  }
}

/** Whom the answers are asked of. Documents that are sent inline are run beside the ids that are given; with neither, the spec's own are. */
function agentsOf(
  { executionTarget, agents, agentspecIds }: ActionInputs,
  documents: ReadonlyMap<string, JsonObject>,
  evalset: Evalset | undefined,
): readonly string[] {
  if (!hasAgentspecs(executionTarget)) return [...agents.keys()]
  const given = [...new Set([...agentspecIds, ...documents.keys()])]
  return given.length > 0 ? given : (evalset?.agentspecIds ?? [])
}

/** Where the datasets of the configuration file are. */
export function datasetDirectories({ directory, datasets }: OwnConfiguration): readonly DatasetDirectory[] {
  if (directory === undefined) return []
  return datasets.cases.map(({ directory: written, name }) => ({
    path: resolve(directory, written),
    ...(name === undefined ? {} : { name }),
  }))
}

/** What the configuration file says of these agents, where the workflow leaves it to us. All of them take the least that one does. */
function withAgentSettings(
  inputs: ActionInputs,
  names: readonly string[],
  { datasets }: OwnConfiguration,
): ActionInputs {
  const most = datasets.agents.flatMap(({ name, maxConcurrentRuns }) =>
    names.includes(name) && maxConcurrentRuns !== undefined ? [maxConcurrentRuns] : [],
  )
  return inputs.isAutoConcurrency && most.length > 0 ? { ...inputs, concurrency: Math.min(...most) } : inputs
}

/** True where cases of the evalset are left out: what is found then says nothing of the whole. */
export function isPartOfEvalset({ leftOut }: Pick<Job, 'leftOut'>): boolean {
  return leftOut > 0
}

/** Cases that are left out have to be nothing. */
function policyWithin(policy: GatePolicy, evalset: Evalset): GatePolicy {
  const ids = new Set(evalset.cases.map(({ id }) => id))
  return {
    ...policy,
    tagThresholds: policy.tagThresholds.filter(({ tag }) => evalset.cases.some(({ tags }) => tags.includes(tag))),
    mustPass: policy.mustPass.filter((id) => ids.has(id)),
    quarantine: policy.quarantine.filter(({ caseId }) => ids.has(caseId)),
  }
}
