import type { ActionInputs } from '../action/inputs.ts'
import type { PathRules } from '../action/paths.ts'
import type { WorkflowEvent } from '../action/trust.ts'
import type { RepositoryHistory } from '../domain/baseline.ts'
import { branchOf } from '../domain/branch-event.ts'
import { textAt } from '../domain/json.ts'
import { createGitHubApi, type GitHubApi } from '../github/github-api.ts'
import { createRepositoryHistory } from '../github/history.ts'
import { listRepositoryDirectory } from '../github/repository-directory.ts'
import { readRepositoryFile } from '../github/repository-file.ts'
import type { HttpSender } from '../platform/http.ts'
import { systemClock } from '../platform/system-clock.ts'
import { createBaseBranchFiles, createWorkspaceFiles, GATE_FILE_LIMIT_BYTES, type GateFiles } from './gate-files.ts'
import type { StepContext } from './step-context.ts'

/** GitHub's API for this job's repository. */
export type GitHubConnection = {
  readonly api: GitHubApi
  readonly repository: string
  readonly history: RepositoryHistory
}

/** Connects to the API that the runner names; `undefined` without a token or outside of a job. Nothing is sent yet. */
export function connectGitHub(
  { githubToken }: Pick<ActionInputs, 'githubToken'>,
  sender: HttpSender,
  { env, logger }: Pick<StepContext, 'env' | 'logger'>,
): GitHubConnection | undefined {
  const { GITHUB_API_URL: apiUrl, GITHUB_REPOSITORY: repository } = env
  if (githubToken === '' || !apiUrl || !repository) return undefined
  const api = createGitHubApi({ sender, apiUrl, token: githubToken, clock: systemClock, random: Math.random })
  return { api, repository, history: createRepositoryHistory(api, repository, (sentence) => logger.info(sentence)) }
}

/**
 * The branch that a proposed change is meant for; `undefined` where the commit is on a branch of the repository already. Events
 * that run for a pull request without naming its base count as meant for the default branch.
 */
export function baseBranchOf({ name, payload }: WorkflowEvent, baseRef?: string): string | undefined {
  if (name.startsWith('pull_request')) return textAt(payload, 'pull_request', 'base', 'ref') ?? baseRef
  if (name === 'merge_group') return branchOf(textAt(payload, 'merge_group', 'base_ref'))
  const isProposal = name === 'workflow_run' || name === 'issue_comment'
  return isProposal ? textAt(payload, 'repository', 'default_branch') : undefined
}

/** Where files that could lower the bar are read from, and the checkout's own beside them. */
export type GateSources = {
  readonly files: GateFiles
  /** The same as `files` unless those are the base branch's. */
  readonly own: GateFiles
  /** The branch that `files` are of, on pull requests. */
  readonly baseBranch: string | undefined
  /** Nothing can be asked of the base branch. */
  readonly isBlind: boolean
}

/** The base branch's files on pull requests, else the checkout's. */
export function openGateFiles(parts: {
  readonly event: WorkflowEvent
  readonly paths: PathRules
  readonly github: GitHubConnection | undefined
  /** GITHUB_BASE_REF, for a payload that cannot be read. */
  readonly baseRef: string | undefined
  readonly signal: AbortSignal
}): GateSources {
  const { event, paths, github, signal } = parts
  const own = createWorkspaceFiles(paths)
  const name = baseBranchOf(event, parts.baseRef)
  if (name === undefined) return { files: own, own, baseBranch: undefined, isBlind: false }
  const whyNot = (path: string) =>
    `${path || 'The root'} is read from ${name} on pull requests, and there is no github-token to read it with. Give github-token.`
  const files = createBaseBranchFiles(paths, {
    name,
    async read(path) {
      if (!github) return { kind: 'unreadable', why: whyNot(path) }
      return await readRepositoryFile(
        github.api,
        { repository: github.repository, path, ref: name, limitBytes: GATE_FILE_LIMIT_BYTES },
        signal,
      )
    },
    async list(path) {
      if (!github) return { kind: 'unreadable', why: whyNot(path) }
      return await listRepositoryDirectory(github.api, { repository: github.repository, path, ref: name }, signal)
    },
  })
  return { files, own, baseBranch: name, isBlind: !github }
}
