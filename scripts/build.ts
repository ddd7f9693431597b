import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `node scripts/build.ts` bundles each entry of the action into `dist/`, where nothing of an earlier bundle is left.
 * With `--check` it bundles elsewhere, and ends with 1 when `dist/` is not byte for byte the same, naming what differs.
 */
const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const NCC = join(ROOT, 'node_modules', '@vercel', 'ncc', 'dist', 'ncc', 'cli.js')
/** The two processes of the action, the process in which evaluators of the user's own run, and what these may import. */
const ENTRIES = ['main', 'post', 'evaluator-worker', 'sdk']

/** What ncc leaves in a bundle, with exit code 0, where it could not find a module. */
const MISSING_MODULE = 'webpackMissingModule'

function bundle(directory: string): void {
  for (const entry of ENTRIES) {
    const out = join(directory, entry)
    const options = ['--out', out, '--license', 'LICENSES.txt', '--no-cache', '--quiet']
    const { status } = spawnSync(process.execPath, [NCC, 'build', `src/${entry}.ts`, ...options], {
      cwd: ROOT,
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error(`src/${entry}.ts could not be bundled; ncc says why above.`)
    if (readFileSync(join(out, 'index.js'), 'utf8').includes(MISSING_MODULE)) {
      throw new Error(`The bundle of src/${entry}.ts lacks a module: search it for ${MISSING_MODULE}.`)
    }
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
  process.exitCode = values.check ? check(built) : replace(built)
} finally {
  rmSync(built, { recursive: true, force: true })
}
