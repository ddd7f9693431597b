import { describe, expect, test } from '@jest/globals'
import type { JudgeCredential } from '../../src/configuration/judge-credentials.ts'
import { openJudge } from '../../src/modes/judge-connection.ts'
import type { StepContext } from '../../src/modes/step-context.ts'
import { unreachable } from '../judge/senders.ts'

const CHOICE = {
  baseUrl: 'https://models.example/v1',
  model: 'm',
  apiKey: '',
  reasoningEffort: undefined,
  maxTokens: 1000,
  concurrency: 1,
  selfTest: false,
}

function whyNot(...credentials: readonly JudgeCredential[]): string {
  const context = { env: {} } as StepContext
  return openJudge(CHOICE, credentials, { sender: unreachable, context }).whyNot
}

const keyFor = (baseUrl: string): JudgeCredential => ({
  baseUrl,
  variable: 'OPENAI_API_KEY',
  location: { file: 'agent-evals.yaml', line: 3, column: 5 },
})

describe('a judge without a key', () => {
  test('is told for which other address the configuration file has one', () => {
    expect(whyNot(keyFor('https://api.openai.com/v1'))).toContain(
      'there is no key for https://models.example/v1 (credentials.judges of agent-evals.yaml has a key for ' +
        'https://api.openai.com/v1 and none for this address): give judge-api-key',
    )
  })

  test('is told how to give one where the file has none', () => {
    expect(whyNot()).toContain('there is no key for https://models.example/v1: give judge-api-key')
  })
})
