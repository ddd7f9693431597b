import { readEvent } from '../action/event.ts'
import { type ActionInputs, readInputs } from '../action/inputs.ts'
import { decideTrust } from '../action/trust.ts'
import { isLoopback } from '../domain/addresses.ts'
import { cleanUp } from './clean-up.ts'
import { evaluateRuns } from './evaluate-runs.ts'
import { executeRuns } from './execute-runs.ts'
import { publishUntrusted } from './publish-report.ts'
import { hideSecret, type StepContext } from './step-context.ts'
import type { StepEnd } from './step-end.ts'

/**
 * The step: who may spend, then the mode that the workflow asks for. Throws `ConfigurationError` before anything is created or spent.
 */
export async function runMode(context: StepContext): Promise<StepEnd> {
  const { env } = context
  const { handed } = context
  const reading = readInputs(env, {
    hasEvalset: handed?.evalset !== undefined,
    tasks: [...(handed?.tasks?.keys() ?? [])],
  })
  const { apiKey, githubToken, allowUntrustedHead, mode, agentAddress } = reading.inputs
  for (const secret of [apiKey, githubToken, ...headerSecrets(agentAddress.headers)]) hideSecret(secret, context)
  const event = readEvent(env)
  const trust = decideTrust(event, { lacksApiKey: lacksKey(reading.inputs), allowUntrustedHead })
  if (trust.kind !== 'trusted') return publishUntrusted(trust, context)
  if (mode === 'cleanup') return await cleanUp(context, reading)
  return await (mode === 'evaluate' ? evaluateRuns : executeRuns)(context, { reading, event })
}

/** True where a key is needed and none is given: of the platform, or of a model that judges elsewhere. */
function lacksKey({ apiKey, store, executionTarget, judge }: ActionInputs): boolean {
  if (apiKey === '' && (store === 'platform' || executionTarget === 'cloud')) return true
  // What is no address at all is told with everything else that is wrong.
  const isElsewhere = judge !== undefined && URL.canParse(judge.baseUrl) && !isLoopback(new URL(judge.baseUrl).hostname)
  return isElsewhere && judge.apiKey === ''
}

/** What is sent in a header may be a scheme and a secret; the scheme is no secret. */
function headerSecrets(headers: Readonly<Record<string, string>>): string[] {
  return Object.values(headers).flatMap((value) => [value, ...value.split(' ').slice(1)])
}
