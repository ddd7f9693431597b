import type { RunExperimentOptions } from '../../src/sdk.ts'
import { ConfigurationError, evaluator, runExperiment } from '../../src/sdk.ts'
import { workspaceWith } from '../support/workflow-step.ts'

/** A dataset of questions whose right answer is the prompt in capitals. */
export const CASES = `name: shouting
evalset_evaluators: [{ name: equals_expected }]
cases:
  - { name: one, inputs: { prompt: one }, expected_output: ONE, metadata: { tags: [easy] } }
  - { name: two, inputs: { prompt: two }, expected_output: TWO, metadata: { tags: [hard] } }
`

/** The same, judged by an evaluator of the user's own beside that. */
export const CASES_WITH_OWN = CASES.replace(
  'equals_expected }',
  'equals_expected }, { name: custom, arguments: { name: short } }',
)

/** Judges by the length of the answer. */
export const short = evaluator({ name: 'short' })((_case, { answer }) => answer.length < 10)

/** Answers rightly. */
export const shout: RunExperimentOptions['task'] = ({ input }) => promptOf(input).toUpperCase()

/** A trajectory that an agent tells of itself, by every rule of its format. */
export const TOLD = {
  schema_version: 'ATIF-v1.6',
  session_id: 's-1',
  agent: { name: 'shouter', version: '1' },
  steps: [
    { step_id: 1, source: 'user', message: 'one' },
    { step_id: 2, source: 'agent', message: 'ONE' },
  ],
}

/** The prompt of a case of ours. */
export function promptOf(input: unknown): string {
  return String((input as { prompt?: unknown }).prompt)
}

type Given = Partial<RunExperimentOptions> & { readonly files?: Readonly<Record<string, string>> }

/** A whole call in a directory of its own, of which a test says what it is about. */
export function callOf({ files = {}, ...given }: Given = {}): RunExperimentOptions {
  const workingDirectory = given.workingDirectory ?? workspaceWith({ 'cases.yaml': CASES, ...files })
  return { dataset: 'cases.yaml', agent: 'shouter', task: shout, progress: null, ...given, workingDirectory }
}

/** Runs such a call. */
export function run(given: Given = {}) {
  return runExperiment(callOf(given))
}

/** The sentences of what is wrong with a call; throws when nothing is. */
export async function problemsOf(call: Promise<unknown>): Promise<readonly string[]> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof ConfigurationError) return error.problems.map(({ message }) => message)
  throw error ?? new Error('Nothing was wrong with the call.')
}
