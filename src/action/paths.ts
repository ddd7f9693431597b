import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { messageOf } from '../domain/errors.ts'

/** Where paths from inputs may lead: the workspace and the runner's temporary directory, links resolved. */
export type PathRules = {
  /** Links resolved. */
  readonly workspace: string
  /** The workspace as the runner names it: links in it are as they stand. */
  readonly root: string
  /** Base of relative paths. */
  readonly base: string
  readonly roots: readonly string[]
}

/** A path that may be used, or a sentence that says why not. */
export type PathDecision =
  | { readonly kind: 'inside'; readonly path: string }
  | { readonly kind: 'outside'; readonly why: string }

/** The rules of this job. `workingDirectory` is relative to the workspace. */
export function pathRules(options: {
  workspace: string
  temporary: string | undefined
  workingDirectory: string
}): PathRules {
  const roots = [options.workspace, ...(options.temporary ? [options.temporary] : [])].map(resolveLinks)
  return {
    workspace: resolveLinks(options.workspace),
    root: resolve(options.workspace),
    base: resolve(options.workspace, options.workingDirectory),
    roots,
  }
}

/** The checkout that a directory is in, told by its `.git`; the directory itself where there is none. */
export function gitRootOf(directory: string): string {
  for (let place = resolve(directory); ; place = dirname(place)) {
    if (existsSync(join(place, '.git'))) return place
    if (dirname(place) === place) return resolve(directory)
  }
}

/** Decides whether a path from outside stays inside the allowed roots, whatever links lead there. The path need not exist yet. */
export function decidePath(path: string, rules: PathRules): PathDecision {
  try {
    const target = resolveLinks(resolve(rules.base, path))
    if (rules.roots.some((root) => isInside(root, target))) return { kind: 'inside', path: target }
    return { kind: 'outside', why: `${path} leads out of the workspace and the runner's temporary directory` }
  } catch (error) {
    return { kind: 'outside', why: `${path} cannot be a path here (${messageOf(error)})` }
  }
}

/** The path as people see it: relative to the workspace with forward slashes, absolute when it lies elsewhere. */
export function displayPath(path: string, rules: PathRules): string {
  return isInside(rules.workspace, path) ? relative(rules.workspace, path).split(sep).join('/') || '.' : path
}

/**
 * A text of an input in which paths into the workspace are as they are from the base: where a checkout lies on one machine is nothing
 * to another. Paths that lead elsewhere stay as they were given.
 */
export function withoutWorkspace(text: string, { workspace, root, base }: PathRules): string {
  const places = [...new Set([root, workspace])].filter((place) => dirname(place) !== place)
  return places.reduce((shown, place) => {
    const paths = new RegExp(
      `(^|[\\s=,:'"])${place.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}((?:[\\\\/][^\\s,'"]*)?)(?=$|[\\s,'"])`,
      'g',
    )
    return shown.replace(paths, (_, before: string, rest: string) => {
      return `${before}${relative(base, join(root, rest)).split(sep).join('/') || '.'}`
    })
  }, text)
}

/** True for the directory itself and everything below it; both absolute. */
export function isInside(root: string, path: string): boolean {
  const way = relative(root, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}

/** A chain of links that lead nowhere ends here, as in the kernel. */
const MAX_LINKS = 40

/** The real path; of what does not exist yet, the real path of the part that does. A link to nowhere is followed too: a write would follow it. */
function resolveLinks(path: string, linksLeft = MAX_LINKS): string {
  const absolute = resolve(path)
  if (existsSync(absolute)) return realpathSync(absolute)
  const parent = dirname(absolute)
  if (parent === absolute || linksLeft === 0) return absolute
  const link = lstatSync(absolute, { throwIfNoEntry: false })
  if (link?.isSymbolicLink()) return resolveLinks(resolve(parent, readlinkSync(absolute)), linksLeft - 1)
  return join(resolveLinks(parent, linksLeft), basename(absolute))
}
