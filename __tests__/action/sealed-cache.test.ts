import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { EmulatedJob, JobSeed } from '../../emulator/github/emulated-job.ts'
import { type EmulatedGitHub, startGitHub } from '../../emulator/github/github.ts'
import type { BaselineAbsence } from '../../src/domain/baseline.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'
import { runInJob } from './toolkit-process.ts'

const MAIN: JobSeed = { sha: 'a' }
const PULL: JobSeed = { sha: 'b', event: 'pull_request', branch: 'topic', ref: 'refs/pull/7/merge', baseBranch: 'main' }

/** Opens the cache, with what is given, and does this with it. */
function withCache(
  job: Pick<EmulatedJob, 'env'>,
  code: readonly string[],
  over: object = {},
  directory = temporaryDirectory(),
) {
  return runInJob(
    job,
    directory,
    `
    const { runnerServices } = await src('action/runner-services.ts')
    const { openSealedCache } = await src('action/sealed-cache.ts')
    const over = ${JSON.stringify(over)}
    const cache = openSealedCache({ what: 'baseline', toolkit: runnerServices.cache, workspace, env, apiKey: 'key-of-acme', clock, ...over })
    ${code.join('\n')}
    if (over.exits) process.exit(0)
    `,
  )
}

const save = (key: string, text: string) => `answer(await cache.save('${key}', '${text}', signal))`
const restore = (...prefixes: string[]) => `answer(await cache.restore(${JSON.stringify(prefixes)}, signal))`

async function saved(github: EmulatedGitHub, seed: JobSeed, entries: Readonly<Record<string, string>>, over = {}) {
  const code = Object.entries(entries).map(([key, text]) => save(key, text))
  const { answers } = await withCache(github.startJob(seed), code, over)
  expect(answers).toEqual(code.map(() => ({ kind: 'saved' })))
}

const none = (why: unknown, cause: BaselineAbsence = 'never') => ({ kind: 'none', cause, why })
const refused = (why: string) => none(why, 'refused')

describe('the cache of the runner', () => {
  test('gives the next run what was saved, by the best beginning of its key, and leaves nothing in the workspace', async () => {
    await using github = await startGitHub()
    await saved(github, MAIN, { 'evals-a-1': 'first', 'evals-a-2': 'second', 'evals-b-1': 'other' })
    const directory = temporaryDirectory()
    const code = [restore('evals-a-1'), restore('evals-a-'), restore('evals-x-', 'evals-b-'), restore('evals-x-')]
    const { answers, log, exitCode } = await withCache(github.startJob(PULL), code, {}, directory)
    expect(answers).toEqual([
      { kind: 'restored', key: 'evals-a-1', text: 'first' },
      { kind: 'restored', key: 'evals-a-2', text: 'second' },
      { kind: 'restored', key: 'evals-b-1', text: 'other' },
      none('no cache entry evals-x-…'),
    ])
    expect(exitCode).toBe(0)
    expect(readdirSync(join(directory, 'workspace'))).toEqual([])
    expect(log).not.toContain('key-of-acme')
    expect(log).not.toContain('second')
  })

  test('takes turns: looking for several at once gives each its own', async () => {
    await using github = await startGitHub()
    await saved(github, MAIN, { 'evals-a-1': 'of a', 'evals-b-1': 'of b' })
    const code = `answer(await Promise.all([
      cache.restore(['evals-a-'], signal), cache.restore(['evals-b-'], signal), cache.save('evals-c-1', 'of c', signal),
      cache.restore(['evals-c-'], signal),
    ]))`
    const { answers } = await withCache(github.startJob(MAIN), [code])
    expect(answers).toMatchObject([[{ text: 'of a' }, { text: 'of b' }, { kind: 'saved' }, { text: 'of c' }]])
  })

  test("shows a pull request's entries to nobody else", async () => {
    await using github = await startGitHub()
    await saved(github, PULL, { 'evals-a-1': 'proposed' })
    const { answers } = await withCache(github.startJob(MAIN), [restore('evals-a-')])
    expect(answers).toEqual([none('no cache entry evals-a-…')])
  })

  test('keeps the first of two under the same key', async () => {
    await using github = await startGitHub()
    await saved(github, MAIN, { 'evals-a-1': 'first' })
    const { answers } = await withCache(github.startJob(MAIN), [save('evals-a-1', 'second'), restore('evals-a-')])
    expect(answers).toEqual([
      { kind: 'not-saved', why: expect.stringMatching(/^The baseline was not saved in the cache as evals-a-1: .*\.$/) },
      { kind: 'restored', key: 'evals-a-1', text: 'first' },
    ])
  })
})

describe('what was not sealed with the API key', () => {
  const unsealed = refused('cache entry evals-a-1 was not saved under this key with this API key, or is damaged')

  test('is refused when another key sealed it', async () => {
    await using github = await startGitHub()
    await saved(github, MAIN, { 'evals-a-1': 'first' }, { apiKey: 'a revoked key' })
    expect((await withCache(github.startJob(MAIN), [restore('evals-a-')])).answers).toEqual([unsealed])
  })

  test.each<[string, string, unknown]>([
    ['nothing sealed it', `writeFileSync(file, 'forged')`, unsealed],
    ['its seal is made up', `writeFileSync(file, 'a'.repeat(64) + '\\nforged')`, unsealed],
    ['it is empty', `writeFileSync(file, '')`, unsealed],
    [
      'it was changed since',
      `await cache.save('evals-z-1', 'sealed', signal)
       await toolkit.restoreCache([path], 'evals-z-1', [], {}, true)
       writeFileSync(file, readFileSync(file, 'utf8').replace('sealed', 'forged'))`,
      unsealed,
    ],
    [
      'it was sealed under another key',
      `await cache.save('evals-z-1', 'sealed', signal)
       mkdirSync(workspace + '/.agent-evals-cache')
       await toolkit.restoreCache([path], 'evals-z-1', [], {}, true)`,
      unsealed,
    ],
    ['it is a link', `symlinkSync('/etc/passwd', file)`, refused('cache entry evals-a-1 holds no baseline')],
    ['it is a directory', `mkdirSync(file)`, refused('cache entry evals-a-1 holds no baseline')],
    ['it is a pipe', `execFileSync('mkfifo', [file])`, refused('cache entry evals-a-1 holds no baseline')],
  ])('is refused when %s', async (_name, forge, expected) => {
    await using github = await startGitHub()
    const forging = `
      const { mkdirSync, readFileSync, writeFileSync, symlinkSync } = await import('node:fs')
      const { execFileSync } = await import('node:child_process')
      const toolkit = await import('${import.meta.resolve('@actions/cache')}')
      const path = '.agent-evals-cache/baseline'
      const file = workspace + '/' + path
      mkdirSync(workspace + '/.agent-evals-cache')
      ${forge}
      answer((await toolkit.saveCache([path], 'evals-a-1', {}, true)) > 0)
    `
    const forged = await withCache(github.startJob(MAIN), [forging])
    expect(forged.answers).toEqual([true])
    const { answers } = await withCache(github.startJob(MAIN), [restore('evals-a-')])
    expect(answers).toEqual([expected])
  })
})

describe('baselines and journals', () => {
  const both = `
    const journals = openSealedCache({ what: 'journal', toolkit: runnerServices.cache, workspace, env, apiKey: 'key-of-acme', clock })
  `

  test('do not know of each other, though they may be under one key', async () => {
    await using github = await startGitHub()
    const directory = temporaryDirectory()
    const code = [
      both,
      save('evals-a-1', 'a baseline'),
      `answer(await journals.restore(['evals-a-1'], signal))`,
      `answer(await journals.save('evals-a-1', 'a journal', signal))`,
      `answer(await Promise.all([cache.restore(['evals-a-1'], signal), journals.restore(['evals-a-1'], signal)]))`,
      `answer(await journals.save('evals-a-1', 'another', signal))`,
    ]
    const { answers } = await withCache(github.startJob(MAIN), code, {}, directory)
    expect(answers).toEqual([
      { kind: 'saved' },
      none('no cache entry evals-a-1…'),
      { kind: 'saved' },
      [
        { kind: 'restored', key: 'evals-a-1', text: 'a baseline' },
        { kind: 'restored', key: 'evals-a-1', text: 'a journal' },
      ],
      { kind: 'not-saved', why: expect.stringMatching(/^The journal was not saved in the cache as evals-a-1: .*\.$/) },
    ])
    expect(readdirSync(join(directory, 'workspace'))).toEqual([])
  })

  test('have seals of their own: the one is never believed to be the other', async () => {
    await using github = await startGitHub()
    await saved(github, MAIN, { 'evals-a-1': 'a baseline' })
    const code = `
      ${both}
      const { mkdirSync, renameSync } = await import('node:fs')
      const toolkit = await import('${import.meta.resolve('@actions/cache')}')
      const directory = workspace + '/.agent-evals-cache'
      await toolkit.restoreCache(['.agent-evals-cache/baseline'], 'evals-a-1', [], {}, true)
      renameSync(directory + '/baseline', directory + '/journal')
      await toolkit.saveCache(['.agent-evals-cache/journal'], 'evals-a-1', {}, true)
      answer(await journals.restore(['evals-a-1'], signal))
    `
    const { answers } = await withCache(github.startJob(MAIN), [code])
    expect(answers).toEqual([
      refused('cache entry evals-a-1 was not saved under this key with this API key, or is damaged'),
    ])
  })

  test('leave alone what else stands in their directory, and take away a link that stands for it', async () => {
    await using github = await startGitHub()
    const code = `
      const { mkdirSync, writeFileSync, readdirSync, rmSync, symlinkSync } = await import('node:fs')
      const directory = workspace + '/.agent-evals-cache'
      mkdirSync(directory)
      writeFileSync(directory + '/notes', 'x')
      ${save('evals-a-1', 'first')}
      answer(readdirSync(directory))
      rmSync(directory, { recursive: true })
      mkdirSync(workspace + '/elsewhere')
      symlinkSync(workspace + '/elsewhere', directory)
      ${restore('evals-a-1')}
      answer(readdirSync(workspace + '/elsewhere'))
    `
    const { answers } = await withCache(github.startJob(MAIN), [code])
    expect(answers).toEqual([{ kind: 'saved' }, ['notes'], { kind: 'restored', key: 'evals-a-1', text: 'first' }, []])
  })

  test('are neither looked for nor kept where git tracks their place', async () => {
    await using github = await startGitHub()
    const code = `
      const { mkdirSync, writeFileSync, readFileSync } = await import('node:fs')
      const { execFileSync } = await import('node:child_process')
      const git = (...args) => execFileSync('git', ['-C', workspace, ...args])
      git('init', '--quiet')
      mkdirSync(workspace + '/.agent-evals-cache')
      const file = workspace + '/.agent-evals-cache/baseline'
      writeFileSync(file, 'from the code')
      git('add', '.')
      ${restore('evals-a-1')}
      ${save('evals-a-1', 'x')}
      answer(readFileSync(file, 'utf8'))
    `
    const { answers } = await withCache(github.startJob(MAIN), [code])
    const why =
      'git tracks .agent-evals-cache in this repository, and what comes with the code is neither believed nor removed'
    expect(answers).toEqual([
      { ...refused(why), remedy: 'Take .agent-evals-cache out of the repository.' },
      {
        kind: 'not-saved',
        why: `The baseline was not saved in the cache as evals-a-1: ${why}. Take .agent-evals-cache out of the repository.`,
      },
      'from the code',
    ])
    expect(github.requests).toEqual([])
  })

  test('have limits of their own, which can be set', async () => {
    await using github = await startGitHub()
    await saved(github, MAIN, { 'evals-a-1': 'x'.repeat(100) })
    const { answers } = await withCache(github.startJob(MAIN), [restore('evals-a-1')], { fileLimitBytes: 164 })
    expect(answers).toEqual([refused('cache entry evals-a-1 has 165 bytes')])
  })
})

describe('the limits of the cache', () => {
  /** A clock that says how long it was asked to wait at most. */
  const watched = `openSealedCache({ what: 'baseline', toolkit: runnerServices.cache, workspace, env, apiKey: 'k', clock: { ...clock, sleep: (ms, ended) => {
    answer(ms)
    return clock.sleep(ms, ended)
  } } })`

  test('are 20 s for a call, keys of 512 characters, and ten of them', async () => {
    await using github = await startGitHub()
    const [longest, tooLong] = ['a'.repeat(512), 'a'.repeat(513)]
    const prefixes = Array.from({ length: 11 }, (_, place) => `evals-${place}-`)
    const code = [
      `answer(await (${watched}).restore(['evals-x-'], signal))`,
      save(longest, 'x'),
      save(tooLong, 'x'),
      restore(longest),
      restore(tooLong),
      save('evals-9-1', 'tenth'),
      save('evals-10-1', 'eleventh'),
      restore(...prefixes),
      restore(...prefixes.slice(0, 9), ...prefixes.slice(10)),
    ]
    const { answers } = await withCache(github.startJob(MAIN), code)
    expect(answers).toEqual([
      20_000,
      none('no cache entry evals-x-…'),
      { kind: 'saved' },
      { kind: 'not-saved', why: expect.stringMatching(/: it is no key\.$/) },
      { kind: 'restored', key: longest, text: 'x' },
      none('there is no key to look for in the cache', 'unavailable'),
      { kind: 'saved' },
      { kind: 'saved' },
      { kind: 'restored', key: 'evals-9-1', text: 'tenth' },
      { kind: 'restored', key: 'evals-10-1', text: 'eleventh' },
    ])
  })

  test('are 48 MiB of what is read', async () => {
    await using github = await startGitHub()
    const most = 48 * 1024 * 1024
    const code = `
      const { readFileSync, writeFileSync, mkdirSync } = await import('node:fs')
      const toolkit = await import('${import.meta.resolve('@actions/cache')}')
      const path = '.agent-evals-cache/baseline'
      await cache.save('evals-a-1', 'x'.repeat(${most} - 65), signal)
      for (const bytes of [${most}, ${most} + 1]) {
        mkdirSync(workspace + '/.agent-evals-cache', { recursive: true })
        writeFileSync(workspace + '/' + path, 'x'.repeat(bytes))
        await toolkit.saveCache([path], 'evals-b-' + (bytes - ${most}), {}, true)
      }
      const lengthOf = ({ text, ...answer }) => ({ ...answer, ...(text ? { length: text.length } : {}) })
      answer(lengthOf(await cache.restore(['evals-a-'], signal)))
      answer(await cache.restore(['evals-b-0'], signal))
      answer(await cache.restore(['evals-b-1'], signal))
    `
    const { answers } = await withCache(github.startJob(MAIN), [code])
    expect(answers).toEqual([
      { kind: 'restored', key: 'evals-a-1', length: most - 65 },
      refused('cache entry evals-b-0 was not saved under this key with this API key, or is damaged'),
      refused(`cache entry evals-b-1 has ${most + 1} bytes`),
    ])
  })
})

describe('when the cache does not work', () => {
  test('there is none, it says so and asks nobody', async () => {
    await using github = await startGitHub()
    const env = { ...github.startJob(MAIN).env, ACTIONS_RESULTS_URL: '' }
    const { answers, log } = await withCache({ env }, [restore('evals-a-'), save('evals-a-1', 'x')])
    expect(answers).toEqual([
      none('this runner has no cache'),
      { kind: 'not-saved', why: 'The baseline was not saved in the cache as evals-a-1: this runner has no cache.' },
    ])
    expect(log).toBe('')
  })

  test('a key that is no plain one never comes to the log', async () => {
    await using github = await startGitHub()
    const code = [save('evals, ##[add-mask]x', 'x'), restore('##[add-mask]x')]
    const { answers, log } = await withCache(github.startJob(MAIN), code)
    expect(answers).toMatchObject([{ kind: 'not-saved' }, { kind: 'none' }])
    expect(log).toBe('')
    expect(github.requests).toEqual([])
  })

  test('the service refuses, it is an answer', async () => {
    await using github = await startGitHub()
    const body = { code: 'permission_denied', msg: 'cache write denied: the token is read-only' }
    github.faults.add([{ route: 'POST /CreateCacheEntry', kind: 'status', status: 403, body }])
    github.faults.add([{ route: 'POST /GetCacheEntryDownloadURL', kind: 'status', status: 429, body }])
    const { answers, exitCode } = await withCache(github.startJob(MAIN), [save('evals-a-1', 'x'), restore('evals-a-')])
    expect(answers).toEqual([
      { kind: 'not-saved', why: expect.stringContaining('its lines above say why') },
      none('no cache entry evals-a-…'),
    ])
    expect(exitCode).toBe(0)
  })

  test('what was saved cannot be unpacked, it is as if there were none', async () => {
    await using github = await startGitHub()
    await saved(github, MAIN, { 'evals-a-1': 'first' })
    for (const { blob } of github.caches) blob.bytes = blob.bytes?.subarray(0, 20)
    const { answers } = await withCache(github.startJob(MAIN), [restore('evals-a-')])
    expect(answers).toEqual([none('no cache entry evals-a-…')])
  })

  test('the service hangs, nobody waits for it, and nobody asks it again', async () => {
    await using github = await startGitHub()
    github.faults.add([{ route: 'POST /GetCacheEntryDownloadURL', kind: 'hang' }])
    const code = [restore('evals-a-'), save('evals-a-1', 'x')]
    const { answers } = await withCache(github.startJob(MAIN), code, { limitMs: 1_500, exits: true })
    expect(answers).toEqual([
      {
        ...none('the cache did not answer: it took longer than 1.5 s', 'unavailable'),
        remedy: 'The cache did not answer: run the job again.',
      },
      { kind: 'not-saved', why: 'The baseline was not saved in the cache as evals-a-1: it took longer than 1.5 s.' },
    ])
    expect(github.requests).toHaveLength(1)
  })

  test('saving hangs, nothing of it stays in the workspace', async () => {
    await using github = await startGitHub()
    github.faults.add([{ route: 'POST /CreateCacheEntry', kind: 'hang' }])
    const directory = temporaryDirectory()
    const seen = `
      const { existsSync } = await import('node:fs')
      const file = workspace + '/.agent-evals-cache/baseline'
      const saving = cache.save('evals-a-1', 'x', signal)
      while (!existsSync(file)) await clock.sleep(5)
      answer(await saving)
    `
    const { answers } = await withCache(github.startJob(MAIN), [seen], { limitMs: 1_500, exits: true }, directory)
    expect(answers).toMatchObject([{ kind: 'not-saved' }])
    expect(readdirSync(join(directory, 'workspace'))).toEqual([])
  })
})
