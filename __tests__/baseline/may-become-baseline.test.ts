import { describe, expect, test } from '@jest/globals'
import { mayAccept, mayBecomeBaseline, type StandingFacts } from '../../src/baseline/may-become-baseline.ts'
import type { BaselineAbsence } from '../../src/domain/baseline.ts'
import type { Comparison } from '../../src/domain/comparison.ts'
import type { GateReasonCode, GateStatus } from '../../src/domain/gate.ts'
import {
  aCaseRun,
  aComparison,
  aFailedCaseRun,
  anErroredCaseRun,
  anExperiment,
  anOrigin,
  aPolicy,
} from '../support/builders.ts'

type Given = {
  readonly event?: string
  readonly ref?: string
  readonly prNumber?: number
  readonly accept?: boolean
  readonly status?: GateStatus
  readonly codes?: readonly GateReasonCode[]
  readonly comparison?: Comparison | undefined
  readonly rules?: Partial<StandingFacts['policy']>
  readonly cases?: Parameters<typeof anExperiment>[0]
}

const origin = anOrigin({ choice: 'the newest result of main' })
const compared = aComparison([], { origin })
const matching = { compared: [], added: [], removed: [], changed: [], renamed: [], ungraded: [] }
const incomparable: Comparison = {
  kind: 'incomparable',
  origin,
  baseAgentspecId: 'agent-a',
  matching,
  differences: ['run-limit is 3 here and 1 there', 'model is a here and b there'],
}
const none = (cause: BaselineAbsence): Comparison => ({ kind: 'none', cause, why: 'WHY.', advice: 'ADVICE.' })

function factsOf(given: Given): StandingFacts {
  const { event = 'push', ref = 'refs/heads/main', prNumber, accept = false } = given
  const comparison = 'comparison' in given ? given.comparison : compared
  return {
    event: { name: event, payload: { repository: { default_branch: 'main' } } },
    git: { sha: 'c0ffee1', ref, ...(prNumber === undefined ? {} : { prNumber }) },
    acceptBaseline: accept,
    policy: aPolicy(given.rules ?? { maxRegression: 0.05 }),
    verdict: {
      status: given.status ?? 'passed',
      reasons: (given.codes ?? []).map((code) => ({ code, rule: code, message: code })),
      ...(comparison ? { comparison } : {}),
    },
  }
}

const standingOf = (given: Given) => mayBecomeBaseline(anExperiment(given.cases), factsOf(given))

describe('what may become a baseline', () => {
  test.each(['push', 'schedule', 'workflow_dispatch', 'repository_dispatch', 'merge_group'])(
    'a result that passed on a branch does, on %s',
    (event) => {
      expect(standingOf({ event })).toEqual({
        kind: 'becomes',
        accepted: false,
        isFirst: false,
        why: 'The result of agent-a on main passed and is the newest baseline.',
      })
    },
  )

  test('a feature branch has its own', () => {
    expect(standingOf({ ref: 'refs/heads/feature/x' })).toMatchObject({ kind: 'becomes' })
  })

  test('what the others of the run are compared with does', () => {
    expect(standingOf({ comparison: { kind: 'itself' } })).toMatchObject({ kind: 'becomes' })
  })

  test('held against an accepted result it is for pull requests, and the branch stays held against the accepted one', () => {
    const comparison = aComparison([], { origin: anOrigin({ sha: 'decade2345678', accepted: true }) })
    expect(standingOf({ comparison })).toEqual({
      kind: 'becomes',
      accepted: false,
      isFirst: false,
      why:
        'The result of agent-a on main passed and is kept for pull requests. main stays held against the result of decade2 ' +
        'that was accepted; to move the bar, run on main with accept-baseline: true.',
    })
    const queued = standingOf({ comparison, event: 'merge_group', ref: 'refs/heads/gh-readonly-queue/main/pr-7-x' })
    expect(queued.why).toContain('main stays held against the result of decade2')
    const { sha: _, ref: __, ...unknown } = anOrigin({ accepted: true })
    expect(standingOf({ comparison: aComparison([], { origin: unknown }) }).why).toContain(
      'main stays held against the result that was accepted',
    )
  })

  test('held against an experiment of the platform it does only where that was accepted, or no rule is about a change', () => {
    const beside = (accepted: boolean) => aComparison([], { origin: anOrigin({ place: 'platform', accepted }) })
    expect(standingOf({ comparison: beside(false) })).toEqual({
      kind: 'stays-out',
      why:
        'The result of agent-a on main passed beside an experiment of the platform, which keeps no verdicts, so it becomes ' +
        'no baseline. To make this one the bar all the same, run it on main with accept-baseline: true.',
      stopsComparing: false,
    })
    expect(standingOf({ comparison: beside(true) })).toMatchObject({ kind: 'becomes' })
    expect(standingOf({ comparison: beside(false), rules: {} })).toMatchObject({ kind: 'becomes' })
  })

  test.each([
    'pull_request',
    'pull_request_target',
    'workflow_run',
    'issue_comment',
    'pull_request_review',
    'release',
    '',
  ])('nothing of %p does, whatever its ref and however accepted', (event) => {
    expect(standingOf({ event, accept: true })).toMatchObject({ kind: 'stays-out', stopsComparing: false })
  })

  test.each<[string, Given, string]>([
    [
      'a pull_request_target run on the base branch’s ref',
      { event: 'pull_request_target', prNumber: 7 },
      'it is of a pull request, and only results of branches become one',
    ],
    [
      'a pull request’s number on a push',
      { prNumber: 7 },
      'it is of a pull request, and only results of branches become one',
    ],
    ['a release', { event: 'release' }, 'a release run is of no branch, and only results of branches become one'],
    ['no event', { event: '' }, 'this run is of no workflow, and only results of branches become one'],
    ['a tag', { ref: 'refs/tags/v1' }, 'refs/tags/v1 is no branch'],
    ['a pull request’s ref', { ref: 'refs/pull/7/merge' }, 'refs/pull/7/merge is no branch'],
    ['a branch without a name', { ref: 'refs/heads/' }, 'refs/heads/ is no branch'],
  ])('%s is told in plain words', (_what, given, why) => {
    expect(standingOf(given).why).toBe(`The result of agent-a becomes no baseline: ${why}.`)
  })
})

describe('a branch that never had a baseline', () => {
  const first = {
    kind: 'becomes',
    accepted: false,
    isFirst: true,
    why: 'The result of agent-a on main is the first baseline.',
  }

  test('has its first again after its history was given up, unless it is the default branch: that takes somebody’s word', () => {
    const rewritten = { status: 'inconclusive', codes: ['no-baseline'], comparison: none('rewritten') } as const
    expect(standingOf({ ...rewritten, codes: [...rewritten.codes] })).toMatchObject({
      kind: 'stays-out',
      stopsComparing: true,
    })
    expect(standingOf({ ...rewritten, codes: [...rewritten.codes], ref: 'refs/heads/feature' })).toMatchObject({
      kind: 'becomes',
      isFirst: true,
    })
  })

  test('has its first, when nothing else was missing', () => {
    expect(standingOf({ status: 'inconclusive', codes: ['no-baseline'], comparison: none('never') })).toEqual(first)
    expect(standingOf({ comparison: none('never'), codes: ['threshold', 'no-baseline'] })).toEqual(first)
  })

  test.each<[GateStatus, GateReasonCode[]]>([
    ['failed', ['no-baseline']],
    ['failed', ['threshold']],
    ['inconclusive', ['no-baseline', 'coverage']],
    ['inconclusive', ['cancelled']],
    ['inconclusive', []],
    ['skipped', ['nothing-to-run']],
  ])('has none in what is %s by %j', (status, codes) => {
    expect(standingOf({ status, codes, comparison: none('never') })).toEqual({
      kind: 'stays-out',
      why:
        `The result of agent-a on main is ${status}, so the baseline stays as it is. ` +
        'To make this one the bar all the same, run it on main with accept-baseline: true.',
      stopsComparing: false,
    })
  })
})

describe('a result whose bar could not be held up to it', () => {
  const acceptance = 'a result is accepted (accept-baseline: true in a run on main)'
  const texts: [string, Comparison | undefined, string][] = [
    [
      'it does not compare',
      incomparable,
      'does not compare with the newest result of main (c0ffee1) (run-limit is 3 here and 1 there; model is a here and b ' +
        `there), so it becomes no baseline. From now on nothing is compared on main until the two compare again or ${acceptance}.`,
    ],
    [
      'the bar may not be used',
      none('refused'),
      'becomes no baseline, because the one before it cannot be used. WHY. ADVICE. From now on nothing is compared on main ' +
        'until that is done.',
    ],
    [
      'the bar could not be looked up',
      none('unavailable'),
      'becomes no baseline, because the one before it could not be looked up. WHY. ADVICE. From now on nothing is compared ' +
        `on main until that is done or ${acceptance}.`,
    ],
    [
      'nobody looked for one',
      undefined,
      'becomes no baseline, because the one before it could not be looked up. No baseline was looked for. Set the input ' +
        `baseline. From now on nothing is compared on main until that is done or ${acceptance}.`,
    ],
  ]

  test.each(texts)('stays out, and says why and what to do, when it passed and %s', (_what, comparison, why) => {
    expect(standingOf({ comparison })).toEqual({
      kind: 'stays-out',
      why: `The result of agent-a on main ${why}`,
      stopsComparing: true,
    })
  })

  test.each(texts)('stays out where everything may have failed and %s', (_what, comparison) => {
    for (const code of ['no-baseline', 'incomparable'] as const) {
      expect(standingOf({ status: 'inconclusive', codes: [code], comparison })).toMatchObject({ stopsComparing: true })
    }
  })

  test.each(texts)('is the newest baseline where it passed, no rule is about a change, and %s', (_what, comparison) => {
    expect(standingOf({ comparison, rules: {} })).toEqual({
      kind: 'becomes',
      accepted: false,
      isFirst: false,
      why: 'The result of agent-a on main passed and is the newest baseline.',
    })
  })

  test.each(texts)('stays out where a limit on growth is the only rule about a change, and %s', (_what, comparison) => {
    const growth = { measureGates: [{ measure: 'latency-ms', maxIncrease: 0.2 } as const] }
    expect(standingOf({ comparison, rules: growth })).toMatchObject({ kind: 'stays-out' })
    const absolute = { measureGates: [{ measure: 'latency-ms', max: 900 } as const] }
    expect(standingOf({ comparison, rules: absolute })).toMatchObject({ kind: 'becomes' })
  })

  test.each(texts)('is accepted all the same when someone says so, and %s', (_what, comparison) => {
    expect(standingOf({ comparison, accept: true })).toMatchObject({ kind: 'becomes', accepted: true })
  })

  test.each<[GateStatus, GateReasonCode[]]>([
    ['failed', ['threshold']],
    ['inconclusive', ['coverage', 'no-baseline']],
  ])('that is %s by %j is out for that', (status, codes) => {
    expect(standingOf({ status, codes, comparison: none('refused') })).toMatchObject({
      why: expect.stringContaining(`is ${status}, so the baseline stays as it is`),
      stopsComparing: false,
    })
  })
})

describe('a result that was held against the bar', () => {
  test.each<[GateStatus, GateReasonCode[]]>([
    ['failed', ['regression']],
    ['inconclusive', ['noise']],
    ['inconclusive', ['incomparable']],
    ['inconclusive', ['cancelled']],
    ['skipped', []],
  ])('and is %s by %j moves nothing', (status, codes) => {
    expect(standingOf({ status, codes })).toEqual({
      kind: 'stays-out',
      why:
        `The result of agent-a on main is ${status}, so the baseline stays as it is. ` +
        'To make this one the bar all the same, run it on main with accept-baseline: true.',
      stopsComparing: false,
    })
  })
})

describe('accept-baseline', () => {
  const graded = { cases: [aCaseRun(), aFailedCaseRun({ caseId: 'b' })] }

  test('takes any result of the default branch of which everything was graded', () => {
    expect(standingOf({ accept: true, status: 'failed', codes: ['regression'], cases: graded })).toEqual({
      kind: 'becomes',
      accepted: true,
      isFirst: false,
      why: 'The result of agent-a on main is accepted as the baseline.',
    })
  })

  test.each([
    ['a case run errored', [aCaseRun(), anErroredCaseRun({ caseId: 'b' })], '1 of 2'],
    ['a case run was skipped', [aCaseRun(), aCaseRun({ caseId: 'b', status: 'skipped' })], '1 of 2'],
    ['nothing was run', [], '0 of 0'],
  ])('takes nothing when %s', (_what, cases, count) => {
    expect(standingOf({ accept: true, cases: { cases } })).toEqual({
      kind: 'stays-out',
      why:
        'The result of agent-a on main is not accepted as the baseline: accept-baseline takes a result of which every case ' +
        `run was graded, and ${count} were. Run it again.`,
      stopsComparing: false,
    })
  })

  test('does not count on another branch', () => {
    const elsewhere = { accept: true, ref: 'refs/heads/feature', cases: graded }
    expect(standingOf({ ...elsewhere, status: 'failed', codes: ['regression'] })).toMatchObject({
      kind: 'stays-out',
      why: expect.stringContaining('accept-baseline counts in runs on main alone.'),
    })
    expect(standingOf(elsewhere)).toMatchObject({ kind: 'becomes', accepted: false })
  })

  test.each<[string, boolean, Given]>([
    ['a push to the default branch', true, {}],
    ['a schedule', true, { event: 'schedule' }],
    ['a dispatch', true, { event: 'workflow_dispatch' }],
    ['a push to another branch', false, { ref: 'refs/heads/feature' }],
    ['a tag that is called like it', false, { ref: 'refs/tags/main' }],
    ['a merge group', false, { event: 'merge_group', ref: 'refs/heads/gh-readonly-queue/main/pr-7-x' }],
    ['a pull request', false, { event: 'pull_request', ref: 'refs/pull/7/merge' }],
    ['pull_request_target, which stands on the default branch', false, { event: 'pull_request_target' }],
    ['a pull request that calls itself a push', false, { prNumber: 7 }],
    ['workflow_run, which stands on the default branch', false, { event: 'workflow_run' }],
    ['issue_comment, which stands on the default branch', false, { event: 'issue_comment' }],
    ['release', false, { event: 'release' }],
  ])('counts in %s: %p', (_what, expected, given) => {
    const { event, git } = factsOf(given)
    expect(mayAccept(event, git)).toBe(expected)
    expect(standingOf({ ...given, accept: true })).toMatchObject(expected ? { accepted: true } : {})
  })

  test('does not count where nobody says which branch is the default one, or which ref this is', () => {
    const { event, git } = factsOf({})
    expect(mayAccept({ name: 'push', payload: {} }, git)).toBe(false)
    expect(mayAccept({ name: 'push', payload: {} }, { ref: undefined })).toBe(false)
    expect(mayAccept(event, { ref: undefined })).toBe(false)
  })
})
