import type { ActionInputs } from '../action/inputs.ts'
import { countOutputs, failedRunsOf, type OutputValues } from '../action/outputs.ts'
import { ConfigurationError, PlatformError } from '../domain/errors.ts'
import type { GateVerdict } from '../domain/gate.ts'
import type { Logger } from '../domain/ports.ts'
import type { EvalReport } from '../domain/report.ts'
import { worstVerdict } from '../domain/worst-verdict.ts'
import { inconclusiveVerdict } from '../gate/evaluate-gate.ts'
import { systemClock } from '../platform/system-clock.ts'
import { sideOf } from './compare-evalsets.ts'
import { comparisonInComment, publishTogether } from './comparison-summary.ts'
import type { Connections } from './connections.ts'
import { type EvalsetJobSources, type JobReading, readEvalsetJob } from './evalset-job.ts'
import type { Job } from './job.ts'
import { warnUnwritten } from './job-summary.ts'
import { distinct } from './own-configuration.ts'
import { openStepLedger } from './parts.ts'
import { publishNote } from './publish-report.ts'
import { planRun } from './run-on-target.ts'
import { secondaryInputs, secondaryNonce, secondaryProblem } from './secondary-inputs.ts'
import type { StepContext } from './step-context.ts'
import type { StepEnd } from './step-end.ts'
import { leftOf, shareOf } from './two-evalsets-budget.ts'
import { partFaces } from './two-evalsets-face.ts'
import { uploadReport } from './upload-report.ts'

/** Two evalsets of one step, checked. */
export type TwoJobs = { readonly primary: Job; readonly secondary: Job }

/** As one job is read. Problems of both evalsets are told together. */
export type TwoJobsReading = Exclude<JobReading, { kind: 'read' }> | { readonly kind: 'read'; readonly jobs: TwoJobs }

/** Reads both evalsets and checks everything that is said of running them. Nothing is created. */
export async function readTwoJobs(sources: EvalsetJobSources): Promise<TwoJobsReading> {
  const { reading } = sources
  const primary = await readEvalsetJob(sources)
  const second = { ...reading, inputs: secondaryInputs(reading.inputs) }
  const { evalset: _, ...handed } = sources.context.handed ?? {}
  const secondary = await readEvalsetJob({ ...sources, reading: second, context: { ...sources.context, handed } })
  if (primary.kind === 'refused' || secondary.kind === 'refused') {
    return { kind: 'refused', error: togetherOf(primary, secondary) }
  }
  const [broken] = [primary, secondary].filter((one) => one.kind === 'broken')
  if (broken) return broken
  if (primary.kind !== 'read' || secondary.kind !== 'read') return { kind: 'broken', problem: '' }
  const ofInputs = new Set(primary.job.warnings.map(({ message }) => message))
  const warnings = secondary.job.warnings.filter(({ message, file }) => file !== undefined || !ofInputs.has(message))
  return { kind: 'read', jobs: withShares({ primary: primary.job, secondary: { ...secondary.job, warnings } }) }
}

function togetherOf(primary: JobReading, secondary: JobReading): ConfigurationError {
  const problemsOf = (one: JobReading) => (one.kind === 'refused' ? one.error.problems : [])
  const warningsOf = (one: JobReading) => (one.kind === 'refused' ? one.error.warnings : [])
  // What both say is said of what they share.
  const shared = new Set(problemsOf(primary).map((problem) => JSON.stringify(problem)))
  const others = problemsOf(secondary).filter((problem) => !shared.has(JSON.stringify(problem)))
  return new ConfigurationError(
    distinct([...problemsOf(primary), ...others.map(secondaryProblem)]),
    distinct([...warningsOf(primary), ...warningsOf(secondary)]),
  )
}

/** Budgets are of the step: each evalset gets its part by what it asks. */
function withShares({ primary, secondary }: TwoJobs): TwoJobs {
  const { budgets } = primary.inputs
  if (Object.keys(budgets).length === 0) return { primary, secondary }
  const [one, other] = [caseRunsOf(primary), caseRunsOf(secondary)]
  const share = one + other === 0 ? 0.5 : one / (one + other)
  const note =
    'The budgets are shared by both evalsets, in proportion to what each asks; the second one also has what the first leaves.'
  const within = (job: Job, part: number): Job => ({
    ...job,
    inputs: { ...job.inputs, budgets: shareOf(budgets, part) },
    notes: [...job.notes, note],
  })
  return { primary: within(primary, share), secondary: within(secondary, 1 - share) }
}

function caseRunsOf({ evalset, agentspecIds }: Job): number {
  return evalset.cases.length * agentspecIds.length
}

/** What both parts run with. */
export type TwoEvalsetsParts = {
  readonly jobs: TwoJobs
  /** As the workflow gave them. */
  readonly inputs: ActionInputs
  readonly connections: Connections
  /** Runs one of them, to its report. */
  readonly execute: (job: Job, context: StepContext) => Promise<StepEnd>
  readonly context: StepContext
}

/**
 * Runs two evalsets one after the other and compares them. Each is judged and shown by itself; the step's verdict is the worse one. After a
 * signal, or where the platform breaks, the second is not begun and the verdict says so. Throws `ConfigurationError` before anything
 * is created.
 */
export async function runTwoEvalsets(parts: TwoEvalsetsParts): Promise<StepEnd> {
  const { inputs, connections, execute, context } = parts
  const jobs = withParts(parts.jobs)
  const { face, redactor, logger, signal } = context
  const faces = partFaces(face)
  const openLedger = once(() => openStepLedger(jobs.primary, context))
  await refuseImpossible(jobs.secondary, connections, context)
  const labels = { primary: labelOf(jobs.primary), secondary: labelOf(jobs.secondary) }
  const beganAt = systemClock.elapsed()
  logger.info(`First of two evalsets: ${labels.primary}`)
  const primary = await execute(jobs.primary, { ...context, face: faces.primary, openLedger, part: {} })
  const elapsedMs = systemClock.elapsed() - beganAt
  const { budgets } = jobs.secondary.inputs
  const left = leftOf(inputs.budgets, budgets, { spent: primary.report?.spent, elapsedMs })
  const second: Job = { ...jobs.secondary, inputs: { ...jobs.secondary.inputs, budgets: left } }
  const isWhole = inputs.dryRun.kind === 'off' && inputs.runEvalset
  const sideIn = (report: EvalReport | undefined, label: string) =>
    isWhole && report ? sideOf(report, redactor.redact(label)) : undefined
  const firstSide = sideIn(primary.report, labels.primary)
  const beside = (report: EvalReport) => {
    const otherSide = sideIn(report, labels.secondary)
    return firstSide && otherSide ? comparisonInComment({ primary: firstSide, secondary: otherSide }) : ''
  }
  const secondContext: StepContext = {
    ...context,
    face: faces.secondary,
    nonce: secondaryNonce(context.nonce),
    openLedger,
    part: { beside },
  }
  if (!signal.aborted) logger.info(`Second of two evalsets: ${labels.secondary}`)
  const secondary = signal.aborted
    ? await publishUnrun(UNBEGUN, { job: second, context: secondContext })
    : await executeSecond(execute, { job: second, context: secondContext }).catch(async (fault: unknown) => {
        // Nothing finished is lost.
        await uploadReport({ paths: primary.paths, job: jobs.primary, context })
        throw fault
      })
  const ends = { primary, secondary }
  const verdict = worseOf(ends, labels)
  warnUnwritten('The outputs', face.setVerdict(verdict, redactor), context)
  warnUnwritten('The outputs', face.setOutputs(countsOf(ends)), context)
  if (inputs.dryRun.kind === 'off') {
    const ended = (end: StepEnd, label: string) => ({
      label: redactor.redact(label),
      status: end.verdict.status,
      side: sideIn(end.report, label),
      paths: end.paths,
    })
    await publishTogether({
      primary: ended(primary, labels.primary),
      secondary: ended(secondary, labels.secondary),
      verdict,
      job: { inputs, paths: jobs.primary.paths },
      context,
    })
  }
  return { ...primary, succeeds: primary.succeeds && secondary.succeeds, verdict, secondary }
}

const UNBEGUN = inconclusiveVerdict('cancelled', 'The step was ended before this evalset was begun.')

type SecondPart = { readonly job: Job; readonly context: StepContext }

/** What only the platform could tell of the second evalset must not lose the first one's result. */
async function executeSecond(execute: TwoEvalsetsParts['execute'], second: SecondPart): Promise<StepEnd> {
  const { job, context } = second
  try {
    return await execute(job, context)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    const why = error.problems.map(({ message }) => context.redactor.redact(message)).join(' ')
    return await publishUnrun(inconclusiveVerdict('platform', `This evalset could not be run: ${why}`), second)
  }
}

async function publishUnrun(verdict: GateVerdict, { job, context }: SecondPart): Promise<StepEnd> {
  const lines = verdict.reasons.map(({ message }) => message)
  const title = `Evals: ${context.redactor.redact(job.evalset.name)} was not run`
  return await publishNote({ verdict, title, lines }, { job, context })
}

/** Nothing of the first evalset is paid for where the second one cannot be run. */
async function refuseImpossible(job: Job, connections: Connections, context: StepContext): Promise<void> {
  if (!job.inputs.runEvalset) return
  try {
    await planRun({ job, connections, context: { ...context, logger: SILENT } })
  } catch (error) {
    // What the platform does not answer now the first evalset's run tells.
    if (error instanceof PlatformError || context.signal.aborted) return
    throw error
  }
}

const SILENT: Logger = { info() {}, notice() {}, warning() {}, error() {}, group() {} }

/**
 * Two evalsets of one name are told apart by where they stand. Comment and check run are kept by the name: of two alike each would take
 * the other's place.
 */
function withParts({ primary, secondary }: TwoJobs): TwoJobs {
  const areAlike = primary.evalset.name === secondary.evalset.name
  const named = (job: Job): Job => {
    const { name, file } = job.evalset
    return areAlike ? { ...job, part: file, label: `${name} (${file})` } : { ...job, label: name }
  }
  return { primary: named(primary), secondary: named(secondary) }
}

type Labels = { readonly primary: string; readonly secondary: string }

function labelOf({ label, evalset }: Job): string {
  return label ?? evalset.name
}

type Ends = { readonly primary: StepEnd; readonly secondary: StepEnd }

/** The worse of two verdicts, with what decided it under the names of the evalsets. */
function worseOf({ primary, secondary }: Ends, labels: Labels): GateVerdict {
  const told = ({ verdict }: StepEnd, label: string): GateVerdict => ({
    ...verdict,
    reasons: verdict.reasons.map((reason) => ({ ...reason, message: `${label}: ${reason.message}` })),
  })
  return worstVerdict([told(primary, labels.primary), told(secondary, labels.secondary)])
}

/** The step's counts are over both; of what was not run nothing is known. */
function countsOf({ primary, secondary }: Ends): OutputValues {
  const reports = [primary.report, secondary.report].filter((report) => report !== undefined)
  return {
    ...(reports.length > 0 ? countOutputs(reports) : {}),
    'primary-failed-run-count': primary.report && failedRunsOf(primary.report),
    'secondary-failed-run-count': secondary.report && failedRunsOf(secondary.report),
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
