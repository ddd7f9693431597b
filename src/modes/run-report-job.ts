import { gitContextOf } from '../action/event.ts'
import type { ActionInputs, Env } from '../action/inputs.ts'
import { decidePath, type PathRules } from '../action/paths.ts'
import type { WorkflowEvent } from '../action/trust.ts'
import type { Problem } from '../domain/errors.ts'
import { textAt } from '../domain/json.ts'
import type { GitContext } from '../domain/report.ts'
import type { Job } from './job.ts'
import { recordedPolicy } from './run-report-verdict.ts'
import { fileProblems } from './step-files.ts'

/** The report's path where the workflow gives none. */
const REPORT_FILE = 'evals-report.md'

/** What of an evalset a report is shown by. */
export type ReportedEvalset = {
  /** As the spec calls itself, as far as anybody knows. */
  readonly name: string
  /** Where it is from, as people see it. */
  readonly source: string
}

/** What a job that asks nobody is made of. */
export type ReportedJob = {
  readonly inputs: ActionInputs
  readonly event: WorkflowEvent
  readonly git: GitContext
  readonly paths: PathRules
  readonly evalset: ReportedEvalset
  readonly agentspecIds: readonly string[]
}

/** The job that shows what others have run: it has an evalset by name alone, and no agents. */
export function reportedJob({ inputs, evalset, paths, ...rest }: ReportedJob): Job {
  const directory = decidePath(inputs.reportDir, paths)
  return {
    ...rest,
    inputs,
    paths,
    policy: recordedPolicy(inputs),
    notes: [],
    evalset: {
      name: evalset.name,
      description: '',
      cases: [],
      reportEvaluators: [],
      agentspecIds: [],
      file: evalset.source,
      digest: '',
      document: {},
    },
    leftOut: 0,
    gradedBy: {},
    ownAgents: { kind: 'agentspecs' },
    agentspecs: new Map(),
    reportDirectory: directory.kind === 'inside' ? directory.path : inputs.reportDir,
    warnings: [],
  }
}

/** The inputs with the report's path filled in, as this mode has it where the workflow gives none. */
export function withReportFile(inputs: ActionInputs): ActionInputs {
  const { outputFiles } = inputs
  return outputFiles.markdown === '' ? { ...inputs, outputFiles: { ...outputFiles, markdown: REPORT_FILE } } : inputs
}

/** The paths of this mode that lead where nothing may be written. */
export function pathProblems(inputs: ActionInputs, paths: PathRules): Problem[] {
  const directories = [
    ['working-directory', inputs.workingDirectory || '.'],
    ['report-dir', inputs.reportDir],
  ] as const
  const outside = directories.flatMap(([input, path]) => {
    const decision = decidePath(path, paths)
    return decision.kind === 'outside' ? [{ message: `${input}: ${decision.why}.` }] : []
  })
  return [...outside, ...fileProblems(inputs, paths)]
}

/** True where the job shows what another workflow run of this repository has left: whoever wrote that run's workflow wrote it. */
export function isOfAnotherRun({ name }: WorkflowEvent): boolean {
  return name === 'workflow_run'
}

/**
 * The commit that a report is shown on, by the event alone. A `workflow_run` runs on the default branch for the head of another run,
 * which it names.
 */
export function shownGit(env: Env, event: WorkflowEvent): GitContext {
  const git = gitContextOf(env, event)
  if (!isOfAnotherRun(event)) return git
  const { sha: _, ref: __, ...own } = git
  const head = textAt(event.payload, 'workflow_run', 'head_sha')
  return { ...own, ...(head === undefined ? {} : { sha: head }) }
}

/** True where all that is reported stands in files: no key is read, nothing is spent, and the platform is not asked. */
export function isOfFilesAlone({ mode, results, evalsetId, evalsetSpecFile, secondaryEvalset }: ActionInputs): boolean {
  const isNamed =
    evalsetId !== '' || evalsetSpecFile !== '' || secondaryEvalset.id !== '' || secondaryEvalset.specFile !== ''
  return mode === 'run-report' && results.kind === 'files' && !isNamed
}
