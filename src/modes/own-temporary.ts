import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Env } from '../action/input-reader.ts'
import { killHeldProcess } from '../platform/held-process.ts'
import { readLedger } from '../teardown/ledger.ts'
import type { StepContext } from './step-context.ts'
import { writeOwner } from './temporary-owner.ts'

/** How the names of these directories begin. */
export const OWN_TEMPORARY = 'agent-evals-run-'

/** Makes what the runner's temporary directory is to a step, for a run outside of any: nobody comes after it, so it goes with the run. */
export function makeOwnTemporary(): string {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), OWN_TEMPORARY)))
  writeOwner(directory)
  return directory
}

/** Kills what the run holds of processes, and waits for nothing: for a process that is about to end. */
export function killHeldProcesses(directory: string, context: Pick<StepContext, 'env' | 'nonce'>): void {
  for (const held of heldIn(directory, context).held.processes) killHeldProcess(held)
}

/** The same, and removes the directory of a run for which nobody will look; where runtimes are held it stays. */
export function leaveOwnTemporaryAtOnce(directory: string, context: Pick<StepContext, 'env' | 'nonce'>): void {
  killHeldProcesses(directory, context)
  const { runtimes, agents } = heldIn(directory, context).held
  if (runtimes.length + agents.length === 0) rmSync(directory, { recursive: true, force: true })
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
  return readLedger({ seed: { apiKey: apiKeyIn(env), nonce }, directory, savedLines: [] })
}

/** The key of the inputs, before these are read; empty where there is none. */
export function apiKeyIn(env: Env): string {
  return env['INPUT_API-KEY']?.trim() || env.INPUT_TOKEN?.trim() || env.DATALAYER_API_KEY?.trim() || ''
}
