import { z } from 'zod'
import type { Answer } from '../domain/answer.ts'
import type { JsonObject, JsonValue } from '../domain/json.ts'
import type { Evaluator, EvaluatorInput, EvaluatorMention, Judgement, ReportEvaluator } from '../domain/ports.ts'
import type { CaseRun } from '../domain/run.ts'
import { COMMON_ARGUMENTS, describeArgumentProblems } from './arguments.ts'
import { lacking } from './judgement.ts'

type Named = {
  /** The registry's spelling. */
  readonly name: string
  readonly aliases: readonly string[]
  /** When it passes: completes "Passes when …", in Markdown, without a full stop. For the page of evaluators. */
  readonly passes: string
  /** Its own arguments as they are documented: each type's description, and its default. */
  readonly arguments: z.ZodObject
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
  /** Why it cannot compare any answer with what a case expects, as a sentence; `undefined` when it can, or need not. */
  readonly faultOf: (expected: JsonValue, args: JsonObject) => string | undefined
  /** Who has to be there for it to judge at all; absent when it judges by itself. */
  readonly needs?: 'judge' | 'custom'
  /** It looks at spans, which take time to arrive. */
  readonly looksAtSpans?: true
  readonly judge: Evaluator
}

/** An evaluator that judges a whole experiment. */
export type ExperimentEvaluator = Named & { readonly scope: 'report'; readonly judge: ReportEvaluator }

export type RegisteredEvaluator = CaseEvaluator | ExperimentEvaluator

type Definition<S extends z.ZodObject> = {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly passes: string
  /** Its own arguments; those that all evaluators have are added. Each has a `describe` of a few words. */
  readonly arguments: S
  /** It takes any argument beside its own. */
  readonly isOpen?: true
  /** What is wrong with arguments that are each right, as sentences. */
  readonly check?: (args: z.output<S>) => readonly string[]
  /** The cases and tags that they name: the evalset must have them. */
  readonly mentions?: (args: z.output<S>) => readonly EvaluatorMention[]
}

/** What an evaluator of one answer may give back: one judgement or several, now or later. */
type Judged = Judgement | readonly Judgement[] | Promise<Judgement | readonly Judgement[]>

/**
 * Defines an evaluator that judges an answer by itself. The arguments that `judge` gets are the same object for the same spec,
 * so that what is made of them can be remembered by it.
 */
export function defineCaseEvaluator<S extends z.ZodObject>(
  definition: Definition<S> & {
    readonly needs?: 'judge' | 'custom'
    readonly looksAtSpans?: true
    readonly judge: (args: z.output<S>, input: EvaluatorInput) => Judged
  },
): CaseEvaluator {
  const argumentsOf = rememberArguments(definition.arguments)
  return {
    ...named(definition),
    ...(definition.needs ? { needs: definition.needs } : {}),
    ...(definition.looksAtSpans ? { looksAtSpans: true } : {}),
    scope: 'case',
    needsExpectation: () => false,
    faultOf: () => undefined,
    judge: (input) => listed(definition.judge(argumentsOf(input.config), input)),
  }
}

/** All that a comparison looks at of an answer. */
type Compared = Pick<EvaluatorInput, 'answer'>

const NO_ANSWER: Answer = { text: '', finalText: '', reasoning: '', toolCalls: [] }

/**
 * Defines an evaluator that compares an answer: with its `own` argument, else with what the case expects.
 * With neither it is skipped, or in error when its data is required.
 */
export function defineComparingEvaluator<S extends z.ZodObject>(
  definition: Definition<S> & {
    readonly own: (args: z.output<S>) => JsonValue | undefined
    readonly judge: (wanted: JsonValue, args: z.output<S>, input: Compared) => Judgement
  },
): CaseEvaluator {
  const argumentsOf = rememberArguments(definition.arguments)
  return {
    ...named(definition),
    scope: 'case',
    needsExpectation: (args) => definition.own(argumentsOf(args)) === undefined,
    faultOf(expected, config) {
      const args = argumentsOf(config)
      // What it cannot compare with an empty answer it can compare with none.
      return definition.own(args) === undefined
        ? definition.judge(expected, args, { answer: NO_ANSWER }).error
        : undefined
    },
    judge(input) {
      const args = argumentsOf(input.config)
      const wanted = definition.own(args) ?? input.expected
      if (wanted !== undefined) return [definition.judge(wanted, args, input)]
      const reason = `The case expects nothing, so ${definition.name} has nothing to compare the answer with.`
      return [lacking(input.config, reason)]
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

function listed(judged: Judged): readonly Judgement[] | Promise<readonly Judgement[]> {
  if (judged instanceof Promise) return judged.then(asList)
  return asList(judged)
}

function asList(judged: Judgement | readonly Judgement[]): readonly Judgement[] {
  return 'reason' in judged ? [judged] : judged
}

/** Checks the arguments of a spec once, however many answers it judges. */
function rememberArguments<S extends z.ZodObject>(shape: S): (config: JsonObject) => z.output<S> {
  const known = new WeakMap<JsonObject, z.output<S>>()
  return (config) => {
    const before = known.get(config)
    if (before) return before
    const args = shape.parse(config)
    known.set(config, args)
    return args
  }
}

function named<S extends z.ZodObject>(definition: Definition<S>): Named {
  const { name, aliases = [], passes, check = () => [], mentions = () => [], isOpen = false } = definition
  const own = definition.arguments.shape
  // Its own come first in messages, and where both have one of a name, its own it is.
  const accepted = z.object({ ...own, ...COMMON_ARGUMENTS.shape, ...own })
  return {
    name,
    aliases,
    passes,
    arguments: definition.arguments,
    problemsOf(args) {
      const problems = describeArgumentProblems({ evaluator: name, accepted, isOpen }, args)
      return problems.length > 0 ? problems : check(definition.arguments.parse(args))
    },
    mentionsOf: (args) => mentions(definition.arguments.parse(args)),
  }
}
