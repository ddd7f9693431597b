import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { startLocalServer } from '../../emulator/local-server.ts'
import { evalsetOf, outcomesOf, runStep, STEADY, temporaryDirectory } from '../support/workflow-step.ts'

const COMMAND = join(import.meta.dirname, '..', '..', 'emulator', 'agent-runtimes.ts')

/** A started server plays this script; the variable that names it is let through by `agent-env`. */
function scripted(script: object) {
  const path = join(temporaryDirectory(), 'script.json')
  writeFileSync(path, JSON.stringify(script))
  return {
    inputs: {
      'execution-target': 'local',
      'local-agent-base-url': 'http://127.0.0.1:9',
      'auto-start-local-agent-runtime': 'true',
      'local-agent-command': COMMAND,
      'agent-env': 'AGENT_RUNTIMES_EMULATOR_SCRIPT',
    },
    action: { env: { AGENT_RUNTIMES_EMULATOR_SCRIPT: path } },
  }
}

const ok = { rules: [{ does: { answer: 'OK' } }] }
const slow = { rules: [{ does: { answer: 'OK', delayMs: 600 } }] }

/** Processes whose command line holds this. */
function processesWith(text: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text)
    } catch {
      return false
    }
  })
}

describe('execution-target: local', () => {
  test('a server that answers is used; its own agents stay, ours go', async () => {
    await using server = await startLocalServer({ brains: STEADY, agent: { name: 'theirs', agentspecId: 'steady' } })
    const { main, results, platform } = await runStep({
      inputs: { 'execution-target': 'local', 'local-agent-base-url': server.url, 'agent-name': 'nightly' },
    })
    expect(main.outputs['gate-status']).toBe('passed')
    expect(outcomesOf(results, 'steady')).toHaveLength(3)
    const registered = server.requests.find(({ route }) => route === 'POST /agents')?.body
    expect(registered).toMatchObject({ agent_spec_id: 'steady', transport: 'vercel-ai' })
    expect(Object(registered).name).toMatch(/^nightly-steady-[0-9a-f]{8}$/)
    const listed = (await (await fetch(`${server.url}/api/v1/agents`)).json()) as { agents: { name: string }[] }
    expect(listed.agents.map(({ name }) => name)).toEqual(['theirs'])
    expect(platform.state().runs[0]).toMatchObject({
      summary: { local_agent_base_url: server.url, execution_target: 'local' },
    })
    expect(platform.state().runtimesEver).toEqual([])
  })

  test('no server and no auto-start: told before the evalset is created', async () => {
    const { main, platform } = await runStep({
      inputs: { 'execution-target': 'local', 'local-agent-base-url': 'http://127.0.0.1:9' },
    })
    expect(main.exitCode).toBe(1)
    expect(main.annotations[0]?.message).toContain('auto-start-local-agent-runtime: true')
    expect(platform.requests).toEqual([])
  })

  test('a server is started, answers for every agentspec, is stopped, and leaves its log', async () => {
    const setting = scripted({ brains: { steady: ok, second: ok } })
    const { main, workspace, platform } = await runStep({
      ...setting,
      inputs: { ...setting.inputs, 'agentspec-ids': 'steady,second' },
    })
    expect(main.outputs).toMatchObject({ 'gate-status': 'passed', 'passed-cases': '6' })
    expect(existsSync(join(workspace, 'evals-report', 'local-server.log'))).toBe(true)
    expect(platform.state().runs).toHaveLength(2)
    expect(processesWith(COMMAND)).toEqual([])
  })

  test('a command that is not there says how to install it', async () => {
    const setting = scripted({})
    const { main, platform } = await runStep({
      ...setting,
      inputs: { ...setting.inputs, 'local-agent-command': 'no-such-agent-runtimes' },
    })
    expect(main.annotations[0]?.message).toContain('pip install')
    expect(platform.requests).toEqual([])
  })

  test('a server that ends at once is told with its exit code and its last words', async () => {
    const { main } = await runStep(scripted({ crashWith: 3 }))
    expect(main.exitCode).toBe(1)
    expect(main.outputs['gate-reasons']).toContain('no model provider is configured')
  })

  test.each(['SIGINT', 'SIGKILL'] as const)('%s during chats leaves no server after post', async (signal) => {
    const { post, main } = await runStep(
      { ...scripted({ brains: { steady: slow }, ignoreSigterm: true }), evalset: evalsetOf(8) },
      async (step, platform) => {
        await platform.waitFor(({ route }) => route === 'POST /experiments')
        while (processesWith(COMMAND).length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
        await new Promise((resolve) => setTimeout(resolve, 500))
        step.signal(signal)
      },
    )
    expect(main.exitCode === 1 || main.signal === 'SIGKILL').toBe(true)
    expect(post.exitCode).toBe(0)
    expect(processesWith(COMMAND)).toEqual([])
  })
})
