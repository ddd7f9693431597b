import { xmlAttribute, xmlText } from '../boundary/xml-text.ts'
import type { EvaluatorResult } from '../domain/grade.ts'
import type { EvalReport } from '../domain/report.ts'
import { type Experiment, totalsOf } from '../domain/run.ts'
import { evalsetLabel } from './evalset-label.ts'
import { type GateRecord, gateRecord } from './gate-record.ts'
import { plainNumber } from './numbers.ts'
import { type RecordSizes, recordBody, recordSizes, type TestRecord, testRecords } from './test-records.ts'
import { judgedCaseRunsOf, verdictsOf } from './verdicts.ts'

/** Bytes of a name, a path or a value that is one line. */
const LINE_LIMIT_BYTES = 512
/** Bytes of what a suite says of its verdict. */
const VERDICT_LIMIT_BYTES = 8_000

/**
 * `junit.xml` in pieces: a suite per experiment, a test per case run, in the form that both public schemas have (Jenkins' where they
 * contradict one another: totals on the root, `skipped`). Beyond both are `file`, `line` and `properties` of a test: readers on GitHub
 * find the line of a case by the first two and leave alone what they do not know. Nothing that was not graded looks passed in it, and where
 * no test tells that the gate did not pass a suite `gate` does.
 */
export function* junitPieces(report: EvalReport): Generator<string> {
  const counts = report.experiments.map((experiment) => countsOf(testRecords(report, experiment)))
  const cases = sumOf(counts)
  const gate = gateRecord(report, cases.failures + cases.errors > 0)
  const all = sumOf([cases, gate ? countsOf([gate]) : NOTHING])
  const label = evalsetLabel(report)
  const sizes = recordSizes(cases.tests)
  const time = secondsText(report.endedAt.getTime() - report.startedAt.getTime())
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield `<testsuites${attributes({ name: label, tests: all.tests, failures: all.failures, errors: all.errors, time })}>\n`
  for (const [id, experiment] of report.experiments.entries()) {
    yield* suitePieces({ report, experiment, id, label, sizes, counts: counts[id] ?? NOTHING })
  }
  if (gate) yield gateSuite(gate, { report, label, sizes, id: report.experiments.length })
  yield '</testsuites>\n'
}

type Counts = { readonly tests: number; readonly failures: number; readonly errors: number; readonly skipped: number }

const NOTHING: Counts = { tests: 0, failures: 0, errors: 0, skipped: 0 }

function countsOf(records: Iterable<Pick<TestRecord, 'outcome'>>): Counts {
  const counts = { passed: 0, failed: 0, errored: 0, skipped: 0 }
  for (const { outcome } of records) counts[outcome] += 1
  const { passed, failed, errored, skipped } = counts
  return { tests: passed + failed + errored + skipped, failures: failed, errors: errored, skipped }
}

function sumOf(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (sum, one) => ({
      tests: sum.tests + one.tests,
      failures: sum.failures + one.failures,
      errors: sum.errors + one.errors,
      skipped: sum.skipped + one.skipped,
    }),
    NOTHING,
  )
}

type Suite = {
  readonly report: EvalReport
  readonly experiment: Experiment
  /** From 0. */
  readonly id: number
  readonly label: string
  readonly sizes: RecordSizes
  readonly counts: Counts
}

function* suitePieces({ report, experiment, id, label, sizes, counts }: Suite): Generator<string> {
  const { agentspecId } = experiment
  const [begin, end] = spanOf(report, experiment)
  const shown = {
    name: `${label}.${agentspecId}`,
    package: label,
    id,
    ...counts,
    time: secondsText(end.getTime() - begin.getTime()),
    timestamp: timestampText(begin),
    hostname: 'localhost',
  }
  yield `  <testsuite${attributes(shown)}>\n${propertiesText(suiteProperties(report, experiment), '    ')}`
  for (const record of testRecords(report, experiment)) yield testText(record, { classname: shown.name, sizes })
  const verdict = verdictsOf(report).get(agentspecId)
  const said = [verdict?.status ?? report.verdict.status, ...reasonsOf(report, agentspecId)].join('\n')
  yield `    <system-out>${xmlText(said, VERDICT_LIMIT_BYTES)}</system-out>\n    <system-err></system-err>\n  </testsuite>\n`
}

/** The verdict as a suite of one test. */
function gateSuite(gate: GateRecord, { report, label, sizes, id }: Omit<Suite, 'experiment' | 'counts'>): string {
  const name = `${label}.gate`
  const time = secondsText(0)
  const shown = {
    name,
    package: label,
    id,
    ...countsOf([gate]),
    time,
    timestamp: timestampText(report.endedAt),
    hostname: 'localhost',
  }
  const { status } = report.verdict
  const found =
    gate.outcome === 'skipped'
      ? `<skipped>${xmlText(gate.why, sizes.message)}</skipped>`
      : `<error message="${xmlAttribute(gate.why, sizes.message)}" type="${status}">${xmlText(gate.body, VERDICT_LIMIT_BYTES)}</error>`
  return [
    `  <testsuite${attributes(shown)}>\n${propertiesText([['gate', status]], '    ')}`,
    `    <testcase${attributes({ name: 'verdict', classname: name, time })}>\n      ${found}\n    </testcase>\n`,
    `    <system-out>${xmlText(gate.body, VERDICT_LIMIT_BYTES)}</system-out>\n    <system-err></system-err>\n  </testsuite>\n`,
  ].join('')
}

function reasonsOf({ verdict }: EvalReport, agentspecId: string): string[] {
  return verdict.reasons
    .filter(({ experiment }) => experiment === undefined || experiment === agentspecId)
    .map(({ code, message }) => `${code}: ${message}`)
}

function spanOf({ startedAt, endedAt }: EvalReport, { runs }: Experiment): readonly [Date, Date] {
  const begins = runs.map((run) => run.startedAt.getTime())
  const ends = runs.map((run) => run.endedAt.getTime())
  if (runs.length === 0) return [startedAt, endedAt]
  return [
    new Date(begins.reduce((first, one) => Math.min(first, one))),
    new Date(ends.reduce((last, one) => Math.max(last, one))),
  ]
}

type Properties = readonly (readonly [name: string, value: string | number | undefined])[]

function suiteProperties(report: EvalReport, experiment: Experiment): Properties {
  const verdict = verdictsOf(report).get(experiment.agentspecId)
  const { passRate, coverage, usage } = totalsOf(judgedCaseRunsOf(experiment, verdict))
  const compared = verdict?.comparison?.kind === 'compared' ? verdict.comparison : undefined
  return [
    ['agentspec', experiment.agentspecId],
    ['experiment', experiment.id],
    ['evalset', report.evalset.id],
    ['evalset-digest', report.evalset.digest],
    ['url', report.evalset.viewUrl],
    ['commit', report.git.sha],
    ['gate', verdict?.status ?? report.verdict.status],
    ['pass-rate', verdict?.rate?.rate ?? passRate ?? undefined],
    ['pass-rate-low', verdict?.rate?.low],
    ['pass-rate-high', verdict?.rate?.high],
    ['coverage', coverage],
    ['change', compared?.change.change],
    ['regressions', compared?.regressions.length],
    ['tokens', usage?.totalTokens],
    ['credits', usage?.creditsConsumed],
  ]
}

function testText(
  record: TestRecord,
  { classname, sizes }: { readonly classname: string; readonly sizes: RecordSizes },
): string {
  const { caseRun, name } = record
  const { location } = caseRun
  const place = location.file === '' ? {} : { file: location.file, line: location.line }
  // Readers take no time for one that nobody knows, though one of the schemas wants it: 0 would be a figure.
  const time = caseRun.durationMs === undefined ? {} : { time: secondsText(caseRun.durationMs) }
  const shown = { name, classname, ...time, ...place }
  const inner = propertiesText(testProperties(record, sizes), '      ') + outcomeText(record, sizes)
  return `    <testcase${attributes(shown)}>\n${inner}    </testcase>\n`
}

function testProperties({ caseRun, run }: TestRecord, sizes: RecordSizes): Properties {
  const { caseId, status, score, attempts, evaluators, answer } = caseRun
  return [
    ['case', caseId],
    ['run', run.index],
    ['status', status],
    ['score', score ?? undefined],
    ['attempts', attempts],
    ['tokens', answer?.usage?.totalTokens],
    ['credits', answer?.usage?.creditsConsumed],
    ...evaluators.slice(0, sizes.evaluators).map((result) => [`score.${result.name}`, scoreText(result)] as const),
  ]
}

function scoreText({ score, skipped }: EvaluatorResult): string | number {
  return score ?? (skipped ? 'skipped' : 'not judged')
}

function outcomeText(record: TestRecord, sizes: RecordSizes): string {
  const { outcome, why, caseRun } = record
  if (outcome === 'passed') return ''
  if (outcome === 'skipped') return `      <skipped>${xmlText(why, sizes.message)}</skipped>\n`
  const [element, type] =
    outcome === 'failed' ? ['failure', 'failed'] : ['error', caseRun.failureCause?.type ?? 'errored']
  // Some readers take the first line alone, so that it says it all.
  const message = xmlAttribute(why, sizes.message)
  return `      <${element} message="${message}" type="${xmlAttribute(type, LINE_LIMIT_BYTES)}">${xmlText(recordBody(record, sizes), 2 * sizes.body)}</${element}>\n`
}

/** Those that are known; there is always one, as a schema wants it. */
function propertiesText(properties: Properties, margin: string): string {
  const lines = properties.flatMap(([name, value]) => {
    return value === undefined ? [] : [`${margin}  <property${attributes({ name, value })}/>\n`]
  })
  return `${margin}<properties>\n${lines.join('')}${margin}</properties>\n`
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => {
      const text = typeof value === 'number' ? String(plainNumber(value)) : value
      return ` ${name}="${xmlAttribute(text, LINE_LIMIT_BYTES)}"`
    })
    .join('')
}

/** The schema knows no zone: it is UTC. */
function timestampText(time: Date): string {
  return time.toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)
}

/** Milliseconds as seconds with three decimals. */
function secondsText(ms: number): string {
  return (Math.max(0, ms) / 1000).toFixed(3)
}
