import { readEvent } from '../action/event.ts'
import { variableOf } from '../action/input-reader.ts'
import { type Env, readInputs } from '../action/inputs.ts'
import { redactJson } from '../boundary/secrets.ts'
import { ConfigurationError, type Problem } from '../domain/errors.ts'
import { createEvaluatorCatalog } from '../evaluators/registry.ts'
import { openConnections } from '../modes/connections.ts'
import { silentFace } from '../modes/face.ts'
import { jobPaths, readJob } from '../modes/job.ts'
import { openJudging } from '../modes/judging.ts'
import { distinct, readOwnConfiguration } from '../modes/own-configuration.ts'
import type { StepContext } from '../modes/step-context.ts'
import { systemClock } from '../platform/system-clock.ts'
import type { Command, CommandTools } from './command-tools.ts'
import { EXIT } from './exit-code.ts'
import { stepEnvironment } from './step-environment.ts'
import { createTerminalLogger } from './terminal-logger.ts'
import { problemLine, problemsObject, type ToldProblems } from './told-problems.ts'

/** `lint`: everything that a run would refuse or warn of before it asks anybody; modules with evaluators are loaded, and nothing else is run. */
export const lintCommand: Command = async (call, tools) => {
  const { terminal, redactor } = tools
  const signal = tools.stopOnSignals()
  const problems: Problem[] = []
  const warnings: Problem[] = []
  for (const evalset of call.operands) {
    const inputs = new Map([...call.inputs, ['evalset-spec-file', evalset] as const])
    const made = stepEnvironment({ ...call, inputs }, tools.env)
    if (made.kind === 'refused') throw new ConfigurationError([{ message: made.problem }])
    const found = await check(withWhatNobodyAsks(made.env), tools, signal)
    problems.push(...found.problems)
    warnings.push(...found.warnings)
  }
  const told = { problems: distinct(problems), warnings: distinct(warnings) }
  if (call.own.has('json')) {
    terminal.json(JSON.stringify(redactJson({ evalsets: call.operands, ...problemsObject(told) }, redactor), null, 2))
  } else {
    for (const problem of told.problems) terminal.result(problemLine(problem, redactor))
    for (const { message, ...place } of told.warnings) {
      terminal.result(problemLine({ ...place, message: `warning: ${message}` }, redactor))
    }
    const [errors, noticed] = [told.problems.length, told.warnings.length]
    terminal.tell(
      `${call.operands.length} checked: ${errors} ${errors === 1 ? 'problem' : 'problems'}, ${noticed} ${noticed === 1 ? 'warning' : 'warnings'}.`,
    )
  }
  return told.problems.length > 0 ? EXIT.configuration : EXIT.passed
}

/** Stands for the key of a platform that is not asked: a run needs one where a check needs none. */
const UNASKED_KEY = 'no-key-is-needed-to-check'

/** Which agents are asked is checked where it is given: an evalset alone is checked without any. */
function withWhatNobodyAsks(env: Env): Env {
  const isGiven = (name: string) => (env[variableOf(name)] ?? '').trim() !== ''
  const hasKey = isGiven('api-key') || isGiven('token') || (env.DATALAYER_API_KEY ?? '').trim() !== ''
  const asked = ['agentspec-ids', 'agentspec-id', 'agentspec', 'agentspec-files', 'task', 'agent-command', 'agent-url']
  return {
    ...env,
    ...(hasKey ? {} : { [variableOf('api-key')]: UNASKED_KEY }),
    ...(asked.some(isGiven) || isGiven('execution-target') ? {} : { [variableOf('run-evalset')]: 'false' }),
  }
}

/** Reads a job as a run does, up to where it would begin. */
async function check(env: Env, { terminal, redactor }: CommandTools, signal: AbortSignal): Promise<ToldProblems> {
  const logger = createTerminalLogger({ terminal, redactor, isQuiet: true, clock: systemClock })
  const context: StepContext = { env, logger, redactor, face: silentFace, nonce: '0'.repeat(32), signal }
  const reading = readInputs(env)
  const event = readEvent(env)
  const { inputs } = reading
  const { apiKey, urls, platformTimeoutMs } = inputs
  await using connections = openConnections({ apiKey, runtimesUrl: urls.runtimes, timeoutMs: platformTimeoutMs }, env)
  // Files of the base branch are GitHub's, which a check does not ask.
  const github = undefined
  const paths = jobPaths(inputs, env)
  const configuration = await readOwnConfiguration({ inputs, event, paths, github, context })
  await using judging = await openJudging({ inputs, paths, configuration, connections, context })
  const catalog = createEvaluatorCatalog()
  try {
    const job = await readJob({ reading, event, env, catalog, redactor, github, judging, configuration, signal })
    return { problems: [], warnings: job.warnings }
  } catch (error) {
    if (error instanceof ConfigurationError) return error
    throw error
  }
}
