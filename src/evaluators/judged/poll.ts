import { digestOf } from '../../domain/digest.ts'
import type { JsonObject } from '../../domain/json.ts'
import type { Judge, JudgeMark, JudgeReply, JudgeTask } from '../../domain/judge.ts'
import type { EvaluatorTools, Judgement } from '../../domain/ports.ts'
import { sumUsage } from '../../domain/usage.ts'
import { unable } from '../judgement.ts'

/** What one reply of a model comes to. */
export type Opinion = {
  readonly passed: boolean
  /** 0 to 1. */
  readonly score: number
  /** A sentence that says what was found. */
  readonly reason: string
  readonly label?: string
  readonly evidence?: string
}

/** One task, and how a reply to it is understood. */
export type Poll = {
  readonly task: JudgeTask
  readonly signal: AbortSignal
  /** How often the model is asked; once when absent. */
  readonly samples?: number
  /** `undefined` for a reply that does not say what was asked. */
  readonly opinionOf: (reply: JsonObject) => Opinion | undefined
}

/** An opinion, or a sentence why there is none. */
export type Heard<T> = { readonly opinion: T } | { readonly why: string }

/**
 * Asks a model once or several times and makes one judgement of its opinions: that of the majority, with the mean score of
 * those who hold it, and the reason of the first of them. No verdict, and so an error, when fewer than half of the samples
 * gave an opinion, or when as many pass as fail: a coin that fell on its edge is not thrown again.
 */
export async function poll(judge: Judge, { task, signal, samples = 1, opinionOf }: Poll): Promise<Judgement> {
  const replies = await Promise.all(Array.from({ length: samples }, () => judge.ask(task, signal)))
  const heard = replies.map((reply) => hear(reply, opinionOf))
  const opinions = heard.flatMap((one) => ('opinion' in one ? [one.opinion] : []))
  const failures = heard.flatMap((one) => ('why' in one ? [one.why] : []))
  const said = decide(opinions, failures)
  const asked = samples > 1 ? { samples, ...(said.agreement === undefined ? {} : { agreement: said.agreement }) } : {}
  return { ...said.judgement, ...costOf(replies), judge: { ...markOf(judge, task), ...asked } }
}

/** What a reply comes to. One that rests on a part of what was to be seen is no opinion: nobody looked at the rest. */
export function hear<T>(reply: JudgeReply, opinionOf: (reply: JsonObject) => T | undefined): Heard<T> {
  if (reply.kind === 'failed') return { why: reply.why }
  if (reply.cut && reply.cut.length > 0) {
    const what = reply.cut.join(' and ')
    return {
      why: `The model that judges saw only the beginning and the end of ${what}: it is too long to be shown whole.`,
    }
  }
  const opinion = opinionOf(reply.reply)
  return opinion === undefined ? { why: 'The model that judges replied, and not what it was asked for.' } : { opinion }
}

/** What stands on a grade that a model gave for a task. */
export function markOf({ identity, envelope }: Judge, { instructions, schema }: JudgeTask): JudgeMark {
  const { endpoint, model, parameters } = identity
  return { endpoint, model, parameters, rubric: digestOf({ instructions, schema, envelope }) }
}

/** What replies cost together; nothing when nobody said. */
export function costOf(replies: readonly JudgeReply[]): Pick<Judgement, 'usage'> {
  const usage = sumUsage(replies.map((reply) => reply.usage))
  return usage ? { usage } : {}
}

/** Asks the model that judges; in error when none is configured. */
export function withJudge(
  evaluator: string,
  { judge }: EvaluatorTools,
  ask: (judge: Judge) => Judgement | Promise<Judgement>,
): Judgement | Promise<Judgement> {
  if (judge) return ask(judge)
  return unable(`${evaluator} asks a model, and none is configured: name one with the input judge-model.`)
}

type Decision = { readonly judgement: Judgement; readonly agreement?: number }

function decide(opinions: readonly Opinion[], failures: readonly string[]): Decision {
  const samples = opinions.length + failures.length
  const [why = ''] = failures
  if (samples === 1 && opinions.length === 0) return { judgement: unable(why) }
  if (opinions.length === 0 || opinions.length * 2 < samples) {
    const few = `${opinions.length} of ${samples} samples gave an opinion, fewer than half, so there is no verdict.`
    return { judgement: unable(`${few} The first that did not: ${why}`) }
  }
  const passing = opinions.filter(({ passed }) => passed)
  const failing = opinions.filter(({ passed }) => !passed)
  const majority = passing.length > failing.length ? passing : failing
  const [first] = majority
  if (!first || passing.length === failing.length) {
    const even = `${passing.length} of ${opinions.length} samples pass the answer and as many fail it, so there is no verdict.`
    const advice = 'An odd number of samples decides more often.'
    return { judgement: unable(`${even}${lost(failures, samples)} ${advice}`), agreement: 0.5 }
  }
  if (samples === 1) return { judgement: first, agreement: 1 }
  const score = majority.reduce((sum, opinion) => sum + opinion.score, 0) / majority.length
  const agreed = `${majority.length} of ${opinions.length} samples agree (mean score ${Number(score.toFixed(4))}).`
  return {
    judgement: { ...first, score, reason: `${first.reason} ${agreed}${lost(failures, samples)}` },
    agreement: majority.length / opinions.length,
  }
}

function lost(failures: readonly string[], samples: number): string {
  const [why] = failures
  return why === undefined ? '' : ` ${failures.length} of ${samples} samples gave no opinion: ${why}`
}
