import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { SimulationOptions, SimulationRow } from '../../scripts/simulation/simulate-gate.ts'

const SCRIPT = join(import.meta.dirname, '..', '..', 'scripts', 'simulation', 'simulate.ts')

/** Simulates the gate in a process of its own: inside jest's sandbox it takes ten times as long. */
export function simulate({ comparisons, seed }: SimulationOptions): SimulationRow[] {
  const options = ['--json', '--comparisons', String(comparisons), '--seed', String(seed)]
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...options], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The simulation failed:\n${stderr}`)
  return JSON.parse(stdout) as SimulationRow[]
}
