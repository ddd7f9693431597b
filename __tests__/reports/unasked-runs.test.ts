import { describe, expect, test } from '@jest/globals'
import type { FailureCause } from '../../src/domain/failure.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import type { CaseRun } from '../../src/domain/run.ts'
import { annotationsOf } from '../../src/reports/annotations.ts'
import { renderMarkdown } from '../../src/reports/markdown.ts'
import { renderSummary } from '../../src/reports/summary.ts'
import {
  aCaseRun,
  aFailedCaseRun,
  aFailureCause,
  anErroredCaseRun,
  anExperiment,
  aReport,
  aRun,
  aVerdict,
} from '../support/builders.ts'
import { readMarkdown, seenOn } from '../support/markdown-structure.ts'

const answered503 = aFailureCause({ type: 'runtime_http_error', message: 'The agent answered 503.', httpStatus: 503 })
const circuitOpen = aFailureCause({
  type: 'circuit_open',
  message:
    'Not asked, because 5 case runs of agent-a in a row did not get through to its agent. ' +
    'The last: The agent answered 503. Check the log of the server that the agent runs on.',
})
const expired = aFailureCause({
  type: 'runtime_expired',
  message: 'The reservation of runtime runtime-1 ended. Raise credits-limit to reserve more minutes.',
})

/** Case runs of the cases from `from` on that ended with this cause. */
const lost = (failureCause: FailureCause, count: number, from: number, attempts: number): CaseRun[] =>
  Array.from({ length: count }, (_, index) => {
    const name = `case-${from + index}`
    return anErroredCaseRun({ caseId: name, name, failureCause, attempts, durationMs: attempts === 0 ? 0 : 5 })
  })

/** An agent that answers 503 whatever it is asked: five are asked, and the rest is not. */
const deadAgent = (agentspecId = 'agent-a') =>
  anExperiment({ agentspecId, cases: [...lost(answered503, 5, 1, 2), ...lost(circuitOpen, 25, 6, 0)] })

const reportOf = (...experiments: EvalReport['experiments']) =>
  aReport({ experiments, verdict: aVerdict('inconclusive', experiments) })

const seenIn = (markdown: string) => readMarkdown(markdown).lines.map(seenOn)

describe('case runs that were not asked any more', () => {
  const summary = renderSummary(reportOf(deadAgent()))
  const seen = seenIn(summary)

  test('stand below the real causes, in one line', () => {
    expect(seen.filter((line) => line.startsWith('### '))).toEqual([
      '### Errored, runtime_http_error: 5 cases',
      '### Errored, circuit_open: 25 cases',
    ])
    expect(seen).toContain('- 💥 agent-a · not asked any more, so 25 case runs errored, for the reason given above')
    expect(summary).not.toContain('0 attempts')
    expect(summary).not.toContain('case-6')
    expect(seen.length).toBeLessThan(200)
  })

  test('are told in the head once, with how many there are, why, and what to do', () => {
    const head = seen.slice(
      0,
      seen.findIndex((line) => line.startsWith('###')),
    )
    expect(head).toContain(
      '💥 25 case runs of agent-a were not asked, because 5 case runs of agent-a in a row did not get through to its agent. The last: The agent answered 503. Check the log of the server that the agent runs on.',
    )
    expect(seen.join('\n').match(/in a row/g)).toHaveLength(1)
  })

  test('are no line of the head where the reasons of the gate say it', () => {
    const experiments = [anExperiment({ cases: [...lost(expired, 1, 1, 2), ...lost(expired, 4, 2, 0)] })]
    const message = `agent-a: none of 5 case runs was graded: 5 errored; the first, case-1: ${expired.message}`
    const verdict = {
      ...aVerdict('inconclusive', experiments),
      reasons: [{ code: 'platform' as const, rule: 'platform', experiment: 'agent-a', message }],
    }
    const lines = seenIn(renderSummary(aReport({ experiments, verdict })))
    expect(lines.filter((line) => line.includes('were not asked'))).toEqual([])
    expect(lines.filter((line) => line.startsWith('- 💥'))).toEqual([
      '- 💥 agent-a · not asked any more, so 4 case runs errored, for the reason given above',
    ])
    // The one that was asked keeps its details.
    expect(lines.filter((line) => line.includes('**No answer**'))).toEqual([expect.stringContaining('2 attempts')])
  })

  test('are told of each agentspec, and where there are too many for the head their own line has the reason', () => {
    const ids = Array.from({ length: 20 }, (_, index) => `desk-${index}`)
    const lines = seenIn(renderSummary(reportOf(...ids.map(deadAgent))))
    expect(lines.filter((line) => /^- 💥 desk-\d+ · 25 case runs were not asked, because 5/.test(line))).toHaveLength(
      12,
    )
    expect(lines).toContain('- and 8 more agentspecs of which some were not asked')
    expect(lines.filter((line) => /so 25 case runs errored, for the reason given above$/.test(line))).toHaveLength(12)
    expect(lines.filter((line) => /so 25 case runs errored · Not asked, because 5 /.test(line))).toHaveLength(8)
  })

  test('never hide what really happened to the same case in another run', () => {
    const identity = { caseId: 'oslo', name: 'oslo' }
    const runs = [
      aRun({ cases: [anErroredCaseRun({ ...identity, failureCause: circuitOpen, attempts: 0 })] }),
      aRun({ index: 2, cases: [anErroredCaseRun({ ...identity, failureCause: answered503 })] }),
    ]
    const lines = seenIn(renderSummary(reportOf(anExperiment({ runs }))))
    expect(lines.filter((line) => line.startsWith('### '))).toEqual(['### Errored, runtime_http_error: 1 case'])
    expect(lines.join('\n')).toContain('oslo · agent-a · errored 2 of 2 runs: The agent answered 503.')
  })

  test('keep their rows in report.md', () => {
    expect(renderMarkdown(reportOf(deadAgent())).match(/^\| <code>case-\d+<\/code>/gm)).toHaveLength(30)
  })
})

describe('annotations of what an outage took', () => {
  const titlesOf = (report: EvalReport, limit = 8) => annotationsOf(report, limit).map(({ title }) => title)

  test('are one per cause and agentspec, the echo last', () => {
    const [first, second, ...others] = annotationsOf(reportOf(deadAgent()), 8)
    expect(others).toEqual([])
    expect(first).toEqual({
      kind: 'error',
      title: 'runtime_http_error (agent-a)',
      message: 'agent-a: 5 cases errored; the first, case-1: The agent answered 503.',
    })
    expect(second).toEqual({
      kind: 'error',
      title: 'circuit_open (agent-a)',
      message: `agent-a: 25 cases errored. ${circuitOpen.message}`,
    })
    expect(titlesOf(reportOf(deadAgent('a'), deadAgent('b')))).toEqual([
      'runtime_http_error (a)',
      'runtime_http_error (b)',
      'circuit_open (a)',
      'circuit_open (b)',
    ])
  })

  test('count those that were asked and those that were not together, where one thing took both', () => {
    const cases = [...lost(expired, 1, 1, 2), ...lost(expired, 4, 2, 0)]
    expect(annotationsOf(reportOf(anExperiment({ cases })), 8).map(({ message }) => message)).toEqual([
      `agent-a: 5 cases errored; the first, case-1: ${expired.message}`,
    ])
  })

  test('stand behind wrong answers and before what the agent did itself, the most frequent first', () => {
    const own = aFailureCause({ type: 'empty_answer', message: 'The agent said nothing.' })
    const slow = aFailureCause()
    const cases = [
      ...lost(circuitOpen, 9, 50, 0),
      ...lost(own, 3, 40, 1),
      ...lost(slow, 2, 30, 1),
      ...lost(answered503, 4, 20, 1),
      aFailedCaseRun({ caseId: 'wrong', name: 'wrong' }),
      aCaseRun(),
    ]
    expect(titlesOf(reportOf(anExperiment({ cases })))).toEqual([
      'wrong (agent-a)',
      'runtime_http_error (agent-a)',
      'request_timeout (agent-a)',
      'case-40 (agent-a)',
      'case-41 (agent-a)',
      'case-42 (agent-a)',
      'circuit_open (agent-a)',
    ])
  })

  test('of one case alone stand at its line', () => {
    expect(annotationsOf(reportOf(anExperiment({ cases: lost(answered503, 1, 1, 1) })), 8)).toEqual([
      expect.objectContaining({ title: 'case-1 (agent-a)', line: 12 }),
    ])
  })

  test('of cases in quarantine are one notice too, and of those that were not asked none', () => {
    const experiments = [deadAgent()]
    const verdict = aVerdict('passed', experiments)
    const quarantined = ['case-1', 'case-2', 'case-6', 'case-7']
    const experimentVerdicts = verdict.experiments.map((one) => ({ ...one, quarantined }))
    const report = aReport({ experiments, verdict: { ...verdict, experiments: experimentVerdicts } })
    expect(annotationsOf(report, 8).filter(({ kind }) => kind === 'notice')).toEqual([
      {
        kind: 'notice',
        title: 'runtime_http_error (agent-a)',
        message: 'agent-a: 2 cases in quarantine errored; the first, case-1: The agent answered 503.',
      },
    ])
    expect(annotationsOf(report, 8).map(({ message }) => message.split(/[.;]/)[0])).toEqual([
      'agent-a: 3 cases errored',
      'agent-a: 23 cases errored',
      'agent-a: 2 cases in quarantine errored',
    ])
  })
})
