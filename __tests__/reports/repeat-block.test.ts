import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import type { EvalReport } from '../../src/domain/report.ts'
import { renderSummary } from '../../src/reports/summary.ts'
import { aFailedCaseRun, anExperiment, aReport, aRun } from '../support/builders.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { readMarkdown } from '../support/markdown-structure.ts'

/** The beginning of an expression, and how the workflow language writes it where none is meant. */
const OPEN = '\u0024{{'
const LITERAL = `${OPEN} '${OPEN}' }}`

describe('how to repeat it', () => {
  test('is left out where nobody knows what was given: settings are no step', () => {
    const settings = { evalsetSpecFile: 'a.json', baseline: { kind: 'auto' }, agents: { desk: 'python3 a.py' } }
    const summary = renderSummary(aReport({ settings }))
    expect(summary).not.toMatch(/How to repeat|evalset-spec-file|kind/)
    expect(summary).not.toContain('\n\n\n')
  })

  const DESK = { executionTarget: 'task', settings: { store: 'local' } } as const
  test.each<[string | undefined, Partial<EvalReport>, string]>([
    ['octo-org/agent-evals@4f1c9a0', DESK, 'octo-org/agent-evals#4f1c9a0</code>).'],
    [
      'octo-org/agent-evals@v1',
      {},
      'octo-org/agent-evals#v1</code>), and a platform key in <code>DATALAYER_API_KEY</code>.',
    ],
    [undefined, DESK, '&lt;owner&gt;/agent-evals#&lt;sha&gt;</code>).'],
    ['o/a@$(id)', DESK, '&lt;owner&gt;/agent-evals#&lt;sha&gt;</code>).'],
  ])('says once what the line of the action %s needs', (uses, over, end) => {
    const experiments = [anExperiment({ runs: [aRun({ cases: [aFailedCaseRun(), aFailedCaseRun({ caseId: 'b' })] })] })]
    const step = { ...(uses === undefined ? {} : { uses }), inputs: [['run-limit', '2']] as const }
    const summary = renderSummary(aReport({ experiments, ...over, step }))
    const [, told, ...others] = summary.split(
      'The line needs Node 24 and the program in the project (<code>npm install ',
    )
    expect(others).toEqual([])
    expect(told?.split('\n')[0]?.replaceAll('&#35;', '#')).toBe(`--save-dev github:${end}`)
  })

  test('says how to repeat it with a step to paste, where the step is known', () => {
    const inputs = [
      ['evalset-spec-file', 'support desk.evalset.yaml'],
      ['agentspec-ids', 'agent-a\nagent-b'],
      ['pass-rate-threshold', '0.9'],
      ['run-evalset', 'true'],
      ['iam-url', 'http://127.0.0.1:4000'],
    ] as const
    const report = aReport({ step: { uses: 'octo-org/agent-evals@4f1c9a0', inputs } })
    const summary = renderSummary(report)
    expect(summary).toContain(
      `This step repeats it on commit <code>c0ffee00</code>; the evalset is <code>${report.evalset.digest}</code>.`,
    )
    expect(readMarkdown(summary).code.at(-1)).toBe(
      [
        '- uses: octo-org/agent-evals@4f1c9a0',
        '  with:',
        `    api-key: ${OPEN} secrets.DATALAYER_API_KEY }}`,
        '    evalset-spec-file: support desk.evalset.yaml',
        '    agentspec-ids: |-',
        '      agent-a',
        '      agent-b',
        '    pass-rate-threshold: 0.9',
        '    run-evalset: true',
        '    iam-url: http://127.0.0.1:4000',
      ].join('\n'),
    )
    const unknown = renderSummary(aReport({ step: { inputs: [] } }))
    expect(unknown).toContain(
      `- uses: <owner>/agent-evals@<sha>\n  with:\n    api-key: ${OPEN} secrets.DATALAYER_API_KEY }}\n`,
    )
  })

  test('asks for a key only where there was one, and leaves out what only a desk sets', () => {
    const inputs = [
      ['task', 'a.mjs'],
      ['summary', 'false'],
      ['annotations', 'false'],
      ['launch-source', 'cli'],
      ['baseline', 'none'],
    ] as const
    const own = { executionTarget: 'task', settings: { store: 'local' } } as const
    const stepOf = (report: Partial<EvalReport>) => readMarkdown(renderSummary(aReport(report))).code.at(-1)
    expect(stepOf({ ...own, step: { from: 'desk', inputs } })).toBe(
      '- uses: <owner>/agent-evals@<sha>\n  with:\n    store: local\n    task: a.mjs\n    baseline: none',
    )
    expect(stepOf({ ...own, step: { inputs } })).toContain('summary: false')
    expect(stepOf({ ...own, step: { inputs: [['store', 'local']] } })?.match(/store: local/g)).toHaveLength(1)
    for (const report of [
      { executionTarget: 'cloud', settings: { store: 'platform' } },
      { executionTarget: 'task', settings: { store: 'platform' } },
      { executionTarget: 'cloud', settings: { store: 'local' } },
    ] as const) {
      expect(stepOf({ ...report, step: { inputs: [] } })).toContain('api-key: ')
    }
  })

  test('names the file that the rules of the gate are from, in its fold and where it is seen', () => {
    const settings = { runLimit: 2, configurationFile: 'agent-evals.yaml of main' }
    for (const step of [{ from: 'desk', inputs: [] } as const, { inputs: [['run-limit', '2']] as const }]) {
      const summary = renderSummary(aReport({ settings, step }))
      expect(summary).toContain('\n```\n\nRules of the gate: agent-evals.yaml of main.\n\n</details>')
      expect(summary).toMatch(/^<sub>.* · Rules of the gate: agent-evals\.yaml of main · cloud target · .*<\/sub>$/m)
      // It is no input: config-file has a path, and on a pull request the branch is not asked for.
      expect(readMarkdown(summary).code.at(-1)).not.toContain('onfiguration')
    }
    expect(renderSummary(aReport({ settings: { runLimit: 2 } }))).not.toContain('Rules of the gate')
    expect(renderSummary(aReport({ settings: { configurationFile: null } }))).not.toContain('Rules of the gate')
  })

  test.each([
    ...Object.values(HOSTILE_TEXTS).map((text) => text.toWellFormed().trim()),
    ...[
      '0.90',
      '007',
      '1e3',
      '0x10',
      '12345678901234567890',
      '1:30',
      '2026-11-29',
      '.5',
      '-1',
      '',
      ' ',
      'a: b',
      'a #b',
    ],
    ...[
      'yes',
      'NULL',
      'off',
      'True',
      '~',
      '- a',
      '? a',
      '[a]',
      '{a}',
      '&a',
      '*a',
      '!a',
      '%a',
      '@a',
      '`a`',
      "'a'",
      '"a"',
    ],
    ...['a:', 'a\n\n  b\nc', '  a\nb', 'a\n', 'a\n# b', 'C:\\d', 'é', '\u200bé😀', 'a\u2028b', 'x\ty', 'a\n\tb'],
  ])('gives %j back as it was to whoever pastes the step', (text) => {
    const { code } = readMarkdown(
      renderSummary(
        aReport({
          step: {
            inputs: [
              ['evalset-name', text],
              ['after', 'x'],
            ],
          },
        }),
      ),
    )
    const [step] = parse(code.at(-1) ?? '') as { with: Record<string, string | number | boolean> }[]
    // GitHub makes texts of numbers and truths, and evaluates expressions, of which a literal is one.
    const given = String(step?.with['evalset-name'])
    expect(given.replaceAll(LITERAL, OPEN)).toBe(text)
    expect(step?.with.after).toBe('x')
  })

  test('never makes an expression of what was none any more', () => {
    const value = `${OPEN} secrets.OTHER }}`
    for (const text of [value, `a\n${value}`]) {
      const { code } = readMarkdown(renderSummary(aReport({ step: { inputs: [['evalset-name', text]] } })))
      expect(code.at(-1)).toContain(`${LITERAL} secrets.OTHER }}`)
      expect(code.at(-1)).not.toContain(value)
    }
  })
})
