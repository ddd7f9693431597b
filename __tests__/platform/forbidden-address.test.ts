import { describe, expect, test } from '@jest/globals'
import { guardLookup, type Lookup, whyForbidden } from '../../src/platform/forbidden-address.ts'
import { createHttpSender, type HttpTransportError } from '../../src/platform/http.ts'
import { serveLoopback } from '../support/loopback-server.ts'

const get = (url: string) => ({ method: 'GET', url, headers: {}, signal: AbortSignal.timeout(10_000) }) as const

/** A name service that answers these addresses, and keeps what it was asked. */
function answering(...addresses: readonly string[]) {
  const asked: string[] = []
  const lookup: Lookup = (hostname, options, found) => {
    asked.push(hostname)
    const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (options.all) found(null, all)
    else found(null, all[0]?.address ?? '', all[0]?.family)
  }
  return { lookup, asked }
}

describe('link-local and metadata addresses', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://169.254.0.1',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://0251.0376.0251.0376/',
    'http://169.254.43518/',
    'http://169.254.169.254./',
    'http://[::ffff:169.254.169.254]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[::a9fe:a9fe]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[2002:a9fe:a9fe::]/',
    'http://[fe80::1]/',
    'http://[febf::1]/',
    'http://[fd00:ec2::254]/',
    'http://[FD00:EC2:0:0::254]/',
    'http://100.100.100.200/',
    'http://[::ffff:100.100.100.200]/',
    'http://168.63.129.16/',
    'http://metadata.google.internal/computeMetadata/v1/',
    'https://METADATA.google.internal.:443/',
  ])('%s is refused before anything is asked', async (url) => {
    const { lookup, asked } = answering('127.0.0.1')
    await using sender = createHttpSender({}, lookup)
    const failure = await sender.send(get(url)).catch((error: HttpTransportError) => error)
    expect(failure).toMatchObject({ name: 'HttpTransportError', kind: 'refused' })
    expect((failure as Error).message).toMatch(/was not sent: .* is a link-local address or a metadata service/)
    expect(asked).toEqual([])
  })

  test.each([
    '127.0.0.1',
    '::1',
    '10.0.0.7',
    '169.253.255.255',
    '169.255.0.0',
    '[fec0::1]',
    '[fd00:ec3::254]',
    '100.100.100.201',
    'api.example',
    'metadata.google.internal.example',
    'fe80.example',
  ])('%s is none of them', (host) => {
    expect(whyForbidden(host)).toBeUndefined()
  })

  test('a name that leads to one is refused where the connection is made', async () => {
    const { lookup, asked } = answering('169.254.169.254')
    await using sender = createHttpSender({}, lookup)
    const failure = await sender.send(get('http://innocent.example/')).catch((error: HttpTransportError) => error)
    expect(failure).toMatchObject({ kind: 'refused' })
    expect((failure as Error).message).toMatch(
      /was not sent: innocent\.example leads to no address that may be asked: 169\.254\.169\.254 is a link-local/,
    )
    expect(asked).toEqual(['innocent.example'])
  })

  test('of several addresses of a name only the others are connected to', async () => {
    await using server = await serveLoopback((_request, response) => response.end('here'))
    const { lookup } = answering('fe80::1', '127.0.0.1')
    await using sender = createHttpSender({}, lookup)
    const answer = await sender.send(get(`http://both.example:${new URL(server.url).port}/`))
    expect(await answer.text(100)).toBe('here')
  })

  test('who asks for one address gets one that is allowed, and a failed look-up stays one', () => {
    const found: unknown[] = []
    const tell = (...what: unknown[]) => void found.push(what)
    guardLookup(answering('fe80::1%eth0', '192.0.2.7').lookup)('x', {}, tell)
    guardLookup((_name, _options, answer) => answer(new Error('no such name'), []))('x', { all: true }, tell)
    expect(found).toEqual([
      [null, '192.0.2.7', 4],
      [new Error('no such name'), []],
    ])
  })
})
