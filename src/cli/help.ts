import { DESK_DEFAULTS } from '../action/desk-defaults.ts'
import { INPUTS, type InputDeclaration } from '../action/input-table.ts'
import { COMMANDS, type CommandName, commandOf, OWN_FLAGS, type OwnFlag } from './command-table.ts'
import { inputFlag, inputFlagNames } from './input-flags.ts'

/** Columns in which the help is set. */
const WIDTH = 100
/** What the words about a flag are indented by. */
const MARGIN = '      '

const GROUPS: Readonly<Partial<Record<InputDeclaration['group'], string>>> = {
  what: 'What is run',
  where: 'Where agents and records are',
  how: 'How it is run and judged',
  labels: 'Labels',
  gate: 'The gate',
  report: 'Reports',
  trust: 'Trust',
  cleanup: 'Clean-up',
}

/** What the program can do, or how one of its commands is called. */
export function helpText(name?: CommandName): string {
  const command = name === undefined ? undefined : commandOf(name)
  return command ? helpOf(command) : overview()
}

function overview(): string {
  const longest = Math.max(...COMMANDS.map((command) => command.name.length))
  return [
    'agent-evals runs an evalset against AI agents, grades every answer, and says whether they may ship.',
    '',
    'Usage: agent-evals COMMAND [OPERANDS] [FLAGS]',
    '',
    ...COMMANDS.map((command) => `  ${command.name.padEnd(longest)}  ${command.about}`),
    '',
    `  ${'help'.padEnd(longest)}  Say how a command is called: agent-evals help run.`,
    '',
    'Flags: --help, -h, --version. Every input of the action is a flag of run, evaluate, lint and cleanup.',
    '',
    'Exit codes: 0 passed, 1 failed, 2 configuration or usage, 3 inconclusive,',
    '  4 the platform did not do its part, or nothing at all could be graded.',
    '',
  ].join('\n')
}

function helpOf(command: NonNullable<ReturnType<typeof commandOf>>): string {
  const own: readonly OwnFlag[] = [...command.own, 'json', 'help']
  return [
    `Usage: agent-evals ${[command.name, command.operands].filter(Boolean).join(' ')} [FLAGS]`,
    '',
    command.about,
    '',
    'Flags:',
    '',
    ...own.flatMap((flag) => entry(OWN_FLAGS[flag].isSwitch ? `--${flag}` : `--${flag} VALUE`, OWN_FLAGS[flag].about)),
    ...inputSections(command),
  ].join('\n')
}

function inputSections(command: NonNullable<ReturnType<typeof commandOf>>): string[] {
  const mine = inputFlagNames(command)
  const declarations: readonly InputDeclaration[] = INPUTS
  const flags = declarations.filter(({ name }) => mine.includes(name))
  if (command.takes === 'store') return flags.flatMap(inputEntry)
  return (Object.keys(GROUPS) as InputDeclaration['group'][]).flatMap((group) => {
    const entries = flags.filter((one) => one.group === group).flatMap(inputEntry)
    return entries.length > 0 ? [`${GROUPS[group]}:`, '', ...entries] : []
  })
}

function inputEntry({ name, description, default: standard, aliases = [] }: InputDeclaration): string[] {
  const flag = inputFlag(name)
  const spellings = [name, ...(name === 'evalset-spec-file' ? ['evalset'] : []), ...aliases]
    .map((one) => `--${one}`)
    .join(', ')
  const shown = DESK_DEFAULTS.get(name) ?? (standard.startsWith('${{') ? '' : standard)
  const more = [
    ...(flag?.isList ? ['May be given several times.'] : []),
    ...(shown === '' ? [] : [`Default: ${shown}.`]),
  ]
  return entry(flag?.isSwitch ? spellings : `${spellings} VALUE`, [description, ...more].join(' '))
}

function entry(heading: string, about: string): string[] {
  return [`  ${heading}`, ...wrapped(about.replaceAll('`', '')), '']
}

function wrapped(text: string): string[] {
  const lines: string[] = []
  let line = MARGIN
  for (const word of text.split(/\s+/)) {
    if (line.length > MARGIN.length && line.length + word.length >= WIDTH) {
      lines.push(line.trimEnd())
      line = MARGIN
    }
    line += `${word} `
  }
  return [...lines, line.trimEnd()]
}
