import { redactJson } from '../boundary/secrets.ts'
import { ConfigurationError } from '../domain/errors.ts'
import { nearMiss } from '../domain/near-miss.ts'
import type { EvalReport } from '../domain/report.ts'
import { caseRunsOf } from '../domain/run.ts'
import { shortQuote } from '../domain/short-quote.ts'
import { type CaseEntry, entriesOf } from '../reports/case-entries.ts'
import { counted } from '../reports/figures.ts'
import { resultsDocument } from '../reports/results-json.ts'
import { caseDetails, caseObject, caseSummary } from './case-details.ts'
import type { Command, CommandTools } from './command-tools.ts'
import { EXIT } from './exit-code.ts'
import { type FinishedResult, findFinishedResult } from './finished-result.ts'
import { whenText } from './list-command.ts'
import { resultText } from './result-text.ts'
import { inert } from './terminal.ts'

/** `show`: one finished result, or one case of it with everything that is kept. */
export const showCommand: Command = async (call, tools) => {
  const { terminal, redactor } = tools
  const [text = ''] = call.operands
  const result = findFinishedResult(text, call, tools)
  for (const one of result.problems) {
    terminal.tell(`${terminal.toneBeside('doubtful', 'warning:')} ${inert(one, redactor)}`)
  }
  const wanted = call.own.get('case')
  const isJson = call.own.has('json')
  if (wanted === undefined) {
    if (isJson) terminal.json(JSON.stringify(redactJson(resultsDocument(result.report), redactor), null, 2))
    else tellResult(result, tools)
    return EXIT.passed
  }
  const entries = entriesNamed(wanted, result)
  if (isJson) {
    const cases = entries.flatMap((entry) => entry.runs.map(({ run, caseRun }) => caseObject(entry, run, caseRun)))
    terminal.json(JSON.stringify(redactJson({ case: wanted, runs: cases }, redactor), null, 2))
  } else for (const line of entries.flatMap((entry) => caseDetails(entry, tools))) terminal.result(line)
  return EXIT.passed
}

function tellResult({ report, called }: FinishedResult, tools: CommandTools): void {
  const { terminal, redactor } = tools
  terminal.result(headline(report, called, tools))
  terminal.result()
  for (const line of resultText(report, { terminal, redactor, files: [], again: undefined })) terminal.result(line)
  for (const entries of entriesOf(report)) {
    for (const line of entries.flatMap((entry) => caseSummary(entry, tools))) terminal.result(line)
  }
}

function headline(
  { evalset, startedAt, git }: EvalReport,
  called: string,
  { redactor, terminal }: CommandTools,
): string {
  const parts = [
    terminal.tone('strong', inert(called, redactor)),
    `${inert(evalset.name, redactor)}, ${counted(evalset.caseCount, 'case')}`,
    whenText(startedAt),
    ...(git.sha === undefined ? [] : [`commit ${inert(git.sha.slice(0, 7), redactor)}`]),
  ]
  return parts.join(' · ')
}

/** The case of every agent that was asked it, by its id, else by its name. */
function entriesNamed(wanted: string, { report, called }: FinishedResult): CaseEntry[] {
  const all = entriesOf(report).flat()
  const byId = all.filter(({ worst }) => worst.caseId === wanted)
  const found = byId.length > 0 ? byId : all.filter(({ worst }) => worst.name === wanted)
  if (found.length > 0) return found
  const known = [...new Set(caseRunsOf(report.experiments).flatMap(({ caseId, name }) => [caseId, name]))]
  const near = nearMiss(wanted, known) ?? known.find((one) => one.startsWith(wanted))
  const advice = near === undefined ? '' : ` Did you mean ${shortQuote(near)}?`
  throw new ConfigurationError([{ message: `--case: ${called} has no case ${shortQuote(wanted)}.${advice}` }])
}
