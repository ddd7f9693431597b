import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../domain/errors.ts'
import type { Clock } from '../domain/ports.ts'
import type { Env } from './inputs.ts'
import type { ArtifactClient, RunnerServices } from './runner-services.ts'
import { callToolkit } from './toolkit-call.ts'

/** A text to be left with the workflow run. */
export type TextArtifact = {
  /** What it is, in sentences: `baseline`. */
  readonly what: string
  readonly name: string
  /** The name of the one file in the archive. */
  readonly entry: string
  readonly text: string
  /** A phrase: what to do when another step or job of this attempt has left one under this name. */
  readonly whenTaken: string
}

/** Files to be left with the workflow run. */
export type FilesArtifact = {
  readonly what: string
  /** Under which it is left: the first that nobody has. A later attempt replaces what it left itself, told by these names. */
  readonly names: readonly [string, ...string[]]
  /** The archive has their names as they are below it. */
  readonly root: string
  /** Absolute. */
  readonly files: readonly string[]
  /** When this job began: what was left since then is of another step or job and never replaced. */
  readonly jobStartedAt?: Date | undefined
}

/** What became of it; `why` is a sentence. */
export type LeavingAnswer =
  | { readonly kind: 'left' }
  /** `hasPlace`: this runner keeps artifacts, so that others may be there and are found first. */
  | { readonly kind: 'not-left'; readonly why: string; readonly hasPlace: boolean }

export type LeavingOptions = {
  /** Loads what uploads them. */
  readonly artifacts: RunnerServices['artifacts']
  /** Of the runner: the toolkit reads its own variables, these say beforehand whether it can work. */
  readonly env: Env
  /** Where a file may be written: RUNNER_TEMP. */
  readonly temporary: string
  readonly clock: Clock
  readonly signal: AbortSignal
  /** One that an earlier attempt left may give way; true by default. */
  readonly mayReplace?: boolean
  /** 60 s by default. */
  readonly limitMs?: number
}

/** Some hundred kilobytes are uploaded in seconds; the toolkit's own patience with a broken service is a quarter of an hour. */
const LIMIT_MS = 60_000

/** The toolkit writes the name to the log as it is, and a name of other signs could be a command there. */
const PLAIN_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/

/**
 * Leaves a text as an artifact of this run; one of the same name, of an earlier attempt, gives way. It is kept as long
 * as the repository keeps artifacts. Never throws. The toolkit writes to the log: the artifact's name, id, size and digest,
 * and what the service answers when it fails; of the signed address it hides the signature before it shows any of it.
 */
export async function leaveArtifact(artifact: TextArtifact, options: LeavingOptions): Promise<LeavingAnswer> {
  const { what, name } = artifact
  const notLeft = (why: string, hasPlace = true): LeavingAnswer => ({
    kind: 'not-left',
    hasPlace,
    why: `The ${what} was not left as artifact ${name}: ${why}.`,
  })
  if (!PLAIN_NAME.test(name)) return notLeft('it may have letters, digits, dots, hyphens and underscores')
  const obstacle = artifactObstacle(options.env)
  if (obstacle !== undefined) return notLeft(obstacle.why, false)
  const { clock, signal, limitMs = LIMIT_MS } = options
  const answer = await callToolkit(() => upload(artifact, options), { clock, signal, limitMs })
  return answer.kind === 'done' ? { kind: 'left' } : notLeft(answer.why)
}

/**
 * Leaves files as an artifact of this run. Of two steps or jobs that want the same name at once each gets one of its own. Never throws.
 * Answers and log are as those of `leaveArtifact`; `name` is the one that it was left under.
 */
export async function leaveFiles(
  artifact: FilesArtifact,
  options: Omit<LeavingOptions, 'temporary' | 'mayReplace'>,
): Promise<LeavingAnswer & { readonly name: string }> {
  const { what, names } = artifact
  const [name] = names
  const notLeft = (why: string, hasPlace = true) =>
    ({ kind: 'not-left', name, hasPlace, why: `The ${what} was not left as artifact ${name}: ${why}.` }) as const
  if (!names.every((one) => PLAIN_NAME.test(one)))
    return notLeft('its name may have letters, digits, dots, hyphens and underscores')
  const obstacle = artifactObstacle(options.env)
  if (obstacle !== undefined) return notLeft(obstacle.why, false)
  const { clock, signal, limitMs = LIMIT_MS } = options
  const answer = await callToolkit(() => uploadFiles(artifact, options), { clock, signal, limitMs })
  return answer.kind === 'done' ? { kind: 'left', name: answer.value } : notLeft(answer.why)
}

/** Answers the name under which they were left. */
async function uploadFiles(
  artifact: FilesArtifact,
  { artifacts, env }: Pick<LeavingOptions, 'artifacts' | 'env'>,
): Promise<string> {
  const { names, files, root } = artifact
  const client = await artifacts()
  const own = isLaterAttempt(env) ? await lastOf(artifact, client) : undefined
  if (own !== undefined) await client.deleteArtifact(own)
  const candidates = own === undefined ? names : [own, ...names.filter((name) => name !== own)]
  for (const name of candidates) {
    try {
      await client.uploadArtifact(name, [...files], root)
      return name
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  throw new Error('other steps or jobs of this run have left some under each of its names')
}

/**
 * Which of these names this step has used in an earlier attempt: the most particular one that is there, for a name that is another's
 * made it take the next one. Where nobody can say it is none, and another name is taken.
 */
async function lastOf(
  { names, jobStartedAt: since }: FilesArtifact,
  client: ArtifactClient,
): Promise<string | undefined> {
  try {
    const { artifacts } = await client.listArtifacts()
    const earlier = artifacts.filter(({ createdAt }) => !since || !createdAt || createdAt < since)
    const there = new Set(earlier.map(({ name }) => name))
    return names.findLast((name) => there.has(name))
  } catch {
    return undefined
  }
}

/** A re-run of the workflow run, which sees what the attempts before have left. */
function isLaterAttempt(env: Env): boolean {
  return Number(env.GITHUB_RUN_ATTEMPT ?? '1') > 1
}

/** Why there is nobody to leave it with; `isOfServer`: with no job of this server will there be. `why` is a phrase. */
export type ArtifactObstacle = { readonly isOfServer: boolean; readonly why: string }

/** Why there is nobody to leave it with, said before the toolkit warns of it in its own way. */
export function artifactObstacle(env: Env): ArtifactObstacle | undefined {
  const { ACTIONS_RUNTIME_TOKEN: token, ACTIONS_RESULTS_URL: url, GITHUB_SERVER_URL: server = '' } = env
  if (!token || !url) return { isOfServer: false, why: 'this runner keeps no artifacts' }
  const host = URL.parse(server)?.hostname.toLowerCase() ?? ''
  // An enterprise's own server speaks an older protocol, which the toolkit has given up.
  const isKnown = host === 'github.com' || host.endsWith('.ghe.com') || host.endsWith('.localhost')
  return isKnown ? undefined : { isOfServer: true, why: `${host || 'this server'} keeps no artifacts of this kind` }
}

async function upload(
  { what, name, entry, text, whenTaken }: TextArtifact,
  { artifacts, temporary, env, mayReplace = true }: LeavingOptions,
): Promise<void> {
  const client = await artifacts()
  const directory = mkdtempSync(join(temporary, `agent-evals-${what}-`))
  const file = join(directory, entry)
  try {
    writeFileSync(file, text, { mode: 0o600 })
    const put = () => client.uploadArtifact(name, [file], directory)
    try {
      await put()
    } catch (error) {
      if (!isTaken(error)) throw error
      // In a first attempt it is another step's or another job's, and what is first stays.
      if (!mayReplace || !isLaterAttempt(env))
        throw new Error(`another step or job of this run has left one under this name; ${whenTaken}`)
      await client.deleteArtifact(name)
      await put()
    }
  } finally {
    // Here and nowhere else: while an upload that nobody waits for any more still reads it, a missing file would end the process.
    rmSync(directory, { recursive: true, force: true })
  }
}

function isTaken(error: unknown): boolean {
  return /\(409\)|already exists/i.test(messageOf(error))
}
