import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'
import { parse } from 'yaml'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '..', '..')
const DIRECTORY = join(ROOT, 'examples', 'workflows')

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String)
const texts = z.record(z.string(), scalar).default({})

const stepShape = z.strictObject({
  id: z.string().optional(),
  name: z.string().optional(),
  if: z.string().optional(),
  'continue-on-error': z.boolean().default(false),
  uses: z.string().optional(),
  run: z.string().optional(),
  env: texts,
  with: texts,
})

const jobShape = z.strictObject({
  name: z.string().optional(),
  needs: z.string().optional(),
  if: z.string().optional(),
  'runs-on': z.union([z.string(), z.array(z.string())]),
  'timeout-minutes': z.number().positive(),
  permissions: z.record(z.string(), z.enum(['read', 'write'])).optional(),
  strategy: z
    .strictObject({ 'fail-fast': z.boolean().optional(), matrix: z.record(z.string(), z.array(z.string())) })
    .optional(),
  steps: z.array(stepShape).min(1),
})

/** What the examples use of a workflow, and nothing else: whatever an example writes is looked at by the tests. */
const workflowShape = z.strictObject({
  name: z.string(),
  on: z.union([z.string(), z.record(z.string(), z.unknown())]),
  permissions: z.record(z.string(), z.enum(['read', 'write'])),
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  jobs: z.record(z.string(), jobShape),
})

export type WorkflowStep = z.output<typeof stepShape>
export type WorkflowJob = z.output<typeof jobShape>
export type Workflow = z.output<typeof workflowShape>

/** Names of the files in `examples/workflows`. */
export const WORKFLOW_FILES: readonly string[] = readdirSync(DIRECTORY).toSorted()

/** The text of an example. */
export function readWorkflowText(file: string): string {
  return readFileSync(join(DIRECTORY, file), 'utf8')
}

/** An example as the tests walk through it. Throws when it holds something that they do not know. */
export function readWorkflow(file: string): Workflow {
  return workflowShape.parse(parse(readWorkflowText(file)))
}

/** What GitHub's own parser has against a workflow; empty when it takes it. */
export async function problemsOf(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter())
  if (value === undefined) return context.errors.getErrors().map(({ message }) => message)
  const template = await convertWorkflowTemplate(context, value)
  const converted = (template.errors ?? []).map(({ Message }) => Message)
  return [...context.errors.getErrors().map(({ message }) => message), ...converted]
}

/** Whether a step uses this action. */
export function isOurs({ uses }: Pick<WorkflowStep, 'uses'>): boolean {
  return uses?.includes('/agent-evals@') ?? false
}

/** The values of `matrix` in each leg of a job; one empty leg without a matrix. */
export function legsOf({ strategy }: WorkflowJob): readonly Readonly<Record<string, string>>[] {
  const axes = Object.entries(strategy?.matrix ?? {})
  return axes.reduce<Readonly<Record<string, string>>[]>(
    (legs, [axis, values]) => legs.flatMap((leg) => values.map((value) => ({ ...leg, [axis]: value }))),
    [{}],
  )
}

/** What a job's token may, as GitHub's pages write it. */
export function permissionsOf(workflow: Workflow, job: WorkflowJob): string[] {
  return Object.entries(job.permissions ?? workflow.permissions).map(([what, how]) => `${what}: ${how}`)
}
