import { describe, expect, test } from '@jest/globals'
import { MAX_QUARANTINE_DAYS, parseQuarantine } from '../../src/configuration/quarantine.ts'
import { describeProblem } from '../../src/domain/errors.ts'

const FILE = 'quarantine.yaml'
const TODAY = '2026-11-29'

function valid(text: string, today = TODAY) {
  const parsed = parseQuarantine({ text, file: FILE, today })
  if (parsed.kind === 'invalid') throw new Error(parsed.problems.map(describeProblem).join('\n'))
  return { ...parsed, warnings: parsed.warnings.map(describeProblem) }
}

/** Problems as `line:column: message`; none when the file is valid. */
function problemsOf(text: string, today = TODAY): readonly string[] {
  const parsed = parseQuarantine({ text, file: FILE, today })
  if (parsed.kind === 'valid') return []
  expect(parsed.problems.every(({ file }) => file === FILE)).toBe(true)
  return parsed.problems.map(({ line, column, message }) => `${line}:${column}: ${message}`)
}

describe('a quarantine that is right', () => {
  test('is read with everything it says, and where that stands', () => {
    const list = `- case: refund
  until: 2026-12-31
  reason: " The payment sandbox is flaky, see #12 "
- { case: 7, until: "2027-01-15", reason: slow, agentspec: acme/agent-a }
`
    const entries = [
      {
        caseId: 'refund',
        until: '2026-12-31',
        reason: 'The payment sandbox is flaky, see #12',
        location: { file: FILE, line: 1, column: 3 },
      },
      {
        caseId: '7',
        agentspecId: 'acme/agent-a',
        until: '2027-01-15',
        reason: 'slow',
        location: { file: FILE, line: 4, column: 3 },
      },
    ]
    expect(valid(list)).toEqual({ kind: 'valid', quarantine: entries, expired: [], warnings: [] })
    const wrapped = `quarantine:\n${list.replaceAll(/^/gm, '  ').trimEnd()}`
    expect(valid(wrapped).quarantine).toMatchObject(entries.map(({ location: _, ...entry }) => entry))
  })

  test('is the same from JSON', () => {
    const entry = { case: 'refund', until: '2026-12-31', reason: 'flaky' }
    for (const written of [[entry], { quarantine: [entry] }]) {
      expect(valid(JSON.stringify(written)).quarantine).toMatchObject([{ caseId: 'refund', until: '2026-12-31' }])
    }
  })

  test.each(['', '# all repaired', '[]', 'quarantine:', 'quarantine: []'])('may be empty: %j', (text) => {
    expect(valid(text)).toEqual({ kind: 'valid', quarantine: [], expired: [], warnings: [] })
  })

  test('may have a case for several agentspecs and for all of them', () => {
    const entry = (more: string) => `- { case: a, until: 2026-12-01, reason: x${more} }\n`
    expect(valid(entry('') + entry(', agentspec: one') + entry(', agentspec: two')).quarantine).toHaveLength(3)
  })

  test('is warned of keys that nobody reads beside the list', () => {
    expect(valid('version: 1\nquarantine: []').warnings).toEqual([
      `${FILE}:1:1: version: is no key that is read; it is ignored`,
    ])
  })
})

describe('the end of a quarantine', () => {
  const until = (date: string) => `- { case: a, until: ${date}, reason: x }`

  test('is the whole of its last day', () => {
    expect(valid(until(TODAY))).toMatchObject({ quarantine: [{ caseId: 'a' }], expired: [], warnings: [] })
  })

  test('is told the day after, from which on the case gates again', () => {
    expect(valid(until('2026-11-28'))).toEqual({
      kind: 'valid',
      quarantine: [],
      expired: [expect.objectContaining({ caseId: 'a', until: '2026-11-28' })],
      warnings: [`${FILE}:1:3: [0]: the quarantine of "a" ended on 2026-11-28, so it gates again; take the entry out`],
    })
  })

  test('is at most as many days ahead as there is time to repair a case', () => {
    expect(MAX_QUARANTINE_DAYS).toBe(90)
    expect(valid(until('2027-02-27')).quarantine).toHaveLength(1)
    expect(problemsOf(until('2027-02-28'))).toEqual([
      '1:21: [0].until: 2027-02-28 is 91 days ahead, and a quarantine ends within 90: give 2027-02-27 or earlier',
    ])
  })

  test.each(['2026-02-30', '2026-13-01', '2026-00-10', '2026-01-00', '2025-02-29', '"0000-00-00"'])(
    'is a day that there is, and not %s',
    (date) => {
      expect(problemsOf(until(date))).toEqual([
        `1:21: [0].until: must be a day of the calendar as YYYY-MM-DD, not "${date.replaceAll('"', '')}"`,
      ])
    },
  )

  test('may be the 29th of February where there is one', () => {
    expect(valid(until('2028-02-29'), '2028-01-01').quarantine).toHaveLength(1)
  })

  test.each([
    ['31.12.2026', '"31.12.2026"'],
    ['2026-12-1', '"2026-12-1"'],
    ['20261231', '20261231'],
    ['2026-12-31T00:00:00Z', '"2026-12-31T00:00:00Z"'],
    ['never', '"never"'],
    ['true', 'true'],
    ['" 2026-12-31"', '" 2026-12-31"'],
    ['[2026-12-31]', 'a list'],
    ['\u0662\u0660\u0662\u0666-12-31', '"\u0662\u0660\u0662\u0666-12-31"'],
  ])('is written as YYYY-MM-DD, and not %s', (date, shown) => {
    expect(problemsOf(until(date))).toEqual([
      `1:21: [0].until: must be a day of the calendar as YYYY-MM-DD, not ${shown}`,
    ])
  })
})

describe('a quarantine that is wrong', () => {
  test('is told everything at once, in the order of the file, each with its place', () => {
    expect(
      problemsOf(`quarantine:
  - case: a
    untill: 2026-12-01
    reason: " "
  - until: 2027-12-01
    reason: 3
    agent: x
  - case: b
    until: 2026-12-01
    reason: x
    agentspec: a b
    ticket: 7
  - x
`),
    ).toEqual([
      '2:5: quarantine[0].until: is required, a day as YYYY-MM-DD on which the quarantine ends',
      '3:5: quarantine[0].untill: is no key of a quarantine entry; did you mean "until"?',
      '4:13: quarantine[0].reason: must not be blank',
      '5:5: quarantine[1].case: is required, a text that is not blank',
      '5:12: quarantine[1].until: 2027-12-01 is 367 days ahead, and a quarantine ends within 90: give 2027-02-27 or earlier',
      '6:13: quarantine[1].reason: must be a text, not 3',
      '7:5: quarantine[1].agent: is no key of a quarantine entry; did you mean "agentspec"?',
      '11:16: quarantine[2].agentspec: "a b" is no agentspec id: letters, digits and . _ : / @ - only',
      '12:5: quarantine[2].ticket: is no key of a quarantine entry; it takes case, until, reason, agentspec',
      '13:5: quarantine[3]: must be an object with case, until and reason, not "x"',
    ])
  })

  test('is refused for a case that stands in it twice, with both lines', () => {
    const twice = (more: string) => `- { case: a, until: 2026-12-01, reason: x${more} }
- { case: "a", until: 2026-10-01, reason: y${more} }`
    expect(problemsOf(twice(''))).toEqual([
      '2:3: [1]: "a" is in quarantine on line 1 and again on line 2; keep one of them',
    ])
    expect(problemsOf(twice(', agentspec: s'))).toEqual([
      '2:3: [1]: "a" is in quarantine for s on line 1 and again on line 2; keep one of them',
    ])
    expect(problemsOf('- &e { case: a, until: 2026-12-01, reason: x }\n- *e')).toHaveLength(1)
  })

  test.each<[string, string, string]>([
    [
      'a text',
      'refund',
      '1:1: the quarantine file is "refund"; it must be a list of entries with case, until and reason',
    ],
    [
      'one entry without a list',
      '{ case: a, until: 2026-12-01, reason: x }',
      '1:1: quarantine: is required, a list of entries',
    ],
    ['no list', 'quarantine: {}', '1:13: quarantine: must be a list, not an object'],
    ['a guess at its key', 'cases: []', '1:1: cases: is no key of a quarantine file; did you mean "quarantine"?'],
    ['a mistyped key', 'quarantin: []', 'did you mean "quarantine"?'],
    ['an empty object', '{}', 'quarantine: is required, a list of entries'],
    ['no reason', '[{ case: a, until: 2026-12-01 }]', '1:2: [0].reason: is required, a text that is not blank'],
    ['a blank case', '[{ case: " ", until: 2026-12-01, reason: x }]', '[0].case: must not be blank'],
    ['a case that is no text', '[{ case: [a], until: 2026-12-01, reason: x }]', '[0].case: must be a text, not a list'],
    ['an empty agentspec', '[{ case: a, until: 2026-12-01, reason: x, agentspec: }]', '[0].agentspec: has no value'],
    [
      'a blank agentspec',
      '[{ case: a, until: 2026-12-01, reason: x, agentspec: " " }]',
      '[0].agentspec: must not be blank',
    ],
    [
      'a reason cut at its comma',
      '[{ case: a, until: 2026-12-01, reason: it is slow, see 12 }]',
      'cut at its comma; put the whole text in quotes',
    ],
    ['an empty entry', '- ', '[0]: must be an object with case, until and reason, not null'],
    ['a file that is no YAML', '[', 'the file is neither JSON nor YAML here'],
    [
      'a file that is too large',
      `# ${'x'.repeat(4 * 1024 * 1024)}`,
      'the quarantine file has 4194306 bytes and may have 4194304',
    ],
  ])('is refused for %s', (_what, text, wanted) => {
    const problems = problemsOf(text)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(wanted)
  })

  test('is told in messages that stay short', () => {
    const long = 'x'.repeat(100_000)
    const text = `- { case: ${long}, until: 2026-12-01, reason: x }\n- { case: ${long}, until: ${long}, reason: x }\n`
    const twice = `${text}- { case: ${long}, until: 2026-12-01, reason: x }`
    expect(problemsOf(twice).map((problem) => problem.length < 300)).toEqual([true, true])
  })
})
