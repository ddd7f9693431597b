import { posix, relative, sep } from 'node:path'
import { openSdkProgram } from './sdk-program.ts'

/** What leads from a declaration file of ours to another. */
const RELATIVE = /((?:from|import)\s*\(?\s*)(['"])(\.[^'"]*)\.(?:ts|js)\2/g

/**
 * The declaration files of the SDK below `root`, by their paths from `src/`: `sdk.d.ts` and whatever its types lead to. Throws when
 * one could not be written.
 */
export function sdkTypes(root: string): ReadonlyMap<string, string> {
  const { program, entry } = openSdkProgram(root)
  const written = new Map<string, string>()
  const source = entry.slice(0, -'sdk.ts'.length)
  const { diagnostics, emitSkipped } = program.emit(undefined, (path, text) => {
    const own = relative(source, path).split(sep).join('/')
    // A consumer's compiler follows the names of JavaScript files.
    written.set(own, text.replace(RELATIVE, "$1'$3.js'"))
  })
  if (emitSkipped || diagnostics.length > 0) {
    throw new Error(
      `The declarations of src/sdk.ts could not be written: ${JSON.stringify(diagnostics[0]?.messageText)}`,
    )
  }
  return reachable('sdk.d.ts', written)
}

function reachable(first: string, all: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const open = [first]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const text = all.get(file)
    if (text === undefined) throw new Error(`The declarations of src/sdk.ts lead to ${file}, which is not there.`)
    if (found.has(file)) continue
    found.set(file, text)
    for (const [, , , path = ''] of text.matchAll(RELATIVE)) {
      open.push(posix.join(posix.dirname(file), `${path}.d.ts`))
    }
  }
  return new Map([...found].toSorted(([one], [other]) => one.localeCompare(other, 'en')))
}
