import { z } from 'zod'
import type { JsonObject, JsonValue } from '../domain/json.ts'
import type { Evaluator, EvaluatorInput, EvaluatorMention, Judgement, ReportEvaluator } from '../domain/ports.ts'
import type { CaseRun } from '../domain/run.ts'
import { COMMON_ARGUMENTS, describeArgumentProblems } from './arguments.ts'
import { skipped, unable } from './judgement.ts'

type Named = {
  /** The registry's spelling. */
  readonly name: string
  readonly aliases: readonly string[]
  /** Sentences on what is wrong with these arguments; empty when nothing is. */
  readonly problemsOf: (args: JsonObject) => readonly string[]
  /** What these (checked) arguments name of the evalset. */
  readonly mentionsOf: (args: JsonObject) => readonly EvaluatorMention[]
}

/** An evaluator that judges one answer. */
export type CaseEvaluator = Named & {
  readonly scope: 'case'
  /** With these (checked) arguments it compares with what the case expects. */
  readonly needsExpectation: (args: JsonObject) => boolean
  readonly judge: Evaluator
}

/** An evaluator that judges a whole experiment. */
export type ExperimentEvaluator = Named & { readonly scope: 'report'; readonly judge: ReportEvaluator }

export type RegisteredEvaluator = CaseEvaluator | ExperimentEvaluator

type Definition<S extends z.ZodObject> = {
  readonly name: string
  readonly aliases?: readonly string[]
  /** Its own arguments; those that all evaluators have are added. */
  readonly arguments: S
  /** What is wrong with arguments that are each right, as sentences. */
  readonly check?: (args: z.output<S>) => readonly string[]
  /** The cases and tags that they name: the evalset must have them. */
  readonly mentions?: (args: z.output<S>) => readonly EvaluatorMention[]
}

/** Defines an evaluator that judges an answer by itself. */
export function defineCaseEvaluator<S extends z.ZodObject>(
  definition: Definition<S> & { readonly judge: (args: z.output<S>, input: EvaluatorInput) => Judgement },
): CaseEvaluator {
  return {
    ...named(definition),
    scope: 'case',
    needsExpectation: () => false,
    judge: (input) => [definition.judge(definition.arguments.parse(input.config), input)],
  }
}

/**
 * Defines an evaluator that compares an answer: with its `own` argument, else with what the case expects.
 * With neither it is skipped, or in error when its data is required.
 */
export function defineComparingEvaluator<S extends z.ZodObject>(
  definition: Definition<S> & {
    readonly own: (args: z.output<S>) => JsonValue | undefined
    readonly judge: (wanted: JsonValue, args: z.output<S>, input: EvaluatorInput) => Judgement
  },
): CaseEvaluator {
  return {
    ...named(definition),
    scope: 'case',
    needsExpectation: (args) => definition.own(definition.arguments.parse(args)) === undefined,
    judge(input) {
      const args = definition.arguments.parse(input.config)
      const wanted = definition.own(args) ?? input.expected
      if (wanted !== undefined) return [definition.judge(wanted, args, input)]
      const reason = `The case expects nothing, so ${definition.name} has nothing to compare the answer with.`
      return [input.config.require_data === true ? unable(reason) : skipped(reason)]
    },
  }
}

/** Defines an evaluator that judges an experiment by its case runs. */
export function defineReportEvaluator<S extends z.ZodObject>(
  definition: Definition<S> & { readonly judge: (args: z.output<S>, caseRuns: readonly CaseRun[]) => Judgement },
): ExperimentEvaluator {
  return {
    ...named(definition),
    scope: 'report',
    judge: (caseRuns, config) => definition.judge(definition.arguments.parse(config), caseRuns),
  }
}

function named<S extends z.ZodObject>(definition: Definition<S>): Named {
  const { name, aliases = [], check = () => [], mentions = () => [] } = definition
  const own = definition.arguments.shape
  // Its own come first in messages, and where both have one of a name, its own it is.
  const accepted = z.object({ ...own, ...COMMON_ARGUMENTS.shape, ...own })
  return {
    name,
    aliases,
    problemsOf(args) {
      const problems = describeArgumentProblems(name, accepted, args)
      return problems.length > 0 ? problems : check(definition.arguments.parse(args))
    },
    mentionsOf: (args) => mentions(definition.arguments.parse(args)),
  }
}
