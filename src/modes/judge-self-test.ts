import { ConfigurationError } from '../domain/errors.ts'
import type { EvaluatorTools } from '../domain/ports.ts'
import type { Usage } from '../domain/usage.ts'
import { selfTest } from '../evaluators/judged/self-test.ts'
import type { Job } from './job.ts'
import type { StepContext } from './step-context.ts'

/**
 * `judge-self-test`: has the judge judge answers whose verdict is known, before anything is created. Throws `ConfigurationError`
 * when it is taken in by one, or cannot be asked. Nothing is asked where nothing is to be judged.
 */
export async function requireSoundJudge(
  { inputs, gradedBy }: Pick<Job, 'inputs' | 'gradedBy'>,
  { judge }: EvaluatorTools,
  { logger, signal }: Pick<StepContext, 'logger' | 'signal'>,
): Promise<void> {
  if (!inputs.judge?.selfTest || !judge || gradedBy.judge === undefined) return
  const { model } = judge.identity
  const tested = await selfTest(judge, signal)
  if (tested.usage) logger.info(`judge-self-test: ${spentOn(tested.usage)}.`)
  if (tested.kind === 'sound') logger.info(`judge-self-test: ${model} told every right answer from every wrong one.`)
  // What a signal ended is told by whoever comes next.
  else if (!signal.aborted) {
    const why = tested.kind === 'unsound' ? tested.why : [tested.why]
    throw new ConfigurationError(why.map((sentence) => ({ message: `judge-self-test: ${sentence}` })))
  }
}

function spentOn({ requests = 0, totalTokens, costUsd }: Usage): string {
  const tokens = totalTokens === undefined ? [] : [`${totalTokens} tokens`]
  const cost = costUsd === undefined ? [] : [`$${Number(costUsd.toPrecision(3))}`]
  return [`${requests} requests`, ...tokens, ...cost].join(', ')
}
