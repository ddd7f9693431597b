import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { runAction } from '../../emulator/action-runner.ts'
import { type Emulator, type EmulatorOptions, startEmulator } from '../../emulator/platform.ts'
import {
  actionDirectory,
  evalsetOf,
  platformInputs,
  temporaryDirectory,
  workspaceWith,
} from '../support/workflow-step.ts'
import { runImpatientStep } from './impatient-step.ts'

const SPEC = 'questions.evalset.json'

/** The same questions as `evalsetOf`, judged by these evaluators. */
const judgedBy = (cases: number, ...names: readonly object[]) => evalsetOf(cases, { evalset_evaluators: names })

const IS_OK = { name: 'contains', arguments: { value: 'OK' } }

/** What we wrote of the cases of a recorded run. */
type Metrics = { agent_evals: { cases: Record<string, unknown>[] } }

const NO_IDEA = 'no-idea-whatsoever'

/** Right in the first question, nearly right in the second, wrong in the third. */
const brains = {
  steady: (prompt: string) => {
    const question = Number(/\d+/.exec(prompt)?.[0])
    return { answer: ['OK', 'It is OK.'][question - 1] ?? NO_IDEA }
  },
}

type Given = {
  readonly evalset: string
  readonly inputs?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
}

/** A workspace in which one step comes after the other, all on one platform. */
async function openWorkspace(answers: NonNullable<EmulatorOptions['brains']> = brains) {
  const platform = await startEmulator({ brains: answers })
  const workspace = workspaceWith({ [SPEC]: '' })
  const actionDir = actionDirectory()
  const step = async ({ evalset, inputs, env }: Given) => {
    writeFileSync(join(workspace, SPEC), evalset)
    const { main, post } = await runAction({
      actionDir,
      directory: temporaryDirectory(),
      workspace,
      ...(env ? { env } : {}),
      inputs: {
        ...platformInputs(platform),
        'platform-timeout-seconds': '5',
        baseline: 'none',
        'evalset-spec-file': SPEC,
        ...inputs,
      },
    })
    const file = main.outputs['results-file']
    const results =
      file === undefined || file === '' ? undefined : JSON.parse(readFileSync(join(workspace, file), 'utf8'))
    return { main, post, results, file }
  }
  const evaluate = ({ inputs, ...given }: Given) =>
    step({ ...given, inputs: { 'agentspec-ids': '', 'request-timeout-seconds': '', mode: 'evaluate', ...inputs } })
  return { platform, workspace, step, evaluate }
}

type Workspace = Awaited<ReturnType<typeof openWorkspace>>

const asked = (platform: Emulator) =>
  platform.requests.filter(({ route }) => /chat|runtimes|agents/.test(route ?? '')).length
const errorsOf = ({ main }: Awaited<ReturnType<Workspace['step']>>) =>
  main.annotations.filter(({ level }) => level === 'error').map(({ message }) => message)
const statusesIn = (results: { experiments: { runs: { cases: { status: string }[] }[] }[] }) =>
  results.experiments.flatMap(({ runs }) => runs.map(({ cases }) => cases.map(({ status }) => status)))

describe('stored runs that are graded again', () => {
  let at: Workspace
  let first: Awaited<ReturnType<Workspace['step']>>
  beforeAll(async () => {
    at = await openWorkspace()
    first = await at.step({ evalset: evalsetOf(3), inputs: { 'run-limit': '2' } })
    expect(statusesIn(first.results)).toEqual(Array(2).fill(['passed', 'failed', 'failed']))
  })
  afterAll(async () => await at.platform.close())

  /** The same file once more, under a name that a pattern finds. */
  const copied = () => {
    mkdirSync(join(at.workspace, 'copies'), { recursive: true })
    copyFileSync(join(at.workspace, stored().file), join(at.workspace, 'copies', 'again.json'))
    return 'copies/*.json'
  }

  const stored = () => ({
    file: String(first.file),
    experiment: String(first.results.experiments[0].id),
  })

  test.each(['file', 'experiment'] as const)(
    'from a %s: no agent is asked, what changed is told case by case, and a new record points at the old one',
    async (kind) => {
      const { runs: oldRuns, experiments: oldExperiments } = at.platform.state()
      const before = { runs: oldRuns.length, experiments: oldExperiments.length }
      const questions = asked(at.platform)
      const end = await at.evaluate({
        evalset: judgedBy(3, IS_OK),
        inputs: { results: stored()[kind] },
      })
      expect([end.main.exitCode, end.main.outputs['gate-status']]).toEqual([1, 'failed'])
      expect(asked(at.platform)).toBe(questions)
      expect(statusesIn(end.results)).toEqual(Array(2).fill(['passed', 'passed', 'failed']))
      expect(end.results.rescored).toMatchObject({
        caseRuns: 6,
        from: [1, 2].map((run) => ({ agentspecId: 'steady', run, experimentId: stored().experiment })),
        leftOut: [],
        changed: [1, 2].map((run) => ({
          id: 'case-2',
          run,
          before: { status: 'failed', score: 0 },
          after: { status: 'passed', score: 1 },
          evaluators: [
            { name: 'contains', after: { passed: true } },
            { name: 'equals_expected', before: { passed: false } },
          ],
        })),
      })
      expect(end.main.summary).toContain('Re-scored 6 case runs of ')
      expect(end.main.summary).toMatch(/<sub>.* · stored answers · .*<\/sub>/)
      expect(end.main.summary).not.toContain('cloud target')
      expect(end.main.summary).toContain(': 2 changed. No agent was asked.')
      const after = at.platform.state()
      const runs = after.runs.slice(before.runs)
      expect(runs.map(({ metrics }) => (metrics as { agent_evals: object }).agent_evals)).toMatchObject(
        first.results.experiments[0].runs.map(({ id }: { id: string }) => ({
          rescored_from: {
            experiment_id: stored().experiment,
            run_id: id,
            ...(kind === 'file' ? { file: stored().file } : {}),
          },
        })),
      )
      const [experiment] = after.experiments.slice(before.experiments)
      expect(experiment).toMatchObject({
        config: { agent_evals: { rescored_from: { experiment_id: stored().experiment }, run_limit: 2 } },
      })
      expect(end.results.experiments[0].id).not.toBe(stored().experiment)
      expect([end.post.annotations, end.post.exitCode]).toEqual([[], 0])
    },
  )

  test('graded by the same evaluators nothing changes, and what was re-scored can be re-scored', async () => {
    const once = await at.evaluate({ evalset: evalsetOf(3), inputs: { results: stored().file } })
    expect(once.results.rescored).toMatchObject({ caseRuns: 6, changed: [] })
    const again = await at.evaluate({ evalset: judgedBy(3, IS_OK), inputs: { results: String(once.file) } })
    expect(again.results.rescored).toMatchObject({
      caseRuns: 6,
      from: [{ experimentId: once.results.experiments[0].id }, { experimentId: once.results.experiments[0].id }],
    })
    expect(again.results.rescored.changed).toHaveLength(2)
  })

  test('a result compares with a baseline as the one that asked would', async () => {
    const end = await at.evaluate({
      evalset: evalsetOf(3),
      inputs: { results: stored().file, baseline: `file:${stored().file}`, 'max-regression': '0' },
    })
    expect(end.results.basis).toEqual(first.results.basis)
    expect(end.results.experiments[0].gate.comparison).toMatchObject({ kind: 'compared' })
  })

  test('a case that is not in the evalset any more is left out and named', async () => {
    const end = await at.evaluate({ evalset: evalsetOf(1), inputs: { results: stored().file } })
    expect([end.main.exitCode, end.main.outputs['gate-status']]).toEqual([0, 'passed'])
    expect(end.results.rescored.leftOut).toEqual(['case-2', 'case-3'].map((name) => ({ id: name, name })))
  })

  test.each<[string, () => { evalset?: string; results?: string; inputs?: Record<string, string> }, string]>([
    [
      'a case without an answer',
      () => ({ evalset: evalsetOf(4) }),
      'results: "case-4" (steady, run 1), "case-4" (steady, run 2): these are cases of this evalset of which the stored runs have no answer.',
    ],
    [
      'another question under the same name',
      () => ({ evalset: evalsetOf(3).replace('Question 2: say OK.', 'Question 2: say no.') }),
      'results: "case-2" (steady, run 1), "case-2" (steady, run 2): these were asked something else than this evalset asks today.',
    ],
    ['a file that is not there', () => ({ results: 'no/such.json' }), 'results: There is no file no/such.json.'],
    ['a pattern that finds nothing', () => ({ results: 'none/*.json' }), 'results: No file is found by none/*.json.'],
    ['a file outside', () => ({ results: '../../*/passwd' }), 'results: ../.. leads out of the workspace'],
    [
      'an experiment that nobody knows',
      () => ({ results: 'experiment:no-such' }),
      'results: experiment "no-such" is not among the',
    ],
    [
      'the same agentspec twice',
      () => ({ results: `${stored().file}\n${copied()}` }),
      'results: Agentspec steady has stored runs in ',
    ],
    ['a dry run', () => ({ inputs: { 'dry-run': 'true' } }), 'dry-run: mode: evaluate asks no agent'],
    [
      'the directory of the report',
      () => ({ results: stored().file.split('/')[0] ?? '' }),
      'results: evals-report is a directory; give evals-report/results.json.',
    ],
    ['no results', () => ({ results: '' }), 'results: nothing is given'],
    ['no key', () => ({ inputs: { 'api-key': '', store: 'platform' } }), 'api-key: there is no platform API key.'],
  ])('%s is refused before anything is created', async (_what, given, message) => {
    const { evalset = evalsetOf(3), results = stored().file, inputs = {} } = given()
    const created = at.platform.state().evalsets.length
    const end = await at.evaluate({ evalset, inputs: { results, ...inputs } })
    expect(errorsOf(end)).toEqual([expect.stringContaining(message)])
    expect([end.main.exitCode, end.results, at.platform.state().evalsets.length]).toEqual([1, undefined, created])
  })

  test.each(['file', 'experiment'] as const)('a case that a %s calls skipped is still due', async (kind) => {
    const { file } = stored()
    const forged = JSON.parse(readFileSync(join(at.workspace, file), 'utf8'))
    for (const one of forged.experiments[0].runs[1].cases.slice(1)) {
      Object.assign(one, { status: 'skipped', output: null, evaluators: [] })
    }
    writeFileSync(join(at.workspace, 'forged.json'), JSON.stringify(forged))
    const records = at.platform.state().runs.map(({ metrics }) => (metrics as Metrics).agent_evals.cases)
    const [told] = records.slice(1)
    const honest = structuredClone(told)
    for (const one of told?.slice(1) ?? []) Object.assign(one, { status: 'skipped' })
    const results = kind === 'file' ? 'forged.json' : stored().experiment
    const end = await at.evaluate({ evalset: judgedBy(3, IS_OK), inputs: { results } })
    for (const [place, one] of (told ?? []).entries()) Object.assign(one, honest?.[place])
    expect(errorsOf(end)).toEqual([
      expect.stringContaining('results: "case-2" (steady, run 2), "case-3" (steady, run 2): these are cases of this'),
    ])
  })

  test('a file of fewer runs than it says is not graded as if it were whole', async () => {
    const forged = JSON.parse(readFileSync(join(at.workspace, stored().file), 'utf8'))
    forged.experiments[0].runs.pop()
    writeFileSync(join(at.workspace, 'forged.json'), `\uFEFF${JSON.stringify(forged)}`)
    const end = await at.evaluate({ evalset: evalsetOf(3), inputs: { results: 'forged.json' } })
    expect(errorsOf(end)).toEqual([
      expect.stringContaining('is not whole: it was made of runs 1 to 2, and the file has 1.'),
    ])
  })

  test('of a cause that cost no answer nothing is told', async () => {
    const forged = JSON.parse(readFileSync(join(at.workspace, stored().file), 'utf8'))
    const cause = { type: 'request_timeout', stage: 'runtime_execution', message: 'It took too long.' }
    forged.experiments[0].failureCause = { ...cause, detailExcerpt: '' }
    writeFileSync(join(at.workspace, 'forged.json'), JSON.stringify(forged))
    const end = await at.evaluate({ evalset: evalsetOf(3), inputs: { results: 'forged.json' } })
    expect(statusesIn(end.results)).toEqual(Array(2).fill(['passed', 'failed', 'failed']))
    expect(end.main.annotations.filter(({ message }) => /errored|too long/.test(message))).toEqual([])
    expect(end.main.summary).not.toContain('It took too long.')
  })

  test('what the mode does not read is named', async () => {
    const end = await at.evaluate({ evalset: evalsetOf(3), inputs: { results: stored().file, 'run-limit': '3' } })
    expect(end.main.annotations.map(({ message }) => message)).toContain(
      'run-limit: an input that mode: evaluate does not read. It runs as if nothing were given.',
    )
    expect(end.results.settings).toMatchObject({ mode: 'evaluate', runLimit: 2, results: { kind: 'files' } })
  })

  test('a key that has become known since then is taken out of what is kept', async () => {
    const end = await at.evaluate({
      evalset: judgedBy(3, IS_OK),
      inputs: { results: stored().file },
      env: { SOME_TOKEN: NO_IDEA },
    })
    expect(JSON.stringify(end.results)).not.toContain(NO_IDEA)
    expect(end.results.experiments[0].runs[0].cases[2]).toMatchObject({ redacted: true, output: { text: '***' } })
    const refused = await at.evaluate({ evalset: judgedBy(3, IS_OK), inputs: { results: String(end.file) } })
    expect(errorsOf(refused)).toEqual([expect.stringContaining('have answers out of which a secret was taken')])
  })
})

test('an experiment that the platform does not give is what the platform broke', async () => {
  const { main, results } = await runImpatientStep({
    emulator: { faults: [{ route: 'GET /experiments', kind: 'status', status: 503 }] },
    inputs: { mode: 'evaluate', results: 'experiment-1', 'agentspec-ids': '', 'request-timeout-seconds': '' },
  })
  expect([main.exitCode, main.outputs['gate-status'], results?.experiments]).toEqual([1, 'inconclusive', []])
  expect(results?.gate.reasons).toMatchObject([
    { code: 'platform', message: expect.stringContaining('results: experiment experiment-1 could not be read.') },
  ])
  expect(main.summary).toContain(' · stored answers · ')
})

describe('answers that used tools', () => {
  const USED = [IS_OK, { name: 'tool_not_used', arguments: { name: 'delete' } }]
  const toolCalls = [{ name: 'delete', input: {}, output: { done: true } }]
  const used = { steady: () => ({ answer: 'OK', reasoning: 'It has to go.', toolCalls }) }
  const statusOf = (end: Awaited<ReturnType<Workspace['step']>>) => statusesIn(end.results)[0]?.[0]
  let at: Workspace
  let first: Awaited<ReturnType<Workspace['step']>>
  beforeAll(async () => {
    at = await openWorkspace(used)
    first = await at.step({ evalset: judgedBy(1, ...USED) })
    expect(statusOf(first)).toBe('failed')
  })
  afterAll(async () => await at.platform.close())

  test('are judged by them again from a results file', async () => {
    const end = await at.evaluate({ evalset: judgedBy(1, ...USED), inputs: { results: String(first.file) } })
    expect([statusOf(end), end.results.rescored.changed]).toEqual(['failed', []])
  })

  test('never come out better from a record, which keeps none of them, nor from what was made of it', async () => {
    const evalset = judgedBy(1, ...USED)
    const once = await at.evaluate({ evalset, inputs: { results: String(first.results.experiments[0].id) } })
    const record = String(once.results.experiments[0].id)
    const ends = [
      once,
      await at.evaluate({ evalset, inputs: { results: String(once.file) } }),
      await at.evaluate({ evalset, inputs: { results: record } }),
    ]
    for (const end of ends) {
      expect([statusOf(end), end.main.outputs['gate-status']]).toEqual(['ungraded', 'inconclusive'])
      expect(end.results.experiments[0].runs[0].cases[0]).toMatchObject({
        notKept: ['calls', 'steps', 'reasoning'],
        evaluators: [
          { name: 'contains', passed: true },
          { name: 'tool_not_used', passed: null, error: expect.stringContaining('the calls of tools') },
        ],
      })
    }
  })
})
