import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Emulator, startEmulator } from '../../emulator/platform.ts'
import { caseRecordsOf } from '../../src/domain/case-record.ts'
import type { EvalRun } from '../../src/domain/run.ts'
import { type ControlPlane, createControlPlane } from '../../src/platform/control-plane.ts'
import { createEvalsApi, type EvalsApi } from '../../src/platform/evals.ts'
import { createHttpSender, type HttpSender } from '../../src/platform/http.ts'
import { systemClock } from '../../src/platform/system-clock.ts'
import type { ExperimentFacts } from '../../src/store/experiment-facts.ts'
import { createPlatformBaselines, type PlatformBaselinesOptions } from '../../src/store/platform-baselines.ts'
import { createPlatformStore } from '../../src/store/platform-store.ts'
import { call, EVALS } from '../emulator/wire-client.ts'
import { aCaseRun, aFailedCaseRun, anAnswer, anErroredCaseRun, anExperiment, aRun } from '../support/builders.ts'
import { aBasis, aQuery, memoryHistory } from '../support/memory-baselines.ts'
import { questions } from '../support/memory-ports.ts'

const { signal } = new AbortController()
const HOUR_MS = 3_600_000
const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 29, hour))

let emulator: Emulator
let sender: HttpSender
let controlPlane: ControlPlane
let evals: EvalsApi

beforeEach(async () => {
  emulator = await startEmulator()
  sender = createHttpSender()
  controlPlane = createControlPlane({
    sender,
    apiKey: emulator.apiKey,
    timeoutMs: 5_000,
    clock: systemClock,
    random: () => 0,
  })
  evals = createEvalsApi({ controlPlane, baseUrl: emulator.url, accountUid: 'acme', signal })
})

afterEach(async () => {
  await sender[Symbol.asyncDispose]()
  await emulator[Symbol.asyncDispose]()
})

type Kept = Partial<Omit<ExperimentFacts, 'git'>> & {
  readonly git?: ExperimentFacts['git']
  readonly hour?: number
  readonly runs?: readonly EvalRun[]
  readonly agentspecId?: string
  readonly agentDigest?: string
}

/** Keeps an experiment as a run of the action does: one push to main of one passing run, unless a test says otherwise. */
async function keep({ hour = 1, runs = [aRun()], agentspecId = 'agent-a', agentDigest, git, ...over }: Kept = {}) {
  const facts: ExperimentFacts = {
    evalsetName: 'capitals',
    basis: aBasis(),
    git: { sha: 'c0ffee1', ref: 'refs/heads/main', repository: 'acme/agents', runId: `${hour}`, ...git },
    eventName: 'push',
    startedAt: at(hour),
    isPart: false,
    accepted: false,
    ...over,
  }
  const store = createPlatformStore({
    evals,
    uiUrl: 'https://ui.example',
    backendRunEnvironment: 'sdk',
    environmentName: facts.basis.environment,
    runMode: 'batch',
    executionTarget: 'cloud',
    runEnvironment: 'sdk',
    launchSource: 'github-action',
    facts,
  })
  const { id: evalsetId } = await store.createEvalset(questions(1), 'capitals-sdk-1')
  const experimentId = await store.createExperiment({
    evalsetId,
    name: `evals-${agentspecId}-1`,
    agentspecId,
    evalsetDigest: 'sha256:e',
    agentDigest: agentDigest ?? `sha256:${'a'.repeat(64)}`,
  })
  for (const [place, run] of runs.entries()) {
    const times = { startedAt: at(hour), endedAt: new Date(at(hour).getTime() + HOUR_MS / 2) }
    const record = { run: { ...run, ...times, index: place + 1 }, agentspecId, place: {}, reportResults: [] }
    await store.recordRun(experimentId, record)
  }
  return experimentId
}

function baselines(over: Partial<PlatformBaselinesOptions> = {}) {
  const { history } = memoryHistory()
  return createPlatformBaselines({ evals, repository: 'acme/agents', history, minCoverage: 1, ...over })
}

const originOf = async (query = aQuery(), over: Partial<PlatformBaselinesOptions> = {}) => {
  const answer = await baselines(over).find(query, signal)
  return answer.kind === 'found' ? answer.baseline.origin : answer.why
}

/** In a line: the commit, or the cause and the remedy. */
const causeOf = async (query = aQuery(), over: Partial<PlatformBaselinesOptions> = {}) => {
  const answer = await baselines(over).find(query, signal)
  if (answer.kind === 'found') return answer.baseline.origin.sha
  return answer.remedy === undefined ? answer.cause : `${answer.cause}: ${answer.remedy}`
}

describe('an experiment on the platform', () => {
  test('says by itself what a later run needs to know', async () => {
    const git = {
      sha: 'c0ffee1',
      ref: 'refs/heads/main',
      repository: 'acme/agents',
      runId: '42',
      url: 'https://x.example',
    }
    await keep({ git, basis: aBasis({ model: 'm-1', runLimit: 3 }), hour: 1 })
    const { agent_evals: own } = (emulator.state().experiments[0]?.config ?? {}) as { agent_evals: object }
    expect(own).toEqual({
      evalset_digest: 'sha256:e',
      agent_digest: `sha256:${'a'.repeat(64)}`,
      evalset_name: 'capitals',
      run_limit: 3,
      request_timeout_ms: 180_000,
      model: 'm-1',
      git: {
        sha: 'c0ffee1',
        ref: 'refs/heads/main',
        repository: 'acme/agents',
        run_id: '42',
        url: 'https://x.example',
        event: 'push',
      },
      started_at: '2026-11-29T01:00:00.000Z',
    })
    expect(Object.keys(own).slice(0, 2)).toEqual(['evalset_digest', 'agent_digest'])
  })

  test('is the baseline that its run was, over the wire and back', async () => {
    const runs = [
      aRun({ cases: [aCaseRun({ tags: ['geo'] }), aCaseRun({ caseId: 'b', name: 'the second' })] }),
      aRun({ cases: [aFailedCaseRun({ durationMs: 800 }), aCaseRun({ caseId: 'b', name: 'the second' })] }),
    ]
    await keep({ runs, basis: aBasis({ runLimit: 2, judge: 'sha256:j' }) })
    expect(await baselines().find(aQuery(), signal)).toEqual({
      kind: 'found',
      baseline: {
        origin: {
          place: 'platform',
          choice: 'the newest finished experiment of main',
          endedAt: new Date(at(1).getTime() + HOUR_MS / 2),
          sha: 'c0ffee1',
          ref: 'refs/heads/main',
          runId: '1',
          accepted: false,
        },
        evalset: { name: 'capitals', digest: 'sha256:e' },
        agentspecId: 'agent-a',
        basis: aBasis({ runLimit: 2, judge: 'sha256:j' }),
        cases: caseRecordsOf(anExperiment({ runs })).map((record) => ({
          ...record,
          tags: [...record.tags],
          said: { text: 'Paris', steps: [] },
        })),
      },
    })
  })

  test('has what was said as far as the platform keeps it: the text or the data, and no call of a tool', async () => {
    const toolCalls = [{ id: '1', name: 'look', status: 'succeeded' }] as const
    const named = (caseId: string) => ({ caseId, name: caseId, digest: `sha256:${caseId}` })
    const cases = [
      aCaseRun({ ...named('called'), answer: anAnswer({ text: 'Paris', toolCalls }) }),
      aCaseRun({ ...named('bare'), answer: anAnswer({ text: 'Rome', isBare: true }) }),
      aCaseRun({ ...named('data'), answer: anAnswer({ text: '', output: { a: 1 } }) }),
      anErroredCaseRun(named('lost')),
    ]
    await keep({ runs: [aRun({ cases })] })
    const found = await baselines({ minCoverage: 0 }).find(aQuery(), signal)
    const kept = found.kind === 'found' ? found.baseline.cases : []
    expect(kept.map(({ said }) => said)).toEqual([
      { text: 'Paris', steps: [], areStepsUnknown: true },
      { text: 'Rome', steps: [], areStepsUnknown: true },
      { text: '{\n  "a": 1\n}', steps: [] },
      undefined,
    ])
  })

  test('is looked for in the account that pays, and in no other', async () => {
    await keep()
    const other = createEvalsApi({ controlPlane, baseUrl: emulator.url, accountUid: 'other', signal })
    expect(await originOf(aQuery(), { evals: other })).toBe(
      'no experiment of main among the 0 experiments on the platform',
    )
  })
})

describe('which experiment of the platform is taken', () => {
  test('the wanted commit’s before anything newer', async () => {
    await keep({ hour: 1, git: { sha: 'base1' } })
    await keep({ hour: 2, git: { sha: 'c0ffee1' } })
    await keep({ hour: 3, git: { sha: 'base1', ref: 'refs/heads/feature' } })
    const wish = { commit: { sha: 'base1', called: 'the merge base' } }
    expect(await originOf(aQuery(wish))).toMatchObject({
      sha: 'base1',
      ref: 'refs/heads/main',
      choice: 'the merge base',
    })
  })

  test('the wanted commit’s from a merge group, which became the branch’s', async () => {
    const ref = 'refs/heads/gh-readonly-queue/main/pr-7-c0ffee'
    await keep({ hour: 1, git: { sha: 'base1', ref }, eventName: 'merge_group' })
    const wish = { commit: { sha: 'base1', called: 'the merge base' } }
    expect(await originOf(aQuery(wish))).toMatchObject({ sha: 'base1' })
    expect(await originOf()).toMatch(/nobody could find in the history of main/)
    const { history } = memoryHistory({ ancestors: { own1: ['base1'] } })
    expect(await originOf(aQuery({ tip: 'own1' }), { history })).toMatchObject({ sha: 'base1', ref })
    expect(await originOf(aQuery({ branch: 'mai', tip: 'own1' }), { history })).toMatch(/no experiment of mai among/)
  })

  test('else an accepted one, else the newest', async () => {
    await keep({ hour: 1, git: { sha: 'a1' }, accepted: true })
    await keep({ hour: 3, git: { sha: 'a3' } })
    await keep({ hour: 2, git: { sha: 'a2' } })
    const { history } = memoryHistory({ ancestors: { own1: ['a3', 'a2', 'a1'] } })
    const find = (wish = {}) => originOf(aQuery({ tip: 'own1', ...wish }), { history })
    expect(await find()).toMatchObject({ sha: 'a1', accepted: true, choice: 'the accepted result of main' })
    expect(await find({ prefersAccepted: false })).toMatchObject({ sha: 'a3', accepted: false })
  })

  test('an accepted one only where its commit is proven to be in the history', async () => {
    await keep({ hour: 1, git: { sha: 'a1' }, accepted: true })
    await keep({ hour: 2, git: { sha: 'a2' } })
    const { history } = memoryHistory({ ancestors: { aside: ['a2'] } })
    for (const tip of ['aside', 'unknown']) {
      expect(await originOf(aQuery({ tip }), { history })).toMatchObject({ sha: 'a2', accepted: false })
    }
    expect(await originOf()).toMatchObject({ sha: 'a2' })
  })

  test('an accepted one that nobody can prove as the newest of the branch, if it is that', async () => {
    await keep({ hour: 1, git: { sha: 'a1' } })
    await keep({ hour: 2, git: { sha: 'a2' }, accepted: true })
    expect(await originOf()).toMatchObject({ sha: 'a2', choice: 'the newest finished experiment of main' })
  })

  test('never one of commits that a force-push took out of the branch', async () => {
    await keep({ hour: 1, git: { sha: 'kept' } })
    await keep({ hour: 2, git: { sha: 'rewritten' } })
    const { history } = memoryHistory({ ancestors: { own1: ['kept'] } })
    expect(await originOf(aQuery({ tip: 'own1' }), { history })).toMatchObject({ sha: 'kept' })
    expect(await originOf(aQuery({ tip: 'unknown' }), { history })).toMatchObject({ sha: 'rewritten' })
    await keep({ hour: 3, git: { sha: 'agreed' }, accepted: true })
    expect(await originOf(aQuery({ tip: 'own1' }), { history })).toMatchObject({ sha: 'kept' })
  })

  test('never one that is not finished: nothing but the number of its runs says that', async () => {
    await keep({ hour: 1, git: { sha: 'whole' }, basis: aBasis({ runLimit: 2 }), runs: [aRun(), aRun()] })
    const open = await keep({ hour: 2, git: { sha: 'open' }, basis: aBasis({ runLimit: 2 }) })
    const none = await keep({ hour: 3, git: { sha: 'none' }, runs: [] })
    expect(await originOf()).toMatchObject({ sha: 'whole' })
    const asking = { agentspecId: 'agent-a', basis: aBasis() }
    const why = async (id: string) => await baselines().readExperiment(id, asking, signal)
    expect(await why(open)).toEqual({
      kind: 'none',
      cause: 'refused',
      why: `experiment ${open} is not finished: it has 1 of its 2 runs`,
    })
    expect(await why(none)).toMatchObject({ why: `experiment ${none} is not finished: it has 0 of its 1 runs` })
  })

  test('never one of which less was graded than the gate asks for', async () => {
    const runs = [aRun({ cases: [aCaseRun(), anErroredCaseRun({ caseId: 'b' })] })]
    const id = await keep({ runs })
    expect(await originOf()).toBe(
      `no experiment of main on the platform that can be compared with (of experiment ${id} too few case runs were graded)`,
    )
    expect(await originOf(aQuery(), { minCoverage: 0.5 })).toMatchObject({ sha: 'c0ffee1' })
    await keep({ runs, hour: 2, accepted: true, git: { sha: 'accepted' } })
    expect(await originOf(aQuery(), { minCoverage: 0.5 })).toMatchObject({ sha: 'c0ffee1' })
  })

  test.each<[string, Kept]>([
    ['a pull request', { eventName: 'pull_request', git: { ref: 'refs/pull/7/merge', prNumber: 7 } }],
    ['pull_request_target, on the base’s own ref', { eventName: 'pull_request_target', git: { prNumber: 7 } }],
    ['a pull request that calls itself a push', { eventName: 'push', git: { prNumber: 7 } }],
    ['a pull request’s ref that calls itself a push', { eventName: 'push', git: { ref: 'refs/pull/7/merge' } }],
    ['workflow_run, whose head may be anyone’s', { eventName: 'workflow_run' }],
    ['issue_comment', { eventName: 'issue_comment' }],
    ['a tag', { git: { ref: 'refs/tags/main' } }],
    ['another branch', { git: { ref: 'refs/heads/main-2' } }],
    ['another repository', { git: { repository: 'fork/agents' } }],
    ['this very run', { git: { runId: '42' } }],
    ['another evalset', { evalsetName: 'rivers' }],
    ['a part of the evalset', { isPart: true }],
    ['another agentspec', { agentspecId: 'agent-b' }],
  ])('never one of %s', async (_what, kept) => {
    await keep(kept)
    const wish = {
      ownRunId: '42',
      ...(kept.git?.ref === 'refs/heads/main-2' ? {} : { commit: { sha: 'c0ffee1', called: 'x' } }),
    }
    expect(await originOf(aQuery(wish))).toBe('no experiment of main among the 1 experiments on the platform')
    expect(await causeOf(aQuery(wish))).toBe('never')
  })

  test('never one of another target or model', async () => {
    const id = await keep({ agentDigest: 'sha256:b' })
    expect(await originOf()).toBe(
      `no experiment of main on the platform that can be compared with (experiment ${id} is of another execution-target or ` +
        'with another model)',
    )
    await keep({ hour: 0, git: { sha: 'own1' } })
    expect(await originOf()).toMatchObject({ sha: 'own1' })
  })

  test('none where nobody says which repository this is', async () => {
    await keep()
    expect(await originOf(aQuery(), { repository: undefined })).toMatch(/nothing says which repository/)
  })
})

describe('whether there ever was a baseline on the platform', () => {
  const ACCEPT = 'Accept a new result with accept-baseline: true on the default branch.'

  test('there was none where nothing was kept, or nothing that became a result', async () => {
    expect(await causeOf()).toBe('never')
    await keep({ basis: aBasis({ runLimit: 2 }) })
    await keep({ runs: [] })
    await keep({ runs: [aRun({ cases: [aCaseRun(), anErroredCaseRun({ caseId: 'b' })] })] })
    await keep({ runs: [], agentDigest: 'sha256:b' })
    expect(await causeOf()).toBe('never')
  })

  test('there was none of this history where all that was kept is of one that was given up', async () => {
    const { history } = memoryHistory({ ancestors: { own1: [] } })
    for (let hour = 1; hour < 12; hour += 1) await keep({ hour, git: { sha: `old${hour}` } })
    await keep({ agentDigest: 'sha256:b', git: { sha: 'old' } })
    await keep({ accepted: true, git: { sha: 'old' } })
    expect(await causeOf(aQuery({ tip: 'own1' }), { history })).toBe('rewritten')
  })

  test('there was none of the branch where what was kept waits in its queue', async () => {
    const ref = 'refs/heads/gh-readonly-queue/main/pr-7-c0ffee'
    await keep({ git: { sha: 'group1', ref }, eventName: 'merge_group' })
    const { history } = memoryHistory({ ancestors: { own1: [], group1: ['own1'] } })
    expect(await causeOf(aQuery({ tip: 'own1' }), { history })).toBe('never')
  })

  test('there is one where it is of another target or model', async () => {
    await keep({ agentDigest: 'sha256:b' })
    expect(await causeOf()).toBe('refused')
  })

  test('there is one where its runs cannot be read', async () => {
    await keep()
    evals = {
      ...evals,
      listRuns: async () => ({ entries: [{ id: 'r', metrics: {}, summary: {}, report: {} }], answered: 1 }),
    }
    expect(await causeOf()).toBe('refused')
  })

  test('there is one where this run is of an older commit', async () => {
    await keep({ git: { sha: 'newer' } })
    const { history } = memoryHistory({ ancestors: { own1: [], newer: ['own1'] } })
    expect(await causeOf(aQuery({ tip: 'own1' }), { history })).toBe(
      'refused: Bring this commit up to date with main, whose results are newer.',
    )
  })

  test('nobody can say where the history says nothing of what must be proven', async () => {
    const ref = 'refs/heads/gh-readonly-queue/main/pr-7-c0ffee'
    await keep({ git: { sha: 'group1', ref }, eventName: 'merge_group' })
    expect(await causeOf()).toBe(`unavailable: ${ACCEPT}`)
    const remedy = 'Give the job `permissions: contents: read`.'
    expect(await causeOf(aQuery({ tip: 'own1' }), memoryHistory({ remedy }))).toBe(`unavailable: ${remedy}`)
  })

  test('nobody can say where only a part of the experiments was listed', async () => {
    evals = {
      ...evals,
      listExperiments: async ({ offset, limit }) => {
        const entries = Array.from({ length: limit }, (_, place) => ({ id: `${offset + place}`, name: '', config: {} }))
        return { entries, answered: limit, total: 50_000 }
      },
    }
    expect(await causeOf()).toBe(`unavailable: ${ACCEPT}`)
  })

  test('nobody can say where more would have to be read, or asked for, than one look-up may', async () => {
    const runs = [aRun({ cases: [anErroredCaseRun()] })]
    for (let hour = 0; hour < 10; hour += 1) await keep({ hour, runs })
    expect(await causeOf()).toBe('never')
    await keep({ hour: 10, runs })
    expect(await causeOf()).toBe(`unavailable: ${ACCEPT}`)
    const { history } = memoryHistory({ ancestors: { own1: [] } })
    for (let hour = 11; hour < 40; hour += 1) await keep({ hour, runs: [] })
    expect(await causeOf(aQuery({ tip: 'own1' }), { history })).toBe('rewritten')
    await keep({ hour: 40, runs: [] })
    expect(await causeOf(aQuery({ tip: 'own1' }), { history })).toBe(`unavailable: ${ACCEPT}`)
  })

  test('nobody can say where it is not known which repository this is', async () => {
    expect(await causeOf(aQuery(), { repository: undefined })).toMatch(/^unavailable/)
  })
})

describe('what the platform breaks', () => {
  test('is an answer, and the listing is asked for once', async () => {
    const strangers = createControlPlane({
      sender,
      apiKey: 'wrong',
      timeoutMs: 5_000,
      clock: systemClock,
      random: () => 0,
    })
    const closed = createEvalsApi({ controlPlane: strangers, baseUrl: emulator.url, accountUid: undefined, signal })
    const places = baselines({ evals: closed })
    const answer = await places.find(aQuery(), signal)
    expect(answer).toMatchObject({
      kind: 'none',
      cause: 'unavailable',
      remedy: 'Check the input api-key: it may not list the experiments.',
      why: expect.stringMatching(/^the platform could not be asked \(Could not list the experiments: .*[^.]\)$/),
    })
    expect(await places.find(aQuery(), signal)).toEqual(answer)
    expect(emulator.state().requests).toHaveLength(1)
  })

  test('may be better the next time', async () => {
    emulator.faults.add([{ route: 'GET /experiments', kind: 'status', status: 502 }])
    expect(await causeOf()).toBe('unavailable: The platform did not answer as it should: run the job again.')
  })

  test('odd records hide no good one', async () => {
    const good = await keep()
    for (const agentEvals of [null, 7, [], { git: null }, { git: { event: 'push' }, run_limit: -1 }]) {
      await call(emulator, `POST ${EVALS}/experiments?account_uid=acme`, {
        name: 'odd',
        evalset_id: emulator.state().evalsets[0]?.id,
        description: '',
        status: 'running',
        config: {
          run_mode: 'batch',
          execution_target: 'cloud',
          agent_spec_id: 'agent-a',
          environment_name: '',
          agent_evals: agentEvals,
        },
        summary: { launch_source: '', run_environment: '', agent_spec_id: 'agent-a' },
        tags: [],
      })
    }
    expect(emulator.state().experiments).toHaveLength(6)
    expect(await baselines().find(aQuery(), signal)).toMatchObject({ kind: 'found' })
    expect(await baselines().readExperiment(good, { agentspecId: 'x', basis: aBasis() }, signal)).toMatchObject({
      kind: 'found',
    })
  })
})

describe('an experiment that a workflow names by its id', () => {
  const asking = { agentspecId: 'agent-z', basis: aBasis({ model: 'm-1', runLimit: 5 }) }
  const foreignRun = (passed: boolean, name = 'capital', status = 'x') => ({
    status: 'completed',
    metrics: {
      pass_rate: 1,
      total_cases: 1,
      passed: 1,
      failed: 0,
      avg_score: 1,
      case_results: [
        { name, passed, status: passed ? 'passed' : 'failed', score: 1, prompt: 'p', output: { text: 'SAID' } },
      ],
      evaluator_results: [],
    },
    summary: {
      launch_source: 'python',
      run_mode: 'batch',
      run_environment: 'sdk',
      execution_target: 'local',
      agent_spec_id: 'agent-p',
      case_failures: 0,
      run_index: 1,
      agent_prompt: ['p'],
      agent_output: [{ text: 'SAID' }],
    },
    report: {
      note: '',
      interaction: [{ case: name, status, prompt: 'p', output: { text: 'SAID' } }],
      failure_causes: [],
    },
    ended_at: '2026-11-29T05:00:00Z',
  })

  async function keepForeign(runs: readonly ReturnType<typeof foreignRun>[]): Promise<string> {
    const { id: evalset } = (
      await call(emulator, `POST ${EVALS}/evalsets`, {
        name: 'theirs',
        description: '',
        run_environment: 'sdk',
        kind: 'batch',
        schema: {},
        evalset_evaluators: [],
        report_evaluators: [],
        tags: [],
        metadata: {},
        cases: [],
      })
    ).body.evalset as { id: string }
    const { body } = await call(emulator, `POST ${EVALS}/experiments?account_uid=acme`, {
      name: 'evals-agent-p-1',
      evalset_id: evalset,
      description: '',
      status: 'running',
      config: { run_mode: 'batch', execution_target: 'local', agent_spec_id: 'agent-p', environment_name: '' },
      summary: { launch_source: 'python', run_environment: 'sdk', agent_spec_id: 'agent-p' },
      tags: [],
    })
    const { id } = body.experiment as { id: string }
    for (const [place, run] of runs.entries()) {
      await call(emulator, `POST ${EVALS}/experiments/${id}/runs`, {
        ...run,
        summary: { ...run.summary, run_index: place + 1 },
      })
    }
    return id
  }

  test('is taken whosever branch, agentspec and evalset it is of', async () => {
    const id = await keep({ eventName: 'pull_request', git: { ref: 'refs/pull/7/merge' }, evalsetName: 'rivers' })
    expect(await baselines().readExperiment(id, asking, signal)).toMatchObject({
      kind: 'found',
      baseline: {
        origin: { place: 'platform', choice: `experiment ${id}`, ref: 'refs/pull/7/merge' },
        agentspecId: 'agent-a',
        basis: aBasis(),
        cases: [{ id: 'capital', digest: `sha256:${'0'.repeat(64)}` }],
      },
    })
  })

  test('of another client is known by the names of its cases, without digests', async () => {
    const id = await keepForeign([foreignRun(true), foreignRun(false), foreignRun(false, 'capital', 'errored')])
    expect(await baselines().readExperiment(id, asking, signal)).toEqual({
      kind: 'found',
      baseline: {
        origin: {
          place: 'platform',
          choice: `experiment ${id}`,
          endedAt: new Date('2026-11-29T05:00:00Z'),
          accepted: false,
        },
        evalset: { name: 'evals-agent-p-1' },
        agentspecId: 'agent-p',
        basis: { target: 'local', model: 'm-1', runLimit: 3, requestTimeoutMs: 180_000, environment: 'ai-agents-env' },
        cases: [{ id: 'capital', name: 'capital', tags: [], outcomes: ['passed', 'failed', 'errored'], measures: {} }],
      },
    })
  })

  test('of another client is never found by itself', async () => {
    await keepForeign([foreignRun(true)])
    expect(await originOf()).toBe('no experiment of main among the 1 experiments on the platform')
  })

  test('without runs, or without their end, is none', async () => {
    const [empty, endless] = [
      await keepForeign([]),
      await keepForeign([{ ...foreignRun(true), ended_at: undefined as unknown as string }]),
    ]
    const read = async (id: string) => await baselines().readExperiment(id, asking, signal)
    expect(await read(empty)).toEqual({ kind: 'none', cause: 'refused', why: `experiment ${empty} has no runs` })
    expect(await read(endless)).toEqual({
      kind: 'none',
      cause: 'refused',
      why: `experiment ${endless} does not say when it ended`,
    })
  })

  test('that is not there is none', async () => {
    await keep()
    expect(await baselines().readExperiment('experiment-9', asking, signal)).toEqual({
      kind: 'none',
      cause: 'refused',
      why: 'there is no experiment experiment-9 among the 1 experiments on the platform',
    })
  })
})
