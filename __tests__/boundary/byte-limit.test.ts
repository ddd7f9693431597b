import { describe, expect, test } from '@jest/globals'
import { limitBytes, limitMiddle } from '../../src/boundary/byte-limit.ts'

describe('limitBytes', () => {
  test('leaves a text alone that fits, to the byte', () => {
    const text = 'é'.repeat(100)
    expect(limitBytes(text, 200)).toBe(text)
    expect(limitBytes('', 0)).toBe('')
  })

  test('says how many bytes are missing, and the rest plus the missing is the whole', () => {
    const text = 'x'.repeat(1_234_567)
    const cut = limitBytes(text, 1000)
    const [, head = '', missing = ''] = /^(x*)… \[([\d,]+) bytes left out\]$/.exec(cut) ?? []
    expect(head.length + Number(missing.replaceAll(',', ''))).toBe(text.length)
    expect(head.length).toBeGreaterThan(900)
  })

  test.each([1, 2, 3, 4, 5, 50, 95, 96, 97, 98, 99, 100, 101, 200])('never exceeds %i bytes', (limit) => {
    for (const text of ['a', 'é', '€', '😀', 'a😀', '\ud800', '👩‍💻'].map((part) => part.repeat(300))) {
      expect(Buffer.byteLength(limitBytes(text, limit))).toBeLessThanOrEqual(limit)
    }
  })

  test.each([96, 97, 98, 99, 100])('cuts at %i bytes between two characters, not inside one', (limit) => {
    expect(limitBytes('😀'.repeat(300), limit).isWellFormed()).toBe(true)
    expect(limitBytes(`a${'😀'.repeat(300)}`, limit)).not.toContain('\ufffd')
  })

  test('only cuts where there is no room for a note', () => {
    expect(limitBytes('x'.repeat(100), 10)).toBe('x'.repeat(10))
    expect(limitBytes('😀😀', 7)).toBe('😀')
  })
})

describe('limitMiddle', () => {
  test('leaves a text alone that fits, to the byte', () => {
    const text = 'é'.repeat(100)
    expect(limitMiddle(text, 200)).toBe(text)
  })

  test('keeps both ends, most of it the last one, and says how many bytes are missing between them', () => {
    const text = `first words ${'x'.repeat(1_234_567)} the question?`
    const cut = limitMiddle(text, 1000)
    const [, head = '', missing = '', tail = ''] = /^(.*)… \[([\d,]+) bytes left out\] …(.*)$/.exec(cut) ?? []
    expect([text.startsWith(head), text.endsWith(tail)]).toEqual([true, true])
    expect(head.length + tail.length + Number(missing.replaceAll(',', ''))).toBe(text.length)
    expect(tail.length).toBeGreaterThan(2.5 * head.length)
    expect(head.length + tail.length).toBeGreaterThan(900)
  })

  test.each([1, 5, 95, 96, 97, 100, 101, 200])('never exceeds %i bytes and cuts between two characters', (limit) => {
    for (const text of ['a', 'é', '€', '😀', 'a😀', '👩‍💻'].map((part) => part.repeat(300))) {
      const cut = limitMiddle(text, limit)
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(limit)
      expect(cut.isWellFormed()).toBe(true)
      expect(cut).not.toContain('\ufffd')
    }
  })
})
