import { limitBytes } from '../boundary/byte-limit.ts'
import { visibleText } from '../boundary/visible-text.ts'
import { branchOf } from '../domain/branch-event.ts'
import { tokensIn } from '../domain/case-record.ts'
import { digestOf } from '../domain/digest.ts'
import type { JsonObject } from '../domain/json.ts'
import type { EvalReport } from '../domain/report.ts'
import { caseRunsOf, type Experiment } from '../domain/run.ts'
import { evalsetLabel } from './evalset-label.ts'
import { gateRecord } from './gate-record.ts'
import { plainNumbers } from './numbers.ts'
import { type RecordSizes, recordBody, recordSizes, type TestRecord, testRecords } from './test-records.ts'

/** Bytes of a name or a path. */
const LINE_LIMIT_BYTES = 512
/** Tags of one case. */
const TAGS_LIMIT = 50
/** Reasons of the gate. */
const REASONS_LIMIT = 50

type CtrfStatus = 'passed' | 'failed' | 'skipped' | 'pending' | 'other'

/**
 * `ctrf.json` (Common Test Report Format): a test per case run. An errored one is `failed`, for a reader that looks for failures alone must
 * not take a run without answers for a good one; what was not begun is `pending`, and what nobody could grade is `other`. `rawStatus` has the
 * report's own word. Where no test tells that the gate did not pass one more does.
 */
export function ctrfDocument(report: EvalReport): JsonObject {
  const { tool, startedAt, endedAt, experiments } = report
  const label = evalsetLabel(report)
  const sizes = recordSizes(caseRunsOf(experiments).length)
  const cases = experiments.flatMap((experiment) => testsOf(experiment, { report, label, sizes }))
  const gate = gateTests({ report, label, sizes }, cases)
  const tests = [...cases, ...gate]
  return {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    timestamp: endedAt.toISOString(),
    generatedBy: `${tool.name} ${tool.version}`,
    results: {
      tool: { name: tool.name, version: tool.version },
      summary: {
        ...countsOf(tests),
        suites: experiments.length + gate.length,
        start: startedAt.getTime(),
        stop: endedAt.getTime(),
        duration: endedAt.getTime() - startedAt.getTime(),
      },
      tests: tests.map(({ test }) => test),
      environment: environmentOf(report, label),
      extra: gateOf(report),
    },
  }
}

type Test = { readonly status: CtrfStatus; readonly isFlaky: boolean; readonly test: JsonObject }

type Telling = { readonly report: EvalReport; readonly label: string; readonly sizes: RecordSizes }

function testsOf(experiment: Experiment, telling: Telling): Test[] {
  const disagreeing = flakyCases(experiment)
  return [...testRecords(telling.report, experiment)].map((record) => {
    const status = statusOf(record)
    const isFlaky = status === 'passed' && disagreeing.has(record.caseRun.caseId)
    return { status, isFlaky, test: testObject(record, { ...telling, status, isFlaky }) }
  })
}

/** The verdict as a test, where none of the cases says that it is not good. */
function gateTests({ report, label, sizes }: Telling, cases: readonly Test[]): Test[] {
  const gate = gateRecord(
    report,
    cases.some(({ status }) => status === 'failed'),
  )
  if (!gate) return []
  const status = gate.outcome === 'skipped' ? 'other' : 'failed'
  const test: JsonObject = {
    testId: digestOf([label, 'gate']),
    name: 'verdict',
    status,
    rawStatus: report.verdict.status,
    duration: 0,
    suite: [line(label), 'gate'],
    message: shown(gate.why, sizes.message),
    trace: shown(gate.body, 2 * sizes.body),
  }
  return [{ status, isFlaky: false, test }]
}

/** Cases that passed in one run and failed in another. */
function flakyCases({ runs }: Experiment): ReadonlySet<string> {
  const idsWith = (status: 'passed' | 'failed') =>
    new Set(runs.flatMap(({ cases }) => cases.filter((one) => one.status === status).map(({ caseId }) => caseId)))
  const failed = idsWith('failed')
  return new Set([...idsWith('passed')].filter((id) => failed.has(id)))
}

function statusOf({ outcome, caseRun: { status, attempts }, isQuarantined }: TestRecord): CtrfStatus {
  if (outcome === 'passed') return 'passed'
  if (outcome === 'failed' || outcome === 'errored') return 'failed'
  if (status === 'ungraded') return 'other'
  if (status === 'cancelled') return attempts > 0 ? 'other' : 'pending'
  return isQuarantined || status === 'skipped' ? 'skipped' : 'other'
}

function testObject(
  record: TestRecord,
  { label, sizes, status, isFlaky }: Telling & { readonly status: CtrfStatus; readonly isFlaky: boolean },
): JsonObject {
  const { caseRun, experiment, run, name, why } = record
  const { caseId, location, tags, attempts } = caseRun
  const { agentspecId } = experiment
  return {
    testId: digestOf([label, agentspecId, caseId]),
    name: line(name),
    status,
    rawStatus: caseRun.status,
    // The format wants a number; `extra` says where it is none.
    duration: Math.max(0, Math.round(caseRun.durationMs ?? 0)),
    suite: [line(label), line(agentspecId)],
    ...(why === '' ? {} : { message: shown(why, sizes.message) }),
    ...(record.outcome === 'passed' ? {} : { trace: shown(recordBody(record, sizes), 2 * sizes.body) }),
    ...(location.file === '' ? {} : { filePath: line(location.file), line: location.line }),
    ...(tags.length > 0 ? { tags: tags.slice(0, TAGS_LIMIT).map(line) } : {}),
    ...(attempts > 1 ? { retries: attempts - 1 } : {}),
    ...(isFlaky ? { flaky: true } : {}),
    extra: extraOf(record, { run: run.index, sizes }),
  }
}

function extraOf(
  { caseRun, experiment, isQuarantined }: TestRecord,
  { run, sizes }: { readonly run: number; readonly sizes: RecordSizes },
): JsonObject {
  const { caseId, score, evaluators, answer, failureCause } = caseRun
  const usage = answer?.usage
  const tokens = usage && tokensIn(usage)
  const results = evaluators.slice(0, sizes.evaluators).map((result) => ({
    name: line(result.name),
    passed: result.passed,
    score: result.score,
  }))
  return plainNumbers({
    caseId: line(caseId),
    agentspecId: line(experiment.agentspecId),
    run,
    score,
    evaluators: results,
    ...(tokens === undefined ? {} : { tokens }),
    ...(usage?.creditsConsumed === undefined ? {} : { credits: usage.creditsConsumed }),
    ...(usage?.costUsd === undefined ? {} : { costUsd: usage.costUsd }),
    ...(failureCause ? { failureType: failureCause.type } : {}),
    ...(isQuarantined ? { quarantined: true } : {}),
    ...(caseRun.durationMs === undefined ? { durationUnknown: true } : {}),
  })
}

function countsOf(tests: readonly Test[]): JsonObject {
  const counts: Record<CtrfStatus, number> = { passed: 0, failed: 0, skipped: 0, pending: 0, other: 0 }
  for (const { status } of tests) counts[status] += 1
  return { tests: tests.length, ...counts, flaky: tests.filter(({ isFlaky }) => isFlaky).length }
}

function environmentOf({ git, executionTarget }: EvalReport, label: string): JsonObject {
  const { sha, ref, repository, runId, url } = git
  const branch = branchOf(ref)
  const [server] = url !== undefined && repository !== undefined ? url.split(`/${repository}/`) : []
  return {
    reportName: line(label),
    testEnvironment: executionTarget,
    ...(runId === undefined ? {} : { buildId: line(runId) }),
    ...(url === undefined ? {} : { buildUrl: line(url) }),
    ...(repository === undefined ? {} : { repositoryName: line(repository) }),
    ...(server === undefined ? {} : { repositoryUrl: line(`${server}/${repository}`) }),
    ...(sha === undefined ? {} : { commit: line(sha) }),
    ...(branch === undefined ? {} : { branchName: line(branch) }),
  }
}

/** The verdict, which no status of a test says. */
function gateOf({ verdict, evalset }: EvalReport): JsonObject {
  return {
    gate: {
      status: verdict.status,
      reasons: verdict.reasons.slice(0, REASONS_LIMIT).map(({ code, message }) => `${code}: ${shown(message, 1000)}`),
    },
    ...(evalset.viewUrl === undefined ? {} : { viewUrl: line(evalset.viewUrl) }),
  }
}

function line(text: string): string {
  return shown(text, LINE_LIMIT_BYTES)
}

/** Whoever shows it escapes it for its own page; no one expects what cannot be seen. */
function shown(text: string, limit: number): string {
  return visibleText(limitBytes(text, limit))
}
