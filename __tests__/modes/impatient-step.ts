import type { RunningStep } from '../../emulator/action-runner.ts'
import type { Emulator } from '../../emulator/platform.ts'
import { runStep, type StepEnd, type StepSetting } from '../support/workflow-step.ts'

/** Runs main and post of the bundle, against a platform of their own that is given up soon and with no baseline to look for. */
export function runImpatientStep(
  setting: StepSetting,
  during?: (step: RunningStep, platform: Emulator) => Promise<unknown>,
): Promise<StepEnd> {
  const inputs = { 'platform-timeout-seconds': '1', baseline: 'none', ...setting.inputs }
  return runStep({ ...setting, inputs }, during)
}

/** The codes of a step's `gate-reasons`. */
export function reasonCodes({ main }: StepEnd): readonly string[] {
  const reasons = JSON.parse(main.outputs['gate-reasons'] ?? '[]') as readonly { readonly code: string }[]
  return reasons.map(({ code }) => code)
}
