import { leaveBaselineArtifact } from '../action/baseline-artifact.ts'
import type { BaselineCache } from '../action/baseline-cache.ts'
import { baselineDocument } from '../baseline/baseline-document.ts'
import { acceptedName, baselineName, cacheKey } from '../baseline/baseline-key.ts'
import { type BaselineStanding, mayBecomeBaseline } from '../baseline/may-become-baseline.ts'
import { redactJson } from '../boundary/secrets.ts'
import { branchOf } from '../domain/branch-event.ts'
import type { EvalReport } from '../domain/report.ts'
import type { Experiment } from '../domain/run.ts'
import { openDeadline } from '../platform/deadline.ts'
import { systemClock } from '../platform/system-clock.ts'
import { comparisonBasisOf } from './comparison-basis.ts'
import type { Job } from './job.ts'
import { type StepContext, temporaryDirectoryOf } from './step-context.ts'

/** What the verdict stands on is published by then; a baseline more or less is not worth more of the job's minutes. */
const LEAVING_LIMIT_MS = 90_000

/** Leaves what this run found for later runs, where it may become a baseline. Never throws; what does not work is said. */
export async function leaveBaselines(
  report: EvalReport,
  job: Job,
  { cache, context }: { readonly cache: BaselineCache | undefined; readonly context: StepContext },
): Promise<void> {
  const { logger, env, signal } = context
  const { baseline, acceptBaseline } = job.inputs
  const hasPlace = Boolean(env.ACTIONS_RUNTIME_TOKEN)
  if (baseline.kind === 'none' || !hasPlace) {
    if (acceptBaseline) logger.warning('accept-baseline: nothing was accepted, because this runner keeps no artifacts.')
    return
  }
  using deadline = openDeadline(LEAVING_LIMIT_MS, signal)
  for (const experiment of report.experiments) {
    const standing = standingOf(experiment, report, job)
    logger.info(standing.why)
    if (standing.kind !== 'becomes') continue
    const texts = documentTexts(experiment, standing, { report, job, context })
    for (const sentence of await leave(texts, { job, cache, context, signal: deadline.signal })) {
      logger[standing.accepted ? 'warning' : 'info'](sentence)
    }
  }
}

function standingOf(experiment: Experiment, report: EvalReport, { inputs, event, git }: Job): BaselineStanding {
  const verdict = report.verdict.experiments.find((one) => one.agentspecId === experiment.agentspecId)
  const { acceptBaseline } = inputs
  return mayBecomeBaseline({ event, git, acceptBaseline }, experiment, verdict ?? { status: 'skipped', reasons: [] })
}

/** The name under which a document is kept, and its text. */
type NamedText = { readonly name: string; readonly text: string }

/** An accepted result is the newest one too. */
function documentTexts(
  experiment: Experiment,
  { accepted }: Extract<BaselineStanding, { kind: 'becomes' }>,
  { report, job, context }: { readonly report: EvalReport; readonly job: Job; readonly context: StepContext },
): NamedText[] {
  const { evalset, inputs } = job
  const { agentspecId, agentDigest } = experiment
  const verdict = report.verdict.experiments.find((one) => one.agentspecId === agentspecId)
  const document = baselineDocument({
    tool: report.tool,
    endedAt: report.endedAt,
    git: report.git,
    evalset: { name: evalset.name, digest: evalset.digest },
    experiment,
    basis: comparisonBasisOf(inputs),
    accepted,
    status: verdict?.status ?? 'skipped',
  })
  const text = JSON.stringify(redactJson(document, context.redactor))
  const subject = { evalsetName: evalset.name, agentspecId, agentDigest }
  const names = [baselineName(subject), ...(accepted ? [acceptedName(subject)] : [])]
  return names.map((name) => ({ name, text }))
}

/** What did not work, as sentences. */
async function leave(
  texts: readonly NamedText[],
  parts: {
    readonly job: Job
    readonly cache: BaselineCache | undefined
    readonly context: StepContext
    readonly signal: AbortSignal
  },
): Promise<string[]> {
  const { job, cache, context, signal } = parts
  const { env } = context
  const options = { env, temporary: temporaryDirectoryOf(env), clock: systemClock, signal }
  const troubles: string[] = []
  for (const { name, text } of texts) {
    const left = await leaveBaselineArtifact({ name, text }, options)
    if (left.kind === 'not-left') troubles.push(left.why)
    const { ref, sha = 'unknown', runId = 'unknown' } = job.git
    const branch = branchOf(ref)
    if (!cache || branch === undefined) continue
    const key = cacheKey(name, { branch, sha, runId, attempt: env.GITHUB_RUN_ATTEMPT ?? '1' })
    const saved = await cache.save(key, text, signal)
    if (saved.kind === 'not-saved') troubles.push(saved.why)
  }
  return troubles
}
