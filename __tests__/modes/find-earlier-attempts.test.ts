import { describe, expect, test } from '@jest/globals'
import type { RestoringAnswer, SavingAnswer, SealedCache } from '../../src/action/sealed-cache.ts'
import type { RunJournal } from '../../src/domain/run-journal.ts'
import { findEarlierAttempts } from '../../src/modes/find-earlier-attempts.ts'
import { stepJournalOf, wantedWorkOf } from '../../src/modes/step-journal.ts'
import { aHead, journalText } from '../journal/a-journal.ts'
import { aJob, aStep } from '../support/a-job.ts'
import { aCaseRun } from '../support/builders.ts'
import { questions } from '../support/memory-ports.ts'

const EVALSET = questions(4)
const ENV = { GITHUB_REPOSITORY: 'acme/agents', GITHUB_RUN_ID: '42', GITHUB_JOB: 'evals', GITHUB_ACTION: '__self' }

function jobWith(inputs: Readonly<Record<string, string>> = {}) {
  return aJob({ 'job-index': '0', ...inputs }, { evalset: EVALSET })
}

const envOf = (attempt: number) => ({ ...ENV, GITHUB_RUN_ATTEMPT: String(attempt) })
const ownOf = (attempt: number, job = jobWith()) => {
  const own = stepJournalOf(job.inputs, envOf(attempt))
  return { ...own, ...own.namesAt(own.place) }
}

/** The text of the journal that an attempt of this job left: these cases (from 1) passed. */
function left(
  attempt: number,
  cases: readonly number[],
  over: Parameters<typeof aHead>[0] = {},
  begin: (journal: RunJournal) => void = () => {},
): string {
  const job = jobWith()
  const { digests, settings } = wantedWorkOf(job)
  const { scope, key } = ownOf(attempt, job)
  const head = aHead({
    settings,
    ...over,
    scope: { ...scope, ...over?.scope },
    digests: { ...digests, ...over?.digests },
  })
  const write = (journal: RunJournal) => {
    begin(journal)
    for (const number of cases) {
      const evalCase = EVALSET.cases[number - 1]
      if (!evalCase) throw new Error(`there is no case ${number}`)
      journal.caseEnded('agent-a', 1, aCaseRun({ caseId: evalCase.id, digest: evalCase.digest }))
    }
  }
  return journalText(write, head, key)
}

const NOTHING =
  'No usable journal of an earlier attempt with this evalset-spec-file, these agentspec-ids, this platform, account and agent-name was found, so this attempt starts afresh.'

type Kept = Readonly<Record<number, string | RestoringAnswer>>

/** A cache that has these journals, by their attempts. */
function cacheOf(kept: Kept, saving: SavingAnswer) {
  const asked: string[] = []
  const saved: string[] = []
  const entries = new Map(Object.entries(kept).map(([attempt, entry]) => [ownOf(1).cacheKeyOf(Number(attempt)), entry]))
  const cache: SealedCache = {
    async restore([key = ''], _signal) {
      asked.push(key)
      const entry = entries.get(key)
      if (entry === undefined) return { kind: 'none', cause: 'never', why: `no cache entry ${key}…` }
      return typeof entry === 'string' ? { kind: 'restored', key, text: entry } : entry
    },
    async save(key) {
      saved.push(key)
      return saving
    },
  }
  return { cache, asked, saved }
}

async function find(
  attempt: number,
  kept: Kept | undefined,
  job = jobWith(),
  saving: SavingAnswer = { kind: 'saved' },
) {
  const { context, lines } = aStep(envOf(attempt))
  const { cache, asked, saved } = cacheOf(kept ?? {}, saving)
  const { work, notes } = await findEarlierAttempts({ job, cache: kept ? cache : undefined, context })
  const found = work?.experiments.get('agent-a')
  const reused = EVALSET.cases.map((one) => found?.find(1, one)?.reused)
  return { work, notes, lines, asked, saved, reused }
}

describe('a later attempt', () => {
  test('takes over what the one before finished', async () => {
    const { notes, lines, reused } = await find(2, { 1: left(1, [1, 3, 4]) })
    // The reports say so by themselves.
    expect(notes).toEqual([])
    expect(lines).toEqual(['info: 3 of 4 case runs are taken over from attempt 1, and 1 is asked.'])
    expect(reused).toEqual([{ attempt: 1 }, undefined, { attempt: 1 }, { attempt: 1 }])
  })

  test('takes over what several finished, and asks no further when nothing is left', async () => {
    const { lines, asked } = await find(4, { 3: left(3, [1]), 2: left(2, [2, 3, 4]), 1: left(1, [1, 2, 3, 4]) })
    expect(lines).toEqual([
      'info: 4 of 4 case runs are taken over from attempt 2 and attempt 3, and none is asked again.',
    ])
    expect(asked).toEqual([3, 2].map(ownOf(1).cacheKeyOf))
  })

  test('finds what an older one left when the one before left nothing', async () => {
    const { lines, notes, reused } = await find(3, { 1: left(1, [1]) })
    const anew =
      'There is no journal of attempt 2, which may have recorded its case runs: all are recorded anew, in an evalset of this attempt.'
    expect(lines).toEqual([`info: 1 of 4 case runs are taken over from attempt 1, and 3 are asked. ${anew}`])
    expect(notes).toEqual([anew])
    expect(reused[0]).toEqual({ attempt: 1 })
  })

  test('looks for the newest ten', async () => {
    const { asked, notes } = await find(15, {})
    expect(asked).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5].map(ownOf(1).cacheKeyOf))
    expect(notes).toEqual([NOTHING])
  })

  test('asks a cache that does not answer no further', async () => {
    const hangs: RestoringAnswer = { kind: 'none', cause: 'unavailable', why: 'the cache did not answer: it hangs' }
    const { asked, work } = await find(4, { 3: left(3, [1]), 2: hangs, 1: left(1, [2]) })
    expect(asked).toEqual([3, 2].map(ownOf(1).cacheKeyOf))
    expect(work?.source).toEqual({ attempt: 3 })
  })

  test('asks for no older one where this one is refused by its seal: theirs will not fit either', async () => {
    const foreign: RestoringAnswer = {
      kind: 'none',
      cause: 'refused',
      why: 'cache entry X was not saved under this key',
    }
    const { asked, notes } = await find(7, { 6: foreign, 5: foreign, 4: left(4, [1]) })
    expect(asked).toEqual([6].map(ownOf(1).cacheKeyOf))
    expect(notes).toEqual([
      'The journal of attempt 6 is not used: cache entry X was not saved under this key.',
      NOTHING,
    ])
  })

  test('says one cause once, of however many journals', async () => {
    const other = (attempt: number) => left(attempt, [1], { scope: { step: '__self_2' } })
    const why = 'it is of another step or attempt.'
    const first = await find(5, {
      4: other(4),
      3: other(3),
      2: left(2, [1]).replace('"passed"', '"failed"'),
      1: other(1),
    })
    expect(first.notes).toEqual([
      `The journal of attempt 4 is not used, nor are those of attempts 3, 1: ${why}`,
      expect.stringMatching(/^The journal of attempt 2 is not used: it is not to be trusted/),
      NOTHING,
    ])
    expect(first.lines.filter((line) => line.startsWith('warning: '))).toHaveLength(2)
    const second = await find(3, { 2: other(2), 1: other(1) })
    expect(second.notes[0]).toBe(`The journal of attempt 2 is not used, nor is that of attempt 1: ${why}`)
  })

  test('takes over the experiments of one that finished nothing', async () => {
    const { work, notes } = await find(2, { 1: left(1, []) })
    expect(work?.source).toEqual({ attempt: 1 })
    expect(notes).toEqual(['0 of 4 case runs are taken over from attempt 1, and 4 are asked.'])
  })

  test('goes on with records that nobody else goes on with', async () => {
    const { work, saved } = await find(2, { 1: left(1, [1], {}, record) })
    expect(work?.evalset?.id).toBe('evalset-1')
    expect(work?.experiments.get('agent-a')?.stored?.id).toBe('experiment-1')
    expect(saved).toEqual([ownOf(2).claimKeyOf(2)])
  })

  test('takes grades alone where another use that is alike goes on with the records, so that no run is recorded twice', async () => {
    const taken = { kind: 'not-saved', why: 'The key is taken.' } as const
    const { work, notes, reused } = await find(2, { 1: left(1, [1], {}, record) }, jobWith(), taken)
    expect(work?.evalset).toBeUndefined()
    expect(work?.experiments.get('agent-a')).toMatchObject({ recorded: new Map() })
    expect(work?.experiments.get('agent-a')?.stored).toBeUndefined()
    expect(reused[0]).toEqual({ attempt: 1 })
    expect(notes.join()).toContain('another use of the action that looks alike')
  })

  test('marks nothing where there are no records to go on with', async () => {
    expect((await find(2, { 1: left(1, [1]) })).saved).toEqual([])
  })
})

/** An evalset and an experiment on the platform. */
function record(journal: RunJournal): void {
  journal.evalsetStored({ id: 'evalset-1', viewUrl: 'https://ui.example/benchmarks/evalset-1', name: 'questions' })
  journal.experimentCreated({ agentspecId: 'agent-a', id: 'experiment-1', name: 'evals-agent-a' })
}

test('an attempt that is stopped while it looks says nothing of what it did not find', async () => {
  const stop = new AbortController()
  const { context, lines } = aStep(envOf(2))
  const cache: SealedCache = {
    async restore() {
      stop.abort()
      return { kind: 'none', cause: 'unavailable', why: 'the cache did not answer: it was stopped' }
    },
    save: async () => ({ kind: 'saved' }),
  }
  const parts = { job: jobWith(), cache, context: { ...context, signal: stop.signal } }
  expect([await findEarlierAttempts(parts), lines]).toEqual([{ notes: [] }, []])
})

test('a first attempt looks for nothing', async () => {
  expect(await find(1, { 1: left(1, [1]) })).toMatchObject({ work: undefined, notes: [], lines: [], asked: [] })
})

describe('what starts afresh, and says why', () => {
  const afresh = NOTHING

  test.each<[string, Kept | undefined, readonly unknown[]]>([
    [
      'there is no cache',
      undefined,
      ['This runner has no cache with journals of earlier attempts, so this attempt starts afresh.'],
    ],
    [
      'the seal of the cache does not fit',
      { 1: { kind: 'none', cause: 'refused', why: 'cache entry X was not saved under this key' } },
      ['The journal of attempt 1 is not used: cache entry X was not saved under this key.', afresh],
    ],
    [
      'the cache does not answer',
      { 1: { kind: 'none', cause: 'unavailable', why: 'the cache did not answer: it hangs', remedy: 'Try again.' } },
      ['The journal of attempt 1 is not used: the cache did not answer: it hangs. Try again.', afresh],
    ],
    [
      'a line was forged',
      { 1: left(1, [1, 2]).replace('"passed"', '"failed"') },
      [
        expect.stringMatching(/^The journal of attempt 1 is not used: it is not to be trusted: its line 2 was not/),
        afresh,
      ],
    ],
    [
      'it is of another step',
      { 1: left(1, [1], { scope: { step: '__self_2' } }) },
      ['The journal of attempt 1 is not used: it is of another step or attempt.', afresh],
    ],
    [
      'it is of another evalset’s step',
      { 1: left(1, [1], { scope: { spec: 'other.evalset.json' } }) },
      ['The journal of attempt 1 is not used: it is of another step or attempt.', afresh],
    ],
    [
      'it was written on another platform',
      { 1: left(1, [1], { digests: { place: 'sha256:x' } }) },
      ['This attempt starts afresh, because this changed since attempt 1: the platform, the account or agent-name.'],
    ],
    [
      'it is of another leg',
      { 1: left(1, [1], { scope: { leg: '1' } }) },
      ['The journal of attempt 1 is not used: it is of another step or attempt.', afresh],
    ],
    [
      'it is of another attempt',
      { 1: left(1, [1], { scope: { attempt: 7 } }) },
      ['The journal of attempt 1 is not used: it is of another step or attempt.', afresh],
    ],
    [
      'the evalset changed',
      { 1: left(1, [1], { digests: { evalset: 'sha256:x' } }) },
      ['This attempt starts afresh, because this changed since attempt 1: the evalset.'],
    ],
  ])('is an attempt when %s', async (_name, kept, notes) => {
    const found = await find(2, kept)
    expect(found.notes).toEqual(notes)
    expect(found.work).toBeUndefined()
    // What cannot be trusted is a warning; that there is nothing is none.
    const warnings = found.lines.filter((line) => line.startsWith('warning: '))
    expect(warnings).toHaveLength(notes.length - 1)
  })

  test('is an attempt whose settings changed, each by its name', async () => {
    const job = jobWith({ 'run-limit': '2', 'request-timeout-seconds': '20' })
    expect((await find(2, { 1: left(1, [1]) }, job)).notes).toEqual([
      'This attempt starts afresh, because this changed since attempt 1: request-timeout-seconds (was 180, is 20), run-limit (was 1, is 2).',
    ])
  })
})

describe('the name of a journal', () => {
  const namesOf = (env: object, inputs = {}) => {
    const own = stepJournalOf(jobWith(inputs).inputs, { ...envOf(1), ...env })
    return own.namesAt(own.place)
  }
  const keyFor = (env: object, inputs = {}) => namesOf(env, inputs).cacheKeyOf(1)

  test('is its own for every repository, run, job, leg, step, evalset, platform, account, agent and agentspecs, and the same in every attempt', () => {
    const others = [
      keyFor({}),
      ...[
        { 'evalset-spec-file': 'other.evalset.json' },
        { 'working-directory': 'other' },
        { 'iam-url': 'https://other.example' },
        { 'runtimes-url': 'https://other.example' },
        { 'ai-agents-url': 'https://other.example' },
        { 'account-uid': 'other' },
        { 'agent-name': 'other' },
        { 'agentspec-ids': 'other' },
        { 'agentspec-ids': 'other, another' },
        { 'execution-target': 'local' },
        { 'execution-target': 'local', 'local-agent-base-url': 'http://localhost:9999' },
      ].map((inputs) => keyFor({}, inputs)),
      keyFor({ GITHUB_REPOSITORY: 'acme/other' }),
      keyFor({ GITHUB_RUN_ID: '43' }),
      keyFor({ GITHUB_JOB: 'other' }),
      keyFor({ GITHUB_ACTION: '__self_2' }),
      keyFor({}, { 'job-index': '1' }),
    ]
    expect(new Set(others).size).toBe(others.length)
    expect(keyFor({ GITHUB_RUN_ATTEMPT: '9' })).toBe(keyFor({}))
    // No cloud runtime is asked there.
    expect(keyFor({}, { 'local-agent-base-url': 'http://localhost:9999' })).toBe(keyFor({}))
  })

  test('is never the beginning of another attempt’s', () => {
    const { cacheKeyOf } = ownOf(1)
    expect(cacheKeyOf(1)).toMatch(/^evals-journal-[0-9a-f]{16}-1-end$/)
    expect(cacheKeyOf(10).startsWith(cacheKeyOf(1))).toBe(false)
  })

  test('is the same where the next attempt has its workspaces elsewhere', () => {
    const at = (workspace: string) =>
      keyFor(
        { GITHUB_WORKSPACE: workspace },
        { 'evalset-spec-file': `${workspace}/a/x.json`, 'working-directory': 'a' },
      )
    expect(at('/work/one')).toBe(at('/runner/two'))
    expect(at('/work/one')).toBe(keyFor({}, { 'evalset-spec-file': 'x.json', 'working-directory': 'a' }))
  })

  test('is plain as an artifact, whatever the job is called', () => {
    expect(ownOf(3).artifactName).toMatch(/^evals-journal-evals-0-[0-9a-f]{16}-3$/)
    const strange = namesOf({ GITHUB_JOB: 'a b\n::c::'.repeat(40) }, { 'job-index': '##[x]' })
    expect(strange.artifactName).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/)
  })
})
