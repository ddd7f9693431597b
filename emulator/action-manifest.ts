import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const manifestSchema = z.looseObject({
  name: z.string(),
  inputs: z
    .record(
      z.string(),
      z.looseObject({ default: z.union([z.string(), z.number(), z.boolean()]).optional() }).nullable(),
    )
    .default({}),
  runs: z.looseObject({ using: z.literal('node24'), main: z.string(), post: z.string().optional() }),
})

/** What the runner reads of an `action.yml`. */
export type ActionManifest = z.output<typeof manifestSchema>

/** Reads `action.yml` in a directory. Throws when it is not the manifest of a Node 24 action. */
export function readManifest(actionDir: string): ActionManifest {
  return manifestSchema.parse(parse(readFileSync(join(actionDir, 'action.yml'), 'utf8')))
}

/** What `${{ context.key }}` may name. */
export type ExpressionContexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The environment variables of an action's inputs: what the workflow gives, declared or not, else the default,
 * else nothing. Names are upper-cased and keep their dashes.
 */
export function inputVariables(
  manifest: ActionManifest,
  given: Readonly<Record<string, string>>,
  contexts: ExpressionContexts,
): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const [name, input] of Object.entries(manifest.inputs)) {
    variables[variableOf(name)] = evaluate(String(input?.default ?? ''), contexts)
  }
  for (const [name, value] of Object.entries(given)) variables[variableOf(name)] = value
  return variables
}

function variableOf(name: string): string {
  return `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`
}

/** Fills `${{ context.key }}` in; what no context has is empty, as on GitHub. */
function evaluate(text: string, contexts: ExpressionContexts): string {
  const expression = /\$\{\{\s*(\w+)\.([\w-]+)\s*\}\}/g
  return text.replaceAll(expression, (_match, context: string, key: string) => contexts[context]?.[key] ?? '')
}
