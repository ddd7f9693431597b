import type { CaseRun, Experiment } from '../domain/run.ts'
import type { TrajectoryStatus } from '../domain/trajectory.ts'

/** What `results.json` says of a case run's trajectory; `file` is absent when there is none. */
export type TrajectoryEntry = { readonly status: TrajectoryStatus; readonly file?: string }

/** By the case run itself: the same case may be asked in many runs. */
export type TrajectoryEntries = ReadonlyMap<CaseRun, TrajectoryEntry>

/** A case run and the names of the directories and the file that its trajectory goes to. */
export type NamedCaseRun = {
  readonly agentspecId: string
  readonly caseRun: CaseRun
  readonly names: readonly [experiment: string, run: string, file: string]
}

/** Every case run with an answer, and where its trajectory goes: `{agentspec}/{run}/{case}.json`, each name free and safe. */
export function* namedCaseRuns(experiments: readonly Experiment[]): Generator<NamedCaseRun> {
  const experimentName = createFileNames()
  for (const { agentspecId, runs } of experiments) {
    const experiment = experimentName(agentspecId)
    const runName = createFileNames()
    for (const { index, cases } of runs) {
      const run = runName(String(index))
      const caseName = createFileNames()
      for (const caseRun of cases) {
        // Named in any case, so that a case has the same name in every run, answered or not.
        const file = `${caseName(caseRun.caseId)}.json`
        if (caseRun.answer) yield { agentspecId, caseRun, names: [experiment, run, file] }
      }
    }
  }
}

/** Characters of a name: three of them and a report's directory fit into the paths of every system. */
const MOST_CHARACTERS = 60

/** What Windows takes for a device, whatever ending follows. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9]|lpt[0-9])(\..*)?$/i

/**
 * Names for one directory that every file system takes and tells apart, in the order in which they are asked for: letters,
 * digits, `.`, `_` and `-` of a text, never hidden, never a device, never up; a name that is taken gets a number.
 */
export function createFileNames(): (text: string) => string {
  const taken = new Set<string>()
  const counts = new Map<string, number>()

  function claim(name: string): boolean {
    // There are systems on which capitals make no difference.
    const key = name.toLowerCase()
    if (taken.has(key)) return false
    taken.add(key)
    return true
  }

  return (text) => {
    const base = safeName(text)
    if (claim(base)) return base
    const key = base.toLowerCase()
    for (let count = (counts.get(key) ?? 1) + 1; ; count += 1) {
      counts.set(key, count)
      const name = `${base}-${count}`
      if (claim(name)) return name
    }
  }
}

function safeName(text: string): string {
  const plain = text
    .slice(0, MOST_CHARACTERS)
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^\.+/, '_')
    .replace(/\.+$/, '_')
  return plain === '' || DEVICE.test(plain) ? `_${plain}` : plain
}
