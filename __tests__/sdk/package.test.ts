import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import ts from 'typescript'
import { sdkTypes } from '../../scripts/sdk-page/sdk-types.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PACKAGE = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** A project in which the package is installed, as far as a compiler looks. */
function consumer(): string {
  const project = temporaryDirectory()
  const installed = join(project, 'node_modules', 'agent-evals')
  for (const [name, text] of sdkTypes(ROOT)) {
    const path = join(installed, 'dist', 'sdk', 'types', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  writeFileSync(join(installed, 'package.json'), JSON.stringify(PACKAGE))
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  return project
}

/** What an example takes from somewhere else. */
const GIVEN = `declare function myAgent(prompt: string, options?: { signal: AbortSignal }): Promise<string>
declare function answer(input: { prompt: string }): string`

let project: string | undefined
/** What a compiler says of a file that imports the package, with every file of it checked. */
function mistakesIn(code: string): readonly string[] {
  project ??= consumer()
  const path = join(project, 'uses.ts')
  writeFileSync(path, code)
  const program = ts.createProgram([path], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
  })
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

describe('a project that installed the package', () => {
  test('type-checks what it takes from it', () => {
    const code = `import { createClient, evaluateExperiment, evaluator, executeEvalsetSpec, runExperiment, ConfigurationError, ExecutionError } from 'agent-evals'
      import type { CaseRun, EvalCase, EvalReport, EvalRun, ExperimentResult, Fixture, GateVerdict, Judge, RunResult, RunSummary, ScoreItem, SpanSource, TaskInput } from 'agent-evals'
      const judge: Judge = { model: 'm' }
      const brief = evaluator({ name: 'brief', kind: 'gauge' })((evalCase: EvalCase, run: EvalRun): ScoreItem => ({ value: run.answer.length }))
      const task = async ({ input, files, metadata, signal }: TaskInput & { signal: AbortSignal }): Promise<RunResult> => {
        const first: Fixture | undefined = files[0]
        return { answer: String(input) + first?.path + metadata.repetition + signal.aborted }
      }
      const result: ExperimentResult = await runExperiment({ dataset: 'd', agent: 'a', task, evaluators: [brief], judge, dryRun: 2, progress: null })
      const runs: readonly RunSummary[] = result.runs
      const client = createClient({ apiKey: 'k' })
      const { runIds } = await executeEvalsetSpec(client, { spec: { name: 's' }, agentspecIds: ['a'], log: null })
      const spanSource: SpanSource = { spansOf: async () => [] }
      await evaluateExperiment({ experimentId: 7, refetchTrajectories: true, spanSource }).catch((error: unknown) => {
        if (error instanceof ConfigurationError) console.error(error.problems, runs, runIds)
        if (error instanceof ExecutionError) console.error(error.result.runIds.length, error.outcome)
      })
      const verdict: GateVerdict = result.verdict
      const report: EvalReport = result.report
      const first: CaseRun | undefined = report.experiments[0]?.runs[0]?.cases[0]
      await runExperiment({ dataset: 'd', agent: String(verdict.status), task: ({ prompt }) => prompt, dryRun: 'plan', model: String(first?.status) })`
    expect(mistakesIn(code)).toEqual([])
  }, 120_000)

  test.each([
    ['a parameter that there is none', "runExperiment({ dataset: 'd', agent: 'a', task: () => 'x', repetition: 2 })"],
    ['no task', "runExperiment({ dataset: 'd', agent: 'a' })"],
    ['a number of cases as a text', "runExperiment({ dataset: 'd', agent: 'a', task: () => 'x', repetitions: '2' })"],
  ])(
    'is told of %s',
    (_what, call) => {
      expect(mistakesIn(`import { runExperiment } from 'agent-evals'\nawait ${call}`)).toHaveLength(1)
    },
    120_000,
  )

  test.each(['docs/sdk.md', 'README.md'])(
    'can do what %s shows',
    (page) => {
      const text = readFileSync(join(ROOT, page), 'utf8')
      const examples = [...text.matchAll(/^```(?:ts|js|typescript|javascript)\n([\s\S]*?)^```/gm)]
        .map(([, code = '']) => code)
        .filter((code) => code.includes("'agent-evals'"))
      expect(examples.length).toBeGreaterThan(0)
      for (const code of examples) expect([code, mistakesIn(`${code}\n${GIVEN}`)]).toEqual([code, []])
    },
    120_000,
  )

  test('needs no other package', () => {
    const all = [...sdkTypes(ROOT).values()].join('\n')
    expect([...all.matchAll(/from '([^.'][^']*)'/g)].map(([, name]) => name)).toEqual([])
    expect([PACKAGE.dependencies, PACKAGE.peerDependencies, PACKAGE.optionalDependencies]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

/** Says which files of ours are loaded by importing the SDK. */
const LOADED = `const { registerHooks } = require('node:module')
const urls = []
registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) })
import(process.argv[1]).then(() => console.log(JSON.stringify(urls)))`

test('what an evaluator or a task imports is loaded without the engine', () => {
  const { stdout } = spawnSync(process.execPath, ['-e', LOADED, pathToFileURL(join(ROOT, 'src', 'sdk.ts')).href], {
    encoding: 'utf8',
  })
  const loaded: readonly string[] = JSON.parse(stdout)
  expect(loaded.map((url) => url.replace(/.*\/src\//, '')).toSorted()).toEqual([
    'domain/errors.ts',
    'sdk.ts',
    'sdk/client.ts',
    'sdk/evaluator.ts',
    'sdk/execution-error.ts',
  ])
})
