import { describe, expect, test } from '@jest/globals'
import { inertLogLines, LOG_LINES_LIMIT, LOG_TEXT_LIMIT_BYTES } from '../../src/boundary/log-text.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'

/** The runner's reading of a line at its most generous: whatever its language could ignore is ignored. */
function isCommand(line: string): boolean {
  const read = line.replace(/[\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
  return read.includes('##[') || read.trimStart().startsWith('::')
}

describe('inertLogLines', () => {
  test.each(Object.entries(HOSTILE_TEXTS))('makes nothing but text of %s', (_name, text) => {
    for (const line of inertLogLines(text)) {
      expect(isCommand(line)).toBe(false)
      expect(isCommand(`evals | ${line}`)).toBe(false)
      expect(line).not.toMatch(/[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\u200b]/)
      expect(line.isWellFormed()).toBe(true)
    }
  })

  test('is needed: the texts are commands when nobody touches them', () => {
    const commands = Object.values(HOSTILE_TEXTS).filter((text) => text.split(/\r\n|\r|\n/).some(isCommand))
    expect(commands.length).toBeGreaterThanOrEqual(10)
  })

  test('breaks commands where people can see it', () => {
    expect(inertLogLines('::error::x')).toEqual([':\\:error::x'])
    expect(inertLogLines('a ##[error]x')).toEqual(['a ##\\[error]x'])
    expect(inertLogLines('\t ::x')).toEqual(['\t :\\:x'])
  })

  test('leaves what is no command as it is', () => {
    for (const line of ['a::b::c', '# [x]', '## [x]', '#[derive]', ': x', 'std::string', '[##]']) {
      expect(inertLogLines(line)).toEqual([line])
    }
  })

  test('ends a line where the runner ends one', () => {
    expect(inertLogLines('a\r\nb\rc\nd')).toEqual(['a', 'b', 'c', 'd'])
    expect(inertLogLines('')).toEqual([''])
  })

  test('shows what is not seen instead of dropping it', () => {
    expect(inertLogLines('\x1b[31mred')).toEqual(['␛[31mred'])
    expect(inertLogLines('a\x00b\x7fc\x85d')).toEqual(['a␀b␡c⟨U+0085⟩d'])
    expect(inertLogLines('pass\u200bed')).toEqual(['pass⟨U+200B⟩ed'])
    expect(inertLogLines('a\ud800b')).toEqual(['a\ufffdb'])
  })

  test('leaves joiners alone where they spell', () => {
    for (const text of ['👩‍💻', '🏳️‍🌈', '👩🏽‍🚀', '⚠️', 'می‌خواهم']) expect(inertLogLines(text)).toEqual([text])
    expect(inertLogLines('a\u200db')).toEqual(['a⟨U+200D⟩b'])
  })

  test('bounds a long text in bytes and a text of line ends in lines, and says so', () => {
    const long = inertLogLines('x'.repeat(1_000_000))
    expect(Buffer.byteLength(long.join('\n'))).toBeLessThanOrEqual(LOG_TEXT_LIMIT_BYTES)
    expect(long.at(-1)).toMatch(/bytes left out\]$/)
    const many = inertLogLines('\n'.repeat(LOG_LINES_LIMIT * 2))
    expect(many).toHaveLength(LOG_LINES_LIMIT)
    expect(many.at(-1)).toBe(`… [${LOG_LINES_LIMIT + 2} lines left out]`)
  })

  test('is done with a megabyte of any of its signs within seconds', () => {
    const started = performance.now()
    for (const part of ['##[', '#\u0301', ':', ' ', '\x1b[', '\u200b', '\n', '\r']) {
      inertLogLines(part.repeat(1_000_000 / part.length), 2_000_000)
    }
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
