import type { BaselineChoice } from '../action/baseline-choice.ts'
import type { ActionInputs } from '../action/inputs.ts'
import type { WorkflowEvent } from '../action/trust.ts'
import { defaultBranchOf } from '../baseline/baseline-wish.ts'
import { mayAccept } from '../baseline/may-become-baseline.ts'
import { readBaseline } from '../baseline/read-baseline.ts'
import type { BaselineFinding } from '../domain/baseline.ts'
import type { Problem } from '../domain/errors.ts'
import { parseJson } from '../domain/json.ts'
import { sentenceOf } from './gate-files.ts'
import type { GateSources } from './github-connection.ts'

/** What the inputs `baseline` and `accept-baseline` ask for, as far as it can be checked before anything is asked for. */
export type BaselineChoiceReading = {
  readonly fileBaselines?: ReadonlyMap<string, BaselineFinding>
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
}

export type BaselineSources = {
  readonly inputs: ActionInputs
  readonly agentspecIds: readonly string[]
  readonly event: WorkflowEvent
  readonly ref: string | undefined
  readonly sources: GateSources
}

/** Checks both inputs and reads the file that the workflow names. Never throws. */
export async function readBaselineChoice(sources: BaselineSources): Promise<BaselineChoiceReading> {
  const { inputs, agentspecIds } = sources
  const { baseline } = inputs
  const acceptance = checkAcceptance(sources)
  if (baseline.kind === 'file') {
    const reading = await readFileBaselines(baseline.path, sources)
    return { ...reading, problems: [...reading.problems, ...acceptance] }
  }
  const mistake = agentspecIds.length === 0 ? undefined : mistakenAgentspec(baseline, agentspecIds)
  return { problems: [...(mistake ? [{ message: mistake }] : []), ...acceptance], warnings: [] }
}

/** What is wrong with an agentspec of this run as the baseline; `undefined` when nothing is. */
function mistakenAgentspec(baseline: BaselineChoice, agentspecIds: readonly string[]): string | undefined {
  if (baseline.kind === 'experiment' && agentspecIds.includes(baseline.id)) {
    return `baseline: ${baseline.id} is an agentspec of this run. Did you mean agentspec:${baseline.id}?`
  }
  if (baseline.kind !== 'agentspec') return undefined
  const { agentspecId } = baseline
  if (!agentspecIds.includes(agentspecId)) {
    return `baseline: agentspec ${agentspecId} is not run here. Give one of ${agentspecIds.join(', ')}.`
  }
  return agentspecIds.length > 1
    ? undefined
    : `baseline: ${agentspecId} is the only agentspec of this run, so nothing would be compared with it. Run another one beside it.`
}

/** What becomes the bar for everybody is what stands on the default branch. */
function checkAcceptance({ inputs, event, ref }: BaselineSources): Problem[] {
  if (!inputs.acceptBaseline) return []
  if (inputs.baseline.kind !== 'auto') {
    const message =
      'accept-baseline: makes a bar for baseline: auto, and baseline names another one here, which would stay. Remove one of the two.'
    return [{ message }]
  }
  if (mayAccept(event, { ref })) return []
  const main = defaultBranchOf(event)
  const where = `this run is a ${event.name || 'local'} run of ${ref ?? 'no ref'}`
  const message = `accept-baseline: works in a run on the default branch (${main ?? 'which this event does not name'}) alone, and ${where}. Remove it here, or run the workflow there.`
  return [{ message }]
}

async function readFileBaselines(
  path: string,
  { agentspecIds, sources }: BaselineSources,
): Promise<BaselineChoiceReading> {
  const reading = await sources.files.read(path)
  if (reading.kind !== 'read') {
    const message = `baseline: ${sentenceOf(reading)}`
    // The pull request that brings the first baseline has none to be held against.
    if (reading.kind === 'unreadable' || sources.baseBranch === undefined)
      return { problems: [{ message }], warnings: [] }
    const none: BaselineFinding = {
      kind: 'none',
      cause: 'refused',
      why: reading.why,
      advice: 'Once it is merged, it counts.',
    }
    return { fileBaselines: new Map(agentspecIds.map((id) => [id, none])), problems: [], warnings: [] }
  }
  const { file, text } = reading
  // Parsed once for all agentspecs; what is no JSON is told of as text.
  const document = parseJson(text) ?? text
  const readings = agentspecIds.map((agentspecId) => {
    const read = readBaseline(document, { called: file, place: 'file', choice: file, agentspecId })
    return { agentspecId, read }
  })
  const whys = readings.flatMap(({ read }) => (read.kind === 'unusable' ? [read.why] : []))
  if (whys.length > 0 && whys.length === readings.length) {
    return { problems: [...new Set(whys)].map((why) => ({ message: `baseline: ${why}` })), warnings: [] }
  }
  const findings = readings.map(({ agentspecId, read }): [string, BaselineFinding] => [
    agentspecId,
    read.kind === 'read'
      ? { kind: 'found', baseline: read.baseline }
      : { kind: 'none', cause: 'refused', why: read.why, advice: 'Name a file that has it.' },
  ])
  return { fileBaselines: new Map(findings), problems: [], warnings: [] }
}
