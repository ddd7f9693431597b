import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import type { EvalReport } from '../../src/domain/report.ts'
import { renderSummary } from '../../src/reports/summary.ts'
import { aReport } from '../support/builders.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { readMarkdown } from '../support/markdown-structure.ts'

/** The beginning of an expression, and how the workflow language writes it where none is meant. */
const OPEN = '\u0024{{'
const LITERAL = `${OPEN} '${OPEN}' }}`

describe('how to repeat it', () => {
  test('says how to repeat it, in the words of a workflow', () => {
    const settings = {
      evalsetSpecFile: 'a b.json',
      agentspecIds: ['agent-a', 'agent-b'],
      runLimit: 2,
      failOn: 'gate',
      summary: true,
      agentEnv: [],
      passRateThreshold: null,
      urls: { iam: 'https://prod1.datalayer.run', aiAgents: 'https://prod1.datalayer.run' },
    }
    const { code } = readMarkdown(renderSummary(aReport({ settings })))
    expect(code.at(-1)).toBe(
      [
        'with:',
        '  evalset-spec-file: a b.json',
        '  agentspec-ids: agent-a, agent-b',
        '  run-limit: 2',
        '  fail-on: gate',
        '  summary: true',
        '  iam-url: https://prod1.datalayer.run',
        '  ai-agents-url: https://prod1.datalayer.run',
      ].join('\n'),
    )
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
    for (const step of [undefined, { inputs: [['run-limit', '2']] as const }]) {
      const summary = renderSummary(aReport({ settings, ...(step ? { step } : {}) }))
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
