import { describe, expect, test } from '@jest/globals'
import { startJudgeServer } from '../../emulator/judge/judge-server.ts'
import { ConfigurationError } from '../../src/domain/errors.ts'
import type { Judge, JudgeReply } from '../../src/domain/judge.ts'
import { requireUsableJudge } from '../../src/modes/judge-trial.ts'
import { finding } from '../evaluators/judged/findings.ts'
import { aJudge } from '../judge/judges.ts'
import { scriptedJudge } from '../support/scripted-judge.ts'

type Needed = Parameters<typeof requireUsableJudge>[0]

/** Tries a judge for a job that needs one, unless told otherwise; answers what was logged. */
async function tried(judge: Judge, { isNeeded = true, signal = new AbortController().signal } = {}) {
  const said: { readonly infos: string[]; readonly warnings: string[] } = { infos: [], warnings: [] }
  const job = {
    inputs: { judge: { selfTest: false } },
    gradedBy: isNeeded ? { judge: 'sha256:j' } : {},
  } as unknown as Needed
  const logger = {
    info: (text: string) => void said.infos.push(text),
    warning: (text: string) => void said.warnings.push(text),
  }
  await requireUsableJudge(job, { judge }, { logger, signal } as Parameters<typeof requireUsableJudge>[2])
  return said
}

describe('a judge that is not tested is tried by one question', () => {
  test('and told what that cost, when it can be asked', async () => {
    const usage = { requests: 1, totalTokens: 120, costUsd: 0.0025 }
    const { judge, tasks } = scriptedJudge({ kind: 'judged', reply: { rubric: finding('fully') }, usage })
    expect(await tried(judge)).toEqual({
      infos: ['The judge was tried by one question: 1 request, 120 tokens, $0.0025.'],
      warnings: [],
    })
    expect(tasks).toHaveLength(1)
  })

  test('only where something is to be judged', async () => {
    const { judge, tasks } = scriptedJudge()
    await tried(judge, { isNeeded: false })
    expect(tasks).toEqual([])
  })

  test.each<[string, JudgeReply]>([
    ['is away for now', { kind: 'failed', why: 'It answered 503.' }],
    ['fails a right answer', { kind: 'judged', reply: { rubric: finding('hardly', 'It answered 503.') } }],
  ])('and one that %s is a warning', async (_what, reply) => {
    const { infos, warnings } = await tried(scriptedJudge(reply).judge)
    expect([...infos, warnings.length]).toEqual([1])
    expect(warnings[0]).toContain('It answered 503.')
  })

  test('and what a signal ends is nothing', async () => {
    const said = await tried(scriptedJudge().judge, { signal: AbortSignal.abort() })
    expect(said).toEqual({ infos: [], warnings: [] })
  })

  test.each<[string, number, object, RegExp]>([
    ['a wrong key', 401, {}, /does not accept the key \(401\); check judge-api-key/],
    ['a key that may not', 403, {}, /check judge-api-key and whether its account may use judge-model/],
    ['no such model', 404, {}, /check judge-base-url and judge-model/],
    ['an empty account', 429, { error: { code: 'insufficient_quota' } }, /nothing left to pay with/],
  ])('and %s stops the step', async (_what, status, body, why) => {
    await using server = await startJudgeServer({ model: () => ({ raw: { status, body } }) })
    await using asked = aJudge(`${server.url}/v1`)
    const end = tried(asked.judge)
    await expect(end).rejects.toBeInstanceOf(ConfigurationError)
    await expect(end).rejects.toMatchObject({ problems: [{ message: expect.stringMatching(why) }] })
  })

  test('and an address where nobody is stops the step', async () => {
    const server = await startJudgeServer()
    await server.close()
    await using asked = aJudge(`${server.url}/v1`)
    await expect(tried(asked.judge)).rejects.toBeInstanceOf(ConfigurationError)
  })

  test('and an error of the server does not', async () => {
    await using server = await startJudgeServer({ model: () => ({ raw: { status: 500 } }) })
    await using asked = aJudge(`${server.url}/v1`)
    expect((await tried(asked.judge)).warnings).toEqual([expect.stringContaining('500')])
  })
})

describe('what a judge says of a key or an address', () => {
  test('names the addresses that there is a key for', async () => {
    await using server = await startJudgeServer({ apiKey: 'another' })
    const whyNoKey = 'agent-evals.yaml has a key for https://api.openai.com/v1 and none for this address'
    await using asked = aJudge(`${server.url}/v1`, { apiKey: '', whyNoKey })
    await expect(tried(asked.judge)).rejects.toMatchObject({
      problems: [{ message: expect.stringContaining(`(401), and there is none: ${whyNoKey}; give judge-api-key`) }],
    })
  })

  test('says how addresses mostly end, where one is a host alone', async () => {
    await using server = await startJudgeServer()
    const hint = 'OpenAI-compatible addresses mostly end in /v1'
    await using bare = aJudge(server.url)
    await expect(tried(bare.judge)).rejects.toMatchObject({ problems: [{ message: expect.stringContaining(hint) }] })
    await using other = aJudge(`${server.url}/v2`)
    await expect(tried(other.judge)).rejects.toMatchObject({
      problems: [{ message: expect.not.stringContaining(hint) }],
    })
  })
})
