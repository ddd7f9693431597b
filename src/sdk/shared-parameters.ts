import type { Problem } from '../domain/errors.ts'
import type { Handed } from '../modes/handed.ts'
import type { SharedOptions } from './experiment.ts'
import { ownEvaluators } from './own-evaluators.ts'
import { clientParameters, judgeParameters, type Parameter, parametersOf } from './parameters.ts'

/** How long spans are waited for, and between two looks, in seconds. */
const TRAJECTORY_WAIT_SECONDS = 10
const POLL_SECONDS = 5
/** Nobody waits longer for a span, in seconds. */
const MOST_WAIT_SECONDS = 3_600

/** What both ways to an experiment have in common. */
export type SharedParameters = {
  readonly parameters: readonly Parameter[]
  readonly handed: Handed
  readonly problems: readonly Problem[]
}

/** Reads what both ways to an experiment take. */
export function sharedParameters(options: Partial<SharedOptions>): SharedParameters {
  const { apiTransport, customEvalTransport } = options
  const client = clientParameters(options.client)
  const judge = judgeParameters(options.judge)
  const { problems: wrong, ...evaluators } = ownEvaluators(options.evaluators)
  const spans = spansOf(options)
  const given = { ...options, createReport: options.reportDir !== undefined, launchSource: 'sdk' }
  return {
    parameters: [
      ...client.parameters,
      ...judge.parameters,
      ...parametersOf(given, {
        store: 'store',
        storeDir: 'store-dir',
        configFile: 'config-file',
        reportDir: 'report-dir',
        createReport: 'create-report',
        launchSource: 'launch-source',
      }),
    ],
    handed: {
      ...evaluators,
      ...(spans.spans ? { spans: spans.spans } : {}),
      ...(apiTransport ? { apiTransport } : {}),
      ...(customEvalTransport ? { customEvalTransport } : {}),
    },
    problems: [...client.problems, ...judge.problems, ...wrong, ...spans.problems],
  }
}

function spansOf({ spanSource, trajectoryWaitSeconds, pollInterval }: SharedOptions): Pick<Handed, 'spans'> & {
  readonly problems: readonly Problem[]
} {
  const wait = trajectoryWaitSeconds ?? TRAJECTORY_WAIT_SECONDS
  const poll = pollInterval ?? POLL_SECONDS
  const problems = [
    ...problemOf('trajectoryWaitSeconds', wait, wait >= 0),
    ...problemOf('pollInterval', poll, poll > 0),
  ]
  if (spanSource === undefined || problems.length > 0) return { problems }
  return { spans: { source: spanSource, waitMs: wait * 1000, pollMs: poll * 1000 }, problems }
}

function problemOf(name: string, value: unknown, isEnough: boolean): Problem[] {
  if (typeof value === 'number' && isEnough && value <= MOST_WAIT_SECONDS) return []
  const least = name === 'pollInterval' ? 'above 0' : 'from 0'
  return [{ message: `${name}: "${value}" is not allowed. Give seconds ${least} to ${MOST_WAIT_SECONDS}.` }]
}
