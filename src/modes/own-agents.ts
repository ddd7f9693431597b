import { statSync } from 'node:fs'
import type { ActionInputs, Env } from '../action/inputs.ts'
import { decidePath, displayPath, type PathRules } from '../action/paths.ts'
import { checkCommands } from '../agents/command/command-check.ts'
import { type CommandLine, parseCommandLine } from '../agents/command/command-line.ts'
import { checkHttpAgents } from '../agents/http/http-check.ts'
import { type AgentProtocol, protocolOf } from '../agents/http/protocols.ts'
import type { Problem } from '../domain/errors.ts'

/** A module of the user's own: absolute, and as people see it. */
export type TaskModule = { readonly path: string; readonly file: string }

/** Agents of the user's own, checked as far as that is possible without running them; `agentspecs` where there are none. */
export type OwnAgents =
  | { readonly kind: 'agentspecs' | 'functions' }
  | { readonly kind: 'task'; readonly modules: ReadonlyMap<string, TaskModule> }
  | { readonly kind: 'command'; readonly commands: ReadonlyMap<string, CommandLine> }
  | { readonly kind: 'http'; readonly urls: ReadonlyMap<string, string>; readonly protocol: AgentProtocol }

export type OwnAgentsReading = { readonly agents: OwnAgents; readonly problems: readonly Problem[] }

/** Reads what the workflow names as agents of its own. Nothing of it is run or asked. */
export function readOwnAgents(
  inputs: ActionInputs,
  { paths, env, areFunctions }: { readonly paths: PathRules; readonly env: Env; readonly areFunctions: boolean },
): OwnAgentsReading {
  if (areFunctions) return { agents: { kind: 'functions' }, problems: [] }
  switch (inputs.executionTarget) {
    case 'task':
      return readModules(inputs.agents, paths)
    case 'command':
      return readCommands(inputs.agents, { workingDirectory: paths.base, env })
    case 'http':
      return readAddresses(inputs)
    default:
      return { agents: { kind: 'agentspecs' }, problems: [] }
  }
}

function readModules(written: ReadonlyMap<string, string>, paths: PathRules): OwnAgentsReading {
  const modules = new Map<string, TaskModule>()
  const problems: Problem[] = []
  for (const [name, path] of written) {
    const decision = decidePath(path, paths)
    const why =
      decision.kind === 'outside' ? decision.why : whyNoModule(decision.path, displayPath(decision.path, paths))
    if (why !== undefined)
      problems.push({ message: `task: ${why}.${adviceOnName(path, (value) => isFile(value, paths))}` })
    else if (decision.kind === 'inside') {
      modules.set(name, { path: decision.path, file: displayPath(decision.path, paths) })
    }
  }
  return { agents: { kind: 'task', modules }, problems }
}

/** Where blanks are missing around the sign of `NAME = VALUE`, the name is taken for a part of the value. */
function adviceOnName(written: string, isThere: (value: string) => boolean): string {
  const [, name, value = ''] = /^([^\s=]+)=(.+)$/.exec(written) ?? []
  if (name === undefined || !isThere(value)) return ''
  return ` Blanks around = give it a name: ${name} = ${value}.`
}

function isFile(written: string, paths: PathRules): boolean {
  const decision = decidePath(written, paths)
  return decision.kind === 'inside' && statSync(decision.path, { throwIfNoEntry: false })?.isFile() === true
}

function whyNoModule(path: string, file: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return `there is no file ${file}`
  if (!found.isFile()) return `${file} is no file; give the module that exports the task`
  return /\.[cm]?[jt]s$/.test(path)
    ? undefined
    : `${file} is no JavaScript or TypeScript module; an agent in another language is an agent-command`
}

type CommandPlace = { readonly workingDirectory: string; readonly env: Env }

function readCommands(written: ReadonlyMap<string, string>, place: CommandPlace): OwnAgentsReading {
  const adviceFor = (text: string) => adviceOnName(text, (value) => isCommand(value, place))
  const commands = new Map<string, CommandLine>()
  const problems: Problem[] = []
  for (const [name, text] of written) {
    const parsed = parseCommandLine(text)
    if (parsed.kind === 'parsed') commands.set(name, parsed.command)
    else problems.push({ message: `agent-command: ${parsed.why}${adviceFor(text)}` })
  }
  for (const { name, sentence } of checkCommands(commands, place)) {
    problems.push({ message: `agent-command: ${sentence}${adviceFor(written.get(name) ?? '')}` })
  }
  return { agents: { kind: 'command', commands }, problems }
}

function isCommand(written: string, place: CommandPlace): boolean {
  const parsed = parseCommandLine(written)
  return parsed.kind === 'parsed' && checkCommands(new Map([[written, parsed.command]]), place).length === 0
}

function readAddresses({ agents: urls, agentAddress }: ActionInputs): OwnAgentsReading {
  const { protocol: written, headers, request, answerPath } = agentAddress
  const protocol = protocolOf(written)
  const found = checkHttpAgents({
    agents: urls,
    protocol: written,
    headers,
    ...(request === undefined ? {} : { request }),
    ...(answerPath === '' ? {} : { answerPath }),
  })
  const problems = found.map(({ input, sentence }) => ({ message: `${input}: ${sentence}` }))
  return { agents: { kind: 'http', urls, protocol: protocol ?? 'auto' }, problems }
}
