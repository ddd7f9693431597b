import { describe, expect, test } from '@jest/globals'
import type { GitHubOptions } from '../../emulator/github/github.ts'
import type { CommentSeed } from '../../emulator/github/pull-state.ts'
import type { PullComments } from '../../src/github/comments.ts'
import { type CommentContent, keepOneComment } from '../../src/github/one-comment.ts'
import { never } from './on-github.ts'
import { fastClock, type OnPullRequest, onPullRequest } from './on-pull-request.ts'

const MARKER = '<!-- test -->'

/** Content that is a set of words: whoever merges keeps those of the others. */
function wordContent(word: string): CommentContent {
  const wordsOf = (body: string) => body.split('\n').slice(1)
  return {
    marker: MARKER,
    merge: (bodies) => [MARKER, ...new Set([...bodies.flatMap(wordsOf), word].toSorted())].join('\n'),
    holds: (body) => wordsOf(body).includes(word),
  }
}

const of = (...words: string[]) => [MARKER, ...words].join('\n')

function keep(comments: PullComments, word: string, hurry: AbortSignal = never()) {
  return keepOneComment(wordContent(word), { comments, clock: fastClock, random: Math.random, signal: never(), hurry })
}

const seed = (over: Partial<CommentSeed>): CommentSeed => ({ number: 7, body: of('a'), ...over })

describe('the one comment', () => {
  test('is made where there is none, and found and updated from then on', async () => {
    await onPullRequest({}, async ({ comments, github, own }) => {
      const made = await keep(comments, 'a')
      expect(made).toMatchObject({ kind: 'kept', url: expect.stringMatching(/\/pull\/7#issuecomment-\d+$/) })
      expect(await keep(comments, 'b')).toEqual(made)
      expect(own()).toEqual([of('a', 'b')])
      expect(github.comments).toHaveLength(1)
    })
  })

  test('is found on the third page', async () => {
    await onPullRequest({}, async ({ comments, github, own }) => {
      for (let count = 0; count < 250; count += 1) github.seedComment(seed({ login: 'octocat', body: `word ${count}` }))
      github.seedComment(seed({}))
      await keep(comments, 'b')
      expect(own()).toEqual([of('a', 'b')])
      expect(github.requests.filter(({ path }) => path.includes('page=3'))).not.toHaveLength(0)
      expect(github.requests.map(({ method }) => method)).not.toContain('DELETE')
    })
  })

  test('is not written where everything stands there already, and read back at little cost', async () => {
    await onPullRequest({}, async ({ comments, github, routes }) => {
      github.seedComment(seed({}))
      await keep(comments, 'a')
      expect(routes().filter((route) => !route.startsWith('GET'))).toEqual(['POST /graphql'])
    })
  })

  test("is nobody else's, whoever begins like it: a stranger's with our mark stays as it is", async () => {
    await onPullRequest({}, async ({ comments, github, own }) => {
      const stranger = github.seedComment(seed({ login: 'octocat', body: of('stranger') }))
      const other = github.seedComment(seed({ body: `Quoting:\n${of('quoted')}` }))
      await keep(comments, 'a')
      expect(own()).toEqual([other.body, of('a')])
      expect(stranger.body).toBe(of('stranger'))
    })
  })

  test('is found by the user of the token, also where that is no job', async () => {
    await onPullRequest({ login: 'evals-app[bot]' }, async ({ comments, github, own }) => {
      const stranger = github.seedComment(seed({ login: 'github-actions[bot]', body: of('other') }))
      github.seedComment(seed({}))
      await keep(comments, 'b')
      expect(own()).toEqual([of('a', 'b')])
      expect(stranger.body).toBe(of('other'))
    })
  })

  test('is found where nobody says whose token it is', async () => {
    const faults = [{ route: 'POST /graphql', kind: 'status', status: 403, body: { message: 'No.' } } as const]
    await onPullRequest({ faults }, async ({ comments, own }) => {
      await keep(comments, 'a')
      await keep(comments, 'b')
      expect(own()).toEqual([of('a', 'b')])
    })
    await onPullRequest({ faults, login: 'someone' }, async ({ comments, github, own }) => {
      github.seedComment(seed({}))
      await keep(comments, 'b')
      expect(own()).toEqual([of('a', 'b')])
    })
  })

  test.each(['read', 'written'])('is made again when somebody deletes it just before it is %s', async (when) => {
    const method = when === 'read' ? 'GET' : 'PATCH'
    const gone: string[] = []
    const deleting: GitHubOptions = {
      onRequest({ route }) {
        if (route === `${method} /issues/comments/:id` && gone.length === 0) gone.push(...empty())
      },
    }
    let empty = (): string[] => []
    await onPullRequest(deleting, async ({ comments, github, own }) => {
      empty = () => github.comments.splice(0).map(({ body }) => body)
      github.seedComment(seed({}))
      expect(await keep(comments, 'b')).toMatchObject({ kind: 'kept' })
      expect(gone).toEqual([of('a')])
      expect(own()).toEqual([of('b')])
    })
  })

  test('of two that were made at once the older one stays and takes in the other', async () => {
    await onPullRequest({}, async ({ comments, github, own }) => {
      const first = github.seedComment(seed({ body: of('a') }))
      github.seedComment(seed({ body: of('b') }))
      await keep(comments, 'c')
      expect(own()).toEqual([of('a', 'b', 'c')])
      expect(github.comments[0]?.id).toBe(first.id)
    })
  })
})

describe('many writers', () => {
  const writeAll = async ({ another, own }: OnPullRequest, words: readonly string[]) => {
    const ends = await Promise.all(words.map((word) => keep(another(), word)))
    expect(ends.map(({ kind }) => kind)).toEqual(words.map(() => 'kept'))
    expect(own()).toEqual([of(...words)])
  }

  test.each([2, 8])('%i at once, with nothing there yet, leave one comment with the words of all', async (count) => {
    await onPullRequest({}, async (on) => await writeAll(on, [...'abcdefgh'].slice(0, count)))
  })

  test('eight at once on one that is there, slow answers and all', async () => {
    const faults = [{ route: 'PATCH /issues/comments/:id', kind: 'delay', ms: 10, times: 5 } as const]
    await onPullRequest({ faults }, async (on) => {
      on.github.seedComment(seed({ body: of('a') }))
      await writeAll(on, [...'abcdefgh'])
    })
  })
})

describe('an answer that is lost', () => {
  test.each(['reset-after', 'reset-before', 'cut'] as const)(
    '%s: the comment is there once all the same',
    async (kind) => {
      for (const route of ['POST /issues/:number/comments', 'PATCH /issues/comments/:id']) {
        const faults = [{ route, kind, times: 1 }]
        await onPullRequest({ faults }, async ({ comments, github, own }) => {
          if (route.startsWith('PATCH')) github.seedComment(seed({}))
          expect(await keep(comments, 'a')).toMatchObject({ kind: 'kept' })
          expect(await keep(comments, 'b')).toMatchObject({ kind: 'kept' })
          expect(own()).toEqual([of('a', 'b')])
        })
      }
    },
  )
})

test.each(['POST /issues/:number/comments', 'PATCH /issues/comments/:id'])(
  'an answer to %s that nobody understands is one that may have been given after all',
  async (route) => {
    const faults = [{ route, kind: 'status', status: 200, body: {}, times: 1 } as const]
    await onPullRequest({ faults }, async ({ comments, github, own }) => {
      if (route.startsWith('PATCH')) github.seedComment(seed({}))
      expect(await keep(comments, 'b')).toMatchObject({ kind: 'kept' })
      expect(own()).toEqual([route.startsWith('PATCH') ? of('a', 'b') : of('b')])
    })
  },
)

test('two comments in half of the room settle', async () => {
  await onPullRequest({}, async ({ comments, github, own }) => {
    github.seedComment(seed({ body: of('half') }))
    github.seedComment(seed({ body: of('half') }))
    const content: CommentContent = {
      marker: MARKER,
      holds: (body) => body === of('half'),
      merge: (_bodies, room) => (room === 'whole' ? MARKER + 'x'.repeat(65_537) : of('half')),
    }
    const tools = { comments, clock: fastClock, random: Math.random, signal: never(), hurry: never() }
    expect(await keepOneComment(content, tools)).toMatchObject({ kind: 'kept' })
    expect(own()).toEqual([of('half')])
  })
})

describe('a refusal', () => {
  test.each([401, 403, 404])('%i is final', async (status) => {
    const faults = [
      { route: 'POST /issues/:number/comments', kind: 'status', status, body: { message: 'No.' } } as const,
    ]
    await onPullRequest({ faults }, async ({ comments, routes }) => {
      await expect(keep(comments, 'a')).rejects.toMatchObject({ status })
      expect(routes().filter((route) => route === 'POST /issues/:number/comments')).toHaveLength(1)
    })
  })

  test('a token that may not write does not', async () => {
    await onPullRequest({ permissions: ['pull-requests: read'] }, async ({ comments, own }) => {
      await expect(keep(comments, 'a')).rejects.toThrow('give the job `permissions: pull-requests: write`')
      expect(own()).toEqual([])
    })
  })

  test('a text that is too long for GitHub is said in half of the room', async () => {
    await onPullRequest({}, async ({ comments, own }) => {
      const rooms: string[] = []
      const content = (limit: number): CommentContent => ({
        ...wordContent('a'),
        holds: (body) => body.startsWith(MARKER),
        merge(_bodies, room) {
          rooms.push(room)
          return MARKER + 'x'.repeat(room === 'whole' ? 65_537 : limit)
        },
      })
      const tools = { comments, clock: fastClock, random: Math.random, signal: never(), hurry: never() }
      expect(await keepOneComment(content(10), tools)).toMatchObject({ kind: 'kept' })
      expect(rooms).toEqual(['whole', 'half'])
      expect(own()).toEqual([`${MARKER}${'x'.repeat(10)}`])
      await expect(keepOneComment(content(65_537), tools)).rejects.toThrow(
        'GitHub answered 422: Validation Failed: Body is too long (maximum is 65536 characters)',
      )
    })
  })

  const limit = (seconds: string) =>
    ({
      route: 'POST /issues/:number/comments',
      kind: 'status',
      status: 403,
      body: { message: 'You have exceeded a secondary rate limit.' },
      headers: { 'retry-after': seconds },
      times: 1,
    }) as const

  test('a secondary limit is waited for, where it is short', async () => {
    await onPullRequest({ faults: [limit('3')] }, async ({ comments, own, waits }) => {
      expect(await keep(comments, 'a')).toMatchObject({ kind: 'kept' })
      expect(waits).toEqual([3_000])
      expect(own()).toEqual([of('a')])
    })
    await onPullRequest({ faults: [limit('60')] }, async ({ comments, own }) => {
      await expect(keep(comments, 'a')).rejects.toThrow('a secondary rate limit of GitHub is used up')
      expect(own()).toEqual([])
    })
  })
})

describe('a hurry', () => {
  test('believes what was written', async () => {
    await onPullRequest({}, async ({ comments, own, routes }) => {
      expect(await keep(comments, 'a', AbortSignal.abort())).toMatchObject({ kind: 'kept' })
      expect(own()).toEqual([of('a')])
      expect(routes().filter((route) => route === 'GET /issues/:number/comments')).toHaveLength(1)
    })
  })
})

test('a GitHub that does not say whose token it is costs three seconds and no comment', async () => {
  await onPullRequest({ faults: [{ route: 'POST /graphql', kind: 'hang' }] }, async ({ comments, own, routes }) => {
    await keep(comments, 'a')
    expect(own()).toEqual([of('a')])
    expect(routes().filter((route) => route === 'POST /graphql')).toHaveLength(1)
  })
})
