import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { TOOL } from '../src/version.ts'
import { renderEvaluatorsPage, renderGatePage, renderManifest, renderReadme, renderSdkPage } from './generated-files.ts'

/**
 * `node scripts/generate.ts` writes `action.yml` and the tables of `README.md` from the tables of inputs and outputs, and those
 * of `docs/gate.md`, `docs/evaluators.md` and `docs/sdk.md` from the pairs of results, the evaluators and the SDK's types.
 * With `--check` it writes nothing and ends with 1 when something differs, naming it. `--root` is for another checkout.
 */
const { values } = parseArgs({
  options: { check: { type: 'boolean' }, root: { type: 'string', default: join(import.meta.dirname, '..') } },
})

const read = (name: string): string => {
  const path = join(values.root, name)
  // A checkout may have given every line a carriage return.
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : ''
}

function generate(): string[] {
  const files = {
    'action.yml': renderManifest(),
    'README.md': renderReadme(read('README.md')),
    'docs/gate.md': renderGatePage(read('docs/gate.md')),
    'docs/evaluators.md': renderEvaluatorsPage(read('docs/evaluators.md')),
    'docs/sdk.md': renderSdkPage(read('docs/sdk.md')),
  }
  const stale = Object.entries(files).filter(([name, text]) => read(name) !== text)
  if (values.check) return stale.map(([name]) => `${name} is not what the tables say. Run \`npm run generate\`.`)
  for (const [name, text] of stale) {
    writeFileSync(join(values.root, name), text)
    console.log(`Wrote ${name}.`)
  }
  return []
}

function checkVersion(): string[] {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  if (version === TOOL.version) return []
  return [`package.json says version ${version} and src/version.ts says ${TOOL.version}. Make them the same.`]
}

const problems = [...checkVersion(), ...generate()]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
