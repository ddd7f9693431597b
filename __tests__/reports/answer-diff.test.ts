import { describe, expect, test } from '@jest/globals'
import type { Said } from '../../src/domain/said.ts'
import { answerDiff } from '../../src/reports/answer-diff.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { decodeEntities, readMarkdown } from '../support/markdown-structure.ts'

const said = (text: string, over: Partial<Said> = {}): Said => ({ text, steps: [], ...over })

const FULL = { excerptBytes: 2000, isFull: true }
const SHORT = { excerptBytes: 300, isFull: false }

/** The quotation with its marks written as `[-gone-]` and `{+new+}`. */
function shown(before: string, after: string, size = FULL): string {
  const line = answerDiff(said(before), said(after), size)
    .split('\n')
    .find((one) => one.startsWith('> '))
  const marked = (line ?? 'no quotation').replace(/^> /, '')
  const plain = marked.replaceAll('<del>', '[-').replaceAll('</del>', '-]').replaceAll('<b>', '{+')
  return decodeEntities(plain.replaceAll('</b>', '+}').replaceAll('<br>', '\n')).replaceAll('\u200b', '')
}

const STEM = 'You may return it within thirty days of the day on which you got it, unused and in its box'

describe('an answer beside the one before', () => {
  test.each([
    ['Paris', 'Lyon', '[-Paris-] {+Lyon+}'],
    [
      `${STEM}.`,
      `${STEM} and with its bill.`,
      ` … on which you got it, unused and in its [-box.-] {+box and with its bill.+}`,
    ],
    ['a\nb', 'a\nc', 'a\n[-b-] {+c+}'],
    ['one two', 'one\ntwo', 'one[-␣-] {+⏎\n+}two'],
    ['退款需要三十天内提出申请', '退款需要六十天内提出申请', '退款需要[-三-] {+六+}十天内提出申请'],
    ['👩‍👩‍👧 ok', '👩‍👩‍👦 ok', '[-👩‍👩‍👧-] {+👩‍👩‍👦+} ok'],
    ['give a voucher now', 'give your money now', 'give [-a voucher-] {+your money+} now'],
    ['a\u200bb', 'ab', '[-a⟨U+200B⟩b-] {+ab+}'],
  ])('%j beside %j is %j', (before, after, marked) => {
    expect(shown(before, after, before.length > 60 ? SHORT : FULL)).toBe(marked.trimStart())
  })

  test('that is a JSON text without a blank is told apart inside of it', () => {
    const json = (amount: number) =>
      JSON.stringify({ order: 'A-1', refund: { amount, currency: 'EUR' }, state: 'open' })
    expect(shown(json(42), json(45))).toContain('"amount":[-42-] {+45+},"currency"')
  })

  test('that is the same is told as such, with the whole of it', () => {
    expect(answerDiff(said(' Paris\n'), said('Paris'), FULL)).toBe(
      'The answer in the baseline was the same:\n\n```text\nParis\n```',
    )
    expect(answerDiff(said('Par', { isCut: true }), said('Par', { isCut: true }), FULL)).toMatch(
      /^The answer in the baseline began with the same words:/,
    )
  })

  test.each([
    ['', 'something'],
    ['something', ''],
    [STEM, 'I am sorry, but nobody at this desk is able to help with returns; please call somebody else tomorrow.'],
  ])('%j that shares little with %j stands below it, each whole', (before, after) => {
    const { code, lines } = readMarkdown(answerDiff(said(before), said(after), FULL))
    expect(lines.map(({ source }) => source)).toEqual([
      'In the baseline it answered:',
      ...(before === '' ? ['*nothing*'] : []),
      'Here it answered:',
      ...(after === '' ? ['*nothing*'] : []),
    ])
    expect(code).toEqual([before, after].filter(Boolean))
  })

  test('says that only the beginning is compared where there is more, and shows no note of the cut as a difference', () => {
    const cut = said(`${STEM} twice… [1,234 bytes left out]`, { isCut: true })
    const text = answerDiff(cut, said(`${STEM} once… [77 bytes left out]`, { isCut: true }), FULL)
    expect(text).toContain('of which the beginning is compared')
    expect(text).not.toContain('left out')
  })

  test('of which everything changed again and again ends with the number of the differences that are left', () => {
    const words = (sign: string) =>
      Array.from({ length: 150 }, (_, at) => `word${at} ${at % 2 ? sign : 'same'}`).join(' ')
    const flow = shown(words('old'), words('new'), SHORT)
    expect(flow).toMatch(/ … and \d+ more differences$/)
    expect(Buffer.byteLength(flow)).toBeLessThan(1000)
  })

  test('is never longer where less is told, and bounded whatever it says', () => {
    const texts = [
      ...Object.values(HOSTILE_TEXTS),
      STEM,
      `${STEM} ${'x'.repeat(1500)}`,
      '字'.repeat(660),
      '🙂 '.repeat(400),
      '',
    ]
    for (const before of texts) {
      for (const after of texts) {
        const [full, short] = [FULL, SHORT].map((size) => answerDiff(said(before), said(after), size))
        expect(Buffer.byteLength(short ?? '')).toBeLessThanOrEqual(Buffer.byteLength(full ?? ''))
        // An escape takes at most a dozen bytes for one.
        expect(Buffer.byteLength(full ?? '')).toBeLessThan(2 * 2000 * 15)
        expect((full ?? '').isWellFormed()).toBe(true)
      }
    }
  })

  test.each(Object.entries(HOSTILE_TEXTS))('is read and nothing else where it says %s', (_name, text) => {
    const pairs = [
      [
        `It is ${text} and so it is, as everybody knows who was there`,
        `It was ${text} and so it is, as everybody knows who was there`,
      ],
      [`So it is, as everybody knows who was there: ${text}`, 'So it is, as everybody knows who was there: plain'],
      ['So it is, as everybody knows who was there', `${text} So it is, as everybody knows who was there`],
    ] as const
    for (const [before, after] of pairs) {
      const { lines } = readMarkdown(answerDiff(said(before), said(after), FULL))
      const tags = lines.flatMap((line) => line.tags)
      expect(tags.filter((tag) => !/^<\/?(?:del|b|br|span)>$/.test(tag))).toEqual([])
      expect(lines.filter(({ kind }) => kind !== 'text')).toEqual([])
      for (const { source } of lines) {
        expect(source).not.toMatch(/@[a-z\d]|(?<!&)#\d|\]\(|:\/\/|www\.|`/i)
        const open = source.match(/<(?:del|b|span)>/g)?.length ?? 0
        expect(source.match(/<\/(?:del|b|span)>/g)?.length ?? 0).toBe(open)
      }
    }
  })
})
