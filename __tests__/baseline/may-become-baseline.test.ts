import { describe, expect, test } from '@jest/globals'
import { isAccepted, mayBecomeBaseline, type StandingPlace } from '../../src/baseline/may-become-baseline.ts'
import type { GateReasonCode, GateStatus } from '../../src/domain/gate.ts'
import { aCaseRun, aFailedCaseRun, anErroredCaseRun, anExperiment } from '../support/builders.ts'

type Standing = {
  readonly event?: string
  readonly ref?: string
  readonly prNumber?: number
  readonly accept?: boolean
  readonly status?: GateStatus
  readonly codes?: readonly GateReasonCode[]
  readonly cases?: Parameters<typeof anExperiment>[0]
}

function placeOf({ event = 'push', ref = 'refs/heads/main', prNumber, accept = false }: Standing): StandingPlace {
  return {
    event: { name: event, payload: { repository: { default_branch: 'main' } } },
    git: { sha: 'c0ffee1', ref, ...(prNumber === undefined ? {} : { prNumber }) },
    acceptBaseline: accept,
  }
}

function standingOf(given: Standing) {
  const reasons = (given.codes ?? []).map((code) => ({ code, rule: code, message: code }))
  const verdict = { status: given.status ?? 'passed', reasons }
  return mayBecomeBaseline(placeOf(given), anExperiment(given.cases), verdict)
}

describe('what may become a baseline', () => {
  test.each(['push', 'schedule', 'workflow_dispatch', 'repository_dispatch', 'merge_group'])(
    'a result that passed on a branch does, on %s',
    (event) => {
      expect(standingOf({ event })).toEqual({
        kind: 'becomes',
        accepted: false,
        why: 'The result of agent-a on main passed and is the newest baseline.',
      })
    },
  )

  test('a feature branch has its own', () => {
    expect(standingOf({ ref: 'refs/heads/feature/x' })).toMatchObject({ kind: 'becomes' })
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
    expect(standingOf({ event, accept: true })).toMatchObject({ kind: 'stays-out' })
  })

  test('a pull_request_target run on the base branch’s ref is told apart by its event', () => {
    const { why } = standingOf({ event: 'pull_request_target', ref: 'refs/heads/main', prNumber: 7 })
    expect(why).toBe(
      "The result of agent-a becomes no baseline: a pull_request_target run shows a proposed change or nobody's branch.",
    )
  })

  test.each(['refs/tags/v1', 'refs/pull/7/merge', 'refs/heads/'])('a result on %s does not', (ref) => {
    expect(standingOf({ ref })).toMatchObject({
      kind: 'stays-out',
      why: expect.stringContaining(`${ref} is no branch`),
    })
  })

  test('the very first result does, when nothing but a baseline was missing', () => {
    expect(standingOf({ status: 'inconclusive', codes: ['no-baseline'] })).toEqual({
      kind: 'becomes',
      accepted: false,
      why: 'The result of agent-a on main is the first baseline.',
    })
  })

  test('a result that passed and does not compare with the bar moves it only when someone accepts it', () => {
    expect(standingOf({ status: 'passed', codes: ['threshold', 'incomparable'] })).toEqual({
      kind: 'stays-out',
      why:
        'The result of agent-a passed and does not compare with the baseline, so the baseline stays as it is. ' +
        'To make it the bar all the same, run it on main with accept-baseline: true.',
    })
  })

  test.each<[GateStatus, GateReasonCode[]]>([
    ['failed', ['regression']],
    ['failed', ['no-baseline']],
    ['inconclusive', ['noise']],
    ['inconclusive', ['incomparable']],
    ['inconclusive', ['no-baseline', 'coverage']],
    ['inconclusive', ['cancelled']],
    ['inconclusive', []],
    ['skipped', ['nothing-to-run']],
  ])('no other result moves the bar by itself: %s by %j', (status, codes) => {
    expect(standingOf({ status, codes })).toEqual({
      kind: 'stays-out',
      why:
        `The result of agent-a is ${status}, so the baseline stays as it is. ` +
        'To make it the bar all the same, run it on main with accept-baseline: true.',
    })
  })
})

describe('accept-baseline', () => {
  const graded = { cases: [aCaseRun(), aFailedCaseRun({ caseId: 'b' })] }

  test('takes any result of the default branch of which everything was graded', () => {
    expect(standingOf({ accept: true, status: 'failed', codes: ['regression'], cases: graded })).toEqual({
      kind: 'becomes',
      accepted: true,
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
        'The result of agent-a is not accepted as the baseline: accept-baseline takes a result of which every case run was ' +
        `graded, and ${count} were. Run it again.`,
    })
  })

  test('does not count on another branch', () => {
    const elsewhere = { accept: true, ref: 'refs/heads/feature', cases: graded }
    expect(isAccepted(placeOf(elsewhere))).toBe(false)
    expect(standingOf({ ...elsewhere, status: 'failed', codes: ['regression'] })).toMatchObject({
      kind: 'stays-out',
      why: expect.stringContaining('accept-baseline counts in runs on main alone.'),
    })
    expect(standingOf(elsewhere)).toMatchObject({ kind: 'becomes', accepted: false })
  })

  test('does not count where nobody says which branch is the default one', () => {
    expect(isAccepted({ ...placeOf({ accept: true }), event: { name: 'push', payload: {} } })).toBe(false)
  })
})
