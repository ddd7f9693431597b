import { inlineText } from '../../boundary/markdown-text.ts'
import type { RecordedExperiment } from '../../domain/recorded.ts'
import { formatCount } from '../figures.ts'
import { listOf, nameText } from '../names.ts'
import { type Table, tableOf } from './fitting-rows.ts'

/** Bytes of the sentence that stands for all failures of its type. */
const SENTENCE_LIMIT_BYTES = 300

/** Agents named in one cell. */
const NAMED_AGENTS = 3

/** A row per type of failure, the most frequent first: how often, of which agents, and what the newest one said. */
export function failureRows(experiments: readonly RecordedExperiment[]): Table {
  const causes = experiments.flatMap(({ label, runs }) =>
    runs.flatMap((run) => run.causes.map((cause) => ({ label, cause }))),
  )
  const byType = [...Map.groupBy(causes, ({ cause }) => cause.type)].toSorted(
    ([, here], [, there]) => there.length - here.length,
  )
  return tableOf(
    [{ heading: 'Failure' }, { heading: 'Times', isRight: true }, { heading: 'Agents' }, { heading: 'The newest one' }],
    byType.map(([type, ones]) => [
      nameText(type),
      formatCount(ones.length),
      listOf([...new Set(ones.map(({ label }) => label))], nameText, NAMED_AGENTS),
      inlineText(ones.at(-1)?.cause.message ?? '', SENTENCE_LIMIT_BYTES),
    ]),
  )
}
