import { describe, expect, test } from '@jest/globals'
import type { EarlierWork } from '../../src/domain/earlier-work.ts'
import type { RunJournal } from '../../src/domain/run-journal.ts'
import type { Journal } from '../../src/journal/journal.ts'
import { earlierWorkOf, type WantedWork } from '../../src/journal/journalled-work.ts'
import { aCaseRun, aFailedCaseRun, anErroredCaseRun, anUngradedCaseRun } from '../support/builders.ts'
import { questions } from '../support/memory-ports.ts'
import { aHead, journalText, readWhole } from './a-journal.ts'

const CASES = questions(4).cases
const caseAt = (index: number) => CASES[index] as (typeof CASES)[number]
/** What identifies the run of a case. */
const ofCase = (index: number) => ({ caseId: caseAt(index).id, digest: caseAt(index).digest })
const EVALSET = { id: 'evalset-1', viewUrl: 'https://ui.example/1', name: 'questions-sdk-1' }
const experiment = (id: string, agentspecId = 'agent-a') => ({ agentspecId, id, name: `name of ${id}` })

type HeadOver = Parameters<typeof aHead>[0]
function attempt(number: number, write: (journal: RunJournal) => void, over: HeadOver = {}): Journal {
  return readWhole(journalText(write, aHead({ ...over, scope: { attempt: number, ...over?.scope } })))
}

const WANTED: WantedWork = { digests: aHead().digests, settings: aHead().settings, runLimit: 2 }

/** What there is for the attempt after the newest of these, or for another one. */
function workOf(
  journals: readonly Journal[],
  wanted: Partial<WantedWork> = {},
  attempt = nextOf(journals),
): EarlierWork {
  const reading = earlierWorkOf(journals, { ...WANTED, ...wanted }, attempt)
  if (reading.kind === 'changed') throw new Error(reading.parts.join())
  return reading.work
}

const nextOf = ([newest]: readonly Journal[]) => (newest?.head.scope.attempt ?? 0) + 1

/** Of agent-a, by run and case: where the case run comes from. */
function sourcesOf(work: EarlierWork, runs = 1) {
  const found = work.experiments.get('agent-a')
  return Array.from({ length: runs }, (_, run) => CASES.map((one) => found?.find(run + 1, one)?.reused))
}

const FIRST = attempt(1, (journal) => {
  journal.evalsetStored(EVALSET)
  journal.experimentCreated(experiment('experiment-1'))
  journal.caseEnded('agent-a', 1, aCaseRun(ofCase(0)))
  journal.caseEnded('agent-a', 1, aFailedCaseRun({ ...ofCase(1), redacted: true }))
})
const ONE = { attempt: 1 }
const TWO = { attempt: 2 }

describe('what an earlier attempt finished', () => {
  test('is what was graded, passed or failed, redacted or not, each as it was', () => {
    const work = workOf([FIRST])
    expect(work).toMatchObject({ source: ONE, evalset: EVALSET })
    expect(work.experiments.get('agent-a')?.stored).toEqual({ id: 'experiment-1', name: 'name of experiment-1' })
    expect(work.experiments.get('agent-a')?.find(1, caseAt(1))).toEqual({
      ...aFailedCaseRun({ ...ofCase(1), redacted: true }),
      reused: ONE,
    })
    expect(sourcesOf(work, 2)).toEqual([
      [ONE, ONE, undefined, undefined],
      [undefined, undefined, undefined, undefined],
    ])
  })

  test('is nothing that errored, was cancelled, skipped, or could not be judged', () => {
    const work = workOf([
      attempt(1, (journal) => {
        journal.caseEnded('agent-a', 1, anErroredCaseRun(ofCase(0)))
        journal.caseEnded('agent-a', 1, anErroredCaseRun({ ...ofCase(1), status: 'cancelled' }))
        journal.caseEnded('agent-a', 1, anUngradedCaseRun(ofCase(2)))
        journal.caseEnded('agent-a', 1, anErroredCaseRun({ ...ofCase(3), status: 'skipped' }))
      }),
    ])
    expect(sourcesOf(work)).toEqual([[undefined, undefined, undefined, undefined]])
  })

  test('is found by run, case and digest alone', () => {
    const found = workOf([FIRST]).experiments.get('agent-a')
    expect(found?.find(1, { ...caseAt(0), digest: 'sha256:changed' })).toBeUndefined()
    expect(found?.find(1, { ...caseAt(0), id: 'renamed' })).toBeUndefined()
    expect(found?.find(2, caseAt(0))).toBeUndefined()
  })

  test('says which runs are recorded, and which may be', () => {
    const work = workOf([
      attempt(1, (journal) => {
        journal.evalsetStored(EVALSET)
        journal.experimentCreated(experiment('experiment-1'))
        journal.runRecording('agent-a', 1)
        journal.runRecording('agent-a', 2)
        journal.runRecorded('agent-a', 2, 'run-2')
        journal.runRecorded('agent-a', 3, undefined)
      }),
    ])
    const recorded = work.experiments.get('agent-a')?.recorded
    expect(recorded).toEqual(new Map([[1, {}], [2, { id: 'run-2' }], [3, {}]])) // biome-ignore format: a table
  })

  test('may have recorded every run when its journal breaks off', () => {
    const work = workOf([{ ...FIRST, torn: true }])
    expect(work.experiments.get('agent-a')?.recorded).toEqual(new Map([[1, {}], [2, {}]])) // biome-ignore format: a table
  })
})

describe('over three attempts', () => {
  test('what was taken over twice is still of the first, and the newest grade counts', () => {
    const second = attempt(2, (journal) => {
      journal.caseEnded('agent-a', 1, aCaseRun({ ...ofCase(0), reused: ONE }))
      journal.caseEnded('agent-a', 1, aCaseRun(ofCase(2)))
    })
    const work = workOf([second, FIRST])
    expect(work.source).toEqual(TWO)
    expect(sourcesOf(work)).toEqual([[ONE, ONE, TWO, undefined]])
    expect(sourcesOf(workOf([second]))).toEqual([[ONE, undefined, TWO, undefined]])
  })

  test('an attempt that says nothing of its experiments goes on with those before it', () => {
    const second = attempt(2, (journal) => {
      journal.runRecording('agent-a', 1)
      journal.runRecorded('agent-a', 1, 'run-1')
    })
    const found = workOf([second, FIRST]).experiments.get('agent-a')
    expect(found).toMatchObject({ stored: { id: 'experiment-1' }, recorded: new Map([[1, { id: 'run-1' }]]) })
  })

  test('another experiment takes the place of the one before, and nothing is recorded there yet', () => {
    const recorded = attempt(1, (journal) => {
      journal.evalsetStored(EVALSET)
      journal.experimentCreated(experiment('experiment-1'))
      journal.caseEnded('agent-a', 1, aCaseRun(ofCase(0)))
      journal.runRecorded('agent-a', 1, 'run-1')
    })
    const second = attempt(2, (journal) => journal.experimentCreated(experiment('experiment-2')))
    const found = workOf([second, recorded]).experiments.get('agent-a')
    expect(found).toMatchObject({ stored: { id: 'experiment-2' }, recorded: new Map() })
    expect(found?.find(1, caseAt(0))).toBeDefined()
  })

  test('with another evalset no experiment of before is gone on with, and what was graded stays', () => {
    const second = attempt(2, (journal) => journal.evalsetStored({ ...EVALSET, id: 'evalset-2' }))
    const work = workOf([second, FIRST])
    expect(work.evalset?.id).toBe('evalset-2')
    expect(work.experiments.get('agent-a')?.stored).toBeUndefined()
    expect(sourcesOf(work)).toEqual([[ONE, ONE, undefined, undefined]])
  })

  test('an attempt in which something else was asked is passed over', () => {
    const second = attempt(2, (journal) => journal.caseEnded('agent-a', 1, aCaseRun(ofCase(2))), {
      digests: { evalset: 'sha256:other' },
    })
    const work = workOf([second, FIRST])
    expect(work.source).toEqual(ONE)
    expect(sourcesOf(work)).toEqual([[ONE, ONE, undefined, undefined]])
  })
})

describe('where the journal of an attempt is missing', () => {
  const storedIn = (work: EarlierWork) => {
    const found = work.experiments.get('agent-a')
    return [work.evalset?.id, found?.stored?.id, found?.recorded.size]
  }
  const recorded = attempt(1, (journal) => {
    journal.evalsetStored(EVALSET)
    journal.experimentCreated(experiment('experiment-1'))
    for (const index of [0, 1]) journal.caseEnded('agent-a', 1, aCaseRun(ofCase(index)))
    journal.runRecorded('agent-a', 1, 'run-1')
  })
  const goingOn = attempt(3, (journal) => journal.caseEnded('agent-a', 1, aCaseRun(ofCase(2))))
  const goingOnElsewhere = attempt(3, (journal) => {
    journal.evalsetStored({ ...EVALSET, id: 'evalset-3' })
    journal.experimentCreated(experiment('experiment-3'))
  })

  test.each<[string, readonly Journal[], number, unknown]>([
    ['none is', [recorded], 2, ['evalset-1', 'experiment-1', 1]],
    ['it is the last one’s', [recorded], 3, [undefined, undefined, 0]],
    ['it is one in the middle', [goingOn, recorded], 4, [undefined, undefined, 0]],
    [
      'it is one in the middle, after which all began anew',
      [goingOnElsewhere, recorded],
      4,
      ['evalset-3', 'experiment-3', 0],
    ],
    [
      'none is, and one asked something else',
      [goingOn, attempt(2, () => {}, { digests: { evalset: 'sha256:x' } }), recorded],
      4,
      ['evalset-1', 'experiment-1', 1],
    ],
  ])('(%s) what was recorded before is not gone on with, and what was graded is', (_which, journals, at, stored) => {
    const work = workOf(journals, {}, at)
    expect(storedIn(work)).toEqual(stored)
    expect(sourcesOf(work)[0]?.slice(0, 2)).toEqual([ONE, ONE])
  })
})

describe('what changed since', () => {
  const partsOf = (wanted: Partial<WantedWork>) => {
    const reading = earlierWorkOf([FIRST], { ...WANTED, ...wanted }, 2)
    return reading.kind === 'changed' ? reading.parts : reading.kind
  }
  const digests = (over: Partial<WantedWork['digests']>) => ({ digests: { ...WANTED.digests, ...over } })

  test.each<[string, Partial<WantedWork>, string[]]>([
    ['the evalset', digests({ evalset: 'sha256:x' }), ['the evalset']],
    ['the judge', digests({ judge: 'sha256:j' }), ['the judge or the code of the custom evaluators']],
    ['the place', digests({ place: 'sha256:q' }), ['the platform, the account or agent-name']],
    ['a setting', { ...digests({ settings: 'sha256:x' }), settings: { 'run-limit': 3 } }, ['run-limit (was 1, is 3)']],
    [
      'settings that were not given, or are not any more',
      { ...digests({ settings: 'sha256:x' }), settings: { 'environment-name': 'big' } },
      ['environment-name (was not given, is big)', 'run-limit (was 1, is not given)'],
    ],
    ['a setting that has no name', digests({ settings: 'sha256:x' }), ['the settings']],
    ['the only agent', digests({ agents: { 'agent-a': 'sha256:x' } }), ['agentspec agent-a']],
    [
      'all of it',
      digests({ evalset: 'sha256:x', judge: 'sha256:j', agents: { 'agent-a': 'sha256:x' } }),
      ['the evalset', 'the judge or the code of the custom evaluators', 'agentspec agent-a'],
    ],
  ])('is named when it is %s, and spoils everything', (_name, wanted, parts) => {
    expect(partsOf(wanted)).toEqual(parts)
  })

  test('is one agent of two: the other one keeps what it has', () => {
    const agents = { 'agent-a': 'sha256:a', 'agent-b': 'sha256:b' }
    const both = attempt(
      1,
      (journal) => {
        journal.caseEnded('agent-a', 1, aCaseRun(ofCase(0)))
        journal.caseEnded('agent-b', 1, aCaseRun(ofCase(0)))
      },
      { digests: { agents } },
    )
    const reading = earlierWorkOf(
      [both],
      { ...WANTED, ...digests({ agents: { ...agents, 'agent-b': 'sha256:x' } }) },
      2,
    )
    if (reading.kind === 'changed') throw new Error('nothing is usable')
    expect(reading.changed).toEqual(['agentspec agent-b'])
    expect([...reading.work.experiments.keys()]).toEqual(['agent-a'])
  })

  test('is nothing where an agentspec came or went: what the others have stays', () => {
    const wanted = digests({ agents: { 'agent-a': 'sha256:a', constructor: 'sha256:c' } })
    expect(partsOf(wanted)).toBe('usable')
    expect(workOf([FIRST], wanted).experiments.has('constructor')).toBe(false)
  })
})
