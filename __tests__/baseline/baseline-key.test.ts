import { describe, expect, test } from '@jest/globals'
import { acceptedName, baselineName, cacheKey, restorePrefixes } from '../../src/baseline/baseline-key.ts'
import { aQuery } from '../support/memory-baselines.ts'

const subject = { evalsetName: 'Capitals of Europe', agentspecId: 'acme/agent-a', agentDigest: 'sha256:a' }
const made = { branch: 'main', sha: 'c0ffee1', runId: '42', attempt: '1' }

describe('the name of a baseline', () => {
  test('says for people what it is of, and for everybody else by its hash', () => {
    expect(baselineName(subject)).toBe('evals-baseline-capitals-of-europe-acme-agent-a-e4ecb798ab20')
    expect(acceptedName(subject)).toBe('evals-accepted-capitals-of-europe-acme-agent-a-e4ecb798ab20')
  })

  test.each([
    ['evalset', { evalsetName: 'Capitals  of Europe' }],
    ['agentspec', { agentspecId: 'acme/agent_a' }],
    ['target or model', { agentDigest: 'sha256:b' }],
  ])('another %s has another name, also when it reads the same', (_part, other) => {
    expect(baselineName({ ...subject, ...other })).not.toBe(baselineName(subject))
  })

  test.each([
    ['every forbidden character', 'a":<>|*?\r\n\\/b'],
    ['a script without Latin letters', '首都'],
    ['accents', 'Qualité'],
    ['a very long name', 'x'.repeat(5_000_000)],
    ['a comma', 'a,b'],
  ])('%s makes a name that artifacts and caches take', (_what, evalsetName) => {
    const name = baselineName({ ...subject, evalsetName })
    expect(name).toMatch(/^evals-baseline-[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(name.length).toBeLessThanOrEqual('evals-baseline-'.length + 60 + 1 + 12)
  })

  test('is cut where it is long: 36 characters of the evalset, 23 of the agentspec', () => {
    const name = baselineName({ ...subject, evalsetName: 'e'.repeat(99), agentspecId: 'a'.repeat(99) })
    expect(name).toMatch(/^evals-baseline-e{36}-a{23}-[0-9a-f]{12}$/)
  })

  test('is read from the first thousand characters', () => {
    const nameOf = (spaces: number) =>
      baselineName({ ...subject, evalsetName: `${' '.repeat(spaces)}x`, agentspecId: '' })
    expect(nameOf(999)).toMatch(/^evals-baseline-x-[0-9a-f]{12}$/)
    expect(nameOf(1_000)).toMatch(/^evals-baseline-[0-9a-f]{12}$/)
  })

  test('accents are read as their letters', () => {
    expect(baselineName({ ...subject, evalsetName: 'Qualité' })).toMatch(/^evals-baseline-qualite-acme/)
  })
})

describe('the cache key of a result', () => {
  const name = baselineName(subject)

  test('says branch, commit, run and attempt', () => {
    expect(cacheKey(name, made)).toBe(`${name}-main-747354f8-c0ffee1-42-1`)
  })

  test('branches that read the same have keys of their own', () => {
    const keys = ['feature/a', 'feature-a', 'Feature/A', '特性'].map((branch) => cacheKey(name, { ...made, branch }))
    expect(new Set(keys).size).toBe(4)
    for (const key of keys) expect(key).toMatch(/^[a-z0-9-]+$/)
  })

  test('is never longer than a cache takes', () => {
    const key = cacheKey(baselineName({ ...subject, evalsetName: 'e'.repeat(999), agentspecId: 'a'.repeat(128) }), {
      branch: 'b'.repeat(999),
      sha: 'c'.repeat(999),
      runId: '9'.repeat(99),
      attempt: '9'.repeat(99),
    })
    expect(key.length).toBeLessThanOrEqual(512)
    expect(key).not.toContain(',')
    expect(key).toMatch(/-b{40}-[0-9a-f]{8}-c{64}-9{64}-9{64}$/)
  })
})

describe('what is looked for in the cache', () => {
  const key = (name: string, sha: string) => cacheKey(name, { ...made, sha })

  test('is the commit first, then what was accepted, then the newest of the branch', () => {
    const query = aQuery({ commit: { sha: 'c0ffee1', called: 'the merge base' } })
    const [left, accepted] = [baselineName(query), acceptedName(query)]
    const prefixes = restorePrefixes(query)
    expect(prefixes.map(({ choice }) => choice)).toEqual([
      'the merge base',
      'the merge base',
      'the accepted result of main',
      'the newest result of main',
    ])
    const found = (cached: string) => prefixes.findIndex(({ prefix }) => cached.startsWith(prefix))
    expect(found(key(left, 'c0ffee1'))).toBe(0)
    expect(found(key(accepted, 'c0ffee1'))).toBe(1)
    expect(found(key(accepted, 'decade2'))).toBe(2)
    expect(found(key(left, 'decade2'))).toBe(3)
    expect(found(key(left, 'c0ffee12'))).toBe(3)
  })

  test('never begins the key of another branch or another evalset', () => {
    const query = aQuery({ branch: 'main' })
    const others = [
      cacheKey(baselineName(query), { ...made, branch: 'main-2' }),
      cacheKey(baselineName({ ...query, evalsetName: 'capitals-2' }), made),
    ]
    const prefixes = restorePrefixes(query)
    expect(others.filter((other) => prefixes.some(({ prefix }) => other.startsWith(prefix)))).toEqual([])
  })

  test('has no commit and nothing accepted when the wish has none', () => {
    const prefixes = restorePrefixes(aQuery({ prefersAccepted: false }))
    expect(prefixes.map(({ choice }) => choice)).toEqual(['the newest result of main'])
  })
})
