import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { PlatformError } from '../../../src/domain/errors.ts'
import type { CaseRun } from '../../../src/domain/run.ts'
import { silentJournal } from '../../../src/execution/unrecorded.ts'
import { listLocalEvalsets, readLocalEvalset } from '../../../src/store/local/evalset-list.ts'
import { readLocalExperiment } from '../../../src/store/local/experiment-reading.ts'
import { aCaseRun, aFailedCaseRun, anErroredCaseRun, aRun } from '../../support/builders.ts'
import { questions } from '../../support/memory-ports.ts'
import { temporaryDirectory } from '../../support/workflow-step.ts'
import { aDraft, aFacts, aRecord, STARTED_AT } from './drafts.ts'
import { anExperimentIn, aStore, within } from './in-store.ts'

const aDirectory = () => join(temporaryDirectory(), '.agent-evals')
const jsonIn = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
const linesIn = (path: string) =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('a store in plain files', () => {
  test('is not there before anything is kept', () => {
    const directory = aDirectory()
    aStore(directory)
    expect(existsSync(directory)).toBe(false)
  })

  test('keeps itself out of commits, and to its owner', async () => {
    const directory = aDirectory()
    const id = await anExperimentIn(aStore(directory))
    expect(readFileSync(join(directory, '.gitignore'), 'utf8')).toBe('*\n')
    const modes = ['.', 'evalsets', 'experiments', `experiments/${id}`].map(
      (name) => statSync(join(directory, name)).mode,
    )
    expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o700, 0o700, 0o700])
    expect(statSync(within(directory, id, 'experiment.json')).mode & 0o777).toBe(0o600)
  })

  test('has what people look for in files that they can read', async () => {
    const directory = aDirectory()
    const git = { sha: 'c0ffee1', ref: 'refs/heads/main' }
    const store = aStore(directory, { facts: aFacts({ git }), random: () => '8f3a1c2e' })
    const id = await anExperimentIn(store)
    expect(id).toBe('20261129T131313123Z-8f3a1c2e')
    await store.store.recordRun(id, aRecord(1, { run: aRun({ cases: [aCaseRun(), aFailedCaseRun({ caseId: 'b' })] }) }))
    expect(jsonIn(within(directory, id, 'experiment.json'))).toMatchObject({
      version: 1,
      id,
      name: 'evals-agent-a-1',
      evalset: { name: 'questions-1', specName: 'questions', digest: 'sha256:q', caseCount: 2 },
      agentspecId: 'agent-a',
      target: 'command',
      basis: { target: 'command', runLimit: 1 },
      git,
      startedAt: STARTED_AT.toISOString(),
    })
    expect(jsonIn(within(directory, id, 'runs', '1', 'run.json'))).toMatchObject({ counts: { passed: 1, failed: 1 } })
    expect(linesIn(within(directory, id, 'runs', '1', 'cases.jsonl')).map(({ caseId }) => caseId)).toEqual([
      'capital',
      'b',
    ])
    expect(linesIn(join(directory, 'index.jsonl')).map(({ runs }) => runs.length)).toEqual([0, 1])
  })

  test('shows an evalset by the address of its file, and gives it back', async () => {
    const directory = aDirectory()
    const document = { name: 'questions', cases: [{ name: 'a' }] }
    const { id, viewUrl } = await aStore(directory).store.createEvalset({ ...questions(1), document }, 'questions-1')
    expect(jsonIn(fileURLToPath(viewUrl))).toMatchObject({ id, document })
    expect(listLocalEvalsets(directory)).toMatchObject({
      evalsets: [{ id, name: 'questions-1', document }],
      problems: [],
    })
    expect(readLocalEvalset(directory, '../store')).toMatchObject({ kind: 'refused' })
  })

  test('makes another id where one is taken', async () => {
    const hexes = ['00000000', '00000000', '00000001', '00000000', '00000001', '00000002']
    const { store } = aStore(aDirectory(), { random: () => hexes.shift() ?? 'ffffffff' })
    const evalsets = [await store.createEvalset(questions(1), 'x'), await store.createEvalset(questions(1), 'x')]
    expect(evalsets.map(({ id }) => id.slice(-1))).toEqual(['0', '1'])
    const experiments = [await store.createExperiment(aDraft()), await store.createExperiment(aDraft())]
    expect(experiments.map((id) => id.slice(-1))).toEqual(['0', '1'])
  })

  test('keeps the first record of a run, also when both come at once with different words', async () => {
    const directory = aDirectory()
    const store = aStore(directory)
    const id = await anExperimentIn(store)
    const record = (caseRun: CaseRun) => store.store.recordRun(id, aRecord(1, { run: aRun({ cases: [caseRun] }) }))
    const ids = await Promise.all([record(aCaseRun()), record(aFailedCaseRun())])
    expect(ids).toEqual([`${id}-1`, `${id}-1`])
    expect(readLocalExperiment(directory, id)).toMatchObject({ runs: [{ cases: [{ status: 'passed' }] }] })
    expect(readdirSync(within(directory, id, 'runs'))).toEqual(['1'])
  })

  test('removes what a kill left half made, and nothing that somebody may be at work at', async () => {
    const directory = aDirectory()
    const now = new Date()
    const store = aStore(directory, { now: () => now })
    const id = await anExperimentIn(store)
    const [old, fresh] = ['.1-0123456789ab', '.1-ba9876543210'].map((name) => within(directory, id, 'runs', name))
    for (const path of [old, fresh]) mkdirSync(path as string, { recursive: true })
    utimesSync(old as string, now, new Date(now.getTime() - 7_200_000))
    await store.store.recordRun(id, aRecord())
    expect(readdirSync(within(directory, id, 'runs')).toSorted()).toEqual(['.1-ba9876543210', '1'])
  })
})

describe('what is in the way of keeping anything', () => {
  test.each<[string, (directory: string) => void, RegExp]>([
    ['a file', (directory) => writeFileSync(directory, ''), /is a link or no directory/],
    ['a link', (directory) => symlinkSync(temporaryDirectory(), directory), /is a link or no directory/],
    ['a link to nowhere', (directory) => symlinkSync(`${directory}-x`, directory), /is a link or no directory/],
    [
      'a directory with other things',
      (directory) => {
        mkdirSync(directory)
        writeFileSync(join(directory, 'index.ts'), '')
      },
      /holds other things \(index\.ts\)/,
    ],
    [
      'a store of a newer version',
      (directory) => {
        mkdirSync(directory)
        writeFileSync(join(directory, 'store.json'), '{"format":"agent-evals store","version":2}')
      },
      /its store\.json is of version 2, and this version of agent-evals reads version 1/,
    ],
    [
      'a link in the place of the experiments',
      (directory) => {
        mkdirSync(directory)
        symlinkSync(temporaryDirectory(), join(directory, 'experiments'))
      },
      /experiments is a link or no directory/,
    ],
  ])('is %s, which is said with the directory, and nothing is written', async (_, put, why) => {
    const directory = aDirectory()
    put(directory)
    const keeping = aStore(directory).store.createEvalset(questions(1), 'x')
    await expect(keeping).rejects.toThrow(why)
    await expect(keeping).rejects.toThrow(PlatformError)
    await expect(keeping).rejects.toThrow(directory)
    expect(existsSync(join(directory, '.gitignore'))).toBe(false)
  })

  test('is something else in the place of a run', async () => {
    const directory = aDirectory()
    const store = aStore(directory)
    const id = await anExperimentIn(store)
    mkdirSync(within(directory, id, 'runs', '1'), { recursive: true })
    writeFileSync(within(directory, id, 'runs', '1', 'note.txt'), 'mine')
    await expect(store.store.recordRun(id, aRecord())).rejects.toThrow(/what stands in its place cannot be read/)
  })

  test.each(['../../etc', '20261129T131313123Z-00000000', ''])('is an experiment that is not there: %j', async (id) => {
    const store = aStore(aDirectory())
    await anExperimentIn(store, {})
    await expect(store.store.recordRun(id, aRecord())).rejects.toThrow(/there is no such experiment/)
    expect(await store.store.hasExperiment(id, new AbortController().signal)).toBe(false)
  })
})

describe('the journal of a store', () => {
  test('keeps each case run the moment it ended, those that were taken over first, and passes everything on', async () => {
    const directory = aDirectory()
    const store = aStore(directory)
    const id = await anExperimentIn(store)
    const passed: unknown[][] = []
    const on =
      (name: string) =>
      (...words: readonly unknown[]) =>
        void passed.push([name, ...words])
    const under = Object.fromEntries(Object.keys(silentJournal).map((name) => [name, on(name)]))
    const journal = store.journal(under as unknown as typeof silentJournal)
    const taken = aCaseRun({ caseId: 'a', reused: { attempt: 1 } })
    journal.evalsetStored({ id: 'e', viewUrl: '', name: 'n' })
    journal.caseEnded('agent-a', 1, taken)
    journal.experimentCreated({ agentspecId: 'agent-a', id, name: 'x' })
    journal.caseEnded('agent-a', 1, aCaseRun({ caseId: 'b' }))
    journal.caseEnded('agent-b', 1, aCaseRun({ caseId: 'c' }))
    journal.runRecording('agent-a', 1)
    journal.runRecorded('agent-a', 1, 'r')
    expect(passed.map(([name]) => name).toSorted()).toEqual([
      'caseEnded',
      'caseEnded',
      'caseEnded',
      'evalsetStored',
      'experimentCreated',
      'runRecorded',
      'runRecording',
    ])
    const lines = linesIn(within(directory, id, 'cases.jsonl'))
    expect(lines.map(({ run, caseRun }) => [run, caseRun.caseId])).toEqual([
      [1, 'a'],
      [1, 'b'],
    ])
    expect(store.troubles).toEqual([])
  })

  test('says once that it cannot keep case runs, and goes on', async () => {
    const directory = aDirectory()
    const store = aStore(directory)
    const id = await anExperimentIn(store)
    const journal = store.journal(silentJournal)
    journal.experimentCreated({ agentspecId: 'agent-a', id, name: 'x' })
    rmSync(within(directory, id), { recursive: true })
    for (const caseId of ['a', 'b']) journal.caseEnded('agent-a', 1, aCaseRun({ caseId }))
    expect(store.troubles).toHaveLength(1)
    expect(store.troubles[0]).toMatch(/^Not every case run is kept in the local store .*Check that the directory/)
  })
})

describe('an experiment that never ended', () => {
  test('gives back the case runs that had ended, and of two of one case the first that was graded', async () => {
    const directory = aDirectory()
    const store = aStore(directory)
    const id = await anExperimentIn(store)
    const journal = store.journal(silentJournal)
    journal.experimentCreated({ agentspecId: 'agent-a', id, name: 'x' })
    journal.caseEnded('agent-a', 2, anErroredCaseRun({ caseId: 'a' }))
    journal.caseEnded('agent-a', 2, aCaseRun({ caseId: 'a', durationMs: 1_000 }))
    journal.caseEnded('agent-a', 2, aFailedCaseRun({ caseId: 'a' }))
    expect(readLocalExperiment(directory, id)).toMatchObject({
      kind: 'read',
      problems: [],
      damaged: [],
      runs: [{ index: 2, status: 'cancelled', endedAt: STARTED_AT, cases: [{ caseId: 'a', status: 'passed' }] }],
    })
  })
})
