import { describe, expect, test } from '@jest/globals'
import { type RepositoryFile, readRepositoryFile } from '../../src/github/repository-file.ts'
import { never, type OnGitHub, onGitHub } from './on-github.ts'

const GRAPH = {
  commits: { a: [], b: ['a'] },
  branches: { main: 'a', 'topic/x': 'b' },
  files: {
    a: { 'evals/gate policy.yaml': 'pass-rate: 1', 'evals/empty': '' },
    b: { 'evals/gate policy.yaml': 'pass-rate: 0' },
  },
}

const readAt = ({ api, github: { repository } }: OnGitHub, path: string, ref = 'main', limitBytes?: number) =>
  readRepositoryFile(api, { repository, path, ref, ...(limitBytes ? { limitBytes } : {}) }, never())

const whyOf = (file: RepositoryFile): string => (file.kind === 'unreadable' ? file.why : file.kind)

describe('a file of a ref', () => {
  test('is read as it stands there, whatever it and the ref are called', async () => {
    await onGitHub(GRAPH, async (on) => {
      expect(await readAt(on, 'evals/gate policy.yaml')).toEqual({ kind: 'read', text: 'pass-rate: 1' })
      expect(await readAt(on, 'evals/gate policy.yaml', 'topic/x')).toEqual({ kind: 'read', text: 'pass-rate: 0' })
      expect(await readAt(on, 'evals/gate policy.yaml', 'a')).toEqual({ kind: 'read', text: 'pass-rate: 1' })
      expect(await readAt(on, 'evals/empty')).toEqual({ kind: 'read', text: '' })
    })
  })

  test('is absent where the ref can be seen and has no such file, and only there', async () => {
    await onGitHub(GRAPH, async (on) => {
      expect(await readAt(on, 'evals/quarantine.yaml')).toEqual({ kind: 'absent' })
      expect(whyOf(await readAt(on, 'evals/quarantine.yaml', 'gone'))).toBe(
        'Could not see gone: GitHub answered 422: No commit found for SHA: gone.',
      )
    })
  })

  test('that the token may not read is not called absent', async () => {
    await onGitHub({ ...GRAPH, permissions: ['actions: read'] }, async (on) => {
      expect(whyOf(await readAt(on, 'evals/empty'))).toContain('give the job `permissions: contents: read`')
      on.github.faults.add([{ route: 'GET /contents/(?<path>.*)', kind: 'status', status: 404 }])
      expect(whyOf(await readAt(on, 'evals/empty'))).toContain('Could not see main')
    })
  })

  test('may be too long, a directory, or no path at all', async () => {
    await onGitHub(GRAPH, async (on) => {
      expect(whyOf(await readAt(on, 'evals/gate policy.yaml', 'main', 5))).toContain('longer than 5 bytes')
      expect(whyOf(await readAt(on, 'evals'))).toBe('Could not read evals of main: it is no file.')
      const most = 4 * 1024 * 1024
      Object.assign(on.github.graph.files.a ?? {}, { whole: 'x'.repeat(most), long: 'x'.repeat(most + 1) })
      expect(await readAt(on, 'whole')).toMatchObject({ kind: 'read' })
      expect(whyOf(await readAt(on, 'long'))).toContain(`longer than ${most} bytes`)
      const before = on.github.requests.length
      for (const path of ['../x', '/etc/passwd', 'a//b', '', './x']) {
        expect(whyOf(await readAt(on, path))).toContain("no path from the repository's root")
      }
      expect(on.github.requests).toHaveLength(before)
    })
  })
})
