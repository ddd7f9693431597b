import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import type { Emulator } from '../../emulator/platform.ts'
import { deleteByNameCommand, deleteCommand } from '../../src/teardown/commands-by-hand.ts'
import { releaseAll } from '../../src/teardown/release.ts'
import { withRuntimes } from './with-runtimes.ts'

const run = promisify(execFile)

/** Runs a command as somebody pastes it, with the key where the command says it is. */
const inShell = (command: string, platform: Emulator) =>
  run('sh', ['-c', command], { env: { PATH: process.env.PATH, DATALAYER_API_KEY: platform.apiKey } })

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

  test('does nothing when there is no runtime of the name', async () => {
    await using world = await withRuntimes(['evals-desk-ffffffff'])
    await inShell(deleteByNameCommand(world.platform.url, 'evals-desk-0a1b2c3d'), world.platform)
    expect(world.alive()).toEqual(['evals-desk-ffffffff'])
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
    const held = { runtimes: [], agents: [], processes: [{ pid: child.pid ?? 0, startMark: 'm' }] }
    const [release] = await releaseAll(held, tools)
    await run('sh', ['-c', release?.kind === 'not-removed' ? release.remedy : 'false'])
    expect(await ended).toEqual([null, 'SIGKILL'])
  })
})
