import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from '@jest/globals'
import { processStartMark, signalGroup, stopProcessGroup } from '../../src/platform/process-group.ts'
import { systemClock } from '../../src/platform/system-clock.ts'

const started: number[] = []
afterEach(() => {
  for (const pid of started.splice(0)) signalGroup(pid, 'SIGKILL')
})

/** Starts a shell script as the leader of its own group, and gives its first line of output. */
async function start(script: string) {
  const child = spawn('sh', ['-c', script], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  const pid = child.pid ?? 0
  started.push(pid)
  const [line] = await once(child.stdout, 'data')
  return { child, pid, line: String(line).trim() }
}

function markOf(pid: number): string {
  const mark = processStartMark(pid)
  if (mark === undefined) throw new Error(`process ${pid} has no start mark`)
  return mark
}

describe('the start mark of a process', () => {
  test('stays the same while it runs and is gone when it is', async () => {
    const { child, pid } = await start('echo up; exec sleep 600')
    const mark = markOf(pid)
    expect(processStartMark(pid)).toBe(mark)
    signalGroup(pid, 'SIGKILL')
    await once(child, 'exit')
    expect(processStartMark(pid)).toBeUndefined()
  })

  const onLinux = process.platform === 'linux' ? test : test.skip
  onLinux('is gone for a zombie that nobody collects', async () => {
    // The shell becomes a sleep, which never waits for the child that the shell began.
    const { line } = await start('sleep 0.2 & echo $!; exec sleep 600')
    const zombie = Number(line)
    expect(processStartMark(zombie)).toBeDefined()
    await systemClock.sleep(1_000)
    expect(processStartMark(zombie)).toBeUndefined()
  })
})

describe('stopping a process group', () => {
  test('ends the leader and its children, and is done when they are', async () => {
    const { pid, line } = await start('sleep 600 & echo $!; wait')
    const held = { pid, startMark: markOf(pid) }
    expect(await stopProcessGroup(held, { clock: systemClock })).toBe('stopped')
    expect([processStartMark(pid), processStartMark(Number(line))]).toEqual([undefined, undefined])
    expect(await stopProcessGroup(held, { clock: systemClock })).toBe('gone')
  })

  test('kills what ignores SIGTERM after the grace', async () => {
    const { pid } = await start('trap "" TERM; echo up; while true; do sleep 0.1; done')
    const held = { pid, startMark: markOf(pid) }
    expect(await stopProcessGroup(held, { clock: systemClock, graceMs: 300 })).toBe('stopped')
    expect(processStartMark(pid)).toBeUndefined()
  })

  test('leaves a process alone that only has the same number', async () => {
    const { pid } = await start('echo up; exec sleep 600')
    const mark = markOf(pid)
    expect(await stopProcessGroup({ pid, startMark: `${mark}0` }, { clock: systemClock })).toBe('gone')
    expect(await stopProcessGroup({ pid, startMark: '' }, { clock: systemClock })).toBe('gone')
    expect(processStartMark(pid)).toBe(mark)
  })

  test.each([0, 1, -1, 1.5, Number.NaN])('never signals %p, which is no single process', async (pid) => {
    const startMark = processStartMark(pid) ?? ''
    expect(await stopProcessGroup({ pid, startMark }, { clock: systemClock })).toBe('gone')
  })
})
