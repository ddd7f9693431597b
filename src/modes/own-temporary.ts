import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processStartMark, signalGroup } from '../platform/process-group.ts'
import { readLedger } from '../teardown/ledger.ts'
import type { StepContext } from './step-context.ts'

/** Makes what the runner's temporary directory is to a step, for a run outside of any: nobody comes after it, so it goes with the run. */
export function makeOwnTemporary(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'agent-evals-run-')))
}

/** Kills what the run holds of processes, and waits for nothing: for a process that is about to end. */
export function killHeldProcesses(directory: string, context: Pick<StepContext, 'env' | 'nonce'>): void {
  const { held } = heldIn(directory, context)
  for (const { pid, startMark } of held.processes) {
    const mark = processStartMark(pid)
    if (mark === undefined || mark === startMark) signalGroup(pid, 'SIGKILL')
  }
  if (held.runtimes.length + held.agents.length === 0) rmSync(directory, { recursive: true, force: true })
}

/** Removes it; where something is held that the run launched, it stays and is named: what is needed to remove that stands there. */
export function leaveOwnTemporary(directory: string, context: Pick<StepContext, 'env' | 'nonce' | 'logger'>): void {
  const { held } = heldIn(directory, context)
  if (held.runtimes.length + held.processes.length + held.agents.length > 0) {
    context.logger.warning(`Not everything that was launched is removed. What is left stands in ${directory}.`)
    return
  }
  rmSync(directory, { recursive: true, force: true })
}

function heldIn(directory: string, { env, nonce }: Pick<StepContext, 'env' | 'nonce'>) {
  const apiKey = env['INPUT_API-KEY']?.trim() || env.INPUT_TOKEN?.trim() || env.DATALAYER_API_KEY?.trim() || ''
  return readLedger({ seed: { apiKey, nonce }, directory, savedLines: [] })
}
