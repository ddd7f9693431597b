import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { startLocalServer } from '../../emulator/local-server.ts'
import { type Emulator, type EmulatorOptions, startEmulator } from '../../emulator/platform.ts'
import {
  createClient,
  type ExecutedEvalset,
  type ExecuteEvalsetSpecOptions,
  ExecutionError,
  executeEvalsetSpec,
  PlatformError,
} from '../../src/sdk.ts'
import { STEADY, temporaryDirectory } from '../support/workflow-step.ts'
import { problemsOf } from './calls.ts'

const SPEC = {
  name: 'questions',
  evalset_evaluators: [{ name: 'equals_expected' }],
  cases: [
    { name: 'one', inputs: { prompt: 'Say OK.' }, expected_output: 'OK' },
    { name: 'two', inputs: { prompt: 'Say it again.' }, expected_output: 'OK' },
  ],
}

type Setting = Partial<ExecuteEvalsetSpecOptions> & {
  readonly emulator?: EmulatorOptions
  /** How long a runtime may appear after it was asked for. */
  readonly platformTimeoutSeconds?: number
}

/** Calls the function against a platform of its own, and says what that platform saw. */
async function execute({ emulator = {}, platformTimeoutSeconds = 20, ...given }: Setting = {}) {
  const platform = await startEmulator({ brains: STEADY, ...emulator })
  try {
    const options = {
      spec: SPEC,
      agentspecIds: ['steady'],
      log: null,
      workingDirectory: temporaryDirectory(),
      ...given,
    }
    const ended = await executeEvalsetSpec(clientOf(platform, platformTimeoutSeconds), options).then(
      (result) => ({ result, error: undefined }),
      (error: unknown) => ({ result: undefined, error }),
    )
    return { ...ended, options, state: platform.state() }
  } finally {
    await platform.close()
  }
}

function clientOf({ apiKey, url }: Pick<Emulator, 'apiKey' | 'url'>, platformTimeoutSeconds: number) {
  return createClient({ apiKey, iamUrl: url, uiUrl: 'https://pages.example', platformTimeoutSeconds })
}

async function executed(setting: Setting = {}) {
  const { result, error, ...rest } = await execute(setting)
  if (!result) throw error
  return { result, ...rest }
}

async function refused(setting: Setting): Promise<readonly string[]> {
  const { error, state } = await execute(setting)
  expect([...state.evalsets, ...state.runtimesEver]).toEqual([])
  return await problemsOf(Promise.reject(error))
}

test('executeEvalsetSpec · parameter client', async () => {
  const { state } = await executed()
  expect(state.requests.length).toBeGreaterThan(3)
  const stranger = executeEvalsetSpec(
    { kind: 'agent-evals-client' },
    { spec: SPEC, agentspecIds: ['steady'], log: null },
  )
  expect(await problemsOf(stranger)).toContain('client: give what createClient() makes.')
})

test('executeEvalsetSpec · parameter spec', async () => {
  const { state, result } = await executed()
  expect(state.evalsets).toMatchObject([{ cases: [{ name: 'one' }, { name: 'two' }] }])
  expect(result.verdict.status).toBe('passed')
  expect(await refused({ spec: 'a path' as never })).toContain(
    'spec: it is no object. Give the object that an evalset file holds.',
  )
})

test('executeEvalsetSpec · parameter agentspecIds', async () => {
  const { result, state } = await executed({
    agentspecIds: ['steady', 'other'],
    emulator: { brains: { ...STEADY, other: STEADY.steady } },
  })
  expect(result.experimentIds).toHaveLength(2)
  expect(state.runtimesEver).toHaveLength(2)
})

test('executeEvalsetSpec · parameter runEvalset', async () => {
  const { result, state } = await executed({ runEvalset: false, agentspecIds: [] })
  expect([result.evalsetId, result.experimentIds, result.runIds]).toEqual(['evalset-1', [], []])
  expect(state.runtimesEver).toEqual([])
})

test('executeEvalsetSpec · parameter createReport', async () => {
  const workingDirectory = temporaryDirectory()
  const { result } = await executed({ createReport: true, workingDirectory })
  expect(result.reports?.results).toBe(join(workingDirectory, 'evals-report', 'results.json'))
  for (const path of Object.values(result.reports ?? {})) expect(existsSync(path)).toBe(true)
})

test('executeEvalsetSpec · parameter runLimit', async () => {
  const { result } = await executed({ runLimit: 3 })
  expect(result.runIds).toEqual(['run-1', 'run-2', 'run-3'])
  expect((await refused({ runLimit: 0 })).join()).toMatch(/^runLimit: "0" is not allowed/)
})

test('executeEvalsetSpec · parameter runEnvironment', async () => {
  const { state, result } = await executed({ runEnvironment: 'nightly' })
  expect(state.runs[0]?.summary).toMatchObject({ run_environment: 'nightly' })
  expect(result.evalsetName).toMatch(/^questions-nightly-\d{8}T/)
})

test('executeEvalsetSpec · parameter environmentName', async () => {
  const { state } = await executed({ environmentName: 'python-cpu-env' })
  expect(state.runtimesEver).toMatchObject([{ environment_name: 'python-cpu-env' }])
})

test.each([
  ['billingEntityUid', 'payer'],
  ['accountUid', 'keeper'],
])('executeEvalsetSpec · parameter %s', async (name, value) => {
  const { state } = await executed({ [name]: value })
  expect(state.evalsets[0]).toMatchObject({ account_uid: value })
})

test('executeEvalsetSpec · parameter creditsLimit', async () => {
  const { state } = await executed({ creditsLimit: 30 })
  const created = state.requests.find(({ route }) => route === 'POST /runtimes')
  expect(JSON.stringify(created)).toContain('"credits_limit":30')
})

test('executeEvalsetSpec · parameter evalsetName', async () => {
  const { result, state } = await executed({ evalsetName: 'mine' })
  expect([result.evalsetName, state.evalsets[0]?.name]).toEqual(['mine', 'mine'])
})

test('executeEvalsetSpec · parameter backendRunEnvironment', async () => {
  const { state } = await executed({ backendRunEnvironment: 'ui' })
  expect(state.evalsets[0]).toMatchObject({ run_environment: 'ui' })
})

test('executeEvalsetSpec · parameter launchSource', async () => {
  const { state } = await executed({ launchSource: 'my-script' })
  expect([state.experiments[0]?.summary, state.runs[0]?.summary]).toMatchObject([
    { launch_source: 'my-script' },
    { launch_source: 'my-script' },
  ])
})

test('executeEvalsetSpec · parameter agentName', async () => {
  // Where no agents are listed, routes are tried.
  const unlisted = { route: 'GET /vercel-ai/agents', kind: 'status', status: 404 } as const
  const emulator = { brains: STEADY, agentRoute: 'agentspec', faults: [unlisted] } as const
  const { state, result } = await executed({ agentName: 'special', emulator })
  expect(result.verdict.status).toBe('passed')
  expect(JSON.stringify(state.requests.map(({ path }) => path))).toContain('/special')
})

test('executeEvalsetSpec · parameter executionTarget', async () => {
  await using server = await localServer()
  const local = await executed({ executionTarget: 'local', localAgentBaseUrl: server.url })
  expect([local.state.runtimesEver, local.result.verdict.status]).toEqual([[], 'passed'])
})

test('executeEvalsetSpec · parameter localAgentBaseUrl', async () => {
  await using server = await localServer()
  const { state } = await executed({ executionTarget: 'local', localAgentBaseUrl: server.url })
  expect(state.runs[0]?.summary).toMatchObject({ local_agent_base_url: server.url })
})

async function localServer() {
  const server = await startLocalServer({ brains: STEADY })
  return { url: server.url, [Symbol.asyncDispose]: () => server.close() }
}

/** Nothing answers here, and nothing can be started under this name. */
const NOWHERE = {
  localAgentBaseUrl: 'http://127.0.0.1:9',
  inputs: { 'local-agent-command': 'no-such-server-anywhere' },
}

test('executeEvalsetSpec · parameter autoStartLocalAgentRuntime', async () => {
  const found = async (autoStartLocalAgentRuntime: boolean) => {
    const { result, error } = await execute({ ...NOWHERE, executionTarget: 'local', autoStartLocalAgentRuntime })
    return JSON.stringify([result?.verdict, String(error)])
  }
  expect(await found(true)).toContain('no-such-server-anywhere')
  expect(await found(false)).not.toContain('no-such-server-anywhere')
})

test('executeEvalsetSpec · parameter localAgentLogLevel', async () => {
  const workingDirectory = temporaryDirectory()
  const command = join(workingDirectory, 'server')
  // It is no server, and says what it was given.
  writeFileSync(command, '#!/bin/sh\nprintf "%s\\n" "$@" > "$(dirname "$0")/given"\nexit 1\n', { mode: 0o755 })
  const inputs = { 'local-agent-command': command }
  const local = { executionTarget: 'local', localAgentBaseUrl: 'http://127.0.0.1:9' } as const
  const started = { ...local, autoStartLocalAgentRuntime: true, inputs, workingDirectory }
  await execute({ ...started, localAgentLogLevel: 'debug' })
  expect(readFileSync(join(workingDirectory, 'given'), 'utf8')).toContain('--log-level\ndebug\n')
  expect((await refused({ localAgentLogLevel: 'loud' })).join()).toMatch(/^localAgentLogLevel: "loud" is not allowed/)
})

test('executeEvalsetSpec · parameter requestTimeoutSeconds', async () => {
  const hangs = {
    steady: (prompt: string) => (prompt.includes('again') ? { answer: 'OK' } : ({ kind: 'hang' } as const)),
  }
  const { result } = await executed({ requestTimeoutSeconds: 1, emulator: { brains: hangs as never } })
  const cases = result.report.experiments[0]?.runs[0]?.cases
  expect(cases?.map(({ status, failureCause }) => failureCause?.type ?? status)).toEqual(['request_timeout', 'passed'])
})

test('executeEvalsetSpec · parameter log', async () => {
  const lines: string[] = []
  await executed({ log: (line) => void lines.push(line) })
  expect(lines.join('\n')).toContain('Created evalset')
  expect(lines.filter((line) => line.includes('\n'))).toEqual([])
})

test('executeEvalsetSpec · a log that throws loses its lines and no result', async () => {
  const { result } = await executed({
    log: () => {
      throw new Error('no room')
    },
  })
  expect(result.verdict.status).toBe('passed')
})

test.each<[string, (state: Awaited<ReturnType<typeof executed>>) => unknown, unknown]>([
  ['runEvalset', ({ result }) => result.runIds.length, 1],
  ['createReport', ({ result }) => result.reports, undefined],
  ['runLimit', ({ result }) => result.runIds.length, 1],
  ['runEnvironment', ({ result }) => result.report.settings.runEnvironment, 'sdk'],
  ['environmentName', ({ result }) => result.report.settings.environmentName, 'ai-agents-env'],
  ['billingEntityUid', ({ state }) => state.evalsets[0]?.account_uid, undefined],
  ['accountUid', ({ state }) => state.evalsets[0]?.account_uid, undefined],
  ['creditsLimit', ({ result }) => result.report.settings.creditsLimit, 100],
  ['evalsetName', ({ result }) => /^questions-sdk-\d{8}T\d{12}Z$/.test(result.evalsetName), true],
  ['backendRunEnvironment', ({ state }) => state.evalsets[0]?.run_environment, 'sdk'],
  ['launchSource', ({ result }) => result.report.settings.launchSource, 'datalayer-core'],
  ['agentName', ({ result }) => result.report.settings.agentName, 'default'],
  ['executionTarget', ({ result }) => result.report.executionTarget, 'cloud'],
  ['requestTimeoutSeconds', ({ result }) => result.report.settings.requestTimeoutSeconds, 180],
])('executeEvalsetSpec · default of %s', async (_name, read, expected) => {
  once ??= executed()
  expect(read(await once)).toEqual(expected)
})
let once: ReturnType<typeof executed> | undefined

test.each<[string, string, unknown]>([
  ['localAgentBaseUrl', 'localAgentBaseUrl', 'http://127.0.0.1:8765'],
  ['autoStartLocalAgentRuntime', 'autoStartLocalAgentRuntime', false],
  ['localAgentLogLevel', 'localAgentLogLevel', 'info'],
])('executeEvalsetSpec · default of %s', async (_name, setting, expected) => {
  const { result } = await executed({ executionTarget: 'local', runEvalset: false })
  expect(result.report.settings[setting]).toBe(expected)
})

test('executeEvalsetSpec · default of log', async () => {
  const { log } = console
  const lines: unknown[] = []
  console.log = (line: unknown) => void lines.push(line)
  try {
    await executed({ log: undefined as never, runEvalset: false })
  } finally {
    console.log = log
  }
  expect(lines.join('\n')).toContain('Created evalset')
})

test.each<[keyof ExecutedEvalset, unknown]>([
  ['evalsetId', 'evalset-1'],
  ['evalsetName', expect.stringMatching(/^questions-sdk-/)],
  ['experimentIds', ['experiment-1']],
  ['runIds', ['run-1']],
  ['viewUrl', 'https://pages.example/benchmarks/evalset-1'],
])('executeEvalsetSpec · returns %s', async (field, expected) => {
  once ??= executed()
  expect((await once).result[field]).toEqual(expected)
})

test('executeEvalsetSpec · returns reports', async () => {
  const { result } = await executed({ createReport: true, reportDir: 'there' })
  expect(Object.keys(result.reports ?? {})).toEqual(['markdown', 'csv', 'results'])
})

test('executeEvalsetSpec · raises ConfigurationError without agentspecIds', async () => {
  const spec = { ...SPEC, metadata: { agentspec_ids: ['steady'] } }
  expect(await refused({ spec, agentspecIds: [] })).toEqual([
    'agentspecIds: the list is empty. Give at least one agentspec id, or runEvalset: false.',
  ])
})

test('executeEvalsetSpec · raises ConfigurationError for a spec without cases', async () => {
  expect((await refused({ spec: { name: 'empty', cases: [] } })).join()).toContain('at least one case')
})

test('executeEvalsetSpec · raises ConfigurationError for another executionTarget', async () => {
  expect(await refused({ executionTarget: 'task' as never })).toEqual([
    'executionTarget: "task" is not allowed. Give one of cloud, local.',
  ])
})

test('executeEvalsetSpec · tells everything that is wrong at once', async () => {
  const found = await refused({ agentspecIds: [], runLimit: 0, executionTarget: 'moon' as never, spec: { name: 'x' } })
  expect(found).toHaveLength(4)
})

test('executeEvalsetSpec · raises PlatformError for an unexpected create response', async () => {
  const fault = { route: 'POST /evalsets', kind: 'status', status: 400 } as const
  const { error } = await execute({ emulator: { brains: STEADY, faults: [fault] } })
  expect(error).toBeInstanceOf(PlatformError)
  expect(error).toBeInstanceOf(ExecutionError)
  expect(error).toMatchObject({ name: 'ExecutionError', outcome: 'refused', result: { evalsetId: '' } })
})

test('executeEvalsetSpec · raises PlatformError for a runtime without its ingress or pod', async () => {
  const fault = {
    route: 'POST /runtimes',
    kind: 'status',
    status: 201,
    body: { success: true, runtime: { pod_name: 'pod-1', uid: 'u-1' } },
  } as const
  const { error, state } = await execute({
    platformTimeoutSeconds: 1,
    emulator: { brains: STEADY, faults: [fault] },
  })
  expect(error).toBeInstanceOf(ExecutionError)
  expect(error).toMatchObject({ result: { evalsetId: 'evalset-1' } })
  expect(state.runtimesAlive).toEqual([])
})
