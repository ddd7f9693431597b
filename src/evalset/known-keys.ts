import type { KeyRules } from '../documents/unknown-keys.ts'

export const EVALSET_KEYS: KeyRules = {
  owner: 'an evalset',
  known: [
    'name',
    'description',
    'run_environment',
    'kind',
    'category',
    'tags',
    'metadata',
    'schema',
    'evalset_evaluators',
    'report_evaluators',
    'is_public',
    'cases',
    '$schema',
  ],
  guesses: {
    name: ['title'],
    cases: ['tests'],
    evalset_evaluators: ['evaluators'],
    'metadata.agentspec_ids': ['agentspec_ids', 'agentspecs', 'agents'],
    'metadata.prompt_preamble': ['prompt_preamble', 'preamble'],
  },
  others: 'ignored',
}

export const METADATA_KEYS: KeyRules = {
  owner: 'the metadata of an evalset',
  known: ['agentspec_ids', 'prompt_preamble'],
  guesses: { agentspec_ids: ['agents', 'agentspecs', 'agentspec'], prompt_preamble: ['preamble', 'prompt'] },
  others: 'kept',
}

export const CASE_KEYS: KeyRules = {
  owner: 'a case',
  known: ['name', 'id', 'inputs', 'expected_output', 'expected', 'evaluators', 'files', 'metadata'],
  guesses: {
    inputs: ['input', 'prompt', 'question', 'text', 'query', 'message'],
    expected_output: ['expect', 'answer', 'output'],
    evaluators: ['evaluator', 'assert'],
    'metadata.must_pass': ['must_pass'],
  },
  older: { expected_output: 'expected' },
  others: 'ignored',
}

/** A case of a dataset: its question, its expectation and its tags may stand there in other tools' words too. */
export const DATASET_CASE_KEYS: KeyRules = {
  ...CASE_KEYS,
  known: [...CASE_KEYS.known, 'input', 'tags', 'split'],
  guesses: {
    ...CASE_KEYS.guesses,
    inputs: ['prompt', 'question', 'text', 'query', 'message'],
    files: ['fixtures', 'fixture', 'attachments'],
  },
  older: { ...CASE_KEYS.older, inputs: 'input' },
}

/** The file with what holds for a dataset as a whole; that it has no cases is told with what to do. */
export const DATASET_KEYS: KeyRules = { ...EVALSET_KEYS, owner: 'a dataset' }

/** A file of cases whose list stands under a key. */
export const CASE_FILE_KEYS: KeyRules = {
  owner: 'a file of cases',
  known: ['cases', '$schema'],
  guesses: {},
  others: { refusedBut: [], advice: 'what holds for all cases stands in dataset.yaml' },
}

/** The columns of a table of cases, beside those of metadata. */
export const COLUMN_KEYS: KeyRules = {
  owner: 'a table of cases',
  known: [
    'id',
    'name',
    'input',
    'inputs',
    'prompt',
    'expected',
    'expected_output',
    'tags',
    'split',
    'evaluators',
    'files',
  ],
  guesses: {
    input: ['question', 'text', 'query', 'message'],
    expected: ['expect', 'answer', 'output'],
    'metadata.must_pass': ['must_pass'],
  },
  older: { input: 'inputs', expected: 'expected_output' },
  others: 'ignored',
}

export const CASE_METADATA_KEYS: KeyRules = {
  owner: 'the metadata of a case',
  known: ['must_pass'],
  guesses: {},
  others: 'kept',
}

/** Stricter than the others: an argument beside `arguments` would be a threshold that silently became its default. */
export const EVALUATOR_KEYS: KeyRules = {
  owner: 'an evaluator',
  known: ['name', 'arguments', 'config'],
  guesses: { name: ['evaluator', 'type'], arguments: ['args', 'params', 'parameters', 'options'] },
  others: {
    refusedBut: ['id', 'version', 'description', 'category', 'kind'],
    advice: 'put its arguments under "arguments"',
  },
}
