import { isJsonObject, type JsonValue } from '../../domain/json.ts'
import type { Question } from '../../domain/ports.ts'

/** What may stand in a template, as `{{name}}` inside a text. */
export const PLACEHOLDERS = ['prompt', 'input', 'session_id', 'case_id', 'model'] as const
type Placeholder = (typeof PLACEHOLDERS)[number]

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The body where the workflow gives no template. */
export const DEFAULT_TEMPLATE: JsonValue = {
  prompt: '{{prompt}}',
  input: '{{input}}',
  session_id: '{{session_id}}',
  model: '{{model}}',
}

/**
 * The body of one question. A text that is a placeholder alone becomes its value as it stands; inside a longer text a value that is
 * no text becomes JSON, and a missing model nothing. What is filled in is never looked at again, whatever it says.
 */
export function fillTemplate(template: JsonValue, { prompt, task }: Pick<Question, 'prompt' | 'task'>): JsonValue {
  const { sessionId, caseId } = task.metadata
  return fill(template, { prompt, input: task.input, session_id: sessionId, case_id: caseId, model: task.model })
}

function fill(value: JsonValue, values: Readonly<Record<Placeholder, JsonValue>>): JsonValue {
  if (typeof value === 'string') return fillText(value, values)
  if (Array.isArray(value)) return value.map((item) => fill(item, values))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, fill(member ?? null, values)]))
}

function fillText(text: string, values: Readonly<Record<Placeholder, JsonValue>>): JsonValue {
  const [only] = text.matchAll(PLACEHOLDER)
  if (only?.[0] === text && isPlaceholder(only[1])) return values[only[1]]
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    if (!isPlaceholder(name)) return whole
    const value = values[name]
    if (value === null) return ''
    return typeof value === 'string' ? value : JSON.stringify(value)
  })
}

function isPlaceholder(name: string | undefined): name is Placeholder {
  return PLACEHOLDERS.some((known) => known === name)
}

/** Every name that stands in double braces in the texts of a template, in order, each once. */
export function namesIn(template: JsonValue): readonly string[] {
  if (typeof template === 'string') return [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  if (typeof template !== 'object' || template === null) return []
  return [...new Set(Object.values(template).flatMap((member) => namesIn(member ?? null)))]
}
