import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import type { Env } from './input-reader.ts'

export type TrackedFileOptions = {
  /** Absolute. */
  readonly workspace: string
  /** Of the runner: git is looked for by its PATH, and sees nothing else of it. */
  readonly env: Env
  /** 5 s by default. */
  readonly limitMs?: number
}

/** Listing one path takes milliseconds, also in a large repository. */
const LIMIT_MS = 5_000

/**
 * What an earlier step wrote into the repository's configuration must run nothing here; and a container's workspace,
 * which belongs to somebody else, must be looked into all the same.
 */
const SETTINGS = ['-c', 'core.fsmonitor=false', '-c', 'safe.directory=*']

/** With this code git says that it knows no such path; every other one says that it could not look. */
const NO_SUCH_PATH = 1

/** Whether git tracks a path; `unknown`: there is no git, no repository, or it did not answer. */
export type Tracking = 'tracked' | 'untracked' | 'unknown'

/**
 * True when git tracks this path (relative to the workspace, with `/`), or anything under it: it came with the code, so that it
 * is the repository's to change and nobody's to believe. False where there is no git, or no repository. Never throws.
 */
export async function isTracked(path: string, options: TrackedFileOptions): Promise<boolean> {
  return (await trackingOf(path, options)) === 'tracked'
}

/** As `isTracked`, where it matters whether git could say so. A name in other letters is the same file on some systems. Never throws. */
export function trackingOf(
  path: string,
  { workspace, env, limitMs = LIMIT_MS }: TrackedFileOptions,
): Promise<Tracking> {
  const { PATH, SYSTEMROOT } = env
  const args = ['-C', workspace, ...SETTINGS, 'ls-files', '--error-unmatch', '--', `:(icase,literal)${path}`]
  const options = {
    // Windows looks for programs where it stands first: a workspace may hold a git.exe.
    cwd: dirname(process.execPath),
    env: { ...(PATH ? { PATH } : {}), ...(SYSTEMROOT ? { SYSTEMROOT } : {}), GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
    timeout: limitMs,
    killSignal: 'SIGKILL',
    windowsHide: true,
  } as const
  return new Promise((resolve) => {
    execFile('git', args, options, (error) => {
      resolve(error === null ? 'tracked' : error.code === NO_SUCH_PATH ? 'untracked' : 'unknown')
    })
  })
}
