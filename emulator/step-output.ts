import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCommandReader, type WorkflowCommand } from './workflow-commands.ts'

/** What a process said and how it ended. */
export type StepOutput = {
  /** `null` when a signal ended it. */
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
  /** Of both streams, in order of arrival, unmasked. */
  readonly lines: readonly string[]
  /** Everything that the runner would have taken for a command. */
  readonly commands: readonly WorkflowCommand[]
  readonly durationMs: number
}

/** How long the runner waits for the streams of a process that is gone: a grandchild may hold them. */
const STREAMS_PATIENCE_MS = 5_000

/** Watches both streams of a process until it has ended and nothing more comes. */
export async function watchProcess(child: ChildProcess, onLine?: (line: string) => void): Promise<StepOutput> {
  const startedAt = performance.now()
  const said: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] }
  const lines: string[] = []
  const commands: WorkflowCommand[] = []
  const reader = createCommandReader({
    onLine(line) {
      lines.push(line)
      onLine?.(line)
    },
    onCommand: (command) => commands.push(command),
  })
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (chunk: Buffer) => {
      said[name].push(chunk)
      reader.push(name, chunk)
    })
  }
  const closed = once(child, 'close')
  const [exitCode, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  const durationMs = performance.now() - startedAt
  await closeStreams(child, closed)
  reader.end()
  const [stdout, stderr] = [Buffer.concat(said.stdout).toString(), Buffer.concat(said.stderr).toString()]
  return { exitCode, signal, stdout, stderr, lines, commands, durationMs }
}

async function closeStreams(child: ChildProcess, closed: Promise<unknown>): Promise<void> {
  const waiting = new AbortController()
  const patience = sleep(STREAMS_PATIENCE_MS, undefined, { signal: waiting.signal }).catch(() => {})
  await Promise.race([closed, patience])
  waiting.abort()
  for (const stream of [child.stdout, child.stderr] as (Readable | null)[]) stream?.destroy()
}
