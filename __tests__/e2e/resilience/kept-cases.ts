import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Emulator } from '../../../emulator/platform.ts'

/** A case run, as `agentspec · run 1 · case`. */
export type CaseRunName = string

const nameOf = (agentspecId: string, run: unknown, name: string): CaseRunName => `${agentspecId} · run ${run} · ${name}`

/** Case runs that main's log says have ended. */
export function toldCases(lines: readonly string[]): readonly CaseRunName[] {
  return lines.flatMap((line) => {
    const [, agentspecId, run, name, status] = /^\[\d+\/\d+\] (\S+) · run (\d+) · (\S+) · (\w+)/.exec(line) ?? []
    return agentspecId === undefined || name === undefined || status === 'cancelled'
      ? []
      : [nameOf(agentspecId, run, name)]
  })
}

/** The questions that have arrived at agents, answered or not, in order. Case N asks `Question N: …`. */
export function askedCases({ requests, state }: Pick<Emulator, 'requests' | 'state'>): readonly AskedCase[] {
  const agents = state().agents
  return requests.flatMap(({ route, path, body }) => {
    const agent = agents.find(({ place }) => path.includes(`/${place}/`))
    if (route !== 'POST /vercel-ai/:agent' || !agent) return []
    const number = /Question (\d+):/.exec(JSON.stringify(body))?.[1]
    return [{ agentspecId: agent.agentspecId, name: nameOf(agent.agentspecId, 1, `case-${number}`) }]
  })
}

type AskedCase = { readonly agentspecId: string; readonly name: CaseRunName }

/**
 * Case runs that main must have finished by what the platform saw, for agents that are asked one question at a time and answer
 * each: the next question is asked, or the run recorded, only after the one before was finished.
 */
export function finishedCases(platform: Pick<Emulator, 'requests' | 'state'>): readonly CaseRunName[] {
  const records = platform.requests.filter(({ route }) => route === 'POST /experiments/:id/runs')
  const recorded = new Set(records.map(({ body }) => String(Object(Object(body).summary).agent_spec_id)))
  const asked = Map.groupBy(askedCases(platform), ({ agentspecId }) => agentspecId)
  return [...asked].flatMap(([agentspecId, own]) => {
    const finished = recorded.has(agentspecId) ? own : own.slice(0, -1)
    return finished.map(({ name }) => name)
  })
}

/** Case runs in the journals below the runner's temporary directory. A line is its proof, a space and an event. */
export function journalledCases(runnerTemp: string): readonly CaseRunName[] {
  const directories = readdirSync(runnerTemp).filter((name) => name.startsWith('agent-evals-'))
  const files = directories.flatMap((name) =>
    readdirSync(join(runnerTemp, name)).includes('journal.jsonl') ? [join(runnerTemp, name, 'journal.jsonl')] : [],
  )
  return files.flatMap((file) => readFileSync(file, 'utf8').split('\n').flatMap(caseEndedIn))
}

function caseEndedIn(line: string): CaseRunName[] {
  // A line that is torn has no end: it is the last one, and what it was about to say is not in the journal.
  const [text] = /\{.*\}$/.exec(line) ?? []
  if (text === undefined) return []
  const event = JSON.parse(text)
  return event.type === 'case-ended' ? [nameOf(event.agentspecId, event.run, event.caseRun.name)] : []
}
