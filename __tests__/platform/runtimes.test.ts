import { execFileSync } from 'node:child_process'
import { describe, expect, test } from '@jest/globals'
import { startEmulator } from '../../emulator/platform.ts'
import { createControlPlane } from '../../src/platform/control-plane.ts'
import { createHttpSender } from '../../src/platform/http.ts'
import { readInstant } from '../../src/platform/instant.ts'
import { createRuntimesApi, type RuntimesApi } from '../../src/platform/runtimes.ts'
import { systemClock } from '../../src/platform/system-clock.ts'
import { sendJson, serveLoopback } from '../support/loopback-server.ts'

async function withRuntimes(
  at: { readonly url: string; readonly apiKey: string },
  use: (runtimes: RuntimesApi) => Promise<void>,
): Promise<void> {
  await using sender = createHttpSender()
  const clock = { ...systemClock, sleep: async () => {} }
  const plane = createControlPlane({ sender, apiKey: at.apiKey, timeoutMs: 5_000, clock, random: () => 0 })
  await use(createRuntimesApi({ controlPlane: plane, baseUrl: at.url }))
}

describe('a listed runtime', () => {
  const listed = async (wire: object) => {
    await using server = await serveLoopback((_request, response) =>
      sendJson(response, 200, { success: true, runtimes: [{ pod_name: 'pod-1', uid: 'u', ...wire }] }),
    )
    let runtime: object | undefined
    await withRuntimes({ url: server.url, apiKey: 'k' }, async (runtimes) => {
      runtime = (await runtimes.listRuntimes())[0]
    })
    return runtime
  }

  test('says since when it runs, where, and what it costs, in whichever way the platform writes it', async () => {
    const known = {
      podName: 'pod-1',
      id: 'u',
      givenName: '',
      startedAt: new Date('2026-11-29T13:13:13Z'),
      environmentName: 'ai',
      creditsPerSecond: 0.05,
    }
    const wire = { environment_name: 'ai', burning_rate: 0.05 }
    expect(await listed({ ...wire, started_at: '2026-11-29T13:13:13Z' })).toEqual(known)
    expect(await listed({ ...wire, started_at: 1_795_957_993, burning_rate: '0.05' })).toEqual(known)
  })

  test('says nothing of it where the platform says none, or nonsense', async () => {
    const bare = { podName: 'pod-1', id: 'u', givenName: '' }
    expect(await listed({})).toEqual(bare)
    expect(await listed({ started_at: null, environment_name: null, burning_rate: null })).toEqual(bare)
    expect(await listed({ started_at: 'soon', environment_name: {}, burning_rate: 'cheap' })).toEqual(bare)
    expect(await listed({ started_at: {}, burning_rate: -1 })).toEqual(bare)
  })

  test('is read from what the emulator says as well', async () => {
    await using emulator = await startEmulator()
    await withRuntimes(emulator, async (runtimes) => {
      const order = {
        givenName: 'evals-a-1',
        agentspecId: 'example-evals',
        environmentName: 'ai-agents-env',
        credits: 3,
      }
      await runtimes.createRuntime({ ...order, billingEntityUid: undefined })
      const [runtime] = await runtimes.listRuntimes()
      expect(runtime).toMatchObject({ environmentName: 'ai-agents-env', creditsPerSecond: 0.05 })
      expect(Math.abs((runtime?.startedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    })
  })
})

test('a runtime is made of the agentspec that is given, and its id is not sent then', async () => {
  await using emulator = await startEmulator()
  await withRuntimes(emulator, async (runtimes) => {
    const agentspec = { id: 'cannot-help', model: { name: 'any' } }
    const order = {
      agentspecId: 'cannot-help',
      environmentName: 'ai-agents-env',
      credits: 3,
      billingEntityUid: undefined,
    }
    await runtimes.createRuntime({ ...order, givenName: 'evals-a-1', agentspec })
    await runtimes.createRuntime({ ...order, givenName: 'evals-a-2' })
    const bodies = emulator.requests.map(({ body }) => body as Record<string, unknown>)
    expect(bodies.map(({ agent_spec, agent_spec_id }) => [agent_spec, agent_spec_id])).toEqual([
      [agentspec, undefined],
      [undefined, 'cannot-help'],
    ])
    expect(emulator.state().agents).toMatchObject([{ agentspecId: 'cannot-help' }, { agentspecId: 'cannot-help' }])
  })
})

test('runtimes are listed and deleted also when the platform is left alone after many lost calls', async () => {
  await using emulator = await startEmulator()
  await withRuntimes(emulator, async (runtimes) => {
    const order = { givenName: 'evals-a-1', agentspecId: 'example-evals', environmentName: 'ai-agents-env', credits: 3 }
    const { podName = '' } = await runtimes.createRuntime({ ...order, billingEntityUid: undefined })
    emulator.faults.add([{ route: 'GET /environments', kind: 'status', status: 500 }])
    for (let calls = 1; calls <= 5; calls += 1) await runtimes.listEnvironments().catch(() => undefined)
    await expect(runtimes.listEnvironments()).rejects.toMatchObject({ circuitOpen: true })
    emulator.faults.add([{ route: 'GET /runtimes', times: 4, kind: 'status', status: 500 }])
    await expect(runtimes.listRuntimes()).rejects.toMatchObject({ circuitOpen: false, status: 500 })
    await expect(runtimes.findRuntime(podName)).rejects.toMatchObject({ circuitOpen: true })
    expect(await runtimes.deleteRuntime(podName)).toBe('deleted')
  })
})

test('look-ups of one runtime that are lost are no reason to leave the service alone', async () => {
  await using emulator = await startEmulator({
    faults: [{ route: 'GET /runtimes/:pod', kind: 'status', status: 502 }],
  })
  await withRuntimes(emulator, async (runtimes) => {
    for (let calls = 1; calls <= 6; calls += 1) {
      await expect(runtimes.findRuntime('pod-1')).rejects.toMatchObject({ status: 502 })
    }
    expect(await runtimes.listEnvironments()).not.toEqual([])
  })
})

test('a runtime that nobody knows is gone, whoever says so, and what removes it looks whether that is so', async () => {
  await using emulator = await startEmulator({
    faults: [{ route: 'DELETE /runtimes/:pod', times: 1, kind: 'status', status: 404, body: 'no backend' }],
  })
  await withRuntimes(emulator, async (runtimes) => {
    expect(await runtimes.deleteRuntime('pod-1')).toBe('gone')
    expect(await runtimes.deleteRuntime('pod-1')).toBe('gone')
    expect(emulator.requests.map(({ route }) => route)).toEqual(['DELETE /runtimes/:pod', 'DELETE /runtimes/:pod'])
  })
})

describe('a time that a service says', () => {
  test('is the same instant in every zone that this machine may be in', () => {
    const said = {
      '2026-11-29T13:13:13.5Z': '2026-11-29T13:13:13.500Z',
      '2026-11-29T15:13:13+02:00': '2026-11-29T13:13:13.000Z',
      '2026-11-29T13:13:13.123456': '2026-11-29T13:13:13.123Z',
      '2026-11-29 13:13': '2026-11-29T13:13:00.000Z',
      '1795957993.25': '2026-11-29T13:13:13.250Z',
    }
    // A zone is a process's own.
    const script = `
      import { readInstant } from ${JSON.stringify(import.meta.resolve('../../src/platform/instant.ts'))}
      const read = ${JSON.stringify(Object.keys(said))}.map((one) => readInstant(one))
      console.log(JSON.stringify([read, new Date().getTimezoneOffset()]))`
    const args = ['--input-type=module', '--disable-warning=ExperimentalWarning', '--eval', script]
    const output = execFileSync(process.execPath, args, { env: { TZ: 'Asia/Tokyo' }, encoding: 'utf8' })
    expect(JSON.parse(output)).toEqual([Object.values(said), -9 * 60])
  })

  test.each(['', 'soon', 'NaN', Number.POSITIVE_INFINITY, 1e30])('is none when it is %p', (said) => {
    expect(readInstant(said)).toBeUndefined()
  })
})
