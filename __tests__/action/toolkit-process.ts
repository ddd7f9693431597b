import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EmulatedJob } from '../../emulator/github/emulated-job.ts'

const SOURCE = pathToFileURL(join(import.meta.dirname, '..', '..', 'src'))

/** What a process said; `answers` are what its code called `answer` with, and `log` is everything else. */
export type ToolkitRun = { readonly answers: readonly unknown[]; readonly log: string; readonly exitCode: number }

/** Before each answer in the output. */
const MARK = '\u0001answer '

/**
 * Runs code in a process of its own with a job's environment, as a step does: the toolkit reads the environment of its
 * process and writes to its output. The code has `src(path)` to import with, `env`, `workspace`, `temporary` and `answer(value)`.
 */
export async function runInJob(
  { env }: Pick<EmulatedJob, 'env'>,
  directory: string,
  code: string,
): Promise<ToolkitRun> {
  const [workspace, temporary] = [join(directory, 'workspace'), join(directory, 'temp')]
  for (const path of [workspace, temporary]) mkdirSync(path, { recursive: true })
  const prelude = `
    const { env } = process, workspace = env.GITHUB_WORKSPACE, temporary = env.RUNNER_TEMP
    const src = (path) => import('${SOURCE}/' + path)
    const answer = (value) => console.log('\\n' + ${JSON.stringify(MARK)} + JSON.stringify(value))
    const { systemClock: clock } = await src('platform/system-clock.ts')
    const signal = new AbortController().signal
  `
  const options = {
    cwd: workspace,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...env,
      GITHUB_WORKSPACE: workspace,
      RUNNER_TEMP: temporary,
    },
    timeout: 50_000,
  }
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', prelude + code]
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      const lines = stdout.split('\n')
      resolve({
        answers: lines.filter((line) => line.startsWith(MARK)).map((line) => JSON.parse(line.slice(MARK.length))),
        log: [...lines.filter((line) => !line.startsWith(MARK)), stderr].join('\n').trim(),
        exitCode: typeof error?.code === 'number' ? error.code : error ? -1 : 0,
      })
    })
  })
}
