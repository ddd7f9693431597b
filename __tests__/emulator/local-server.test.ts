import { afterEach, describe, expect, test } from '@jest/globals'
import { startLocalServer } from '../../emulator/local-server.ts'
import type { WireServer } from '../../emulator/wire-server.ts'
import { ask, call } from './wire-client.ts'

function agentBody(name: string, agentspecId: string) {
  return {
    name,
    description: 'an agent of a test',
    agent_library: 'pydantic-ai',
    transport: 'vercel-ai',
    agent_spec_id: agentspecId,
    enable_skills: false,
    tools: [],
    disableToolApprovals: true,
  }
}

describe('the local server', () => {
  let server: WireServer
  afterEach(() => server.close())
  const send = (what: string, body?: object) => call({ url: server.url, apiKey: '' }, what, body)

  test('registers an agent per agentspec, answers on the id it gave, and forgets it again', async () => {
    server = await startLocalServer({ agent: { name: 'default', agentspecId: 'cannot-help' } })
    expect(await send('GET /health')).toEqual({ status: 200, body: { status: 'healthy' } })
    const { status, body } = await send('POST /api/v1/agents', agentBody('ours', 'example-evals'))
    expect(status).toBe(201)
    expect(body.id).not.toBe('ours')
    expect((await send('GET /api/v1/agents')).body.agents).toMatchObject([{ name: 'default' }, { name: 'ours' }])
    const url = `${server.url}/api/v1/vercel-ai/${body.id}`
    expect((await ask(url, 'Say hello.')).answer).toMatch(/hello/i)
    expect((await send(`DELETE /api/v1/agents/${body.id}`)).status).toBe(200)
    expect((await send(`DELETE /api/v1/agents/${body.id}`)).status).toBe(404)
    expect((await ask(url, 'Say hello.')).status).toBe(404)
  })

  test('refuses a name that is taken, an agentspec it does not have, and half a request', async () => {
    server = await startLocalServer()
    await send('POST /api/v1/agents', agentBody('ours', 'example-evals'))
    const taken = await send('POST /api/v1/agents', agentBody('ours', 'cannot-help'))
    expect(taken).toMatchObject({ status: 409, body: { message: expect.stringContaining('already exists') } })
    expect((await send('POST /api/v1/agents', agentBody('other', 'nobody'))).status).toBe(400)
    const half = await send('POST /api/v1/agents', { name: 'half' })
    expect(half).toMatchObject({ status: 400, body: { message: expect.stringContaining('transport') } })
    const both = { ...agentBody('both', 'example-evals'), agent_spec: { id: 'example-evals' } }
    const { agent_spec_id: _, ...neither } = agentBody('neither', 'example-evals')
    for (const body of [both, neither]) {
      const refused = await send('POST /api/v1/agents', body)
      expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('agent_spec_id') } })
    }
  })

  test('makes an agent of a document that it is given', async () => {
    server = await startLocalServer()
    const { agent_spec_id: _, ...body } = agentBody('ours', '')
    const sent = { ...body, agent_spec: { id: 'cannot-help', model: 'any' } }
    const { body: registered } = await send('POST /api/v1/agents', sent)
    expect((await ask(`${server.url}/api/v1/vercel-ai/${registered.id}`, 'Say hello.')).answer).toMatch(/cannot help/)
  })
})
