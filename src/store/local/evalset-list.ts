import { messageOf } from '../../domain/errors.ts'
import { shortQuote } from '../../domain/short-quote.ts'
import { isTemporary } from '../../files/atomic-file.ts'
import { type Kept, readDocument } from './kept-document.ts'
import { namesIn, storeStateOf } from './store-directory.ts'
import { isLocalId, storePaths } from './store-layout.ts'
import { evalsetShape, type LocalEvalset } from './store-shapes.ts'

/** The evalsets of a store, the newest first; `problems` are sentences about what could not be read and is left out. */
export type LocalEvalsetListing = { readonly evalsets: readonly LocalEvalset[]; readonly problems: readonly string[] }

const SUFFIX = '.json'

/** The evalsets of the store in `directory`; none where there is no store. Never throws. */
export function listLocalEvalsets(directory: string): LocalEvalsetListing {
  const state = storeStateOf(directory)
  if (state.kind !== 'usable') return { evalsets: [], problems: state.kind === 'refused' ? [state.why] : [] }
  const evalsets: LocalEvalset[] = []
  const problems: string[] = []
  try {
    for (const name of namesIn(storePaths.evalsets(directory)).sort().reverse()) {
      if (isTemporary(name)) continue
      const read = readLocalEvalset(directory, name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : name)
      if (read.kind === 'read') evalsets.push(read.value)
      else
        problems.push(`Evalset ${shortQuote(name)} is left out: it ${read.kind === 'absent' ? 'is gone' : read.why}.`)
    }
  } catch (error) {
    problems.push(`The evalsets of the local store ${directory} cannot be listed (${messageOf(error)}).`)
  }
  return { evalsets, problems }
}

/** The evalset with this id, whatever text that is. Never throws. */
export function readLocalEvalset(directory: string, id: string): Kept<LocalEvalset> {
  if (!isLocalId(id)) return { kind: 'refused', why: 'is none of this store' }
  const read = readDocument(storePaths.evalset(directory, id), evalsetShape)
  if (read.kind !== 'read' || read.value.id === id) return read
  return { kind: 'refused', why: `says that it is ${shortQuote(read.value.id)}` }
}
