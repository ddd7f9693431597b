import { type EmulatedGitHub, type GitHubOptions, startGitHub } from '../../emulator/github/github.ts'
import type { Clock } from '../../src/domain/ports.ts'
import { openPullComments, type PullComments } from '../../src/github/comments.ts'
import { createGitHubApi, type GitHubApi } from '../../src/github/github-api.ts'
import { createHttpSender } from '../../src/platform/http.ts'
import { systemClock } from '../../src/platform/system-clock.ts'
import { hurriedClock } from './on-github.ts'

/** The head of pull request 7. */
export const HEAD = 'abc1234'.padEnd(40, '0')

export const WRITES = ['pull-requests: write']

/** A clock that goes ten times as fast: writers still come apart. */
export const fastClock: Clock = {
  ...systemClock,
  elapsed: () => systemClock.elapsed() * 10,
  sleep: (ms, signal) => systemClock.sleep(ms / 10, signal),
}

export type OnPullRequest = {
  readonly github: EmulatedGitHub
  readonly api: GitHubApi
  /** What the client waited for, in milliseconds. */
  readonly waits: readonly number[]
  readonly comments: PullComments
  /** Another client of the same token: another job. */
  another(): PullComments
  /** The texts of all comments of the token's own user. */
  own(): string[]
  /** The requests that came, as `METHOD /route`. */
  routes(): string[]
}

/** Does something with an emulated GitHub on which pull request 7 is open, and with a client of its comments. */
export async function onPullRequest(options: GitHubOptions, use: (on: OnPullRequest) => Promise<void>): Promise<void> {
  await using github = await startGitHub({ permissions: WRITES, ...options })
  await using sender = createHttpSender()
  github.seedPull({ headSha: HEAD })
  const clock = hurriedClock()
  const { url: apiUrl, token, repository } = github
  const api = createGitHubApi({ sender, apiUrl, token, clock, random: () => 0, timeoutMs: 5_000 })
  const another = () => openPullComments(api, { repository, number: 7 })
  await use({
    github,
    api,
    waits: clock.waits,
    comments: another(),
    another,
    own: () => github.comments.filter(({ login }) => login === github.login).map(({ body }) => body),
    routes: () => github.requests.map(({ route, method, path }) => route ?? `${method} ${path}`),
  })
}
