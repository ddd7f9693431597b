import { limitBytes } from '../boundary/byte-limit.ts'
import { visibleText } from '../boundary/visible-text.ts'
import type { EvalReport } from '../domain/report.ts'
import type { CaseRun, EvalRun, Experiment } from '../domain/run.ts'
import { explanationOf, isStack, readableAnswer, readableValue, reasonOf } from './case-text.ts'
import { whyNotBegun } from './not-begun.ts'
import { verdictsOf } from './verdicts.ts'

/**
 * A case run as a test in the words that all tools for tests share. What nobody graded is skipped, for it neither passed nor failed, and so is
 * what did not pass while its case is in quarantine, for it holds nobody up.
 */
export type TestRecord = {
  readonly experiment: Experiment
  readonly run: EvalRun
  readonly caseRun: CaseRun
  /** What people call it, its own within the experiment: `capital of France · run 2`. */
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'errored' | 'skipped'
  /** Why it is not passed, a sentence; empty when it is. */
  readonly why: string
  readonly isQuarantined: boolean
}

/** Bytes of a name, and of the id that is told beside it where two cases have one name. */
const NAME_LIMIT_BYTES = 160
const ID_LIMIT_BYTES = 80

/** Every case run of one experiment as a test, run by run. */
export function* testRecords(report: EvalReport, experiment: Experiment): Generator<TestRecord> {
  const quarantined = new Set(verdictsOf(report).get(experiment.agentspecId)?.quarantined)
  const until = quarantineTexts(report, experiment)
  const notBegun = whyNotBegun(report)
  const nameOf = createCaseNames()
  for (const run of experiment.runs) {
    const suffix = experiment.runs.length > 1 ? ` · run ${run.index}` : ''
    for (const caseRun of run.cases) {
      const { caseId, status } = caseRun
      const isQuarantined = quarantined.has(caseId)
      const isHeldBack = isQuarantined && (status === 'failed' || status === 'errored')
      const why = status === 'passed' ? '' : whyOf(caseRun, notBegun)
      yield {
        experiment,
        run,
        caseRun,
        name: `${nameOf(caseRun)}${suffix}`,
        outcome: isHeldBack ? 'skipped' : outcomeOf(caseRun),
        why: isHeldBack ? `in quarantine${until.get(caseId) ?? ''}, ${status}: ${why}` : why,
        isQuarantined,
      }
    }
  }
}

function outcomeOf({ status }: CaseRun): TestRecord['outcome'] {
  return status === 'passed' || status === 'failed' || status === 'errored' ? status : 'skipped'
}

function whyOf(caseRun: CaseRun, notBegun: string): string {
  const { status } = caseRun
  const reason = reasonOf(caseRun, notBegun)
  if (status === 'failed' || status === 'errored') return reason || status
  return reason === '' ? status : `${status}: ${reason}`
}

/** What is known of why a case is not judged, by its id. */
function quarantineTexts({ quarantine = [] }: EvalReport, { agentspecId }: Experiment): ReadonlyMap<string, string> {
  const mine = quarantine.filter((one) => (one.agentspecId ?? agentspecId) === agentspecId)
  return new Map(mine.map(({ caseId, until, reason }) => [caseId, ` until ${until} (${reason})`]))
}

/** A name per case, the same in every run of it: its own, with its id where another case has that name already. */
function createCaseNames(): (caseRun: Pick<CaseRun, 'caseId' | 'name'>) => string {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  return ({ caseId, name }) => {
    const known = names.get(caseId)
    if (known !== undefined) return known
    const plain = oneLine(name, NAME_LIMIT_BYTES) || oneLine(caseId, NAME_LIMIT_BYTES) || 'a case without a name'
    const told = taken.has(plain) ? `${plain} (${oneLine(caseId, ID_LIMIT_BYTES)})` : plain
    let own = told
    for (let count = 2; taken.has(own); count += 1) own = `${told} #${count}`
    taken.add(own)
    names.set(caseId, own)
    return own
  }
}

/** Readers join what is broken into lines, so that a name has none. */
function oneLine(text: string, limit: number): string {
  return limitBytes(visibleText(text.slice(0, limit)).replace(/\s+/g, ' ').trim(), limit)
}

/** How much of one test is told, in bytes. */
export type RecordSizes = { readonly message: number; readonly body: number; readonly evaluators: number }

/** Bytes that the bodies of all tests may come to: readers load a file of results whole. */
const BODIES_LIMIT_BYTES = 30_000_000

/** Sizes for a file of so many tests: the more there are the less is told of each, down to what still says why. */
export function recordSizes(count: number): RecordSizes {
  const body = Math.min(6_000, Math.max(400, Math.floor(BODIES_LIMIT_BYTES / Math.max(1, count))))
  return { message: Math.min(1_000, body), body, evaluators: count > 5_000 ? 5 : 50 }
}

/** What there is to read of a test that did not pass: why, what was expected, what was answered, and where the case stands. */
export function recordBody({ caseRun, why }: TestRecord, { body }: RecordSizes): string {
  const { answer, expected, failureCause, evaluators, location } = caseRun
  const share = Math.floor(body / 4)
  const missed = evaluators.filter(({ kind, passed }) => kind === 'evaluator' && passed !== true)
  const reasons = missed.map((result) => `${result.name}: ${explanationOf(result)}`)
  const said = answer ? readableAnswer(answer).text : ''
  const detail = failureCause?.detailExcerpt.trim() ?? ''
  return [
    limitBytes(reasons.length > 0 ? reasons.join('\n') : why, share),
    ...(detail === '' || why.includes(detail)
      ? []
      : [`${isStack(detail) ? 'Stack' : 'It said'}:\n${limitBytes(detail, share)}`]),
    ...(expected === undefined ? [] : [`Expected:\n${limitBytes(readableValue(expected), share)}`]),
    ...(said === '' ? [] : [`Answer:\n${limitBytes(said, share)}`]),
    ...(location.file === '' ? [] : [placeText(location)]),
  ].join('\n\n')
}

/**
 * Where the case stands, as people and as readers of stack traces find it: they look for the file by its own name and the directory
 * that it is in.
 */
function placeText({ file, line }: CaseRun['location']): string {
  const parts = file.split('/')
  const [directory = ''] = parts.slice(-2, -1)
  const frame = directory === '' ? '' : `\nat ${directory}.Case(${parts.at(-1)}:${line})`
  return `${file}:${line}${frame}`
}
