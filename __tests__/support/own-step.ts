import { type ActionOptions, type RunningStep, runPost, startMain } from '../../emulator/action-runner.ts'
import type { StepResult } from '../../emulator/step-result.ts'
import {
  actionDirectory,
  type ResultsDocument,
  readResults,
  temporaryDirectory,
  workspaceWith,
} from './workflow-step.ts'

/** A step that asks agents of its own: no platform, no key, no network. */
export type OwnStepSetting = {
  readonly files: Readonly<Record<string, string>>
  readonly inputs: Readonly<Record<string, string>>
  readonly action?: Partial<ActionOptions>
}

export type OwnStepEnd = {
  readonly main: StepResult
  readonly post: StepResult
  readonly workspace: string
  /** `results.json`, when there is one. */
  readonly results: ResultsDocument | undefined
}

/** Runs main and post. `during` may watch and interfere while main runs. */
export async function runOwnStep(
  setting: OwnStepSetting,
  during?: (step: RunningStep, workspace: string) => Promise<unknown>,
): Promise<OwnStepEnd> {
  const workspace = workspaceWith(setting.files)
  const step = startMain({
    actionDir: actionDirectory(),
    directory: temporaryDirectory(),
    workspace,
    ...setting.action,
    inputs: setting.inputs,
  })
  await during?.(step, workspace)
  const main = await step.exited
  const post = await runPost(step)
  return { main, post, workspace, results: readResults(workspace, main) }
}

/** Three cases of a small shop, in YAML. */
export const SHOP_EVALSET = `name: shop
evalset_evaluators:
  - equals_expected
cases:
  - id: price
    name: price
    inputs: { prompt: "What is 3 times 4?", a: 3, b: 4 }
    expected_output: "12"
    metadata: { tags: [smoke] }
  - id: sum
    name: sum
    inputs: { prompt: "What is 20 times 2?", a: 20, b: 2 }
    expected_output: "40"
  - id: nothing
    name: nothing
    inputs: { prompt: "What is 7 times 0?", a: 7, b: 0 }
    expected_output: "0"
`

/** A task of five lines that answers them. */
export const SHOP_TASK = `export default async function answer({ input }) {
  const { a, b } = input
  const product = a * b
  return String(product)
}
`
