import { describe, expect, test } from '@jest/globals'
import { codeBlock, inlineCode, inlineText } from '../../src/boundary/markdown-text.ts'
import { visibleText } from '../../src/boundary/visible-text.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { decodeEntities, readMarkdown } from '../support/markdown-structure.ts'

const LIMIT = 10_000

/** What stays when every entity and every `<span>` that our own escapes write is taken away: characters that markdown reads. */
function readByMarkdown(escaped: string): string {
  return escaped.replace(/&(?:#\d+|amp|lt|gt|quot);/g, '\0').replace(/<\/?span>/g, '\0')
}

/** What a reader sees of it. */
function seen(escaped: string): string {
  return decodeEntities(escaped.replace(/<\/?(?:span|code)>/g, '')).replaceAll('\u200b', '')
}

describe('inlineText', () => {
  test.each(Object.entries(HOSTILE_TEXTS))('leaves %s nothing that markdown or HTML reads', (_name, text) => {
    const raw = readByMarkdown(inlineText(text, LIMIT))
    expect(raw).not.toMatch(/[<>&`*[\]#~|\\@$\n\r]/)
    expect(raw).not.toMatch(/(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/)
    expect(raw).not.toMatch(/^(?:\s|[-+=:]|\d+[.)])/)
  })

  test.each(Object.entries(HOSTILE_TEXTS))('leaves %s nothing that is linked afterwards', (_name, text) => {
    const rendered = decodeEntities(inlineText(text, LIMIT).replace(/<\/?span>/g, ''))
    expect(rendered).not.toMatch(/@[a-z\d]|#\d|gh-\d|:\/\/|www\.|:[\w+-]+:/i)
  })

  test.each(Object.entries(HOSTILE_TEXTS))('shows %s as it was said', (_name, text) => {
    const said = visibleText(text).replace(/\n/g, ' ⏎ ').replace(/\t/g, ' ').trim()
    expect(seen(inlineText(text, LIMIT))).toBe(said)
  })

  test('leaves ordinary words readable in the source', () => {
    const words = 'equals_expected: expected \'Paris\' (1 of 2), the answer is "Lyon"! 3.5 - 1 = 2; done.'
    expect(inlineText(words, LIMIT)).toBe(words)
  })

  test('breaks addresses before anything can read them, also after entities have become characters', () => {
    expect(inlineText('https://a.b', LIMIT)).toBe('https&#58;&#8203;//a.b')
    expect(inlineText('www.a.b', LIMIT)).toBe('ww&#119;&#8203;.a.b')
    expect(inlineText('me@a.b', LIMIT)).toBe('me&#64;&#8203;a.b')
    expect(inlineText('acme/agents#4 GH-5', LIMIT)).toBe('acme/agents&#35;&#8203;4 GH&#45;&#8203;5')
  })

  test('leaves nothing that a colon of ours behind it completes', () => {
    expect(inlineText('x:tada', LIMIT)).toBe('x&#58;&#8203;tada')
  })

  test('bounds the text before it is escaped', () => {
    expect(seen(inlineText('|'.repeat(1000), 200))).toMatch(/^\|{152}… \[848 bytes left out\]$/)
  })
})

describe('inlineCode', () => {
  test('sets text in code type without giving it a way out', () => {
    expect(inlineCode('a</code><b>', LIMIT)).toBe('<code>a&lt;/code&gt;&lt;b&gt;</code>')
  })

  test.each(Object.entries(HOSTILE_TEXTS))('leaves %s nothing that markdown or HTML reads', (_name, text) => {
    const raw = readByMarkdown(inlineCode(text, LIMIT).replace(/^<code>|<\/code>$/g, ''))
    expect(raw).not.toMatch(/[<>&`*[\]#~|\\@$\n\r]|:\/\/|www\.|:[\w+-]+:/i)
    expect(raw).not.toMatch(/(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/)
  })

  test.each(Object.entries(HOSTILE_TEXTS))('lets %s be copied as it was said', (_name, text) => {
    const copied = decodeEntities(inlineCode(text, LIMIT).replace(/<\/?(?:span|code)>/g, ''))
    expect(copied).toBe(visibleText(text).replace(/\n/g, ' ⏎ ').replace(/\t/g, ' ').trim())
  })

  test('has addresses that read well and are no links, neither before nor after entities have become characters', () => {
    expect(inlineCode('https://a.b:81/c_d', LIMIT)).toBe('<code>https&#58;//a.b:81/c_d</code>')
    expect(inlineCode('www.a.b', LIMIT)).toBe('<code>ww&#119;.a.b</code>')
    expect(inlineCode('me@a.b', LIMIT)).toBe('<code>me<span>&#64;</span>a.b</code>')
    expect(inlineCode('acme/agents#4', LIMIT)).toBe('<code>acme/agents&#35;4</code>')
  })
})

describe('codeBlock', () => {
  test.each(Object.entries(HOSTILE_TEXTS))('holds %s whole', (_name, text) => {
    const { lines, code } = readMarkdown(`before\n\n${codeBlock(text, LIMIT)}\n\nafter`)
    expect(lines.map(({ source }) => source)).toEqual(['before', 'after'])
    expect(code).toEqual([visibleText(text)])
  })

  test('does not trust a fence longer than GitHub counts', () => {
    for (const length of [32, 33, 254, 255, 256, 300, 5000]) {
      const text = `${'`'.repeat(length)}\n# out`
      expect(readMarkdown(codeBlock(text, LIMIT)).code).toEqual([text])
    }
    expect(Buffer.byteLength(codeBlock('`'.repeat(LIMIT), LIMIT))).toBeLessThan(LIMIT + 100)
  })

  test.each(Object.entries(HOSTILE_TEXTS))(
    'leaves %s nothing that HTML reads where no fence holds it',
    (_name, text) => {
      const [, inside = ''] = /^<pre>\n([\s\S]*)\n<\/pre>$/.exec(codeBlock(`${'`'.repeat(40)}${text}`, LIMIT)) ?? []
      expect(inside).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/)
      expect(decodeEntities(inside)).toBe(visibleText(`${'`'.repeat(40)}${text}`))
    },
  )

  test('bounds the text', () => {
    expect(codeBlock('x'.repeat(5000), 300)).toMatch(/^```text\nx+… \[4,748 bytes left out\]\n```$/)
  })
})
