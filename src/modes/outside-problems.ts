import { LocalServerError } from '../agents/local/local-server.ts'
import { PlatformError } from '../domain/errors.ts'
import type { StepContext } from './step-context.ts'

/**
 * What the platform or a local server broke, as clean sentences; nothing of what a signal interrupted. Throws anything else, which
 * whoever catches it takes for a mistake of the workflow or a fault of ours, and sets the outputs accordingly.
 */
export function outsideProblems(
  error: unknown,
  { signal, redactor }: Pick<StepContext, 'signal' | 'redactor'>,
): string[] {
  if (signal.aborted) return []
  if (error instanceof PlatformError || error instanceof LocalServerError) return [redactor.redact(error.message)]
  throw error
}
