import { execFileSync } from 'node:child_process'
import { appendFileSync, linkSync, readFileSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { appendLine, linesOf, MAX_LINE_BYTES } from '../../../src/store/local/line-file.ts'
import { temporaryDirectory } from '../../support/workflow-step.ts'

const aPath = () => join(temporaryDirectory(), 'lines.jsonl')
const textsIn = (path: string) => [...linesOf(path)].map((line) => (line.kind === 'text' ? line.text : line.why))

describe('a file of lines', () => {
  test('is made for its owner alone, and holds what was appended in its order', () => {
    const path = aPath()
    for (const line of ['{"n":1}', '{"n":2}']) appendLine(path, line)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path, 'utf8')).toBe('{"n":1}\n{"n":2}\n')
  })

  test.each([
    ['in the middle of a line', '{"n":1}\n{"n":'],
    ['in the middle of a letter', '{"n":1}\n{"n":"\u00e9'],
    ['before its end', '{"n":1}\n{"n":2}'],
  ])('begins a line on its own after whoever wrote was killed %s', (_, text) => {
    const path = aPath()
    writeFileSync(path, Buffer.from(text).subarray(0, Buffer.from(text).length - (text.endsWith('\u00e9') ? 1 : 0)))
    appendLine(path, '{"n":3}')
    const texts = textsIn(path)
    expect([texts[0], texts.at(-1), texts.length]).toEqual(['{"n":1}', '{"n":3}', 3])
  })

  test('tells the last line apart that has no end, and passes over empty ones', () => {
    const path = aPath()
    appendFileSync(path, '\n{"n":1}\n\n  \n{"n":2')
    expect([...linesOf(path)]).toEqual([
      { kind: 'text', number: 2, text: '{"n":1}', isCut: false },
      { kind: 'text', number: 5, text: '{"n":2', isCut: true },
    ])
  })

  test('gives lines back that are longer than what is read at once', () => {
    const path = aPath()
    const long = JSON.stringify('é'.repeat(1_500_000))
    for (const line of ['1', long, '2']) appendLine(path, line)
    expect(textsIn(path)).toEqual(['1', long, '2'])
  })

  test('leaves out a line that is too long, whatever it says, and reads on', () => {
    const path = aPath()
    writeFileSync(path, '1\n')
    truncateSync(path, MAX_LINE_BYTES + 4)
    appendLine(path, '2')
    expect(textsIn(path)).toEqual(['1', `has more than ${MAX_LINE_BYTES} bytes`, '2'])
    expect(() => appendLine(path, 'x'.repeat(MAX_LINE_BYTES))).toThrow(/may have/)
  })

  test.each<[string, (path: string) => void]>([
    ['a link', (path) => symlinkSync('/dev/null', path)],
    [
      'a second name of another file',
      (path) => {
        writeFileSync(`${path}-1`, '')
        linkSync(`${path}-1`, path)
      },
    ],
    ['a named pipe', (path) => execFileSync('mkfifo', [path])],
  ])('is neither read nor written through %s', (_, put) => {
    const path = aPath()
    put(path)
    expect(() => appendLine(path, '1')).toThrow()
    expect(() => textsIn(path)).toThrow()
  })
})
