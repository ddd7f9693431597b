import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readManifest } from '../../emulator/action-manifest.ts'
import { OUTPUTS } from '../../src/action/output-table.ts'
import { isOurs, problemsOf, readWorkflow, readWorkflowText, WORKFLOW_FILES } from './workflow-files.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const MANIFEST = readManifest(ROOT)
const README = readFileSync(join(ROOT, 'README.md'), 'utf8')

test('GitHub’s parser tells a workflow that is wrong', async () => {
  const wrong = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    step: []\n'
  expect(await problemsOf('wrong.yml', wrong)).not.toEqual([])
})

test.each([
  'README.md',
  'docs/baseline.md',
  'docs/targets/command.md',
  'docs/targets/local.md',
  'docs/targets/task.md',
])('GitHub’s parser takes every workflow of %s', async (page) => {
  const blocks = [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```yaml\n(.*?)^```$/gms)]
  const workflows = blocks.map(([, block = '']) => block).filter((block) => /^jobs:$/m.test(block))
  expect(workflows.length).toBeGreaterThan(0)
  for (const workflow of workflows) expect(await problemsOf(page, workflow)).toEqual([])
})

describe.each(WORKFLOW_FILES)('examples/workflows/%s', (file) => {
  const text = readWorkflowText(file)
  const workflow = readWorkflow(file)
  const jobs = Object.values(workflow.jobs)
  const steps = jobs.flatMap((job) => job.steps)
  const own = steps.filter(isOurs)

  test('is taken by GitHub’s parser', async () => {
    expect(await problemsOf(file, text)).toEqual([])
  })

  test('gives this action only inputs that it declares, and asks for outputs that there are', () => {
    expect(own.length).toBeGreaterThan(0)
    const given = own.flatMap((step) => Object.keys(step.with))
    expect(given.filter((name) => !(name in MANIFEST.inputs))).toEqual([])
    const ids = own.flatMap(({ id }) => (id === undefined ? [] : [id]))
    const asked = ids.flatMap((id) => [...text.matchAll(new RegExp(`steps\\.${id}\\.outputs\\.([\\w-]+)`, 'g'))])
    const outputs: readonly string[] = OUTPUTS.map(({ name }) => name)
    expect(asked.map(([, name = '']) => name).filter((name) => !outputs.includes(name))).toEqual([])
  })

  test('names files that are there', () => {
    const paths = own.flatMap((step) =>
      Object.values(step.with).flatMap((value) => value.match(/\bexamples\/\S+/g) ?? []),
    )
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  test('names the action as the README does', () => {
    for (const { uses = '' } of own) expect(README).toContain(`uses: ${uses}\n`)
  })

  test('is told to stop when the job is cancelled, and puts no expression into a script', () => {
    for (const step of own) expect(step.if ?? '').not.toContain('always()')
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([])
  })

  test('says on top what it is for, and which permissions and secrets it takes', () => {
    const [comment = ''] = text.split(/^name:/m)
    expect(comment.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
    const granted = [workflow.permissions, ...jobs.map(({ permissions = {} }) => permissions)].flatMap(Object.entries)
    for (const [what, how] of granted) expect(comment).toContain(`${what}: ${how}`)
    const secrets = [...text.matchAll(/secrets\.(\w+)/g)].map(([, name = '']) => name)
    for (const name of secrets) expect(comment).toContain(name)
    if (granted.length === 0) expect(comment).toContain('Permissions: none')
    if (secrets.length === 0) expect(comment).toContain('Secrets:     none')
  })

  test('checks out without leaving the token behind', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    for (const step of checkouts) expect(step.with['persist-credentials']).toBe('false')
  })
})

test('the fork pair fits together: the name of the run that is waited for, and of the artifact', () => {
  const [run, report] = [readWorkflow('fork-evals.yml'), readWorkflow('fork-report.yml')]
  expect(report.on).toMatchObject({ workflow_run: { workflows: [run.name], types: ['completed'] } })
  const left = Object.values(run.jobs)
    .flatMap(({ steps }) => steps)
    .find(isOurs)?.with['report-artifact-name']
  const taken = report.jobs.report?.steps[0]?.with.name
  expect(taken).toBe(left)
  expect(run.permissions).toEqual({ contents: 'read' })
  expect(JSON.stringify(run)).not.toContain('secrets.')
  expect(JSON.stringify(report)).not.toContain('actions/checkout')
})
