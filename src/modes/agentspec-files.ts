import { readFileSync, statSync } from 'node:fs'
import type { ActionInputs } from '../action/inputs.ts'
import { decidePath, displayPath, type PathRules } from '../action/paths.ts'
import { parseAgentspecDocuments } from '../configuration/agentspec-document.ts'
import { messageOf, type Problem } from '../domain/errors.ts'
import type { JsonObject } from '../domain/json.ts'
import { hasAgentspecs } from '../domain/target.ts'

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
    const file = decision.kind === 'inside' ? displayPath(decision.path, paths) : written
    const text: TextReading =
      decision.kind === 'inside' ? textOf(decision.path, file) : { kind: 'unreadable', why: `${decision.why}.` }
    if (text.kind === 'read') return [{ file, text: text.text }]
    refuse(text.why)
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

type TextReading =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'unreadable'; readonly why: string }

function textOf(path: string, file: string): TextReading {
  try {
    const found = statSync(path)
    if (!found.isFile()) return { kind: 'unreadable', why: `${file} is no file.` }
    if (found.size > MAX_AGENTSPEC_BYTES) {
      return {
        kind: 'unreadable',
        why: `${file} has ${found.size} bytes; an agentspec may have ${MAX_AGENTSPEC_BYTES}.`,
      }
    }
    return { kind: 'read', text: readFileSync(path, 'utf8') }
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return {
      kind: 'unreadable',
      why: isAbsent ? `there is no file ${file}.` : `${file} cannot be read (${messageOf(error)}).`,
    }
  }
}
