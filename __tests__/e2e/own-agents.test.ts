import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { streamWithAi } from '../../emulator/ai-stream.ts'
import { serveLoopback } from '../support/loopback-server.ts'
import { runOwnStep, SHOP_EVALSET, SHOP_TASK } from '../support/own-step.ts'
import { outcomesOf, workspaceWith } from '../support/workflow-step.ts'

const ROOT = join(import.meta.dirname, '..', '..')

const FILES = { 'evals/shop.yaml': SHOP_EVALSET, 'task.mjs': SHOP_TASK }
const SPEC = { 'evalset-spec-file': 'evals/shop.yaml' }

const ALL_PASSED = ['price: passed', 'sum: passed', 'nothing: passed']

describe('an agent of one’s own, without a key and without a network', () => {
  test('a task of five lines is gated', async () => {
    const { main, post, results, workspace } = await runOwnStep({ files: FILES, inputs: { ...SPEC, task: 'task.mjs' } })
    expect(main.stdout).not.toContain('::error')
    expect([main.exitCode, post.exitCode]).toEqual([0, 0])
    expect(main.outputs).toMatchObject({ 'gate-status': 'passed', 'pass-rate': '1.0000', 'total-cases': '3' })
    expect(outcomesOf(results, 'task')).toEqual(ALL_PASSED)
    expect(main.summary).toContain('passed')
    const experiments = readdirSync(join(workspace, '.agent-evals', 'experiments'))
    expect(JSON.parse(main.outputs['experiment-ids'] ?? '[]')).toEqual(experiments)
  })

  test('a wrong answer fails the step, and the summary says how to repeat it at the desk', async () => {
    const wrong = SHOP_TASK.replace('a * b', 'a + b')
    const { main, post } = await runOwnStep({
      files: { ...FILES, 'task.mjs': wrong },
      inputs: { ...SPEC, task: 'task.mjs' },
    })
    expect([main.exitCode, post.exitCode]).toEqual([1, 0])
    expect(main.outputs['gate-status']).toBe('failed')
    expect(main.summary).toContain('npx --no-install agent-evals run evals/shop.yaml --task task.mjs')
  })

  test('two tasks run side by side under their names, of which one is the bar', async () => {
    const { main, results } = await runOwnStep({
      files: { ...FILES, 'other.mjs': SHOP_TASK.replace('a * b', 'a * b + 1') },
      inputs: {
        ...SPEC,
        task: 'base = task.mjs\nhead = other.mjs',
        baseline: 'agentspec:base',
        'pass-rate-threshold': '0.9',
      },
    })
    expect(main.outputs['gate-status']).toBe('failed')
    expect(outcomesOf(results, 'base')).toEqual(ALL_PASSED)
    expect(outcomesOf(results, 'head')).toEqual(['price: failed', 'sum: failed', 'nothing: failed'])
  })

  test('case-ids and split choose what is run, and an unknown id names the near ones before anything is created', async () => {
    const chosen = await runOwnStep({ files: FILES, inputs: { ...SPEC, task: 'task.mjs', split: 'smoke' } })
    expect(outcomesOf(chosen.results, 'task')).toEqual(['price: passed'])
    const refused = await runOwnStep({ files: FILES, inputs: { ...SPEC, task: 'task.mjs', 'case-ids': 'prise' } })
    expect(refused.main.exitCode).toBe(1)
    expect(refused.main.stdout).toMatch(/prise.*did you mean "price"/)
    expect(existsSync(join(refused.workspace, '.agent-evals'))).toBe(false)
  })

  test.each<[string, Readonly<Record<string, string>>, boolean]>([
    ['a split', { split: 'smoke' }, true],
    ['a pattern that fits every case', { 'case-ids': '*' }, false],
    ['nothing', {}, false],
  ])('the store says whether cases were left out, where %s was asked for', async (_, inputs, isPart) => {
    const { main, workspace } = await runOwnStep({ files: FILES, inputs: { ...SPEC, task: 'task.mjs', ...inputs } })
    const [id = ''] = JSON.parse(main.outputs['experiment-ids'] ?? '[]')
    const text = readFileSync(join(workspace, '.agent-evals', 'experiments', id, 'experiment.json'), 'utf8')
    expect(JSON.parse(text)).toMatchObject({ isPart, evalset: { specName: 'shop' } })
  })

  test('a module that is not there, or exports nothing, is told before anything is created', async () => {
    const missing = await runOwnStep({ files: FILES, inputs: { ...SPEC, task: 'tsak.mjs' } })
    expect(missing.main.stdout).toContain('task: there is no file tsak.mjs')
    const empty = await runOwnStep({
      files: { ...FILES, 'task.mjs': 'export const x = 1\n' },
      inputs: { ...SPEC, task: 'task.mjs' },
    })
    for (const { main, post, workspace } of [missing, empty]) {
      expect([main.exitCode, post.exitCode]).toEqual([1, 0])
      expect(main.outputs['gate-status'] ?? '').toBe('')
      expect(existsSync(join(workspace, '.agent-evals'))).toBe(false)
    }
  })
})

describe('the three faces', () => {
  /** The package as a user installs it: what is packed, unpacked where Node looks for it, and nothing else. */
  function install(workspace: string): void {
    const packed = spawnSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', workspace], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    const place = join(workspace, 'node_modules', 'agent-evals')
    mkdirSync(place, { recursive: true })
    execFileSync('tar', ['xzf', join(workspace, packed.stdout.trim()), '-C', place, '--strip-components', '1'])
    rmSync(join(workspace, packed.stdout.trim()))
  }

  /** What is left of a document when ids, times and what says which face it was are taken out. */
  function essence(path: string): unknown {
    const face = ['agents', 'launchSource', 'step', 'summary', 'annotations', 'baseline', 'resume', 'reportDir']
    const own = /(^id|Id|Ids|At|Ms)$|^(git|name|sessionId|runtime|trajectory|stamp)$/
    const strip = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(strip)
      if (typeof value !== 'object' || value === null) return value
      const members = Object.entries(value).filter(([key]) => !own.test(key) && !face.includes(key))
      return Object.fromEntries(members.map(([key, member]) => [key, strip(member)]))
    }
    return strip(JSON.parse(readFileSync(path, 'utf8')))
  }

  test('find the same: the bundled action, the command of the packed package, a program that imports it', async () => {
    const step = await runOwnStep({ files: FILES, inputs: { ...SPEC, task: 'shop = task.mjs' } })
    expect(step.main.exitCode).toBe(0)
    const workspace = workspaceWith({
      ...FILES,
      'program.mjs': `import { runExperiment } from 'agent-evals'
import task from './task.mjs'
const { runs, verdict } = await runExperiment({
  dataset: 'evals/shop.yaml', agent: 'shop', task, reportDir: 'sdk-report', progress: null,
})
console.log(JSON.stringify({ statuses: runs.map(({ status }) => status), verdict: verdict.status }))
`,
    })
    install(workspace)
    const env = { PATH: process.env.PATH ?? '', HOME: workspace }
    const at = { cwd: workspace, env, encoding: 'utf8' } as const
    const bin = join(workspace, 'node_modules', 'agent-evals', 'dist', 'cli', 'index.js')
    const command = ['run', 'evals/shop.yaml', '--task', 'shop = task.mjs', '--report-dir', 'cli-report']
    const cli = spawnSync(process.execPath, [bin, ...command], at)
    expect(cli.status).toBe(0)
    const program = spawnSync(process.execPath, ['program.mjs'], at)
    expect(program.stderr).toBe('')
    expect(JSON.parse(program.stdout)).toEqual({ statuses: Array(3).fill('completed'), verdict: 'passed' })
    const action = essence(join(step.workspace, step.main.outputs['results-file'] ?? ''))
    expect(essence(join(workspace, 'cli-report', 'results.json'))).toEqual(action)
    expect(essence(join(workspace, 'sdk-report', 'results.json'))).toEqual(action)
  })
})

describe('what a task does to itself', () => {
  const REST = `
    if (input.b === 2) return '40'
    if (input.b === 0) return '0'
  `
  test.each([
    ['hangs', 'for (;;) {}', 'request_timeout'],
    ['never resolves', 'await new Promise(() => {})', 'request_timeout'],
    ['exits', 'process.exit(0)', 'agent_error'],
    ['kills itself', 'process.kill(process.pid, "SIGKILL"); await new Promise(() => {})', 'agent_error'],
    ['leaks handles', 'setInterval(() => {}, 10); return "12"', undefined],
    ['writes to stdout', 'console.log(\'{"answer": "13"}\'); return "12"', undefined],
    [
      'floods stdout with 100 MB',
      'for (let i = 0; i < 100; i++) process.stdout.write("x".repeat(1048576)); return "12"',
      undefined,
    ],
    ['gives a thing that is no data', 'const x = {}; x.x = x; return x', 'invalid_response'],
    ['throws', 'throw new Error("no idea")', 'agent_error'],
  ])('one that %s harms its own case alone', async (_what, body, failure) => {
    const task = `export default async ({ input }) => {${REST} ${body} }\n`
    const { main, post, results } = await runOwnStep({
      files: { ...FILES, 'task.mjs': task },
      inputs: { ...SPEC, task: 'task.mjs', 'request-timeout-seconds': '3' },
    })
    expect(outcomesOf(results, 'task')).toEqual([`price: ${failure ?? 'passed'}`, 'sum: passed', 'nothing: passed'])
    expect(post.exitCode).toBe(0)
    expect(main.exitCode).toBe(failure === undefined ? 0 : 1)
    expect(main.stdout.length).toBeLessThan(200_000)
  })
})

describe('the same cases in another language', () => {
  const hasPython = spawnSync('python3', ['--version']).status === 0
  const SCRIPT = `import json, re, sys
prompt = sys.stdin.read()
a, b = map(int, re.findall(r"\\d+", prompt))
trajectory = {"schema_version": "ATIF-v1.4", "session_id": "s", "agent": {"name": "shop", "version": "1"}, "steps": [
    {"step_id": 1, "source": "user", "message": prompt},
    {"step_id": 2, "source": "agent", "message": "", "tool_calls": [
        {"tool_call_id": "c1", "function_name": "multiply", "arguments": {"a": a, "b": b}}],
     "observation": {"results": [{"source_call_id": "c1", "content": str(a * b)}]}},
    {"step_id": 3, "source": "agent", "message": str(a * b)}]}
print(json.dumps({"answer": str(a * b), "trajectory": trajectory, "usage": {"total_tokens": 7}}))
`
  const withTools = SHOP_EVALSET.replace(
    '  - equals_expected',
    '  - equals_expected\n  - name: tool_used\n    arguments: { name: multiply }',
  )

  const maybe = hasPython ? test : test.skip
  maybe('a Python script answers them, with its calls of tools as a trajectory', async () => {
    const { main, results, workspace } = await runOwnStep({
      files: { 'evals/shop.yaml': withTools, 'agent.py': SCRIPT },
      inputs: { ...SPEC, 'agent-command': 'python3 agent.py' },
    })
    expect(main.stdout).not.toContain('::error')
    expect(outcomesOf(results, 'agent')).toEqual(ALL_PASSED)
    const directory = main.outputs['trajectories-dir'] ?? ''
    const files = readdirSync(join(workspace, directory), { recursive: true, encoding: 'utf8' })
    const file = files.find((name) => name.endsWith('.json')) ?? ''
    expect(readFileSync(join(workspace, directory, file), 'utf8')).toContain('multiply')
  })

  test('a server made with the ai package answers them, with its calls of tools as a trajectory', async () => {
    await using server = await serveLoopback(async (request, response) => {
      const body = JSON.parse(request.body) as { message: { parts: { text: string }[] } }
      const prompt = body.message.parts.map(({ text }) => text).join('')
      const [a = 0, b = 0] = (prompt.match(/\d+/g) ?? []).map(Number)
      const calls = [{ name: 'multiply', input: { a, b }, run: () => a * b }]
      const steps = [{ toolCalls: calls }, { text: String(a * b) }]
      const { signal } = new AbortController()
      await streamWithAi(response, prompt, { modelId: 'scripted', steps, signal })
    })
    const { main, results, workspace } = await runOwnStep({
      files: { 'evals/shop.yaml': withTools },
      inputs: { ...SPEC, 'agent-url': `shop = ${server.url}/api/chat` },
    })
    expect(main.stdout).not.toContain('::error')
    expect(outcomesOf(results, 'shop')).toEqual(ALL_PASSED)
    const directory = join(workspace, main.outputs['trajectories-dir'] ?? '')
    const [file = ''] = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((n) => n.endsWith('.json'))
    expect(readFileSync(join(directory, file), 'utf8')).toContain('multiply')
  })
})
