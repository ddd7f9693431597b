import { describe, expect, test } from '@jest/globals'
import { digestOf } from '../../src/domain/digest.ts'
import { describeProblem } from '../../src/domain/errors.ts'
import type { JsonObject, JsonValue } from '../../src/domain/json.ts'
import type { KnownFixture } from '../../src/evalset/fixtures.ts'
import { parseEvalset } from '../../src/evalset/parse-evalset.ts'
import { createEvaluatorCatalog } from '../../src/evaluators/registry.ts'

const fixture = (name: string, digest = `sha256:${name}`): [string, KnownFixture] => [
  name,
  { name, path: `/fixtures/${name}`, context: name === 'ledger' ? 'All payments' : null, digest },
]
const FIXTURES = new Map([fixture('invoice'), fixture('ledger'), fixture('7')])

const ONLY: JsonObject = { name: 'a', inputs: 'x', expected_output: 'y', evaluators: ['equals'] }

function parse(files: JsonValue | undefined, fixtures?: ReadonlyMap<string, KnownFixture>) {
  const text = JSON.stringify({ name: 'one', cases: [{ ...ONLY, files }] }, null, 1)
  const tools = { catalog: createEvaluatorCatalog(), ...(fixtures ? { fixtures } : {}) }
  return parseEvalset({ text, file: 'a.evalset', ...tools })
}

function caseOf(files: JsonValue | undefined, fixtures = FIXTURES) {
  const parsed = parse(files, fixtures)
  if (parsed.kind === 'invalid') throw new Error(parsed.problems.map(describeProblem).join('\n'))
  expect(parsed.warnings).toEqual([])
  return parsed.evalset.cases[0]
}

function problemsOf(files: JsonValue, fixtures?: ReadonlyMap<string, KnownFixture>) {
  const parsed = parse(files, fixtures)
  return parsed.kind === 'valid' ? [] : parsed.problems.map(({ line, message }) => `${line}: ${message}`)
}

describe('the files of a case', () => {
  test('are those that it names, each once, as an agent is told of them', () => {
    expect(caseOf(['ledger', 'invoice', 'ledger', 7])?.files).toEqual([
      { name: 'ledger', path: '/fixtures/ledger', context: 'All payments' },
      { name: 'invoice', path: '/fixtures/invoice', context: null },
      { name: '7', path: '/fixtures/7', context: null },
    ])
  })

  test.each([undefined, null, []])('are absent when it names none: %j', (files) => {
    expect(caseOf(files)).not.toHaveProperty('files')
  })

  test('are part of its digest by name and content, and a case without any keeps the digest that it had', () => {
    const plain = caseOf(undefined)?.digest
    const evaluators = [{ name: 'equals_expected', inverted: false, arguments: {} }]
    expect(plain).toBe(digestOf({ prompt: 'x', expected: 'y', evaluators }))
    expect(caseOf([])?.digest).toBe(plain)
    const elsewhere = new Map([['invoice', { name: 'invoice', path: '/b', context: 'x', digest: 'sha256:invoice' }]])
    expect(caseOf(['invoice'], elsewhere)?.digest).toBe(caseOf(['invoice'])?.digest)
    const digests = [
      plain,
      caseOf(['invoice'])?.digest,
      caseOf(['ledger'])?.digest,
      caseOf(['invoice'], new Map([fixture('invoice', 'sha256:other')]))?.digest,
    ]
    expect(new Set(digests).size).toBe(digests.length)
  })

  test.each<[string, JsonValue, ReadonlyMap<string, KnownFixture> | undefined, readonly string[]]>([
    [
      'a near miss',
      ['invoice', 'invoise'],
      FIXTURES,
      ['13: cases[0].files[1]: there is no fixture "invoise"; did you mean "invoice"?'],
    ],
    [
      'none that is near',
      ['photo'],
      FIXTURES,
      [
        '12: cases[0].files[0]: there is no fixture "photo"; agent-evals.yaml has "invoice", "ledger", "7" under fixtures',
      ],
    ],
    [
      'no fixtures at all',
      ['invoice'],
      undefined,
      [
        '12: cases[0].files[0]: there is no fixture "invoice", nor any other; give its file a key under fixtures in agent-evals.yaml',
      ],
    ],
    ['a text', 'invoice', FIXTURES, ['11: cases[0].files: must be a list, not "invoice"']],
    ['an item that is no key', [true], FIXTURES, ['12: cases[0].files[0]: must be a text, not true']],
  ])('are refused with their place: %s', (_what, files, fixtures, problems) => {
    expect(problemsOf(files, fixtures)).toEqual(problems)
  })
})
