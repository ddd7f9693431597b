import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type EmulatedGitHub, startGitHub } from '../../emulator/github/github.ts'

let github: EmulatedGitHub
beforeEach(async () => {
  github = await startGitHub({ commits: { a: [] }, permissions: ['checks: write'] })
})
afterEach(() => github.close())

const REPO = '/repos/octo-org/agents'

async function send(method: string, path: string, body?: object): Promise<{ status: number; body: Answer }> {
  const response = await fetch(`${github.url}${REPO}${path}`, {
    method,
    headers: { authorization: `Bearer ${github.token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: (await response.json()) as Answer }
}

type Answer = {
  readonly id: number
  readonly message?: string
  readonly total_count?: number
  readonly output: { readonly title: string; readonly annotations_count: number }
  readonly check_runs?: readonly { readonly name: string }[]
}

const remark = { path: 'a.json', start_line: 1, end_line: 1, annotation_level: 'warning', message: 'Not so.' }
const remarks = (count: number) => Array.from({ length: count }, () => remark)
const draft = (over: object = {}) => ({ name: 'x', head_sha: 'a', status: 'completed', conclusion: 'success', ...over })
const output = (over: object = {}) => ({ output: { title: 'T', summary: 'S', ...over } })

describe('check runs', () => {
  test('are for those who may write checks', async () => {
    github.permissions.delete('checks: write')
    expect((await send('POST', '/check-runs', draft())).status).toBe(403)
    expect(github.checkRuns).toEqual([])
  })

  test('keep the annotations that they have when more are added, and take the newest title', async () => {
    const made = await send('POST', '/check-runs', draft(output({ annotations: remarks(50) })))
    expect([made.status, made.body.output.annotations_count]).toEqual([201, 50])
    const more = await send('PATCH', `/check-runs/${made.body.id}`, output({ title: 'Newer', annotations: remarks(2) }))
    expect([more.status, more.body.output]).toMatchObject([200, { title: 'Newer', annotations_count: 52 }])
    expect((await send('GET', `/check-runs/${made.body.id}`)).body.output.annotations_count).toBe(52)
    expect((await send('GET', '/check-runs/1')).status).toBe(404)
    expect((await send('PATCH', '/check-runs/1', output())).status).toBe(404)
  })

  test('are listed by commit and name', async () => {
    for (const name of ['x', 'y', 'x']) await send('POST', '/check-runs', draft({ name }))
    const { body } = await send('GET', '/commits/a/check-runs?check_name=x')
    expect([body.total_count, body.check_runs?.map(({ name }) => name)]).toEqual([2, ['x', 'x']])
  })

  test.each([
    ['more than fifty annotations at once', output({ annotations: remarks(51) })],
    ['an annotation without a path', output({ annotations: [{ ...remark, path: '' }] })],
    ['an annotation of another level', output({ annotations: [{ ...remark, annotation_level: 'error' }] })],
    ['an annotation on line 0', output({ annotations: [{ ...remark, start_line: 0 }] })],
    ['a title of an annotation that is too long', output({ annotations: [{ ...remark, title: 'x'.repeat(256) }] })],
    ['a summary that is too long', output({ summary: 'x'.repeat(65_536) })],
    ['a commit that nobody knows', { head_sha: 'b' }],
    ['a conclusion that is none', { conclusion: 'passed' }],
    ['no name', { name: '' }],
  ])('with %s are not taken', async (_what, over) => {
    const { status, body } = await send('POST', '/check-runs', draft(over))
    expect([status, typeof body.message]).toEqual([422, 'string'])
    expect(github.checkRuns).toEqual([])
  })
})
