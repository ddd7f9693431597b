import { readFileSync } from 'node:fs'
import { isJsonObject, type JsonObject } from '../domain/json.ts'
import type { GitContext } from '../domain/report.ts'
import type { Env } from './inputs.ts'
import type { WorkflowEvent } from './trust.ts'

/** The event that the runner tells of; an unreadable payload is an empty one, so that nothing in it is believed. */
export function readEvent(env: Env): WorkflowEvent {
  return {
    name: env.GITHUB_EVENT_NAME ?? '',
    actor: env.GITHUB_ACTOR ?? '',
    payload: readPayload(env.GITHUB_EVENT_PATH),
  }
}

function readPayload(path: string | undefined): JsonObject {
  if (!path) return {}
  try {
    const payload: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isJsonObject(payload) ? payload : {}
  } catch {
    return {}
  }
}

/** Where in the repository's history this job stands. For a pull request the commit is its head, not the merge that was made to test it. */
export function gitContextOf(env: Env, event: WorkflowEvent): GitContext {
  const pull = isJsonObject(event.payload.pull_request) ? event.payload.pull_request : undefined
  const head = isJsonObject(pull?.head) ? pull.head.sha : undefined
  const sha = typeof head === 'string' ? head : env.GITHUB_SHA
  const { GITHUB_REF: ref, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: runId, GITHUB_SERVER_URL: server } = env
  return {
    ...(sha ? { sha } : {}),
    ...(ref ? { ref } : {}),
    ...(repository ? { repository } : {}),
    ...(runId ? { runId } : {}),
    ...(typeof pull?.number === 'number' ? { prNumber: pull.number } : {}),
    ...(server && repository && runId ? { url: `${server}/${repository}/actions/runs/${runId}` } : {}),
  }
}
