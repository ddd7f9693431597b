import { messageOf } from '../domain/errors.ts'
import type { FailureCause, FailureStage } from '../domain/failure.ts'

/** What is said of something that broke and must not break. `what` begins the sentence. */
export function faultMessage(what: string, error: unknown): string {
  return `${what}: ${messageOf(error).replace(/\.$/, '')}. This is a fault of the action; please report it.`
}

/** The cause of what is lost because this thing broke by a fault of ours: no agent and no platform had a part in it. */
export function actionFault(what: string, error: unknown, stage: FailureStage): FailureCause {
  return { type: 'task_error', stage, message: faultMessage(`${what} broke`, error), detailExcerpt: '' }
}
