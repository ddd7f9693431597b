import { type EmulatorOptions, startEmulator } from '../../emulator/platform.ts'
import { createControlPlane } from '../../src/platform/control-plane.ts'
import { createHttpSender } from '../../src/platform/http.ts'
import { createRuntimesApi } from '../../src/platform/runtimes.ts'
import { systemClock } from '../../src/platform/system-clock.ts'

/** Runtimes of these names on a platform, made by the platform's own wire. */
export async function withRuntimes(names: readonly string[], options: EmulatorOptions = {}) {
  const platform = await startEmulator({ brains: { desk: () => ({ answer: 'OK' }) }, ...options })
  const sender = createHttpSender()
  const { apiKey, url } = platform
  const controlPlane = createControlPlane({ sender, apiKey, timeoutMs: 20_000, clock: systemClock, random: () => 0 })
  const runtimes = createRuntimesApi({ controlPlane, baseUrl: url })
  const order = { agentspecId: 'desk', environmentName: 'ai-agents-env', credits: 3, billingEntityUid: undefined }
  const pods: string[] = []
  for (const givenName of names) pods.push((await runtimes.createRuntime({ ...order, givenName })).podName ?? '')
  const alive = () => platform.state().runtimesAlive.map((wire) => (wire as { given_name: string }).given_name)
  const close = async () => {
    await sender[Symbol.asyncDispose]()
    await platform[Symbol.asyncDispose]()
  }
  return { platform, sender, runtimes, pods, alive, [Symbol.asyncDispose]: close }
}
