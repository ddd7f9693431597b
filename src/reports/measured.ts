import { inlineText } from '../boundary/markdown-text.ts'
import type { EvaluatorResult } from '../domain/grade.ts'
import { isJsonObject, type JsonValue } from '../domain/json.ts'
import type { EvalReport } from '../domain/report.ts'
import { nameText } from './names.ts'

/** What a gauge says of an experiment: one sentence. */
const REASON_LIMIT_BYTES = 400

/** What the evalset's gauges measured, a line each, and under it the table of labels where there is one; empty when there are none. */
export function measuredBlock({ measured = [] }: EvalReport): string {
  const lines = measured.flatMap(({ agentspecId, results }) =>
    results.map((result) => {
      const line = `- ${nameText(agentspecId)} · ${nameText(result.name)}: ${inlineText(result.reason, REASON_LIMIT_BYTES)}`
      return [line, ...labelTable(result)].join('\n')
    }),
  )
  return lines.length === 0 ? '' : `Measured, and no part of the verdict:\n\n${lines.join('\n')}`
}

/** The confusion matrix as a table of an entry of a list: rows are what was expected, columns what was given. */
function labelTable({ value }: EvaluatorResult): string[] {
  if (!isJsonObject(value)) return []
  const { labels, matrix } = value
  if (!isList(labels) || !isList(matrix)) return []
  const head = ['expected \\ given', ...labels.map((label) => nameText(String(label)))]
  const rows = matrix.map((counts, at) => [nameText(String(labels[at])), ...(isList(counts) ? counts.map(String) : [])])
  const written = [head, head.map((_, at) => (at === 0 ? '---' : '--:')), ...rows]
  return ['', ...written.map((cells) => `  | ${cells.join(' | ')} |`), '']
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value)
}
