import { expect, test } from '@jest/globals'
import { runStep } from '../support/workflow-step.ts'

const fork = {
  repository: { full_name: 'octo-org/agents' },
  pull_request: {
    number: 7,
    head: { sha: 'abc', repo: { full_name: 'stranger/agents' } },
    user: { login: 'stranger' },
  },
}

test.each([
  ['a fork', fork, 'octocat'],
  [
    'Dependabot',
    { ...fork, pull_request: { ...fork.pull_request, head: { repo: fork.repository } } },
    'dependabot[bot]',
  ],
])('a pull request of %s ends green as skipped, with a notice and nothing sent', async (_who, eventPayload, actor) => {
  const { main, post, platform } = await runStep({
    inputs: { 'api-key': '', 'fail-on': 'strict', 'run-limit': 'not even read' },
    action: { event: 'pull_request', eventPayload, github: { actor } },
  })
  expect(main.exitCode).toBe(0)
  expect(post.exitCode).toBe(0)
  expect(main.outputs['gate-status']).toBe('skipped')
  expect(JSON.parse(main.outputs['gate-reasons'] ?? '')).toMatchObject([{ code: 'untrusted' }])
  expect(main.annotations).toMatchObject([{ level: 'notice', message: expect.stringContaining('Nothing was run') }])
  expect(main.summary).toContain('Nothing was run')
  expect(platform.requests).toEqual([])
})

test('pull_request_target with a fork’s head is refused, whatever fail-on says, and allowed when the workflow says so', async () => {
  const action = { event: 'pull_request_target', eventPayload: fork }
  const refused = await runStep({ inputs: { 'fail-on': 'never' }, action })
  expect(refused.main.exitCode).toBe(1)
  expect(refused.main.outputs['gate-status']).toBe('inconclusive')
  expect(refused.main.annotations[0]?.message).toContain('allow-untrusted-head')
  expect(refused.platform.requests).toEqual([])

  const allowed = await runStep({ inputs: { 'allow-untrusted-head': 'true' }, action })
  expect(allowed.main.outputs['gate-status']).toBeDefined()
  expect(allowed.platform.state().runs).toHaveLength(1)
})
