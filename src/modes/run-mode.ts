import { readEvent } from '../action/event.ts'
import { readInputs } from '../action/inputs.ts'
import { decideTrust } from '../action/trust.ts'
import { writtenSecrets } from '../action/written-secrets.ts'
import { secretsIn } from '../agents/http/secret-headers.ts'
import { cleanUp } from './clean-up.ts'
import { evaluateRuns } from './evaluate-runs.ts'
import { executeRuns } from './execute-runs.ts'
import { lacksKey, warnOfUnsetVariables } from './missing-keys.ts'
import { prepareSpec } from './prepare-spec.ts'
import { publishUntrusted } from './publish-report.ts'
import { runReport } from './run-report.ts'
import { isOfFilesAlone } from './run-report-job.ts'
import { hideSecret, type StepContext } from './step-context.ts'
import type { StepEnd } from './step-end.ts'

/**
 * The step: who may spend, then the mode that the workflow asks for. Throws `ConfigurationError` before anything is created or spent.
 */
export async function runMode(context: StepContext): Promise<StepEnd> {
  const { env } = context
  const { handed } = context
  const given = readInputs(env, {
    hasEvalset: handed?.evalset !== undefined,
    tasks: [...(handed?.tasks?.keys() ?? [])],
  })
  const reading = { ...given, warnings: [...given.warnings, ...warnOfUnsetVariables(given.inputs, env)] }
  const { apiKey, githubToken, allowUntrustedHead, mode, agents, agentAddress } = reading.inputs
  for (const secret of writtenSecrets(agents, agentAddress.request)) hideSecret(secret, context)
  for (const secret of [apiKey, githubToken, ...secretsIn(agentAddress.headers)]) hideSecret(secret, context)
  const event = readEvent(env)
  const lacksApiKey = lacksKey(reading.inputs, env)
  const trust = decideTrust(event, { lacksApiKey, allowUntrustedHead, spendsNothing: isOfFilesAlone(reading.inputs) })
  if (trust.kind !== 'trusted') return publishUntrusted(trust, context)
  if (mode === 'cleanup') return await cleanUp(context, reading)
  if (mode === 'run-report') return await runReport(context, { reading, event })
  if (mode === 'prepare-spec') return await prepareSpec(context, { reading, event })
  return await (mode === 'evaluate' ? evaluateRuns : executeRuns)(context, { reading, event })
}
