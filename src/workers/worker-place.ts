import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The programs in which modules of the user's own run. */
export type WorkerProgram = 'evaluator-worker' | 'task-worker'

/** Where the worker's entry and the SDK are. */
export type WorkerPlace = { readonly entry: string; readonly sdkUrl: string }

/**
 * Beside our own bundle, or among the sources when these are run. By strings: a bundler would copy what `new URL()` names, and
 * bundle it no further.
 */
export function findWorkerPlace(program: WorkerProgram, ownFile: string = import.meta.filename): WorkerPlace {
  const above = join(dirname(ownFile), '..')
  const files = ownFile.endsWith('.ts')
    ? { worker: `${program}.ts`, sdk: 'sdk.ts' }
    : { worker: join(program, 'index.js'), sdk: join('sdk', 'index.js') }
  return { entry: join(above, files.worker), sdkUrl: pathToFileURL(join(above, files.sdk)).href }
}
