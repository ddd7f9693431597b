import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'
import { parse } from 'yaml'
import { startGitHub } from '../../emulator/github/github.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'
import { runWorkflow } from './emulated-runner.ts'
import { good, only, onMain, onPullRequest, REPOSITORY, standings, verdicts } from './triggers.ts'

// Workflows of several jobs, each with processes of its own.
jest.setTimeout(180_000)

const ROOT = join(import.meta.dirname, '..', '..')

/** As far as the tests read it. */
type Evalset = { readonly cases: readonly { readonly inputs: { readonly prompt: string } }[] }

describe('local-agents.yml', () => {
  test('starts the server that pip installed, asks it, and stops it', async () => {
    await using github = await startGitHub(REPOSITORY)
    const end = await runWorkflow('local-agents.yml', {
      github,
      trigger: onPullRequest(github),
      secrets: { MODEL_API_KEY: 'model-key-5c1f0e' },
      addresses: { 'local-agent-base-url': `http://127.0.0.1:${await freePort()}` },
      programs: { pip: '#!/bin/sh\necho "pip $*"\n', 'agent-runtimes': localServer() },
    })
    expect([verdicts(end), standings(end)]).toEqual([['passed'], ['success']])
    const { said, workspace, main } = only(end)
    expect(said).toBe('pip install agent-runtimes\n')
    expect(existsSync(join(workspace, 'evals-report', 'local-server.log'))).toBe(true)
    expect(main.stdout).not.toContain('model-key-5c1f0e')
  })

  /** An executable that answers as the good support desk does. */
  function localServer(): string {
    const { cases } = parse(readFileSync(join(ROOT, 'examples', 'support-desk.evalset.yaml'), 'utf8')) as Evalset
    const once = { agentspecId: 'support-desk', agentId: 'default', attempt: 1 }
    const rules = cases.map(({ inputs: { prompt } }) => ({ when: prompt, does: good(prompt, once) }))
    const script = join(temporaryDirectory(), 'script.json')
    writeFileSync(script, JSON.stringify({ brains: { 'support-desk': { rules } } }))
    const program = join(ROOT, 'emulator', 'agent-runtimes.ts')
    return `#!/bin/sh\nAGENT_RUNTIMES_EMULATOR_SCRIPT='${script}' exec '${process.execPath}' '${program}' "$@"\n`
  }
})

describe('python-agent.yml', () => {
  test('asks the Python program of the checkout: with main’s result as the bar, one that breaks a must-pass case fails', async () => {
    await using github = await startGitHub(REPOSITORY)
    const first = await runWorkflow('python-agent.yml', { github, trigger: onMain })
    expect(standings(first)).toEqual(['success'])
    const same = await runWorkflow('python-agent.yml', { github, trigger: onPullRequest(github) })
    expect([verdicts(same), standings(same)]).toEqual([['passed'], ['success']])
    expect(only(same).main.outputs).toMatchObject({ 'passed-cases': '4', 'total-cases': '4' })
    const trajectories = join(only(same).workspace, only(same).main.outputs['trajectories-dir'] ?? '')
    expect(existsSync(trajectories)).toBe(true)

    const broken = await runWorkflow('python-agent.yml', {
      github,
      trigger: onPullRequest(github),
      change(workspace) {
        const path = join(workspace, 'examples', 'agents', 'support_desk.py')
        writeFileSync(path, readFileSync(path, 'utf8').replace('NL-77120', 'NL-00000'))
      },
    })
    expect([verdicts(broken), standings(broken)]).toEqual([['failed'], ['failure']])
    expect(github.comments).toHaveLength(1)
  })
})

/** A port of this machine that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
