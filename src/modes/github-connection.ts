import type { ActionInputs } from '../action/inputs.ts'
import type { PathRules } from '../action/paths.ts'
import type { WorkflowEvent } from '../action/trust.ts'
import type { RepositoryHistory } from '../domain/baseline.ts'
import { isJsonObject } from '../domain/json.ts'
import { createGitHubApi, type GitHubApi } from '../github/github-api.ts'
import { createRepositoryHistory } from '../github/history.ts'
import { readRepositoryFile } from '../github/repository-file.ts'
import type { HttpSender } from '../platform/http.ts'
import { systemClock } from '../platform/system-clock.ts'
import { createBaseBranchFiles, createWorkspaceFiles, type GateFiles } from './gate-files.ts'
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

/** The branch that a pull request is meant for; `undefined` for every other event. */
export function baseBranchOf({ name, payload }: WorkflowEvent): string | undefined {
  if (!name.startsWith('pull_request') || !isJsonObject(payload.pull_request)) return undefined
  const { base } = payload.pull_request
  return isJsonObject(base) && typeof base.ref === 'string' ? base.ref : undefined
}

/** Where files that could lower the bar are read from: the base branch on pull requests, else the checkout. */
export function openGateFiles(parts: {
  readonly event: WorkflowEvent
  readonly paths: PathRules
  readonly github: GitHubConnection | undefined
  readonly signal: AbortSignal
}): { readonly files: GateFiles; readonly isOfBase: boolean } {
  const { event, paths, github, signal } = parts
  const branch = baseBranchOf(event)
  if (branch === undefined) return { files: createWorkspaceFiles(paths), isOfBase: false }
  const files = createBaseBranchFiles({
    paths,
    branch,
    async read(path) {
      if (github)
        return await readRepositoryFile(github.api, { repository: github.repository, path, ref: branch }, signal)
      const why = `${path} is read from ${branch} on pull requests, and there is no github-token to read it with. Give github-token.`
      return { kind: 'unreadable', why }
    },
  })
  return { files, isOfBase: true }
}
