import { expect, test } from '@jest/globals'
import { evalsetOf, outcomesOf, runStep } from '../support/workflow-step.ts'

const faulty = (behaviour: { kind: 'hang' } | { kind: 'trickle' } | { kind: 'hang-body' }) => ({
  steady: (prompt: string) => (prompt.includes('Question 2') ? behaviour : { answer: 'OK' }),
})

test.each(['hang', 'hang-body', 'trickle'] as const)(
  'one case that answers with %s costs one request limit, and only itself',
  async (kind) => {
    const { results, platform, post } = await runStep({
      evalset: evalsetOf(4),
      emulator: { brains: faulty({ kind }) },
      inputs: { 'request-timeout-seconds': '2' },
    })
    expect(outcomesOf(results, 'steady')).toEqual([
      'case-1: passed',
      'case-2: request_timeout',
      'case-3: passed',
      'case-4: passed',
    ])
    const lost = results?.experiments[0]?.runs[0]?.cases[1]
    expect(lost?.durationMs).toBeGreaterThan(1_900)
    expect(lost?.durationMs).toBeLessThan(4_000)
    // Asked once: a timeout is never tried again, and the next case got an answer of its own.
    expect(platform.requests.filter(({ route }) => route === 'POST /vercel-ai/:agent')).toHaveLength(4)
    expect(platform.state().runs[0]).toMatchObject({ status: 'failed', summary: { case_failures: 1 } })
    expect(platform.state().runtimesAlive).toEqual([])
    expect(post.exitCode).toBe(0)
  },
)
