import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { INPUTS, type InputDeclaration } from '../../src/action/input-table.ts'
import { FAILURE_TYPES } from '../../src/domain/failure.ts'
import { FAIL_ON, GATE_STATUSES } from '../../src/domain/gate.ts'
import { CASE_STATUSES } from '../../src/domain/grade.ts'
import { parseEvalset } from '../../src/evalset/parse-evalset.ts'
import { createEvaluatorCatalog } from '../../src/evaluators/registry.ts'

type Step = { uses?: string; if?: string; with?: Record<string, unknown>; run?: string }
type Workflow = { permissions: unknown; jobs: Record<string, { 'timeout-minutes': number; steps: Step[] }> }

const ROOT = join(import.meta.dirname, '..', '..')
const README = readFileSync(join(ROOT, 'README.md'), 'utf8')

const blocks = [...README.matchAll(/^```yaml\n(.*?)^```$/gms)].map((match) => match[1] ?? '')
const workflows = blocks.filter((block) => /^jobs:$/m.test(block)).map((block) => parse(block) as Workflow)
const steps = workflows.flatMap(({ jobs }) => Object.values(jobs).flatMap((job) => job.steps))

describe("the README's", () => {
  test('evalset is valid as it stands', () => {
    const [text = ''] = blocks.filter((block) => /^cases:/m.test(block))
    const reading = parseEvalset({ text, file: 'README.md', catalog: createEvaluatorCatalog() })
    expect(reading).toMatchObject({ kind: 'valid', warnings: [] })
  })

  test('workflows give the action only inputs that it has', () => {
    const declarations: readonly InputDeclaration[] = INPUTS
    const known = declarations.flatMap(({ name, aliases = [] }) => [name, ...aliases])
    const given = steps
      .filter(({ uses }) => uses?.includes('agent-evals@'))
      .flatMap((step) => Object.keys(step.with ?? {}))
    expect(given.length).toBeGreaterThan(0)
    expect(given.filter((name) => !known.includes(name))).toEqual([])
  })

  test('workflows name their permissions, limit their jobs, and put no expression into a script', () => {
    expect(workflows.length).toBeGreaterThan(1)
    for (const { permissions, jobs } of workflows) {
      expect(permissions).toBeDefined()
      for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0)
    }
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([])
    expect(blocks.filter((block) => /^\s*(- )?if:.*always\(\)/m.test(block))).toEqual([])
  })

  test('tables have every word that a case run, a failure, the gate and fail-on can be', () => {
    const words = [...CASE_STATUSES, ...FAILURE_TYPES, ...GATE_STATUSES, ...FAIL_ON]
    const cells = README.split('\n').filter((line) => line.startsWith('| `'))
    const missing = words.filter((word) => !cells.some((line) => line.split('|')[1]?.includes(`\`${word}\``)))
    expect(missing).toEqual([])
  })

  test('links lead to files and headings that exist', () => {
    const targets = [...README.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1] ?? '')
    const headings = [...README.matchAll(/^#+ (.*)$/gm)].map(
      (match) => `#${match[1]?.toLowerCase().replaceAll(' ', '-')}`,
    )
    expect(targets.length).toBeGreaterThan(0)
    expect(targets.filter((target) => !headings.includes(target) && !existsSync(join(ROOT, target)))).toEqual([])
  })
})
