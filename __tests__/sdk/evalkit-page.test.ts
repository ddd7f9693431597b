import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

const PAGE = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'evalkit.md'), 'utf8')

const source = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts') && !name.startsWith('evalkit-page'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n')

/** A title of a test as it is written, and the table before it, where it has one. */
type Title = { readonly text: string; readonly table: string }

const titles: readonly Title[] = [...source.matchAll(/['"`]([A-Z]?[A-Za-z]+(?: and \w+)? · [^'"`\n]*)['"`]/g)].map(
  ({ 1: text = '', index }) => {
    const own = source.slice(
      Math.max(source.lastIndexOf('\ntest', index), source.lastIndexOf('\n  test', index)),
      index,
    )
    return { text, table: own.includes('.each') ? own : '' }
  },
)

/** True when a test of this name is written, by itself or as a row of a table of its own. */
function isTested(name: string): boolean {
  return titles.some(({ text, table }) => {
    if (text === name) return true
    const [before = '', after] = text.split('%s')
    if (after === undefined || !name.startsWith(before) || !name.endsWith(after)) return false
    const row = name.slice(before.length, name.length - after.length)
    return [...table.matchAll(/\[\s*'([^']*)'/g)].some(([, first]) => first === row)
  })
}

/** The rows of the tables: what it is there, and the names of its tests. */
const rows = PAGE.split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (There|---)/.test(line))
  .map((line) => line.split('|').slice(1, -1))
  .map((cells) => ({
    there: cells[0]?.trim() ?? '',
    tests: [...(cells[4] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }))

describe('the page that links both references to what is here', () => {
  test('has a test in every row, and each of them is written', () => {
    expect(rows.length).toBeGreaterThan(80)
    expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([])
    expect(rows.flatMap(({ tests }) => tests).filter((name) => !isTested(name))).toEqual([])
  })

  test('would miss one that is not written', () => {
    expect(isTested('runExperiment · parameter moon')).toBe(false)
    expect(isTested('runExperiment · default of moon')).toBe(false)
  })

  test.each([
    [
      'execute_evalset_spec',
      'client spec agentspec_ids run_evalset create_report run_limit run_environment environment_name billing_entity_uid account_uid credits_limit evalset_name backend_run_environment launch_source agent_name execution_target local_agent_base_url auto_start_local_agent_runtime local_agent_log_level request_timeout_seconds log',
    ],
    [
      'run_experiment',
      'dataset agent task workspace evaluators repetitions concurrency case_ids split model resume dry_run trajectory_wait_seconds judge api_transport custom_eval_transport progress poll_interval tracer_provider',
    ],
    [
      'evaluate_experiment',
      'experiment_id evaluators refetch_trajectories api_transport custom_eval_transport progress',
    ],
    ['evaluator', 'fn name kind requires_trajectory'],
  ])('names every parameter of %s', (_function, parameters) => {
    const there = rows.map(({ there }) => there).join('\n')
    for (const parameter of parameters.split(' ')) expect(there).toContain(parameter)
  })
})
