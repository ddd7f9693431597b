import { codeBlock, inlineText } from '../boundary/markdown-text.ts'
import type { Experiment } from '../domain/run.ts'
import { caseDetails } from './case-details.ts'
import type { DetailSize } from './case-outcome.ts'
import { caseLine } from './case-title.ts'
import { type CaseEntry, newsOf } from './entries.ts'
import { counted } from './figures.ts'
import type { Level } from './fitting.ts'
import { iconOf } from './history.ts'
import { nameText } from './names.ts'

/** How much of an entry is told at each level above one line. */
export type SectionSizes = { readonly full: DetailSize; readonly short: DetailSize }

/** What a section lists: a case, one that a line says all of, or an agentspec that no agent could be had for, with all its cases. */
export type Item =
  | { readonly kind: 'case'; readonly entry: CaseEntry }
  | { readonly kind: 'line'; readonly entry: CaseEntry }
  | {
      readonly kind: 'experiment'
      readonly experiment: Experiment
      readonly caseRunCount: number
      /** The gate's reasons say why already. */
      readonly isExplained: boolean
    }

/** One sentence on why an agent could not be had. */
const CAUSE_LIMIT_BYTES = 600

/** An item at a level; a lower one is never longer. */
export function renderItem(item: Item, level: Level, sizes: SectionSizes): string {
  if (item.kind === 'line') return caseLine(item.entry)
  if (item.kind === 'case') {
    return level === 'line' ? caseLine(item.entry) : caseDetails(item.entry, sizes[level])
  }
  return level === 'line' ? `${experimentLine(item)}\n` : experimentDetails(item, sizes[level])
}

type LostExperiment = Extract<Item, { kind: 'experiment' }>

function experimentLine({ experiment, caseRunCount, isExplained }: LostExperiment): string {
  const lost = `no agent, so ${counted(caseRunCount, 'case run')} errored`
  return [
    `- ${iconOf('errored')} ${nameText(experiment.agentspecId)}`,
    ...(isExplained
      ? [`${lost}, for the reason given above`]
      : [lost, inlineText(experiment.failureCause?.message ?? '', CAUSE_LIMIT_BYTES)]),
  ].join(' · ')
}

function experimentDetails(item: LostExperiment, { excerptBytes }: DetailSize): string {
  const { failureCause } = item.experiment
  const said = failureCause ? newsOf(failureCause, CAUSE_LIMIT_BYTES) : ''
  return [experimentLine(item), ...(said === '' ? [] : [codeBlock(said, excerptBytes)]), ''].join('\n\n')
}
