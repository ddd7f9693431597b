import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { Behaviour } from '../../emulator/behaviour.ts'
import { createCommandReader, type WorkflowCommand } from '../../emulator/workflow-commands.ts'
import { familySecrets, hostileAnswers } from '../support/hostile-answers.ts'
import {
  ACHIEVEMENTS,
  disguisedCommands,
  type Finding,
  foreignCommands,
  foreignMarkup,
} from '../support/hostile-findings.ts'
import { runHostileStep } from '../support/hostile-step.ts'
import { provenRows } from '../support/proven-table.ts'
import { secretsIn, textsIn } from '../support/secret-finder.ts'
import { evalsetOf, runStep } from '../support/workflow-step.ts'

const SECRET = 'sk-live-9f8e7d6c5b4a39281706'

test('sixty generated answers do nothing but be read', async () => {
  const { findings, rows, main, results } = await runHostileStep(60)
  expect(findings).toEqual([])
  expect(results?.totals).toMatchObject({ planned: 60, passed: 0, cancelled: 0 })
  expect(main.outputs['gate-status']).toBe('failed')
  // Every family of the page is among them, with the same in every column but the number of answers.
  const withoutCount = (row: readonly string[]) => row.toSpliced(1, 1)
  expect(rows.map(withoutCount)).toEqual(provenRows('hostile').map(withoutCount))
})

test('the same answers, untouched, do all of it', () => {
  const secrets = familySecrets(1)
  const answers = hostileAnswers(300, 1, secrets)
  const texts = answers.map(({ behaviour }) => saidBy(behaviour))
  const achieved = (found: readonly Finding[]) => new Set(found.map(({ what }) => what))
  const log = texts.flatMap((text) => commandsIn(text))
  expect(log.length).toBeGreaterThan(50)
  const pages = texts.flatMap((text) => foreignMarkup(text, []))
  expect(achieved([...log, ...pages])).toEqual(new Set(ACHIEVEMENTS.filter((what) => what !== 'secrets')))
  const kept = answers.filter(({ family }, index) => {
    const secret = secrets.get(family) ?? ''
    return secretsIn(texts[index] ?? '', [secret]).length === 0
  })
  expect(kept.map(({ family, behaviour }) => [family, saidBy(behaviour)])).toEqual([])
})

/** What an agent says that does this, long runs of one sign cut short: a renderer would take minutes over them. */
function saidBy(behaviour: Behaviour): string {
  const isRaw = 'kind' in behaviour && behaviour.kind === 'raw'
  const stream = isRaw ? Buffer.from(behaviour.body, 'base64').toString() : ''
  const [, delta] = /"delta":("[^\n]*")\}/.exec(stream) ?? []
  const said = [...textsIn(delta === undefined ? behaviour : JSON.parse(delta))].join('\n')
  return said.replace(/(.{1,3}?)\1{20,}/gs, '$1$1')
}

/** What a log would be that had this text in it as it is. */
function commandsIn(text: string): Finding[] {
  const lines: string[] = []
  const commands: WorkflowCommand[] = []
  const reader = createCommandReader({ onLine: (line) => lines.push(line), onCommand: (one) => commands.push(one) })
  reader.push('stdout', Buffer.from(text))
  reader.end()
  return [...foreignCommands(commands), ...disguisedCommands(lines, commands)]
}

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

test('an agent that says the key in all it can say is kept without it, marked as redacted', async () => {
  const { main, results, platform } = await runStep({
    evalset: evalsetOf(1),
    emulator: {
      apiKey: SECRET,
      brains: {
        steady: () => ({
          answer: `It is ${SECRET}.`,
          reasoning: SECRET,
          toolCalls: [{ name: 'look', input: { [SECRET]: SECRET }, output: { a: [SECRET] } }],
        }),
      },
    },
  })
  const text = JSON.stringify([results, platform.requests, main.outputs, main.summary])
  expect(text).not.toContain(SECRET)
  expect(text).toContain('It is ***.')
  expect(JSON.stringify(results)).toContain('"redacted":true')
})
