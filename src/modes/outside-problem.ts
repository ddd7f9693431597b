import { LocalServerError } from '../agents/local/local-server.ts'
import { PlatformError } from '../domain/errors.ts'

/** What the platform or a local server broke, as a sentence; `undefined` for what is a fault of ours or of the configuration. */
export function outsideProblem(error: unknown): string | undefined {
  return error instanceof PlatformError || error instanceof LocalServerError ? error.message : undefined
}
