import { describe, expect, test } from '@jest/globals'
import { limitBytes } from '../../src/boundary/byte-limit.ts'

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
