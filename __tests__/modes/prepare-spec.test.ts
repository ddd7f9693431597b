import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import type { OutputValues } from '../../src/action/outputs.ts'
import { createRedactor } from '../../src/boundary/secrets.ts'
import { ConfigurationError, describeProblem } from '../../src/domain/errors.ts'
import { silentFace } from '../../src/modes/face.ts'
import { runMode } from '../../src/modes/run-mode.ts'
import { memoryLogger } from '../support/memory-ports.ts'
import { SHOP_EVALSET } from '../support/own-step.ts'
import { evalsetOf, workspaceWith } from '../support/workflow-step.ts'

let workspace: string
beforeEach(() => {
  workspace = workspaceWith({
    'package.json': '{"name": "mine"}',
    'evals/shop.yaml': SHOP_EVALSET,
    'evals/questions.evalset.json': evalsetOf(2, { x: 1 }),
  })
})

/** Prepares in a step that has neither a key nor an agent. */
async function prepare(inputs: Readonly<Record<string, string>>) {
  const { logger, lines } = memoryLogger()
  const outputs: OutputValues = {}
  const summaries: string[] = []
  const given = Object.entries({ mode: 'prepare-spec', 'run-environment': 'sdk-proxy', ...inputs })
  const context = {
    env: {
      GITHUB_WORKSPACE: workspace,
      ...Object.fromEntries(given.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
    },
    logger,
    redactor: createRedactor(),
    face: {
      ...silentFace,
      setOutputs(values: OutputValues) {
        Object.assign(outputs, values)
        return undefined
      },
      showSummary(markdown: string) {
        summaries.push(markdown)
        return undefined
      },
    },
    nonce: 'a'.repeat(32),
    signal: new AbortController().signal,
  }
  try {
    const end = await runMode(context)
    return { end, problems: [], outputs, lines, summaries }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return { end: undefined, problems: error.problems.map(describeProblem), outputs, lines, summaries }
  }
}

const at = (path: string) => join(workspace, path)
const written = (path: string) => readFileSync(at(path), 'utf8')

describe('mode: prepare-spec', () => {
  test('writes the spec for another lane, says where, and judges nothing', async () => {
    const { end, outputs, summaries, lines } = await prepare({ 'evalset-spec-file': 'evals/questions.evalset.json' })
    const path = 'artifacts/specs/questions-sdk-proxy.evalset.json'
    expect(end).toMatchObject({ succeeds: true, verdict: { status: 'skipped', reasons: [{ code: 'nothing-to-run' }] } })
    expect(outputs).toEqual({ 'prepared-spec-path': path, 'spec-path': path })
    expect(written(path)).toBe(written('evals/questions.evalset.json').replace('{', '{"run_environment": "sdk-proxy",'))
    expect(summaries.join()).toContain('questions-sdk-proxy.evalset.json')
    expect(lines.filter((line) => !line.startsWith('info: '))).toEqual([
      'warning: x: is no key that is read; it is ignored',
    ])
  })

  test('a strict gate has nothing to be strict about', async () => {
    const { end } = await prepare({ 'evalset-spec-file': 'evals/shop.yaml', 'fail-on': 'strict' })
    expect(end?.succeeds).toBe(true)
  })

  test('what it wrote can be run, whatever the label', async () => {
    await prepare({ 'evalset-spec-file': 'evals/shop.yaml', 'prepared-spec-output-file': 'out/for-proxy.json' })
    const again = await prepare({ 'evalset-spec-file': 'out/for-proxy.json', 'run-environment': 'ui' })
    expect(again.problems).toEqual([])
    expect(JSON.parse(written('artifacts/specs/for-proxy-ui.evalset.json'))).toMatchObject({
      run_environment: 'ui',
      name: 'shop',
      cases: [{ id: 'price', expected_output: '12' }, { id: 'sum' }, { id: 'nothing' }],
    })
  })

  test('what it wrote before is written anew', async () => {
    const inputs = { 'evalset-spec-file': 'evals/shop.yaml', 'prepared-spec-output-file': 'out/shop.json' }
    await prepare(inputs)
    const again = await prepare({ ...inputs, 'run-environment': 'ui' })
    expect(again.problems).toEqual([])
    expect(JSON.parse(written('out/shop.json'))).toMatchObject({ run_environment: 'ui' })
  })

  test('a dataset of several files becomes one spec that asks the same', async () => {
    mkdirSync(at('cases'))
    writeFileSync(
      at('cases/one.jsonl'),
      '{"id": "a", "inputs": "Say A.", "expected": "A"}\n{"id": "b", "inputs": "Say B."}\n',
    )
    writeFileSync(at('cases/two.csv'), 'id,prompt,expected\nc,Say C.,C\n')
    const { problems, outputs } = await prepare({ 'evalset-spec-file': 'cases' })
    expect(problems).toEqual([])
    const { cases } = JSON.parse(written(String(outputs['spec-path'])))
    expect(cases.map(({ id }: { id: string }) => id).sort()).toEqual(['a', 'b', 'c'])
  })

  test('two specs are prepared side by side', async () => {
    const specs = {
      'evalset-spec-file': 'evals/shop.yaml',
      'secondary-evalset-spec-file': 'evals/questions.evalset.json',
    }
    const { outputs, lines } = await prepare({ ...specs, 'prepared-spec-output-dir': 'lanes' })
    expect(outputs['prepared-spec-path']).toBe('lanes/shop-sdk-proxy.evalset.json')
    expect(existsSync(at('lanes/questions-sdk-proxy.evalset.json'))).toBe(true)
    expect(lines.join()).toContain('lanes/shop-sdk-proxy.evalset.json and lanes/questions-sdk-proxy.evalset.json')
  })

  test('tells everything that is wrong at once and writes nothing', async () => {
    writeFileSync(at('bad.json'), '{"name": "bad", "cases": [{"name": "one"}], "run_environment": "../x"}')
    const { problems } = await prepare({
      'evalset-spec-file': 'bad.json',
      'secondary-evalset-spec-file': 'evals/none.yaml',
      'evalset-id': 'evalset-1',
      'run-environment': 'a/b',
      'run-limit': '0',
    })
    expect(problems).toEqual([
      expect.stringMatching(/^run-limit: /),
      expect.stringMatching(/^evalset-id: mode: prepare-spec writes a file anew/),
      expect.stringMatching(/^run-environment: "a\/b" is no label that a spec may have/),
      expect.stringMatching(/^bad\.json:1:\d+: cases\[0\]/),
      expect.stringMatching(/^bad\.json:1:\d+: run_environment: must be a label/),
      expect.stringMatching(/^secondary-evalset-spec-file: there is no file evals\/none\.yaml/),
    ])
    expect(existsSync(at('artifacts'))).toBe(false)
  })

  test.each<[string, Readonly<Record<string, string>>, RegExp]>([
    ['outside of the workspace', { 'prepared-spec-output-dir': '../..' }, /^prepared-spec-output-dir: .* leads out of/],
    [
      'onto the spec',
      { 'prepared-spec-output-file': 'evals/shop.yaml' },
      /evals\/shop\.yaml would be replaced, and this step reads it \(an evalset\)/,
    ],
    [
      'onto the other spec',
      {
        'secondary-evalset-spec-file': 'evals/questions.evalset.json',
        'prepared-spec-output-file': 'evals/questions.evalset.json',
      },
      /questions\.evalset\.json would be replaced, and this step reads it/,
    ],
    [
      'onto a file that is no spec',
      { 'prepared-spec-output-file': 'package.json' },
      /^prepared-spec-output-file: package\.json is there already and is no spec of shop/,
    ],
    [
      'onto the spec of another evalset',
      { 'prepared-spec-output-file': 'evals/questions.evalset.json' },
      /questions\.evalset\.json is there already and is no spec of shop/,
    ],
    [
      'among workflows',
      { 'prepared-spec-output-dir': '.github/workflows' },
      /is in \.github, where nothing is written/,
    ],
    ['onto a directory', { 'prepared-spec-output-file': 'evals' }, /^prepared-spec-output-file: evals is a directory/],
    [
      'below a file',
      { 'prepared-spec-output-dir': 'evals/shop.yaml' },
      /^prepared-spec-output-dir: .* cannot be a path here/,
    ],
    [
      'as one file for two',
      { 'prepared-spec-output-file': 'x.json', 'secondary-evalset-spec-file': 'evals/questions.evalset.json' },
      /^prepared-spec-output-file: it names one file, and two specs are prepared/,
    ],
    [
      'twice to one path',
      { 'secondary-evalset-spec-file': 'evals/shop.yaml' },
      /^secondary-evalset-spec-file: both specs would be written to the same file/,
    ],
    [
      'of an evalset of the platform',
      { 'secondary-evalset-id': 'evalset-1' },
      /^secondary-evalset-id: .*Give secondary/,
    ],
  ])('does not write %s', async (_where, inputs, problem) => {
    const before = written('evals/shop.yaml')
    const { problems } = await prepare({ 'evalset-spec-file': 'evals/shop.yaml', ...inputs })
    expect(problems).toEqual(expect.arrayContaining([expect.stringMatching(problem)]))
    expect(written('evals/shop.yaml')).toBe(before)
  })

  test('needs a file, and says of what it does not read that it does not', async () => {
    expect((await prepare({ 'evalset-id': 'evalset-1' })).problems).toEqual([
      expect.stringMatching(/^evalset-spec-file: nothing is given/),
      expect.stringMatching(/^evalset-id: .*Give evalset-spec-file instead\.$/),
    ])
    const { lines } = await prepare({ 'evalset-spec-file': 'evals/shop.yaml', 'pass-rate-threshold': '0.9' })
    expect(lines).toContainEqual(
      'warning: pass-rate-threshold: an input that mode: prepare-spec does not read. It runs as if nothing were given.',
    )
  })
})
