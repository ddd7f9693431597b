import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RunningStep } from '../../emulator/action-runner.ts'
import type { Emulator } from '../../emulator/platform.ts'
import { runStep, type StepEnd, type StepSetting, temporaryDirectory } from '../support/workflow-step.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** The action as its sources are now, without a bundle. */
export function sourceAction(): string {
  const directory = temporaryDirectory()
  cpSync(join(ROOT, 'action.yml'), join(directory, 'action.yml'))
  for (const stage of ['main', 'post']) {
    const source = pathToFileURL(join(ROOT, 'src', `${stage}.ts`))
    mkdirSync(join(directory, 'dist', stage), { recursive: true })
    writeFileSync(join(directory, 'dist', stage, 'index.js'), `await import('${source}')\n`)
    writeFileSync(join(directory, 'dist', stage, 'package.json'), '{ "type": "module" }')
  }
  return directory
}

/** Runs main and post from their sources, against a platform of their own that gives up soon. */
export function runSourceStep(
  setting: StepSetting,
  during?: (step: RunningStep, platform: Emulator) => Promise<unknown>,
): Promise<StepEnd> {
  const inputs = { 'platform-timeout-seconds': '1', baseline: 'none', ...setting.inputs }
  return runStep({ ...setting, inputs, action: { ...setting.action, actionDir: sourceAction() } }, during)
}

/** The codes of a step's `gate-reasons`. */
export function reasonCodes({ main }: StepEnd): readonly string[] {
  const reasons = JSON.parse(main.outputs['gate-reasons'] ?? '[]') as readonly { readonly code: string }[]
  return reasons.map(({ code }) => code)
}
