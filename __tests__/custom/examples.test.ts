import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'
import { openCustomEvaluators } from '../../src/custom/open-custom-evaluators.ts'
import type { CustomRequest } from '../../src/domain/custom-evaluator.ts'
import { createHttpSender } from '../../src/platform/http.ts'
import { systemClock } from '../../src/platform/system-clock.ts'
import { memoryLogger } from '../support/memory-ports.ts'
import { aRequest, saidBy } from './opened-modules.ts'

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples', 'evaluators')

test('the examples judge as they say', async () => {
  await using sender = createHttpSender()
  await using custom = await openCustomEvaluators({
    modules: ['support-desk.mjs', 'tool-discipline.mjs'].map((file) => ({ path: join(EXAMPLES, file), file })),
    http: [],
    env: {},
    sender,
    clock: systemClock,
    random: () => 0,
    redactor: createRedactor(),
    logger: memoryLogger().logger,
    hideSecret() {},
  })
  expect(custom.problems).toEqual([])
  const ask = async (name: string, request: CustomRequest) => {
    const outcome = await custom.evaluators.get(name)?.evaluate(request, new AbortController().signal)
    return outcome && saidBy(outcome)
  }
  expect(await ask('promisesNothing', aRequest('You get a Refund.', { words: ['refund'] }))).toEqual([
    { passed: false, reason: 'The answer speaks of refund.' },
  ])
  expect(await ask('promisesNothing', aRequest('Ask the sales team.'))).toEqual([
    { passed: true, reason: 'The answer promises nothing.' },
  ])
  expect(await ask('sentences', aRequest('It left on Monday. Its code is NL-77120!'))).toEqual([{ value: 2 }])
  expect(await ask('sentences', aRequest(''))).toEqual([{ value: 0 }])

  const call = (query: string) => ({ tool_call_id: query, function_name: 'search', arguments: { query } })
  const calling = (...queries: readonly string[]) => {
    const request = aRequest()
    const trajectory = { steps: [{ step_id: 1, source: 'agent', message: '', tool_calls: queries.map(call) }] }
    return { ...request, run: { ...request.run, trajectory } }
  }
  expect(custom.evaluators.get('looks-up-once')?.requiresTrajectory).toBe(true)
  expect(await ask('looks-up-once', calling('a', 'b', 'a', 'a'))).toEqual([
    { score: 0.5, reason: '2 of 4 calls were new.' },
  ])
  expect(await ask('looks-up-once', calling())).toEqual([{ skipped: true, reason: 'No tool was called.' }])
})
