import type { KeyRules } from '../documents/unknown-keys.ts'

const HTTP_EVALUATOR_KEY_NAMES = ['url', 'secret', 'kind', 'requires-trajectory', 'timeout-seconds', 'headers']

/** The keys of one evaluator of the section `evaluators`. */
export const HTTP_EVALUATOR_KEYS: KeyRules = {
  owner: 'an evaluator',
  known: HTTP_EVALUATOR_KEY_NAMES,
  guesses: {
    url: ['address', 'endpoint', 'uri', 'base-url'],
    secret: ['signing-secret', 'key', 'hmac', 'token'],
    kind: ['type'],
    'requires-trajectory': ['trajectory', 'needs-trajectory'],
    'timeout-seconds': ['timeout', 'limit'],
  },
  others: { refusedBut: ['description'], advice: `it takes ${HTTP_EVALUATOR_KEY_NAMES.join(', ')}` },
}

/** A value that stands in the environment. */
export const IN_ENVIRONMENT_KEYS: KeyRules = {
  owner: 'a value of the environment',
  known: ['env'],
  guesses: { env: ['name', 'variable', 'environment'] },
  others: { refusedBut: [], advice: 'it takes env' },
}
