import { describe, expect, test } from '@jest/globals'
import type { Said, SaidStep } from '../../src/domain/said.ts'
import { partingBlock, partingOf } from '../../src/reports/parting.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { readMarkdown } from '../support/markdown-structure.ts'

const step = (tool: string, given = '{}', result?: string): SaidStep => ({
  tool,
  arguments: given,
  ...(result === undefined ? {} : { result }),
})
const way = (...steps: readonly SaidStep[]): Said => ({ text: '', steps })
const look = step('look', '{"at":"shelf"}', 'found')

describe('where two ways part', () => {
  test.each<[string, Said, Said, object | undefined]>([
    ['are the same', way(look, look), way(look, look), undefined],
    ['call another tool', way(look, step('ask')), way(look, step('buy')), { step: 2, kind: 'call' }],
    ['call it otherwise', way(step('ask', '{"a":1}')), way(step('ask', '{"a":2}')), { step: 1, kind: 'call' }],
    ['get something else', way(step('ask', '{}', '1')), way(step('ask', '{}', '2')), { step: 1, kind: 'result' }],
    [
      'get something else and then call another tool',
      way(step('now', '{}', '9:00'), step('keep')),
      way(step('now', '{}', '9:05'), step('delete')),
      { step: 2, kind: 'call', base: step('keep'), head: step('delete'), otherResultAt: 1 },
    ],
    [
      'get something else before a cut',
      { ...way(step('now', '{}', '9:00')), areStepsCut: true },
      way(step('now', '{}', '9:05'), look),
      { step: 1, kind: 'result' },
    ],
    ['get nothing', way(step('ask', '{}', '1')), way(step('ask', '{}')), { step: 1, kind: 'result' }],
    ['stop', way(look, step('ask')), way(look), { step: 2, kind: 'call', base: step('ask') }],
    ['call no tool any more', way(look), way(), { step: 1, kind: 'call', base: look }],
    ['go on', way(), way(look), { step: 1, kind: 'call', head: look }],
    ['are not known before', { ...way(), areStepsUnknown: true }, way(look), undefined],
    ['are not known now', way(look), { ...way(), areStepsUnknown: true }, undefined],
    ['go on behind a cut', { ...way(look), areStepsCut: true }, way(look, look), undefined],
  ])('that %s', (_name, base, head, parting) => {
    const found = partingOf(base, head)
    if (parting) expect(found).toMatchObject(parting)
    else expect(found).toBeUndefined()
  })

  test('is told by number, tool, arguments and result on both sides', () => {
    expect(partingBlock(way(look, step('ask', '{"q":1}', 'yes')), way(look), 200).split('\n')).toEqual([
      '**Step 2** · first different call (2 calls in the baseline, 1 call here)',
      '',
      '|  | Baseline | Here |',
      '| --- | --- | --- |',
      '| Tool | <code>ask</code> | no further call |',
      expect.stringMatching(/^\| Arguments \| <code>.*q.*<\/code> \| – \|$/),
      '| Result | <code>yes</code> | – |',
    ])
  })

  test('is told where there is none, as far as both are known', () => {
    expect(partingBlock(way(look), way(look), 200)).toBe(
      'Both made the same 1 call with the same results: the answers alone differ.',
    )
    expect(partingBlock({ ...way(look), areStepsCut: true }, way(look, look), 200)).toBe(
      'The first 1 call and their results are the same on both sides.',
    )
    expect(partingBlock(way(), way(), 200)).toBe('')
    expect(partingBlock({ ...way(), areStepsUnknown: true }, way(look), 200)).toBe('')
  })

  test.each(Object.entries(HOSTILE_TEXTS))('has the same cells whatever is said, %s too', (_name, text) => {
    const hostile = step(text, text, text)
    const { lines } = readMarkdown(partingBlock(way(hostile), way(step('look', text)), 200))
    expect(lines.slice(1).map(({ kind, cells }) => [kind, cells])).toEqual(
      Array.from({ length: 5 }, () => ['table', 3]),
    )
    const tags = lines.flatMap((line) => line.tags)
    expect(tags.filter((tag) => !/^<\/?(?:code|span)>$/.test(tag))).toEqual([])
  })
})
