import { inlineText } from '../boundary/markdown-text.ts'
import type { EvalReport } from '../domain/report.ts'
import { caseRunsOf, totalsOf } from '../domain/run.ts'
import { formatAmount, formatCount } from './figures.ts'

/** Names, addresses and figures of a few models. */
const LINE_LIMIT_BYTES = 600

/** Which models judged, how often they were asked and what that cost, as one line; empty where none judged. */
export function judgingLine({ experiments }: EvalReport): string {
  const caseRuns = caseRunsOf(experiments)
  const marks = caseRuns.flatMap(({ evaluators }) => evaluators.flatMap(({ judge }) => judge ?? []))
  const models = new Set(marks.map(({ model, endpoint }) => `${model} at ${endpoint}`))
  if (models.size === 0) return ''
  const { requests, totalTokens, costUsd } = totalsOf(caseRuns).judgingUsage ?? {}
  const figures = [
    ...(requests === undefined ? [] : [`${formatCount(requests)} questions`]),
    ...(totalTokens === undefined ? [] : [`${formatCount(totalTokens)} tokens`]),
    costUsd === undefined ? 'cost not known (prices stand under credentials.judges)' : `$${formatAmount(costUsd)}`,
  ]
  return inlineText(`⚖️ Judged by ${[...models].join(' and ')}: ${figures.join(', ')}.`, LINE_LIMIT_BYTES)
}
