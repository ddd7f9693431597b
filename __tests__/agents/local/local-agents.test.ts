import { afterAll, describe, expect, test } from '@jest/globals'
import { deregisterAgent } from '../../../src/agents/local/local-agents.ts'
import { createHttpSender } from '../../../src/platform/http.ts'
import { type Answering, serveLoopback } from '../../support/loopback-server.ts'

const sender = createHttpSender()
afterAll(async () => sender[Symbol.asyncDispose]())

const api = { sender, headers: { authorization: 'Bearer key' }, signal: new AbortController().signal }

/** A server that knows these agents, by id. */
function serverOf(agents: Map<string, string>): Answering {
  return ({ method, path }, response) => {
    if (method === 'GET') {
      return response.end(JSON.stringify({ agents: [...agents].map(([id, name]) => ({ id, name })) }))
    }
    return response.writeHead(agents.delete(decodeURIComponent(path.split('/').at(-1) ?? '')) ? 200 : 404).end()
  }
}

describe('removing an agent from a local server', () => {
  test('is done by its id, with the key, and is no error when it is done already', async () => {
    const agents = new Map([['a/1', 'x']])
    await using server = await serveLoopback(serverOf(agents))
    const held = { baseUrl: server.url, agentId: 'a/1' }
    expect(await deregisterAgent(held, api)).toBe('removed')
    expect(server.requests[0]).toMatchObject({ path: '/api/v1/agents/a%2F1', headers: { authorization: 'Bearer key' } })
    expect(await deregisterAgent(held, api)).toBe('gone')
  })

  test('is done by its name when its id was never learned, and leaves the others alone', async () => {
    const agents = new Map([
      ['1', 'ours'],
      ['2', 'theirs'],
    ])
    await using server = await serveLoopback(serverOf(agents))
    expect(await deregisterAgent({ baseUrl: server.url, agentId: 'ours' }, api)).toBe('removed')
    expect([...agents.keys()]).toEqual(['2'])
  })

  test('is done when its server is gone', async () => {
    const server = await serveLoopback(serverOf(new Map()))
    await server[Symbol.asyncDispose]()
    expect(await deregisterAgent({ baseUrl: server.url, agentId: 'x' }, api)).toBe('gone')
  })

  test('fails with a sentence when the server refuses', async () => {
    await using server = await serveLoopback((_request, response) => response.writeHead(401).end())
    await expect(deregisterAgent({ baseUrl: server.url, agentId: 'x' }, api)).rejects.toThrow(/answered 401.*agent x/)
  })
})
