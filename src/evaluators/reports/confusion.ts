import type { JsonObject } from '../../domain/json.ts'
import { shortQuote } from '../../domain/short-quote.ts'
import type { Labelled, LabelPair, UNCOUNTED } from './labels.ts'

/** How many labels a table has: a record and a report have to hold it. */
const MAX_LABELS = 20
/** How many characters of a label it shows. */
const LABEL_CHARACTERS = 40

/** What was found of the labels of some case runs. */
export type Counted = {
  readonly pairs: readonly LabelPair[]
  /** Case runs without a pair: how many, for each reason. */
  readonly uncounted: ReadonlyMap<keyof typeof UNCOUNTED, number>
}

/** Sets those that have no pair of labels apart. */
export function countLabels(labelled: readonly Labelled[]): Counted {
  const pairs: LabelPair[] = []
  const uncounted = new Map<keyof typeof UNCOUNTED, number>()
  for (const one of labelled) {
    if (typeof one === 'string') uncounted.set(one, (uncounted.get(one) ?? 0) + 1)
    else pairs.push(one)
  }
  return { pairs, uncounted }
}

/** How often the positive label was expected, given, both or neither. */
export type Hits = {
  readonly truePositives: number
  readonly falsePositives: number
  readonly falseNegatives: number
  readonly trueNegatives: number
}

export function hitsOf(pairs: readonly LabelPair[], positive: string): Hits {
  const hits = { truePositives: 0, falsePositives: 0, falseNegatives: 0, trueNegatives: 0 }
  for (const { expected, given } of pairs) {
    const kind = given === positive ? 'Positives' : 'Negatives'
    hits[`${(expected === positive) === (given === positive) ? 'true' : 'false'}${kind}`] += 1
  }
  return hits
}

/** The share of what was called positive that is; `undefined` when nothing was called so. */
export function precisionOf({ truePositives, falsePositives }: Hits): number | undefined {
  return share(truePositives, truePositives + falsePositives)
}

/** The share of what is positive that was called so; `undefined` when nothing is. */
export function recallOf({ truePositives, falseNegatives }: Hits): number | undefined {
  return share(truePositives, truePositives + falseNegatives)
}

function share(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole
}

/**
 * The table: `matrix[i][j]` counts where `labels[i]` was expected and `labels[j]` given. The most frequent labels stand
 * there, with `positive` always among them; then one line for answers without a label and one for all other labels, as needed.
 */
export function confusionTable(pairs: readonly LabelPair[], positive: string | undefined): JsonObject {
  const all = labelsByFrequency(pairs)
  const shown = all.slice(0, MAX_LABELS)
  if (positive !== undefined && all.includes(positive) && !shown.includes(positive)) shown[MAX_LABELS - 1] = positive
  shown.sort()
  const places = new Map<string | null, number>(shown.map((label, place) => [label, place]))
  const labels = shown.map(shortLabel)
  if (pairs.some(({ given }) => given === null)) {
    places.set(null, labels.length)
    labels.push('(no label)')
  }
  const rest = all.length - shown.length
  const pooled = labels.length
  if (rest > 0) labels.push(`(${rest} other ${rest === 1 ? 'label' : 'labels'})`)
  const matrix = labels.map(() => labels.map(() => 0))
  for (const { expected, given } of pairs) {
    const row = matrix[places.get(expected) ?? pooled]
    const column = places.get(given) ?? pooled
    if (row) row[column] = (row[column] ?? 0) + 1
  }
  return { labels, matrix }
}

/** Every label, the most frequent first, those that are as frequent in the order of their letters. */
function labelsByFrequency(pairs: readonly LabelPair[]): string[] {
  const counts = new Map<string, number>()
  for (const label of pairs.flatMap(({ expected, given }) => (given === null ? [expected] : [expected, given]))) {
    counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  const order = ([one, often]: [string, number], [other, oftener]: [string, number]) =>
    oftener - often || (one < other ? -1 : 1)
  return [...counts].sort(order).map(([label]) => label)
}

function shortLabel(label: string): string {
  return label.length <= LABEL_CHARACTERS ? label : shortQuote(label, LABEL_CHARACTERS)
}
