import { join, relative, resolve, sep } from 'node:path'
import type { ActionInputs, Env } from '../action/inputs.ts'
import { agentDigestOf } from '../domain/agent-digest.ts'
import type { ComparisonBasis } from '../domain/baseline.ts'
import { digestOf } from '../domain/digest.ts'
import type { JsonObject } from '../domain/json.ts'
import { stepDirectory } from '../files/step-directory.ts'
import type { JournalScope } from '../journal/journal.ts'
import { journalKeyOf } from '../journal/journal-proof.ts'
import type { WantedWork } from '../journal/journalled-work.ts'
import { comparisonBasisOf } from './comparison-basis.ts'
import type { Job } from './job.ts'
import { temporaryDirectoryOf } from './step-context.ts'

/** Under which names a journal is kept. */
export type JournalNames = {
  /** The cache key of an attempt (from 1): never the beginning of another one's, because the cache looks by beginnings. */
  cacheKeyOf(attempt: number): string
  /** Under which an attempt marks that it goes on with the records of those before: the cache gives a key to one caller only. */
  claimKeyOf(attempt: number): string
  readonly artifactName: string
}

/** Whose journal it is, and what it is known by. */
export type StepJournal = {
  readonly scope: JournalScope
  readonly key: Buffer
  /** What its head has as `digests.place`, as this process sees it. */
  readonly place: string
  /** The names of a journal that was written there: of two uses of the action that look alike, each has its own. */
  namesAt(place: string): JournalNames
}

/** Two steps of one run that share 64 bits do not happen. */
const STEP_HEX = 16
/** Characters of a job's id in an artifact's name, which may have 200 in all. */
const JOB_CHARS = 80

/** The journal of this step, told from its inputs and from what the runner says of it: main and post come to the same. */
export function stepJournalOf(inputs: ActionInputs, env: Env): StepJournal {
  const { apiKey, jobIndex, agentspecIds } = inputs
  const { GITHUB_REPOSITORY: repository = '', GITHUB_RUN_ID: runId = '' } = env
  const { GITHUB_JOB: job = '', GITHUB_ACTION: step = '' } = env
  const spec = evalsetOf(inputs, env)
  const scope = { job, leg: jobIndex, step, spec, attempt: attemptOf(env) }
  return {
    scope,
    key: journalKeyOf({ apiKey, repository, runId }),
    place: placeOf(inputs),
    namesAt(place) {
      const whole = digestOf([repository, runId, job, jobIndex, step, spec, place, agentspecIds])
      const hash = whole.slice('sha256:'.length).slice(0, STEP_HEX)
      const shownJob = job.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, JOB_CHARS)
      const shownLeg = /^\d{1,6}$/.test(jobIndex) ? jobIndex : ''
      const shown = [shownJob, shownLeg, hash, String(scope.attempt)].filter((part) => part !== '')
      return {
        cacheKeyOf: (attempt) => `evals-journal-${hash}-${attempt}-end`,
        claimKeyOf: (attempt) => `evals-journal-${hash}-${attempt}-begun`,
        artifactName: ['evals-journal', ...shown].join('-'),
      }
    },
  }
}

/** Where the journal of one process lies: beside its ledger, so that it outlives the process and ends with the job. */
export function journalFileOf(env: Env, nonce: string): string {
  return join(stepDirectory(temporaryDirectoryOf(env), nonce), 'journal.jsonl')
}

/** What is run: a file, or an evalset of the platform. */
function evalsetOf(inputs: ActionInputs, env: Env): string {
  const { evalsetId } = inputs
  return evalsetId === '' ? specOf(inputs, env) : `evalset:${evalsetId}`
}

/** From 1; what is no number is the first. */
function attemptOf({ GITHUB_RUN_ATTEMPT: attempt = '' }: Env): number {
  return /^[1-9]\d{0,8}$/.test(attempt) ? Number(attempt) : 1
}

/** The spec's file from the workspace: the next attempt may run on a machine that has its workspaces elsewhere. */
function specOf(
  { workingDirectory, evalsetSpecFile }: ActionInputs,
  { GITHUB_WORKSPACE: workspace = '' }: Env,
): string {
  const root = resolve(workspace)
  return relative(root, resolve(root, workingDirectory, evalsetSpecFile))
    .split(sep)
    .join('/')
}

/** Who is asked and where it is recorded: what another account's or another platform's agent said is nobody's answer here. */
function placeOf({
  urls,
  accountUid,
  agentName,
  executionTarget,
  localAgentBaseUrl,
  agents,
  store,
}: ActionInputs): string {
  const { iam, runtimes, aiAgents } = urls
  const server = executionTarget === 'local' ? localAgentBaseUrl : null
  const own = agents.size > 0 ? [[...agents]] : []
  return digestOf([
    iam,
    runtimes,
    aiAgents,
    accountUid ?? null,
    agentName,
    server,
    ...own,
    ...(store === 'local' ? [store] : []),
  ])
}

/** What this job asks, as its journal's head has it. */
export function wantedWorkOf(job: Job): WantedWork {
  const { inputs, evalset, agentspecIds } = job
  const basis = comparisonBasisOf(job)
  const { judge, customEvaluators } = basis
  const others = [judge, customEvaluators].filter((digest) => digest !== undefined)
  const settings = journalSettings(basis)
  const agents = agentspecIds.map((id) => [id, agentDigestOf(id, inputs.executionTarget, inputs.model)])
  return {
    digests: {
      evalset: evalset.digest,
      settings: digestOf(settings),
      judge:
        others.length === 0 ? null : digestOf({ judge: judge ?? null, customEvaluators: customEvaluators ?? null }),
      place: placeOf(inputs),
      agents: Object.fromEntries(agents),
    },
    settings,
    runLimit: inputs.runLimit,
  }
}

/** By the names of the inputs, so that a change can be told to whoever made it. Who judges has a digest of its own. */
function journalSettings({ target, runLimit, requestTimeoutMs, environment, model }: ComparisonBasis): JsonObject {
  return {
    'execution-target': target,
    'run-limit': runLimit,
    'request-timeout-seconds': requestTimeoutMs / 1_000,
    ...(environment === undefined ? {} : { 'environment-name': environment }),
    ...(model === undefined ? {} : { model }),
  }
}
