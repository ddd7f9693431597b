import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { pathRules } from '../../src/action/paths.ts'
import type { CaseRun } from '../../src/domain/run.ts'
import { keepTrajectories } from '../../src/modes/keep-trajectories.ts'
import { readTrajectory } from '../../src/trajectory/read-trajectory.ts'
import { aStep } from '../support/a-job.ts'
import { aCaseRun, anAnswer, anErroredCaseRun, anExperiment } from '../support/builders.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'
import { aDocument } from '../trajectory/documents.ts'

/** A report's directory in a workspace of its own, `prepare`d before anything is kept in it. */
function kept(cases: readonly CaseRun[], prepare: (directory: string) => void = () => {}) {
  const workspace = temporaryDirectory()
  const directory = join(workspace, 'evals-report')
  mkdirSync(directory)
  prepare(directory)
  const { context, lines } = aStep()
  const paths = pathRules({ workspace, temporary: undefined, workingDirectory: '' })
  const { entries, directory: shown } = keepTrajectories([anExperiment({ cases })], {
    directory,
    paths,
    logger: context.logger,
  })
  return { workspace, directory, lines, shown, entries: cases.map((caseRun) => entries.get(caseRun)) }
}

const FILE = 'evals-report/trajectories/agent-a/1/capital.json'

test('every answer has its file, relative to the workspace, and no answer has none', () => {
  const partial = anErroredCaseRun({ caseId: 'broke-off', answer: anAnswer({ text: 'Par' }) })
  const uncounted = aCaseRun({ caseId: 'untold', answer: anAnswer({ usage: { toolCalls: 2 } }) })
  const { workspace, entries, shown, lines } = kept([
    aCaseRun(),
    anErroredCaseRun({ caseId: 'none' }),
    partial,
    uncounted,
  ])
  expect(entries).toEqual([
    { status: 'valid', file: FILE },
    { status: 'unavailable' },
    { status: 'partial', file: 'evals-report/trajectories/agent-a/1/broke-off.json' },
    { status: 'unavailable' },
  ])
  expect(shown).toBe('evals-report/trajectories')
  expect(lines).toEqual([])
  const document = JSON.parse(readFileSync(join(workspace, FILE), 'utf8'))
  expect(document).toMatchObject({
    agent: { name: 'agent-a' },
    steps: [{ message: 'What is the capital of France?' }, {}],
  })
  expect(readTrajectory(document).status).toBe('valid')
  expect(readdirSync(join(workspace, FILE, '..')).sort()).toEqual(['broke-off.json', 'capital.json'])
})

test('without any answer there is no directory', () => {
  const { directory, shown, entries } = kept([anErroredCaseRun()])
  expect({ shown, entries }).toEqual({ shown: undefined, entries: [{ status: 'unavailable' }] })
  expect(existsSync(join(directory, 'trajectories'))).toBe(false)
})

test('a name that leads up stays inside', () => {
  const { directory, entries } = kept([aCaseRun({ caseId: '../../../../escaped' })])
  expect(entries).toEqual([{ status: 'valid', file: 'evals-report/trajectories/agent-a/1/_-..-..-..-escaped.json' }])
  expect(readdirSync(join(directory, 'trajectories', 'agent-a', '1'))).toEqual(['_-..-..-..-escaped.json'])
})

const elsewhere = (directory: string) => join(directory, '..', 'elsewhere')

test.each<[string, (directory: string) => void]>([
  [
    'a link out of the report',
    (directory) => {
      mkdirSync(elsewhere(directory))
      symlinkSync(elsewhere(directory), join(directory, 'trajectories'))
    },
  ],
  [
    'a link out of the trajectories',
    (directory) => {
      mkdirSync(elsewhere(directory))
      mkdirSync(join(directory, 'trajectories'))
      symlinkSync(elsewhere(directory), join(directory, 'trajectories', 'agent-a'))
    },
  ],
  ['a link to nowhere', (directory) => symlinkSync(elsewhere(directory), join(directory, 'trajectories'))],
  ['a file', (directory) => writeFileSync(join(directory, 'trajectories'), '')],
])('%s in its place is not followed: one warning, a status, and no file', (_what, prepare) => {
  const { directory, entries, shown, lines } = kept([aCaseRun(), aCaseRun({ caseId: 'b' })], prepare)
  expect(entries).toEqual([{ status: 'valid' }, { status: 'valid' }])
  expect(shown).toBeUndefined()
  expect(lines).toEqual([expect.stringMatching(/^warning: 2 of 2 trajectories could not be written: .*trajectories/)])
  expect(existsSync(elsewhere(directory)) ? readdirSync(elsewhere(directory)) : []).toEqual([])
})

test('a link in the place of a file is replaced', () => {
  const { workspace, entries } = kept([aCaseRun()], (directory) => {
    mkdirSync(join(directory, 'trajectories', 'agent-a', '1'), { recursive: true })
    writeFileSync(elsewhere(directory), 'mine')
    symlinkSync(elsewhere(directory), join(directory, 'trajectories', 'agent-a', '1', 'capital.json'))
  })
  expect(entries).toEqual([{ status: 'valid', file: FILE }])
  expect(readFileSync(join(workspace, 'elsewhere'), 'utf8')).toBe('mine')
})

test('thousands of case runs have a file each', () => {
  const { directory } = kept(Array.from({ length: 2_000 }, (_, index) => aCaseRun({ caseId: `case ${index}` })))
  expect(readdirSync(join(directory, 'trajectories', 'agent-a', '1'))).toHaveLength(2_000)
})

test('the document that an agent gave is written as it came, whatever is wrong with it', () => {
  const document = aDocument('1.4')
  const broken = { ...aDocument('1.7'), steps: [] }
  const { workspace, entries } = kept([
    aCaseRun({ answer: anAnswer({ trajectory: document, usage: {} }) }),
    aCaseRun({ caseId: 'b', answer: anAnswer({ trajectory: broken }) }),
    anErroredCaseRun({ caseId: 'c', answer: anAnswer({ trajectory: document, usage: {} }) }),
  ])
  const fileOf = (name: string) => `evals-report/trajectories/agent-a/1/${name}.json`
  expect(entries).toEqual([
    { status: 'valid', file: FILE },
    { status: 'invalid', file: fileOf('b') },
    { status: 'partial', file: fileOf('c') },
  ])
  const written = [FILE, fileOf('b'), fileOf('c')].map((file) =>
    JSON.parse(readFileSync(join(workspace, file), 'utf8')),
  )
  expect(written).toEqual([document, broken, document])
})

test('nobody reads that no tool was called where that is not known', () => {
  const all = ['calls', 'steps', 'reasoning'] as const
  const call = { id: '1', name: 'look', status: 'succeeded', input: {}, output: 'x' } as const
  const { entries } = kept([
    aCaseRun({ answer: anAnswer({ isBare: true }) }),
    aCaseRun({ caseId: 'b', notKept: all }),
    aCaseRun({ caseId: 'c', notKept: ['calls'], answer: anAnswer({ toolCalls: [call] }) }),
    aCaseRun({ caseId: 'd', notKept: ['reasoning'] }),
  ])
  expect(entries.map((entry) => [entry?.status, entry?.file !== undefined])).toEqual([
    ['unavailable', false],
    ['unavailable', false],
    ['partial', true],
    ['partial', true],
  ])
})
