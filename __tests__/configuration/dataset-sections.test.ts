import { describe, expect, test } from '@jest/globals'
import { parseDatasetSections } from '../../src/configuration/dataset-sections.ts'
import { parseEvaluatorSection } from '../../src/configuration/evaluator-section.ts'
import { parseGateSection } from '../../src/configuration/gate-section.ts'
import { parseJudgeCredentials } from '../../src/configuration/judge-credentials.ts'

const FILE = 'agent-evals.yaml'
const at = (line: number, column: number) => ({ file: FILE, line, column })
const parse = (text: string) => parseDatasetSections({ text, file: FILE })

/** Problems as `line:column: message`; none when the sections are valid. */
function problemsOf(text: string): readonly string[] {
  const parsed = parse(text)
  return parsed.kind === 'valid'
    ? []
    : parsed.problems.map(({ line, column, message }) => `${line}:${column}: ${message}`)
}

const EVERYTHING = `gate: { pass-rate-threshold: 1 }
cases: [evals, more/evals]
fixtures:
  invoice: fixtures/invoice.pdf
  7: { path: ../seven.csv, context: All payments }
agents:
  support desk: { max_concurrent_runs: 8, trajectory_wait_seconds: 2.5 }
  dev@team: { maxConcurrentRuns: 1 }
  quiet: {}
evaluators: {}
credentials: { judges: {} }
`

describe('the sections cases, fixtures and agents', () => {
  test('are read with everything they say, and where', () => {
    expect(parse(EVERYTHING)).toEqual({
      kind: 'valid',
      warnings: [],
      cases: [
        { directory: 'evals', location: at(2, 9) },
        { directory: 'more/evals', location: at(2, 16) },
      ],
      fixtures: [
        { key: 'invoice', path: 'fixtures/invoice.pdf', context: null, location: at(4, 3) },
        { key: '7', path: '../seven.csv', context: 'All payments', location: at(5, 3) },
      ],
      agents: [
        { name: 'support desk', maxConcurrentRuns: 8, trajectoryWaitSeconds: 2.5, location: at(7, 3) },
        { name: 'dev@team', maxConcurrentRuns: 1, location: at(8, 3) },
        { name: 'quiet', location: at(9, 3) },
      ],
    })
  })

  test('may have datasets by name', () => {
    expect(parse('cases:\n  capitals: evals/capitals\n  rivers: evals/r')).toMatchObject({
      kind: 'valid',
      cases: [
        { name: 'capitals', directory: 'evals/capitals', location: at(2, 3) },
        { name: 'rivers', directory: 'evals/r', location: at(3, 3) },
      ],
    })
  })

  test.each(['', 'gate: {}', 'cases:\nfixtures:\nagents:', 'cases: []', 'fixtures: {}\nagents: {}', '[]'])(
    '%j has none',
    (text) => {
      expect(parse(text)).toEqual({ kind: 'valid', warnings: [], cases: [], fixtures: [], agents: [] })
    },
  )

  test('are nothing that readers of other sections take for their own', () => {
    const source = { text: EVERYTHING, file: FILE }
    for (const read of [parseGateSection, parseEvaluatorSection, parseJudgeCredentials]) {
      expect(read(source)).toMatchObject({ kind: 'valid', warnings: [] })
    }
  })

  test.each<[string, readonly string[]]>([
    [
      'cases: evals',
      ['1:8: cases: must be a list of directories, or an object with one for each dataset, not "evals"'],
    ],
    ['cases: [7, " "]', ['1:9: cases[0]: must be a path, not 7', '1:12: cases[1]: must not be blank']],
    ['cases: { a: }', ['1:10: cases.a: has no value; give it one, or take the key out']],
    ['cases: { a: [x] }', ['1:13: cases.a: must be a path, not a list']],
    [
      'cases: ["https://example.com/evals"]',
      [
        '1:9: cases[0]: is an address, and nothing is fetched; have a step before this one download it, and give its path',
      ],
    ],
    ['fixtures: [a]', ['1:11: fixtures: must be an object, not a list']],
    ['fixtures: { a: 7 }', ['1:16: fixtures.a: must be a path, not 7']],
    ['fixtures: { " ": x }', ['1:13: fixtures[" "]: is no name: it is blank']],
    [
      'fixtures: { a: "http://example.com/a.pdf", b: { path: "S3://b/c" } }',
      [
        '1:16: fixtures.a: is an address, and nothing is fetched; have a step before this one download it, and give its path',
        '1:55: fixtures.b.path: is an address, and nothing is fetched; have a step before this one download it, and give its path',
      ],
    ],
    ['fixtures: { a: { context: x } }', ['1:16: fixtures.a.path: is required, a text that is not blank']],
    ['fixtures: { a: { path: x, context: 7 } }', ['1:36: fixtures.a.context: must be a text, not 7']],
    [
      'fixtures: { a: { path: x, description: y } }',
      ['1:27: fixtures.a.description: is no key of a fixture; did you mean "context"?'],
    ],
    [
      'fixtures: { a: { path: x, size: 7 } }',
      ['1:27: fixtures.a.size: is no key of a fixture; it takes path, context'],
    ],
    ['agents: { a: 7 }', ['1:14: agents.a: must be an object, not 7']],
    [
      'agents: { a: { max_concurrent_runs: 0 } }',
      ['1:37: agents.a.max-concurrent-runs: must be a whole number from 1 to 64, not 0'],
    ],
    [
      'agents: { a: { maxConcurrentRuns: 1.5 } }',
      ['1:35: agents.a.max-concurrent-runs: must be a whole number from 1 to 64, not 1.5'],
    ],
    [
      'agents: { a: { trajectory-wait-seconds: 601 } }',
      ['1:41: agents.a.trajectory-wait-seconds: must be a number of seconds from 0 to 600, not 601'],
    ],
    [
      'agents: { a: { max_concurrent_runs: 2, maxConcurrentRuns: 3 } }',
      ['1:40: agents.a.max-concurrent-runs: is the key of line 1 in another spelling; keep one of them'],
    ],
    [
      'agents: { a: { concurrency: 2 } }',
      ['1:16: agents.a.concurrency: is no key of the settings of an agent; did you mean "max-concurrent-runs"?'],
    ],
    [
      'agents: { a: { model: x } }',
      [
        '1:16: agents.a.model: is no key of the settings of an agent; it takes max-concurrent-runs, trajectory-wait-seconds',
      ],
    ],
    [
      'case: [a]\nfixture: {}\nAgents: {}',
      [
        '1:1: case: is no section that is read; did you mean "cases"?',
        '2:1: fixture: is no section that is read; did you mean "fixtures"?',
        '3:1: Agents: is no section that is read; did you mean "agents"?',
      ],
    ],
    [
      'cases: [7]\nfixtures: 7\nagents: { a: }',
      [
        '1:9: cases[0]: must be a path, not 7',
        '2:11: fixtures: must be an object, not 7',
        '3:11: agents.a: has no value; give it one, or take the key out',
      ],
    ],
  ])('%j is refused', (text, problems) => {
    expect(problemsOf(text)).toEqual(problems)
  })
})
