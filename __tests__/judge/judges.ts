import { createRedactor } from '../../src/boundary/secrets.ts'
import type { JudgeReply, JudgeTask } from '../../src/domain/judge.ts'
import type { Clock } from '../../src/domain/ports.ts'
import { createJudge, type JudgeOptions } from '../../src/judge/judge.ts'
import { createHttpSender } from '../../src/platform/http.ts'
import { systemClock } from '../../src/platform/system-clock.ts'

/** The reply that most tasks of these tests are to get. */
export const VERDICT_SCHEMA = {
  type: 'object',
  properties: { reason: { type: 'string' }, verdict: { type: 'string', enum: ['pass', 'fail'] } },
  required: ['reason', 'verdict'],
  additionalProperties: false,
}

export const PASS = { reason: 'It names the port.', verdict: 'pass' }
export const FAIL = { reason: 'It names no port.', verdict: 'fail' }

/** A task about an answer. */
export function aTask(answer = 'The port is 8080.', over: Partial<JudgeTask> = {}): JudgeTask {
  return {
    name: 'llm_judge',
    instructions: 'The answer names the port 8080.',
    material: [{ name: 'answer', value: answer }],
    schema: VERDICT_SCHEMA,
    ...over,
  }
}

/** Time in which nobody waits: what is slept is past at once, and kept. */
export function hastyClock(): { readonly clock: Clock; readonly waits: readonly number[] } {
  const waits: number[] = []
  let slept = 0
  const sleep = async (ms: number) => {
    waits.push(ms)
    slept += ms
  }
  return { clock: { ...systemClock, elapsed: () => systemClock.elapsed() + slept, sleep }, waits }
}

/** A judge at an address, and what it told of its endpoint. */
export function aJudge(baseUrl: string, over: Partial<JudgeOptions> = {}) {
  const findings: string[] = []
  const { clock, waits } = hastyClock()
  const sender = createHttpSender()
  const judge = createJudge({
    baseUrl,
    model: 'model-1',
    apiKey: 'key-of-the-judge',
    reasoningEffort: undefined,
    maxTokens: 1000,
    concurrency: 4,
    sender,
    clock,
    random: () => 0.5,
    redactor: createRedactor(),
    onFinding: (sentence) => findings.push(sentence),
    ...over,
  })
  const ask = (task: JudgeTask = aTask(), signal = new AbortController().signal): Promise<JudgeReply> =>
    judge.ask(task, signal)
  return { judge, ask, findings, waits, [Symbol.asyncDispose]: () => sender[Symbol.asyncDispose]() }
}

/** Why there is no verdict. Throws when there is one. */
export async function whyOf(reply: Promise<JudgeReply> | JudgeReply): Promise<string> {
  const settled = await reply
  if (settled.kind === 'judged') throw new Error(`It was judged: ${JSON.stringify(settled.reply)}`)
  return settled.why
}
