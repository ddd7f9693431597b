import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { gitRootOf, type PathRules } from '../action/paths.ts'
import { caseFileKindOf } from '../evalset/dataset-files.ts'

export type RepositoryPlaces = {
  readonly paths: Pick<PathRules, 'workspace'>
  /** `owner/name`: files of other checkouts in the workspace have no place in it. */
  readonly repository: string
  /** The files need not be here: a report of another run is shown, which had them. */
  readonly areElsewhere: boolean
}

/** Characters of a path in a repository; no file system has more. */
const LONGEST_PATH = 4_096

/**
 * What a report's file of cases is called in its repository: relative to the root with `/`. `undefined` for what is no file of it:
 * an evalset that was handed in or is on the platform, a file outside of the workspace or of another checkout.
 */
export function createRepositoryPaths(places: RepositoryPlaces): (file: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  return (file) => {
    if (!known.has(file)) known.set(file, pathOf(file, places))
    return known.get(file)
  }
}

function pathOf(file: string, { paths, repository, areElsewhere }: RepositoryPlaces): string | undefined {
  if (!isPlainPath(file) || caseFileKindOf(file) === undefined) return undefined
  const { workspace } = paths
  const path = resolve(workspace, file)
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return areElsewhere ? file : undefined
    const root = checkoutOf(dirname(path), workspace)
    if (root === undefined) return relative(workspace, path).split(sep).join('/')
    return isCheckoutOf(repository, root) ? relative(root, path).split(sep).join('/') : undefined
  } catch {
    return undefined
  }
}

/** The root of the checkout that a directory of the workspace is in; `undefined` where the workspace was filled without git. */
function checkoutOf(directory: string, workspace: string): string | undefined {
  const root = gitRootOf(directory)
  // Above the workspace nothing is of this job.
  const isInside = root === workspace || root.startsWith(workspace + sep)
  return isInside && existsSync(join(root, '.git')) ? root : undefined
}

/** A relative path that stays below where it begins, and nothing but a path. */
function isPlainPath(file: string): boolean {
  if (file.length > LONGEST_PATH || /[\p{Cc}\p{Cf}\\]|^[A-Za-z]:/u.test(file)) return false
  return file.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}

/** A checkout says in its configuration where it is from. A `.git` that is a file is a submodule's, or of another commit's tree. */
function isCheckoutOf(repository: string, root: string): boolean {
  const git = join(root, '.git')
  if (statSync(git).isFile()) return false
  const configuration = join(git, 'config')
  const text = existsSync(configuration) ? readFileSync(configuration, 'utf8') : ''
  const urls = [...text.matchAll(/^\s*url\s*=\s*(\S+)\s*$/gm)]
  const wanted = repository.toLowerCase()
  return urls.length === 0 || urls.some(([, url = '']) => nameIn(url).toLowerCase() === wanted)
}

/** `owner/name` at the end of an address of either form: `https://host/owner/name.git`, `git@host:owner/name`. */
function nameIn(url: string): string {
  return /([^/:]+\/[^/:]+?)(?:\.git)?\/?$/.exec(url)?.[1] ?? ''
}
