import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parseDatasetSections } from '../../src/configuration/dataset-sections.ts'
import { type DatasetSource, parseDataset } from '../../src/evalset/dataset.ts'
import { MAX_DATASET_BYTES, MAX_DATASET_FILES } from '../../src/evalset/dataset-files.ts'
import { MAX_SPEC_BYTES } from '../../src/evalset/parse-evalset.ts'
import { createEvaluatorCatalog } from '../../src/evaluators/registry.ts'

const PAGE = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'datasets.md'), 'utf8')

/** The files that the page shows, by name. */
const FILES = [...PAGE.matchAll(/^`([\w./-]+)`:\n\n```\w+\n([\s\S]*?)```$/gm)].map(([, file = '', text = '']) => ({
  file,
  text,
}))

const textOf = (name: string) => FILES.find(({ file }) => file === name)?.text ?? ''

function read(source: DatasetSource) {
  const parsed = parseDataset(source, { catalog: createEvaluatorCatalog() })
  if (parsed.kind === 'invalid') throw new Error(JSON.stringify(parsed.problems))
  expect(parsed.warnings).toEqual([])
  return parsed.evalset
}

describe('the page on datasets', () => {
  test('shows files that are read as it says', () => {
    const directory = 'evals/capitals'
    const files = FILES.filter(({ file }) => file.startsWith(directory))
    const { name, cases } = read({ kind: 'directory', name: 'any', directory, files })
    expect(name).toBe('capitals')
    expect(cases.map(({ id, tags, mustPass }) => [id, tags, mustPass])).toEqual([
      ['europe/france', ['smoke'], false],
      ['seine', ['rivers', 'europe'], false],
      ['thames', ['rivers'], true],
    ])
    for (const kind of ['jsonl', 'csv'] as const) {
      const file = `questions.${kind}`
      const evalset = read({ kind, name: 'questions', file, text: textOf(file) })
      expect(evalset.cases.map(({ id, expected }) => [id, expected])).toEqual([
        ['fr', 'Paris'],
        ['it', 'Rome'],
      ])
    }
  })

  test('shows a configuration that is read as it says', () => {
    const file = 'agent-evals.yaml'
    expect(parseDatasetSections({ text: textOf(file), file })).toMatchObject({
      kind: 'valid',
      warnings: [],
      cases: [{ directory: 'evals' }],
      fixtures: [
        { key: 'invoice', context: null },
        { key: 'ledger', context: 'All payments of 2025, one a line' },
      ],
      agents: [{ name: 'support-desk', maxConcurrentRuns: 8, trajectoryWaitSeconds: 30 }],
    })
  })

  test('names the limits that hold', () => {
    const [file, all] = [MAX_SPEC_BYTES, MAX_DATASET_BYTES].map((bytes) => `${bytes / 1024 / 1024} MiB`)
    const most = MAX_DATASET_FILES.toLocaleString('en').replace(',', ' ')
    expect(PAGE).toContain(`at most ${file} each, a dataset has at most ${most} files, ${all} and 100 000 cases`)
  })
})
