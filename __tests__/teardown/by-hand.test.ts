import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import type { Fault } from '../../emulator/faults.ts'
import type { Emulator } from '../../emulator/platform.ts'
import { deleteByNameCommand, deleteCommand } from '../../src/teardown/commands-by-hand.ts'
import { releaseAll } from '../../src/teardown/release.ts'
import { sendJson, serveLoopback } from '../support/loopback-server.ts'
import { withRuntimes } from './with-runtimes.ts'

const run = promisify(execFile)

/** Runs a command as somebody pastes it, with the key where the command says it is. */
const inShell = (command: string, platform: Emulator) =>
  run('sh', ['-c', command], { env: { PATH: process.env.PATH, DATALAYER_API_KEY: platform.apiKey } })

/** How a command failed. */
const failureOf = async (command: Promise<unknown>): Promise<{ code: number; stderr: string }> =>
  await command.then(
    () => ({ code: 0, stderr: '' }),
    (error: unknown) => error as { code: number; stderr: string },
  )

describe('the command that a person is given', () => {
  test('removes the runtime of a pod, as it stands', async () => {
    await using world = await withRuntimes(['evals-desk-0a1b2c3d', 'evals-desk-ffffffff'])
    await inShell(deleteCommand(world.platform.url, world.pods[0] ?? ''), world.platform)
    expect(world.alive()).toEqual(['evals-desk-ffffffff'])
  })

  test.each(['older', 'newer', 'both'] as const)(
    'removes every runtime of a name and no other, as it stands, on a platform of generation %s',
    async (generation) => {
      const names = ['evals-desk-0a1b2c3d', 'evals-desk-ffffffff', 'evals-desk-0a1b2c3d', 'evals-desk-0a1b2c3d-copy']
      await using world = await withRuntimes(names, { generation })
      await inShell(deleteByNameCommand(world.platform.url, 'evals-desk-0a1b2c3d'), world.platform)
      expect(world.alive()).toEqual(['evals-desk-ffffffff', 'evals-desk-0a1b2c3d-copy'])
    },
  )

  test('does nothing when there is no runtime of the name, says so and fails', async () => {
    await using world = await withRuntimes(['evals-desk-ffffffff'])
    const command = deleteByNameCommand(world.platform.url, 'evals-desk-0a1b2c3d')
    expect(await failureOf(inShell(command, world.platform))).toMatchObject({
      code: 1,
      stderr: 'no runtime called evals-desk-0a1b2c3d that has a pod name\n',
    })
    expect(world.alive()).toEqual(['evals-desk-ffffffff'])
  })

  test('does not take a listing that it cannot have for an empty one', async () => {
    await using world = await withRuntimes(['evals-desk-0a1b2c3d'])
    const command = deleteByNameCommand(world.platform.url, 'evals-desk-0a1b2c3d')
    const listing = (fault: object) => ({ route: 'GET /runtimes', times: 1, ...fault }) as Fault
    for (const fault of [
      { kind: 'status', status: 503 },
      { kind: 'refuse', message: 'No.' },
      { kind: 'garbage', body: '<html>' },
    ]) {
      world.platform.faults.add([listing(fault)])
      const { code, stderr } = await failureOf(inShell(command, world.platform))
      expect(code).not.toBe(0)
      expect(stderr).not.toContain('no runtime called')
    }
    expect(world.alive()).toEqual(['evals-desk-0a1b2c3d'])
  })

  test('fails when a delete fails', async () => {
    await using world = await withRuntimes(['evals-desk-0a1b2c3d'], {
      faults: [{ route: 'DELETE /runtimes/:pod', kind: 'status', status: 403 }],
    })
    const command = deleteByNameCommand(world.platform.url, 'evals-desk-0a1b2c3d')
    expect((await failureOf(inShell(command, world.platform))).code).toBe(1)
  })

  test('says what it needs where that is missing', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'no-jq-'))
    const command = deleteByNameCommand('http://127.0.0.1:9', 'evals-desk-0a1b2c3d')
    const shell = run('/bin/sh', ['-c', command], { env: { PATH: empty } })
    expect(await failureOf(shell)).toMatchObject({ code: 1, stderr: 'jq is needed to read the listing\n' })
    rmSync(empty, { recursive: true })
  })

  const NAME = 'evals-desk-0a1b2c3d'
  test.each<[string, object, string | undefined]>([
    ['the older word', { pod_name: 'pod-1' }, 'pod-1'],
    ['the newer word', { runtime_name: 'pod-1' }, 'pod-1'],
    ['both, the older one empty', { pod_name: '', runtime_name: 'pod-1' }, 'pod-1'],
    [
      'objects before, in and behind its name',
      { resources: { cpu: { request: 1 } }, pod_name: 'pod-1', env: {} },
      'pod-1',
    ],
    ['the name of another one inside', { owner: { given_name: 'x', pod_name: 'pod-9' }, pod_name: 'pod-1' }, 'pod-1'],
    ['white space and signs in its texts', { note: 'a "} , {\t$(id)', pod_name: 'pod-1' }, 'pod-1'],
    ['a pod that would lead elsewhere', { pod_name: '../environments' }, undefined],
    ['a pod of two lines', { pod_name: 'pod-1\npod-2' }, undefined],
    ['a pod with an end of line', { pod_name: 'pod-1\n' }, undefined],
    ['no pod yet', { pod_name: null }, undefined],
  ])('finds a runtime whose entry has %s', async (_what, entry, pod) => {
    const others = [7, null, 'x', { given_name: `${NAME}-copy`, pod_name: 'pod-2' }, { nested: { given_name: NAME } }]
    const listed = { ...entry, given_name: NAME }
    // Some listings name an entry twice.
    const runtimes = { success: true, meta: { page: {} }, runtimes: [...others, listed, listed] }
    await using server = await serveLoopback((request, response) =>
      sendJson(response, 200, request.method === 'GET' ? runtimes : { success: true }),
    )
    const command = deleteByNameCommand(server.url, NAME)
    const shell = run('sh', ['-c', command], { env: { PATH: process.env.PATH, DATALAYER_API_KEY: 'key-1' } })
    const deleted = () => server.requests.flatMap(({ method, path }) => (method === 'DELETE' ? path : []))
    if (pod === undefined) {
      expect(await failureOf(shell)).toMatchObject({ code: 1, stderr: expect.stringContaining('no runtime called') })
      expect(deleted()).toEqual([])
      return
    }
    expect((await shell).stdout).toContain(`deleting ${pod}\n`)
    expect(deleted()).toEqual([`/api/runtimes/v1/runtimes/${pod}`])
  })

  test.each(["x'; echo broken-out; '", '$(echo broken-out)', '`echo broken-out`'])(
    'does nothing else when a pod is called %s',
    async (podName) => {
      const command = deleteCommand("http://127.0.0.1:9/it's", podName)
      const { stdout } = await run('sh', ['-c', `${command} || true`], { env: { PATH: process.env.PATH } })
      expect(stdout).toBe('')
    },
  )

  test('ends a process and its group, as it stands', async () => {
    const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
    const ended = once(child, 'exit')
    const tools = {
      stopProcess: async () => {
        throw new Error('It will not end.')
      },
    } as unknown as Parameters<typeof releaseAll>[1]
    const held = { asked: [], runtimes: [], agents: [], processes: [{ pid: child.pid ?? 0, startMark: 'm' }] }
    const [release] = await releaseAll(held, tools)
    await run('sh', ['-c', release?.kind === 'not-removed' ? release.remedy : 'false'])
    expect(await ended).toEqual([null, 'SIGKILL'])
  })
})
