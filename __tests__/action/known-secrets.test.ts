import { expect, test } from '@jest/globals'
import { secretsInEnvironment } from '../../src/action/known-secrets.ts'

test('values that are called secrets are known as such, words that only stand under such a name are not', () => {
  const env = {
    ACTIONS_RUNTIME_TOKEN: 'runtime-token',
    OPENAI_API_KEY: 'openai-key',
    AWS_SECRET_ACCESS_KEY: 'aws-secret',
    'INPUT_API-KEY': 'the-api-key',
    DB_PASSWORD: 'correct horse',
    client_secret: 'client-secret',
    USE_TOKEN: 'true',
    EMPTY_TOKEN: '',
    PATH: '/usr/local/bin',
    TOKENIZER: 'sentencepiece',
    MONKEY: 'capuchin-monkey',
  }
  expect(secretsInEnvironment(env)).toEqual([
    'runtime-token',
    'openai-key',
    'aws-secret',
    'the-api-key',
    'correct horse',
    'client-secret',
  ])
})
