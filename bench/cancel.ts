import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startMain } from '../emulator/action-runner.ts'
import { startEmulator } from '../emulator/platform.ts'

const ROOT = join(import.meta.dirname, '..')

/** Milliseconds from a SIGINT, while every agent is being asked, to the arrival of the last delete of this many runtimes. */
export async function timeToLastDelete(directory: string, runtimes: number): Promise<number> {
  const ids = Array.from({ length: runtimes }, (_, index) => `agent-${index + 1}`)
  let deletes = 0
  let lastAt = Number.NaN
  await using platform = await startEmulator({
    brains: Object.fromEntries(ids.map((id) => [id, () => ({ kind: 'hang' as const })])),
    onRequest({ route }) {
      if (route !== 'DELETE /runtimes/:pod') return
      deletes += 1
      lastAt = performance.now()
    },
  })
  const job = mkdtempSync(join(directory, 'cancel-'))
  writeFileSync(
    join(job, 'bench.evalset.json'),
    JSON.stringify({ name: 'Bench', cases: [{ name: 'a', inputs: 'A?' }] }),
  )
  const step = startMain({
    actionDir: ROOT,
    directory: job,
    workspace: job,
    inputs: {
      'api-key': platform.apiKey,
      'iam-url': platform.url,
      'evalset-spec-file': 'bench.evalset.json',
      'agentspec-ids': ids.join(),
    },
  })
  const chats = () => platform.requests.filter(({ route }) => route === 'POST /vercel-ai/:agent').length
  while (chats() < runtimes) await platform.waitFor(() => chats() >= runtimes)
  const signalledAt = performance.now()
  step.signal('SIGINT')
  await step.exited
  if (deletes !== runtimes) throw new Error(`The platform saw ${deletes} deletes of ${runtimes} runtimes.`)
  return lastAt - signalledAt
}
