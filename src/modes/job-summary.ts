import type { StepContext } from './step-context.ts'

/** Appends to the job summary; one that cannot be written is a warning. */
export function showSummary(markdown: string, context: Pick<StepContext, 'logger' | 'face'>): void {
  warnUnwritten('The job summary', context.face.showSummary(markdown), context)
}

/** Puts markdown above all that stands in the job summary of this step; one that cannot be written is a warning. */
export function headSummary(markdown: string, context: Pick<StepContext, 'logger' | 'face'>): void {
  warnUnwritten('The job summary', context.face.headSummary(markdown), context)
}

/** A surface that could not be written is a warning, and breaks nothing; `why` is absent when it was. */
export function warnUnwritten(what: string, why: string | undefined, { logger }: Pick<StepContext, 'logger'>): void {
  if (why !== undefined) logger.warning(`${what} could not be written: ${why}.`)
}
