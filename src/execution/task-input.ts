import { randomUUID } from 'node:crypto'
import type { TaskInput } from '../domain/question.ts'
import type { ExperimentJob } from './experiment-job.ts'
import { isRecorded } from './unrecorded.ts'
import type { CasePlace } from './worklist.ts'

/** What an agent that takes more than a prompt is asked. Each question is a session of its own. */
export function taskInputOf(
  { evalCase, runIndex }: Pick<CasePlace, 'evalCase' | 'runIndex'>,
  { id, model }: Pick<ExperimentJob, 'id' | 'model'>,
): TaskInput {
  const { prompt, inputs, files = [], tags } = evalCase
  return {
    prompt,
    input: inputs,
    files,
    model: model ?? null,
    metadata: {
      sessionId: randomUUID(),
      experimentId: isRecorded({ id }) ? id : null,
      caseId: evalCase.id,
      repetition: runIndex,
      tags,
    },
  }
}
