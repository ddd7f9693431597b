import { ConfigurationError } from '../domain/errors.ts'
import type { Judge } from '../domain/judge.ts'
import type { EvaluatorTools } from '../domain/ports.ts'
import type { Usage } from '../domain/usage.ts'
import { askFirstQuestion, selfTest } from '../evaluators/judged/self-test.ts'
import { openDeadline } from '../platform/deadline.ts'
import type { Job } from './job.ts'
import type { StepContext } from './step-context.ts'

type Told = Pick<StepContext, 'logger' | 'signal'>

/** How long the first question may take, in milliseconds: what takes longer is slow or busy, and not wrong. */
const FIRST_QUESTION_MS = 20_000

/**
 * Tries the judge before anything is created or spent: with `judge-self-test` by answers whose verdict is known, else by one question.
 * Throws `ConfigurationError` when it is taken in by an answer, or can never be asked as things are. Nothing is asked where nothing is
 * to be judged. Answers what it cost, as far as known.
 */
export async function requireUsableJudge(
  { inputs, gradedBy }: Pick<Job, 'inputs' | 'gradedBy'>,
  { judge }: EvaluatorTools,
  told: Told,
): Promise<Usage | undefined> {
  if (!inputs.judge || !judge || gradedBy.judge === undefined) return undefined
  return inputs.judge.selfTest ? await requireSoundJudge(judge, told) : await requireAnsweringJudge(judge, told)
}

async function requireSoundJudge(judge: Judge, { logger, signal }: Told): Promise<Usage | undefined> {
  const { model } = judge.identity
  const tested = await selfTest(judge, signal)
  if (tested.usage) logger.info(`judge-self-test: ${spentOn(tested.usage)}.`)
  if (tested.kind === 'sound') logger.info(`judge-self-test: ${model} told every right answer from every wrong one.`)
  // What a signal ended is told by whoever comes next.
  else if (!signal.aborted) {
    const why = tested.kind === 'unsound' ? tested.why : [tested.why]
    throw new ConfigurationError(why.map((sentence) => ({ message: `judge-self-test: ${sentence}` })))
  }
  return tested.usage
}

/** A key that is wrong would else be found out when every answer has been bought. */
async function requireAnsweringJudge(judge: Judge, { logger, signal }: Told): Promise<Usage | undefined> {
  using deadline = openDeadline(FIRST_QUESTION_MS, signal)
  const first = await askFirstQuestion(judge, deadline.signal)
  if (first.usage) logger.info(`The judge was tried by one question: ${spentOn(first.usage)}.`)
  if (first.kind === 'judged' || signal.aborted) return first.usage
  if (first.kind === 'hopeless') throw new ConfigurationError([{ message: first.why }])
  const why = deadline.expired ? `It gave no verdict within ${FIRST_QUESTION_MS / 1000} s.` : first.why
  logger.warning(`The judge was tried by one question, and what came of it is no good sign. ${why}`)
  return first.usage
}

function spentOn({ requests = 0, totalTokens, costUsd }: Usage): string {
  const tokens = totalTokens === undefined ? [] : [`${totalTokens} tokens`]
  const cost = costUsd === undefined ? [] : [`$${Number(costUsd.toPrecision(3))}`]
  return [`${requests} ${requests === 1 ? 'request' : 'requests'}`, ...tokens, ...cost].join(', ')
}
