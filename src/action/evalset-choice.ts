import type { InputReader } from './input-reader.ts'
import { MODES, type Mode } from './step-mode.ts'

/** What is done where the workflow does not say: an evalset on the platform without an agent to run is reported. */
export function readMode(
  reader: InputReader,
  given: { readonly hasEvalsetId: boolean; readonly hasAgents: boolean },
): Mode {
  const said = reader.oneOf<'' | Mode>('mode', ['', ...MODES])
  if (said !== '') return said
  const hasAgentspecs = reader.text('agentspec-ids') !== '' || reader.text('agentspec-files') !== ''
  return given.hasEvalsetId && !given.hasAgents && !hasAgentspecs ? 'run-report' : 'execute-runs'
}

/** The spec's path; empty where the mode needs none or the cases are elsewhere. */
export function readSpecFile(
  reader: InputReader,
  { mode, isHanded, hasEvalsetId }: { readonly mode: Mode; readonly isHanded: boolean; readonly hasEvalsetId: boolean },
): string {
  if (mode === 'cleanup') return ''
  const given = reader.text('evalset-spec-file')
  // What an evalset of the platform says is asked for only where its runs are recorded or reported.
  const isElsewhere = isHanded || (hasEvalsetId && (mode === 'execute-runs' || mode === 'run-report'))
  // Of results files the report is made again; of whose cases they are, they say themselves.
  const isNeeded = !isElsewhere && !(mode === 'run-report' && reader.text('results') !== '')
  if (given !== '' || !isNeeded) return given
  if (mode !== 'run-report') return reader.required('evalset-spec-file', 'the path of the evalset to run')
  const why = 'nothing is given, and mode: run-report reports what was recorded. Give evalset-id, or results.'
  reader.refuse('evalset-id', why)
  return ''
}

/** The evalset that the first one is compared with: at most one of both is not empty. */
export function readSecondaryEvalset(reader: InputReader): {
  readonly specFile: string
  readonly id: string
} {
  const specFile = reader.text('secondary-evalset-spec-file')
  const id = reader.text('secondary-evalset-id')
  if (specFile !== '' && id !== '') {
    reader.refuse('secondary-evalset-id', 'secondary-evalset-spec-file is given too. Give one of them.')
  }
  return { specFile, id }
}

/** Runs that are read of each experiment when nobody says. */
const REPORTED_RUNS = 50

/** How often every case is asked, or how many runs of each experiment are reported. */
export function readRunLimit(reader: InputReader, mode: Mode): number {
  const limit = reader.whole('run-limit', 1, 1000)
  // The runner fills in what is declared, so that one run and no choice look alike.
  return mode === 'run-report' && limit === 1 ? REPORTED_RUNS : limit
}
