import { describe, expect, test } from '@jest/globals'
import { preparedSpec, preparedSpecName } from '../../src/evalset/prepared-spec.ts'

const document = { name: 'shop', run_environment: 'sdk', cases: [{ name: 'one' }] }

describe('a spec of another lane, from JSON', () => {
  test.each<[string, string, string]>([
    [
      'its value is replaced and nothing else, numbers and blanks included',
      '{\r\n\t"name": "shop",  "run_environment" :"sdk",\r\n\t"x": 1.0, "y": 1e3, "big": 12345678901234567890, "cases": [{"run_environment": "sdk"}]\r\n}',
      '{\r\n\t"name": "shop",  "run_environment" :"sdk-proxy",\r\n\t"x": 1.0, "y": 1e3, "big": 12345678901234567890, "cases": [{"run_environment": "sdk"}]\r\n}',
    ],
    [
      'a text with escapes before it does not move it',
      '{"name": "a \\"run_environment\\": \\"sdk\\" 😀", "run_environment": "s\\u0064k", "cases": []}',
      '{"name": "a \\"run_environment\\": \\"sdk\\" 😀", "run_environment": "sdk-proxy", "cases": []}',
    ],
    [
      'what was nothing becomes a text',
      '{"run_environment": null, "cases": []}',
      '{"run_environment": "sdk-proxy", "cases": []}',
    ],
    [
      'what was not there stands first, indented as its neighbours',
      '{\n  "name": "shop",\n  "cases": []\n}\n',
      '{\n  "run_environment": "sdk-proxy",\n  "name": "shop",\n  "cases": []\n}\n',
    ],
    ['a byte order mark stays', '\uFEFF{"run_environment": "ui"}', '\uFEFF{"run_environment": "sdk-proxy"}'],
  ])('%s', (_what, text, prepared) => {
    expect(preparedSpec({ document, text }, 'sdk-proxy')).toBe(prepared)
  })
})

describe('a spec of another lane, from anything else', () => {
  test('YAML becomes JSON in the order of its keys', () => {
    const text = 'name: shop\nrun_environment: sdk # for now\ncases:\n  - name: one\n'
    expect(preparedSpec({ document, text }, 'ui')).toBe(
      `${JSON.stringify({ name: 'shop', run_environment: 'ui', cases: [{ name: 'one' }] }, null, 2)}\n`,
    )
  })

  test('JSON with a comment, which only YAML takes, is written anew', () => {
    const text = '{"name": "shop", "run_environment": "sdk", # for now\n "cases": [{"name": "one"}]}'
    expect(JSON.parse(preparedSpec({ document, text }, 'ui'))).toEqual({ ...document, run_environment: 'ui' })
  })

  test('a dataset without a text has the label first', () => {
    const { run_environment: _, ...rest } = document
    const prepared = preparedSpec({ document: rest }, 'ui')
    expect(Object.keys(JSON.parse(prepared))).toEqual(['run_environment', 'name', 'cases'])
  })
})

test.each([
  ['shop.evalset.json', 'shop-ui.evalset.json'],
  ['shop.json', 'shop-ui.evalset.json'],
  ['shop.yaml', 'shop-ui.evalset.json'],
  ['shop.evalset.yml', 'shop-ui.evalset.json'],
  ['shop.v2.jsonl', 'shop.v2-ui.evalset.json'],
  ['cases', 'cases-ui.evalset.json'],
])('%s is prepared as %s', (name, prepared) => {
  expect(preparedSpecName(name, 'ui')).toBe(prepared)
})
