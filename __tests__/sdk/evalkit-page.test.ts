import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

const DOCS = join(import.meta.dirname, '..', '..', 'docs')
const PAGE = readFileSync(join(DOCS, 'evalkit.md'), 'utf8')

const source = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts') && !name.startsWith('evalkit-page'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n')

/** A title of a test as it is written, and the table before it, where it has one. */
type Title = { readonly text: string; readonly table: string }

const titles: readonly Title[] = [...source.matchAll(/['"`]([A-Z]?[A-Za-z]+(?: and \w+)? · [^'"`\n]*)['"`]/g)].map(
  ({ 1: text = '', index }) => {
    const own = source.slice(
      Math.max(source.lastIndexOf('\ntest', index), source.lastIndexOf('\n  test', index)),
      index,
    )
    return { text, table: own.includes('.each') ? own : '' }
  },
)

/** True when a test of this name is written, by itself or as a row of a table of its own. */
function isTested(name: string): boolean {
  return titles.some(({ text, table }) => {
    if (text === name) return true
    const [before = '', after] = text.split('%s')
    if (after === undefined || !name.startsWith(before) || !name.endsWith(after)) return false
    const row = name.slice(before.length, name.length - after.length)
    return [...table.matchAll(/\[\s*'([^']*)'/g)].some(([, first]) => first === row)
  })
}

type Row = {
  readonly section: string
  readonly there: string
  readonly defaultThere: string
  readonly tests: readonly string[]
}

const FUNCTIONS: Readonly<Record<string, string>> = {
  'evals.remote.runner': 'executeEvalsetSpec',
  run_experiment: 'runExperiment',
  evaluate_experiment: 'evaluateExperiment',
  evaluator: 'evaluator',
}

/** The rows of the tables with tests, by section: what it is there, and the names of its tests. */
const rows: readonly Row[] = PAGE.split(/^## /m).flatMap((part) => {
  const section = part.slice(0, part.indexOf('\n')).replaceAll('`', '')
  const lines = part.split('\n').filter((line) => line.startsWith('| ') && !/^\| (There|---)/.test(line))
  const tables = lines.map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return tables
    .filter((cells) => cells.length === 5)
    .map(([there = '', defaultThere = '', here = '', , tests = '']) => {
      const [, name = ''] = /`([A-Za-z]+)`/.exec(here) ?? []
      const owner = FUNCTIONS[section] ?? /^`(\w+)\./.exec(there)?.[1] ?? ''
      const named = [...tests.matchAll(/`([^`]+)`|(\w+)/g)].map(([, whole, word = '']) => whole ?? word)
      return { section, there, defaultThere, tests: named.map((word) => fullName(word, { owner, name })) }
    })
})

/** The whole name of a test that a table names by one word. */
function fullName(word: string, { owner, name }: { readonly owner: string; readonly name: string }): string {
  const kinds = { parameter: 'parameter', default: 'default of', returns: 'returns', field: 'field' }
  const kind = Object.entries(kinds).find(([short]) => short === word)?.[1]
  return kind === undefined ? word : `${owner} · ${kind} ${name}`
}

describe('the page that links both references to what is here', () => {
  test('has a test in every row, and each of them is written', () => {
    expect(rows.length).toBeGreaterThan(80)
    expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([])
    expect(rows.flatMap(({ tests }) => tests).filter((name) => !isTested(name))).toEqual([])
  })

  test('has a test of its default for every parameter that has one', () => {
    const withDefault = rows.filter(({ defaultThere }) => defaultThere !== '')
    expect(withDefault.length).toBeGreaterThan(40)
    expect(withDefault.filter(({ tests }) => !tests.some((name) => name.includes('default of')))).toEqual([])
  })

  test('would miss one that is not written', () => {
    expect(isTested('runExperiment · parameter moon')).toBe(false)
    expect(isTested('runExperiment · default of moon')).toBe(false)
  })

  test('leads to pages that are there', () => {
    const links = [...PAGE.matchAll(/\]\(([a-z]+\.md)[^)]*\)/g)].map(([, page = '']) => page)
    for (const page of links) expect(existsSync(join(DOCS, page))).toBe(true)
    for (const page of ['datasets.md', 'evaluators.md', 'cli.md', 'sdk.md', 'store.md']) expect(links).toContain(page)
  })
})

/** The references themselves, which are no part of this repository. */
const SEEDS = join(import.meta.dirname, '..', '..', '..', 'shared', 'seeds')
const EVALKIT = seed('evalkit-sdk-reference.txt')
const RUNNER = seed('datalayer-evals-remote-runner.txt')

function seed(name: string): string {
  const path = join(SEEDS, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Parameters of a function as a reference writes it, with their defaults. */
function parametersIn(text: string, name: string): readonly (readonly [name: string, standard: string])[] {
  const [, list = ''] = new RegExp(`^(?:def )?${name}\\(\\n([\\s\\S]*?)\\)\\s*->`, 'm').exec(text) ?? []
  return [...list.matchAll(/^\s*(\w+): (.*?),?$/gm)].map(([, parameter = '', rest = '']) => {
    return [parameter, /^.*? = (.*)$/.exec(rest)?.[1] ?? '']
  })
}

/** Attributes of a type as the reference lists them. */
function attributesIn(text: string, type: string): readonly string[] {
  const [, section = ''] = new RegExp(`^${type} ¶\\n([\\s\\S]*?)(?:^\\S.* ¶$|^SDK reference)`, 'm').exec(text) ?? []
  return [...section.matchAll(/^(\w+) \(.*\) –$/gm)].map(([, attribute = '']) => attribute)
}

const inSection = (section: string) => rows.filter((row) => row.section === section)

if (EVALKIT === '' || RUNNER === '') {
  test.skip('the references are not beside this checkout, so that the page is not held against them', () => undefined)
} else {
  describe('the references', () => {
    test.each([
      [RUNNER, 'execute_evalset_spec', 'evals.remote.runner', 20],
      [EVALKIT, 'arun_experiment', 'run_experiment', 19],
      [EVALKIT, 'aevaluate_experiment', 'evaluate_experiment', 6],
      [EVALKIT, 'evaluator', 'evaluator', 3],
    ])('have no parameter and no default that the page lacks (%#)', (text, name, section, least) => {
      const parameters = parametersIn(text, name)
      expect(parameters.length).toBeGreaterThanOrEqual(least)
      for (const [parameter, standard] of parameters) {
        const row = inSection(section).find(({ there }) => there.startsWith(`\`${parameter}\``))
        // A default that a reference names by a constant has the same name here.
        if (parameter !== 'client')
          expect([parameter, row?.defaultThere.replaceAll('`', '')]).toEqual([parameter, standardThere(standard)])
      }
    })

    test.each([
      ['RunResult', 6],
      ['Fixture', 3],
      ['Judge', 5],
      ['ExperimentResult', 3],
      ['RunSummary', 5],
    ])('have no field of %s that the page lacks', (type, count) => {
      const attributes = attributesIn(EVALKIT, type)
      expect(attributes).toHaveLength(count)
      const there = inSection('Types').map((row) => row.there)
      expect(attributes.filter((attribute) => !there.includes(`\`${type}.${attribute}\``))).toEqual([])
    })

    test('have nothing that is returned or raised that the page lacks', () => {
      const [, returned = ''] = /dict\[str, Any\] \{([^}]*)\}/.exec(RUNNER) ?? []
      const fields = [...returned.matchAll(/"(\w+)"/g)].map(([, field = '']) => field)
      expect(fields).toHaveLength(5)
      const there = inSection('evals.remote.runner').map((row) => row.there)
      expect(fields.filter((field) => !there.includes(`returns \`${field}\``))).toEqual([])
      const raised = [...RUNNER.matchAll(/(\w+Error) If/g)].map(([, error = '']) => error)
      expect(raised.toSorted()).toEqual(['RuntimeError', 'ValueError'])
      for (const error of raised) expect(there.some((what) => what.startsWith(`\`${error}\``))).toBe(true)
      const raises = [...EVALKIT.matchAll(/^(\w+Error) –$/gm)].map(([, error = '']) => error)
      expect(new Set(raises)).toEqual(new Set(['RuntimeError']))
      expect(PAGE.slice(PAGE.indexOf('## What cannot be the same'))).toContain('`RuntimeError`')
    })
  })
}

/** A default as the page writes it. */
function standardThere(standard: string): string {
  return standard === 'DEFAULT_REQUEST_TIMEOUT_SECONDS' ? '180' : standard
}
