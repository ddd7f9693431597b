import { describe, expect, test } from '@jest/globals'
import { linkTo } from '../../src/boundary/link.ts'

describe('linkTo', () => {
  test('links to pages over TLS and on this machine', () => {
    expect(linkTo('Evalset', 'https://datalayer.app/benchmarks/1?a=b&c=d#e')).toBe(
      '[Evalset](https://datalayer.app/benchmarks/1?a=b&amp;c=d#e)',
    )
    expect(linkTo('Evalset', 'http://127.0.0.1:4000/x')).toBe('[Evalset](http://127.0.0.1:4000/x)')
    expect(linkTo('Evalset', 'http://localhost/x')).toBe('[Evalset](http://localhost/x)')
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://evil.example/',
    'http://127.0.0.1.evil.example/',
    'https://user:password@datalayer.app/',
    '//evil.example',
    'no address',
    '',
    `https://datalayer.app/${'x'.repeat(3000)}`,
  ])('only shows %s', (url) => {
    const shown = linkTo('Evalset', url)
    expect(shown).not.toContain('](')
    expect(shown).toMatch(/^Evalset: <code>/)
  })

  test.each([
    'https://a.b/)[x](javascript:y',
    'https://a.b/?q="><img src=x>',
    'https://a.b/`|\\_*~\n',
    "https://a.b/'(x)",
  ])('keeps %j one address', (url) => {
    expect(linkTo('x', url)).toMatch(/^\[x\]\(https:\/\/a\.b\/[A-Za-z0-9\-._~:/?#@$&+,;=%]*\)$/)
  })

  test('lets a label be nothing but a label', () => {
    expect(linkTo('a](https://evil.example)', 'https://a.b/')).toBe(
      '[a&#93;(https&#58;&#8203;//evil.example)](https://a.b/)',
    )
  })
})
