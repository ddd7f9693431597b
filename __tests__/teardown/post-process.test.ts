import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Fault } from '../../emulator/faults.ts'
import { type Emulator, type EmulatorOptions, startEmulator } from '../../emulator/platform.ts'
import { stepDirectory } from '../../src/files/step-directory.ts'
import { processStartMark } from '../../src/platform/process-group.ts'
import { openLedger } from '../../src/teardown/ledger.ts'
import { runStep, temporaryDirectory } from '../support/workflow-step.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const POST = join(ROOT, 'src', 'post.ts')
const NONCE = 'a'.repeat(32)

let temporary: string
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'post-'))
})
afterEach(() => rmSync(temporary, { recursive: true, force: true }))

/** A step that was killed with a runtime in its ledger, and beside it a runtime of somebody else's. */
async function killedStep({ nonce = NONCE, ...options }: EmulatorOptions & { readonly nonce?: string } = {}) {
  const platform = await startEmulator({ brains: { desk: () => ({ answer: 'OK' }) }, ...options })
  let state: Record<string, string> = {}
  const ledger = openLedger({
    seed: { apiKey: platform.apiKey, nonce },
    directory: temporary,
    runtimesUrl: platform.url,
    saveLines: (lines) => {
      state = { nonce, ledger: JSON.stringify(lines) }
    },
    now: () => new Date(),
  })
  const name = ledger.intendRuntime('desk')
  ledger.runtimeCreated(name, await createRuntime(platform, name))
  const stranger = await createRuntime(platform, 'evals-desk-00000000')
  const alive = () => platform.state().runtimesAlive.map((wire) => (wire as { pod_name: string }).pod_name)
  return {
    platform,
    state,
    ledger,
    saved: () => state,
    name,
    stranger,
    alive,
    [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose](),
  }
}

async function createRuntime({ url, apiKey }: Emulator, givenName: string): Promise<string> {
  const environment = 'ai-agents-env'
  const answer = await fetch(`${url}/api/runtimes/v1/runtimes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'notebook',
      environment_name: environment,
      environment: { name: environment },
      given_name: givenName,
      credits_limit: 3,
      agent_spec_id: 'desk',
    }),
  })
  return ((await answer.json()) as { runtime: { pod_name: string } }).runtime.pod_name
}

type PostOptions = {
  readonly env?: Record<string, string>
  /** What a shell does before it becomes post. */
  readonly shell?: string
}

/** The post step as a process of its own, with this much of main's state. */
async function runPost(platform: Emulator, state: Record<string, string>, { env, shell = '' }: PostOptions = {}) {
  const child = spawn('sh', ['-c', `${shell} exec "$0" "$@"`, process.execPath, POST], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_NO_WARNINGS: '1',
      RUNNER_TEMP: temporary,
      // Not as inputs: a shell takes no variables with a dash in their names along.
      DATALAYER_API_KEY: platform.apiKey,
      DATALAYER_RUNTIMES_URL: platform.url,
      ...Object.fromEntries(Object.entries(state).map(([key, value]) => [`STATE_${key}`, value])),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (part) => {
    said += part
  })
  child.stderr.on('data', (part) => {
    said += part
  })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, said }
}

/** Nothing can be written any more; what is there can be read. */
const FULL_DISK = 'trap "" XFSZ; ulimit -f 0;'

describe('post removes what is proven to be ours, nobody else’s, and says that all is well', () => {
  test.each<[string, PostOptions]>([
    ['with a full disk', { shell: FULL_DISK }],
    ['with closed output', { shell: 'exec >&- 2>&-;' }],
    ['with output that nobody takes', { shell: 'exec >/dev/full 2>&1;' }],
  ])('%s', async (_what, options) => {
    await using step = await killedStep()
    const { code } = await runPost(step.platform, step.state, options)
    expect(step.alive()).toEqual([step.stranger])
    expect(code).toBe(0)
  })

  test('with a full disk and RUNNER_TEMP gone, from saved state', async () => {
    await using step = await killedStep()
    rmSync(temporary, { recursive: true })
    const { code } = await runPost(step.platform, step.state, { shell: FULL_DISK })
    expect(step.alive()).toEqual([step.stranger])
    expect(code).toBe(0)
  })

  test('with a file in the place of RUNNER_TEMP', async () => {
    await using step = await killedStep()
    rmSync(temporary, { recursive: true })
    writeFileSync(temporary, '')
    const { code } = await runPost(step.platform, step.state)
    expect(step.alive()).toEqual([step.stranger])
    expect(code).toBe(0)
  })

  test('with all of its state lost, from the ledger of this job that its key proves', async () => {
    await using step = await killedStep()
    const { code, said } = await runPost(step.platform, {})
    expect(step.alive()).toEqual([step.stranger])
    expect(code).toBe(0)
    expect(said).toContain(step.name)
  })

  test('with its nonce lost, from the ledger whose nonce proves the lines', async () => {
    await using step = await killedStep()
    const { code } = await runPost(step.platform, { ledger: step.state.ledger ?? '' })
    expect(step.alive()).toEqual([step.stranger])
    expect(code).toBe(0)
  })
})

const onLinux = process.platform === 'linux' ? test : test.skip

onLinux.each([
  ['command', 'EVALS_SESSION_ID'],
  ['task', 'EVALS_TASK_PROCESS'],
] as const)('post ends what a %s started in a session of its own before all was killed', async (role, variable) => {
  await using step = await killedStep()
  const value = randomUUID()
  // Ends at once, as if by a kill, and leaves a child that leads its own session.
  const script = `const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
    child.unref()
    console.log(child.pid)`
  const leader = spawn(process.execPath, ['-e', script], { env: { [variable]: value }, detached: true })
  const pid = leader.pid ?? 0
  const startMark = processStartMark(pid) ?? ''
  let said = ''
  leader.stdout.on('data', (part) => {
    said += part
  })
  await once(leader, 'close')
  const left = Number(said)
  expect(processStartMark(left)).toBeDefined()
  step.ledger.processStarted({ pid, startMark, role, environmentMark: `${variable}=${value}` })
  const post = await runPost(step.platform, step.saved())
  expect(processStartMark(left)).toBeUndefined()
  expect(post.said).toContain(`${role} process ${pid} is removed.`)
  expect(post.code).toBe(0)
})

describe('post looks at the end whether the platform lists what this step asked for', () => {
  test('a runtime whose delete does nothing is named in a warning', async () => {
    const faults: Fault[] = [{ route: 'DELETE /runtimes/:pod', kind: 'status', status: 200, body: { success: true } }]
    await using step = await killedStep({ faults })
    const { code, said } = await runPost(step.platform, step.state)
    expect(code).toBe(0)
    expect(said).toMatch(new RegExp(`::warning.*${step.name}.*lists it still`))
  })

  test('one that is deleted at the second time is gone, and nothing is warned of', async () => {
    const once = {
      route: 'DELETE /runtimes/:pod',
      kind: 'status',
      status: 200,
      body: { success: true },
      times: 1,
    } as const
    await using step = await killedStep({ faults: [once] })
    const { code, said } = await runPost(step.platform, step.state)
    expect(step.alive()).toEqual([step.stranger])
    expect(code).toBe(0)
    expect(said).not.toContain('::warning')
  })

  test('one whose create call was called refused is removed, and one of nobody’s name is not', async () => {
    await using step = await killedStep()
    const name = step.ledger.intendRuntime('desk')
    step.ledger.runtimeReleased(name)
    await createRuntime(step.platform, name)
    const { code } = await runPost(step.platform, step.saved())
    expect(step.alive()).toEqual([step.stranger])
    expect(code).toBe(0)
  })

  test('a key that may not list is no failure when every delete was confirmed', async () => {
    await using step = await killedStep({ faults: [{ route: 'GET /runtimes', kind: 'status', status: 403 }] })
    const { code, said } = await runPost(step.platform, step.state)
    expect(step.alive()).toEqual([step.stranger])
    expect(code).toBe(0)
    expect(said).not.toContain('::warning')
  })
})

describe('post never says that all is well when it cannot know', () => {
  test('a nonce and lines of somebody’s making: what is ours goes all the same, and post fails', async () => {
    await using step = await killedStep()
    const forged = `${'0'.repeat(32)} ${JSON.stringify({ type: 'runtime-created', name: 'evals-desk-00000000', podName: step.stranger })}`
    const { code, said } = await runPost(step.platform, { nonce: 'f'.repeat(32), ledger: JSON.stringify([forged]) })
    expect(step.alive()).toEqual([step.stranger])
    expect(code).toBe(1)
    expect(said).toContain('It names evals-desk-00000000.')
  })

  test('state that is cut in half, with no ledger: it says what it names', async () => {
    await using step = await killedStep()
    rmSync(temporary, { recursive: true })
    const half = { ...step.state, ledger: (step.state.ledger ?? '').slice(0, 150) }
    const { code, said } = await runPost(step.platform, half)
    expect(step.alive()).toHaveLength(2)
    expect(code).toBe(1)
    expect(said).toMatch(/cannot be removed for certain/)
  })

  test('a platform that refuses the delete: the command stands in the log', async () => {
    await using step = await killedStep({
      faults: [{ route: 'DELETE /runtimes/:pod', kind: 'status', status: 403 }],
    })
    const { code, said } = await runPost(step.platform, step.state)
    expect(code).toBe(1)
    expect(said).toMatch(/curl -fsS -X DELETE -H "Authorization: Bearer \$DATALAYER_API_KEY" 'http/)
  })
})

describe('post leaves alone', () => {
  test('the ledger of a step that its own post has taken charge of', async () => {
    await using step = await killedStep()
    writeFileSync(join(stepDirectory(temporary, NONCE), 'teardown-has-begun'), '')
    const { code, said } = await runPost(step.platform, {})
    expect(step.alive()).toHaveLength(2)
    expect(code).toBe(0)
    expect(said).toContain('Main left no word that it launched anything')
  })

  test('what a ledger names that another key wrote', async () => {
    await using step = await killedStep()
    const env = { DATALAYER_API_KEY: 'another-key-altogether' }
    const { code, said } = await runPost(step.platform, {}, { env })
    expect(step.alive()).toHaveLength(2)
    expect(code).toBe(0)
    // It may be of a sibling with its own key, or of this step after all: that is for somebody to look at.
    expect(said).toContain('::warning::A ledger in RUNNER_TEMP is damaged or of a step with another API key')
  })

  test('a target that a link in the ledger’s place leads to', async () => {
    await using step = await killedStep()
    const target = join(temporary, 'target')
    mkdirSync(target)
    rmSync(stepDirectory(temporary, NONCE), { recursive: true })
    symlinkSync(target, stepDirectory(temporary, NONCE))
    const { code } = await runPost(step.platform, step.state)
    expect(step.alive()).toEqual([step.stranger])
    expect(code).toBe(0)
  })
})

describe('post has nothing to warn of', () => {
  test('when a step’s directory has a journal and no ledger', async () => {
    await using platform = await startEmulator()
    mkdirSync(stepDirectory(temporary, NONCE))
    writeFileSync(join(stepDirectory(temporary, NONCE), 'journal.jsonl'), 'x\n')
    const { code, said } = await runPost(platform, {})
    expect([code, said]).toEqual([0, expect.stringContaining('Main left no word that it launched anything')])
    expect(said).not.toContain('::warning')
  })

  /** The action as it stands in src. */
  function actionOfSources(): string {
    const directory = temporaryDirectory()
    const manifest = readFileSync(join(ROOT, 'action.yml'), 'utf8')
    writeFileSync(join(directory, 'action.yml'), manifest.replaceAll(/dist\/(\w+)\/index\.js/g, 'src/$1.ts'))
    symlinkSync(join(ROOT, 'src'), join(directory, 'src'))
    return directory
  }

  test.each<[string, Parameters<typeof runStep>[0]]>([
    ['an input that is wrong', { inputs: { concurrency: 'many' } }],
    ['an environment that is not there', { inputs: { 'environment-name': 'nowhere' } }],
    [
      'a platform that lists no environments',
      { emulator: { faults: [{ route: 'GET /environments', kind: 'refuse', message: 'No.' }] } },
    ],
  ])('after a main that launched nothing: %s', async (_what, setting) => {
    const { main, post, platform } = await runStep({ ...setting, action: { actionDir: actionOfSources() } })
    expect(main.exitCode).toBe(1)
    expect(platform.state().runtimesEver).toEqual([])
    expect([post.exitCode, post.stdout]).toEqual([
      0,
      expect.stringContaining('Main left no word that it launched anything'),
    ])
    expect(post.stdout).not.toMatch(/::(warning|error)/)
  })
})
