import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { ask, call, launch } from './wire-client.ts'

const EMULATOR = join(import.meta.dirname, '..', '..', 'emulator')
/** All that an allow-listed environment has. */
const BARE_ENV = { PATH: [dirname(process.execPath), process.env.PATH].join(delimiter), TMPDIR: tmpdir() }

let directory: string
let child: ChildProcess
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'executables-test-'))
})
afterEach(() => {
  child.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

function writeScript(script: object): string {
  const path = join(directory, 'script.json')
  writeFileSync(path, JSON.stringify(script))
  return path
}

async function firstLine(): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output to read.')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return line
}

async function stop(): Promise<unknown> {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  return (await exited)[0]
}

describe('serve.ts', () => {
  const start = (script: object): void => {
    const args = [join(EMULATOR, 'serve.ts'), '--script', writeScript(script)]
    child = spawn(process.execPath, args, { env: BARE_ENV, stdio: ['ignore', 'pipe', 'pipe'] })
  }

  test('prints its address first and plays its script', async () => {
    start({
      apiKey: 'scripted-key',
      brains: { mine: { like: 'cannot-help', rules: [{ when: 'two', does: { answer: '2' } }] } },
      faults: [{ route: 'GET /environments', kind: 'status', status: 503 }],
    })
    const emulator = { url: await firstLine(), apiKey: 'scripted-key' } as Parameters<typeof launch>[0]
    expect((await call(emulator, 'GET /api/runtimes/v1/environments')).status).toBe(503)
    const { base } = await launch(emulator, 'mine')
    const url = `${base}/api/v1/vercel-ai/default`
    expect((await ask(url, 'one and two?', { key: emulator.apiKey })).answer).toBe('2')
    expect((await ask(url, 'three?', { key: emulator.apiKey })).answer).toBe('I cannot help with that.')
    expect(await stop()).toBe(0)
  })

  test('says what is wrong with its script', async () => {
    start({ brainz: {} })
    let message = ''
    child.stderr?.on('data', (chunk) => {
      message += chunk
    })
    expect((await once(child, 'close'))[0]).toBe(1)
    expect(message).toMatch(/script\.json cannot be used: .*brainz/s)
  })
})

describe('agent-runtimes.ts', () => {
  async function freePort(): Promise<number> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    await new Promise((resolve) => server.close(resolve))
    return port
  }

  const start = async (env: Record<string, string> = {}): Promise<string> => {
    const port = await freePort()
    const command = join(directory, 'agent-runtimes')
    symlinkSync(join(EMULATOR, 'agent-runtimes.ts'), command)
    const address = ['--host', '127.0.0.1', '--port', String(port), '--protocol', 'vercel-ai']
    const agent = ['--agent-id', 'cannot-help', '--agent-name', 'first', '--log-level', 'debug']
    child = spawn(command, ['serve', ...address, ...agent, '--disable-tool-approvals'], {
      env: { ...BARE_ENV, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return `http://127.0.0.1:${port}`
  }

  test('serves the agent of its command line and ends on SIGTERM', async () => {
    const url = await start()
    expect(await firstLine()).toContain(url)
    expect(await call({ url, apiKey: '' }, 'GET /health')).toMatchObject({ status: 200 })
    const { body } = await call({ url, apiKey: '' }, 'GET /api/v1/agents')
    const [agent] = body.agents as { id: string; name: string }[]
    expect(agent?.name).toBe('first')
    expect((await ask(`${url}/api/v1/vercel-ai/${agent?.id}`, 'hello')).answer).toBe('I cannot help with that.')
    expect(await stop()).toBe(0)
  })

  test('is late, or stubborn, when its script says so', async () => {
    const startedAt = performance.now()
    await start({ AGENT_RUNTIMES_EMULATOR_SCRIPT: writeScript({ readyAfterMs: 500, ignoreSigterm: true }) })
    await firstLine()
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(500)
    child.kill('SIGTERM')
    const [heard] = (await once(child.stderr ?? child, 'data')) as [Buffer]
    expect(heard.toString()).toContain('SIGTERM ignored')
    expect(child.exitCode).toBeNull()
  })

  test('crashes at its start when its script says so', async () => {
    await start({ AGENT_RUNTIMES_EMULATOR_SCRIPT: writeScript({ crashWith: 3 }) })
    expect((await once(child, 'exit'))[0]).toBe(3)
  })
})
