import { join } from 'node:path'
import { stringify } from 'yaml'
import { INPUTS, type InputDeclaration } from '../src/action/input-table.ts'
import { OUTPUTS } from '../src/action/output-table.ts'
import { renderEvaluators } from './evaluators-page/render-page.ts'
import { renderPairs } from './gate-pairs/render-pairs.ts'
import { replaceBetween, table } from './markdown-table.ts'
import { renderSdk } from './sdk-page/render-page.ts'

/** How the README calls the groups of inputs, in the order in which they stand there. */
const GROUPS: Readonly<Record<Exclude<InputDeclaration['group'], 'hidden'>, string>> = {
  what: 'What is run',
  where: 'Where it runs',
  how: 'How it runs',
  labels: 'Labels',
  gate: 'The gate',
  report: 'Reports',
  trust: 'Trust',
  cleanup: 'Cleanup',
}

const declarations: readonly InputDeclaration[] = INPUTS

/** The whole of `action.yml`. Every text is quoted, so that no colon, backtick or `true` in it means anything to YAML. */
export function renderManifest(): string {
  const inputs = declarations.flatMap(({ name, description, default: value, aliases = [] }) => [
    [name, { description, default: value }],
    ...aliases.map((alias) => [alias, { description: `Same as \`${name}\`.`, default: '' }]),
  ])
  const manifest = {
    name: 'Agent evals',
    description: 'Run an evalset against AI agents, grade every answer, gate the change, tear down what was launched.',
    author: 'agent-evals contributors',
    branding: { icon: 'check-circle', color: 'green' },
    inputs: Object.fromEntries(inputs),
    outputs: Object.fromEntries(OUTPUTS.map(({ name, description }) => [name, { description }])),
    runs: { using: 'node24', main: 'dist/main/index.js', post: 'dist/post/index.js' },
  }
  const note = '# Written by `npm run generate` from src/action/input-table.ts and src/action/output-table.ts.\n'
  return note + stringify(manifest, { lineWidth: 0, defaultStringType: 'QUOTE_SINGLE', defaultKeyType: 'PLAIN' })
}

/** The README with its tables of inputs and outputs renewed. Throws when a table's markers are missing. */
export function renderReadme(readme: string): string {
  const outputs = table(
    ['Output', 'Value'],
    OUTPUTS.map(({ name, description }) => [`\`${name}\``, description]),
  )
  const withInputs = replaceBetween(readme, { file: 'README.md', marker: 'inputs', content: inputTables() })
  return replaceBetween(withInputs, { file: 'README.md', marker: 'outputs', content: outputs })
}

/** The page about the gate with its tables of pairs renewed. Throws when their markers are missing. */
export function renderGatePage(page: string): string {
  return replaceBetween(page, { file: 'docs/gate.md', marker: 'pairs', content: renderPairs() })
}

/** The page of evaluators with the evaluators of this version. Throws when their markers are missing. */
export function renderEvaluatorsPage(page: string): string {
  return replaceBetween(page, { file: 'docs/evaluators.md', marker: 'evaluators', content: renderEvaluators() })
}

/** The page of the SDK with what this version exports. Throws when its markers are missing. */
export function renderSdkPage(page: string): string {
  const content = renderSdk(join(import.meta.dirname, '..'))
  return replaceBetween(page, { file: 'docs/sdk.md', marker: 'sdk', content })
}

function inputTables(): string {
  const sections = Object.entries(GROUPS).map(([group, title]) => {
    const rows = declarations.filter((input) => input.group === group).map(inputRow)
    return `**${title}**\n\n${table(['Input', 'Default', 'Meaning'], rows)}`
  })
  return sections.join('\n\n')
}

function inputRow({ name, description, default: value, aliases = [] }: InputDeclaration): string[] {
  const also = aliases.length > 0 ? ` Also spelled ${aliases.map((alias) => `\`${alias}\``).join(', ')}.` : ''
  return [`\`${name}\``, value === '' ? '' : `\`${value}\``, description + also]
}
