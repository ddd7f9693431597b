import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { decidePath, displayPath, type PathRules } from '../action/paths.ts'
import type { Problem } from '../domain/errors.ts'
import type { KnownFixture, KnownFixtures } from '../evalset/fixtures.ts'
import { readGivenFile } from './given-file.ts'
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
    const refuse = (why: string) => problems.push({ ...location, message: `fixtures.${name}: ${why}.` })
    if (decision.kind === 'outside') {
      refuse(decision.why)
      continue
    }
    const file = displayPath(decision.path, paths)
    const read = readGivenFile(decision.path, { file, what: 'a fixture', limitBytes: MAX_FIXTURE_BYTES })
    if (read.kind === 'read') fixtures.set(name, { name, path: decision.path, context, digest: sha256(read.bytes) })
    else refuse(read.why)
  }
  return { fixtures, problems }
}

function sha256(bytes: Buffer): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`
}
