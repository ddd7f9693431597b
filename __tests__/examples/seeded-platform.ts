import { type Emulator, startEmulator } from '../../emulator/platform.ts'
import { EVALSET_ID, SECRETS } from './drop-in-examples.ts'

const CASES = ['greeting', 'farewell', 'thanks'].map((name) => ({
  name,
  inputs: { prompt: `Say OK to a ${name}.` },
  expected_output: 'OK',
  evaluators: [{ name: 'equals_expected' }],
  metadata: {},
}))

const EXPERIMENTS = ['example-evals', 'example-evals-nocodemode'] as const

/** How many cases passed in each of an experiment's runs, the oldest first. */
const PASSED: Readonly<Record<(typeof EXPERIMENTS)[number], readonly number[]>> = {
  'example-evals': [3, 3, 3, 3],
  'example-evals-nocodemode': [3, 2, 2, 1],
}

/** A platform with agents that are right, and the evalset that the examples name, run before by somebody else's client. */
export async function startSeededPlatform(): Promise<Emulator> {
  const right = () => ({ answer: 'OK' })
  const brains = { 'example-simple': right, 'example-evals': right, 'example-evals-nocodemode': right }
  const platform = await startEmulator({ apiKey: SECRETS.DATALAYER_API_KEY, brains })
  const { evalsets, experiments, runs } = platform.state()
  const account = { account_uid: SECRETS.DATALAYER_BILLABLE_ACCOUNT_UID }
  evalsets.push({
    id: EVALSET_ID,
    name: 'manners-sdk-20260601T080000000000Z',
    description: 'Says OK.',
    run_environment: 'sdk',
    kind: 'batch',
    schema: {},
    evalset_evaluators: [],
    report_evaluators: [],
    tags: [],
    metadata: {},
    cases: CASES,
    created_at: '2026-06-01T08:00:00Z',
    ...account,
  })
  for (const agentspec of EXPERIMENTS) {
    const experiment = `experiment-of-${agentspec}`
    experiments.push({
      id: experiment,
      name: `evals-${agentspec}-20260601T080000`,
      evalset_id: EVALSET_ID,
      description: '',
      status: 'running',
      config: { run_mode: 'execute-runs', execution_target: 'cloud', agent_spec_id: agentspec },
      summary: { launch_source: 'python', run_environment: 'sdk', agent_spec_id: agentspec },
      tags: [],
      ...account,
    })
    for (const [index, passed] of PASSED[agentspec].entries()) {
      runs.push({
        id: `run-${index + 1}-of-${agentspec}`,
        experiment_id: experiment,
        ...account,
        ...run(index, passed),
      })
    }
  }
  return platform
}

/** A run as the public client records it: none of our own keys. */
function run(index: number, passed: number): Record<string, unknown> {
  const cases = CASES.map(({ name, inputs: { prompt } }, at) => ({
    name,
    passed: at < passed,
    status: at < passed ? 'passed' : 'failed',
    score: at < passed ? 1 : 0,
    prompt,
    output: { text: at < passed ? 'OK' : 'no' },
  }))
  const day = `2026-06-0${index + 1}`
  return {
    status: 'completed',
    metrics: {
      pass_rate: passed / CASES.length,
      total_cases: CASES.length,
      passed,
      failed: CASES.length - passed,
      avg_score: passed / CASES.length,
      case_results: cases,
      evaluator_results: [],
    },
    summary: {
      launch_source: 'python',
      run_mode: 'execute-runs',
      run_environment: 'sdk',
      execution_target: 'cloud',
      run_index: index + 1,
      case_failures: 0,
    },
    report: {},
    started_at: `${day}T08:00:00Z`,
    ended_at: `${day}T08:01:00Z`,
  }
}
