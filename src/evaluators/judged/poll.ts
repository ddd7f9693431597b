import { digestOf } from '../../domain/digest.ts'
import type { JsonObject } from '../../domain/json.ts'
import type { Judge, JudgeMark, JudgeReply, JudgeTask } from '../../domain/judge.ts'
import type { EvaluatorTools, Judgement } from '../../domain/ports.ts'
import { sumUsage } from '../../domain/usage.ts'
import { unable } from '../judgement.ts'
import { aboutLine, listed } from './wording.ts'

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
  /** What the model is told to look for, in the words of the evalset's author where there are any; its start stands on the mark. */
  readonly about: string
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
 * those who hold it, and the reason of the first of them. No verdict, and so an error, when no more than half of all samples agree:
 * those that gave no opinion might have said the other thing.
 */
export async function poll(judge: Judge, { task, about, signal, samples = 1, opinionOf }: Poll): Promise<Judgement> {
  const replies = await Promise.all(Array.from({ length: samples }, () => judge.ask(task, signal)))
  const heard = replies.map((reply) => hear(reply, opinionOf))
  const opinions = heard.flatMap((one) => ('opinion' in one ? [one.opinion] : []))
  const failures = heard.flatMap((one) => ('why' in one ? [one.why] : []))
  const said = decide(opinions, failures)
  const asked = samples > 1 ? { samples, ...(said.agreement === undefined ? {} : { agreement: said.agreement }) } : {}
  return { ...said.judgement, ...costOf(replies), judge: { ...markOf(judge, { task, about, replies }), ...asked } }
}

/** What a reply comes to. */
export function hear<T>(reply: JudgeReply, opinionOf: (reply: JsonObject) => T | undefined): Heard<T> {
  if (reply.kind === 'failed') return { why: reply.why }
  const opinion = opinionOf(reply.reply)
  return opinion === undefined ? { why: 'The model that judges replied, and not what it was asked for.' } : { opinion }
}

/** What stands on a grade that a model gave for a task by these replies. */
export function markOf(
  { identity, envelope }: Judge,
  { task, about, replies }: Pick<Poll, 'task' | 'about'> & { readonly replies: readonly JudgeReply[] },
): JudgeMark {
  const { instructions, schema } = task
  const { endpoint, model } = identity
  const [sent = identity.parameters] = replies.flatMap((reply) => ('parameters' in reply ? [reply.parameters] : []))
  return {
    endpoint,
    model,
    parameters: sent,
    rubric: digestOf({ instructions, schema, envelope }),
    about: aboutLine(about),
  }
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
  const passing = opinions.filter(({ passed }) => passed)
  const failing = opinions.filter(({ passed }) => !passed)
  const most = passing.length > failing.length ? passing : failing
  const others = passing.length > failing.length ? failing : passing
  const [first] = most
  if (!first) {
    const [why = ''] = failures
    return { judgement: unable(samples === 1 ? why : `None of ${samples} samples gave an opinion: ${why}`) }
  }
  if (samples === 1) return { judgement: first }
  const agreement = most.length / samples
  if (most.length * 2 <= samples) {
    const apart = `${passing.length} of ${samples} samples pass the answer and ${failing.length} fail it`
    const advice = samples % 2 === 0 ? ' An odd number of samples decides more often.' : ''
    const none = `${apart}; a verdict takes more than half of them, so there is none.`
    return { judgement: unable(`${none}${lost(failures, samples)}${advice}`), agreement }
  }
  const score = most.reduce((sum, opinion) => sum + opinion.score, 0) / most.length
  const agreed = `${most.length} of ${samples} samples agree; theirs scored ${figure(score)} on average.`
  const reason = `${first.reason} ${agreed}${describeOthers(others)}${lost(failures, samples)}`
  return { judgement: { ...first, score, reason }, agreement }
}

/** What those say that do not agree, each in a word. */
function describeOthers(others: readonly Opinion[]): string {
  if (others.length === 0) return ''
  const each = others.map(({ label, passed, score }) => `${label ?? (passed ? 'pass' : 'fail')} (${figure(score)})`)
  return ` The other${others.length > 1 ? 's' : ''}: ${listed(each)}.`
}

function figure(score: number): number {
  return Number(score.toFixed(4))
}

function lost(failures: readonly string[], samples: number): string {
  const [why] = failures
  return why === undefined ? '' : ` ${failures.length} of ${samples} samples gave no opinion: ${why}`
}
