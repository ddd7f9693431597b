import type { ActionInputs, InputReading } from '../action/inputs.ts'
import { PlatformError, type Problem } from '../domain/errors.ts'
import type { Evalset } from '../domain/evalset.ts'
import type { RunStore } from '../domain/ports.ts'
import { evalsetViewUrl } from '../store/evalset-view-url.ts'
import { readPlatformEvalset } from '../store/platform-evalset.ts'
import type { Connections } from './connections.ts'
import type { Handed } from './handed.ts'
import { openEvals } from './parts.ts'
import type { StepContext } from './step-context.ts'

/** The cases of `evalset-id`. */
export type PlatformEvalsetFinding =
  /** No evalset of the platform is named, or with inputs that are wrong nobody was asked for it. */
  | { readonly kind: 'none' }
  | { readonly kind: 'read'; readonly evalset: NonNullable<Handed['evalset']> }
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** The platform did not answer, as a clean sentence; empty when a signal came first. */
  | { readonly kind: 'broken'; readonly problem: string }

/** Reads the evalset that the workflow names by its id. Nothing is created. */
export async function findPlatformEvalset(
  { inputs, problems }: Pick<InputReading, 'inputs' | 'problems'>,
  connections: Pick<Connections, 'controlPlane'>,
  context: StepContext,
): Promise<PlatformEvalsetFinding> {
  const { evalsetId: id, apiKey } = inputs
  if (id === '') return { kind: 'none' }
  if (context.handed?.evalset && inputs.evalsetSpecFile === '')
    return refuse('an evalset is handed in too. Give one of them.')
  if (apiKey === '') return refuse(`evalset ${id} is on the platform, and there is no platform API key. Give api-key.`)
  if (!inputs.runEvalset) {
    return refuse(
      'run-evalset: false creates an evalset and stops, and this one is there already. Remove one of the two.',
    )
  }
  if (problems.length > 0) return { kind: 'none' }
  const evals = openEvals(inputs, connections.controlPlane, context.signal)
  try {
    const read = await readPlatformEvalset(evals, { kind: 'id', id, called: id }, context.signal)
    if (read.kind === 'found') return { kind: 'read', evalset: { text: read.text, file: `evalset ${id}` } }
    return refuse(
      read.why.replace(/Give its file instead\.$/, 'Give its file as evalset-spec-file, and remove evalset-id.'),
    )
  } catch (error) {
    if (context.signal.aborted) return { kind: 'broken', problem: '' }
    if (error instanceof PlatformError) return { kind: 'broken', problem: context.redactor.redact(error.message) }
    throw error
  }
}

function refuse(why: string): PlatformEvalsetFinding {
  return { kind: 'refused', problem: { message: `evalset-id: ${why}` } }
}

/** A store in which the evalset is there already: experiments and runs are recorded on it, and no second one is created. */
export function withOldEvalset(
  store: RunStore,
  { evalsetId: id, urls }: Pick<ActionInputs, 'evalsetId' | 'urls'>,
): RunStore {
  return { ...store, createEvalset: async () => ({ id, viewUrl: evalsetViewUrl(urls.ui, id), isOld: true }) }
}

/** Cases that are named in a message. */
const NAMED_CASES = 5

/**
 * Why cases of a file cannot be recorded on an evalset of the platform, as a sentence; `undefined` where both ask the same. Some of the
 * cases may have been left out of `own`.
 */
export function disagreement(own: Evalset, platform: Evalset, leftOut: number): string | undefined {
  const there = new Map(platform.cases.map(({ id, digest }) => [id, digest]))
  const other = own.cases.filter(({ id, digest }) => there.get(id) !== digest).map(({ id }) => id)
  const isWhole = leftOut > 0 || own.cases.length === platform.cases.length
  if (other.length === 0 && isWhole) return undefined
  const shown = other.slice(0, NAMED_CASES).join(', ')
  const more = other.length > NAMED_CASES ? ` and ${other.length - NAMED_CASES} more` : ''
  const what =
    other.length > 0
      ? `these are not there or ask, expect or judge otherwise: ${shown}${more}`
      : `it has ${platform.cases.length} cases, and the file ${own.cases.length}`
  return (
    `evalset-id: the cases of ${own.file} are not those of ${platform.file}, on which their runs would be recorded: ${what}. ` +
    'Remove evalset-spec-file to run the evalset that is there, or evalset-id to create another one.'
  )
}
