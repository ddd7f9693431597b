import { PlatformError } from '../domain/errors.ts'
import type { ExecutedEvalset } from './executed-evalset.ts'

/**
 * The platform refused to create something, answered it so that nobody can use it, or gave a runtime that lacks its ingress or its
 * pod. What was kept all the same is not lost with it, and everything that was launched is removed.
 */
export class ExecutionError extends PlatformError {
  override readonly name = 'ExecutionError'
  /** What was kept: as if nothing had been thrown. */
  readonly result: ExecutedEvalset

  constructor(message: string, result: ExecutedEvalset) {
    super(message, { outcome: 'refused' })
    this.result = result
  }
}
