import type { InputReader } from './input-reader.ts'
import type { Mode } from './step-mode.ts'

/** Which stored runs are graded again or reported: none, those of files, or those of an experiment on the platform. */
export type ResultsChoice =
  | { readonly kind: 'none' }
  /** Paths or patterns, in order. */
  | { readonly kind: 'files'; readonly patterns: readonly string[] }
  /** `isSaid`: the prefix says so; else it may still be meant as a path. */
  | { readonly kind: 'experiment'; readonly id: string; readonly isSaid: boolean }

/** Ids of experiments have neither slashes nor stars nor endings. */
const LOOKS_LIKE_A_PATH = /[\\/*?[\]{}]|\.json$/i

const PREFIXED = /^experiment:\s*(.+)$/s

/** Reads `results`: paths and patterns, or `experiment:ID`, or an id as it is. `mode: evaluate` and `mode: run-report` alone read it. */
export function readResultsChoice(reader: InputReader, mode: Mode): ResultsChoice {
  const items = reader.list('results', () => true, '')
  if (mode === 'run-report') return items.length > 0 ? { kind: 'files', patterns: items } : { kind: 'none' }
  if (mode !== 'evaluate') {
    // Whoever wants stored answers graded must not pay for new ones.
    if (mode === 'execute-runs' && items.length > 0) {
      reader.refuse(
        'results',
        'is read by mode: evaluate and mode: run-report alone. Give one of them, or remove results.',
      )
    }
    return { kind: 'none' }
  }
  const ids = items.filter((item) => PREFIXED.test(item) || !LOOKS_LIKE_A_PATH.test(item))
  const [id] = ids
  if (items.length === 0) {
    const what = 'paths or patterns of results.json files, or the id of an experiment'
    reader.refuse('results', `nothing is given, and mode: evaluate grades stored runs. Give ${what}.`)
    return { kind: 'none' }
  }
  if (id === undefined) return { kind: 'files', patterns: items }
  if (items.length === 1) {
    const said = PREFIXED.exec(id)?.[1]
    return { kind: 'experiment', id: said ?? id, isSaid: said !== undefined }
  }
  reader.refuse(
    'results',
    `"${id}" is the id of an experiment, and of those one alone can be given. Give it by itself, or files (./${id} for one of that name).`,
  )
  return { kind: 'none' }
}
