import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import {
  CLIENT_PARAMETERS,
  EVALUATE_PARAMETERS,
  EXECUTE_PARAMETERS,
  JUDGE_PARAMETERS,
  RUN_PARAMETERS,
} from '../../src/sdk/parameter-names.ts'
import {
  createClient,
  evaluateExperiment,
  executeEvalsetSpec,
  type RunExperimentOptions,
  runExperiment,
} from '../../src/sdk.ts'
import { temporaryDirectory, workspaceWith } from '../support/workflow-step.ts'
import { CASES, callOf, problemsOf } from './calls.ts'

/** What no parameter may be, but where a table below says so. */
const WRONG: readonly (readonly [string, unknown])[] = [
  ['a symbol', Symbol('odd')],
  ['a big integer', 10n],
  ['an object without a prototype', Object.create(null)],
  ['an empty list', []],
  ['not a number', Number.NaN],
  ['null', null],
  ['a text with a NUL', 'a\0b'],
]

/** What is allowed, or as good as nothing. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  evaluators: ['an empty list'],
  inputs: ['an object without a prototype', 'null'],
  progress: ['null'],
  log: ['null'],
  // One without cases, which is told as that of a file is.
  spec: ['an object without a prototype'],
}

type Call = (given: object, workingDirectory: string) => Promise<unknown>

const client = createClient({ apiKey: 'some-key', iamUrl: 'http://127.0.0.1:9' })
const SPEC = { name: 'one', cases: [{ name: 'one', inputs: { prompt: 'one' } }] }
const runWith: Call = (given, workingDirectory) =>
  runExperiment({ ...callOf({ workingDirectory }), ...given } as RunExperimentOptions)
const evaluate: Call = (given, workingDirectory) =>
  evaluateExperiment({ experimentId: 'e-1', progress: null, workingDirectory, ...given })
const execute: Call = (given, workingDirectory) =>
  executeEvalsetSpec(client, { spec: SPEC, agentspecIds: ['a'], log: null, workingDirectory, ...given })

function rows(kinds: object, call: Call, prefix = ''): readonly (readonly [string, string, unknown, Call])[] {
  return Object.keys(kinds).flatMap((name) =>
    WRONG.filter(([what]) => !ALLOWED[name]?.includes(what)).map(
      ([what, value]) => [`${prefix}${name}`, what, value, call] as const,
    ),
  )
}

/** Gives a parameter of a parameter. */
const within =
  (make: (given: object) => object): Call =>
  (given, workingDirectory) =>
    runWith(make(given), workingDirectory)

describe.each([
  ['runExperiment', rows(RUN_PARAMETERS, runWith)],
  ['evaluateExperiment', rows(EVALUATE_PARAMETERS, evaluate)],
  ['executeEvalsetSpec', rows(EXECUTE_PARAMETERS, execute)],
  [
    'createClient',
    rows(
      CLIENT_PARAMETERS,
      within((given) => ({ client: createClient(given) })),
      'client.',
    ),
  ],
  [
    'a judge',
    rows(
      JUDGE_PARAMETERS,
      within((given) => ({ judge: { model: 'm', ...given } })),
      'judge.',
    ),
  ],
])('a parameter of %s that is nothing it may be', (_who, wrong) => {
  test.each(wrong)('%s: %s is a problem that names it, and nothing is created', async (name, _what, value, call) => {
    const workingDirectory = workspaceWith({ 'cases.yaml': CASES })
    const before = readdirSync(workingDirectory).toSorted()
    const found = await problemsOf(call({ [name.split('.').at(-1) ?? name]: value }, workingDirectory))
    expect(found.filter((message) => message.startsWith(name)).length).toBeGreaterThan(0)
    expect(readdirSync(workingDirectory).toSorted()).toEqual(before)
  })
})

test.each<[string, unknown, string]>([
  ['dryRun', 0, '0'],
  ['dryRun', '', '""'],
  ['dryRun', 1.5, '1.5'],
  ['dryRun', '2', '"2"'],
  ['split', ' ', '" "'],
  ['split', [], 'an empty list'],
  ['caseIds', [], 'an empty list'],
  ['workspace', '', '""'],
  ['storeDir', Number.NaN, 'NaN'],
  ['reportDir', true, 'true'],
  ['reportDir', 1e308, '1e+308'],
  ['apiTransport', 1, '1'],
  ['progress', {}, 'an object'],
  ['signal', { aborted: false }, 'an object'],
  ['resume', '', '""'],
])('%s: %p would run something else than what is meant', async (name, value, shown) => {
  const workingDirectory = workspaceWith({ 'cases.yaml': CASES })
  const found = await problemsOf(runWith({ [name]: value }, workingDirectory))
  expect(found.join('\n')).toContain(`${name}: ${shown} is not allowed. Give `)
})

test.each([[[]], ['key'], [7]])('createClient(%p) is a problem when it is used', async (options) => {
  const call = runWith({ client: createClient(options as never) }, workspaceWith({ 'cases.yaml': CASES }))
  expect((await problemsOf(call)).join('\n')).toMatch(/^client: give an object/)
})

/** A program that gives what breaks later, and says nothing of its end. */
const PROGRAM = `const { runExperiment } = await import(process.argv[2])
const rejects = async () => { throw new Error('nobody hears this') }
const call = { dataset: 'cases.yaml', agent: 'shouter', task: ({ prompt }) => prompt.toUpperCase(), progress: rejects }
const span = { setStatus: rejects, recordException: rejects, end: rejects }
const tracer = { startActiveSpan: async (name, options, fn) => { await fn(span); await rejects() } }
const { runs } = await runExperiment({ ...call, tracerProvider: { getTracer: () => tracer } })
const refused = await runExperiment({ ...call, signal: { aborted: false } }).catch(({ name }) => name)
console.log(JSON.stringify([runs.map(({ result }) => result), refused]))
`

test('a program whose progress and tracer reject ends by itself, with its results and without a file left', () => {
  const cwd = workspaceWith({ 'cases.yaml': CASES })
  const temporary = temporaryDirectory()
  const program = join(cwd, 'program.mjs')
  writeFileSync(program, PROGRAM)
  const sdk = pathToFileURL(join(import.meta.dirname, '..', '..', 'src', 'sdk.ts')).href
  const { PATH = '' } = process.env
  const end = spawnSync(process.execPath, [program, sdk], {
    cwd,
    env: { PATH, TMPDIR: temporary },
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect([end.stderr, end.status]).toEqual(['', 0])
  expect(JSON.parse(end.stdout)).toEqual([['passed', 'passed'], 'ConfigurationError'])
  expect(readdirSync(temporary)).toEqual([])
}, 90_000)
