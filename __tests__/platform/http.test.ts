import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, test } from '@jest/globals'
import { isLoopback, mayCarrySecrets } from '../../src/domain/addresses.ts'
import { createHttpSender, HttpTransportError } from '../../src/platform/http.ts'
import { serveLoopback } from '../support/loopback-server.ts'

const forever = () => new AbortController().signal

describe('the HTTP sender', () => {
  test('answers redirects as they are and follows none', async () => {
    await using other = await serveLoopback((_request, response) => response.end('secret place'))
    await using server = await serveLoopback((_request, response) =>
      response.writeHead(302, { location: other.url }).end(),
    )
    await using sender = createHttpSender()
    const answer = await sender.send({
      method: 'GET',
      url: server.url,
      headers: { authorization: 'Bearer k' },
      signal: forever(),
    })
    expect(answer.status).toBe(302)
    expect(other.requests).toEqual([])
  })

  test('tells a refused connection from a lost one and from a stopped one', async () => {
    await using server = await serveLoopback((request, response) => {
      if (request.path === '/reset') response.socket?.destroy()
    })
    await using sender = createHttpSender()
    const kindOf = async (url: string, signal = forever()) =>
      sender
        .send({ method: 'GET', url, headers: {}, signal })
        .catch((error: unknown) => (error as HttpTransportError).kind)
    expect(await kindOf('http://127.0.0.1:9/')).toBe('refused')
    expect(await kindOf(`${server.url}/reset`)).toBe('reset')
    expect(await kindOf(`${server.url}/hang`, AbortSignal.timeout(100))).toBe('aborted')
    expect(await kindOf(`${server.url}/hang`, AbortSignal.abort())).toBe('aborted')
  })

  test('a body that breaks off is a transport error, not an end', async () => {
    await using server = await serveLoopback((_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half', () => response.destroy())
    })
    await using sender = createHttpSender()
    const answer = await sender.send({ method: 'GET', url: server.url, headers: {}, signal: forever() })
    await expect(answer.text(1000)).rejects.toThrow(HttpTransportError)
  })

  test('reads no more of a body than it was told to', async () => {
    await using server = await serveLoopback((_request, response) => response.end('x'.repeat(100_000)))
    await using sender = createHttpSender()
    const answer = await sender.send({ method: 'GET', url: server.url, headers: {}, signal: forever() })
    expect(await answer.text(10)).toBe('x'.repeat(10))
  })

  test('a proxy from the environment is never asked for an address of this machine', async () => {
    await using proxy = await serveLoopback((_request, response) => response.writeHead(502).end())
    await using server = await serveLoopback((_request, response) => response.end('direct'))
    await using sender = createHttpSender({ HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url, NO_PROXY: '' })
    const answer = await sender.send({ method: 'GET', url: server.url, headers: {}, signal: forever() })
    expect(await answer.text(100)).toBe('direct')
    expect(proxy.requests).toEqual([])
  })

  test('a proxy from the environment is asked for every other address, by a tunnel that hides the key', async () => {
    const asked: string[] = []
    const proxy = createServer((socket) => {
      socket.once('data', (data) => {
        asked.push(data.toString())
        socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      })
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    await using sender = createHttpSender({ https_proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` })
    const headers = { authorization: 'Bearer k' }
    const request = sender.send({
      method: 'GET',
      url: 'https://evals.example/x',
      headers,
      signal: AbortSignal.timeout(5_000),
    })
    await expect(request).rejects.toThrow(HttpTransportError)
    proxy.close()
    expect(asked[0]).toMatch(/^CONNECT evals\.example:443 /)
    expect(asked[0]).not.toContain('Bearer')
  })
})

test.each(['proxy.example:3128', 'nonsense://x', '::::'])('a proxy of %p breaks nothing', async (proxy) => {
  await using server = await serveLoopback((_request, response) => response.end('direct'))
  await using sender = createHttpSender({ HTTPS_PROXY: proxy, HTTP_PROXY: proxy })
  const answer = await sender.send({ method: 'GET', url: server.url, headers: {}, signal: forever() })
  expect(await answer.text(100)).toBe('direct')
})

describe('where a key may be sent', () => {
  test.each([
    ['https://api.example', true],
    ['http://127.0.0.1:8765', true],
    ['http://localhost/x', true],
    ['http://[::1]:80', true],
    ['http://127.8.9.1', true],
    ['http://api.example', false],
    ['http://127.0.0.1.evil.example', false],
    ['http://localhost.evil.example', false],
    ['ws://127.0.0.1', false],
    ['file:///etc/passwd', false],
    ['nonsense', false],
  ])('%s: %p', (url, allowed) => {
    expect(mayCarrySecrets(url)).toBe(allowed)
  })
  test('loopback is decided by the whole name', () => {
    expect(isLoopback('127.0.0.1')).toBe(true)
    expect(isLoopback('128.0.0.1')).toBe(false)
  })
})
