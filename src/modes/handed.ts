import type { CustomEvaluator } from '../domain/custom-evaluator.ts'
import type { Problem } from '../domain/errors.ts'
import type { HttpTransport } from '../domain/http-transport.ts'
import type { TaskFunction, TaskInput } from '../domain/question.ts'
import type { SpanSource } from '../domain/trajectory.ts'

/** What a program hands in that no workflow could write down. */
export type Handed = {
  /** The evalset itself, instead of a file; `file` is what problems call it. */
  readonly evalset?: { readonly text: string; readonly file: string }
  /** Agents that are functions of this process, by name. */
  readonly tasks?: ReadonlyMap<string, TaskFunction>
  /** Runs a task's call inside of something, such as a span. */
  readonly wrapTask?: <T>(input: TaskInput, run: () => Promise<T>) => Promise<T>
  /** Evaluators that are functions of this process; `digest` is over their code, as far as it can be seen. */
  readonly evaluators?: { readonly evaluators: readonly CustomEvaluator[]; readonly digest: string }
  /** What is wrong with what was handed in, told with everything else that is wrong. */
  readonly problems?: readonly Problem[]
  /** Carries what is sent to the platform and to the model that judges. */
  readonly apiTransport?: HttpTransport
  /** Carries what is sent to evaluators behind addresses. */
  readonly customEvalTransport?: HttpTransport
  /** Where spans of a session are found, and how long they are waited for. */
  readonly spans?: { readonly source: SpanSource; readonly waitMs: number; readonly pollMs: number }
}
