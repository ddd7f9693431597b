import { randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { createActionFace } from './action/action-face.ts'
import { secretsInEnvironment } from './action/known-secrets.ts'
import { createActionLogger } from './action/log.ts'
import { createRedactor } from './boundary/secrets.ts'
import { ConfigurationError } from './domain/errors.ts'
import { publishFault, publishProblems } from './modes/publish-report.ts'
import { runMode } from './modes/run-mode.ts'
import type { StepContext } from './modes/step-context.ts'

/** The runner sends SIGINT, 7.5 s later SIGTERM: what is not done by then is post's. */
const WINDOW_MS = 6_500

/** What the toolkit began and nobody waits for any more must not keep the job: with everything said and done it is left behind. */
const AFTERGLOW_MS = 2_000

await main()

async function main(): Promise<void> {
  keepGoingWithoutReaders()
  const redactor = createRedactor(secretsInEnvironment(process.env))
  const context: StepContext = {
    env: process.env,
    logger: createActionLogger(redactor),
    redactor,
    face: createActionFace(process.env),
    nonce: randomBytes(16).toString('hex'),
    signal: stopOnSignals(),
  }
  try {
    process.exitCode = (await runMode(context)).succeeds ? 0 : 1
  } catch (error) {
    process.exitCode = 1
    if (error instanceof ConfigurationError) await publishProblems(error, context)
    else await publishFault(error, context)
  }
  setTimeout(() => process.exit(), AFTERGLOW_MS).unref()
}

/** A signal that fires with the first signal that ends a program, and an end to the process before the runner's kill. */
function stopOnSignals(): AbortSignal {
  const stop = new AbortController()
  // Every wait of every case listens to it.
  setMaxListeners(0, stop.signal)
  const onSignal = () => {
    if (stop.signal.aborted) return
    stop.abort()
    setTimeout(() => process.exit(1), WINDOW_MS).unref()
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal)
  return stop.signal
}

/** When the runner's worker dies, our output has no reader; an unguarded write would end teardown in the middle. */
function keepGoingWithoutReaders(): void {
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
}
