import { messageOf } from '../domain/errors.ts'
import type { Handed } from '../modes/handed.ts'
import { TOOL } from '../version.ts'
import { tellQuietly } from './told-quietly.ts'
import type { TaskSpan, Tracer, TracerProvider } from './tracing.ts'

/** OpenTelemetry's words for how a span ended. */
const OK = 1
const ERROR = 2

/** Runs each call of a task inside of a span. What a tracer breaks harms no case: then there is no span. */
export function taskSpans(agent: string, provider: TracerProvider): NonNullable<Handed['wrapTask']> {
  const tracer = tracerOf(provider)
  return async <T>(input: Parameters<NonNullable<Handed['wrapTask']>>[0], run: () => Promise<T>): Promise<T> => {
    if (!tracer) return await run()
    const { sessionId, experimentId, caseId, repetition } = input.metadata
    const attributes = {
      'gen_ai.operation.name': 'invoke_agent',
      'gen_ai.agent.name': agent,
      'gen_ai.conversation.id': sessionId,
      ...(experimentId === null ? {} : { 'agent_evals.experiment_id': experimentId }),
      'agent_evals.case_id': caseId,
      'agent_evals.repetition': repetition,
    }
    let running: Promise<T> | undefined
    tellQuietly(() =>
      tracer.startActiveSpan(`invoke_agent ${agent}`, { attributes }, (span) => {
        running = within(span, run)
        // Whoever waits for the task has its own hold on what comes of it.
        return running.catch(() => undefined)
      }),
    )
    // What was begun goes on, also where the tracer broke.
    return await (running ?? run())
  }
}

function tracerOf(provider: TracerProvider): Tracer | undefined {
  try {
    return provider.getTracer(TOOL.name, TOOL.version)
  } catch {
    return undefined
  }
}

async function within<T>(span: TaskSpan, run: () => Promise<T>): Promise<T> {
  try {
    const result = await run()
    tellQuietly(() => span.setStatus({ code: OK }))
    return result
  } catch (error) {
    tellQuietly(() => span.recordException(error instanceof Error ? error : new Error(messageOf(error))))
    tellQuietly(() => span.setStatus({ code: ERROR, message: messageOf(error) }))
    throw error
  } finally {
    tellQuietly(() => span.end())
  }
}
