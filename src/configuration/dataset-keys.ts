import type { KeyRules } from '../documents/unknown-keys.ts'

/** A fixture that says more than where it is. */
export const FIXTURE_KEYS: KeyRules = {
  owner: 'a fixture',
  known: ['path', 'context'],
  guesses: { path: ['file', 'source', 'location'], context: ['description', 'about'] },
  others: { refusedBut: [], advice: 'it takes path, context' },
}

const AGENT_KEY_NAMES = ['max-concurrent-runs', 'trajectory-wait-seconds']

/** The settings of one agent. */
export const AGENT_KEYS: KeyRules = {
  owner: 'the settings of an agent',
  known: AGENT_KEY_NAMES,
  guesses: {
    'max-concurrent-runs': ['concurrency', 'max-concurrency', 'concurrent-runs', 'max-runs'],
    'trajectory-wait-seconds': ['trajectory-wait', 'wait-seconds'],
  },
  others: { refusedBut: [], advice: `it takes ${AGENT_KEY_NAMES.join(', ')}` },
}
