import type { EmulatedGitHub } from '../../emulator/github/github.ts'
import { type GitHubOptions, startGitHub } from '../../emulator/github/github.ts'
import type { WorkflowRun } from '../../emulator/github/github-state.ts'
import { readBaseline } from '../../src/baseline/read-baseline.ts'
import type { BaselineAnswer, BaselineQuery, BaselineWish, KeptDocumentReader } from '../../src/domain/baseline.ts'
import type { Clock } from '../../src/domain/ports.ts'
import { createArtifactBaselines } from '../../src/github/artifact-baselines.ts'
import { createGitHubApi, type GitHubApi } from '../../src/github/github-api.ts'
import { createRepositoryHistory } from '../../src/github/history.ts'
import { createHttpSender, type HttpSender } from '../../src/platform/http.ts'
import { systemClock } from '../../src/platform/system-clock.ts'

export const EVALSET = 'capitals'
export const AGENT = 'agent-a'
export const AGENT_DIGEST = `sha256:${'a'.repeat(64)}`
export const NAME = 'evals-baseline-capitals'
export const ACCEPTED = 'evals-accepted-capitals'

/** A clock that does not wait, and keeps what it was asked to wait. */
export function hurriedClock(): Clock & { readonly waits: readonly number[] } {
  const waits: number[] = []
  return { ...systemClock, waits, sleep: async (ms) => void waits.push(ms) }
}

export const never = (): AbortSignal => new AbortController().signal

/** The document of a commit's result. */
export function documentOf({ sha, ref = 'refs/heads/main', ...over }: DocumentSeed): string {
  return JSON.stringify({
    schemaVersion: 1,
    kind: 'agent-evals-baseline',
    endedAt: '2026-11-20T10:00:00Z',
    git: { ...(sha === undefined ? {} : { sha }), ref },
    evalset: { name: EVALSET, digest: 'sha256:e' },
    agentspecId: AGENT,
    agentDigest: AGENT_DIGEST,
    basis: { target: 'cloud', runLimit: 1, requestTimeoutMs: 1_000 },
    accepted: false,
    gate: { status: 'passed' },
    cases: [{ id: 'paris', name: 'Paris', tags: [], outcomes: 'p', measures: {}, field_of_tomorrow: 1 }],
    field_of_tomorrow: 1,
    ...over,
  })
}

type DocumentSeed = { sha: string | undefined; ref?: string; agentspecId?: string; accepted?: boolean }

export const readDocument: KeptDocumentReader = (text, { called, choice, query }) =>
  readBaseline(text, { called, choice, place: 'artifact', agentspecId: query.agentspecId, asked: query })

/** A query for results of main. */
export function queryFor(wish: Partial<BaselineWish> = {}): BaselineQuery {
  return {
    evalsetName: EVALSET,
    agentspecId: AGENT,
    agentDigest: AGENT_DIGEST,
    wish: { branch: 'main', prefersAccepted: false, ...wish },
  }
}

export type OnGitHub = {
  readonly github: EmulatedGitHub
  readonly api: GitHubApi
  readonly sender: HttpSender
  readonly clock: ReturnType<typeof hurriedClock>
  /** Answers in a line: the commit and the choice, or why there is none. */
  look(wish?: Partial<BaselineWish>, signal?: AbortSignal): Promise<string>
  /** Answers in a line: the commit, or the cause and the remedy. */
  cause(wish?: Partial<BaselineWish>): Promise<string>
  /** A run on main that left the document of its commit, and the name of its artifact. */
  leave(sha: string, over?: { run?: Partial<WorkflowRun>; name?: string; text?: string }): WorkflowRun
}

/** Does something with an emulated GitHub and a client of it. */
export async function onGitHub(options: GitHubOptions, use: (on: OnGitHub) => Promise<void>): Promise<void> {
  await using github = await startGitHub(options)
  await using sender = createHttpSender()
  const clock = hurriedClock()
  const { url: apiUrl, token, repository } = github
  const api = createGitHubApi({ sender, apiUrl, token, clock, random: () => 0, timeoutMs: 5_000 })
  const source = createArtifactBaselines({
    api,
    repository,
    history: createRepositoryHistory(api, repository),
    namesOf: () => ({ newest: NAME, accepted: ACCEPTED }),
    readDocument,
  })
  await use({
    github,
    api,
    sender,
    clock,
    async cause(wish) {
      const answer: BaselineAnswer = await source.find(queryFor(wish), never())
      if (answer.kind === 'found') return answer.baseline.origin.sha ?? 'no commit'
      return answer.remedy === undefined ? answer.cause : `${answer.cause}: ${answer.remedy}`
    },
    async look(wish, signal = never()) {
      const answer = await source.find(queryFor(wish), signal)
      if (answer.kind === 'none') return answer.why
      const { sha, choice } = answer.baseline.origin
      return `${sha}: ${choice}`
    },
    leave(sha, { run: over = {}, name = NAME, text } = {}) {
      const run = github.seedRun({ sha, ...over })
      const ref = `refs/heads/${run.branch}`
      github.seedArtifact({
        run,
        name,
        files: { 'baseline.json': text ?? documentOf({ sha, ref, accepted: name === ACCEPTED }) },
      })
      return run
    },
  })
}
