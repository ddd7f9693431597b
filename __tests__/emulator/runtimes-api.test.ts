import { afterEach, describe, expect, test } from '@jest/globals'
import { type Emulator, type EmulatorOptions, startEmulator } from '../../emulator/platform.ts'
import { ask, call, launch, RUNTIMES, runtimeBody } from './wire-client.ts'

describe('the runtimes API', () => {
  let emulator: Emulator
  const start = async (options: EmulatorOptions = {}): Promise<void> => {
    emulator = await startEmulator(options)
  }
  afterEach(() => emulator.close())

  const create = (change: object = {}) =>
    call(emulator, `POST ${RUNTIMES}`, { ...runtimeBody('example-evals'), ...change })

  test('lists environments with their burning rates', async () => {
    await start()
    const { body } = await call(emulator, 'GET /api/runtimes/v1/environments')
    expect(body.environments).toContainEqual(expect.objectContaining({ name: 'ai-agents-env', burning_rate: 0.05 }))
  })

  test('creates a runtime that lives as long as its credits pay for', async () => {
    await start()
    const { status, body } = await create({ credits_limit: 30, billing_entity_uid: 'acme' })
    const runtime = body.runtime as Record<string, string>
    expect(status).toBe(201)
    expect(runtime.ingress).toBe(`${emulator.url}/jupyter/server/pool/${runtime.pod_name}`)
    expect(runtime).toMatchObject({ runtime_name: runtime.pod_name, billing_entity_uid: 'acme' })
    expect(Date.parse(runtime.expired_at ?? '') - Date.parse(runtime.started_at ?? '')).toBe(600_000)
  })

  test('finds a runtime in the listing and by name until it is deleted', async () => {
    await start()
    const { podName } = await launch(emulator, 'example-evals')
    expect((await call(emulator, `GET ${RUNTIMES}`)).body.runtimes).toMatchObject([{ pod_name: podName }])
    expect((await call(emulator, `GET ${RUNTIMES}/${podName}`)).body.runtime).toMatchObject({ pod_name: podName })
    expect((await call(emulator, `DELETE ${RUNTIMES}/${podName}`)).status).toBe(200)
    expect((await call(emulator, `DELETE ${RUNTIMES}/${podName}`)).status).toBe(404)
    expect((await call(emulator, `GET ${RUNTIMES}/${podName}`)).status).toBe(404)
    const { runtimesAlive, runtimesEver, peakRuntimesAlive } = emulator.state()
    expect([runtimesAlive.length, runtimesEver.length, peakRuntimesAlive]).toEqual([0, 1, 1])
  })

  test('refuses an agentspec, an environment or a runtime too many, and says why', async () => {
    await start({ quota: 1 })
    const refused = async (change: object) => (await create(change)).body
    expect(await refused({ agent_spec_id: 'nobody' })).toMatchObject({ success: false, reason: 'agentspec_not_found' })
    const moon = { environment_name: 'moon', environment: { name: 'moon' } }
    expect(await refused(moon)).toMatchObject({ success: false, reason: 'environment_not_found' })
    expect(emulator.state().runtimesEver).toEqual([])
    await create()
    expect(await refused({})).toMatchObject({ success: false, reason: 'quota_exceeded', retry_after_seconds: 1 })
  })

  test('takes an inline agentspec and knows it by its id', async () => {
    await start()
    const { agent_spec_id: _id, ...body } = runtimeBody('example-evals')
    const inline = { ...body, agent_spec: { id: 'cannot-help', model: 'any' } }
    expect((await call(emulator, `POST ${RUNTIMES}`, inline)).status).toBe(201)
    expect(emulator.state().agents).toMatchObject([{ agentspecId: 'cannot-help' }])
    expect((await create({ agent_spec: { id: 'cannot-help' } })).status).toBe(400)
  })

  test('wants the environment in the way of its generation', async () => {
    await start()
    expect((await create({ environment: undefined })).status).toBe(400)
    expect((await create({ environment_name: undefined })).status).toBe(400)
    await emulator.close()
    await start({ generation: 'newer' })
    const newer = await create({ environment_name: undefined })
    expect(newer.body.runtime).toHaveProperty('runtime_name')
    expect(newer.body.runtime).not.toHaveProperty('pod_name')
    await emulator.close()
    await start({ generation: 'older' })
    const older = await create({ environment: undefined })
    expect(older.body.runtime).not.toHaveProperty('runtime_name')
  })

  test('keeps its agent behind a 503 while it starts', async () => {
    await start({ startupMs: 60_000 })
    const { base } = await launch(emulator, 'example-evals')
    expect((await ask(`${base}/api/v1/vercel-ai/default`, 'hello', { key: emulator.apiKey })).status).toBe(503)
  })

  test('is gone when its time is over', async () => {
    await start({ lifetimeMs: 1 })
    const { base, podName } = await launch(emulator, 'example-evals')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await call(emulator, `GET ${RUNTIMES}/${podName}`)).status).toBe(404)
    expect((await ask(`${base}/api/v1/vercel-ai/default`, 'hello', { key: emulator.apiKey })).status).toBe(404)
  })

  test.each(['delete', 'expire'])('breaks the answers that it is giving when it ends (%s)', async (how) => {
    await start({ brains: { slow: () => ({ kind: 'hang' }) }, ...(how === 'expire' ? { lifetimeMs: 300 } : {}) })
    const { base, podName } = await launch(emulator, 'slow')
    const asked = ask(`${base}/api/v1/vercel-ai/default`, 'hello', { key: emulator.apiKey }).catch((error) => error)
    await emulator.waitFor(({ route }) => route === 'POST /vercel-ai/:agent')
    if (how === 'delete') await call(emulator, `DELETE ${RUNTIMES}/${podName}`)
    expect(await asked).toMatchObject({ name: 'TypeError' })
  })
})
