import pLimit from 'p-limit'
import { wishFor } from '../baseline/baseline-wish.ts'
import { findBaseline } from '../baseline/find-baseline.ts'
import { redactJson } from '../boundary/secrets.ts'
import { ageInWords } from '../domain/age.ts'
import { agentDigestOf } from '../domain/agent-digest.ts'
import {
  type BaselineFinding,
  type BaselineSource,
  needsBaseline,
  originName,
  type RepositoryHistory,
} from '../domain/baseline.ts'
import { caseRecordsOf } from '../domain/case-record.ts'
import type { Logger, Redactor } from '../domain/ports.ts'
import { caseRunsOf, type Experiment } from '../domain/run.ts'
import { openDeadline } from '../platform/deadline.ts'
import { systemClock } from '../platform/system-clock.ts'
import type { PlatformBaselines } from '../store/platform-baselines.ts'
import { withSaid } from '../trajectory/said.ts'
import { comparisonBasisOf } from './comparison-basis.ts'
import type { Job } from './job.ts'
import type { StepContext } from './step-context.ts'

export type BaselineFindings = ReadonlyMap<string, BaselineFinding>

/** Where `auto` may look. */
export type BaselinePlaces = {
  /** On GitHub, asked in this order. */
  readonly sources: readonly BaselineSource[]
  /** What the store of this job has of earlier runs. */
  readonly store: PlatformBaselines
  readonly history: RepositoryHistory
}

/** A baseline is worth no more of a job's paid minutes. */
const LOOK_UP_LIMIT_MS = 60_000

/** Agentspecs looked up at once. */
const AT_ONCE = 4

/** Finds what each agentspec is compared with, as far as that stands before the run. Never throws. */
export async function findBaselines(job: Job, places: BaselinePlaces, context: StepContext): Promise<BaselineFindings> {
  const { baseline } = job.inputs
  const clean = ([id, finding]: readonly [string, BaselineFinding]) =>
    [id, cleanFinding(finding, context.redactor)] as const
  if (job.fileBaselines) return new Map([...job.fileBaselines].map(clean))
  if (baseline.kind !== 'auto' && baseline.kind !== 'experiment') return new Map()
  const isNeeded = needsBaseline(job.policy)
  // Without a place to look in, who asks for no comparison has nothing to read of it.
  if (baseline.kind === 'auto' && !asksStore(job) && places.sources.length === 0) return new Map()
  using deadline = openDeadline(LOOK_UP_LIMIT_MS, context.signal)
  const look = baseline.kind === 'auto' ? lookerFor(job, places, context) : readerOf(baseline.id, job, places.store)
  const find = await look(deadline.signal)
  const limit = pLimit(AT_ONCE)
  const findings = await Promise.all(job.agentspecIds.map((id) => limit(async () => clean([id, await find(id)]))))
  for (const [agentspecId, finding] of findings) logFinding(agentspecId, finding, context.logger)
  // Where no rule needs a baseline, nobody has to read that there is none.
  const needed = findings.filter(([, { kind }]) => kind === 'found' || isNeeded)
  return new Map(needed.map(([id, finding]) => [id, withoutDetails(finding)]))
}

/** What each place said is in the log now, and on no surface. */
function withoutDetails(finding: BaselineFinding): BaselineFinding {
  if (finding.kind !== 'none') return finding
  const { details: _, ...shown } = finding
  return shown
}

/** What was kept elsewhere may hold what nothing may show. */
function cleanFinding(finding: BaselineFinding, redactor: Redactor): BaselineFinding {
  if (finding.kind === 'itself') return finding
  if (finding.kind === 'none') return redactJson(finding, redactor)
  const { origin, ...rest } = finding.baseline
  const { endedAt, ...words } = origin
  return {
    kind: 'found',
    baseline: { ...redactJson(rest, redactor), origin: { ...redactJson(words, redactor), endedAt } },
  }
}

type Find = (agentspecId: string) => Promise<BaselineFinding>

function readerOf(id: string, job: Job, store: PlatformBaselines): (signal: AbortSignal) => Promise<Find> {
  return async (signal) => async (agentspecId) => {
    const answer = await store.readExperiment(id, { agentspecId, basis: comparisonBasisOf(job) }, signal)
    if (answer.kind === 'found') return answer
    const { cause, why, remedy: advice = 'Give the id of an experiment that has ended.' } = answer
    return { kind: 'none', cause, why: `No baseline: ${why}.`, advice }
  }
}

/** Where a rule needs a baseline, and at a desk, where `auto` is asked for by hand and a look into the local store costs nothing. */
function asksStore({ inputs, event, policy }: Job): boolean {
  return needsBaseline(policy) || (event.name === '' && inputs.store === 'local')
}

/** `auto`: GitHub's places, and the store. */
function lookerFor(
  job: Job,
  { sources, store, history }: BaselinePlaces,
  { logger }: StepContext,
): (signal: AbortSignal) => Promise<Find> {
  const { inputs, evalset, event, git, policy } = job
  const isNeeded = needsBaseline(policy)
  return async (signal) => {
    const decision = await wishFor({ event, git, history, hasLocalStore: inputs.store === 'local' }, signal)
    if (decision.kind === 'none') return async () => decision
    for (const note of decision.notes) logger[isNeeded ? 'warning' : 'info'](note)
    const search = {
      sources: asksStore(job) ? [...sources, store] : sources,
      maxAgeDays: inputs.maxBaselineAgeDays,
      now: systemClock.now(),
      signal,
      ...(git.ref === undefined ? {} : { ownRef: git.ref }),
    }
    return async (agentspecId) => {
      const agentDigest = agentDigestOf(agentspecId, inputs.executionTarget, inputs.model)
      const query = { evalsetName: evalset.name, agentspecId, agentDigest, wish: decision.wish }
      return await findBaseline(query, search)
    }
  }
}

function logFinding(agentspecId: string, finding: BaselineFinding, logger: Logger): void {
  if (finding.kind === 'none') {
    logger.info(`${agentspecId}: ${finding.why} ${finding.advice}`)
    for (const detail of finding.details ?? []) logger.info(`${agentspecId}: ${detail}`)
  }
  if (finding.kind !== 'found') return
  const { origin } = finding.baseline
  const age = ageInWords(origin.endedAt, systemClock.now())
  logger.info(`${agentspecId} is compared with ${originName(origin)}, ${age} (${origin.place}).`)
}

/** `baseline: agentspec:ID`: every experiment of this run against that one. */
export function findingsWithin(job: Job, experiments: readonly Experiment[], endedAt: Date): BaselineFindings {
  const { baseline } = job.inputs
  if (baseline.kind !== 'agentspec') return new Map()
  const { agentspecId } = baseline
  const other = experiments.find((experiment) => experiment.agentspecId === agentspecId)
  const against: BaselineFinding = other
    ? {
        kind: 'found',
        baseline: {
          origin: { place: 'agentspec', choice: `${agentspecId} of this run`, endedAt, accepted: false },
          evalset: { name: job.evalset.name, digest: job.evalset.digest },
          agentspecId,
          basis: comparisonBasisOf(job),
          cases: withSaid(caseRecordsOf(other), caseRunsOf([other])),
        },
      }
    : {
        kind: 'none',
        cause: 'unavailable',
        why: `${agentspecId} was not run.`,
        advice: 'Run it beside the others.',
      }
  return new Map(
    experiments.map((experiment) => [experiment.agentspecId, experiment === other ? { kind: 'itself' } : against]),
  )
}
