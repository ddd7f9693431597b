import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { LocalServerError } from '../../../src/agents/local/local-server.ts'
import { type LocalTargetOptions, openLocalTarget } from '../../../src/agents/local/local-target.ts'
import { ConfigurationError } from '../../../src/domain/errors.ts'
import type { AcquiredAgent, Acquisition, Agent, Clock } from '../../../src/domain/ports.ts'
import type { HeldAgent, HeldProcess } from '../../../src/domain/teardown.ts'
import { createHttpSender } from '../../../src/platform/http.ts'
import { processStartMark, STOP_GRACE_MS, signalGroup } from '../../../src/platform/process-group.ts'
import { systemClock } from '../../../src/platform/system-clock.ts'
import { questionOf } from '../../support/builders.ts'
import { writeFakeAgentRuntimes } from '../../support/fake-agent-runtimes.ts'
import { type Answering, serveLoopback } from '../../support/loopback-server.ts'

const sender = createHttpSender()
afterAll(async () => sender[Symbol.asyncDispose]())

/** Nobody listens on port 1 of this machine. */
const NOBODY = 'http://127.0.0.1:1'

let directory: string
let ledger: ReturnType<typeof memoryLedger>
let logged: string[]

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'local-target-'))
  ledger = memoryLedger()
  logged = []
})
afterEach(() => {
  for (const { pid } of ledger.everStarted) signalGroup(pid, 'SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

function memoryLedger() {
  const processes = new Set<number>()
  const agents = new Set<string>()
  const everStarted: HeldProcess[] = []
  return {
    fenced: false,
    everStarted,
    get held() {
      return { processes: [...processes], agents: [...agents] }
    },
    processStarted(process: HeldProcess) {
      everStarted.push(process)
      processes.add(process.pid)
    },
    processStopped: (process: HeldProcess) => void processes.delete(process.pid),
    agentRegistered: ({ agentId }: HeldAgent) => void agents.add(agentId),
    agentRemoved: ({ agentId }: HeldAgent) => void agents.delete(agentId),
  }
}

function open(options: Partial<LocalTargetOptions> = {}, signal = new AbortController().signal) {
  const keep = (message: string) => void logged.push(message)
  return openLocalTarget(
    {
      baseUrl: NOBODY,
      autoStart: false,
      command: writeFakeAgentRuntimes(directory),
      agentspecIds: ['first', 'second'],
      agentName: 'default',
      logLevel: 'info',
      logFile: join(directory, 'logs', 'server.log'),
      env: { PATH: process.env.PATH },
      agentEnv: [],
      headers: { authorization: 'Bearer key' },
      nonce: '0a1b2c3d',
      sender,
      clock: systemClock,
      redactor: redactorOf(),
      ledger,
      logger: { info: keep, notice: keep, warning: keep, error: keep, group: keep },
      stopGraceMs: () => STOP_GRACE_MS,
      random: () => 0,
      ...options,
    },
    signal,
  )
}

function redactorOf() {
  const secrets: string[] = []
  return {
    redact: (text: string) => secrets.reduce((clean, secret) => clean.replaceAll(secret, '***'), text),
    addSecret: (secret: string) => void secrets.push(secret),
  }
}

function acquired(acquisition: Acquisition): AcquiredAgent {
  if (acquisition.kind !== 'acquired') throw new Error(`not acquired: ${JSON.stringify(acquisition)}`)
  return acquisition.acquired
}

async function ask(agent: Agent) {
  const outcome = await agent.ask(questionOf())
  if (outcome.kind !== 'answered') throw new Error(`not answered: ${JSON.stringify(outcome)}`)
  return JSON.parse(outcome.answer.text) as { agentspec: string; env: Record<string, string> }
}

const calm = new AbortController().signal

describe('a local server that is there', () => {
  /** A server of somebody else, with its agents by id. */
  function serverWithAgents(answerPost?: Answering) {
    const agents = new Map<string, string>()
    const answer: Answering = (request, response) => {
      if (request.path === '/health') return response.end('{"status":"healthy"}')
      if (request.method === 'POST' && request.path === '/api/v1/agents') {
        const { name } = JSON.parse(request.body)
        agents.set(`id of ${name}`, name)
        if (answerPost) return answerPost(request, response)
        return response.writeHead(201).end(JSON.stringify({ id: `id of ${name}`, name }))
      }
      if (request.method === 'GET') {
        return response.end(JSON.stringify({ agents: [...agents].map(([id, name]) => ({ id, name })) }))
      }
      const id = decodeURIComponent(request.path.split('/').at(-1) ?? '')
      return response.writeHead(agents.delete(id) ? 204 : 404).end()
    }
    return { agents, answer }
  }

  test('is used, with one agent per agentspec, each taken off again and known to the ledger meanwhile', async () => {
    const { agents, answer } = serverWithAgents()
    await using server = await serveLoopback(answer)
    const target = await open({ baseUrl: `${server.url}/` })
    expect(target.kind).toBe('local')
    const first = acquired(await target.acquire('first', calm))
    const second = acquired(await target.acquire('second', calm))
    expect(first.place).toEqual({
      local: { baseUrl: server.url, agentId: 'id of default-first-0a1b2c3d' },
    })
    expect([...agents.keys()]).toEqual([first.place.local?.agentId, second.place.local?.agentId])
    expect(ledger.held.agents).toEqual([...agents.keys()])
    await first[Symbol.asyncDispose]()
    expect(await first.giveBack()).toBe(true)
    expect([...agents.keys()]).toEqual([second.place.local?.agentId])
    await target[Symbol.asyncDispose]()
    await target[Symbol.asyncDispose]()
    expect([...agents.keys()]).toEqual([])
    expect(ledger.held.agents).toEqual([])
    const deletes = server.requests.filter((request) => request.method === 'DELETE')
    expect(deletes).toHaveLength(2)
  })

  test('is asked to register with the key and the body that it knows, and told no key when only its health is asked', async () => {
    await using server = await serveLoopback(serverWithAgents().answer)
    await using target = await open({ baseUrl: server.url, agentName: 'mine' })
    await target.acquire('team/spec:1', calm)
    const [health, registration] = server.requests
    expect(health?.headers.authorization).toBeUndefined()
    expect(registration?.headers.authorization).toBe('Bearer key')
    expect(JSON.parse(registration?.body ?? '')).toEqual({
      name: 'mine-team-spec-1-0a1b2c3d',
      description: expect.any(String),
      agent_library: 'pydantic-ai',
      transport: 'vercel-ai',
      agent_spec_id: 'team/spec:1',
      enable_skills: true,
      tools: [],
      disableToolApprovals: true,
    })
  })

  test('sends an agentspec that is given here as it stands, and of the others their ids', async () => {
    const { answer } = serverWithAgents()
    await using server = await serveLoopback(answer)
    const document = { id: 'given', model: 'm' }
    await using target = await open({ baseUrl: server.url, agentspecs: new Map([['given', document]]) })
    for (const id of ['given', 'known']) expect(await target.acquire(id, calm)).toMatchObject({ kind: 'acquired' })
    const bodies = server.requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))
    expect(bodies.map(({ agent_spec, agent_spec_id }) => [agent_spec, agent_spec_id])).toEqual([
      [document, undefined],
      [undefined, 'known'],
    ])
  })

  test('gives every agent a name of its own, also when two agentspecs differ only in what a path cannot carry', async () => {
    const { agents, answer } = serverWithAgents()
    await using server = await serveLoopback(answer)
    await using target = await open({ baseUrl: server.url })
    for (const agentspecId of ['a/b', 'a:b', 'a-b']) await target.acquire(agentspecId, calm)
    const name = 'default-a-b-0a1b2c3d'
    expect([...agents.values()]).toEqual([name, `${name}-2`, `${name}-3`])
  })

  test('counts as up below 500, and not above', async () => {
    for (const [status, isUp] of [
      [404, true],
      [500, false],
    ] as const) {
      await using server = await serveLoopback((_request, response) => response.writeHead(status).end())
      const opened = await open({ baseUrl: server.url }).then(
        () => true,
        (error) => (error instanceof ConfigurationError ? false : error),
      )
      expect({ status, opened }).toEqual({ status, opened: isUp })
    }
  })

  test('that refuses an agentspec fails it with what it said, and holds nothing', async () => {
    const { answer } = serverWithAgents((_request, response) => response.writeHead(422).end('unknown agentspec'))
    await using server = await serveLoopback(answer)
    await using target = await open({ baseUrl: server.url })
    expect(await target.acquire('nope', calm)).toEqual({
      kind: 'failed',
      cause: {
        type: 'runtime_launch_failed',
        stage: 'run_preparation',
        message:
          'No agent could be made from agentspec nope: the local server answered 422. Check that it knows this agentspec.',
        detailExcerpt: 'unknown agentspec',
        executionUrl: `${server.url}/api/v1/agents`,
        httpStatus: 422,
      },
    })
    expect(ledger.held.agents).toEqual([])
  })

  test('whose answer to a registration is lost keeps no agent of ours', async () => {
    const { agents, answer } = serverWithAgents((_request, response) => response.destroy())
    await using server = await serveLoopback(answer)
    await using target = await open({ baseUrl: server.url })
    expect(await target.acquire('first', calm)).toMatchObject({
      kind: 'failed',
      cause: {
        type: 'runtime_unreachable',
        message: expect.stringMatching(
          /^(?!.*http).*the local server could not be asked: the request lost its connection/,
        ),
        executionUrl: `${server.url}/api/v1/agents`,
      },
    })
    expect(agents.size).toBe(0)
    expect(ledger.held.agents).toEqual([])
  })

  test('that has the name already is taken to have it from us', async () => {
    const { agents, answer } = serverWithAgents((_request, response) => response.writeHead(409).end('already exists'))
    await using server = await serveLoopback(answer)
    await using target = await open({ baseUrl: server.url })
    const { place } = acquired(await target.acquire('first', calm))
    expect(place.local?.agentId).toBe([...agents.keys()][0])
  })

  test('that is asked no more while a registration is cancelled keeps no agent of ours', async () => {
    const { agents, answer } = serverWithAgents(() => {})
    await using server = await serveLoopback(answer)
    await using target = await open({ baseUrl: server.url })
    const stop = new AbortController()
    const acquiring = target.acquire('first', stop.signal)
    while (agents.size === 0) await delay(5)
    stop.abort()
    expect(await acquiring).toEqual({ kind: 'cancelled' })
    expect(agents.size).toBe(0)
  })

  test('gets no agent any more once teardown has begun elsewhere', async () => {
    const { agents, answer } = serverWithAgents()
    await using server = await serveLoopback(answer)
    await using target = await open({ baseUrl: server.url })
    ledger.fenced = true
    expect(await target.acquire('first', calm)).toEqual({
      kind: 'failed',
      cause: {
        type: 'runtime_launch_failed',
        stage: 'run_preparation',
        message: 'No agent could be made from agentspec first: teardown of this step has begun.',
        detailExcerpt: '',
      },
    })
    expect(await target.acquire('first', AbortSignal.abort())).toEqual({ kind: 'cancelled' })
    expect(agents.size).toBe(0)
  })

  test('that does not let go of an agent leaves it in the ledger and says how to remove it', async () => {
    const { answer } = serverWithAgents()
    await using server = await serveLoopback((request, response) =>
      request.method === 'DELETE' ? response.writeHead(500).end() : answer(request, response),
    )
    const target = await open({ baseUrl: server.url })
    const { place, giveBack } = acquired(await target.acquire('first', calm))
    await target[Symbol.asyncDispose]()
    expect(await giveBack()).toBe(false)
    expect(ledger.held.agents).toEqual([place.local?.agentId])
    expect(logged.at(-1)).toContain('curl -fsS -X DELETE')
  })
})

describe('without a local server', () => {
  test('the inputs to set are named', async () => {
    const opening = open()
    await expect(opening).rejects.toBeInstanceOf(ConfigurationError)
    await expect(opening).rejects.toThrow(/local-agent-base-url.*auto-start-local-agent-runtime: true/s)
  })

  test('a key is not sent to a plain address of another machine, nor is it asked anything', async () => {
    await expect(open({ baseUrl: 'http://agents.example:8765' })).rejects.toThrow(/neither https nor on this machine/)
    await expect(open({ baseUrl: 'http://127.0.0.1:1', headers: {} })).rejects.toThrow(/no local agent server/)
  })
})

describe('a local server that is started', () => {
  const autoStart = true

  test('answers for each agentspec, is in the ledger, writes its log, and is gone at the end', async () => {
    const target = await open({ autoStart, logLevel: 'debug', agentName: 'mine' })
    const [held] = ledger.everStarted
    expect(held).toEqual({ pid: expect.any(Number), startMark: processStartMark(held?.pid ?? 0) })
    const agents = [acquired(await target.acquire('first', calm)), acquired(await target.acquire('second', calm))]
    const answers = await Promise.all(agents.map(({ agent }) => ask(agent)))
    expect(answers.map(({ agentspec }) => agentspec)).toEqual(['first', 'second'])
    const { port } = new URL(agents[0]?.place.local?.baseUrl ?? '')
    expect(Number(port)).toBeGreaterThan(1)
    await target[Symbol.asyncDispose]()
    await target[Symbol.asyncDispose]()
    expect(processStartMark(held?.pid ?? 0)).toBeUndefined()
    expect(ledger.held).toEqual({ processes: [], agents: [] })
    const log = readFileSync(join(directory, 'logs', 'server.log'), 'utf8')
    expect(log).toContain(
      `["serve","--host","127.0.0.1","--port","${port}","--protocol","vercel-ai","--agent-id","first","--agent-name","mine","--log-level","debug","--disable-tool-approvals"]`,
    )
  })

  test.each([
    [['first'], ['--agent-id', 'second']],
    [
      ['first', 'second'],
      ['--agent-name', 'default'],
    ],
  ])('is told of no agentspec that it cannot know: %j are given as documents', async (given, told) => {
    const agentspecs = new Map(given.map((id) => [id, { id, model: 'm' }]))
    await using target = await open({ autoStart, agentspecs })
    for (const id of ['first', 'second']) expect(await target.acquire(id, calm)).toMatchObject({ kind: 'acquired' })
    const log = readFileSync(join(directory, 'logs', 'server.log'), 'utf8')
    expect(log).toContain(`"--protocol","vercel-ai",${told.map((word) => JSON.stringify(word)).join(',')},`)
  })

  test('sees nothing of the environment but what it needs, what was named and the Bedrock credentials', async () => {
    const env = {
      PATH: process.env.PATH,
      HOME: '/home/x',
      Tmp: '/tmp',
      RUNNER_TRACKING_ID: 'github_1',
      DATALAYER_API_KEY: 'secret',
      GITHUB_TOKEN: 'secret',
      'INPUT_API-KEY': 'secret',
      ACTIONS_RUNTIME_TOKEN: 'secret',
      MODEL_NAME: 'small',
      UNSET: undefined,
      EMPTY: '',
      DATALAYER_BEDROCK_AWS_ACCESS_KEY_ID: 'AKIA',
      DATALAYER_BEDROCK_AWS_SECRET_ACCESS_KEY: 'aws-secret',
      DATALAYER_BEDROCK_AWS_DEFAULT_REGION: 'eu-central-1',
    }
    await using target = await open({ autoStart, env, agentEnv: ['MODEL_NAME', 'UNSET', 'EMPTY'] })
    const { agent } = acquired(await target.acquire('first', calm))
    expect((await ask(agent)).env).toEqual({
      PATH: process.env.PATH,
      HOME: '/home/x',
      Tmp: '/tmp',
      RUNNER_TRACKING_ID: 'github_1',
      MODEL_NAME: 'small',
      AWS_ACCESS_KEY_ID: 'AKIA',
      AWS_SECRET_ACCESS_KEY: 'aws-secret',
      AWS_DEFAULT_REGION: 'eu-central-1',
    })
  })

  test('is not started when one answers already', async () => {
    await using server = await serveLoopback((_request, response) => response.end())
    await using _target = await open({ autoStart, baseUrl: server.url })
    expect(ledger.everStarted).toEqual([])
  })

  test('is missed with the way to install it when its command is not there', async () => {
    const opening = open({ autoStart, command: 'no-such-agent-runtimes' })
    await expect(opening).rejects.toBeInstanceOf(ConfigurationError)
    await expect(opening).rejects.toThrow(/local-agent-command.*no-such-agent-runtimes.*pip install agent-runtimes/s)
    expect(ledger.everStarted).toEqual([])
  })

  test('that ends early is noticed at once, with its exit code and the end of its log without secrets', async () => {
    const begun = performance.now()
    const env = { PATH: process.env.PATH, FAKE_MODE: 'broken', MODEL_API_KEY: 'sk-0123456789' }
    const opening = open({ autoStart, env, agentEnv: ['FAKE_MODE', 'MODEL_API_KEY'] })
    await expect(opening).rejects.toBeInstanceOf(LocalServerError)
    await expect(opening).rejects.toThrow(/exit code 3.*no model key: \*\*\*/s)
    expect(performance.now() - begun).toBeLessThan(15_000)
    expect(ledger.held.processes).toEqual([])
  })

  test('that does not become healthy is stopped and said so', async () => {
    // A clock on which 25 s pass in half a second.
    const hasty: Clock = {
      ...systemClock,
      elapsed: () => systemClock.elapsed() * 50,
      sleep: (ms, signal) => systemClock.sleep(ms / 50, signal),
    }
    const env = { PATH: process.env.PATH, FAKE_MODE: 'sick' }
    const opening = open({ autoStart, env, agentEnv: ['FAKE_MODE'], clock: hasty })
    await expect(opening).rejects.toThrow(/not healthy.*within 25 s/s)
    expect(ledger.everStarted).toHaveLength(1)
    expect(processStartMark(ledger.everStarted[0]?.pid ?? 0)).toBeUndefined()
    expect(ledger.held.processes).toEqual([])
  })

  test('that is stubborn is killed with its children after the grace that is given', async () => {
    const env = { PATH: process.env.PATH, FAKE_MODE: 'stubborn' }
    const target = await open({ autoStart, env, agentEnv: ['FAKE_MODE'], stopGraceMs: () => 300 })
    const child = /child (\d+)/.exec(readFileSync(join(directory, 'logs', 'server.log'), 'utf8'))
    const pids = [ledger.everStarted[0]?.pid ?? 0, Number(child?.[1])]
    expect(pids.map((pid) => processStartMark(pid) !== undefined)).toEqual([true, true])
    await target[Symbol.asyncDispose]()
    expect(pids.map((pid) => processStartMark(pid) !== undefined)).toEqual([false, false])
    expect(ledger.held.processes).toEqual([])
  })

  test('is stopped when the signal fires while it starts, and the reason is thrown', async () => {
    const stop = new AbortController()
    const env = { PATH: process.env.PATH, FAKE_MODE: 'sick' }
    const opening = open({ autoStart, env, agentEnv: ['FAKE_MODE'] }, stop.signal)
    const outcome = opening.then(
      () => 'opened',
      (error) => error,
    )
    while (ledger.everStarted.length === 0) await delay(5)
    stop.abort(new Error('enough'))
    expect(await outcome).toEqual(new Error('enough'))
    expect(processStartMark(ledger.everStarted[0]?.pid ?? 0)).toBeUndefined()
    expect(ledger.held.processes).toEqual([])
  })

  test('does not outlive a teardown that begins while it starts', async () => {
    const started: HeldProcess[] = []
    const racing = {
      ...ledger,
      fenced: false,
      processStarted(process: HeldProcess) {
        started.push(process)
        racing.fenced = true
      },
    }
    await expect(open({ autoStart, ledger: racing })).rejects.toBeInstanceOf(LocalServerError)
    const pid = started[0]?.pid ?? 0
    for (let look = 0; look < 100 && processStartMark(pid) !== undefined; look += 1) await delay(20)
    expect(processStartMark(pid)).toBeUndefined()
  })

  test('is not started once teardown has begun elsewhere', async () => {
    ledger.fenced = true
    await expect(open({ autoStart })).rejects.toBeInstanceOf(LocalServerError)
    expect(existsSync(join(directory, 'logs'))).toBe(false)
  })

  test('that dies while it is used fails the questions and is given back without a word', async () => {
    const target = await open({ autoStart })
    const { agent } = acquired(await target.acquire('first', calm))
    const pid = ledger.everStarted[0]?.pid ?? 0
    signalGroup(pid, 'SIGKILL')
    while (processStartMark(pid) !== undefined) await delay(5)
    const outcome = await agent.ask(questionOf({ maxRetries: 1 }))
    const message = 'The agent could not be reached: the request could not connect (ECONNREFUSED).'
    expect(outcome).toMatchObject({ kind: 'failed', cause: { type: 'runtime_unreachable', message }, attempts: 2 })
    const before = logged.length
    await target[Symbol.asyncDispose]()
    expect(logged.slice(before)).toEqual([])
    expect(ledger.held).toEqual({ processes: [], agents: [] })
  })
})
