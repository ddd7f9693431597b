import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Reply } from '../exchange.ts'
import { createFaultPlan, type Fault, type FaultPlan, playFault } from '../faults.ts'
import { createRequestLog, type RequestRecord } from '../request-log.ts'

/** Bytes that are kept under a number; absent until they have been uploaded whole. */
export type Blob = { readonly id: number; bytes: Buffer | undefined }

/** Where the bytes of artifacts and caches lie: a server of its own, as on GitHub. Its addresses are signed, each for one purpose. */
export type BlobStore = AsyncDisposable & {
  readonly url: string
  /** Routes are `GET /blobs/:id` and `PUT /blobs/:id`; they strike before anything is done. */
  readonly faults: FaultPlan
  readonly requests: readonly RequestRecord[]
  create(bytes?: Uint8Array): Blob
  addressOf(blob: Blob, purpose: 'read' | 'write'): string
}

/** An account, a container and a name: the shape that a storage client expects of an address without a host name. */
const PLACE = '/emulated/blobs/'

/** Starts a store that takes what `@azure/storage-blob` sends: whole blobs, and blocks with a list of them. */
export async function startBlobStore(faults: readonly Fault[] = []): Promise<BlobStore> {
  const blobs: Blob[] = []
  const blocks = new Map<string, Buffer>()
  const secret = randomBytes(16)
  const log = createRequestLog()
  const plan = createFaultPlan(faults)
  const closing = new AbortController()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = request
    const content = await buffer(request)
    const route = `${method} /blobs/:id`
    log.add({ route, method, path, at: new Date().toISOString(), body: `${content.length} bytes` })
    const act = async () => serve({ request, content, blobs, blocks, secret })
    const fault = plan.next(route, path)
    send(response, fault ? await playFault(fault, { response, act, signal: closing.signal }) : await act())
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    faults: plan,
    requests: log.records,
    create(bytes) {
      const blob = { id: blobs.length + 1, bytes: bytes && Buffer.from(bytes) }
      blobs.push(blob)
      return blob
    },
    addressOf: ({ id }, purpose) => `${url}${PLACE}${id}?sp=${purpose}&sig=${signatureOf(secret, id, purpose)}`,
    async [Symbol.asyncDispose]() {
      closing.abort()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

type BlobRequest = {
  readonly request: IncomingMessage
  readonly content: Buffer
  readonly blobs: readonly Blob[]
  readonly blocks: Map<string, Buffer>
  readonly secret: Buffer
}

function serve({ request, content, blobs, blocks, secret }: BlobRequest): Reply {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://blobs')
  const blob = blobs.find(({ id }) => pathname === `${PLACE}${id}`)
  if (!blob) return { status: 404, body: '<Error><Code>ResourceNotFound</Code></Error>' }
  const purpose = request.method === 'PUT' ? 'write' : 'read'
  const expected = Buffer.from(signatureOf(secret, blob.id, purpose))
  const given = Buffer.from(query.get('sig') ?? '')
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  // Whoever sends a second key with a signed address has given it to a stranger: real storage refuses it too.
  if (!isSigned || request.headers.authorization !== undefined) {
    return { status: 403, body: '<Error><Code>AuthenticationFailed</Code></Error>' }
  }
  if (purpose === 'read') return blob.bytes ? { status: 200, body: blob.bytes } : { status: 404, body: '' }
  const blockOf = (id: string) => `${blob.id}/${id}`
  if (query.get('comp') === 'block') {
    blocks.set(blockOf(query.get('blockid') ?? ''), content)
  } else if (query.get('comp') === 'blocklist') {
    const ids = [...content.toString('utf8').matchAll(/<Latest>([^<]*)<\/Latest>/g)].map(([, id]) => id ?? '')
    blob.bytes = Buffer.concat(ids.map((id) => blocks.get(blockOf(id)) ?? Buffer.alloc(0)))
  } else {
    blob.bytes = content
  }
  return { status: 201, body: '', headers: { etag: '"0x1"', 'last-modified': new Date().toUTCString() } }
}

function signatureOf(secret: Buffer, id: number, purpose: string): string {
  return createHmac('sha256', secret).update(`${id}/${purpose}`).digest('base64url')
}

function send(response: ServerResponse, reply: Reply | undefined): void {
  if (!reply || response.destroyed) return
  const body = Buffer.isBuffer(reply.body) || typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
  const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/xml'
  response.writeHead(reply.status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    ...reply.headers,
  })
  response.end(body)
}
