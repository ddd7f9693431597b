import type { ActionInputs } from '../action/inputs.ts'
import { maskSecret } from '../action/log.ts'
import { decidePath, displayPath, type PathRules } from '../action/paths.ts'
import type { WorkflowEvent } from '../action/trust.ts'
import { checkCustomNames } from '../custom/custom-names.ts'
import { type CustomEvaluators, openCustomEvaluators } from '../custom/open-custom-evaluators.ts'
import type { GradedBy } from '../domain/baseline.ts'
import { digestOf } from '../domain/digest.ts'
import type { Problem } from '../domain/errors.ts'
import type { Evalset } from '../domain/evalset.ts'
import type { Judge } from '../domain/judge.ts'
import type { EvaluatorTools } from '../domain/ports.ts'
import { evaluatorsThatAsk } from '../evaluators/registry.ts'
import { systemClock } from '../platform/system-clock.ts'
import type { Connections } from './connections.ts'
import type { GitHubConnection } from './github-connection.ts'
import { openJudge } from './judge-connection.ts'
import { readJudgingConfiguration } from './judging-configuration.ts'
import type { StepContext } from './step-context.ts'

/** Who helps to grade the answers of a job: the model that judges, evaluators of the user's own. Dispose it when all is graded. */
export type Judging = AsyncDisposable & {
  readonly tools: EvaluatorTools
  /** What is wrong with what the workflow gave of it. */
  readonly problems: readonly Problem[]
  /** What of this evalset can be judged by them, and what a comparison has to know of who did. */
  check(evalset: Evalset): JudgingCheck
}

export type JudgingCheck = {
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
  readonly gradedBy: GradedBy
}

export type JudgingParts = {
  readonly inputs: ActionInputs
  readonly event: WorkflowEvent
  readonly paths: PathRules
  readonly github: GitHubConnection | undefined
  readonly connections: Connections
  readonly context: StepContext
}

/** Makes the judge and loads evaluators of the user's own. Nothing is asked of them yet. Never throws. */
export async function openJudging(parts: JudgingParts): Promise<Judging> {
  const { inputs, paths, connections, context } = parts
  const configuration = await readJudgingConfiguration(parts)
  const modules = locate(inputs.evaluators, paths)
  const judge = openJudge(inputs.judge, configuration.credentials, { sender: connections.sender, context })
  const custom = await openCustomEvaluators({
    modules: modules.files,
    http: configuration.evaluators,
    sender: connections.sender,
    clock: systemClock,
    random: Math.random,
    env: context.env,
    hideSecret: (secret) => maskSecret(secret, context.redactor),
    logger: context.logger,
  })
  return {
    tools: {
      ...(judge.judge ? { judge: judge.judge } : {}),
      ...(custom.evaluators.size > 0 ? { custom: custom.evaluators } : {}),
    },
    problems: [...configuration.problems, ...modules.problems, ...judge.problems, ...custom.problems],
    check: (evalset) => checkJudging(evalset, { judge: judge.judge, whyNoJudge: judge.whyNot, custom }),
    [Symbol.asyncDispose]: () => custom[Symbol.asyncDispose](),
  }
}

type Located = {
  readonly files: readonly { readonly path: string; readonly file: string }[]
  readonly problems: readonly Problem[]
}

function locate(written: readonly string[], paths: PathRules): Located {
  const decided = written.map((path) => decidePath(path, paths))
  return {
    files: decided.flatMap((one) =>
      one.kind === 'inside' ? [{ path: one.path, file: displayPath(one.path, paths) }] : [],
    ),
    problems: decided.flatMap((one) => (one.kind === 'outside' ? [{ message: `evaluators: ${one.why}.` }] : [])),
  }
}

function checkJudging(
  evalset: Evalset,
  who: { readonly judge: Judge | undefined; readonly whyNoJudge: string; readonly custom: CustomEvaluators },
): JudgingCheck {
  const { judge, whyNoJudge, custom } = who
  const asking = evaluatorsThatAsk('judge', evalset)
  const names = checkCustomNames(evalset, custom.evaluators)
  const isIdle = judge !== undefined && asking.length === 0
  const idle = 'judge-model: no evaluator of the evalset asks a model, so none is asked.'
  const usesCustom = evaluatorsThatAsk('custom', evalset).length > 0
  return {
    problems: [
      ...(judge
        ? []
        : asking.map(({ name, location }) => ({
            ...location,
            message: `${name} asks a model to judge, and ${whyNoJudge}`,
          }))),
      ...names.problems,
    ],
    warnings: [...(isIdle ? [{ message: idle }] : []), ...names.warnings],
    gradedBy: {
      ...(judge && asking.length > 0 ? { judge: digestOf({ ...judge.identity, envelope: judge.envelope }) } : {}),
      ...(custom.digest !== undefined && usesCustom ? { customEvaluators: custom.digest } : {}),
    },
  }
}
