import { describe, expect, test } from '@jest/globals'
import { pathRules } from '../../src/action/paths.ts'
import { agentDigestOf } from '../../src/domain/agent-digest.ts'
import { silentJournal } from '../../src/execution/unrecorded.ts'
import { comparisonBasisOf } from '../../src/modes/comparison-basis.ts'
import { openConnections } from '../../src/modes/connections.ts'
import { findEarlierWork } from '../../src/modes/find-earlier-work.ts'
import type { Job } from '../../src/modes/job.ts'
import { storeDirectoryOf } from '../../src/modes/run-stores.ts'
import { aDraft, aFacts, aRecord } from '../store/local/drafts.ts'
import { aStore } from '../store/local/in-store.ts'
import { aJob, aStep } from '../support/a-job.ts'
import { aCaseRun, aRun } from '../support/builders.ts'
import { questions } from '../support/memory-ports.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'

const EVALSET = questions(3)

/** A step without a key, in a workspace of its own. */
function aKeylessJob(inputs: Readonly<Record<string, string>> = {}): Job {
  const paths = pathRules({ workspace: temporaryDirectory(), temporary: undefined, workingDirectory: '' })
  const local = {
    'api-key': '',
    store: 'local',
    'execution-target': 'local',
    'local-agent-base-url': 'http://127.0.0.1:1',
  }
  return aJob({ ...local, ...inputs }, { evalset: EVALSET, paths })
}

type Left = { readonly graded: number; readonly runId?: string; readonly day?: number; readonly isRecorded?: boolean }

/** What an attempt left in the job's store: so many cases graded, in a run that is recorded or was killed. */
async function leave(job: Job, { graded, runId = '42', day = 1, isRecorded = false }: Left): Promise<string> {
  const { inputs } = job
  const facts = aFacts({
    basis: comparisonBasisOf(job),
    git: { runId },
    executionTarget: 'local',
  })
  const kept = aStore(storeDirectoryOf(job), { facts, now: () => new Date(Date.UTC(2026, 10, day)) })
  const { id: evalsetId } = await kept.store.createEvalset(EVALSET, 'questions-1')
  const agentDigest = agentDigestOf('agent-a', inputs.executionTarget, inputs.model)
  const draft = aDraft({ evalsetId, evalsetDigest: EVALSET.digest, agentDigest })
  const id = await kept.store.createExperiment(draft)
  const journal = kept.journal(silentJournal)
  journal.experimentCreated({ agentspecId: 'agent-a', id, name: draft.name })
  const cases = EVALSET.cases.slice(0, graded).map((one) => aCaseRun({ caseId: one.id, digest: one.digest }))
  for (const caseRun of cases) journal.caseEnded('agent-a', 1, caseRun)
  if (isRecorded) await kept.store.recordRun(id, aRecord(1, { run: aRun({ cases }) }))
  return id
}

async function find(job: Job, attempt = 2) {
  const { context, lines } = aStep({ GITHUB_RUN_ATTEMPT: String(attempt), PATH: process.env.PATH ?? '' })
  await using connections = openConnections({ apiKey: '', runtimesUrl: 'http://127.0.0.1:1', timeoutMs: 1 }, {})
  const { work, notes } = await findEarlierWork({ job, cache: undefined, connections, context })
  const found = work?.experiments.get('agent-a')
  return { reused: EVALSET.cases.map((one) => found?.find(1, one)?.reused), notes, lines }
}

const AFRESH = expect.stringContaining('no unfinished experiment of this workflow run')

describe('a later attempt without a key', () => {
  test('goes on with what the store has of the same workflow run', async () => {
    const job = aKeylessJob()
    await leave(job, { graded: 3, runId: '41' })
    const experimentId = await leave(job, { graded: 2 })
    expect(await find(job)).toEqual({
      reused: [{ experimentId }, { experimentId }, undefined],
      notes: [],
      lines: [`info: 2 of 3 case runs are taken over from experiment ${experimentId}, and 1 is asked.`],
    })
  })

  test('goes on with a run that was recorded and not wholly graded', async () => {
    const job = aKeylessJob()
    const experimentId = await leave(job, { graded: 1, isRecorded: true })
    expect((await find(job)).reused).toEqual([{ experimentId }, undefined, undefined])
  })

  test('goes on with nothing that is whole, nor with what is older than it', async () => {
    const job = aKeylessJob()
    await leave(job, { graded: 1 })
    await leave(job, { graded: 3, isRecorded: true, day: 2 })
    expect(await find(job)).toMatchObject({ reused: [undefined, undefined, undefined], notes: [AFRESH] })
  })

  test.each<[string, (job: Job) => Job]>([
    ['another workflow run', (job) => ({ ...job, git: { runId: '43' } })],
    ['another evalset', (job) => ({ ...job, evalset: { ...EVALSET, digest: 'sha256:other' } })],
    ['another agent', (job) => ({ ...job, agentspecIds: ['agent-b'] })],
    ['other settings', (job) => ({ ...job, inputs: { ...job.inputs, requestTimeoutMs: 1 } })],
    ['no store', (job) => ({ ...job, paths: aKeylessJob().paths })],
  ])('starts afresh and says why in %s', async (_, change) => {
    const job = aKeylessJob()
    await leave(job, { graded: 2 })
    const { reused, notes } = await find(change(job))
    expect({ reused, notes }).toEqual({ reused: [undefined, undefined, undefined], notes: [AFRESH] })
  })

  test('of a proposed change starts afresh where nobody can say whose the store is', async () => {
    const job = aKeylessJob()
    await leave(job, { graded: 2 })
    const { reused, notes } = await find({ ...job, event: { ...job.event, name: 'pull_request' } })
    expect(reused).toEqual([undefined, undefined, undefined])
    expect(notes).toEqual([expect.stringContaining('and this attempt starts afresh.')])
  })

  test('is no first one: that looks for nothing', async () => {
    const job = aKeylessJob()
    await leave(job, { graded: 2 })
    expect(await find(job, 1)).toEqual({ reused: [undefined, undefined, undefined], notes: [], lines: [] })
  })
})
