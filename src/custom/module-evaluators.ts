import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { CustomEvaluator } from '../domain/custom-evaluator.ts'
import { digestOf } from '../domain/digest.ts'
import { messageOf, type Problem } from '../domain/errors.ts'
import type { ExportedEvaluator } from './module-exports.ts'
import { createModuleHost, type ModuleHost } from './module-host.ts'
import type { ModuleFile, ProcessOptions } from './module-process.ts'
import { readItems } from './score-items.ts'

/** The evaluators of one module, as far as it has any that can be used. */
export type OpenedModule = AsyncDisposable & {
  readonly evaluators: readonly CustomEvaluator[]
  readonly problems: readonly Problem[]
  /** Over the module's own text; what it imports is not followed. Absent when it cannot be read. */
  readonly digest?: string
}

/** What Node runs as it is, or after taking the types out. */
const EXTENSIONS = ['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts']

/** Loads a module in a process of its own. Never throws; dispose it. */
export async function openModule(options: ProcessOptions): Promise<OpenedModule> {
  const { module } = options
  const refused = (what: string): OpenedModule => ({
    evaluators: [],
    problems: [{ message: `evaluators: ${what}`, file: module.file }],
    async [Symbol.asyncDispose]() {},
  })
  const text = readModule(module)
  if (text.kind === 'unreadable') return refused(text.why)
  const host = createModuleHost(options)
  const loading = await host.load()
  if (loading.kind === 'unloadable') {
    await host[Symbol.asyncDispose]()
    return refused(`${module.file} ${loading.why}.`)
  }
  return {
    evaluators: loading.evaluators.map((exported) => evaluatorOf(exported, { host, module })),
    problems: loading.problems.map((what) => ({ message: `evaluators: ${module.file}: ${what}.`, file: module.file })),
    digest: digestOf(text.text),
    [Symbol.asyncDispose]: () => host[Symbol.asyncDispose](),
  }
}

type ModuleText =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'unreadable'; readonly why: string }

function readModule({ path, file }: ModuleFile): ModuleText {
  if (!EXTENSIONS.includes(extname(path))) {
    return {
      kind: 'unreadable',
      why: `${file} is no JavaScript module; give a file that ends in ${EXTENSIONS.join(', ')}.`,
    }
  }
  try {
    return { kind: 'read', text: readFileSync(path, 'utf8') }
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT'
    const why = isAbsent ? `there is no file ${file}.` : `${file} cannot be read (${messageOf(error)}).`
    return { kind: 'unreadable', why }
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
