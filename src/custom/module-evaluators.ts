import type { CustomEvaluator } from '../domain/custom-evaluator.ts'
import type { Problem } from '../domain/errors.ts'
import { digestOfFiles } from '../workers/loaded-files.ts'
import { type ModuleFile, whyUnreadable } from '../workers/module-file.ts'
import type { ExportedEvaluator } from './module-exports.ts'
import { createModuleHost, type ModuleHost } from './module-host.ts'
import type { ProcessOptions } from './module-process.ts'
import { readItems } from './score-items.ts'

/** The evaluators of one module, as far as it has any that can be used. */
export type OpenedModule = AsyncDisposable & {
  readonly evaluators: readonly CustomEvaluator[]
  readonly problems: readonly Problem[]
  /** Over all that is loaded with it; what it imports only when it judges is not. Absent when it cannot be loaded. */
  readonly digest?: string
}

/** Loads a module in a process of its own. Never throws; dispose it. */
export async function openModule(options: ProcessOptions): Promise<OpenedModule> {
  const { module } = options
  const refused = (what: string): OpenedModule => ({
    evaluators: [],
    problems: [{ message: `evaluators: ${what}`, file: module.file }],
    async [Symbol.asyncDispose]() {},
  })
  const why = whyUnreadable(module)
  if (why !== undefined) return refused(why)
  const host = createModuleHost(options)
  const loading = await host.load()
  if (loading.kind === 'unloadable') {
    await host[Symbol.asyncDispose]()
    return refused(`${module.file} ${loading.why}.`)
  }
  return {
    evaluators: loading.evaluators.map((exported) => evaluatorOf(exported, { host, module })),
    problems: loading.problems.map((what) => ({ message: `evaluators: ${module.file}: ${what}.`, file: module.file })),
    digest: digestOfFiles(loading.files),
    [Symbol.asyncDispose]: () => host[Symbol.asyncDispose](),
  }
}

function evaluatorOf(
  { name, kind, requiresTrajectory, timeoutSeconds }: ExportedEvaluator,
  { host, module }: { readonly host: ModuleHost; readonly module: ModuleFile },
): CustomEvaluator {
  return {
    name,
    kind,
    requiresTrajectory,
    origin: { file: module.file },
    async evaluate(request, signal) {
      const reply = await host.call({ evaluator: name, request, limitMs: timeoutSeconds * 1000, signal })
      return reply.kind === 'returned' ? readItems(reply.value, { name, kind }) : reply
    },
  }
}
