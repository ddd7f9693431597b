import type { ActionInputs } from '../action/inputs.ts'
import { decidePath, displayPath, type PathRules } from '../action/paths.ts'
import { credentialFor, type JudgeCredential } from '../configuration/judge-credentials.ts'
import { checkCustomNames, type KnownEvaluators } from '../custom/custom-names.ts'
import { type CustomEvaluators, openCustomEvaluators } from '../custom/open-custom-evaluators.ts'
import type { GradedBy } from '../domain/baseline.ts'
import { findCustomEvaluator } from '../domain/custom-evaluator.ts'
import { digestOf } from '../domain/digest.ts'
import type { Problem } from '../domain/errors.ts'
import type { EvaluatorSpec } from '../domain/evalset.ts'
import type { Judge } from '../domain/judge.ts'
import type { EvaluatorTools } from '../domain/ports.ts'
import { JUDGED_WORDS_DIGEST } from '../evaluators/judged/judged-evaluators.ts'
import { evaluatorsThatAsk } from '../evaluators/registry.ts'
import { systemClock } from '../platform/system-clock.ts'
import type { Connections } from './connections.ts'
import { openJudge } from './judge-connection.ts'
import type { OwnConfiguration } from './own-configuration.ts'
import { hideSecret, type StepContext } from './step-context.ts'

/** Who helps to grade the answers of a job: the model that judges, evaluators of the user's own. Dispose it when all is graded. */
export type Judging = AsyncDisposable & {
  readonly tools: EvaluatorTools
  /** What is wrong with what the workflow gave of it. */
  readonly problems: readonly Problem[]
  /**
   * What of an evalset can be judged by them, and what a comparison has to know of who did. `named` is what it names of its cases'
   * evaluators. The warnings are right only when that is all of it.
   */
  check(named: readonly EvaluatorSpec[]): JudgingCheck
}

export type JudgingCheck = {
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
  readonly gradedBy: GradedBy
}

export type JudgingParts = {
  readonly inputs: ActionInputs
  readonly paths: PathRules
  readonly configuration: OwnConfiguration
  readonly connections: Connections
  readonly context: StepContext
}

/** Makes the judge and loads evaluators of the user's own. Nothing is asked of them yet. Never throws. */
export async function openJudging(parts: JudgingParts): Promise<Judging> {
  const { inputs, paths, configuration, connections, context } = parts
  const modules = locate(inputs.evaluators, paths)
  const judge = openJudge(inputs.judge, configuration.credentials, { sender: connections.sender, context })
  const custom = await openCustomEvaluators({
    modules: modules.files,
    http: configuration.evaluators,
    sender: connections.evaluatorSender,
    clock: systemClock,
    random: Math.random,
    env: context.env,
    redactor: context.redactor,
    hideSecret: (secret) => hideSecret(secret, context),
    logger: context.logger,
  })
  // Of what of the user's own is there.
  const handed = context.handed?.evaluators
  const twice = (handed?.evaluators ?? []).filter(({ name }) => findCustomEvaluator(custom.evaluators, name))
  const problems = [
    ...configuration.problems,
    ...modules.problems,
    ...custom.problems,
    ...twice.map(({ name }) => ({ message: `evaluators: two of your own are called ${name}; give one another name.` })),
  ]
  const evaluators = new Map([
    ...custom.evaluators,
    ...(handed?.evaluators ?? []).map((one) => [one.name, one] as const),
  ])
  const digests = [custom.digest, handed?.digest].filter((digest) => digest !== undefined)
  const digest = digests.length > 1 ? digestOf(digests) : digests[0]
  const known = { evaluators, areAll: problems.length === 0, digest }
  return {
    tools: {
      ...(judge.judge ? { judge: judge.judge } : {}),
      ...(evaluators.size > 0 ? { custom: evaluators } : {}),
    },
    problems: [...problems, ...judge.problems],
    check: (named) =>
      checkJudging(named, {
        judge: judge.judge,
        whyNoJudge: judge.whyNot,
        unpriced: unpricedJudge(inputs, configuration.credentials),
        known,
      }),
    [Symbol.asyncDispose]: () => custom[Symbol.asyncDispose](),
  }
}

/** What to say where a budget hangs on what judging costs, and nobody may say that; `undefined` where none does. */
function unpricedJudge({ judge, budgets }: ActionInputs, credentials: readonly JudgeCredential[]): string | undefined {
  if (!judge || budgets.usd === undefined || credentialFor(credentials, judge.baseUrl)?.prices) return undefined
  return (
    `budget-usd: credentials.judges has no prices for ${judge.baseUrl}. Unless that says itself what a question costs, the run stops ` +
    'after its first grade. Give prices: { prompt, completion }, in US dollars for a million tokens.'
  )
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
  named: readonly EvaluatorSpec[],
  who: {
    readonly judge: Judge | undefined
    readonly whyNoJudge: string
    readonly unpriced: string | undefined
    readonly known: KnownEvaluators & Pick<CustomEvaluators, 'digest'>
  },
): JudgingCheck {
  const { judge, whyNoJudge, unpriced, known } = who
  const asking = evaluatorsThatAsk('judge', named)
  const names = checkCustomNames(named, known)
  const idle = 'judge-model: no evaluator of the evalset asks a model, so none is asked.'
  const ofJudge = judge === undefined ? undefined : asking.length === 0 ? idle : unpriced
  const usesCustom = evaluatorsThatAsk('custom', named).length > 0
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
    warnings: [...(ofJudge === undefined ? [] : [{ message: ofJudge }]), ...names.warnings],
    gradedBy: {
      ...(judge && asking.length > 0 ? { judge: digestOfJudge(judge) } : {}),
      ...(known.digest !== undefined && usesCustom ? { customEvaluators: known.digest } : {}),
    },
  }
}

/** Of who judges, as it was asked for, and of everything that is said to it beside what the evalset says. */
export function digestOfJudge(
  { identity, envelope }: Pick<Judge, 'identity' | 'envelope'>,
  words = JUDGED_WORDS_DIGEST,
): string {
  return digestOf({ ...identity, envelope, words })
}
