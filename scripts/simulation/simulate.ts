import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { replaceBetween } from '../markdown-table.ts'
import { PUBLISHED, renderSimulation } from './render-simulation.ts'
import { simulateGate } from './simulate-gate.ts'

/**
 * `npm run simulate` prints the table of docs/statistics.md, which takes a minute; `--write` puts it there. `--seed`
 * and `--comparisons` draw another one to look at; `--json` prints its counts.
 */
const { values } = parseArgs({
  options: {
    write: { type: 'boolean' },
    json: { type: 'boolean' },
    seed: { type: 'string', default: String(PUBLISHED.seed) },
    comparisons: { type: 'string', default: String(PUBLISHED.comparisons) },
  },
})

const rows = simulateGate({ comparisons: Number(values.comparisons), seed: Number(values.seed) })
const content = renderSimulation(rows)
console.log(values.json ? JSON.stringify(rows) : content)
if (values.write) {
  const file = join('docs', 'statistics.md')
  const path = join(import.meta.dirname, '..', '..', file)
  const place = { file, marker: 'simulation', content, by: 'npm run simulate -- --write' }
  writeFileSync(path, replaceBetween(readFileSync(path, 'utf8'), place))
}
