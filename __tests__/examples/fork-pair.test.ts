import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'
import { type EmulatedGitHub, startGitHub } from '../../emulator/github/github.ts'
import { runWorkflow } from './emulated-runner.ts'
import { BASE, HEAD, only, onPullRequest, REPOSITORY, standings, verdicts } from './triggers.ts'

// Workflows of several jobs, each with processes of its own.
jest.setTimeout(180_000)

describe('fork-evals.yml and fork-report.yml', () => {
  const STRANGER = { full_name: 'stranger/agents', owner: { login: 'stranger' } }

  /** Both halves, one after the other, as GitHub starts them. */
  async function runPair(github: EmulatedGitHub, change: (workspace: string) => void = () => {}) {
    const trigger = onPullRequest(github, { fork: STRANGER.full_name })
    const asked = await runWorkflow('fork-evals.yml', { github, trigger, change })
    const workflow_run = {
      id: asked.run.id,
      name: 'Evals of pull requests',
      event: 'pull_request',
      conclusion: only(asked).standing,
      head_sha: HEAD,
      head_branch: 'change',
      head_repository: STRANGER,
      // GitHub leaves it empty for forks.
      pull_requests: [],
    }
    const reported = await runWorkflow('fork-report.yml', {
      github,
      trigger: {
        event: 'workflow_run',
        job: { sha: BASE, event: 'workflow_run' },
        payload: { action: 'completed', workflow_run },
      },
    })
    return { asked, reported }
  }

  function breakAgent(workspace: string): void {
    const path = join(workspace, 'examples', 'agents', 'support_desk.py')
    writeFileSync(path, readFileSync(path, 'utf8').replace('NL-77120', 'NL-00000'))
  }

  test('the first half runs the fork’s code without a secret; the second tells the pull request, and runs nothing', async () => {
    await using github = await startGitHub(REPOSITORY)
    const { asked, reported } = await runPair(github)
    expect([verdicts(asked), standings(asked)]).toEqual([['passed'], ['success']])
    expect([verdicts(reported), standings(reported)]).toEqual([['passed'], ['success']])
    expect(github.artifacts.map(({ name }) => name)).toContain('fork-evals')
    expect(only(reported).main.summary).toContain('passed')
    expect(existsSync(join(only(reported).workspace, 'examples'))).toBe(false)
    expect(only(reported).main.stdout).not.toContain('support_desk.py')
  })

  test('a first half that left no results is no failure of the second, which says nothing', async () => {
    await using github = await startGitHub(REPOSITORY)
    onPullRequest(github, { fork: STRANGER.full_name })
    const workflow_run = { id: 1, event: 'pull_request', conclusion: 'failure', head_sha: HEAD, head_branch: 'change' }
    const reported = await runWorkflow('fork-report.yml', {
      github,
      trigger: {
        event: 'workflow_run',
        job: { sha: BASE, event: 'workflow_run' },
        payload: { action: 'completed', workflow_run },
      },
    })
    expect(reported.legs.map(({ standing, main }) => [standing, main])).toEqual([['success', undefined]])
    expect([github.comments.length, github.checkRuns.length]).toEqual([0, 0])
  })

  test('a fork that makes the agent worse is red in its own run, and told so on the pull request', async () => {
    await using github = await startGitHub(REPOSITORY)
    const { asked, reported } = await runPair(github, breakAgent)
    expect([verdicts(asked), standings(asked)]).toEqual([['failed'], ['failure']])
    expect([verdicts(reported), standings(reported)]).toEqual([['failed'], ['success']])
    expect(github.comments.map(({ body }) => body)).toEqual([expect.stringContaining('tracking code')])
    expect(github.checkRuns.map(({ head_sha }) => head_sha)).toEqual([HEAD])
    expect(github.comments[0]?.body).toMatch(/not verified/)
  })
})
