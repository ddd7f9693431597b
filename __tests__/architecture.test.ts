import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from '@jest/globals'

const SOURCE = join(import.meta.dirname, '..', 'src')
const EVERYTHING = readdirSync(SOURCE)

/** The processes and the face of the SDK: nobody imports them. */
const ROOTS = ['main.ts', 'post.ts', 'cli.ts', 'evaluator-worker.ts', 'task-worker.ts', 'sdk.ts']

/** Which folders (and root files) a folder may import beside itself. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  'version.ts': [],
  statistics: [],
  files: [],
  boundary: ['domain'],
  documents: ['domain'],
  matching: ['domain'],
  trajectory: ['domain', 'boundary'],
  evalset: ['domain', 'boundary', 'documents', 'matching'],
  configuration: ['domain', 'boundary', 'documents'],
  evaluators: ['domain', 'boundary', 'statistics', 'matching'],
  judge: ['domain', 'boundary', 'platform', 'matching'],
  workers: ['domain', 'boundary', 'platform'],
  custom: ['domain', 'boundary', 'platform', 'workers'],
  gate: ['domain', 'boundary', 'statistics'],
  baseline: ['domain', 'boundary'],
  reports: ['domain', 'boundary', 'trajectory'],
  journal: ['domain', 'boundary', 'files'],
  action: ['domain', 'boundary', 'files'],
  platform: ['domain', 'boundary'],
  github: ['domain', 'boundary', 'platform'],
  agents: ['domain', 'boundary', 'platform', 'files', 'matching', 'workers'],
  store: ['domain', 'boundary', 'platform', 'files', 'journal', 'trajectory'],
  teardown: ['domain', 'boundary', 'platform', 'files'],
  execution: ['boundary', 'domain'],
  rescoring: ['domain', 'boundary', 'execution'],
  results: ['domain', 'boundary', 'journal'],
  history: ['domain', 'boundary', 'platform', 'store'],
  'sdk.ts': ['domain', 'sdk'],
  'evaluator-worker.ts': ['custom', 'workers'],
  'task-worker.ts': ['domain', 'agents', 'workers'],
  sdk: EVERYTHING.filter((name) => !ROOTS.includes(name) && name !== 'cli'),
  cli: EVERYTHING.filter((name) => !ROOTS.includes(name) && name !== 'sdk'),
  modes: EVERYTHING.filter((name) => ![...ROOTS, 'sdk', 'cli'].includes(name)),
  'main.ts': EVERYTHING.filter((name) => name === 'main.ts' || !ROOTS.includes(name)),
  'cli.ts': EVERYTHING.filter((name) => name === 'cli.ts' || !ROOTS.includes(name)),
  'post.ts': EVERYTHING.filter((name) => name === 'post.ts' || !ROOTS.includes(name)),
}

/** What only these files may say, and why it is theirs: the process, time and the toolkit each have one door. */
const RESERVED: readonly { readonly what: RegExp; readonly for: (file: string) => boolean }[] = [
  {
    what: /\bprocess\.(env|on|once|exitCode|exit)\b/,
    for: (file) => [...ROOTS, 'workers/worker-side.ts'].includes(file),
  },
  {
    what: /\bDate\.now\b|\bset(Timeout|Interval)\b|\bnew Date\(\)|\bAbortSignal\.timeout\b|'node:timers/,
    for: (file) => ['platform/system-clock.ts', 'platform/deadline.ts', 'main.ts', 'post.ts', 'cli.ts'].includes(file),
  },
  { what: /'@actions\//, for: (file) => file.startsWith('action/') },
]

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts'))
const code = new Map(files.map((file) => [file, withoutComments(readFileSync(join(SOURCE, file), 'utf8'))]))
const imports = new Map([...code].map(([file, text]) => [file, importsOf(file, text)]))

function withoutComments(text: string): string {
  return text.replace(/^\s*(\/\/|\/?\*).*$/gm, '')
}

/** The files of ours that a file imports, types included, relative to src. */
function importsOf(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']*)'/g)].map((match) => match[1] ?? '')
  return specifiers.map((specifier) => posix.normalize(posix.join(posix.dirname(file), specifier)))
}

/** The first way that leads from a file back to one it came through; `undefined` when there is none. */
function cycleFrom(file: string, way: readonly string[], clean: Set<string>): readonly string[] | undefined {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
  if (clean.has(file)) return undefined
  for (const next of imports.get(file) ?? []) {
    const cycle = cycleFrom(next, [...way, file], clean)
    if (cycle) return cycle
  }
  clean.add(file)
  return undefined
}

const folderOf = (file: string): string => file.split('/')[0] ?? file

describe('the architecture of src/', () => {
  test('every file is found, read, and in a folder that has its rule', () => {
    expect(files).toContain('domain/ports.ts')
    expect(imports.get('main.ts')).toContain('modes/run-mode.ts')
    expect(files.map(folderOf).filter((folder) => !(folder in ALLOWED))).toEqual([])
    expect([...imports.values()].flat().filter((file) => !existsSync(join(SOURCE, file)))).toEqual([])
  })

  test('a folder imports only what its rule allows', () => {
    const breaches = [...imports].flatMap(([file, targets]) => {
      const from = folderOf(file)
      const allowed = [from, ...(ALLOWED[from] ?? [])]
      return targets.filter((target) => !allowed.includes(folderOf(target))).map((target) => `${file} → ${target}`)
    })
    expect(breaches).toEqual([])
  })

  test('no file reaches itself through its imports', () => {
    const clean = new Set<string>()
    const cycles = new Set(files.flatMap((file) => cycleFrom(file, [], clean)?.join(' → ') ?? []))
    expect([...cycles]).toEqual([])
  })

  test('nothing is called utils, helpers or common', () => {
    expect(files.filter((file) => /(^|[/-])(utils?|helpers?|common)([-./]|$)/.test(file))).toEqual([])
  })

  test('the process, time and the toolkit are used through their one door', () => {
    const breaches = RESERVED.flatMap(({ what, for: isTheirs }) =>
      [...code].filter(([file, text]) => !isTheirs(file) && what.test(text)).map(([file]) => `${file} says ${what}`),
    )
    expect(breaches).toEqual([])
  })
})
