import { relative, resolve } from 'node:path'
import type { Env } from '../action/input-reader.ts'
import { STORE_DIRECTORY } from '../action/input-table.ts'
import { decidePath, gitRootOf, pathRules } from '../action/paths.ts'
import { ConfigurationError } from '../domain/errors.ts'

/**
 * The directory of the local store as a run at the same place and with the same flags has it, absolute. Throws `ConfigurationError`
 * where a run would refuse it.
 */
export function storePlace(
  inputs: ReadonlyMap<string, string>,
  { cwd, env }: { readonly cwd: string; readonly env: Env },
): string {
  const rules = pathRules({
    workspace: workspaceOf(cwd, env),
    temporary: env.RUNNER_TEMP,
    workingDirectory: inputs.get('working-directory')?.trim() || (env.GITHUB_WORKSPACE ? '' : cwd),
  })
  const decision = decidePath(inputs.get('store-dir')?.trim() || STORE_DIRECTORY, rules)
  if (decision.kind === 'inside') return decision.path
  throw new ConfigurationError([{ message: `store-dir: ${decision.why}.` }])
}

/** A path that a run told, which is relative to its workspace, as it is from here. */
export function fromHere(path: string, { cwd, env }: { readonly cwd: string; readonly env: Env }): string {
  return relative(cwd, toldPlace(path, { cwd, env })) || '.'
}

/** The absolute place of a path that a run told. */
export function toldPlace(path: string, { cwd, env }: { readonly cwd: string; readonly env: Env }): string {
  return resolve(workspaceOf(cwd, env), path)
}

function workspaceOf(cwd: string, env: Env): string {
  return env.GITHUB_WORKSPACE || gitRootOf(cwd)
}
