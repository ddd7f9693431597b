import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { Behaviour } from '../../emulator/behaviour.ts'
import { startLocalServer } from '../../emulator/local-server.ts'
import { readTrajectory } from '../../src/trajectory/read-trajectory.ts'
import { runStep } from '../support/workflow-step.ts'

const brains = {
  steady: (prompt: string): Behaviour => {
    if (prompt.includes('Question 2')) return { kind: 'truncate', partial: 'The answer' }
    if (prompt.includes('Question 3')) return { kind: 'status', status: 500 }
    const toolCalls = [
      { name: 'look_up', input: { q: prompt }, output: { found: 'OK' } },
      { name: 'look_twice', input: {}, error: 'the shelf is empty' },
    ]
    return { answer: 'OK', reasoning: 'It is on the shelf.', toolCalls }
  },
}

test.each(['cloud', 'local'] as const)(
  'what an agent did stands beside the report, on the %s target',
  async (target) => {
    await using local = await startLocalServer({ brains })
    const { main, workspace, results } = await runStep({
      emulator: { brains },
      inputs: {
        'execution-target': target,
        'local-agent-base-url': local.url,
        'run-limit': '2',
        'max-retries': '0',
      },
    })
    const directory = 'evals-report/trajectories'
    expect(main.outputs['trajectories-dir']).toBe(directory)
    const cases = (results?.experiments[0]?.runs ?? []).flatMap((run) => run.cases) as {
      trajectory?: unknown
      output: unknown
    }[]
    expect(cases.map(({ trajectory }) => trajectory)).toEqual(
      [1, 2].flatMap((run) => [
        { status: 'valid', file: `${directory}/steady/${run}/case-1.json` },
        { status: 'partial', file: `${directory}/steady/${run}/case-2.json` },
        { status: 'unavailable' },
      ]),
    )
    expect(existsSync(join(workspace, directory, 'steady/1/case-3.json'))).toBe(false)
    const document = JSON.parse(readFileSync(join(workspace, directory, 'steady/2/case-1.json'), 'utf8'))
    const { status, problems, toolUses, agentSteps } = readTrajectory(document)
    expect({ status, problems, agentSteps }).toEqual({ status: 'valid', problems: [], agentSteps: 2 })
    expect(toolUses.map(({ name, status: ended }) => [name, ended])).toEqual([
      ['look_up', 'succeeded'],
      ['look_twice', 'failed'],
    ])
    expect(document).toMatchObject({ schema_version: 'ATIF-v1.7', agent: { name: 'steady', version: 'unknown' } })
    expect(cases[0]?.output).toMatchObject({
      text: 'OK',
      steps: [{ toolCallIds: ['call-0', 'call-1'] }, { text: 'OK', toolCallIds: [] }],
    })
  },
)

test('without a report there are none', async () => {
  const { main, workspace } = await runStep({ emulator: { brains }, inputs: { 'create-report': 'false' } })
  expect(main.outputs['trajectories-dir']).toBeUndefined()
  expect(existsSync(join(workspace, 'evals-report'))).toBe(false)
})

test('a secret that an agent says in all it did stands in none of them', async () => {
  const secret = 'correct-horse-battery-staple'
  const toolCalls = [{ name: 'look', input: { [secret]: secret }, output: { a: [secret] } }]
  const { main, workspace } = await runStep({
    emulator: {
      apiKey: secret,
      brains: { steady: () => ({ answer: `It is ${secret}.`, reasoning: secret, toolCalls }) },
    },
  })
  const path = join(workspace, main.outputs['trajectories-dir'] ?? '', 'steady', '1', 'case-1.json')
  const text = readFileSync(path, 'utf8')
  expect(text).toContain('It is ***.')
  expect(text).not.toContain(secret)
})
