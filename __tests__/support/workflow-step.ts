import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from '@jest/globals'
import { type ActionOptions, type RunningStep, runPost, startMain } from '../../emulator/action-runner.ts'
import { type Emulator, type EmulatorOptions, startEmulator } from '../../emulator/platform.ts'
import type { StepResult } from '../../emulator/step-result.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Real evalsets that stand beside the repository; tests that read them are skipped where they are not. */
export const SHARED_EVALSETS = join(ROOT, '..', 'shared', 'evalsets')
export const hasSharedEvalsets = existsSync(SHARED_EVALSETS)

const temporary: string[] = []
afterAll(() => {
  for (const directory of temporary) rmSync(directory, { recursive: true, force: true })
})

/** A directory of its own, gone when the test file has ended. */
export function temporaryDirectory(): string {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'agent-evals-')))
  temporary.push(directory)
  return directory
}

/** A copy of the bundle outside the repository, so that nothing beside it can help it. */
function copyAction(): string {
  const directory = temporaryDirectory()
  cpSync(join(ROOT, 'dist'), join(directory, 'dist'), { recursive: true })
  cpSync(join(ROOT, 'action.yml'), join(directory, 'action.yml'))
  return directory
}

let copied: string | undefined
/** Where the bundled action stands. */
export function actionDirectory(): string {
  copied ??= copyAction()
  return copied
}

/** A workspace of its own with these files in it. */
export function workspaceWith(files: Readonly<Record<string, string>>): string {
  const workspace = temporaryDirectory()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(workspace, name, '..'), { recursive: true })
    writeFileSync(join(workspace, name), text)
  }
  return workspace
}

/** An evalset of simple questions: the agent is right when it says OK. */
export function evalsetOf(cases: number, over: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    name: 'questions',
    evalset_evaluators: [{ name: 'equals_expected' }],
    cases: Array.from({ length: cases }, (_, index) => ({
      name: `case-${index + 1}`,
      inputs: { prompt: `Question ${index + 1}: say OK.` },
      expected_output: 'OK',
    })),
    ...over,
  })
}

export type StepSetting = {
  readonly emulator?: EmulatorOptions
  /** The evalset's text; a name that ends in `.json` or `.yaml` stands for the file of that name in `files`. */
  readonly evalset?: string
  readonly files?: Readonly<Record<string, string>>
  readonly inputs?: Readonly<Record<string, string>>
  readonly action?: Partial<ActionOptions>
}

export type StepEnd = {
  readonly main: StepResult
  readonly post: StepResult
  readonly workspace: string
  readonly platform: Emulator
  /** `results.json`, when there is one. */
  readonly results: ResultsDocument | undefined
}

/** As far as the tests look into it. */
export type ResultsDocument = {
  readonly gate: { readonly status: string; readonly reasons: readonly { code: string; message: string }[] }
  readonly totals: Readonly<Record<string, number | null>>
  readonly experiments: readonly {
    readonly agentspecId: string
    readonly failureCause?: { readonly type: string; readonly message: string }
    readonly runs: readonly {
      readonly id?: string
      readonly status: string
      readonly cases: readonly {
        readonly name: string
        readonly status: string
        readonly durationMs: number
        readonly output: { readonly text: string }
        readonly failureCause?: { readonly type: string; readonly message: string }
        readonly evaluators: readonly {
          readonly name: string
          readonly passed: boolean | null
          readonly reason: string
        }[]
      }[]
    }[]
  }[]
}

/** Runs main and post against a platform of their own. `during` may watch and interfere while main runs. */
export async function runStep(
  setting: StepSetting,
  during?: (step: RunningStep, platform: Emulator) => Promise<unknown>,
): Promise<StepEnd> {
  await using platform = await startEmulator(setting.emulator)
  const workspace = workspaceWith({ 'questions.evalset.json': setting.evalset ?? evalsetOf(3), ...setting.files })
  const step = startMain({
    actionDir: actionDirectory(),
    directory: temporaryDirectory(),
    workspace,
    ...setting.action,
    inputs: { ...platformInputs(platform), 'evalset-spec-file': 'questions.evalset.json', ...setting.inputs },
  })
  await during?.(step, platform)
  const main = await step.exited
  const post = await runPost(step)
  return { main, post, workspace, platform, results: readResults(workspace, main) }
}

/** The inputs that lead to this platform and to nothing else. */
export function platformInputs(platform: Emulator): Record<string, string> {
  return {
    'api-key': platform.apiKey,
    'iam-url': platform.url,
    'agentspec-ids': 'steady',
    'request-timeout-seconds': '20',
  }
}

/** `results.json` of a step that wrote one. */
export function readResults(workspace: string, main: StepResult): ResultsDocument | undefined {
  const path = main.outputs['results-file']
  return path ? JSON.parse(readFileSync(join(workspace, path), 'utf8')) : undefined
}

/** The case runs of one experiment, as `name: status` or `name: cause`, in order. */
export function outcomesOf(results: ResultsDocument | undefined, agentspecId: string): string[] {
  const experiment = results?.experiments.find((one) => one.agentspecId === agentspecId)
  return (experiment?.runs ?? []).flatMap((run) =>
    run.cases.map(({ name, status, failureCause }) => `${name}: ${failureCause?.type ?? status}`),
  )
}

/** An agent that is always right. */
export const STEADY = { steady: () => ({ answer: 'OK' }) } as const
