import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readMarkdown } from '../support/markdown-structure.ts'
import { readingOf } from '../support/pasted-line.ts'
import { runImpatientStep } from './impatient-step.ts'

const ACCOUNT = 'account-of-whoever-pays'

describe('what a report shows of its step', () => {
  test.each(['billable-account-uid', 'account-uid'])('is what was given, and no %s', async (name) => {
    const inputs = { [name]: ACCOUNT, baseline: 'auto', 'max-regression': '0.1', 'run-limit': '2' }
    const { main, workspace } = await runImpatientStep({
      inputs,
      emulator: { brains: { steady: () => ({ answer: 'No.' }) } },
    })
    const written = (output: string) => readFileSync(join(workspace, main.outputs[output] ?? ''), 'utf8')
    const texts = [main.summary, ...['report-file', 'results-file', 'html-file'].map(written)]
    expect(texts.filter((text) => text.includes(ACCOUNT))).toEqual([])

    const { step } = JSON.parse(written('results-file'))
    expect(step.inputs).toMatchObject({ 'evalset-spec-file': 'questions.evalset.json', 'run-limit': '2' })
    const line = readMarkdown(main.summary).code.find((code) => code.includes('npx')) ?? ''
    expect(readingOf(line).problems).toEqual([])
    expect(line).not.toContain('max-regression')
  })
})
