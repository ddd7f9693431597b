import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { runAction } from '../../emulator/action-runner.ts'
import { type EmulatedGitHub, startGitHub } from '../../emulator/github/github.ts'
import type { WorkflowRun } from '../../emulator/github/github-state.ts'
import { type Emulator, startEmulator } from '../../emulator/platform.ts'
import {
  actionDirectory,
  evalsetOf,
  platformInputs,
  temporaryDirectory,
  workspaceWith,
} from '../support/workflow-step.ts'

const CASES = 20
const SPEC = 'questions.evalset.json'
/** a – b – c on main, and a pull request whose head d goes back to b. */
const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(40)) as [string, string, string, string]
const COMMITS = { [A]: [], [B]: [A], [C]: [B], [D]: [B] }

/** Wrong in its first `wrong` questions. */
function startPlatform(wrong: number): Promise<Emulator> {
  return startEmulator({
    brains: { steady: (prompt) => ({ answer: Number(/\d+/.exec(prompt)?.[0]) <= wrong ? 'no idea' : 'OK' }) },
  })
}

function startRepository(
  files: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): Promise<EmulatedGitHub> {
  return startGitHub({ commits: COMMITS, branches: { main: C }, files })
}

type Step = {
  readonly sha: string
  readonly wrong?: number
  readonly inputs?: Readonly<Record<string, string>>
  readonly files?: Readonly<Record<string, string>>
  readonly platform?: Emulator
  readonly evalset?: string
  readonly prepare?: (workspace: string) => void
}

const baselinesIn = ({ caches }: EmulatedGitHub) => caches.filter(({ key }) => key.startsWith('evals-baseline-'))

const repositoryOf = ({ repository }: EmulatedGitHub) => ({ full_name: repository, default_branch: 'main' })

function onMain(github: EmulatedGitHub, step: Step, branch = 'main', run?: WorkflowRun) {
  return runStep(github, step, {
    job: { sha: step.sha, branch, ...(run ? { run } : {}) },
    event: 'push',
    eventPayload: { repository: repositoryOf(github) },
  })
}

function onPullRequest(github: EmulatedGitHub, step: Step) {
  const own = repositoryOf(github)
  const head = { sha: step.sha, ref: 'change', repo: own }
  return runStep(github, step, {
    job: { sha: step.sha, event: 'pull_request', branch: 'change', ref: 'refs/pull/7/merge', baseBranch: 'main' },
    event: 'pull_request',
    eventPayload: {
      repository: own,
      pull_request: { number: 7, head, base: { sha: C, ref: 'main', repo: own }, user: { login: 'octocat' } },
    },
  })
}

type Event = {
  readonly job: Parameters<EmulatedGitHub['startJob']>[0]
  readonly event: string
  readonly eventPayload: object
}

async function runStep(github: EmulatedGitHub, step: Step, { job: seed, event, eventPayload }: Event) {
  const own = step.platform ?? (await startPlatform(step.wrong ?? 0))
  const workspace = workspaceWith({ [SPEC]: step.evalset ?? evalsetOf(CASES), ...step.files })
  step.prepare?.(workspace)
  const job = github.startJob(seed)
  const { main, post } = await runAction({
    actionDir: actionDirectory(),
    directory: temporaryDirectory(),
    workspace,
    event,
    eventPayload,
    github: job.github,
    env: job.env,
    inputs: {
      ...platformInputs(own),
      'evalset-spec-file': SPEC,
      'max-regression': '0.05',
      'github-token': github.token,
      // What is looked at here are baselines alone.
      'upload-report-artifacts': 'false',
      comment: 'false',
      ...step.inputs,
    },
  })
  if (!step.platform) await own.close()
  const file = main.outputs['results-file']
  const results = file === undefined ? undefined : JSON.parse(readFileSync(join(workspace, file), 'utf8'))
  const reasons = JSON.parse(main.outputs['gate-reasons'] ?? '[]') as { code: string; message: string }[]
  const status = main.outputs['gate-status']
  return { main, post, results, status, reasons, codes: reasons.map(({ code }) => code), message: reasons[0]?.message }
}

describe('a repository whose main runs the evals', () => {
  let github: EmulatedGitHub
  beforeAll(async () => {
    github = await startRepository()
    const first = await onMain(github, { sha: A })
    expect([first.status, first.codes, first.main.exitCode]).toEqual(['inconclusive', ['no-baseline'], 0])
    const second = await onMain(github, { sha: B })
    expect([second.status, second.codes]).toEqual(['passed', ['regression']])
    expect(second.message).toContain('the newest result of main (aaaaaaa)')
  })
  afterAll(async () => await github.close())

  test('leaves an artifact and a cache entry per result', async () => {
    expect(github.artifacts.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^evals-baseline-questions-steady-[0-9a-f]{12}$/),
      github.artifacts[0]?.name,
    ])
    expect(baselinesIn(github)).toHaveLength(2)
  })

  test('a pull request that is worse fails, by name, with the merge base', async () => {
    const { status, codes, message, main, results } = await onPullRequest(github, { sha: D, wrong: 6 })
    expect([status, codes, main.exitCode]).toEqual(['failed', ['regression'], 1])
    expect(message).toContain('70.0 %')
    expect(message).toContain('the merge base (bbbbbbb)')
    expect(message).toContain('case-1 1/1 → 0/1')
    expect(main.summary).toContain('### Regressions: 6 cases')
    expect(results.gate.baseline).toMatchObject({ place: 'artifact', sha: B, ref: 'refs/heads/main' })
    expect(results.experiments[0].gate.comparison.change).toMatchObject({ change: -0.3, p: 1 / 64, isExact: true })
  })

  test('one that is a little worse is within noise: a warning, not a failure', async () => {
    const { status, codes, message, main } = await onPullRequest(github, { sha: D, wrong: 3 })
    expect([status, codes, main.exitCode]).toEqual(['inconclusive', ['noise'], 0])
    expect(message).toMatch(/20 cases × 1 run can see a drop of \d+\.\d points or more/)
    expect(main.annotations).toContainEqual(
      expect.objectContaining({ level: 'warning', properties: { title: 'Evals gate' } }),
    )
  })

  test('one that is as good passes, and leaves no baseline', async () => {
    const before = github.artifacts.length
    const { status, main } = await onPullRequest(github, { sha: D })
    expect([status, main.exitCode]).toEqual(['passed', 0])
    expect(main.summary).toContain('Compared with the merge base')
    expect(github.artifacts).toHaveLength(before)
  })

  test('with a token that may not read artifacts, the cache has it', async () => {
    github.permissions.delete('actions: read')
    try {
      const { results, codes } = await onPullRequest(github, { sha: D, wrong: 6 })
      expect(codes).toEqual(['regression'])
      expect(results.gate.baseline).toMatchObject({ place: 'cache', sha: B })
    } finally {
      github.permissions.add('actions: read')
    }
  })

  test('another run-limit does not compare, and says which part differs', async () => {
    const { status, codes, message } = await onPullRequest(github, { sha: D, inputs: { 'run-limit': '2' } })
    expect([status, codes]).toEqual(['inconclusive', ['incomparable']])
    expect(message).toContain('run-limit is 2 here and 1 there')
  })

  test('baseline: none looks nothing up', async () => {
    const requests = github.requests.length
    const before = baselinesIn(github)
    const inputs = { baseline: 'none', 'max-regression': '', 'pass-rate-threshold': '0.5' }
    const { status } = await onPullRequest(github, { sha: D, wrong: 6, inputs })
    expect(status).toBe('passed')
    const asked = github.requests.slice(requests).map(({ path }) => path)
    // The journal of the run is kept all the same.
    const others = /\/contents\/|\/commits\/|\/(Create|Finalize)CacheEntry/
    expect(asked.filter((path) => !others.test(path))).toEqual([])
    expect(baselinesIn(github)).toEqual(before)
  })

  test('without max-regression the change is shown and gates nothing', async () => {
    const inputs = { 'max-regression': '', 'pass-rate-threshold': '0.5' }
    const { status, codes, main, results } = await onPullRequest(github, { sha: D, wrong: 6, inputs })
    expect([status, codes]).toEqual(['passed', ['threshold']])
    expect(main.summary).toContain('### Worse, within what is tolerated: 6 cases')
    expect(results.experiments[0].gate.comparison.change).not.toHaveProperty('adjustedP')
  })

  test('GitHub that does not answer keeps no job from its verdict', async () => {
    const routes = ['GET /actions/artifacts', 'GET /compare/:range']
    github.faults.add(routes.map((route) => ({ kind: 'status', status: 503, route, times: 50 })))
    const { status, codes, main } = await onPullRequest(keepingNothing(github), { sha: D })
    github.faults.clear()
    expect([status, codes, main.exitCode]).toEqual(['inconclusive', ['no-baseline'], 0])
  })
})

test('a repository that runs its evals on pull requests alone is told which workflow to add', async () => {
  await using github = await startRepository()
  const { status, codes, message, main } = await onPullRequest(github, { sha: D })
  expect([status, codes, main.exitCode]).toEqual(['inconclusive', ['no-baseline'], 0])
  expect(message).toContain('on: push: branches: [main]')
  expect(message).toContain('docs/baseline.md')
})

test('a result that failed moves nothing until it is accepted on the default branch', async () => {
  await using github = await startRepository()
  await onMain(github, { sha: A })
  const worse = await onMain(github, { sha: B, wrong: 6 })
  expect([worse.status, github.artifacts.length]).toEqual(['failed', 1])
  const still = await onMain(github, { sha: C, wrong: 6 })
  expect(still.status).toBe('failed')
  expect(still.message).toContain('the newest result of main (aaaaaaa)')
  const accepted = await onMain(github, { sha: C, wrong: 6, inputs: { 'accept-baseline': 'true' } })
  expect([accepted.status, accepted.main.exitCode]).toEqual(['passed', 0])
  expect(accepted.message).toContain('accepted as the new bar')
  expect(github.artifacts.map(({ name }) => name.replace(/-questions.*/, ''))).toEqual([
    'evals-baseline',
    'evals-accepted',
    'evals-baseline',
  ])
  const next = await onMain(github, { sha: C, wrong: 6 })
  expect(next.status).toBe('passed')
  expect(next.message).toContain('the accepted result of main (ccccccc)')
})

test('accept-baseline in a pull request is refused before anything is created', async () => {
  await using github = await startRepository()
  await using platform = await startPlatform(0)
  const { main } = await onPullRequest(github, { sha: D, platform, inputs: { 'accept-baseline': 'true' } })
  expect(main.exitCode).toBe(1)
  expect(main.annotations.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^accept-baseline: works in a run on the default branch \(main\) alone/),
  ])
  expect(platform.requests).toEqual([])
})

describe('what is not "never" seeds no bar', () => {
  test('an outage: the next run is held against the same bar as before', async () => {
    await using github = await startRepository()
    await onMain(github, { sha: A })
    github.faults.add([{ kind: 'status', status: 500, route: 'GET /actions/artifacts', times: 50 }])
    const lost = await onMain(keepingNoCache(github), { sha: B, wrong: 10 })
    github.faults.clear()
    expect([lost.status, lost.codes, github.artifacts.length]).toEqual(['inconclusive', ['no-baseline'], 1])
    const next = await onMain(github, { sha: C, wrong: 10 })
    expect([next.status, next.message?.includes('aaaaaaa')]).toEqual(['failed', true])
  })

  test('a force-push of the default branch: its results are there, of a history that was given up', async () => {
    await using github = await startRepository()
    await onMain(github, { sha: C })
    const pushed = await onMain(github, { sha: D, wrong: 10 })
    expect([pushed.status, pushed.codes, github.artifacts.length]).toEqual(['inconclusive', ['no-baseline'], 1])
    expect(pushed.message).toContain('accept-baseline: true')
  })

  test('a result that does not compare, although the other rules hold', async () => {
    await using github = await startRepository()
    const inputs = { 'pass-rate-threshold': '0.3' }
    await onMain(github, { sha: A, inputs })
    const other = await onMain(github, { sha: B, wrong: 10, inputs: { ...inputs, 'run-limit': '2' } })
    expect([other.status, other.codes, github.artifacts.length]).toEqual(['passed', ['threshold', 'incomparable'], 1])
    expect((await onMain(github, { sha: C, wrong: 10, inputs })).status).toBe('failed')
  })

  test('the first result of another branch, for the merge base of a pull request', async () => {
    await using github = await startRepository()
    await onMain(github, { sha: A })
    expect((await onMain(github, { sha: B, wrong: 10 })).status).toBe('failed')
    await onMain(github, { sha: B, wrong: 10 }, 'feature')
    const { status, message } = await onPullRequest(github, { sha: D, wrong: 10 })
    expect([status, message?.includes('aaaaaaa')]).toEqual(['failed', true])
  })
})

test('cases in quarantine come out of it held against what they did before', async () => {
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const parked = [1, 2, 3, 4, 5, 6, 7, 8]
    .map((id) => `- { case: case-${id}, until: ${until}, reason: flaky }\n`)
    .join('')
  await using github = await startRepository()
  await onMain(github, { sha: A })
  const inputs = { 'quarantine-file': 'quarantine.yaml' }
  const during = await onMain(github, { sha: B, wrong: 8, inputs, files: { 'quarantine.yaml': parked } })
  expect([during.status, github.artifacts.length]).toEqual(['passed', 2])
  const after = await onMain(github, { sha: C, wrong: 8 })
  expect([after.status, after.codes]).toEqual(['failed', ['regression']])
})

test('accepting fails where only the cache takes it, and an older artifact would hide it', async () => {
  await using github = await startRepository()
  await onMain(github, { sha: A })
  github.faults.add([{ kind: 'status', status: 403, route: 'POST /CreateArtifact', times: 50 }])
  const { main, status } = await onMain(github, { sha: B, wrong: 6, inputs: { 'accept-baseline': 'true' } })
  github.faults.clear()
  expect([main.exitCode, status]).toEqual([1, 'inconclusive'])
})

test('accepting fails where nothing can be kept: nobody may believe in a new bar that is not there', async () => {
  await using github = await startRepository()
  await onMain(github, { sha: A })
  github.faults.add(
    ['POST /CreateArtifact', 'POST /CreateCacheEntry'].map((route) => ({
      kind: 'status',
      status: 403,
      route,
      times: 50,
    })),
  )
  const { main, status } = await onMain(github, { sha: B, wrong: 6, inputs: { 'accept-baseline': 'true' } })
  github.faults.clear()
  expect([main.exitCode, status]).toEqual([1, 'inconclusive'])
  expect(main.annotations.map(({ message }) => message)).toContainEqual(expect.stringContaining('accept-baseline'))
})

test('a second step under the same name leaves the first one’s result alone', async () => {
  await using github = await startRepository()
  const first = await onMain(github, { sha: A })
  const run = github.runs.at(-1)
  await onMain(github, { sha: A, inputs: { 'run-limit': '2' } }, 'main', run)
  expect([first.main.exitCode, github.artifacts.length]).toEqual([0, 1])
  const next = await onMain(github, { sha: B })
  expect([next.status, next.message?.includes('the newest result of main (aaaaaaa)')]).toEqual(['passed', true])
})

test('a runner that keeps nothing has the experiments of the platform', async () => {
  await using github = await startRepository()
  await using platform = await startPlatform(0)
  const inputs = { 'max-regression': '0.05' }
  const without = keepingNothing(github)
  await onMain(without, { sha: B, platform, inputs })
  const { results, status } = await onPullRequest(without, { sha: D, platform, inputs })
  expect(status).toBe('passed')
  expect(results.gate.baseline).toMatchObject({ place: 'platform', sha: B })
})

/** The same repository for a job whose cache has been evicted. */
function keepingNoCache(github: EmulatedGitHub): EmulatedGitHub {
  github.caches.length = 0
  return github
}

/** The same repository for a runner without artifacts and caches. */
function keepingNothing(github: EmulatedGitHub): EmulatedGitHub {
  return {
    ...github,
    startJob(seed) {
      const job = github.startJob(seed)
      return { ...job, env: { ...job.env, ACTIONS_RUNTIME_TOKEN: '', ACTIONS_RESULTS_URL: '' } }
    },
  }
}

describe('what could lower the bar is read from the base branch', () => {
  const strict = 'gate:\n  max-regression: 0.01\n  must-pass: [case-1]\n'
  const parked = '- { case: case-1, until: 2999-01-01, reason: flaky }\n'

  test('a pull request that takes its must-pass cases away still has them', async () => {
    await using github = await startRepository({ [C]: { 'agent-evals.yaml': strict } })
    const files = { 'agent-evals.yaml': 'gate:\n  pass-rate-threshold: 0\n' }
    const { codes } = await onPullRequest(github, { sha: D, wrong: 1, inputs: { 'max-regression': '' }, files })
    expect(codes).toContain('must-pass')
  })

  test('one that puts a file of its own nearer to the working directory still has those further up', async () => {
    await using github = await startRepository({ [C]: { 'agent-evals.yaml': strict } })
    const inputs = { 'max-regression': '', 'working-directory': 'evals', 'evalset-spec-file': `../${SPEC}` }
    const files = { 'evals/agent-evals.yaml': 'gate: {}\n' }
    const { codes } = await onPullRequest(github, { sha: D, wrong: 1, inputs, files })
    expect(codes).toContain('must-pass')
  })

  test.each<[string, (workspace: string) => void]>([
    ['a link to a file that main has', (workspace) => symlinkSync('other.yaml', join(workspace, 'agent-evals.yaml'))],
    ['a link to nowhere', (workspace) => symlinkSync('nowhere.yaml', join(workspace, 'agent-evals.yaml'))],
    ['another checkout around it', (workspace) => mkdirSync(join(workspace, '.git'))],
  ])('one that puts %s in its place still has it', async (_what, prepare) => {
    await using github = await startRepository({ [C]: { 'agent-evals.yaml': strict, 'other.yaml': 'pages: []\n' } })
    for (const config of ['', 'agent-evals.yaml']) {
      const inputs = { 'max-regression': '', ...(config ? { 'config-file': config } : {}) }
      const { codes } = await onPullRequest(github, { sha: D, wrong: 1, inputs, prepare })
      expect(codes).toContain('must-pass')
    }
  })

  test('one whose token may not read the base branch is refused, whether it keeps the file or deletes it', async () => {
    await using github = await startRepository({ [C]: { 'agent-evals.yaml': strict } })
    github.permissions.delete('contents: read')
    for (const files of [{}, { 'agent-evals.yaml': strict }]) {
      const { main } = await onPullRequest(github, { sha: D, wrong: 1, inputs: { 'max-regression': '' }, files })
      expect(main.exitCode).toBe(1)
      expect(main.annotations[0]?.message).toContain('contents: read')
    }
  })

  test('one that deletes the configuration still has it', async () => {
    await using github = await startRepository({ [C]: { 'agent-evals.yaml': strict } })
    const { codes } = await onPullRequest(github, { sha: D, wrong: 1, inputs: { 'max-regression': '' } })
    expect(codes).toContain('must-pass')
  })

  test('one that puts its own failures into quarantine is judged without it, and told so', async () => {
    await using github = await startRepository()
    const inputs = { 'quarantine-file': 'quarantine.yaml', 'max-regression': '' }
    const { codes, main } = await onPullRequest(github, {
      sha: D,
      wrong: 1,
      inputs,
      files: { 'quarantine.yaml': parked },
    })
    expect(codes).toEqual(['all-pass'])
    expect(main.annotations.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('main has no file quarantine.yaml'),
    )
  })

  test('a quarantine of the base branch counts, and the case is run and shown', async () => {
    const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const text = `- { case: case-1, until: ${until}, reason: flaky }\n`
    await using github = await startRepository({ [C]: { 'quarantine.yaml': text } })
    const inputs = { 'quarantine-file': 'quarantine.yaml', 'max-regression': '' }
    const { status, main, results } = await onPullRequest(github, { sha: D, wrong: 1, inputs })
    expect(status).toBe('passed')
    expect(main.summary).toContain('In quarantine')
    expect(results.experiments[0].gate.quarantined).toEqual(['case-1'])
  })

  test('a baseline file is the base branch’s', async () => {
    const source = await baselineText()
    await using github = await startRepository({ [C]: { 'evals/main.json': source } })
    const inputs = { baseline: 'evals/main.json' }
    const files = { 'evals/main.json': '{"made": "up"}' }
    const { codes, results } = await onPullRequest(github, { sha: D, wrong: 6, inputs, files })
    expect(codes).toEqual(['regression'])
    expect(results.gate.baseline.place).toBe('file')
  })
})

/** A `results.json` of a run in which everything was right. */
async function baselineText(): Promise<string> {
  await using github = await startRepository()
  const { results } = await onMain(github, { sha: B })
  return JSON.stringify(results)
}

test('two agentspecs of one run are compared with each other', async () => {
  await using github = await startRepository()
  await using platform = await startEmulator({
    brains: {
      steady: () => ({ answer: 'OK' }),
      hasty: (prompt) => ({ answer: /Question [1-7]:/.test(prompt) ? 'no' : 'OK' }),
    },
  })
  const inputs = { baseline: 'agentspec:steady', 'agentspec-ids': 'steady, hasty' }
  const { status, results, main } = await onMain(github, { sha: B, platform, inputs })
  expect(status).toBe('failed')
  const [steady, hasty] = results.experiments
  expect([steady.gate.status, hasty.gate.status]).toEqual(['skipped', 'failed'])
  expect(hasty.gate.reasons[0].message).toContain('steady of this run')
  expect(main.summary).toContain('baseline')
})

test('a file that is no baseline is refused before anything is created', async () => {
  const workspace = workspaceWith({ [SPEC]: evalsetOf(3) })
  writeFileSync(join(workspace, 'main.json'), '{"made": "up"}')
  await using platform = await startPlatform(0)
  const { main } = await runAction({
    actionDir: actionDirectory(),
    directory: temporaryDirectory(),
    workspace,
    inputs: { ...platformInputs(platform), 'evalset-spec-file': SPEC, 'max-regression': '0.1', baseline: 'main.json' },
  })
  expect(main.exitCode).toBe(1)
  expect(main.annotations[0]?.message).toContain('neither a baseline document nor a results.json')
  expect(platform.requests).toEqual([])
})
