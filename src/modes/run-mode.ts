import { readEvent } from '../action/event.ts'
import { readInputs } from '../action/inputs.ts'
import { maskSecret } from '../action/log.ts'
import { decideTrust } from '../action/trust.ts'
import { cleanUp } from './clean-up.ts'
import { evaluateRuns } from './evaluate-runs.ts'
import { executeRuns } from './execute-runs.ts'
import { publishUntrusted } from './publish-report.ts'
import type { StepContext } from './step-context.ts'

/**
 * The step: who may spend, then the mode that the workflow asks for. Answers whether the step succeeds.
 * Throws `ConfigurationError` before anything is created or spent.
 */
export async function runMode(context: StepContext): Promise<boolean> {
  const { env, redactor } = context
  const reading = readInputs(env)
  const { apiKey, githubToken, allowUntrustedHead, mode } = reading.inputs
  for (const secret of [apiKey, githubToken]) if (secret !== '') maskSecret(secret, redactor)
  const event = readEvent(env)
  const trust = decideTrust(event, { hasApiKey: apiKey !== '', allowUntrustedHead })
  if (trust.kind !== 'trusted') return publishUntrusted(trust, context)
  if (mode === 'cleanup') return await cleanUp(context, reading)
  return await (mode === 'evaluate' ? evaluateRuns : executeRuns)(context, { reading, event })
}
