import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { sdkTypes } from './sdk-page/sdk-types.ts'

/**
 * `node scripts/build.ts` bundles each entry of the action into `dist/`, where nothing of an earlier bundle is left.
 * With `--check` it bundles elsewhere, and ends with 1 when `dist/` is not byte for byte the same, naming what differs.
 */
const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const NCC = join(ROOT, 'node_modules', '@vercel', 'ncc', 'dist', 'ncc', 'cli.js')
/** The two processes of the action, the processes in which evaluators and tasks of the user's own run, and what these may import. */
const ENTRIES = ['main', 'post', 'cli', 'evaluator-worker', 'task-worker', 'sdk']

/** What ncc leaves in a bundle, with exit code 0, where it could not find a module. */
const MISSING_MODULE = 'webpackMissingModule'

/** Where the sources stand without their types: always the same place, which the bundles are made of. Packages are found from there. */
const PLAIN = join(ROOT, 'node_modules', '.agent-evals-plain')

/** Takes the types out of all sources. Checking them is `npm run check`'s part, once and not for each entry. */
function takeTypesOut(): void {
  rmSync(PLAIN, { recursive: true, force: true })
  const source = join(ROOT, 'src')
  const options = { ...COMPILER_OPTIONS, target: ts.ScriptTarget.ES2024, module: ts.ModuleKind.ESNext }
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue
    const path = join(PLAIN, 'src', name.replace(/\.ts$/, '.js'))
    mkdirSync(dirname(path), { recursive: true })
    const text = readFileSync(join(source, name), 'utf8')
    writeFileSync(path, ts.transpileModule(text, { compilerOptions: options, fileName: name }).outputText)
  }
  writeFileSync(join(PLAIN, 'package.json'), '{ "type": "module" }\n')
}

const COMPILER_OPTIONS = { verbatimModuleSyntax: true, rewriteRelativeImportExtensions: true }

function bundle(directory: string): void {
  takeTypesOut()
  for (const entry of ENTRIES) {
    const out = join(directory, entry)
    const options = ['--out', out, '--license', 'LICENSES.txt', '--no-cache', '--quiet']
    const file = join(PLAIN, 'src', `${entry}.js`)
    const { status } = spawnSync(process.execPath, [NCC, 'build', file, ...options], {
      cwd: ROOT,
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error(`src/${entry}.ts could not be bundled; ncc says why above.`)
    if (readFileSync(join(out, 'index.js'), 'utf8').includes(MISSING_MODULE)) {
      throw new Error(`The bundle of src/${entry}.ts lacks a module: search it for ${MISSING_MODULE}.`)
    }
  }
}

/** Writes the types of the SDK, as far as a program that imports it can come upon them. */
function declare(directory: string): void {
  for (const [name, text] of sdkTypes(ROOT)) {
    const path = join(directory, 'sdk', 'types', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** The files below a directory and their bytes; none when there is no such directory. */
function filesIn(directory: string): ReadonlyMap<string, Buffer> {
  try {
    const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const paths = entries.map((entry) => join(entry.parentPath, entry.name))
    return new Map(paths.map((path) => [relative(directory, path), readFileSync(path)]))
  } catch {
    return new Map()
  }
}

function differences(built: ReadonlyMap<string, Buffer>, committed: ReadonlyMap<string, Buffer>): string[] {
  const names = [...new Set([...built.keys(), ...committed.keys()])].sort()
  return names.flatMap((name) => {
    const [now, then] = [built.get(name), committed.get(name)]
    if (now && then) return now.equals(then) ? [] : [`dist/${name} differs from what src/ gives.`]
    return now ? [`dist/${name} is missing.`] : [`dist/${name} is not built from src/ any more.`]
  })
}

function check(built: string): number {
  const found = differences(filesIn(built), filesIn(DIST))
  for (const line of found) console.error(line)
  if (found.length > 0) console.error('Run `npm run build` and commit dist/.')
  return found.length > 0 ? 1 : 0
}

/** Only a whole new bundle takes the place of the old one. */
function replace(built: string): number {
  rmSync(DIST, { recursive: true, force: true })
  cpSync(built, DIST, { recursive: true })
  return 0
}

const { values } = parseArgs({ options: { check: { type: 'boolean' } } })
const built = mkdtempSync(join(tmpdir(), 'agent-evals-dist-'))
try {
  bundle(built)
  declare(built)
  process.exitCode = values.check ? check(built) : replace(built)
} finally {
  rmSync(built, { recursive: true, force: true })
}
