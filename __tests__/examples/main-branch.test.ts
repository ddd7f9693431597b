import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { BrainContext, Brains } from '../../emulator/behaviour.ts'
import { startGitHub } from '../../emulator/github/github.ts'
import { type Emulator, startEmulator } from '../../emulator/platform.ts'
import { runWorkflow, type Trigger } from './emulated-runner.ts'
import { BASE, bad, good, HEAD, only, REPOSITORY, standings, verdicts, warnings } from './triggers.ts'

// Workflows of several jobs, each with processes of its own.
jest.setTimeout(180_000)

let platform: Emulator
beforeAll(async () => {
  platform = await startEmulator({ brains: { 'support-desk': good, 'support-desk-next': good } })
})
afterAll(async () => await platform.close())

const secrets = () => ({ DATALAYER_API_KEY: platform.apiKey })
const addresses = (own: Emulator = platform) => ({ 'iam-url': own.url })

/** A platform whose agents are these, under the key of the other. */
const startOther = (brains: Brains) => startEmulator({ apiKey: platform.apiKey, brains })

describe('nightly.yml', () => {
  test('one night is the bar of the next, and a lower result becomes the bar only by hand', async () => {
    await using github = await startGitHub(REPOSITORY)
    const night: Trigger = {
      event: 'schedule',
      job: { sha: BASE, event: 'schedule' },
      payload: { schedule: '23 3 * * *' },
    }
    const run = (trigger: Trigger, own = platform) =>
      runWorkflow('nightly.yml', { github, trigger, secrets: secrets(), addresses: addresses(own) })
    const first = await run(night)
    expect([verdicts(first), standings(first)]).toEqual([['passed'], ['success']])
    expect(only(first).main.outputs['gate-reasons']).toContain('no-baseline')
    expect(warnings(only(first))).toEqual([])

    // Wrong in three of its forty answers: within what the evalset allows, and less than before.
    const weaker = (prompt: string, context: BrainContext) =>
      prompt.includes('50 percent off') && context.attempt <= 3 ? bad() : good(prompt, context)
    await using lower = await startOther({ 'support-desk': weaker })
    const later = { ...night, job: { ...night.job, sha: HEAD } }
    const byItself = await run(later, lower)
    expect([verdicts(byItself), standings(byItself)]).toEqual([['inconclusive'], ['success']])
    expect(only(byItself).main.outputs['gate-reasons']).toContain('noise')
    const job = { sha: HEAD, event: 'workflow_dispatch' }
    await run({ event: 'workflow_dispatch', job, inputs: { accept: true } }, lower)
    expect(verdicts(await run(later, lower))).toEqual(['passed'])
  })
})

describe('release.yml', () => {
  const programs = { gh: '#!/bin/sh\necho "gh $*"\n' }
  const tag: Trigger = { event: 'push', job: { sha: BASE, ref: 'refs/tags/v1.2.0', branch: 'v1.2.0' } }

  test('a tag whose agents are good enough is released, under its own name', async () => {
    await using github = await startGitHub(REPOSITORY)
    const end = await runWorkflow('release.yml', {
      github,
      trigger: tag,
      secrets: secrets(),
      addresses: addresses(),
      programs,
    })
    expect(standings(end)).toEqual(['success', 'success'])
    expect(warnings(only(end))).toEqual([])
    expect(github.checkRuns).toMatchObject([{ head_sha: BASE, conclusion: 'success' }])
    expect(only(end).main.outputs).toMatchObject({ 'gate-status': 'passed', 'total-cases': '40' })
    expect(end.legs[1]?.said).toBe('gh release create v1.2.0 --repo octo-org/agents --verify-tag --generate-notes\n')
  })

  test('one whose agents are not is not released; by hand nothing is', async () => {
    await using github = await startGitHub(REPOSITORY)
    await using worse = await startOther({ 'support-desk': bad })
    const setting = { github, secrets: secrets(), programs }
    const failed = await runWorkflow('release.yml', { ...setting, trigger: tag, addresses: addresses(worse) })
    expect([verdicts(failed), standings(failed)]).toEqual([['failed'], ['failure']])
    expect(github.checkRuns).toMatchObject([{ head_sha: BASE, conclusion: 'failure' }])
    const trigger = { event: 'workflow_dispatch', job: { sha: BASE, event: 'workflow_dispatch' } }
    const byHand = await runWorkflow('release.yml', { ...setting, trigger, addresses: addresses() })
    expect([verdicts(byHand), standings(byHand)]).toEqual([['passed'], ['success']])
  })
})
