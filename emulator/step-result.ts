import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFileCommands } from './file-commands.ts'
import type { StepOutput } from './step-output.ts'

export type Annotation = {
  readonly level: 'error' | 'warning' | 'notice'
  readonly message: string
  /** `file`, `line`, `title` and the like. */
  readonly properties: Readonly<Record<string, string>>
}

/** What a process of the action left behind. */
export type StepResult = StepOutput & {
  readonly conclusion: 'success' | 'failure'
  /** Empty for post: the runner drops what is set there. */
  readonly outputs: Readonly<Record<string, string>>
  readonly state: Readonly<Record<string, string>>
  readonly exportedEnv: Readonly<Record<string, string>>
  readonly addedPaths: readonly string[]
  readonly summary: string
  readonly annotations: readonly Annotation[]
  readonly masks: readonly string[]
  readonly groups: readonly string[]
}

/** The paths of a process's file-command files, by the variable that names them. */
export type CommandFiles = Readonly<Record<(typeof FILE_COMMANDS)[number], string>>

const FILE_COMMANDS = ['GITHUB_OUTPUT', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY', 'GITHUB_ENV', 'GITHUB_PATH'] as const

/** One byte more, and the runner drops the whole summary. */
const SUMMARY_LIMIT_BYTES = 1024 * 1024

/** Fresh, empty file-command files. */
export function createCommandFiles(runnerTemp: string): CommandFiles {
  const directory = join(runnerTemp, '_runner_file_commands')
  mkdirSync(directory, { recursive: true })
  const files = FILE_COMMANDS.map((name) => {
    const path = join(directory, `${name.toLowerCase()}_${randomUUID()}`)
    writeFileSync(path, '')
    return [name, path]
  })
  return Object.fromEntries(files) as CommandFiles
}

/** Reads what a process wrote into its files and said in commands, as the runner takes it. */
export function readStepResult(stage: 'main' | 'post', output: StepOutput, files: CommandFiles): StepResult {
  const read = (name: keyof CommandFiles): string => readFileSync(files[name], 'utf8')
  const outputs = parseFileCommands(read('GITHUB_OUTPUT'))
  const state = parseFileCommands(read('GITHUB_STATE'))
  const exported = parseFileCommands(read('GITHUB_ENV'))
  const summary = read('GITHUB_STEP_SUMMARY')
  const problems = [outputs, state, exported].flatMap(({ problem }) => problem ?? [])
  const isTooLong = Buffer.byteLength(summary) > SUMMARY_LIMIT_BYTES
  if (isTooLong) problems.push('$GITHUB_STEP_SUMMARY upload aborted, supports content up to a size of 1024k')
  const badFile = [outputs, state, exported].some(({ problem }) => problem !== undefined)
  return {
    ...output,
    conclusion: output.exitCode === 0 && !badFile ? 'success' : 'failure',
    outputs: stage === 'post' ? {} : { ...pairsSaid(output, 'set-output'), ...outputs.pairs },
    state: { ...pairsSaid(output, 'save-state'), ...state.pairs },
    exportedEnv: exported.pairs,
    addedPaths: read('GITHUB_PATH').split('\n').filter(Boolean),
    summary: isTooLong ? '' : summary,
    annotations: [
      ...annotationsSaid(output),
      ...problems.map((message) => ({ level: 'error' as const, message, properties: {} })),
    ],
    masks: dataOf(output, 'add-mask'),
    groups: dataOf(output, 'group'),
  }
}

/** The old commands still work: a text that gets one past the log's guard sets outputs and steers post. */
function pairsSaid({ commands }: StepOutput, word: string): Record<string, string> {
  const said = commands.filter(({ name }) => name === word)
  return Object.fromEntries(said.map(({ properties, data }) => [properties.name ?? '', data]))
}

function dataOf({ commands }: StepOutput, word: string): string[] {
  return commands.filter(({ name }) => name === word).map(({ data }) => data)
}

function annotationsSaid({ commands }: StepOutput): Annotation[] {
  return commands.flatMap(({ name, properties, data }) =>
    name === 'error' || name === 'warning' || name === 'notice' ? [{ level: name, message: data, properties }] : [],
  )
}
