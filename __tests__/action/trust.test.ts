import { describe, expect, test } from '@jest/globals'
import { decideTrust } from '../../src/action/trust.ts'
import type { JsonObject } from '../../src/domain/json.ts'

const here = { full_name: 'team/agent' }
const fork = { full_name: 'stranger/agent' }
const pull = (repo: JsonObject | null, login = 'dev'): JsonObject => ({
  repository: here,
  pull_request: { head: { repo }, user: { login } },
})

const decide = (
  name: string,
  payload: JsonObject,
  given: { actor?: string; lacksApiKey?: boolean; allowUntrustedHead?: boolean } = {},
) =>
  decideTrust(
    { name, actor: given.actor ?? 'dev', payload },
    { lacksApiKey: given.lacksApiKey ?? true, allowUntrustedHead: given.allowUntrustedHead ?? false },
  ).kind

describe('decideTrust', () => {
  test.each([
    ['a push', 'push', { repository: here }, 'trusted'],
    ['a pull request of this repository', 'pull_request', pull(here), 'trusted'],
    [
      'a pull request of this repository in other letters',
      'pull_request',
      pull({ full_name: 'Team/Agent' }),
      'trusted',
    ],
    ['a fork', 'pull_request', pull(fork), 'skip'],
    ['a fork that is gone', 'pull_request', pull(null), 'skip'],
    ['a review of a fork', 'pull_request_review', pull(fork), 'skip'],
    ['a payload that cannot be read', 'pull_request', {}, 'trusted'],
  ])('without a key, %s on %s is decided', (_what, name, payload, kind) => {
    expect(decide(name, payload)).toBe(kind)
  })

  test('Dependabot gets no secrets, whoever runs it again', () => {
    expect(decide('pull_request', pull(here), { actor: 'dependabot[bot]' })).toBe('skip')
    expect(decide('pull_request', pull(here, 'dependabot[bot]'))).toBe('skip')
    expect(decide('push', { repository: here }, { actor: 'dependabot[bot]' })).toBe('skip')
  })

  test('whoever has the key anyway was given it on purpose', () => {
    expect(decide('pull_request', pull(fork), { lacksApiKey: false })).toBe('trusted')
  })

  test.each([
    ['pull_request_target', pull(fork), 'refuse'],
    ['pull_request_target', pull(null), 'refuse'],
    ['pull_request_target', {}, 'refuse'],
    ['pull_request_target', pull(here), 'trusted'],
    ['workflow_run', { repository: here, workflow_run: { head_repository: fork } }, 'refuse'],
    ['workflow_run', { repository: here, workflow_run: {} }, 'refuse'],
    ['workflow_run', { repository: here, workflow_run: { head_repository: here } }, 'trusted'],
    ['issue_comment', { repository: here, issue: { pull_request: {} } }, 'refuse'],
    ['issue_comment', { repository: here, issue: {} }, 'trusted'],
  ])('%s with %j: %s, key or not', (name, payload, kind) => {
    expect(decide(name, payload as JsonObject, { lacksApiKey: false })).toBe(kind)
    expect(decide(name, payload as JsonObject)).toBe(kind)
    expect(decide(name, payload as JsonObject, { lacksApiKey: false, allowUntrustedHead: true })).toBe('trusted')
  })

  test.each([
    ['workflow_run', 'trusted'],
    ['pull_request_target', 'refuse'],
    ['issue_comment', 'refuse'],
  ])('%s of a fork that only shows what files hold is decided: %s', (name, kind) => {
    const payload = {
      ...pull(fork),
      workflow_run: { head_repository: fork },
      issue: { pull_request: {} },
    }
    const given = { lacksApiKey: false, allowUntrustedHead: false, spendsNothing: true }
    expect(decideTrust({ name, actor: 'dev', payload }, given).kind).toBe(kind)
    expect(decideTrust({ name, actor: 'dev', payload }, { ...given, spendsNothing: false }).kind).toBe('refuse')
  })
})
