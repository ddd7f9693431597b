import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { createRedactor } from '../../../src/boundary/secrets.ts'
import { canonicalJson, type JsonValue } from '../../../src/domain/json.ts'
import type { CaseRun } from '../../../src/domain/run.ts'
import { silentJournal } from '../../../src/execution/unrecorded.ts'
import { readEarlierLocalExperiment } from '../../../src/store/local/earlier-local-experiment.ts'
import { findLocalExperiment, listLocalExperiments } from '../../../src/store/local/experiment-list.ts'
import { experimentFromReading, readLocalExperiment } from '../../../src/store/local/experiment-reading.ts'
import { readPastLocalExperiment } from '../../../src/store/local/past-local-experiment.ts'
import { aCaseRun, aFailedCaseRun, anAnswer, aRun } from '../../support/builders.ts'
import { aBasis } from '../../support/memory-baselines.ts'
import { questions } from '../../support/memory-ports.ts'
import { temporaryDirectory } from '../../support/workflow-step.ts'
import { aRecord } from './drafts.ts'
import { anExperimentIn, aStore, within } from './in-store.ts'

const HOUR_MS = 3_600_000

/** A store with so many experiments, an hour apart, of one recorded run each; their ids, the oldest first. */
async function aFullStore(count: number) {
  const directory = temporaryDirectory()
  let hour = 0
  const store = aStore(directory, { now: () => new Date(Date.UTC(2026, 10, 29) + hour * HOUR_MS) })
  const ids: string[] = []
  for (; hour < count; hour += 1) {
    const id = await anExperimentIn(store, { name: `evals-${hour}` })
    await store.store.recordRun(
      id,
      aRecord(1, { run: aRun({ cases: [aCaseRun({ answer: anAnswer({ output: { n: 1 } }) })] }) }),
    )
    ids.push(id)
  }
  return { directory, ids, index: join(directory, 'index.jsonl') }
}

const idsIn = (directory: string) => listLocalExperiments(directory).experiments.map(({ experiment }) => experiment.id)

describe('the list of experiments', () => {
  test('is empty where there is no store', () => {
    expect(listLocalExperiments(join(temporaryDirectory(), 'none'))).toEqual({ experiments: [], problems: [] })
  })

  test('has the newest first, each with how its runs ended', async () => {
    const { directory, ids } = await aFullStore(3)
    const { experiments, problems } = listLocalExperiments(directory)
    expect(problems).toEqual([])
    expect(experiments.map(({ experiment }) => experiment.id)).toEqual(ids.toReversed())
    expect(experiments[0]?.runs).toMatchObject([{ index: 1, id: `${ids[2]}-1`, counts: { passed: 1, failed: 0 } }])
  })

  test.each<[string, (index: string) => void]>([
    ['is gone', (index) => rmSync(index)],
    ['is empty', (index) => truncateSync(index, 0)],
    ['breaks off', (index) => truncateSync(index, readFileSync(index).length - 40)],
    ['lacks lines', (index) => writeFileSync(index, `${readFileSync(index, 'utf8').split('\n').at(0)}\n`)],
    ['says what nobody understands', (index) => writeFileSync(index, '{"__proto__":{"id":1}}\nnull\n[[[\n')],
    [
      'is a link',
      (index) => {
        rmSync(index)
        symlinkSync('/dev/null', index)
      },
    ],
    [
      'is a named pipe',
      (index) => {
        rmSync(index)
        execFileSync('mkfifo', [index])
      },
    ],
  ])('is the same when the index %s, which is then made anew', async (_, spoil) => {
    const { directory, index } = await aFullStore(3)
    const before = listLocalExperiments(directory)
    spoil(index)
    expect(listLocalExperiments(directory)).toEqual(before)
    expect(readFileSync(index, 'utf8').trimEnd().split('\n')).toHaveLength(3)
    expect(listLocalExperiments(directory)).toEqual(before)
  })

  test('does not have what was removed, whatever the index says', async () => {
    const { directory, ids, index } = await aFullStore(3)
    rmSync(within(directory, ids[1] as string), { recursive: true })
    expect(idsIn(directory)).toEqual([ids[2], ids[0]])
    expect(readFileSync(index, 'utf8')).not.toContain(ids[1])
  })

  test.each<[string, (path: string) => void, RegExp]>([
    ['has no document', (path) => mkdirSync(path), /has no experiment\.json/],
    ['is a link', (path) => symlinkSync(temporaryDirectory(), path), /is a link or no directory/],
    ['is a file', (path) => writeFileSync(path, ''), /is a link or no directory/],
    [
      'is of a newer version',
      (path) => {
        mkdirSync(path)
        writeFileSync(join(path, 'experiment.json'), '{"version":2}')
      },
      /is of version 2, and this version of agent-evals reads version 1/,
    ],
    [
      'is nested without end',
      (path) => {
        mkdirSync(path)
        writeFileSync(join(path, 'experiment.json'), '['.repeat(9_000) + ']'.repeat(9_000))
      },
      /is not whole, or no JSON/,
    ],
    [
      'is another one',
      (path) => {
        mkdirSync(path)
        writeFileSync(
          join(path, 'experiment.json'),
          readFileSync(join(path, '..', '20261129T000000000Z-00000000', 'experiment.json')),
        )
      },
      /says that it is "20261129T000000000Z-00000000"/,
    ],
  ])('leaves out an experiment that %s, and says so', async (_, put, why) => {
    const directory = temporaryDirectory()
    const store = aStore(directory, { now: () => new Date(Date.UTC(2026, 10, 29)), random: () => '00000000' })
    const id = await anExperimentIn(store)
    put(within(directory, '20261129T000000000Z-99999999'))
    const { experiments, problems } = listLocalExperiments(directory)
    expect(experiments.map(({ experiment }) => experiment.id)).toEqual([id])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(why)
  })

  test('is refused whole in a store of a newer version', async () => {
    const { directory } = await aFullStore(1)
    writeFileSync(join(directory, 'store.json'), '{"format":"agent-evals store","version":2}')
    expect(listLocalExperiments(directory)).toMatchObject({
      experiments: [],
      problems: [expect.stringMatching(/version 2/)],
    })
  })
})

describe('an experiment that is looked for', () => {
  test('is found by its id, a beginning of it, the end of it, or its name', async () => {
    const { directory, ids } = await aFullStore(3)
    const [, second = ''] = ids
    const texts = [second, second.slice(0, 13), second.slice(-8), 'evals-1']
    const found = texts.map((text) => findLocalExperiment(directory, text))
    expect(found.map((one) => (one.kind === 'found' ? one.found.experiment.id : one.why))).toEqual(
      texts.map(() => second),
    )
  })

  test('is not guessed where several are meant or none is, and what is near is named', async () => {
    const { directory, ids } = await aFullStore(2)
    expect(findLocalExperiment(directory, '20261129')).toMatchObject({
      kind: 'several',
      why: `Several experiments are meant by "20261129": ${ids.toReversed().join(', ')}. Give the whole id of one.`,
    })
    expect(findLocalExperiment(directory, 'eval-1')).toMatchObject({
      kind: 'none',
      why: expect.stringMatching(/did you mean "evals-1"\?$/),
    })
    const why = expect.stringMatching(
      /is not among the 2 experiments in the local store .*: check the id and store-dir\.$/,
    )
    expect(findLocalExperiment(directory, '../..')).toMatchObject({ kind: 'none', why })
  })
})

const CASES = questions(2).cases
const of = (place: number, over: CaseRun): CaseRun => {
  const { id: caseId, name, digest } = CASES[place] as (typeof CASES)[0]
  return { ...over, caseId, name, digest }
}

/** One experiment with a recorded run and one that never ended. */
async function anExperiment() {
  const directory = temporaryDirectory()
  const store = aStore(directory)
  const id = await anExperimentIn(store)
  const journal = store.journal(silentJournal)
  journal.experimentCreated({ agentspecId: 'agent-a', id, name: 'x' })
  const calls = [{ id: 't', name: 'search', status: 'succeeded', input: JSON.parse('{"__proto__":{"a":1}}') } as const]
  const answer = anAnswer({
    toolCalls: calls,
    reasoning: 'hm',
    sessionId: 's',
    output: { n: 1 },
    trajectory: { steps: [] },
  })
  const whole = [of(0, aCaseRun({ answer })), of(1, aFailedCaseRun())]
  for (const caseRun of whole) journal.caseEnded('agent-a', 1, caseRun)
  await store.store.recordRun(
    id,
    aRecord(1, { run: aRun({ cases: whole }), place: { runtime: { podName: 'p', id: 'u' } } }),
  )
  journal.caseEnded('agent-a', 2, of(0, aCaseRun()))
  return { directory, id, whole }
}

describe('an experiment that is read back', () => {
  test('has everything that was said of its case runs, those of runs that never ended too', async () => {
    const { directory, id, whole } = await anExperiment()
    const reading = readLocalExperiment(directory, id)
    if (reading.kind !== 'read') throw new Error(reading.why)
    expect(reading.problems).toEqual([])
    expect(reading.runs.map(({ index, id: runId }) => [index, runId])).toEqual([
      [1, `${id}-1`],
      [2, undefined],
    ])
    expect(reading.runs[0]?.cases).toEqual(whole)
    const canonical = (value: unknown) => canonicalJson(value as JsonValue)
    expect(canonical(reading.runs[0]?.cases)).toBe(canonical(whole))
    expect(experimentFromReading(reading)).toMatchObject({
      id,
      agentspecId: 'agent-a',
      place: { runtime: { podName: 'p' } },
    })
  })

  const RECORD = ['runs', '1', 'cases.jsonl'] as const
  test.each<[string, (path: (...names: readonly string[]) => string) => void, RegExp]>([
    ['is cut', (path) => truncateSync(path(...RECORD), 300), /has a line 1 that is not whole/],
    [
      'lacks a case',
      (path) => writeFileSync(path(...RECORD), `${readFileSync(path(...RECORD), 'utf8').split('\n')[0]}\n`),
      /has other case runs than it says/,
    ],
    ['has a case twice', (path) => appendFileSync(path(...RECORD), readFileSync(path(...RECORD))), /twice/],
    [
      'has a word more',
      (path) => writeFileSync(path(...RECORD), readFileSync(path(...RECORD), 'utf8').replace('{', '{"extra":1,')),
      /is not understood/,
    ],
    ['has no head', (path) => rmSync(path('runs', '1', 'run.json')), /is not whole/],
    [
      'is a link',
      (path) => {
        rmSync(path('runs', '1'), { recursive: true })
        symlinkSync('/tmp', path('runs', '1'))
      },
      /is a link or no directory/,
    ],
  ])('does not believe a record that %s, and has its case runs from when they ended', async (_, spoil, why) => {
    const { directory, id, whole } = await anExperiment()
    spoil((...names) => within(directory, id, ...names))
    const reading = readLocalExperiment(directory, id)
    if (reading.kind !== 'read') throw new Error(reading.why)
    expect(reading.damaged).toEqual([1])
    expect(reading.problems.join()).toMatch(why)
    expect(reading.runs[0]).toMatchObject({ index: 1, status: 'completed' })
    expect(reading.runs[0]?.id).toBeUndefined()
    expect(reading.runs[0]?.cases).toEqual(whole)
    expect(readPastLocalExperiment(directory, id)).toMatchObject({ kind: 'refused' })
  })

  test.each([
    ['cut', '{"run":2,"at":"2026-11-29T13:13:13Z","caseRun":{"caseId":"z"', /breaks off/],
    ['of another kind', '{"run":2}\n', /is not understood \(at\)/],
    ['no JSON', 'hello\n', /is not whole, or no JSON/],
    ['one with a prototype', '{"__proto__":{"run":1},"at":"2026-11-29T13:13:13Z","caseRun":{}}\n', /is not understood/],
  ])('leaves out a line of its case runs that is %s, and says so', async (_, text, why) => {
    const { directory, id } = await anExperiment()
    appendFileSync(within(directory, id, 'cases.jsonl'), text)
    const reading = readLocalExperiment(directory, id)
    if (reading.kind !== 'read') throw new Error(reading.why)
    expect(reading.problems).toEqual([expect.stringMatching(why)])
    expect(reading.problems[0]).toMatch(/^Line 4 of cases\.jsonl/)
    expect(reading.runs.map(({ cases }) => cases.length)).toEqual([2, 1])
  })

  test.each(['20261129T131313123Z-00000000', '../../x', ''])(
    'is told apart from one that is not there: %j',
    async (id) => {
      const { directory } = await anExperiment()
      expect(readLocalExperiment(directory, id)).toMatchObject({
        kind: 'unusable',
        why: expect.stringMatching(/is not among the 1 experiments/),
      })
    },
  )
})

describe('an experiment that is gone on with', () => {
  const wanting = (directory: string, experimentId: string, secrets: readonly string[] = []) => ({
    directory,
    experimentId,
    evalset: questions(2),
    agentDigests: new Map([['agent-a', 'sha256:a']]),
    basis: aBasis({ target: 'command' }),
    redactor: createRedactor(secrets),
  })
  const earlierOf = (wanted: Parameters<typeof readEarlierLocalExperiment>[0]) => {
    const reading = readEarlierLocalExperiment(wanted)
    if (reading.kind !== 'found') throw new Error(reading.why)
    return reading.work.experiments.get('agent-a')
  }

  test('gives back case runs of a run that never ended', async () => {
    const { directory, id } = await anExperiment()
    const earlier = earlierOf(wanting(directory, id.slice(-8)))
    expect(earlier?.find(2, CASES[0] as (typeof CASES)[0])).toMatchObject({
      status: 'passed',
      reused: { experimentId: id },
    })
    expect(earlier?.find(2, CASES[1] as (typeof CASES)[0])).toBeUndefined()
    expect([...(earlier?.recorded.keys() ?? [])]).toEqual([1])
  })

  test('does not record a run again whose record cannot be read', async () => {
    const { directory, id } = await anExperiment()
    truncateSync(within(directory, id, 'runs', '1', 'cases.jsonl'), 10)
    expect(earlierOf(wanting(directory, id))?.recorded).toEqual(new Map([[1, {}]]))
  })

  test('is not believed where its grades do not bear out what it says, and is shown without secrets', async () => {
    const { directory, id } = await anExperiment()
    const file = within(directory, id, 'cases.jsonl')
    const [, , third = ''] = readFileSync(file, 'utf8').split('\n')
    const of3 = (change: (line: string) => string) =>
      appendFileSync(file, `${change(third).replace('"run":2', '"run":3')}\n`)
    of3((line) => line.replace('"passed":true', '"passed":false'))
    const earlier = earlierOf(wanting(directory, id, ['equals what is expected']))
    expect(earlier?.find(3, CASES[0] as (typeof CASES)[0])).toBeUndefined()
    const again = earlier?.find(1, CASES[0] as (typeof CASES)[0])
    expect(again?.evaluators[0]?.reason).toBe('the answer ***')
  })
})
