import type { Problem } from '../domain/errors.ts'

/** How the cases of a file are written: as one JSON or YAML document, as lines of JSON, or as a table. */
export type CaseFileKind = 'document' | 'jsonl' | 'csv'

/** A file of a dataset, by the name under which people see it (with `/`), and all that is in it. */
export type DatasetFile = { readonly file: string; readonly text: string }

/** Most files of one dataset, and most bytes in all of them: each byte takes some hundred in memory. */
export const MAX_DATASET_FILES = 10_000
export const MAX_DATASET_BYTES = 16 * 1024 * 1024

const KINDS: readonly (readonly [RegExp, CaseFileKind])[] = [
  [/\.(ya?ml|json)$/i, 'document'],
  [/\.(jsonl|ndjson)$/i, 'jsonl'],
  [/\.csv$/i, 'csv'],
]

/** The names of the file with what holds for all cases of a directory. */
const SPEC_NAMES: readonly string[] = ['dataset.yaml', 'dataset.yml', 'dataset.json']

/** The directories below that are datasets of their own, by the names of all files with `/`; none where the directory is one itself. */
export function datasetsBelow(names: readonly string[]): readonly string[] {
  const specs = names.filter((name) => SPEC_NAMES.includes(baseName(name)))
  if (specs.some((name) => !name.includes('/'))) return []
  return [...new Set(specs.map((name) => name.slice(0, -baseName(name).length - 1)))].sort()
}

/** How the cases of a file of this name are written; `undefined` where it is no file of a dataset, such as `README.md`. */
export function caseFileKindOf(file: string): CaseFileKind | undefined {
  if (baseName(file).startsWith('.')) return undefined
  return KINDS.find(([pattern]) => pattern.test(file))?.[1]
}

/** A file of cases. */
export type FoundFile = DatasetFile & {
  readonly kind: CaseFileKind
  /** Its name below the directory, without its ending. */
  readonly name: string
}

/** The files of a directory, those of cases in the order of their names. */
export type FoundFiles = { readonly spec: DatasetFile | undefined; readonly caseFiles: readonly FoundFile[] }

/** Tells the files of a dataset apart; what makes it too much to read, or gives it two specs, is a problem. */
export function findFiles(
  directory: string,
  files: readonly DatasetFile[],
): FoundFiles & { readonly problems: readonly Problem[] } {
  const beginning = `${directory.replace(/\/+$/, '')}/`
  const below = (file: string) => (file.startsWith(beginning) ? file.slice(beginning.length) : file)
  const found = files
    .flatMap(({ file, text }): FoundFile[] => {
      const kind = caseFileKindOf(file)
      return kind ? [{ file, text, kind, name: below(file).replace(/\.[^./]*$/, '') }] : []
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1))
  const tooMuch = describeTooMuch(found)
  if (tooMuch !== undefined) {
    return { spec: undefined, caseFiles: [], problems: [{ file: directory, message: `the dataset ${tooMuch}` }] }
  }
  const specs = found.filter(({ file }) => SPEC_NAMES.includes(below(file)))
  const [spec, ...others] = specs
  return {
    spec,
    caseFiles: found.filter((one) => !specs.includes(one)),
    problems: others.map(({ file }) => ({
      file,
      message: `the dataset has ${baseName(spec?.file ?? '')} and ${baseName(file)}; keep one of them`,
    })),
  }
}

function describeTooMuch(files: readonly DatasetFile[]): string | undefined {
  if (files.length > MAX_DATASET_FILES) return `has ${files.length} files and may have ${MAX_DATASET_FILES}`
  const bytes = files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
  return bytes > MAX_DATASET_BYTES ? `has ${bytes} bytes and may have ${MAX_DATASET_BYTES}` : undefined
}

function baseName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1)
}
