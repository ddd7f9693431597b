import type { ToolCall } from '../../src/domain/answer.ts'
import type { FailureCause } from '../../src/domain/failure.ts'
import type { CaseStatus, EvaluatorResult } from '../../src/domain/grade.ts'
import type { JudgeMark } from '../../src/domain/judge.ts'
import type { CaseRun } from '../../src/domain/run.ts'
import type { Said } from '../../src/domain/said.ts'
import { aCaseRun, aFailureCause, anAnswer, aResult } from './builders.ts'
import type { Talk } from './sized-texts.ts'

/** Which case run it is, all from 0, and how it ended. */
export type Place = {
  readonly agent: number
  readonly index: number
  readonly run: number
  readonly status: CaseStatus
}

const JUDGE: JudgeMark = {
  endpoint: 'https://judge.example.com/v1',
  model: 'judge-large',
  parameters: {},
  rubric: 'sha256:0',
  about: 'polite and complete',
}

const LOOKED_UP = '{"order":7312,"plan":"plus","age_days":41}'

const CAUSES: readonly Partial<FailureCause>[] = [
  { type: 'request_timeout', message: 'The agent gave no answer within 180 s.' },
  {
    type: 'runtime_http_error',
    message: 'The runtime answered 502 Bad Gateway.',
    detailExcerpt:
      '<html>\n<head><title>502 Bad Gateway</title></head>\n<body><center><h1>502 Bad Gateway</h1></center></body>\n</html>',
    executionUrl: 'https://runtimes.example.com/api/v1/agents/support-desk/prompt',
  },
  {
    type: 'agent_error',
    message: 'The agent ended with an error.',
    detailExcerpt: 'KeyError: "order_id"\n  at tools/find_order.py:41',
  },
]

/** A case run of one talk, with calls, evaluators and figures as its end has them. */
export function caseRunOf(talk: Talk, { agent, index, run, status }: Place): CaseRun {
  const number = String(index + 1).padStart(4, '0')
  const common = aCaseRun({
    caseId: `case-${number}`,
    name: index < 10 ? talk.name : `${talk.name} (${index + 1})`,
    digest: `sha256:${number.repeat(16)}`,
    tags: [index % 3 === 0 ? 'billing' : 'support'],
    location: { file: 'evals/support-desk.evalset.json', line: 12 + index * 9, column: 5 },
    prompt: talk.prompt,
    expected: talk.expected,
    durationMs: 900 + ((index * 37 + run * 211 + agent * 97) % 3000),
    status,
  })
  if (status === 'errored') return errored(common, talk, index)
  if (status === 'cancelled') return withoutAnswer(common, { durationMs: 0, attempts: 0 })
  const isRight = status === 'passed'
  return {
    ...common,
    score: status === 'ungraded' ? null : isRight ? 1 : 0.4,
    answer: anAnswer({
      text: isRight ? talk.right : talk.wrong,
      toolCalls: callsOf(talk, isRight),
      usage: {
        promptTokens: 700 + index,
        completionTokens: 120 + run,
        totalTokens: 820 + index + run,
        creditsConsumed: 0.012,
      },
    }),
    evaluators: resultsOf(talk, status),
  }
}

function errored(common: CaseRun, talk: Talk, index: number): CaseRun {
  const cause = aFailureCause(CAUSES[Math.floor(index / 20) % CAUSES.length] ?? {})
  const detailExcerpt = cause.type === 'agent_error' ? `${cause.detailExcerpt}\n${talk.wrong}` : cause.detailExcerpt
  return withoutAnswer(common, { failureCause: { ...cause, detailExcerpt }, durationMs: 180_000, attempts: 3 })
}

function withoutAnswer({ answer: _, ...rest }: CaseRun, more: Partial<CaseRun>): CaseRun {
  return { ...rest, score: null, evaluators: [], ...more }
}

function resultsOf(talk: Talk, status: CaseStatus): EvaluatorResult[] {
  if (status === 'ungraded') {
    const error = 'the judge answered 529 three times, so nobody judged this'
    return [aResult({ name: 'llm_judge', passed: null, score: null, reason: error, error })]
  }
  const isRight = status === 'passed'
  return [
    aResult({
      name: 'contains',
      passed: isRight,
      score: isRight ? 1 : 0,
      reason: isRight ? 'the answer contains it' : talk.reason,
    }),
    aResult({ name: 'tool_used', reason: 'find_order was called once, as asked' }),
    aResult({
      name: 'llm_judge',
      passed: isRight,
      score: isRight ? 0.9 : 0.2,
      reason: isRight ? 'complete, and no promise is made' : `it says: ${talk.wrong.slice(0, 120)}`,
      evidence: isRight ? 'cannot promise' : talk.wrong.slice(0, 60),
      judge: JUDGE,
    }),
  ]
}

function callsOf(talk: Talk, isRight: boolean): ToolCall[] {
  const look: ToolCall = {
    id: 'c1',
    name: 'find_order',
    status: 'succeeded',
    input: { order: 7312 },
    output: LOOKED_UP,
  }
  const second: ToolCall = isRight
    ? { id: 'c2', name: 'read_policy', status: 'succeeded', input: { plan: 'plus' }, output: 'pro rata after 30 days' }
    : {
        id: 'c2',
        name: 'send_refund',
        status: 'succeeded',
        input: { order: 7312, note: talk.wrong.slice(0, 80) },
        output: 'sent',
      }
  return [look, second]
}

/** What the agent said of it before, as a baseline keeps it. */
export function said(talk: Talk, isRight: boolean): Said {
  return {
    text: isRight ? talk.right : talk.wrong,
    steps: callsOf(talk, isRight).map(({ name, input, output }) => ({
      tool: name,
      arguments: JSON.stringify(input),
      result: String(output),
    })),
  }
}
