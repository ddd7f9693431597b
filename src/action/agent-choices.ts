import { basename, extname } from 'node:path'
import { isAgentspecId } from '../domain/agentspec-id.ts'
import { hasAgentspecs, TARGETS, type TargetKind } from '../domain/target.ts'
import type { InputReader } from './input-reader.ts'
import type { InputName } from './input-table.ts'

/** Agents of the user's own, by name: a module, a command line or an address, as it is written. */
export type AgentChoices = {
  readonly target: TargetKind
  /** In order; empty where agents are made of agentspecs. */
  readonly agents: ReadonlyMap<string, string>
}

/** By which input agents of a target are given. */
const INPUT_OF = { task: 'task', command: 'agent-command', http: 'agent-url' } as const satisfies Partial<
  Record<TargetKind, InputName>
>

type OwnTarget = keyof typeof INPUT_OF

/** `NAME = VALUE`, with blanks around the sign: an address may hold one without. */
const NAMED = /^(\S+)\s+=\s+(.+)$/

/**
 * Reads who is asked: agentspecs, or agents of the user's own, one a line. Whoever gives a task, a command or an address means that
 * target: `cloud` is what an absent `execution-target` means, and cannot be told from a choice.
 */
export function readAgentChoices(reader: InputReader): AgentChoices {
  const target = reader.oneOf<TargetKind>('execution-target', TARGETS)
  const given = (Object.keys(INPUT_OF) as OwnTarget[]).filter((own) => reader.text(INPUT_OF[own]) !== '')
  const [first, second] = given
  if (target === 'cloud' && first !== undefined && second === undefined) return ownAgents(first, reader)
  for (const own of given) if (own !== target) refuseOther(own, target, given, reader)
  return hasAgentspecs(target) ? { target, agents: new Map() } : ownAgents(target, reader)
}

function refuseOther(own: OwnTarget, target: TargetKind, given: readonly OwnTarget[], reader: InputReader): void {
  const others = given.filter((other) => other !== own).map((other) => INPUT_OF[other])
  const sentence =
    target === 'cloud'
      ? `is given beside ${others.join(' and ')}, and one run has one target. Give one of them.`
      : `is of execution-target: ${own}, and execution-target is ${target}. Remove one of them.`
  reader.refuse(INPUT_OF[own], sentence)
}

function ownAgents(target: OwnTarget, reader: InputReader): AgentChoices {
  const input = INPUT_OF[target]
  const agents = new Map<string, string>()
  for (const line of reader.lines(input)) {
    const [, name = nameOf(line, target), value = line] = NAMED.exec(line) ?? []
    if (!isAgentspecId(name))
      reader.refuse(input, `"${name}" is no name of an agent: letters, digits and . _ : / @ - only.`)
    else if (agents.has(name)) {
      reader.refuse(input, `two agents are called ${name}. Give each a name of its own: NAME = VALUE, one a line.`)
    } else agents.set(name, value)
  }
  if (agents.size === 0 && reader.text(input) === '') {
    const what = { task: 'the path of a module', command: 'a command line', http: 'an address' }[target]
    reader.refuse(
      input,
      `nothing is given, and execution-target is ${target}. Give ${what}, or several as NAME = VALUE lines.`,
    )
  }
  return { target, agents }
}

/** What an agent is called that was given no name: its module, its program or its host, in characters that a name may have. */
function nameOf(value: string, target: OwnTarget): string {
  const name = target === 'http' ? hostOf(value) : stemOf(target === 'task' ? value : scriptOf(value))
  return (
    name
      .replace(/[^A-Za-z0-9._-]+/g, '-')
      .replace(/^[^A-Za-z0-9]+/, '')
      .slice(0, 64) || 'agent'
  )
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : 'agent'
}

/** `agent.py` of `python3 -u agents/agent.py --fast`: the first word that is a file, else the program. */
function scriptOf(command: string): string {
  const words = command.split(/\s+/)
  return words.slice(1).find((word) => /^[^-].*\.\w{1,4}$/.test(word)) ?? words[0] ?? ''
}

function stemOf(path: string): string {
  const name = basename(path.replaceAll('\\', '/'))
  return name.slice(0, name.length - extname(name).length) || name
}
