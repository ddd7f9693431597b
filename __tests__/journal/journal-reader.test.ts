import { describe, expect, test } from '@jest/globals'
import type { Answer, ToolCall } from '../../src/domain/answer.ts'
import type { FailureCause } from '../../src/domain/failure.ts'
import type { EvaluatorResult } from '../../src/domain/grade.ts'
import type { ReuseSource } from '../../src/domain/reuse-source.ts'
import type { CaseRun } from '../../src/domain/run.ts'
import type { RunJournal } from '../../src/domain/run-journal.ts'
import type { Usage } from '../../src/domain/usage.ts'
import { journalKeyOf, NO_PROOF, proofOf } from '../../src/journal/journal-proof.ts'
import { readJournal } from '../../src/journal/journal-reader.ts'
import { createRandom } from '../../src/statistics/random.ts'
import { aCaseRun, anAnswer, anErroredCaseRun, aResult } from '../support/builders.ts'
import { aHead, journalText, KEY, OWNER, readWhole } from './a-journal.ts'

const EVALSET = { id: 'evalset-1', viewUrl: 'https://ui.example/1', name: 'questions-sdk-1' }
const EXPERIMENT = { agentspecId: 'agent-a', id: 'experiment-1', name: 'evals-agent-a-1' }

/** A case run with many fields, and characters that a line or a proof could trip over. */
const FULL = aCaseRun({
  tags: ['slow', 'öffentlich'],
  metadata: { owner: { team: ['a', null, 1.5] } },
  prompt: 'One\nTwo\r\nThree\u2028Four \ud800 👩‍🚀',
  answer: anAnswer({
    toolCalls: [{ id: '1', name: 'search', status: 'failed', input: { q: 'x' }, output: null, error: 'no' }],
  }),
  evaluators: [
    aResult({ value: { a: [1] }, label: 'good', skipped: false }),
    aResult({ passed: null, error: 'broke' }),
  ],
  redacted: true,
  notKept: ['calls', 'reasoning'],
  reused: { attempt: 1 },
})
/** A field that a type gets later does not compile until it stands here, and is then read back. */
const EVERY_USAGE: Required<Usage> = {
  promptTokens: 1,
  completionTokens: 2,
  totalTokens: 3,
  inputCachedTokens: 4,
  toolCalls: 5,
  requests: 6,
  durationMs: 7.5,
  creditsConsumed: 0.25,
  costUsd: 0.002,
  provider: 'p',
  model: 'm',
  requester: 'r',
  timestamp: '2026-11-29T13:13:13Z',
}
const EVERY_CALL: Required<ToolCall> = {
  id: '1',
  name: 'search',
  status: 'denied',
  input: { q: ['x'] },
  output: null,
  error: 'no',
}
const EVERY_RESULT: Required<EvaluatorResult> = {
  name: 'length',
  scope: 'evalset',
  kind: 'gauge',
  passed: null,
  score: null,
  value: false,
  label: 'long',
  reason: 'it is long',
  weight: 0,
  skipped: true,
  error: 'broke',
  evidence: 'the third line',
  usage: EVERY_USAGE,
  judge: {
    endpoint: 'https://judge.example/v1',
    model: 'j-1',
    parameters: { temperature: 0 },
    rubric: 'sha256:r',
    about: 'Be right.',
    samples: 3,
    agreement: 1,
  },
}
const EVERY_CAUSE: Required<FailureCause> = {
  type: 'runtime_http_error',
  stage: 'runtime_execution',
  message: 'it answered 502',
  detailExcerpt: 'bad gateway',
  executionUrl: 'https://runtime.example/1',
  attemptedUrls: ['https://runtime.example/1', 'https://runtime.example/2'],
  runtimePodName: 'pod-1',
  runtimeId: 'runtime-1',
  httpStatus: 502,
}
const EVERY_ANSWER: Required<Answer> = {
  text: 'One. Two',
  finalText: 'Two',
  reasoning: 'hm',
  toolCalls: [EVERY_CALL],
  steps: [
    { text: 'One. ', reasoning: 'hm', toolCallIds: ['1'] },
    { text: 'Two', reasoning: '', toolCallIds: [] },
  ],
  output: { n: 2 },
  trajectory: { schema_version: 'ATIF-v1.7', steps: [null, { deep: [1] }] },
  isBare: true,
  sessionId: 'session-1',
  finishReason: 'stop',
  usage: EVERY_USAGE,
}
const WITH_EVERYTHING: Required<CaseRun> = {
  caseId: 'case',
  name: 'a case',
  digest: 'sha256:c',
  tags: ['slow'],
  metadata: { owner: null },
  location: { file: 'questions.evalset.json', line: 3, column: 5 },
  status: 'failed',
  score: 0.5,
  prompt: 'Say OK.',
  expected: { any: ['OK'] },
  answer: EVERY_ANSWER,
  evaluators: [EVERY_RESULT],
  failureCause: EVERY_CAUSE,
  durationMs: 12.5,
  attempts: 2,
  redacted: true,
  notKept: ['calls', 'reasoning'],
  reused: { attempt: 1 },
}
type KeyOf<T> = T extends unknown ? keyof T : never

const SPARSE = aCaseRun({ caseId: 'sparse', expected: undefined, answer: anAnswer({ toolCalls: [] }) })

function writeAll(journal: RunJournal): void {
  journal.evalsetStored(EVALSET)
  journal.experimentCreated(EXPERIMENT)
  journal.caseEnded('agent-a', 1, FULL)
  journal.caseEnded('agent-a', 1, SPARSE)
  journal.caseEnded('agent-a', 2, anErroredCaseRun({ caseId: 'lost' }))
  journal.runRecording('agent-a', 1)
  journal.runRecorded('agent-a', 1, 'run-1')
  journal.runRecorded('agent-a', 2, undefined)
}

const WHOLE = journalText(writeAll)
const LINES = WHOLE.trimEnd().split('\n')
const EVENTS = readWhole(WHOLE).events

const kindOf = (text: string, key = KEY) => readJournal(text, key).kind
const whyOf = (text: string, key = KEY) => {
  const reading = readJournal(text, key)
  return reading.kind === 'refused' ? reading.why : reading.kind
}
/** Lines of which every proof holds, whatever they say. */
function proveAll(values: readonly unknown[]): string {
  let previous = NO_PROOF
  return values
    .map((value) => {
      const json = typeof value === 'string' ? value : JSON.stringify(value)
      previous = proofOf(KEY, previous, json)
      return `${previous} ${json}\n`
    })
    .join('')
}
const HEAD_LINE = { type: 'head', version: 1, ...aHead() }

describe('a journal', () => {
  test('is read as it was written, case runs whole', () => {
    expect(readWhole(WHOLE)).toEqual({
      head: aHead(),
      torn: false,
      events: [
        { type: 'evalset', ...EVALSET },
        { type: 'experiment', ...EXPERIMENT },
        { type: 'case-ended', agentspecId: 'agent-a', run: 1, caseRun: FULL },
        { type: 'case-ended', agentspecId: 'agent-a', run: 1, caseRun: SPARSE },
        { type: 'case-ended', agentspecId: 'agent-a', run: 2, caseRun: anErroredCaseRun({ caseId: 'lost' }) },
        { type: 'run-recording', agentspecId: 'agent-a', run: 1 },
        { type: 'run-recorded', agentspecId: 'agent-a', run: 1, id: 'run-1' },
        { type: 'run-recorded', agentspecId: 'agent-a', run: 2 },
      ],
    })
  })

  test('gives every field of a case run back that there is', () => {
    const sources: Record<KeyOf<ReuseSource>, ReuseSource> = {
      attempt: { attempt: 1 },
      experimentId: { experimentId: 'experiment-1' },
    }
    const caseRuns = Object.values(sources).map((reused) => ({ ...WITH_EVERYTHING, reused }))
    const { events } = readWhole(
      journalText((journal) => {
        for (const caseRun of caseRuns) journal.caseEnded('agent-a', 1, caseRun)
      }),
    )
    expect(events).toEqual(caseRuns.map((caseRun) => ({ type: 'case-ended', agentspecId: 'agent-a', run: 1, caseRun })))
  })

  test('has one line for each event, and nothing of the key in it', () => {
    expect(LINES).toHaveLength(1 + EVENTS.length)
    expect(LINES.every((line) => /^[0-9a-f]{32} \{.*\}$/s.test(line))).toBe(true)
    expect(WHOLE).not.toContain(OWNER.apiKey)
  })

  test('may break off at every byte of its last line, which then is not read', () => {
    const bytes = Buffer.from(WHOLE)
    const lastLine = bytes.length - Buffer.byteLength(`${LINES.at(-1)}\n`)
    for (let end = lastLine + 1; end < bytes.length; end++) {
      const reading = readWhole(bytes.subarray(0, end).toString('utf8'))
      expect(reading.torn).toBe(true)
      // Without its line end alone the last line is whole, and can be proven.
      expect(reading.events).toEqual(end === bytes.length - 1 ? EVENTS : EVENTS.slice(0, -1))
    }
    expect(readWhole(bytes.subarray(0, lastLine).toString('utf8'))).toMatchObject({ torn: false })
  })

  test('may break off in the middle of a character', () => {
    const text = journalText((journal) => journal.caseEnded('agent-a', 1, aCaseRun({ prompt: '👩' })))
    const bytes = Buffer.from(text)
    const inside = bytes.indexOf(Buffer.from('👩')) + 2
    expect(readWhole(bytes.subarray(0, inside).toString('utf8'))).toMatchObject({ torn: true, events: [] })
  })
})

describe('a journal is refused whole', () => {
  const distrusted = (line: number) => expect.stringMatching(new RegExp(`^is not to be trusted: its line ${line} `))
  const joined = (lines: readonly string[]) => `${lines.join('\n')}\n`

  test.each(LINES.slice(0, -1).map((_, index) => index))('without its line at %i', (index) => {
    expect(whyOf(joined(LINES.toSpliced(index, 1)))).toEqual(distrusted(index + 1))
  })

  test.each(LINES.slice(0, -1).map((_, index) => index))('with its lines at %i and behind it exchanged', (index) => {
    const [one = '', two = ''] = LINES.slice(index, index + 2)
    expect(whyOf(joined(LINES.toSpliced(index, 2, two, one)))).toEqual(distrusted(index + 1))
  })

  test.each(LINES.map((_, index) => index))('with its line at %i twice', (index) => {
    expect(whyOf(joined(LINES.toSpliced(index, 0, LINES[index] ?? '')))).toEqual(distrusted(index + 2))
  })

  test.each<[string, Buffer, ReturnType<typeof aHead>]>([
    ['another workflow run', journalKeyOf({ ...OWNER, runId: '43' }), aHead()],
    ['another repository', journalKeyOf({ ...OWNER, repository: 'acme/other' }), aHead()],
    ['another API key', journalKeyOf({ ...OWNER, apiKey: 'rotated' }), aHead()],
    ['another step of the same run', KEY, aHead({ scope: { step: '__self_2' } })],
    ['another leg of the same run', KEY, aHead({ scope: { leg: '1' } })],
    ['another attempt', KEY, aHead({ scope: { attempt: 2 } })],
  ])('with a line of %s in it', (_name, key, head) => {
    const other = journalText(writeAll, head, key).trimEnd().split('\n')
    expect(whyOf(joined(LINES.toSpliced(3, 1, other[3] ?? '')))).toEqual(distrusted(4))
    expect(whyOf(joined([...LINES, other.at(-1) ?? '']))).toEqual(distrusted(LINES.length + 1))
    if (key !== KEY) expect(whyOf(joined(other))).toEqual(distrusted(1))
  })

  test.each<[string, string, unknown]>([
    ['it is empty', '', 'is empty'],
    ['it has half of its first line', WHOLE.slice(0, 50), 'breaks off in its first line'],
    ['its first line is no head', proveAll([{ type: 'evalset', ...EVALSET }]), 'does not begin with its head'],
    ['its first line is no JSON', proveAll(['{']), 'does not begin with its head'],
    [
      'it is of another version',
      proveAll([{ ...HEAD_LINE, version: 2 }]),
      'is of version 2, and this version of the action reads version 1',
    ],
    ['its head lacks something', proveAll([{ ...HEAD_LINE, scope: { job: 'x' } }]), expect.stringContaining('line 1')],
    [
      'a proven line is not understood',
      proveAll([HEAD_LINE, { type: 'case-ended', agentspecId: 'agent-a', run: 1, caseRun: { ...FULL, status: 'ok' } }]),
      'was written by another version of the action: line 2 is not understood (caseRun.status)',
    ],
    ['a proven line is of no known type', proveAll([HEAD_LINE, { type: 'new' }]), expect.stringContaining('line 2')],
    [
      'a run has no number',
      proveAll([HEAD_LINE, { type: 'run-recording', agentspecId: 'a', run: 0 }]),
      expect.any(String),
    ],
    ['there is an empty line', `${WHOLE}\n`, distrusted(LINES.length + 1)],
    ['it is something else', '<html>'.repeat(100), 'breaks off in its first line'],
  ])('when %s', (_name, text, why) => {
    expect(kindOf(text)).toBe('refused')
    expect(whyOf(text)).toEqual(why)
  })

  test('when it is longer than any may be, without looking into it', () => {
    expect(whyOf('x'.repeat(256 * 1024 * 1024 + 1))).toMatch(/^has 268435457 characters and may have 268435456$/)
  })
})

/** One change of a text: a byte set, taken out or put in, a piece moved, or the rest cut off. */
function mutated(bytes: Buffer, random: () => number): Buffer {
  const at = Math.floor(random() * bytes.length)
  const value = Math.floor(random() * 256)
  const until = at + Math.floor(random() * 80)
  const piece = bytes.subarray(at, until)
  const ways = [
    () => Buffer.concat([bytes.subarray(0, at), Buffer.from([value]), bytes.subarray(at + 1)]),
    () => Buffer.concat([bytes.subarray(0, at), Buffer.from([value]), bytes.subarray(at)]),
    () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(until)]),
    () => Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]),
    () => Buffer.concat([bytes.subarray(until), piece]),
    () => Buffer.concat([bytes.subarray(0, at), Buffer.from('\n'), bytes.subarray(at)]),
    () => bytes.subarray(0, at),
  ]
  return (ways[Math.floor(random() * ways.length)] as () => Buffer)()
}

test('of 200 journals that were changed at random, none is believed beyond what was written', () => {
  const random = createRandom(20261129)
  const counts = { refused: 0, read: 0 }
  for (let trial = 0; trial < 200; trial++) {
    const reading = readJournal(mutated(Buffer.from(WHOLE), random).toString('utf8'), KEY)
    counts[reading.kind] += 1
    if (reading.kind === 'refused') continue
    const { head, events } = reading.journal
    expect(head).toEqual(aHead())
    expect(events).toEqual(EVENTS.slice(0, events.length))
  }
  // Both happen, or this shows nothing.
  expect(Math.min(counts.refused, counts.read)).toBeGreaterThan(10)
})
