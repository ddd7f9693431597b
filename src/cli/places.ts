import { relative, resolve } from 'node:path'
import type { Env } from '../action/input-reader.ts'
import { gitRootOf } from '../action/paths.ts'

/** Where the local store is when nobody says. */
const STORE = '.agent-evals'

/** The directory of the local store as a run at the same place and with the same flags has it, absolute. */
export function storePlace(
  inputs: ReadonlyMap<string, string>,
  { cwd, env }: { readonly cwd: string; readonly env: Env },
): string {
  const workspace = workspaceOf(cwd, env)
  const base = inputs.get('working-directory') || (env.GITHUB_WORKSPACE ? '' : cwd)
  return resolve(workspace, base, inputs.get('store-dir')?.trim() || STORE)
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
