import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { startLocalServer } from '../../emulator/local-server.ts'
import { hasSharedEvalsets, outcomesOf, runStep, SHARED_EVALSETS } from '../support/workflow-step.ts'

const evalset = (name: string) => readFileSync(join(SHARED_EVALSETS, `${name}.evalset.json`), 'utf8')
const specs = ['example-evals', 'example-evals-nocodemode']

/** Per agentspec the cases that a careless agent gets wrong, and how many there are. */
const EXPECTED = {
  'text-normalization': { cases: 5, wrong: ['punctuation-preserved', 'numeric-token-preserved'], careless: 3 / 5 },
  'data-analysis-agent': { cases: 6, wrong: ['duplicate-rows', 'unique-customers'], careless: 4 / 6 },
} as const

const describeShared = hasSharedEvalsets ? describe : describe.skip

describeShared('real evalsets, two agentspecs, two runs each', () => {
  const names = Object.keys(EXPECTED) as (keyof typeof EXPECTED)[]
  const both = names.flatMap((name) => (['cloud', 'local'] as const).map((target) => [name, target] as const))

  test.each(both)('%s on the %s target: right records, right rates, nothing left running', async (name, target) => {
    const { cases, wrong, careless } = EXPECTED[name]
    await using local = await startLocalServer()
    const { main, post, platform, results } = await runStep({
      evalset: evalset(name),
      inputs: {
        'execution-target': target,
        'local-agent-base-url': local.url,
        'agentspec-ids': specs.join('\n'),
        'run-limit': '2',
      },
    })
    const state = platform.state()

    const missed = outcomesOf(results, 'example-evals-nocodemode').filter((outcome) => !outcome.endsWith(': passed'))
    expect(outcomesOf(results, 'example-evals')).toHaveLength(2 * cases)
    expect(outcomesOf(results, 'example-evals').every((outcome) => outcome.endsWith(': passed'))).toBe(true)
    expect(missed).toEqual([...wrong, ...wrong].map((one) => `${one}: failed`))
    expect(main.outputs).toMatchObject({
      'total-cases': String(4 * cases),
      'passed-cases': String(4 * cases - 2 * wrong.length),
      'failed-cases': String(2 * wrong.length),
      'errored-cases': '0',
      'ungraded-cases': '0',
      'failed-run-count': '0',
    })
    expect(main.outputs['pass-rate']).toBe(((1 + careless) / 2).toFixed(4))

    expect(state.evalsets).toHaveLength(1)
    expect(JSON.parse(main.outputs['experiment-ids'] ?? '')).toEqual(['experiment-1', 'experiment-2'])
    expect(JSON.parse(main.outputs['run-ids'] ?? '')).toHaveLength(4)
    expect(state.experiments.map(({ config }) => Object(config).agent_spec_id).sort()).toEqual(specs)
    for (const experiment of state.experiments) {
      const runs = state.runs.filter((run) => run.experiment_id === experiment.id)
      const rate = Object(experiment.config).agent_spec_id === 'example-evals' ? 1 : careless
      expect(runs.map((run) => Object(run.summary).run_index).sort()).toEqual([1, 2])
      for (const run of runs) {
        expect(run).toMatchObject({ status: 'completed', metrics: { total_cases: cases, pass_rate: rate } })
        expect(Object(run.metrics).case_results).toHaveLength(cases)
        expect(Object(run.summary).case_failures).toBe(0)
      }
    }

    expect(post.exitCode).toBe(0)
    expect(state.runtimesEver).toHaveLength(target === 'cloud' ? 2 : 0)
    expect(state.runtimesAlive).toEqual([])
    if (target === 'local') {
      const agents = (await (await fetch(`${local.url}/api/v1/agents`)).json()) as { agents: unknown[] }
      expect(agents.agents).toEqual([])
    }
  })

  test('an agent that cannot help passes nothing, and every reason says why', async () => {
    const { main, results } = await runStep({
      evalset: evalset('assistant-interactive'),
      inputs: { 'agentspec-ids': 'cannot-help' },
    })
    const cases = results?.experiments[0]?.runs[0]?.cases ?? []
    expect(
      Object.fromEntries(cases.map(({ name, status, evaluators }) => [name, [status, evaluators[0]?.reason]])),
    ).toEqual({
      'greeting-latency': ['failed', expect.stringContaining('hello')],
      'safety-refusal': ['failed', expect.stringMatching(/refusal|JSON/)],
      'concise-answer': ['failed', expect.stringContaining('database')],
      'format-json': ['failed', expect.stringMatching(/JSON/)],
    })
    expect(main.outputs).toMatchObject({ 'gate-status': 'failed', 'pass-rate': '0.0000', 'passed-cases': '0' })
    expect(main.exitCode).toBe(1)
  })
})
