/** What can be measured of an answer beside its grade, each with its unit. */
export const MEASURES = ['latency-ms', 'tokens', 'credits', 'tool-calls'] as const
/** What is measured of a case beside its grade. */
export type Measure = (typeof MEASURES)[number]

/** Means over the answered runs of a case; a figure that one of them lacks is absent: unknown is never 0. */
export type Measures = { readonly [measure in Measure]?: number }

const NAMES: { readonly [measure in Measure]: string } = {
  'latency-ms': 'latency',
  tokens: 'tokens',
  credits: 'credits',
  'tool-calls': 'tool calls',
}

/** What people call it. */
export function measureName(measure: Measure): string {
  return NAMES[measure]
}

/** An amount of it with its unit: `1240 ms of latency`, `0.012 credits`. */
export function measureText(measure: Measure, amount: number): string {
  if (measure === 'latency-ms') return `${Number(amount.toFixed(1))} ms`
  return `${Number(amount.toPrecision(6))} ${NAMES[measure]}`
}
