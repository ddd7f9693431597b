import { describe, expect, test } from '@jest/globals'
import { strToU8, zipSync } from 'fflate'
import { createArtifactBaselines } from '../../src/github/artifact-baselines.ts'
import { memoryHistory } from '../support/memory-baselines.ts'
import { ACCEPTED, documentOf, NAME, never, onGitHub, queryFor, readDocument } from './on-github.ts'

const MERGE_BASE = { commit: { sha: 'b', called: 'the merge base' }, tip: 'c' }

/** `a ← b ← c ← d` is main. */
const GRAPH = { commits: { a: [], b: ['a'], c: ['b'], d: ['c'], x: ['a'] }, branches: { main: 'd' } }

describe('which artifact is taken', () => {
  test('the merge base comes before anything newer', async () => {
    await onGitHub(GRAPH, async ({ look, leave }) => {
      for (const sha of ['a', 'b', 'c']) leave(sha)
      expect(await look(MERGE_BASE)).toBe('b: the merge base')
    })
  })

  test('without one, the newest of the branch whose commit is in the history', async () => {
    await onGitHub(GRAPH, async ({ look, leave }) => {
      for (const sha of ['a', 'c', 'd']) leave(sha)
      expect(await look(MERGE_BASE)).toBe('c: the newest result of main')
      expect(await look({})).toBe('d: the newest result of main')
    })
  })

  test('what was accepted comes before what is newest, and after the merge base', async () => {
    await onGitHub(GRAPH, async ({ look, leave }) => {
      leave('a', { name: ACCEPTED })
      leave('c')
      expect(await look({ ...MERGE_BASE, prefersAccepted: true })).toBe('a: the accepted result of main')
      expect(await look({ tip: 'd', prefersAccepted: true })).toBe('a: the accepted result of main')
      expect(await look({ ...MERGE_BASE, prefersAccepted: false })).toBe('c: the newest result of main')
      leave('b', { name: ACCEPTED })
      expect(await look({ ...MERGE_BASE, prefersAccepted: true })).toBe('b: the merge base')
    })
  })

  test('its origin says where it comes from', async () => {
    await onGitHub(GRAPH, async ({ github, api, leave }) => {
      const run = leave('b')
      const { repository } = github
      const { history } = memoryHistory()
      const namesOf = () => ({ newest: NAME, accepted: ACCEPTED })
      const source = createArtifactBaselines({ api, repository, history, namesOf, readDocument })
      expect(await source.find(queryFor({ tip: 'c' }), never())).toMatchObject({
        kind: 'found',
        baseline: {
          agentspecId: 'agent-a',
          origin: {
            place: 'artifact',
            choice: 'the newest result of main',
            endedAt: new Date('2026-11-20T10:00:00Z'),
            sha: 'b',
            ref: 'refs/heads/main',
            runId: String(run.id),
            url: `http://github.localhost/octo-org/agents/actions/runs/${run.id}`,
            accepted: false,
          },
        },
      })
    })
  })

  test('the own run is no baseline of itself', async () => {
    await onGitHub(GRAPH, async ({ look, leave }) => {
      leave('c')
      const { id } = leave('d')
      expect(await look({ ownRunId: String(id) })).toBe('c: the newest result of main')
    })
  })

  test('it is found on a later page, and no page is asked for in vain', async () => {
    await onGitHub(GRAPH, async ({ github, look, leave }) => {
      leave('b')
      for (let count = 0; count < 230; count += 1) leave('c', { run: { branch: `topic-${count}` } })
      expect(await look(MERGE_BASE)).toBe('b: the merge base')
      const listings = () => github.requests.filter(({ route }) => route === 'GET /actions/artifacts').length
      expect(listings()).toBe(3)
      leave('b')
      expect(await look(MERGE_BASE)).toBe('b: the merge base')
      expect(listings()).toBe(4)
      for (let count = 0; count < 500; count += 1) leave('c', { run: { branch: `topic-${count}` } })
      expect(await look({})).toBe(
        `no artifact ${NAME} of main (500 of other branches, of forks or of this run), and there are more than the 500 of ` +
          'this name that were listed',
      )
      expect(listings()).toBe(9)
    })
  })

  test('enough of the branch on the first page keep the next from being asked for', async () => {
    await onGitHub(GRAPH, async ({ github, look, leave }) => {
      for (let count = 0; count < 90; count += 1) leave('c', { run: { branch: `topic-${count}` } })
      const listings = () => github.requests.filter(({ route }) => route === 'GET /actions/artifacts').length
      for (let count = 0; count < 19; count += 1) leave('d')
      expect(await look({ tip: 'd' })).toBe('d: the newest result of main')
      expect(listings()).toBe(2)
      leave('d')
      expect(await look({ tip: 'd' })).toBe('d: the newest result of main')
      expect(listings()).toBe(3)
    })
  })
})

describe('which artifact is not taken', () => {
  test("a fork's, however it and its branch are called, and however new it is", async () => {
    await onGitHub(GRAPH, async ({ look, leave }) => {
      leave('b', { run: { headRepositoryId: 666, event: 'push' } })
      expect(await look(MERGE_BASE)).toMatch(/^no artifact .* of main \(1 of other branches, of forks/)
      leave('a')
      leave('b', { run: { headRepositoryId: 666, event: 'pull_request' } })
      expect(await look(MERGE_BASE)).toBe('a: the newest result of main')
    })
  })

  test.each(['pull_request', 'pull_request_target', 'workflow_run', 'issue_comment'])(
    'one of %s, also when its branch is called main',
    async (event) => {
      await onGitHub(GRAPH, async ({ look, leave }) => {
        leave('b', { run: { event } })
        expect(await look(MERGE_BASE)).toBe(
          `1 artifact ${NAME} of main: 1 left by a pull request or another event that does not count`,
        )
        leave('a')
        leave('c', { run: { event } })
        expect(await look(MERGE_BASE)).toBe('a: the newest result of main')
      })
    },
  )

  test.each(['push', 'schedule', 'workflow_dispatch', 'repository_dispatch'])('one of %s is', async (event) => {
    await onGitHub(GRAPH, async ({ look, leave }) => {
      leave('b', { run: { event } })
      expect(await look(MERGE_BASE)).toBe('b: the merge base')
    })
  })

  test('one of another branch, not even of the very commit: there it may have been the first, held against nothing', async () => {
    await onGitHub(GRAPH, async ({ look, leave }) => {
      leave('c', { run: { branch: 'release' } })
      expect(await look(MERGE_BASE)).toMatch(/^no artifact/)
      leave('b', { run: { branch: 'release' } })
      expect(await look(MERGE_BASE)).toMatch(/^no artifact/)
    })
  })

  test('one that expired', async () => {
    await onGitHub(GRAPH, async ({ github, look }) => {
      for (const sha of ['a', 'b']) {
        github.seedArtifact({ run: github.seedRun({ sha }), name: NAME, files: {}, expired: true })
      }
      expect(await look(MERGE_BASE)).toBe(`2 artifacts ${NAME} of main, all expired`)
    })
  })

  test('one that expires or is deleted while it is looked for', async () => {
    await onGitHub(GRAPH, async ({ github, look, leave }) => {
      leave('a')
      leave('b')
      const zip = 'GET /actions/artifacts/:id/zip'
      github.faults.add([
        { route: zip, kind: 'status', status: 410, body: { message: 'Artifact has expired' }, times: 1 },
      ])
      expect(await look(MERGE_BASE)).toBe('a: the newest result of main')
      github.faults.add([{ route: zip, kind: 'status', status: 404, times: 1 }])
      expect(await look(MERGE_BASE)).toBe('a: the newest result of main')
      github.faults.add([{ route: 'GET /actions/runs/:id', kind: 'status', status: 404, times: 1 }])
      expect(await look(MERGE_BASE)).toBe('a: the newest result of main')
      github.faults.clear()
      github.faults.add([{ route: zip, kind: 'status', status: 410, body: { message: 'Artifact has expired' } }])
      expect(await look(MERGE_BASE)).toMatch(
        /: 2 of no use \(could not download artifact \d+: GitHub answered 410: Artifact has expired\)$/,
      )
    })
  })

  test.each<[string, Uint8Array, RegExp]>([
    ['a torn archive', zipSync({ 'baseline.json': strToU8(documentOf({ sha: 'b' })) }).subarray(0, 90), /no whole zip/],
    ['another file', zipSync({ 'results.json': strToU8('{}') }), /there is no baseline.json in it/],
    ['no document', zipSync({ 'baseline.json': strToU8('<html>') }), /cannot be a baseline: it is no JSON/],
    ['a bomb', zipSync({ 'baseline.json': new Uint8Array(64 * 1024 * 1024) }), /67108864 bytes unpacked/],
    ['an archive of 16 MiB', new Uint8Array(16 * 1024 * 1024), /no whole zip/],
    ['a larger archive', new Uint8Array(16 * 1024 * 1024 + 1), /it has 16777217 bytes/],
    [
      "another commit's",
      zipSync({ 'baseline.json': strToU8(documentOf({ sha: 'a' })) }),
      /says that it is of a, and its run is of b/,
    ],
    [
      "no commit's",
      zipSync({ 'baseline.json': strToU8(documentOf({ sha: undefined })) }),
      /says that it is of no commit/,
    ],
    [
      "a tag's",
      zipSync({ 'baseline.json': strToU8(documentOf({ sha: 'b', ref: 'refs/tags/main' })) }),
      /is of refs\/tags\/main, and its run of main/,
    ],
    [
      "nobody knows which branch's",
      zipSync({ 'baseline.json': strToU8(documentOf({ sha: 'b' }).replace(',"ref":"refs/heads/main"', '')) }),
      /is of no ref, and its run of main/,
    ],
    [
      "another agent's",
      zipSync({ 'baseline.json': strToU8(documentOf({ sha: 'b', agentspecId: 'agent-b' })) }),
      /is of agentspec agent-b, not of agent-a/,
    ],
  ])('one with %s: the next is', async (_name, zip, why) => {
    await onGitHub(GRAPH, async ({ github, look, leave }) => {
      const seed = () => github.seedArtifact({ run: github.seedRun({ sha: 'b' }), name: NAME, zip })
      seed()
      expect(await look(MERGE_BASE)).toMatch(/^1 artifact .* of main: 1 of no use/)
      expect(await look(MERGE_BASE)).toMatch(why)
      leave('a')
      seed()
      expect(await look(MERGE_BASE)).toBe('a: the newest result of main')
    })
  })
})

describe('when history was moved', () => {
  test('a base that moved on changes nothing: its merge base counts', async () => {
    await onGitHub(GRAPH, async ({ github, look, leave }) => {
      for (const sha of ['b', 'c', 'd']) leave(sha)
      expect(await look(MERGE_BASE)).toBe('b: the merge base')
      github.graph.commits.e = ['d']
      github.graph.branches.main = 'e'
      leave('e')
      expect(await look(MERGE_BASE)).toBe('b: the merge base')
    })
  })

  test('after a force-push, results of commits that were rewritten are not compared with', async () => {
    await onGitHub(GRAPH, async ({ look, leave }) => {
      for (const sha of ['c', 'd', 'd']) leave(sha)
      expect(await look({ tip: 'x' })).toBe(
        `3 artifacts ${NAME} of main, none of a commit in this branch's history: was it rewritten?`,
      )
      leave('a')
      leave('d')
      expect(await look({ tip: 'x' })).toBe('a: the newest result of main')
    })
  })

  test('what history cannot say is taken: the commit may be gone altogether', async () => {
    await onGitHub(GRAPH, async ({ github, look, leave }) => {
      leave('dead')
      expect(await look({ tip: 'd' })).toBe('dead: the newest result of main')
      github.permissions.delete('contents: read')
      leave('c')
      expect(await look({ tip: 'd' })).toBe('c: the newest result of main')
    })
  })

  test('only so many are looked into', async () => {
    await onGitHub(GRAPH, async ({ github, look, leave }) => {
      for (let count = 0; count < 20; count += 1) leave('d')
      expect(await look({ tip: 'x' })).toMatch(/^20 artifacts .*, none of a commit in this branch's history/)
      leave('d')
      expect(await look({ tip: 'x' })).toBe(
        `21 artifacts ${NAME} of main: 20 of a commit outside this branch's history, 1 not looked at`,
      )
      for (let count = 0; count < 30; count += 1) leave('a', { run: { event: 'pull_request' } })
      expect(await look({ tip: 'x' })).toMatch(/^51 artifacts .*: 20 left by a pull request .*, 31 not looked at$/)
      expect(github.requests.filter(({ route }) => route === 'GET /actions/runs/:id')).toHaveLength(60)
    })
  })

  test('only so many are read in vain', async () => {
    await onGitHub(GRAPH, async ({ look, leave }) => {
      leave('a')
      for (let count = 0; count < 4; count += 1) leave('c', { text: '{}' })
      expect(await look({ tip: 'd' })).toBe('a: the newest result of main')
      leave('c', { text: '{}' })
      expect(await look({ tip: 'd' })).toMatch(/^6 artifacts .*: 5 of no use \(.*\), 1 not looked at$/)
    })
  })

  test('of a commit that goes on top of this one is none: an older commit is run again', async () => {
    await onGitHub(GRAPH, async ({ look, leave }) => {
      leave('c')
      leave('d')
      expect(await look({ tip: 'b' })).toBe(`2 artifacts ${NAME} of main: 2 of a commit that is newer than this run's`)
      leave('a')
      expect(await look({ tip: 'b' })).toBe('a: the newest result of main')
    })
  })
})

describe('an accepted result', () => {
  const ACCEPTING = { tip: 'd', prefersAccepted: true }

  test('of a commit that is not in the history is none, however it is called', async () => {
    await onGitHub(GRAPH, async ({ look, leave }) => {
      leave('c')
      leave('x', { name: ACCEPTED })
      expect(await look(ACCEPTING)).toBe('c: the newest result of main')
      leave('b', { name: ACCEPTED })
      leave('x', { name: ACCEPTED })
      expect(await look(ACCEPTING)).toBe('b: the accepted result of main')
    })
  })

  test('of a commit of which nobody can say that is none, and the newest is compared with', async () => {
    await onGitHub(GRAPH, async ({ github, look, cause, leave }) => {
      leave('gone', { name: ACCEPTED })
      expect(await look(ACCEPTING)).toMatch(/1 of a commit that nobody could find in this branch's history$/)
      expect(await cause(ACCEPTING)).toBe(
        'unavailable: Accept a new result with accept-baseline: true on the default branch.',
      )
      leave('c', { name: ACCEPTED })
      leave('b')
      github.permissions.delete('contents: read')
      expect(await look(ACCEPTING)).toBe('b: the newest result of main')
      expect(await look({ prefersAccepted: true })).toBe('b: the newest result of main')
    })
  })

  test('of a run for a tag that is called like the branch is none, whatever its document says', async () => {
    await onGitHub(GRAPH, async ({ look, leave }) => {
      leave('c')
      // From outside it looks like a run for the branch: an event of the repository, and the name of the branch.
      const tag = { event: 'push', branch: 'main' }
      leave('x', { name: ACCEPTED, run: tag })
      leave('d', { name: ACCEPTED, run: tag, text: documentOf({ sha: 'd', ref: 'refs/tags/main', accepted: true }) })
      leave('x', { run: tag })
      leave('d', { run: tag, text: documentOf({ sha: 'd', ref: 'refs/tags/main' }) })
      expect(await look(ACCEPTING)).toBe('c: the newest result of main')
    })
  })

  test('must say of itself that it was accepted', async () => {
    await onGitHub(GRAPH, async ({ look, leave }) => {
      leave('c')
      leave('b', { name: ACCEPTED, text: documentOf({ sha: 'b', accepted: false }) })
      expect(await look(ACCEPTING)).toBe('c: the newest result of main')
    })
  })
})

describe('whether there ever was a baseline', () => {
  const ACCEPT = 'Accept a new result with accept-baseline: true on the default branch.'
  const WISH = { tip: 'd', prefersAccepted: true }
  const queued = { event: 'merge_group', branch: 'gh-readonly-queue/main/pr-7-x' }

  test('there was none where nothing of the branch is left, of whatever others there is', async () => {
    await onGitHub(GRAPH, async ({ github, cause, leave }) => {
      expect(await cause(WISH)).toBe('never')
      leave('c', { run: { branch: 'topic' } })
      leave('c', { run: { headRepositoryId: 666 } })
      leave('c', { run: { event: 'pull_request' } })
      const { id } = leave('d')
      expect(await cause({ ...WISH, ownRunId: String(id) })).toBe('never')
      const run = github.seedRun({ sha: 'c', event: 'pull_request' })
      github.seedArtifact({ run, name: NAME, files: {}, expired: true })
      expect(await cause({ ...WISH, ownRunId: String(id) })).toBe('never')
    })
  })

  test('there is none of this history where every result is of one that was given up, expired ones too', async () => {
    await onGitHub(GRAPH, async ({ github, cause, leave }) => {
      for (let count = 0; count < 9; count += 1) leave('x')
      leave('x', { name: ACCEPTED })
      github.seedArtifact({ run: github.seedRun({ sha: 'x' }), name: NAME, files: {}, expired: true })
      github.seedArtifact({ run: github.seedRun({ sha: 'x' }), name: ACCEPTED, files: {}, expired: true })
      expect(await cause(WISH)).toBe('rewritten')
    })
  })

  test('there was none of the branch where what there is waits in its queue, or was thrown out of it', async () => {
    await onGitHub(GRAPH, async ({ cause, leave }) => {
      leave('d', { run: queued })
      leave('x', { run: queued })
      expect(await cause({ ...WISH, tip: 'c' })).toBe('never')
      expect(await cause(WISH)).toBe('d')
    })
  })

  test.each([NAME, ACCEPTED])('there is one where %s of this history has expired', async (name) => {
    await onGitHub(GRAPH, async ({ github, cause, leave }) => {
      leave('x')
      github.seedArtifact({ run: github.seedRun({ sha: 'b' }), name, files: {}, expired: true })
      github.seedArtifact({ run: github.seedRun({ sha: 'x' }), name, files: {}, expired: true })
      expect(await cause(WISH)).toBe('refused')
    })
  })

  test.each([NAME, ACCEPTED])('there is one where %s cannot be read', async (name) => {
    await onGitHub(GRAPH, async ({ cause, leave }) => {
      leave('c', { name, text: '<html>' })
      expect(await cause(WISH)).toBe('refused')
    })
  })

  test('there is one where an artifact is gone while it is looked for', async () => {
    await onGitHub(GRAPH, async ({ github, cause, leave }) => {
      leave('c')
      github.faults.add([{ route: 'GET /actions/artifacts/:id/zip', kind: 'status', status: 410, times: 1 }])
      expect(await cause(WISH)).toBe('refused')
    })
  })

  test('there is one where this run is of an older commit, and what to do is to bring it up to date', async () => {
    await onGitHub(GRAPH, async ({ cause, leave }) => {
      leave('d')
      expect(await cause({ ...WISH, tip: 'b' })).toBe(
        'refused: Bring this commit up to date with main, whose results are newer.',
      )
    })
  })

  test('nobody can say where more are left than are listed, or than are looked at', async () => {
    await onGitHub(GRAPH, async ({ cause, leave }) => {
      for (let count = 0; count < 500; count += 1) leave('c', { run: { branch: `topic-${count}` } })
      expect(await cause(WISH)).toBe('never')
      leave('c', { run: { branch: 'topic' } })
      expect(await cause(WISH)).toBe(`unavailable: ${ACCEPT}`)
    })
    await onGitHub(GRAPH, async ({ cause, leave }) => {
      for (let count = 0; count < 20; count += 1) leave('x')
      expect(await cause(WISH)).toBe('rewritten')
      leave('x')
      expect(await cause(WISH)).toBe(`unavailable: ${ACCEPT}`)
    })
  })

  test.each<[number, string]>([
    [403, 'unavailable: Give the job `permissions: actions: read`.'],
    [404, 'unavailable: Give the job `permissions: actions: read`.'],
    [401, 'unavailable: Check the input github-token: GitHub does not accept it.'],
    [502, 'unavailable: GitHub did not answer as it should: run the job again.'],
    [422, 'unavailable'],
  ])('nobody can say where the listing is answered with %d', async (status, expected) => {
    await onGitHub(GRAPH, async ({ github, cause }) => {
      github.faults.add([{ route: 'GET /actions/artifacts', kind: 'status', status }])
      expect(await cause(WISH)).toBe(expected)
    })
  })

  test('nobody can say where GitHub breaks while an artifact is read', async () => {
    await onGitHub(GRAPH, async ({ github, cause, leave }) => {
      leave('c')
      github.faults.add([{ route: 'GET /actions/artifacts/:id/zip', kind: 'status', status: 502 }])
      expect(await cause(WISH)).toBe('unavailable: GitHub did not answer as it should: run the job again.')
    })
  })

  test('nobody can say where the history may not be read', async () => {
    await onGitHub({ ...GRAPH, permissions: ['actions: read'] }, async ({ cause, leave }) => {
      leave('c', { name: ACCEPTED })
      leave('c', { run: queued })
      expect(await cause(WISH)).toBe('unavailable: Give the job `permissions: contents: read`.')
    })
  })
})

describe('a merge queue', () => {
  const inQueue = (base: string, number: number, sha: string) => ({
    run: { event: 'merge_group', branch: `gh-readonly-queue/${base}/pr-${number}-${sha}` },
  })

  test("leaves the result of a commit that is the branch's when it is merged", async () => {
    await onGitHub(GRAPH, async ({ look, leave }) => {
      leave('b', inQueue('main', 7, 'a'))
      expect(await look(MERGE_BASE)).toBe('b: the merge base')
    })
  })

  test('counts for the branch where its commit was merged, and not where it was thrown out', async () => {
    await onGitHub(GRAPH, async ({ look, leave }) => {
      leave('c', inQueue('main', 7, 'b'))
      leave('x', inQueue('main', 8, 'c'))
      expect(await look({ tip: 'd' })).toBe('c: the newest result of main')
      expect(await look({})).toMatch(/2 of a commit that nobody could find in this branch's history/)
    })
  })

  test('of another branch does not count, however alike it is called', async () => {
    await onGitHub(GRAPH, async ({ look, leave }) => {
      leave('c', inQueue('main/pr-1', 7, 'b'))
      leave('c', inQueue('mainline', 7, 'b'))
      leave('c', { run: { event: 'push', branch: 'gh-readonly-queue/main' } })
      expect(await look({ tip: 'd' })).toMatch(/^no artifact/)
    })
  })

  test('asks for the base of its group', async () => {
    await onGitHub(GRAPH, async ({ look, leave }) => {
      leave('b')
      leave('c')
      const called = 'the base of the merge group'
      expect(await look({ commit: { sha: 'b', called }, tip: 'b' })).toBe('b: the base of the merge group')
      expect(await look({ commit: { sha: 'd', called }, tip: 'd' })).toBe('c: the newest result of main')
    })
  })
})

describe('when GitHub does not answer as it should', () => {
  test('there is nothing yet', async () => {
    await onGitHub(GRAPH, async ({ look }) => {
      expect(await look(MERGE_BASE)).toBe(`no artifact ${NAME} of main`)
      expect(await look({ ...MERGE_BASE, prefersAccepted: true })).toBe(`no artifact ${NAME} of main`)
    })
  })

  test('why the accepted ones do not do is said too', async () => {
    await onGitHub(GRAPH, async ({ github, look }) => {
      github.seedArtifact({ run: github.seedRun({ sha: 'a' }), name: ACCEPTED, files: {}, expired: true })
      expect(await look({ tip: 'd', prefersAccepted: true })).toBe(
        `no artifact ${NAME} of main; 1 artifact ${ACCEPTED} of main, expired`,
      )
    })
  })

  test('the token may not: which permission it takes is said', async () => {
    await onGitHub({ ...GRAPH, permissions: [] }, async ({ look }) => {
      expect(await look(MERGE_BASE)).toBe(
        `could not list artifacts ${NAME}: the token may not do this (403: Resource not accessible by integration): ` +
          'give the job `permissions: actions: read`',
      )
    })
  })

  test('the repository is not seen', async () => {
    await onGitHub(GRAPH, async ({ github, look }) => {
      github.faults.add([{ route: 'GET /actions/artifacts', kind: 'status', status: 404 }])
      expect(await look(MERGE_BASE)).toContain('the token may not see it (404)')
    })
  })

  test('a rate limit ends the look-up, and does not make another baseline of it', async () => {
    await onGitHub(GRAPH, async ({ github, look, leave }) => {
      leave('a')
      leave('b')
      const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '4000000000' }
      github.faults.add([{ route: 'GET /actions/runs/:id', kind: 'status', status: 403, headers, times: 1 }])
      expect(await look(MERGE_BASE)).toMatch(/^could not look at run \d+: the token's rate limit is used up \(403\)/)
    })
  })

  test.each(['reset-before', 'cut'] as const)('a connection that breaks (%s) is tried again', async (kind) => {
    await onGitHub(GRAPH, async ({ github, look, leave }) => {
      leave('b')
      const routes = ['GET /actions/artifacts', 'GET /actions/runs/:id']
      github.faults.add(routes.map((route) => ({ route, kind, times: 2 })))
      github.blobs.faults.add([{ route: 'GET /blobs/:id', kind, times: 2 }])
      expect(await look(MERGE_BASE)).toBe('b: the merge base')
    })
  })

  test('an answer of something else is passed over', async () => {
    await onGitHub(GRAPH, async ({ github, look, leave }) => {
      leave('a')
      leave('b')
      github.faults.add([{ route: 'GET /actions/runs/:id', kind: 'garbage', times: 1 }])
      expect(await look(MERGE_BASE)).toBe('a: the newest result of main')
      github.faults.add([{ route: 'GET /actions/artifacts', kind: 'garbage', times: 1 }])
      expect(await look(MERGE_BASE)).toMatch(/answer was not understood/)
    })
  })

  test('a slow one is limited by whoever asks', async () => {
    await onGitHub(GRAPH, async ({ github, look, leave }) => {
      leave('b')
      github.blobs.faults.add([{ route: 'GET /blobs/:id', kind: 'hang' }])
      const start = performance.now()
      expect(await look(MERGE_BASE, AbortSignal.timeout(300))).toMatch(/took too long or was stopped$/)
      expect(performance.now() - start).toBeLessThan(1_500)
    })
  })

  test('the store never sees the token', async () => {
    await onGitHub(GRAPH, async ({ github, look, leave }) => {
      leave('b')
      expect(await look(MERGE_BASE)).toBe('b: the merge base')
      // The emulated store refuses a request that carries any, as the real one does.
      expect(github.blobs.requests).toHaveLength(1)
      expect(github.blobs.url).not.toBe(github.url)
    })
  })
})
