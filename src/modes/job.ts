import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { gitContextOf } from '../action/event.ts'
import type { ActionInputs, Env, InputReading } from '../action/inputs.ts'
import { decidePath, displayPath, type PathRules, pathRules } from '../action/paths.ts'
import type { WorkflowEvent } from '../action/trust.ts'
import type { BaselineFinding, GradedBy } from '../domain/baseline.ts'
import { ConfigurationError, messageOf, type Problem } from '../domain/errors.ts'
import type { Evalset, EvaluatorSpec } from '../domain/evalset.ts'
import type { GatePolicy } from '../domain/gate-policy.ts'
import type { EvaluatorCatalog, Redactor } from '../domain/ports.ts'
import type { GitContext } from '../domain/report.ts'
import { MAX_SPEC_BYTES, parseEvalset } from '../evalset/parse-evalset.ts'
import { systemClock } from '../platform/system-clock.ts'
import { type GitHubConnection, openGateFiles } from './github-connection.ts'
import type { Judging } from './judging.ts'
import { distinct } from './judging-configuration.ts'
import { readBaselineChoice } from './read-baseline-choice.ts'
import { readPolicy } from './read-policy.ts'

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
  /** Who grades beside the evaluators of this version. */
  readonly gradedBy: GradedBy
  /** The workflow's agentspecs, else the spec's own; empty only when nothing is to be run. */
  readonly agentspecIds: readonly string[]
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
  readonly signal: AbortSignal
}

/** Where paths of this job may lead. */
export function jobPaths({ workingDirectory }: Pick<ActionInputs, 'workingDirectory'>, env: Env): PathRules {
  return pathRules({
    workspace: env.GITHUB_WORKSPACE || process.cwd(),
    temporary: env.RUNNER_TEMP,
    workingDirectory,
  })
}

/**
 * Checks inputs, evalset and what is said of the gate together. Throws one `ConfigurationError` with every problem of all.
 * Nothing has been created by then; all that is asked for over the network are files of the base branch.
 */
export async function readJob(parts: JobSources): Promise<Job> {
  const { reading, event, env, catalog, redactor, github, judging, signal } = parts
  const { inputs, problems, warnings } = reading
  const paths = jobPaths(inputs, env)
  const found: Problem[] = [...problems, ...judging.problems]
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
  const { evalsetName = '' } = inputs
  if (redactor.redact(evalsetName) !== evalsetName) {
    const message =
      'evalset-name: it holds what looks like a secret, and stands in every report and record. Give another one.'
    found.push({ message })
  }
  const spec: SpecReading =
    inputs.evalsetSpecFile === ''
      ? { evaluators: [], problems: [], warnings: [] }
      : readEvalset(inputs.evalsetSpecFile, paths, { catalog, redactor })
  for (const problem of spec.problems) found.push(problem)
  const agentspecIds = inputs.agentspecIds.length > 0 ? inputs.agentspecIds : (spec.evalset?.agentspecIds ?? [])
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
  if (found.length > 0 || !spec.evalset) throw new ConfigurationError(distinct(found), noticed)
  return {
    inputs,
    event,
    git: gitContextOf(env, event),
    policy: gate.policy,
    ...(gate.configurationFile === undefined ? {} : { configurationFile: gate.configurationFile }),
    notes: [...gate.warnings, ...baseline.warnings].map(({ message }) => message),
    ...(baseline.fileBaselines ? { fileBaselines: baseline.fileBaselines } : {}),
    evalset: spec.evalset,
    gradedBy: judged.gradedBy,
    agentspecIds,
    paths,
    reportDirectory,
    warnings: noticed,
  }
}

type SpecReading = {
  readonly evalset?: Evalset
  /** What it names of its cases' evaluators, as far as that can be read. */
  readonly evaluators: readonly EvaluatorSpec[]
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
}

function readEvalset(
  path: string,
  paths: PathRules,
  tools: { readonly catalog: EvaluatorCatalog; readonly redactor: Redactor },
): SpecReading {
  const refuse = (message: string): SpecReading => ({
    evaluators: [],
    problems: [{ message: `evalset-spec-file: ${message}` }],
    warnings: [],
  })
  const decision = decidePath(path, paths)
  if (decision.kind === 'outside') return refuse(`${decision.why}.`)
  const file = displayPath(decision.path, paths)
  const text = readText(decision.path, file)
  if (text.kind === 'unreadable') return refuse(text.why)
  const reading = parseEvalset({ text: text.text, file, ...tools })
  const { evaluators, warnings } = reading
  if (reading.kind === 'invalid') return { evaluators, problems: reading.problems, warnings }
  return { evalset: reading.evalset, evaluators, problems: [], warnings }
}

type TextReading =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'unreadable'; readonly why: string }

function readText(path: string, file: string): TextReading {
  const unreadable = (why: string): TextReading => ({ kind: 'unreadable', why })
  try {
    const { size } = statSync(path)
    if (size > MAX_SPEC_BYTES) return unreadable(`${file} has ${size} bytes; an evalset may have ${MAX_SPEC_BYTES}.`)
    return { kind: 'read', text: readFileSync(path, 'utf8') }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return unreadable(`there is no file ${file}. ${whatIsThere(dirname(path))}`)
    if (code === 'EISDIR') return unreadable(`${file} is a directory; give the evalset file in it.`)
    return unreadable(`${file} cannot be read (${messageOf(error)}).`)
  }
}

/** Files named when the one that was asked for is not there. */
const NAMED_FILES = 8

/** What stands where a file is missing: most often its name is a little different, or nothing was checked out. */
function whatIsThere(directory: string): string {
  try {
    const files = readdirSync(directory).filter((name) => /\.(json|ya?ml)$/i.test(name))
    if (files.length > 0) return `Beside it there are ${files.slice(0, NAMED_FILES).join(', ')}.`
  } catch {
    // The directory is not there either.
  }
  return 'Was the repository checked out before this step, and is the path relative to working-directory?'
}
