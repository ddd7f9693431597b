import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { ActionInputs } from '../action/inputs.ts'
import { decidePath, displayPath, type PathRules } from '../action/paths.ts'
import { readSource } from '../documents/source-text.ts'
import { messageOf } from '../domain/errors.ts'
import { isJsonObject, textAt } from '../domain/json.ts'
import { caseFileKindOf } from '../evalset/dataset-files.ts'
import { MAX_SPEC_BYTES } from '../evalset/parse-evalset.ts'
import type { RecordedWish } from '../history/recorded-evalset.ts'

/** Which evalset is meant, or a problem in a sentence that begins with its input. */
export type WishReading =
  | { readonly kind: 'read'; readonly wish: RecordedWish }
  | { readonly kind: 'refused'; readonly problem: string }

/**
 * The evalset that the workflow names by its id, or by its spec's name. Of the spec nothing else is read: whether it can be run is
 * not asked here.
 */
export function readWish({ evalsetId, evalsetSpecFile, evalsetName }: ActionInputs, paths: PathRules): WishReading {
  if (evalsetId !== '') return { kind: 'read', wish: { kind: 'id', id: evalsetId } }
  if (evalsetName !== undefined) return { kind: 'read', wish: { kind: 'spec', name: evalsetName } }
  const refuse = (why: string): WishReading => ({ kind: 'refused', problem: `evalset-spec-file: ${why}` })
  const decision = decidePath(evalsetSpecFile, paths)
  if (decision.kind === 'outside') return refuse(`${decision.why}.`)
  const { path } = decision
  const file = displayPath(path, paths)
  try {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) return refuse(`there is no file ${file}. Give its path, or evalset-id.`)
    const kind = caseFileKindOf(path)
    // A dataset is called as its file or its directory is.
    if (found.isDirectory() || kind === 'jsonl' || kind === 'csv') return named(basename(path).replace(/\.[^.]*$/, ''))
    if (!found.isFile()) return refuse(`${file} is no regular file, and nothing else is read.`)
    if (found.size > MAX_SPEC_BYTES)
      return refuse(`${file} has ${found.size} bytes; an evalset may have ${MAX_SPEC_BYTES}.`)
    const reading = readSource({ text: readFileSync(path, 'utf8'), file, subject: 'the evalset' })
    if (reading.kind === 'unreadable')
      return refuse(`${file} is neither JSON nor YAML: ${reading.problems[0]?.message ?? 'not understood'}`)
    const { value } = reading.root
    const name = isJsonObject(value) ? textAt(value, 'name')?.trim() : undefined
    return name ? named(name) : refuse(`${file} has no name, by which its evalset could be found. Give evalset-id.`)
  } catch (error) {
    return refuse(`${file} cannot be read (${messageOf(error)}).`)
  }
}

function named(name: string): WishReading {
  return { kind: 'read', wish: { kind: 'spec', name } }
}
