import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { evalsetOf, runStep } from '../support/workflow-step.ts'

const SECRET = 'sk-live-9f8e7d6c5b4a39281706'

/** Things an agent may say that must only be read. */
const HOSTILE = [
  '::error file=a.ts::gotcha',
  '  ::save-state name=ledger::[]',
  '::add-mask::e',
  '::set-output name=gate-status::passed',
  'fine ##[error]gotcha',
  'fine\r::warning::gotcha',
  '::stop-commands::token',
  '\u001b[31mred\u001b[0m \u0007 \u202Egnitsil',
  '</details></summary><script>alert(1)</script><img src=https://evil.example/x.png>',
  '![x](https://evil.example/?q=1) [click](javascript:alert(1)) @octocat closes #1',
  '```\n## ✅ Passed\n```\n````\n| a | b |\n| --- | --- |',
  '<!-- hidden --> # Heading\n---\n| x | y |',
  '=HYPERLINK("https://evil.example","x")',
  `my key is ${SECRET} or ${Buffer.from(SECRET).toString('base64')}`,
  'nul \u0000 and lone \uD800 surrogate',
]

test('what agents say does nothing in log, summary and files', async () => {
  const brains = {
    steady: (prompt: string) => ({ answer: HOSTILE[Number(/Question (\d+)/.exec(prompt)?.[1]) - 1] ?? 'OK' }),
  }
  const { main, post, workspace, results } = await runStep({
    evalset: evalsetOf(HOSTILE.length),
    emulator: { apiKey: SECRET, brains },
  })
  expect(results?.totals).toMatchObject({ failed: HOSTILE.length })

  // Only our own commands are in the log, and none of them says what an agent said as a command of its own.
  const names = new Set([...main.commands, ...post.commands].map(({ name }) => name))
  expect([...names].sort()).toEqual(['add-mask', 'endgroup', 'error', 'group'])
  // The key, and the runtime's own token the moment it was learnt; nothing an agent asked to have masked.
  expect(main.masks).toEqual([SECRET, expect.stringMatching(/^runtime-token-/)])
  expect(main.outputs['gate-status']).toBe('failed')
  expect(main.state.ledger).toContain('opened')

  const files = readdirSync(join(workspace, 'evals-report')).map((name) => join(workspace, 'evals-report', name))
  const sinks = [main.summary, ...files.map((file) => readFileSync(file, 'utf8'))]
  const log = main.lines.filter((line) => !line.startsWith('::add-mask::')).join('\n')
  for (const text of [...sinks, log, JSON.stringify(main.outputs), JSON.stringify(main.state)]) {
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain(Buffer.from(SECRET).toString('base64').slice(2, -4))
  }
  // Outside code blocks the summary has no raw HTML but our own, no link or image of an agent's, no mention.
  const prose = main.summary.replace(/^(`{3,})[^`\n]*\n[\s\S]*?^\1$/gm, '')
  expect(prose).not.toMatch(/<(script|img|!--)/i)
  expect(prose).not.toMatch(/\]\(\s*(javascript|https:\/\/evil)/)
  expect(prose).not.toMatch(/(^|\s)@octocat/)
  expect(prose.match(/<details>/g)).toHaveLength(prose.match(/<\/details>/g)?.length ?? 0)
  expect(readFileSync(join(workspace, 'evals-report', 'report.csv'), 'utf8')).not.toMatch(/(^|,)"?=HYPERLINK/m)
})

test('a platform that says the key back says it nowhere', async () => {
  const echo = { success: false, message: `The key ${SECRET} is over its quota. ${'x'.repeat(6_000)}` }
  const { main, workspace } = await runStep({
    emulator: { apiKey: SECRET, faults: [{ route: 'POST /runtimes', kind: 'status', status: 200, body: echo }] },
  })
  expect(main.outputs['gate-status']).toBe('inconclusive')
  const files = readdirSync(join(workspace, 'evals-report')).map((name) => join(workspace, 'evals-report', name))
  const log = main.lines.filter((line) => !line.startsWith('::add-mask::')).join('\n')
  const sinks = [main.summary, log, JSON.stringify(main.outputs), ...files.map((file) => readFileSync(file, 'utf8'))]
  for (const text of sinks) expect(text).not.toContain(SECRET)
  // The agentspec that had no agent is told of once, not once per case.
  expect(main.summary.match(/could be launched for agentspec steady/g)?.length).toBeLessThanOrEqual(2)
})

test('a secret that is a word of ours garbles no verdict', async () => {
  const { main } = await runStep({
    evalset: evalsetOf(1, { evalset_evaluators: ['contains'] }),
    emulator: { brains: { steady: () => ({ answer: 'OK' }) } },
    action: { env: { POSTGRES_PASSWORD: 'evals-report', SOME_TOKEN: 'inconclusive' } },
  })
  expect(main.outputs).toMatchObject({ 'gate-status': 'passed', 'results-file': 'evals-report/results.json' })
})
