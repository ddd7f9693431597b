import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../domain/errors.ts'
import type { Clock } from '../domain/ports.ts'
import type { Env } from './inputs.ts'
import type { RunnerServices } from './runner-services.ts'
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
  const obstacle = obstacleOf(options.env)
  if (obstacle !== undefined) return notLeft(obstacle, false)
  const { clock, signal, limitMs = LIMIT_MS } = options
  const answer = await callToolkit(() => upload(artifact, options), { clock, signal, limitMs })
  return answer.kind === 'done' ? { kind: 'left' } : notLeft(answer.why)
}

/** Why there is nobody to leave it with, said before the toolkit warns of it in its own way. */
function obstacleOf(env: Env): string | undefined {
  const { ACTIONS_RUNTIME_TOKEN: token, ACTIONS_RESULTS_URL: url, GITHUB_SERVER_URL: server = '' } = env
  if (!token || !url) return 'this runner keeps no artifacts'
  const host = URL.parse(server)?.hostname.toLowerCase() ?? ''
  // An enterprise's own server speaks an older protocol, which the toolkit has given up.
  const isKnown = host === 'github.com' || host.endsWith('.ghe.com') || host.endsWith('.localhost')
  return isKnown ? undefined : `${host || 'this server'} keeps no artifacts of this kind`
}

async function upload(
  { what, name, entry, text, whenTaken }: TextArtifact,
  { artifacts, temporary, env, mayReplace = true }: LeavingOptions,
): Promise<void> {
  const isLaterAttempt = Number(env.GITHUB_RUN_ATTEMPT ?? '1') > 1
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
      if (!mayReplace || !isLaterAttempt)
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
