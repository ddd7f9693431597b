import { expect, test } from '@jest/globals'
import type { AgentOutcome } from '../../src/domain/answer.ts'
import { withUsageOfTrajectories } from '../../src/modes/told-usage.ts'
import { aFailureCause, anAnswer, questionOf } from '../support/builders.ts'
import { answered, memoryTarget } from '../support/memory-ports.ts'
import { aDocument } from '../trajectory/documents.ts'

const { usage: _, ...telling } = anAnswer({ trajectory: aDocument('1.7', { final_metrics: { total_cost_usd: 0.25 } }) })
const TOLD = { costUsd: 0.25, toolCalls: 1 }
const timing = { durationMs: 5, attempts: 1 }

async function asked(outcome: AgentOutcome) {
  const { target, released } = memoryTarget(() => outcome)
  await using telling = withUsageOfTrajectories(target)
  const acquisition = await telling.acquire('agent-a', new AbortController().signal)
  if (acquisition.kind !== 'acquired') throw new Error(acquisition.kind)
  const { agent, place, giveBack } = acquisition.acquired
  const answer = await agent.ask(questionOf())
  expect({ isGone: await giveBack(), released, kind: telling.kind }).toEqual({
    isGone: true,
    released: ['pod-agent-a'],
    kind: target.kind,
  })
  expect(place).toEqual({ runtime: { podName: 'pod-agent-a', id: 'uid-agent-a' } })
  return answer
}

test('an answer costs what its trajectory tells, also one that broke off', async () => {
  expect(await asked({ kind: 'answered', answer: telling, ...timing })).toMatchObject({ answer: { usage: TOLD } })
  const broken = { kind: 'failed', cause: aFailureCause(), partial: telling, ...timing } as const
  expect(await asked(broken)).toEqual({ ...broken, partial: { ...telling, usage: TOLD } })
})

test('whatever has no trajectory stays as it is', async () => {
  const outcomes: AgentOutcome[] = [
    answered('OK'),
    { kind: 'failed', cause: aFailureCause(), ...timing },
    { kind: 'cancelled', ...timing },
  ]
  for (const outcome of outcomes) expect(await asked(outcome)).toEqual(outcome)
})

test('an agent that cannot be had stays so', async () => {
  const cause = aFailureCause({ type: 'runtime_launch_failed' })
  await using target = withUsageOfTrajectories(memoryTarget(() => answered('OK'), { 'agent-a': cause }).target)
  expect(await target.acquire('agent-a', new AbortController().signal)).toEqual({ kind: 'failed', cause })
  expect(await target.acquire('agent-b', AbortSignal.abort())).toEqual({ kind: 'cancelled' })
})
