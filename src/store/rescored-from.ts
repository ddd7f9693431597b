import type { JsonObject } from '../domain/json.ts'
import type { PastRunSource } from '../domain/past-runs.ts'

/** Where the answers of a record were kept before they were graded anew, in its `agent_evals`; nothing where they were asked for. */
export function rescoredBody(source: PastRunSource | undefined): JsonObject {
  if (!source) return {}
  const { experimentId, runId, file } = source
  return {
    rescored_from: {
      ...(experimentId === undefined ? {} : { experiment_id: experimentId }),
      ...(runId === undefined ? {} : { run_id: runId }),
      ...(file === undefined ? {} : { file }),
    },
  }
}
