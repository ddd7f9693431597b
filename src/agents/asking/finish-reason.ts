import { type AnswerFailure, agentError } from './answer-reading.ts'

/**
 * What the reason why an agent ended says is wrong, whichever protocol spells it; `undefined` when it says nothing of the kind. An answer
 * that became too long (`length`) is one. `text` is what had been said.
 */
export function failureOfFinish(reason: string | undefined, text: string): AnswerFailure | undefined {
  switch (reason?.replaceAll('_', '-')) {
    // What the agent would have said is not known.
    case 'content-filter':
      return agentError('had its answer held back by the content filter of its model', text)
    case 'error':
      return agentError('ended its answer with an error', text)
    default:
      return undefined
  }
}
