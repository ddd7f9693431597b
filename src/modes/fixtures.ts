import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { decidePath, displayPath, type PathRules } from '../action/paths.ts'
import { messageOf, type Problem } from '../domain/errors.ts'
import type { KnownFixture, KnownFixtures } from '../evalset/fixtures.ts'
import type { OwnConfiguration } from './own-configuration.ts'

/** Largest fixture in bytes: its text is read once, for its digest. */
const MAX_FIXTURE_BYTES = 256 * 1024 * 1024

/** The files of the configuration file's `fixtures`, by key, and what is wrong with those that cannot be had. */
export function openFixtures(
  { directory = '.', datasets }: OwnConfiguration,
  paths: PathRules,
): { readonly fixtures: KnownFixtures; readonly problems: readonly Problem[] } {
  const fixtures = new Map<string, KnownFixture>()
  const problems: Problem[] = []
  for (const { key: name, path, context, location } of datasets.fixtures) {
    const decision = decidePath(resolve(directory, path), paths)
    const read =
      decision.kind === 'outside' ? decision.why : digestOfFile(decision.path, displayPath(decision.path, paths))
    if (typeof read === 'string') problems.push({ ...location, message: `fixtures.${name}: ${read}.` })
    else if (decision.kind === 'inside') fixtures.set(name, { name, path: decision.path, context, digest: read.digest })
  }
  return { fixtures, problems }
}

/** Or why there is none, without a full stop. */
function digestOfFile(path: string, file: string): { readonly digest: string } | string {
  try {
    const found = statSync(path)
    if (!found.isFile()) return `${file} is no file`
    if (found.size > MAX_FIXTURE_BYTES)
      return `${file} has ${found.size} bytes; a fixture may have ${MAX_FIXTURE_BYTES}`
    return { digest: `sha256:${createHash('sha256').update(readFileSync(path)).digest('hex')}` }
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return isAbsent ? `there is no file ${file}` : `${file} cannot be read (${messageOf(error)})`
  }
}
