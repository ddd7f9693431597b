import type { Answer } from '../domain/answer.ts'
import { messageOf } from '../domain/errors.ts'
import type { EvalCase, EvaluatorSpec } from '../domain/evalset.ts'
import type { EvaluatorResult } from '../domain/grade.ts'
import type { EvaluatorInput, EvaluatorTools, GradedAnswer, Grader, Judgement } from '../domain/ports.ts'
import type { CaseRun } from '../domain/run.ts'
import type { Span, Trajectory } from '../domain/trajectory.ts'
import type { RegisteredEvaluator } from './definition.ts'
import { EVALUATORS, findEvaluator, invertedName } from './evaluator-table.ts'
import { skipped, unable } from './judgement.ts'

/** Under this name stands the result of a case that names no evaluator. */
const NO_EVALUATOR = 'none'

/** What a grader grades with. */
export type GraderParts = {
  readonly evaluators?: readonly RegisteredEvaluator[]
  /** What the agent did on its way to an answer; asked for once per answer, when an evaluator looks at it. */
  readonly trajectoryOf: (evalCase: EvalCase, answer: Answer) => Trajectory
  /**
   * The spans of an answer, all of them, `undefined` where nobody can say that they are all there. Asked for once per answer, when
   * an evaluator of its case looks at them; absent where there are no spans.
   */
  readonly spansOf?: (evalCase: EvalCase, answer: Answer, signal: AbortSignal) => Promise<readonly Span[] | undefined>
  readonly tools?: EvaluatorTools
}

/** Runs evaluators. One that throws, or that a spec names and nobody has, is an `error` and stops no other. */
export function createGrader({ evaluators = EVALUATORS, trajectoryOf, spansOf, tools = {} }: GraderParts): Grader {
  return {
    async gradeAnswer({ evalCase, answer, durationMs, signal }: GradedAnswer) {
      if (evalCase.evaluators.length === 0) return [withoutEvaluator(evalCase)]
      const isAskedForSpans = evalCase.evaluators.some((spec) => looksAtSpans(evaluators, spec))
      const spans = spansOf && isAskedForSpans ? reading(() => spansOf(evalCase, answer, signal)) : undefined
      let trajectory: Trajectory | undefined
      const seen: Seen = {
        case: evalCase,
        answer,
        durationMs,
        get trajectory() {
          trajectory ??= trajectoryOf(evalCase, answer)
          return trajectory
        },
        expected: evalCase.expected,
        tools,
        signal,
      }
      const results = await Promise.all(
        evalCase.evaluators.map(async (spec) => {
          const judgements = await judgeAnswer(evaluators, spec, { seen, spans })
          const isAsked = needsSomebody(evaluators, spec)
          return judgements.map((judgement) => toResult(spec, isAsked ? tellInversion(spec, judgement) : judgement))
        }),
      )
      return results.flat()
    },
    gradeReport: (specs, caseRuns) => gradeReport(specs, caseRuns, evaluators),
  }
}

/** What report evaluators say of these case runs, one result each. */
export function gradeReport(
  specs: readonly EvaluatorSpec[],
  caseRuns: readonly CaseRun[],
  evaluators: readonly RegisteredEvaluator[] = EVALUATORS,
): readonly EvaluatorResult[] {
  return specs.map((spec) => toResult(spec, judgeReport(evaluators, spec, caseRuns)))
}

/** What all evaluators of an answer see alike. */
type Seen = Omit<EvaluatorInput, 'config' | 'spans'>

/** What was read, or what was thrown meanwhile: nobody may be waiting for it yet. */
type Reading<T> = Promise<{ readonly value: T } | { readonly error: unknown }>

async function reading<T>(read: () => Promise<T>): Reading<T> {
  try {
    return { value: await read() }
  } catch (error) {
    return { error }
  }
}

type SpansToCome = Reading<readonly Span[] | undefined> | undefined

async function judgeAnswer(
  evaluators: readonly RegisteredEvaluator[],
  spec: EvaluatorSpec,
  { seen, spans }: { readonly seen: Seen; readonly spans: SpansToCome },
): Promise<readonly Judgement[]> {
  const evaluator = findEvaluator(evaluators, spec.name)?.evaluator
  if (evaluator?.scope !== 'case') return [unable(`No evaluator ${spec.name} judges answers in this version.`)]
  try {
    return await evaluator.judge(inputOf(seen, spec, evaluator.looksAtSpans ? await spansIn(spans) : undefined))
  } catch (error) {
    return [unable(`${spec.name} broke while judging the answer: ${messageOf(error)}`)]
  }
}

/** Throws what kept them from being read: they are not none. */
async function spansIn(spans: SpansToCome): Promise<EvaluatorInput['spans']> {
  const read = await spans
  if (read && 'error' in read) throw read.error
  return read?.value
}

/** By inheritance, so that the trajectory is made only when somebody looks at it. */
function inputOf(seen: Seen, { arguments: config }: EvaluatorSpec, spans: EvaluatorInput['spans']): EvaluatorInput {
  const own = { config: { value: config, enumerable: true }, spans: { value: spans, enumerable: true } }
  return Object.create(seen, own) as EvaluatorInput
}

function judgeReport(
  evaluators: readonly RegisteredEvaluator[],
  spec: EvaluatorSpec,
  caseRuns: readonly CaseRun[],
): Judgement {
  const evaluator = findEvaluator(evaluators, spec.name)?.evaluator
  if (evaluator?.scope !== 'report') return unable(`No evaluator ${spec.name} judges experiments in this version.`)
  try {
    return evaluator.judge(caseRuns, spec.arguments)
  } catch (error) {
    return unable(`${spec.name} broke while judging the experiment: ${messageOf(error)}`)
  }
}

function toResult(spec: EvaluatorSpec, judgement: Judgement): EvaluatorResult {
  const { name: part, ...said } = spec.inverted ? invert(judgement) : judgement
  const name = spec.inverted ? invertedName(spec.name) : spec.name
  const { weight } = spec.arguments
  return {
    kind: 'evaluator',
    ...said,
    name: part === undefined ? name : `${name}/${part}`,
    scope: spec.origin,
    weight: typeof weight === 'number' ? weight : 1,
  }
}

/** Exchanges pass and fail; what could not be judged stays so, and what only measures too. */
function invert(judgement: Judgement): Judgement {
  const { passed, score, kind } = judgement
  if (kind === 'gauge') return judgement
  return { ...judgement, passed: passed === null ? null : !passed, score: score === null ? null : 1 - score }
}

function looksAtSpans(evaluators: readonly RegisteredEvaluator[], spec: EvaluatorSpec): boolean {
  const evaluator = findEvaluator(evaluators, spec.name)?.evaluator
  return evaluator?.scope === 'case' && evaluator.looksAtSpans === true
}

/** Does somebody else judge for it, whose words nobody here chose? */
function needsSomebody(evaluators: readonly RegisteredEvaluator[], spec: EvaluatorSpec): boolean {
  const evaluator = findEvaluator(evaluators, spec.name)?.evaluator
  return evaluator?.scope === 'case' && evaluator.needs !== undefined
}

/** Our own reasons read right either way round; those of a model, or of a user's evaluator, say pass or fail as it was found. */
function tellInversion({ inverted }: EvaluatorSpec, judgement: Judgement): Judgement {
  if (!inverted || judgement.passed === null) return judgement
  return { ...judgement, reason: `${judgement.reason.trimEnd().replace(/\.$/, '')}; not- turns that round.` }
}

function withoutEvaluator(evalCase: EvalCase): EvaluatorResult {
  const reason =
    evalCase.expected === undefined
      ? 'The case names no evaluator and expects nothing, so nothing can judge its answer.'
      : 'The case expects something but names no evaluator; equals_expected would compare the answer with it.'
  return { kind: 'evaluator', ...skipped(reason), name: NO_EVALUATOR, scope: 'case', weight: 1 }
}
