import type { ActionInputs } from '../action/inputs.ts'
import { decidePath, displayPath, type PathRules } from '../action/paths.ts'
import { parseAgentspecDocuments } from '../configuration/agentspec-document.ts'
import type { Problem } from '../domain/errors.ts'
import type { JsonObject } from '../domain/json.ts'
import { hasAgentspecs } from '../domain/target.ts'
import { readGivenFile } from './given-file.ts'

/** Agentspec documents by the id that stands for them. */
export type AgentspecsReading = {
  readonly agentspecs: ReadonlyMap<string, JsonObject>
  readonly problems: readonly Problem[]
}

/** Largest document in bytes: it is the body of a request. */
const MAX_AGENTSPEC_BYTES = 1024 * 1024

/** Reads the documents that are to be sent inline, and everything that is wrong with any of them. */
export function readAgentspecFiles(
  { agentspecFiles, agentspecIds, executionTarget }: ActionInputs,
  paths: PathRules,
): AgentspecsReading {
  const problems: Problem[] = []
  const refuse = (sentence: string) => problems.push({ message: `agentspec-files: ${sentence}` })
  if (agentspecFiles.length > 0 && !hasAgentspecs(executionTarget)) {
    refuse(`execution-target: ${executionTarget} has agents of its own and no agentspecs. Remove one of them.`)
  }
  const sources = agentspecFiles.flatMap((written) => {
    const decision = decidePath(written, paths)
    if (decision.kind === 'outside') {
      refuse(`${decision.why}.`)
      return []
    }
    const file = displayPath(decision.path, paths)
    const read = readGivenFile(decision.path, { file, what: 'an agentspec', limitBytes: MAX_AGENTSPEC_BYTES })
    if (read.kind === 'read') return [{ file, text: read.bytes.toString('utf8') }]
    refuse(`${read.why}.`)
    return []
  })
  const parsed = parseAgentspecDocuments(sources)
  if (parsed.kind === 'invalid') return { agentspecs: new Map(), problems: [...problems, ...parsed.problems] }
  for (const id of agentspecIds) {
    if (parsed.agentspecs.has(id))
      refuse(`${id} is one of agentspec-ids too. Remove it there, or give the file another id.`)
  }
  return { agentspecs: parsed.agentspecs, problems }
}
