import { dirname, join, resolve } from 'node:path'
import type { ActionInputs } from '../action/inputs.ts'
import type { PathRules } from '../action/paths.ts'
import { isPrivileged, type WorkflowEvent } from '../action/trust.ts'
import { type DatasetSections, parseDatasetSections } from '../configuration/dataset-sections.ts'
import { parseEvaluatorSection } from '../configuration/evaluator-section.ts'
import { type JudgeCredential, parseJudgeCredentials } from '../configuration/judge-credentials.ts'
import type { HttpEvaluatorSource } from '../domain/custom-evaluator.ts'
import type { Problem } from '../domain/errors.ts'
import { CONFIG_NAMES, configDirectories, type GateFiles } from './gate-files.ts'
import { type GitHubConnection, openGateFiles } from './github-connection.ts'
import type { StepContext } from './step-context.ts'

/** What the configuration file says beside the gate: who judges, where datasets are, what agents there are. What is wrong with the file itself, the gate's reading says. */
export type OwnConfiguration = {
  /** Absolute; absent when there is no file. */
  readonly directory?: string
  readonly credentials: readonly JudgeCredential[]
  readonly evaluators: readonly HttpEvaluatorSource[]
  readonly datasets: DatasetSections
  readonly problems: readonly Problem[]
}

const NO_DATASETS: DatasetSections = { cases: [], fixtures: [], agents: [] }
const NOTHING: OwnConfiguration = { credentials: [], evaluators: [], datasets: NO_DATASETS, problems: [] }

export type ConfigurationPlace = {
  readonly inputs: ActionInputs
  readonly event: WorkflowEvent
  readonly paths: PathRules
  readonly github: GitHubConnection | undefined
  readonly context: StepContext
}

/**
 * Reads who judges, and what cases and agents there are, from the checkout's own configuration file, as the evalset and the modules are: it lowers no bar by itself, and
 * says where secrets go, which the workflow of a pull request may say anyway. Where the workflow is not the head's own, neither is
 * this: it is the base branch's.
 */
export async function readOwnConfiguration(place: ConfigurationPlace): Promise<OwnConfiguration> {
  const { inputs, event, paths, github, context } = place
  const baseRef = context.env.GITHUB_BASE_REF || undefined
  const sources = openGateFiles({ event, paths, github, baseRef, signal: context.signal })
  const files = isPrivileged(event) ? sources.files : sources.own
  const path = inputs.configFile || (await findFile(files, paths))
  const file = path === undefined ? undefined : await files.read(path)
  if (file?.kind !== 'read') return NOTHING
  const sections = [parseJudgeCredentials(file), parseEvaluatorSection(file), parseDatasetSections(file)] as const
  const [credentials, evaluators, datasets] = sections
  return {
    directory: dirname(resolve(paths.base, path ?? '')),
    credentials: credentials.kind === 'valid' ? credentials.credentials : [],
    evaluators: evaluators.kind === 'valid' ? evaluators.evaluators : [],
    datasets: datasets.kind === 'valid' ? datasets : NO_DATASETS,
    problems: distinct(sections.flatMap((one) => (one.kind === 'invalid' ? one.problems : []))),
  }
}

async function findFile(files: GateFiles, paths: PathRules): Promise<string | undefined> {
  for (const directory of configDirectories(paths)) {
    const listing = await files.list(directory)
    const names = listing.kind === 'listed' ? listing.names : []
    const name = CONFIG_NAMES.find((known) => names.includes(known))
    if (name !== undefined) return join(directory, name)
  }
  return undefined
}

/** A file that cannot be read at all is told by each of its readers. */
export function distinct(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}
