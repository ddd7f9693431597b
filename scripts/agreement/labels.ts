import { parse } from 'csv-parse/sync'

/** What a person said of one answer. */
export type HumanLabel = {
  readonly caseId: string
  /** Which run of the case, from 1; absent: all of them. */
  readonly run?: number
  /** Whose answer; absent: everybody's. */
  readonly agentspecId?: string
  readonly passed: boolean
  /** Of the file, from 1. */
  readonly line: number
}

/** Column names that mean the same. */
const COLUMNS = {
  caseId: ['case', 'case_id', 'id'],
  label: ['label', 'passed', 'human'],
  run: ['run', 'repetition'],
  agentspecId: ['agentspec', 'agentspec_id', 'agent'],
} as const

const WORDS = new Map([
  ...['pass', 'passed', 'true', 'yes', 'good', '1'].map((word) => [word, true] as const),
  ...['fail', 'failed', 'false', 'no', 'bad', '0'].map((word) => [word, false] as const),
])

export type LabelReading =
  | { readonly kind: 'read'; readonly labels: readonly HumanLabel[] }
  | { readonly kind: 'unreadable'; readonly problems: readonly string[] }

/**
 * Reads a CSV file with a head line: `case` and `label`, and `run` and `agentspec` where they matter. Tells everything that is
 * wrong with it, each with its line.
 */
export function readLabels(text: string, file: string): LabelReading {
  const rows = rowsOf(text)
  if (typeof rows === 'string') return { kind: 'unreadable', problems: [`${file}: ${rows}`] }
  const [head, ...lines] = rows
  const columns = columnsOf(head?.cells ?? [])
  if (typeof columns === 'string') return { kind: 'unreadable', problems: [`${file}:1: ${columns}`] }
  const problems: string[] = []
  const labels = lines.flatMap(({ cells, line }): readonly HumanLabel[] => {
    const label = labelOf(cells, columns)
    if (typeof label !== 'string') return [{ ...label, line }]
    problems.push(`${file}:${line}: ${label}`)
    return []
  })
  problems.push(...twice(labels).map((sentence) => `${file}:${sentence}`))
  if (problems.length === 0 && labels.length === 0) problems.push(`${file}: it has no line with a label.`)
  return problems.length > 0 ? { kind: 'unreadable', problems } : { kind: 'read', labels }
}

/** An answer that is labelled twice would count twice. */
function twice(labels: readonly HumanLabel[]): readonly string[] {
  const same = Map.groupBy(labels, ({ caseId, run, agentspecId }) => JSON.stringify([caseId, run, agentspecId]))
  return [...same.values()].flatMap(([first, ...again]) =>
    again.map(
      ({ line, caseId }) => `${line}: case ${JSON.stringify(caseId)} is labelled on line ${first?.line} already.`,
    ),
  )
}

type Row = { readonly cells: readonly string[]; readonly line: number }

/** Rows with the lines on which they end, or why there are none. */
function rowsOf(text: string): readonly Row[] | string {
  try {
    const rows = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as readonly { readonly record: readonly string[]; readonly info: { readonly lines: number } }[]
    return rows.map(({ record, info }) => ({ cells: record, line: info.lines }))
  } catch (error) {
    return `it is no CSV: ${(error as Error).message}`
  }
}

type Columns = Readonly<Record<keyof typeof COLUMNS, number>>

/** Where each column stands, -1 for one that is not there, or what is missing. */
function columnsOf(head: readonly string[]): Columns | string {
  const names = head.map((name) => name.toLowerCase().replaceAll(/[\s-]+/g, '_'))
  const place = (known: readonly string[]) => names.findIndex((name) => known.includes(name))
  const columns = Object.fromEntries(Object.entries(COLUMNS).map(([key, known]) => [key, place(known)])) as Columns
  const missing = [columns.caseId < 0 ? 'case' : '', columns.label < 0 ? 'label' : ''].filter((name) => name !== '')
  if (missing.length === 0) return columns
  return `the head line lacks the column ${missing.join(' and ')}; it has ${names.join(', ') || 'nothing'}.`
}

function labelOf(cells: readonly string[], columns: Columns): Omit<HumanLabel, 'line'> | string {
  const cell = (key: keyof Columns) => cells[columns[key]] ?? ''
  const caseId = cell('caseId')
  if (caseId === '') return 'it names no case.'
  const passed = WORDS.get(cell('label').toLowerCase())
  if (passed === undefined) return `the label must be pass or fail, not ${JSON.stringify(cell('label'))}.`
  const run = cell('run')
  if (run !== '' && !/^[1-9]\d*$/.test(run)) {
    return `run must be a whole number of at least 1, not ${JSON.stringify(run)}.`
  }
  const agentspecId = cell('agentspecId')
  return {
    caseId,
    passed,
    ...(run === '' ? {} : { run: Number(run) }),
    ...(agentspecId === '' ? {} : { agentspecId }),
  }
}
