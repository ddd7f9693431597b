import type { Job } from './job.ts'
import type { RunNames } from './run-on-target.ts'
import type { StepContext } from './step-context.ts'

/** The names under which a run that begins now is kept. They go where nothing is taken out any more. */
export function nameRun({ inputs, evalset }: Job, now: Date, { redactor }: Pick<StepContext, 'redactor'>): RunNames {
  const stamp = compactStamp(now)
  const name = inputs.evalsetName ?? `${evalset.name}-${inputs.runEnvironment}-${stamp}`
  return { stamp, evalset: redactor.redact(name) }
}

/** ISO 8601 without punctuation, with the microseconds that the platform's own clients write. */
export function compactStamp(now: Date): string {
  return now
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.(\d{3})Z$/, '$1000Z')
}
