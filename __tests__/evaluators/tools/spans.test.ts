import { describe, expect, test } from '@jest/globals'
import type { JsonObject } from '../../../src/domain/json.ts'
import type { Judgement } from '../../../src/domain/ports.ts'
import type { Span } from '../../../src/domain/trajectory.ts'
import { hasMatchingSpan } from '../../../src/evaluators/tools/spans.ts'
import { aSpec, grade } from '../builders.ts'
import { anInput } from '../trajectories.ts'

const SPANS: readonly Span[] = [
  { name: 'chat gpt', attributes: { 'gen_ai.operation.name': 'chat', tokens: 25 }, status: 'ok', durationMs: 900 },
  {
    name: 'execute_tool search',
    attributes: { 'gen_ai.tool.name': 'search', args: { q: 'x', tags: ['a', 'b'] } },
    status: 'error',
    durationMs: 12.34,
  },
  { name: 'בדיקה 😀', attributes: {}, status: 'unset', durationMs: 0 },
]

async function judge(config: JsonObject, spans: readonly Span[] | undefined = SPANS): Promise<Judgement | undefined> {
  const [judgement] = await hasMatchingSpan.judge(anInput({ spans, config }))
  return judgement
}

describe('has_matching_span', () => {
  test.each<[JsonObject, boolean]>([
    [{ name: 'chat gpt' }, true],
    [{ name: 'chat' }, false],
    [{ name: 'chat*' }, true],
    [{ name: 'execute_tool ?earch' }, true],
    [{ name: 'Chat*' }, false],
    [{ name: '* 😀' }, true],
    [{ attributes: { tokens: 25 } }, true],
    [{ attributes: { tokens: '25' } }, false],
    [{ attributes: { tokens: 25, 'gen_ai.operation.name': 'chat' } }, true],
    [{ attributes: { tokens: 25, 'gen_ai.tool.name': 'search' } }, false],
    [{ attributes: { args: { tags: ['a', 'b'], q: 'x' } } }, true],
    [{ attributes: { args: { q: 'x' } } }, false],
    [{ attributes: { args: { q: 'x', tags: ['b', 'a'] } } }, false],
    [{ attributes: { toString: null } }, false],
    [{ status: 'error' }, true],
    [{ status: 'error', name: 'chat*' }, false],
    [{ min_ms: 900 }, true],
    [{ min_ms: 900.1 }, false],
    [{ max_ms: 0 }, true],
    [{ min_ms: 12, max_ms: 13 }, true],
    [{ min_ms: 13, max_ms: 14 }, false],
    [{ name: 'execute*', attributes: { 'gen_ai.tool.name': 'search' }, status: 'error', min_ms: 1, max_ms: 100 }, true],
  ])('%j: %s', async (args, passed) => {
    expect(await judge(args)).toMatchObject({ passed, score: passed ? 1 : 0 })
  })

  test('fails where spans were received and there are none', async () => {
    expect(await judge({ name: '*' }, [])).toMatchObject({
      passed: false,
      reason: 'None of 0 spans meets "{"name":"*"}".',
    })
  })

  test('says which span it found', async () => {
    expect(await judge({ status: 'error' })).toMatchObject({
      reason: 'Of 3 spans, "execute_tool search" (error, 12.3 ms) meets "{"status":"error"}".',
    })
  })

  test('is no check where no spans were received, and an error where they are required', async () => {
    const reason = 'No spans were received of this answer.'
    const missing = await hasMatchingSpan.judge(anInput({ config: { name: 'a' } }))
    expect(missing).toEqual([{ passed: null, score: null, skipped: true, reason }])
    for (const name of ['span_query', 'HasMatchingSpan', 'not-has_matching_span']) {
      const args = { name: 'a', require_data: true }
      expect(await grade(name, { answer: '', args })).toMatchObject({ passed: null, score: null, error: reason })
    }
  })

  test('takes many spans, long names and long attributes', async () => {
    const long = 'x'.repeat(1_000_000)
    const many = Array.from(
      { length: 50_000 },
      (): Span => ({ name: 'a', attributes: {}, status: 'ok', durationMs: 1 }),
    )
    const spans = [...many, { name: long, attributes: { long }, status: 'ok', durationMs: 1 } as const]
    const found = await judge({ name: '*x', attributes: { long } }, spans)
    expect(found?.passed).toBe(true)
    expect(found?.reason.length).toBeLessThan(400)
  })

  test.each<[JsonObject, string]>([
    [{}, '"has_matching_span" needs at least one of the arguments "name", "attributes", "status", "min_ms", "max_ms"'],
    [{ require_data: true }, 'needs at least one of the arguments'],
    [{ name: '' }, 'argument "name" of "has_matching_span" must be a text that is not blank'],
    [
      { attributes: {} },
      'argument "attributes" of "has_matching_span" must be an object with at least one attribute, not {}',
    ],
    [{ attributes: ['a'] }, 'must be an object with at least one attribute, not ["a"]'],
    [{ status: 'OK' }, 'must be "unset", "ok" or "error", not "OK"'],
    [{ min_ms: -1 }, 'must be a number of at least 0, not -1'],
    [{ min_ms: 2, max_ms: 1 }, 'argument "max_ms" of "has_matching_span" must be at least "min_ms", 2, not 1'],
    [{ query: { name_equals: 'a' } }, '"has_matching_span" has no argument "query"'],
  ])('%j is refused', (args, problem) => {
    expect(() => aSpec('has_matching_span', args)).toThrow(problem)
  })
})
