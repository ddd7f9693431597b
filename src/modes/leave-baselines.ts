import { leaveBaselineArtifact } from '../action/baseline-artifact.ts'
import type { RunnerServices } from '../action/runner-services.ts'
import type { SealedCache } from '../action/sealed-cache.ts'
import { baselineDocument } from '../baseline/baseline-document.ts'
import { acceptedName, baselineName, cacheKey } from '../baseline/baseline-key.ts'
import { type BaselineStanding, mayBecomeBaseline } from '../baseline/may-become-baseline.ts'
import { redactJson } from '../boundary/secrets.ts'
import { branchOf } from '../domain/branch-event.ts'
import { caseRecordsOf } from '../domain/case-record.ts'
import type { EvalReport } from '../domain/report.ts'
import { caseRunsOf, type Experiment } from '../domain/run.ts'
import { openDeadline } from '../platform/deadline.ts'
import { systemClock } from '../platform/system-clock.ts'
import { withSaid } from '../trajectory/said.ts'
import { comparisonBasisOf } from './comparison-basis.ts'
import type { BaselineFindings } from './find-baselines.ts'
import { isPartOfEvalset, type Job } from './job.ts'
import { type StepContext, temporaryDirectoryOf } from './step-context.ts'

/** What the verdict stands on is published by then; a baseline more or less is not worth more of the job's minutes. */
const LEAVING_LIMIT_MS = 90_000

/** What leaving needs beside the report. */
export type LeavingParts = {
  readonly job: Job
  readonly cache: SealedCache | undefined
  /** What the experiments were compared with. */
  readonly baselines: BaselineFindings
  readonly context: StepContext
}

/**
 * Leaves what this run found for later runs, where it may become a baseline. Never throws; what does not work is said. Answers,
 * as sentences, which results were accepted and could be kept nowhere: nobody may believe in a bar that is not there.
 */
export async function leaveBaselines(report: EvalReport, parts: LeavingParts): Promise<string[]> {
  const { job, context } = parts
  const { logger, env, face, signal } = context
  const { baseline, acceptBaseline } = job.inputs
  if (baseline.kind === 'none' || isPartOfEvalset(job) || !face.services || !env.ACTIONS_RUNTIME_TOKEN) {
    return acceptBaseline ? ['accept-baseline: nothing was accepted, because this run can keep no result.'] : []
  }
  using deadline = openDeadline(LEAVING_LIMIT_MS, signal)
  const lost: string[] = []
  for (const experiment of report.experiments) {
    const standing = standingOf(experiment, report, job)
    if (standing.kind === 'stays-out') {
      logger[standing.stopsComparing || acceptBaseline ? 'warning' : 'info'](standing.why)
      continue
    }
    logger.info(standing.why)
    const texts = documentTexts(experiment, standing, { ...parts, report })
    const { artifacts } = face.services
    const left = await leave(texts, { ...parts, artifacts, mayReplace: !standing.isFirst, signal: deadline.signal })
    for (const sentence of left.troubles) logger.info(sentence)
    if (!standing.accepted || left.isKept) continue
    lost.push(
      `accept-baseline: the result of ${experiment.agentspecId} could be kept nowhere, so the bar is as it was. ${left.troubles[0] ?? ''}`,
    )
  }
  return lost
}

function standingOf(experiment: Experiment, report: EvalReport, job: Job): BaselineStanding {
  const { event, git, policy } = job
  const { acceptBaseline } = job.inputs
  const verdict = report.verdict.experiments.find((one) => one.agentspecId === experiment.agentspecId)
  const facts = { event, git, acceptBaseline, policy, verdict: verdict ?? { status: 'skipped', reasons: [] } } as const
  return mayBecomeBaseline(experiment, facts)
}

/** The name under which a document is kept, and its text. */
type NamedText = { readonly name: string; readonly text: string }

/** An accepted result is the newest one too, and what makes it the bar goes first. */
function documentTexts(
  experiment: Experiment,
  { accepted }: Extract<BaselineStanding, { kind: 'becomes' }>,
  { report, job, baselines, context }: LeavingParts & { readonly report: EvalReport },
): NamedText[] {
  const finding = baselines.get(experiment.agentspecId)
  const { evalset } = job
  const { agentspecId, agentDigest } = experiment
  const verdict = report.verdict.experiments.find((one) => one.agentspecId === agentspecId)
  const document = baselineDocument({
    tool: report.tool,
    endedAt: report.endedAt,
    git: report.git,
    evalset: { name: evalset.name, digest: evalset.digest },
    experiment,
    records: withSaid(caseRecordsOf(experiment), caseRunsOf([experiment])),
    kept: { ids: verdict?.quarantined ?? [], records: finding?.kind === 'found' ? finding.baseline.cases : [] },
    basis: comparisonBasisOf(job),
    accepted,
    status: verdict?.status ?? 'skipped',
  })
  const text = JSON.stringify(redactJson(document, context.redactor))
  const subject = { evalsetName: evalset.name, agentspecId, agentDigest }
  const names = [...(accepted ? [acceptedName(subject)] : []), baselineName(subject)]
  return names.map((name) => ({ name, text }))
}

/** Leaves each text in both places. It is kept when the first one is where later runs look first. */
async function leave(
  texts: readonly NamedText[],
  {
    job,
    cache,
    context,
    artifacts,
    mayReplace,
    signal,
  }: Omit<LeavingParts, 'baselines'> & {
    readonly artifacts: RunnerServices['artifacts']
    readonly mayReplace: boolean
    readonly signal: AbortSignal
  },
): Promise<{ readonly isKept: boolean; readonly troubles: readonly string[] }> {
  const { env } = context
  const { ref, sha = 'unknown', runId = 'unknown' } = job.git
  const branch = branchOf(ref)
  const options = { artifacts, env, temporary: temporaryDirectoryOf(env), clock: systemClock, mayReplace, signal }
  const troubles: string[] = []
  const kept: boolean[] = []
  for (const { name, text } of texts) {
    const left = await leaveBaselineArtifact({ name, text }, options)
    if (left.kind === 'not-left') troubles.push(left.why)
    const key = branch && cacheKey(name, { branch, sha, runId, attempt: env.GITHUB_RUN_ATTEMPT ?? '1' })
    const saved = cache && key ? await cache.save(key, text, signal) : undefined
    if (saved?.kind === 'not-saved') troubles.push(saved.why)
    // Where artifacts are kept they are looked into first, and an older one would hide the cache's.
    kept.push(left.kind === 'left' || (!left.hasPlace && saved?.kind === 'saved'))
  }
  return { isKept: kept[0] === true, troubles }
}
