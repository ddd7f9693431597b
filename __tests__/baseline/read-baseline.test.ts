import { describe, expect, test } from '@jest/globals'
import { type BaselineParts, baselineDocument } from '../../src/baseline/baseline-document.ts'
import { type BaselineReader, readBaseline } from '../../src/baseline/read-baseline.ts'
import { caseRecordsOf } from '../../src/domain/case-record.ts'
import { CASE_STATUSES } from '../../src/domain/grade.ts'
import type { JsonObject, JsonValue } from '../../src/domain/json.ts'
import type { Said } from '../../src/domain/said.ts'
import {
  aCaseRun,
  aFailedCaseRun,
  anAnswer,
  anErroredCaseRun,
  anExperiment,
  aRun,
  ENDED_AT,
} from '../support/builders.ts'
import { aBasis, aQuery } from '../support/memory-baselines.ts'

const READER: BaselineReader = {
  called: 'artifact evals-baseline-capitals',
  place: 'artifact',
  choice: 'the merge base',
  agentspecId: 'agent-a',
  asked: aQuery(),
}

function partsOf(over: Partial<BaselineParts> = {}): BaselineParts {
  return {
    tool: { name: 'agent-evals', version: '0.1.0' },
    endedAt: ENDED_AT,
    git: {
      sha: 'c0ffee1',
      ref: 'refs/heads/main',
      repository: 'acme/agents',
      runId: '42',
      url: 'https://github.com/acme/agents/actions/runs/42',
    },
    evalset: { name: 'capitals', digest: 'sha256:e' },
    experiment: anExperiment(),
    basis: aBasis({ model: 'm-1', judge: 'sha256:j' }),
    accepted: false,
    status: 'passed',
    ...over,
  }
}

const documentOf = (over: Partial<BaselineParts> = {}): JsonObject => baselineDocument(partsOf(over))
const textOf = (value: JsonValue): string => JSON.stringify(value)
const whyOf = (given: JsonValue, over: Partial<BaselineReader> = {}): string => {
  const reading = readBaseline(given, { ...READER, ...over })
  return reading.kind === 'unusable' ? reading.why : `read ${reading.baseline.cases.length} cases`
}

describe('a baseline document', () => {
  const experiment = anExperiment({
    runs: [
      aRun({ cases: [aCaseRun({ tags: ['geo'] }), anErroredCaseRun({ caseId: 'b', name: 'b' })] }),
      aRun({ cases: [aFailedCaseRun({ durationMs: 800 }), aCaseRun({ caseId: 'b', name: 'b', status: 'ungraded' })] }),
    ],
  })

  test('is small, and says all that later runs are compared by', () => {
    expect(documentOf({ experiment })).toEqual({
      schemaVersion: 1,
      kind: 'agent-evals-baseline',
      tool: { name: 'agent-evals', version: '0.1.0' },
      endedAt: '2026-11-29T13:14:13.000Z',
      git: partsOf().git,
      evalset: { name: 'capitals', digest: 'sha256:e' },
      agentspecId: 'agent-a',
      agentDigest: `sha256:${'a'.repeat(64)}`,
      basis: {
        target: 'cloud',
        runLimit: 1,
        requestTimeoutMs: 180_000,
        environment: 'ai-agents-env',
        model: 'm-1',
        judge: 'sha256:j',
      },
      accepted: false,
      gate: { status: 'passed' },
      cases: [
        {
          id: 'capital',
          name: 'capital of France',
          digest: `sha256:${'0'.repeat(64)}`,
          tags: ['geo'],
          outcomes: 'pf',
          measures: { 'latency-ms': 1000, tokens: 25, credits: 0.01, 'tool-calls': 0 },
        },
        {
          id: 'b',
          name: 'b',
          digest: `sha256:${'0'.repeat(64)}`,
          tags: [],
          outcomes: 'eu',
          measures: { 'latency-ms': 1200, tokens: 25, credits: 0.01, 'tool-calls': 0 },
        },
      ],
    })
  })

  test('is read back as it was written', () => {
    const reading = readBaseline(textOf(documentOf({ experiment, accepted: true })), READER)
    expect(reading).toEqual({
      kind: 'read',
      baseline: {
        origin: {
          place: 'artifact',
          choice: 'the merge base',
          endedAt: ENDED_AT,
          sha: 'c0ffee1',
          ref: 'refs/heads/main',
          runId: '42',
          url: 'https://github.com/acme/agents/actions/runs/42',
          accepted: true,
        },
        evalset: { name: 'capitals', digest: 'sha256:e' },
        agentspecId: 'agent-a',
        basis: aBasis({ model: 'm-1', judge: 'sha256:j' }),
        cases: caseRecordsOf(experiment),
      },
    })
  })

  test('is read as a value too, with and without what need not be known', () => {
    const bare = documentOf({ git: {}, basis: { target: 'local', runLimit: 2, requestTimeoutMs: 1 } })
    expect(readBaseline(bare, READER)).toMatchObject({
      kind: 'read',
      baseline: {
        origin: { place: 'artifact', choice: 'the merge base', endedAt: ENDED_AT, accepted: false },
        basis: { target: 'local', runLimit: 2, requestTimeoutMs: 1 },
      },
    })
  })

  test('knows a letter for every way in which a case run can end', () => {
    const runs = CASE_STATUSES.map((status) => aRun({ cases: [aCaseRun({ status })] }))
    const document = documentOf({ experiment: anExperiment({ runs }) })
    expect(document.cases).toMatchObject([{ outcomes: 'pfeucs' }])
    expect(readBaseline(document, READER)).toMatchObject({ baseline: { cases: [{ outcomes: CASE_STATUSES }] } })
  })

  test('holds what it is given of what the agent said, and reads it back', () => {
    const said: Said = {
      text: 'Paris',
      isCut: true,
      steps: [
        { tool: 'look', arguments: '{}', result: 'found' },
        { tool: 'ask', arguments: '' },
      ],
      areStepsCut: true,
    }
    const records = caseRecordsOf(experiment).map((record, at) => (at === 0 ? { ...record, said } : record))
    const reading = readBaseline(textOf(documentOf({ experiment, records })), READER)
    const cases = reading.kind === 'read' ? reading.baseline.cases : []
    expect(cases.map((record) => record.said)).toEqual([said, undefined])
  })

  test('keeps for a case in quarantine what was said before it', () => {
    const before = caseRecordsOf(experiment).map((record) => ({ ...record, said: { text: 'before', steps: [] } }))
    const records = before.map((record) => ({ ...record, said: { text: 'now', steps: [] } }))
    const document = documentOf({ experiment, records, kept: { ids: ['b'], records: before } })
    expect(document.cases).toMatchObject([{ said: { text: 'now' } }, { said: { text: 'before' } }])
  })

  test.each<[string, JsonValue]>([
    ['no object', 'Paris'],
    ['without steps', { text: 'Paris' }],
    ['of too many steps', { text: 'Paris', steps: Array.from({ length: 21 }, () => ({ tool: 'a', arguments: '' })) }],
    ['too long', { text: 'x'.repeat(5000), steps: [] }],
    ['with a part too long', { text: '', steps: [{ tool: 'x'.repeat(500), arguments: '' }] }],
  ])('is a bar all the same where what was said is %s', (_name, said) => {
    const document = documentOf({ experiment })
    const cases = (document.cases as JsonObject[]).map((one) => ({ ...one, said }))
    const reading = readBaseline({ ...document, cases }, READER)
    expect(reading).toMatchObject({ kind: 'read', baseline: { cases: caseRecordsOf(experiment) } })
    expect(JSON.stringify(reading)).not.toContain('"said"')
  })

  test('holds no word that an agent said where nobody hands it in, and never the prompt', () => {
    const said = 'SAID BY THE AGENT'
    const caseRun = aCaseRun({
      answer: anAnswer({ text: said, reasoning: said, finishReason: said, usage: { model: said, toolCalls: 2 } }),
      failureCause: { type: 'agent_error', stage: 'runtime_execution', message: said, detailExcerpt: said },
      prompt: 'THE PROMPT',
    })
    const text = textOf(documentOf({ experiment: anExperiment({ name: said, cases: [caseRun] }) }))
    expect(text).not.toContain(said)
    expect(text).not.toContain('THE PROMPT')
  })

  test('of names that are too long can be read back, and two of them stay two', () => {
    const long = 'n'.repeat(10_000)
    const cases = [`${long}1`, `${long}2`].map((caseId) => aCaseRun({ caseId, name: caseId, tags: [long] }))
    const evalset = { name: long, digest: 'sha256:e' }
    const text = textOf(documentOf({ evalset, experiment: anExperiment({ cases }) }))
    const reading = readBaseline(text, { ...READER, asked: { ...aQuery(), evalsetName: long } })
    expect(reading).toMatchObject({ kind: 'read', baseline: { cases: [{ outcomes: ['passed'] }, {}] } })
    expect(text.length).toBeLessThan(30_000)
  })
})

describe('a document that is not what was asked for', () => {
  test.each([
    [{ experiment: anExperiment({ agentspecId: 'agent-b' }) }, 'is of agentspec agent-b, not of agent-a'],
    [{ evalset: { name: 'rivers', digest: 'sha256:e' } }, 'is of evalset rivers, not of capitals'],
    [
      { experiment: anExperiment({ agentDigest: 'sha256:b' }) },
      'is of agent-a on another execution-target or with another model',
    ],
  ])('is refused under the name of another: %#', (over, problem) => {
    expect(whyOf(documentOf(over))).toBe(`artifact evals-baseline-capitals cannot be a baseline: it ${problem}.`)
  })

  test('is taken from a file that the workflow names, whosever it is', () => {
    const { asked: _, ...named } = READER
    const other = documentOf({ experiment: anExperiment({ agentspecId: 'agent-b' }) })
    expect(readBaseline(other, { ...named, place: 'file' })).toMatchObject({
      kind: 'read',
      baseline: { agentspecId: 'agent-b' },
    })
  })
})

describe('a hostile or broken document', () => {
  const valid = documentOf()
  const oneCase = (valid.cases as JsonObject[])[0] as JsonObject
  const withCase = (over: JsonObject): JsonObject => ({ ...valid, cases: [{ ...oneCase, ...over }] })

  test.each<[string, JsonValue, RegExp]>([
    ['no JSON', '{"schemaVersion":', /it is no JSON\.$/],
    ['an empty text', '', /it is no JSON\.$/],
    ['a list', '[]', /it is no JSON object/],
    ['null', 'null', /it is no JSON object/],
    ['anything else', '{"a":1}', /neither a baseline document nor a results\.json/],
    [
      'a newer one',
      { ...valid, schemaVersion: 2 },
      /has schemaVersion 2, and this version of the action reads 1: update/,
    ],
    ['one without a version', { ...valid, schemaVersion: '1' }, /\(schemaVersion: /],
    ['a time that is none', { ...valid, endedAt: 'yesterday' }, /\(endedAt: /],
    ['no cases', { ...valid, cases: {} }, /\(cases: must be a list of at most 100000\)/],
    ['cases that are none', { ...valid, cases: [oneCase, null] }, /\(cases\.1: /],
    ['an outcome that is none', withCase({ outcomes: 'pass' }), /\(cases\.0\.outcomes: /],
    ['no outcome', withCase({ outcomes: '' }), /\(cases\.0\.outcomes: /],
    ['outcomes as a list', withCase({ outcomes: ['p'] }), /\(cases\.0\.outcomes: /],
    ['too many outcomes', withCase({ outcomes: 'p'.repeat(10_001) }), /\(cases\.0\.outcomes: /],
    ['a negative measure', withCase({ measures: { tokens: -1 } }), /\(cases\.0\.measures\.tokens: /],
    ['a measure as text', withCase({ measures: { tokens: '1' } }), /\(cases\.0\.measures\.tokens: /],
    ['a digest that is null', withCase({ digest: null }), /\(cases\.0\.digest: /],
    ['a tag that is none', withCase({ tags: [1] }), /\(cases\.0\.tags\.0: /],
    ['too many tags', withCase({ tags: Array(101).fill('t') }), /\(cases\.0\.tags: must be a list of at most 100\)/],
    ['two cases of one id', { ...valid, cases: [oneCase, oneCase] }, /has two cases with the id "capital"/],
    ['a gate that is none', { ...valid, gate: { status: 'green' } }, /\(gate\.status: /],
    ['no settings', { ...valid, basis: { target: 'cloud' } }, /\(basis\.runLimit: /],
    ['a run limit of 0', { ...valid, basis: { ...aBasis(), runLimit: 0 } }, /\(basis\.runLimit: /],
    ['a name of 5 MB', withCase({ name: 'x'.repeat(5_000_000) }), /\(cases\.0\.name: /],
    ['a text of 50 MB', 'x'.repeat(50_000_000), /it has 50000000 characters and may have 41943040\.$/],
    ['nesting of 5 million levels', '['.repeat(5_000_000), /it is no JSON\.$/],
    ['100,001 cases', { ...valid, cases: Array(100_001).fill(oneCase) }, /at most 100000\)/],
    [
      'more case runs than any job has',
      {
        ...valid,
        cases: Array.from({ length: 101 }, (_, id) => ({ ...oneCase, id: `${id}`, outcomes: 'p'.repeat(10_000) })),
      },
      /it has 1010000 case runs and may have 1000000\.$/,
    ],
  ])('%s is refused in one short sentence', (_what, given, problem) => {
    const why = whyOf(given)
    expect(why).toMatch(/^artifact evals-baseline-capitals cannot be a baseline: it /)
    expect(why).toMatch(problem)
    expect(why.length).toBeLessThan(600)
  })

  test('a number that JSON reads as infinite is refused', () => {
    expect(whyOf(textOf(withCase({ measures: { tokens: 12345 } })).replace('12345', '1e999'))).toMatch(
      /measures\.tokens/,
    )
  })

  test('keys of every object’s prototype are no fields, and reach no other object', () => {
    const text = textOf(withCase({ id: '__proto__', tags: ['constructor'] })).replace(
      '"kind"',
      '"__proto__":{"accepted":true,"polluted":1},"constructor":{"prototype":{"polluted":1}},"kind"',
    )
    const reading = readBaseline(text, READER)
    expect(reading).toMatchObject({ kind: 'read', baseline: { cases: [{ id: '__proto__', tags: ['constructor'] }] } })
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    expect(whyOf('{"__proto__":{"schemaVersion":1,"kind":"agent-evals-baseline"}}')).toMatch(/neither/)
  })

  test('fields that are not known are left alone, however deep', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const text = textOf({ ...withCase({ future: 1, measures: { tokens: 1, joules: 2 } }), added: 'ADDED' })
    const reading = readBaseline(text.replace('"ADDED"', deep), READER)
    expect(reading).toMatchObject({ kind: 'read' })
    expect(reading).toHaveProperty('baseline.cases.0.measures', { tokens: 1 })
    expect(reading).not.toHaveProperty('baseline.cases.0.future')
  })

  test('names of 4,000 characters are read, and longer ones are not', () => {
    expect(readBaseline(withCase({ name: 'x'.repeat(4_000) }), READER)).toMatchObject({ kind: 'read' })
    expect(whyOf(withCase({ name: 'x'.repeat(4_001) }))).toMatch(/\(cases\.0\.name: /)
    const nameIn = (name: string) => {
      const cases = [aCaseRun({ name })]
      return ((documentOf({ experiment: anExperiment({ cases }) }).cases as JsonObject[])[0] as JsonObject).name
    }
    expect(nameIn('x'.repeat(4_000))).toBe('x'.repeat(4_000))
    expect(nameIn('x'.repeat(4_001))).toMatch(/^x+…sha256:[0-9a-f]{64}$/)
    expect(nameIn('x'.repeat(4_001))).toHaveLength(4_000)
  })

  test('of what stands in it a sentence repeats 200 characters', () => {
    const whyIs = (agentspecId: string) => whyOf({ ...valid, agentspecId })
    expect(whyIs('x'.repeat(200))).toContain(`is of agentspec ${'x'.repeat(200)}, not`)
    expect(whyIs('x'.repeat(201))).toContain(`is of agentspec ${'x'.repeat(200)}…, not`)
  })

  test('as many runs, tags and case runs as there may be are read', () => {
    expect(readBaseline(withCase({ outcomes: 'p'.repeat(10_000), tags: Array(100).fill('t') }), READER)).toMatchObject({
      kind: 'read',
    })
  })

  test('100,000 cases are read', () => {
    const cases = Array.from({ length: 100_000 }, (_, id) => ({ ...oneCase, id: `case-${id}`, outcomes: 'ppfpp' }))
    expect(whyOf(textOf({ ...valid, cases }))).toBe('read 100000 cases')
  })
})
