import type { GateFile, GateFiles } from '../../src/modes/gate-files.ts'
import type { GateSources } from '../../src/modes/github-connection.ts'

/** Files by path, as if they stood in a directory that all paths are in. */
export function memoryFiles(files: Readonly<Record<string, string>>, of = ''): GateFiles {
  const nameOf = (path: string) => path.split('/').at(-1) ?? path
  return {
    async read(path): Promise<GateFile> {
      const name = nameOf(path)
      const text = files[name]
      if (text === undefined) return { kind: 'absent', why: `There is no file ${name}${of}.` }
      return { kind: 'read', file: `${name}${of}`, text }
    },
    list: async () => ({ kind: 'listed', names: Object.keys(files) }),
  }
}

/** What a push reads. */
export function ofCheckout(files: Readonly<Record<string, string>>): GateSources {
  const own = memoryFiles(files)
  return { files: own, own, baseBranch: undefined, isBlind: false }
}

/** What a pull request to main reads: main's files, and its own beside them. */
export function ofPullRequest(
  files: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>> = files,
): GateSources {
  return { files: memoryFiles(files, ' of main'), own: memoryFiles(own), baseBranch: 'main', isBlind: false }
}
