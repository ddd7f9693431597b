import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isInPackage } from './loaded-files.ts'
import type { WorkerStart } from './worker-line.ts'

/** The package that a module may import without having installed it. */
const OWN_PACKAGE = 'agent-evals'

/** A module that is loaded, and the paths of all that was loaded with it, itself first; what Node and we have is not among them. */
export type ImportedModule = {
  readonly namespace: Readonly<Record<string, unknown>>
  readonly files: readonly string[]
}

/** Who is told of the files of a module while it is loaded, also where it breaks. */
export type LoadingListener = { readonly late?: (path: string) => void; readonly files?: Set<string> }

/**
 * Loads a module of the user's own into this process, for which `agent-evals` stands for our SDK. Throws what the module throws. `late`
 * is called with the path of a file of the user's own that is imported after that; what is imported before is in `files`. Once in a
 * process.
 */
export async function loadModule(
  { modulePath, sdkUrl }: Pick<WorkerStart, 'modulePath' | 'sdkUrl'>,
  { late = () => {}, files = new Set() }: LoadingListener = {},
): Promise<ImportedModule> {
  const ours = new Set([sdkUrl])
  let isLoaded = false
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === OWN_PACKAGE) return { url: sdkUrl, shortCircuit: true }
      const resolved = next(specifier, context)
      if (context.parentURL !== undefined && ours.has(context.parentURL)) {
        ours.add(resolved.url)
        return resolved
      }
      const path = resolved.url.startsWith('file:') ? fileURLToPath(resolved.url) : undefined
      if (path !== undefined && !files.has(path)) {
        files.add(path)
        if (isLoaded && !isInPackage(path)) late(path)
      }
      return resolved
    },
  })
  const { href } = pathToFileURL(modulePath)
  // The bundler must leave it alone: it knows no module of the user's.
  const namespace: Readonly<Record<string, unknown>> = await import(/* webpackIgnore: true */ href)
  isLoaded = true
  return { namespace, files: [...files] }
}
