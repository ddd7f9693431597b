import type { TaskInput } from '../../domain/question.ts'

/** Somebody's function: what it gives is checked elsewhere. */
export type ExportedTask = (input: TaskInput & { readonly signal: AbortSignal }) => unknown

/** `why` completes "FILE …". */
export type TaskSearch =
  | { readonly kind: 'found'; readonly task: ExportedTask }
  | { readonly kind: 'none'; readonly why: string }

/** Names under which Node shows the whole of a CommonJS module again, and the mark of one that was a module before. */
const WHOLE_MODULE = ['default', 'module.exports', '__esModule']
const OWN_NAME = 'task'
const SHOWN_NAMES = 8

const ADVICE = 'export one as default: export default async ({ prompt }) => …'

/**
 * The task of a module: its default export, else its export `task`, else the only function that it exports. A CommonJS module's exports
 * count as a module's own.
 */
export function taskIn(namespace: Readonly<Record<string, unknown>>): TaskSearch {
  const whole = membersOf(namespace.default)
  const all = { ...whole, ...namespace }
  const named = Object.entries(all).filter(([name]) => !WHOLE_MODULE.includes(name))
  const functions = named.flatMap(([name, value]) => (isFunction(value) ? [{ name, task: value }] : []))
  const own = functions.find(({ name }) => name === OWN_NAME)
  const [only, ...others] = functions
  for (const task of [namespace.default, whole.default, own?.task]) if (isFunction(task)) return { kind: 'found', task }
  if (!only) return { kind: 'none', why: `exports no function, so there is no task in it; ${ADVICE}` }
  if (others.length === 0) return { kind: 'found', task: only.task }
  const names = functions.slice(0, SHOWN_NAMES).map(({ name }) => name)
  const more = functions.length > SHOWN_NAMES ? ' and more' : ''
  const why = `exports several functions (${names.join(', ')}${more}), and none is its default or called task; ${ADVICE}`
  return { kind: 'none', why }
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isFunction(value: unknown): value is ExportedTask {
  return typeof value === 'function'
}
