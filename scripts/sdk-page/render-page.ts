import { table } from '../markdown-table.ts'
import { type Declaration, readDeclarations } from './declarations.ts'

const KINDS = { function: 'Functions', class: 'Errors', type: 'Types' } as const

/** The part of `docs/sdk.md` that says what the SDK exports, from its types and docstrings below `root`. */
export function renderSdk(root: string): string {
  const declarations = readDeclarations(root)
  const names = new Set(declarations.map(({ name }) => name))
  return Object.entries(KINDS)
    .map(([kind, title]) => {
      const own = declarations.filter((one) => one.kind === kind)
      return [`## ${title}`, ...own.map((one) => sectionOf(one, names))].join('\n\n')
    })
    .join('\n\n')
}

function sectionOf({ name, doc, signatures, members }: Declaration, names: ReadonlySet<string>): string {
  const parts = [`### \`${name}\``, doc]
  if (signatures.length > 0) parts.push(['```ts', ...signatures, '```'].join('\n'))
  if (members.length > 0) {
    const rows = members.map((member) => [
      `\`${member.name}${member.optional ? '?' : ''}\``,
      typeText(member.type, names),
      member.doc,
    ])
    parts.push(table(['Name', 'Type', 'Meaning'], rows))
  }
  return parts.join('\n\n')
}

/** What may stand around one type without hiding which it is. */
const AROUND = /^(readonly )?([A-Za-z]+)(\[\])?( \| null)?$/

/** A type in a cell; one that has a section of its own leads there. */
function typeText(type: string, names: ReadonlySet<string>): string {
  const [, , name = ''] = AROUND.exec(type) ?? []
  return names.has(name) ? `[\`${type}\`](#${name.toLowerCase()})` : `\`${type}\``
}
