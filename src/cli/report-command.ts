import { ConfigurationError } from '../domain/errors.ts'
import { nearMiss } from '../domain/near-miss.ts'
import type { EvalReport } from '../domain/report.ts'
import { csvLines } from '../reports/csv.ts'
import { renderMarkdown } from '../reports/markdown.ts'
import { jsonPieces, resultsDocument } from '../reports/results-json.ts'
import type { Command } from './command-tools.ts'
import { EXIT } from './exit-code.ts'
import { findFinishedResult } from './finished-result.ts'
import { inert } from './terminal.ts'

const FORMATS = {
  markdown: (report: EvalReport) => renderMarkdown(report),
  csv: (report: EvalReport) => [...csvLines(report)].join(''),
  json: (report: EvalReport) => [...jsonPieces(resultsDocument(report))].join(''),
} as const

/** `report`: a finished result as markdown, CSV or JSON again. */
export const reportCommand: Command = async (call, { terminal, redactor, ...place }) => {
  const [text = ''] = call.operands
  const format = call.own.get('format') ?? (call.own.has('json') ? 'json' : 'markdown')
  if (!isFormat(format)) throw new ConfigurationError([{ message: noFormat(format) }])
  const { report, problems } = findFinishedResult(text, call, place)
  for (const problem of problems)
    terminal.tell(`${terminal.toneBeside('doubtful', 'warning:')} ${inert(problem, redactor)}`)
  const rendered = redactor.redact(FORMATS[format](report))
  if (format === 'json') terminal.json(rendered)
  else terminal.result(rendered.trimEnd())
  return EXIT.passed
}

function isFormat(text: string): text is keyof typeof FORMATS {
  return Object.hasOwn(FORMATS, text)
}

function noFormat(text: string): string {
  const names = Object.keys(FORMATS)
  const near = nearMiss(text, names)
  return `--format: "${text}" is not allowed. Give ${names.join(', ')}${near === undefined ? '' : ` (did you mean ${near}?)`}.`
}
