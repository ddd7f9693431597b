import type { GatePolicy } from '../../src/domain/gate-policy.ts'
import { table } from '../markdown-table.ts'
import type { GatePair } from './gate-pair.ts'
import { SECTIONS } from './pairs.ts'

/** The tables of pairs in docs/gate.md. */
export function renderPairs(): string {
  const head = ['Pair', 'Before → now', 'Asked', 'Verdict', 'What the gate says']
  return SECTIONS.map(({ title, pairs }) => `### ${title}\n\n${table(head, pairs.map(rowOf))}`).join('\n\n')
}

function rowOf(pair: GatePair): string[] {
  const { title, looks, asks, status, step, reasons } = pair
  return [
    `**${title}.** ${looks}`,
    sidesOf(pair).join('<br>'),
    askedOf(asks)
      .map((line) => `\`${line}\``)
      .join('<br>'),
    `**${status}**; the step ${step}`,
    reasons.map(([code, message]) => `\`${code}\` ${message}`).join('<br>'),
  ]
}

function sidesOf({ base, head }: GatePair): string[] {
  const isOne = Object.keys(head).length === 1
  return Object.entries(head).map(([agentspecId, now]) => {
    const before = base[agentspecId]?.shown
    const who = isOne ? '' : `${agentspecId}: `
    return `${who}${before ? `\`${before}\` → ` : ''}\`${now}\``
  })
}

/** What is asked, as a workflow and a configuration file write it. */
function askedOf(asks: Partial<GatePolicy>): string[] {
  const { minCoverage, passRateThreshold, maxRegression, regressionTest, acceptsResult } = asks
  const { mustPass = [], tagThresholds = [], measureGates = [], quarantine = [] } = asks
  return [
    ...line('min-coverage', minCoverage),
    ...line('pass-rate-threshold', passRateThreshold),
    ...line('max-regression', maxRegression),
    ...line('regression-test', regressionTest),
    ...mustPass.map((caseId) => `must-pass: ${caseId}`),
    ...tagThresholds.map(({ tag, minPassRate }) => `tags: ${tag}: ${minPassRate}`),
    ...measureGates.flatMap(({ measure, max, maxIncrease }) => [
      ...line(`measures: ${measure}: max`, max),
      ...line(`measures: ${measure}: max-increase`, maxIncrease),
    ]),
    ...quarantine.map(({ caseId, until }) => `quarantine: ${caseId} until ${until}`),
    ...line('accept-baseline', acceptsResult),
  ]
}

function line(name: string, value: string | number | boolean | undefined): string[] {
  return value === undefined ? [] : [`${name}: ${value}`]
}
