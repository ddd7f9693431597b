import type { ActionInputs } from '../action/inputs.ts'
import { ConfigurationError, type Problem } from '../domain/errors.ts'
import { inconclusiveVerdict } from '../gate/evaluate-gate.ts'
import { openConnections } from './connections.ts'
import type { StepReading } from './execute-runs.ts'
import { connectGitHub } from './github-connection.ts'
import { jobPaths } from './job.ts'
import { reportFiles } from './run-report-files.ts'
import { isOfFilesAlone, pathProblems, withReportFile } from './run-report-job.ts'
import { reportRecorded } from './run-report-recorded.ts'
import type { StepContext } from './step-context.ts'
import type { StepEnd } from './step-end.ts'

/**
 * `mode: run-report`: reports what the platform has of an evalset, or what results files hold. No agent is asked, and nothing is created or
 * changed but what is seen on GitHub. Throws `ConfigurationError` when it is not known what to report.
 */
export async function runReport(context: StepContext, { reading: given, event }: StepReading): Promise<StepEnd> {
  const { env, logger, redactor, face } = context
  const reading = { ...given, inputs: withReportFile(given.inputs) }
  const { inputs } = reading
  const paths = jobPaths(inputs, env)
  const problems = [...reading.problems, ...pathProblems(inputs, paths), ...choiceProblems(inputs)]
  if (problems.length > 0) {
    throw new ConfigurationError(
      problems,
      reading.warnings.map((message) => ({ message })),
    )
  }
  for (const warning of reading.warnings) logger.warning(warning)
  const { apiKey, urls, platformTimeoutMs } = inputs
  const platform = { apiKey, runtimesUrl: urls.runtimes, timeoutMs: platformTimeoutMs }
  await using connections = openConnections(platform, env, context.handed)
  const github = connectGitHub(inputs, connections.sender, context)
  face.setVerdict(inconclusiveVerdict('cancelled', 'The step was ended before anything could be reported.'), redactor)
  try {
    const parts = { reading, event, paths, github }
    if (inputs.results.kind === 'files') return await reportFiles(context, { ...parts, problems: [] })
    return await reportRecorded(context, { ...parts, connections })
  } catch (error) {
    // What is wrong with what was asked for is no verdict, and nobody cancelled anything.
    if (error instanceof ConfigurationError) face.clearVerdict()
    throw error
  }
}

function choiceProblems(inputs: ActionInputs): Problem[] {
  const { results, evalsetId, evalsetSpecFile, apiKey } = inputs
  if (results.kind === 'files') {
    if (isOfFilesAlone(inputs)) return []
    return [
      {
        message: 'results: an evalset is named too, and one report is of files or of the platform. Remove one of them.',
      },
    ]
  }
  return [
    ...(evalsetId !== '' && evalsetSpecFile !== ''
      ? [
          {
            message:
              'evalset-id: evalset-spec-file is given too, and mode: run-report needs one of them. Remove the other.',
          },
        ]
      : []),
    ...(apiKey === ''
      ? [
          {
            message:
              'api-key: there is no platform API key, and what is recorded is on the platform. Give the input api-key from a secret that this workflow may read, or set DATALAYER_API_KEY; or give results, the path of results files.',
          },
        ]
      : []),
  ]
}
