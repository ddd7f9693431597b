import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Where the worker's entry and the SDK are. */
export type WorkerPlace = { readonly entry: string; readonly sdkUrl: string }

/**
 * Beside our own bundle, or among the sources when these are run. By strings: a bundler would copy what `new URL()` names, and
 * bundle it no further.
 */
export function findWorkerPlace(ownFile: string = import.meta.filename): WorkerPlace {
  const above = join(dirname(ownFile), '..')
  const files = ownFile.endsWith('.ts')
    ? { worker: 'evaluator-worker.ts', sdk: 'sdk.ts' }
    : { worker: join('evaluator-worker', 'index.js'), sdk: join('sdk', 'index.js') }
  return { entry: join(above, files.worker), sdkUrl: pathToFileURL(join(above, files.sdk)).href }
}
