import { describe, expect, test } from '@jest/globals'
import type { FailureType } from '../../src/domain/failure.ts'
import type { CaseRun, Experiment } from '../../src/domain/run.ts'
import { erroredBy, lostBlock } from '../../src/reports/lost-runs.ts'
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

const lost = (type: FailureType, count: number, name = type): CaseRun[] =>
  Array.from({ length: count }, (_, index) =>
    anErroredCaseRun({
      caseId: `${name} ${index}`,
      name: `${name} ${index}`,
      failureCause: aFailureCause({ type, message: `It ended with ${type}.` }),
    }),
  )

/** The block as a reader sees it. */
const blockOf = (experiments: readonly Experiment[], quarantined: readonly string[] = []): string[] => {
  const verdict = aVerdict('inconclusive', experiments)
  const judged = { ...verdict, experiments: verdict.experiments.map((one) => ({ ...one, quarantined })) }
  return readMarkdown(lostBlock(aReport({ experiments, verdict: judged }))).lines.map(seenOn)
}

describe('what was lost', () => {
  test('to infrastructure stands apart from what the agent did itself, each by its cause, the most frequent first', () => {
    const cases = [
      ...lost('circuit_open', 3),
      ...lost('request_timeout', 4),
      ...lost('agent_error', 2),
      aCaseRun(),
      aFailedCaseRun(),
    ]
    expect(blockOf([anExperiment({ cases })])).toEqual([
      "Lost to infrastructure, not counted as wrong: 7 case runs (4 request_timeout, 3 circuit_open). The agent's own errors: 2 case runs (agent_error).",
    ])
  })

  test('by a fault of the action is neither the one nor the other', () => {
    const cases = [...lost('task_error', 2), ...lost('empty_answer', 1), ...lost('rate_limited', 1)]
    expect(blockOf([anExperiment({ cases })])).toEqual([
      "Lost to infrastructure, not counted as wrong: 1 case run (rate_limited). The agent's own errors: 1 case run (empty_answer). Faults of the action, not counted as wrong: 2 case runs (task_error).",
    ])
    expect(blockOf([anExperiment({ cases: lost('task_error', 1) })])).toEqual([
      'Faults of the action, not counted as wrong: 1 case run (task_error).',
    ])
  })

  test('because its launch is refused for good is no outage: somebody has to mend it', () => {
    const launch = (httpStatus: number | undefined, index: number) =>
      anErroredCaseRun({
        caseId: `launch ${index}`,
        failureCause: aFailureCause({
          type: 'runtime_launch_failed',
          ...(httpStatus === undefined ? {} : { httpStatus }),
        }),
      })
    const cases = [200, 404, 422, 429, 503, undefined].map(launch)
    expect(blockOf([anExperiment({ cases: [...cases, ...lost('agent_error', 1)] })])).toEqual([
      'Lost to infrastructure, not counted as wrong: 3 case runs (runtime_launch_failed). ' +
        'Could not be launched (check agentspec-ids and what the account may launch): 3 case runs (runtime_launch_failed). ' +
        "The agent's own errors: 1 case run (agent_error).",
    ])
  })

  test('is said of each agentspec where there are several, and of none that lost nothing', () => {
    const experiments = [
      anExperiment({ agentspecId: 'desk', cases: lost('runtime_launch_failed', 2) }),
      anExperiment({ agentspecId: 'desk-good' }),
      anExperiment({ agentspecId: 'desk-next', cases: lost('empty_answer', 1) }),
    ]
    // Below the notes it would be read as more of them.
    expect(blockOf(experiments)).toEqual([
      'Errored, by cause:',
      '- 💥 desk · Lost to infrastructure, not counted as wrong: 2 case runs (runtime_launch_failed).',
      "- 💥 desk-next · The agent's own errors: 1 case run (empty_answer).",
    ])
  })

  test('is nothing when nothing errored, and leaves cases in quarantine out as the verdict does', () => {
    expect(blockOf([anExperiment({ cases: [aCaseRun(), aFailedCaseRun()] })])).toEqual([])
    expect(blockOf([anExperiment({ cases: lost('rate_limited', 1) })], ['rate_limited 0'])).toEqual([])
  })

  test('stays short however many agentspecs there are', () => {
    const experiments = Array.from({ length: 30 }, (_, index) =>
      anExperiment({ agentspecId: `desk-${index}`, cases: lost('circuit_open', 1) }),
    )
    const lines = blockOf(experiments)
    expect(lines).toHaveLength(14)
    expect(lines.at(-1)).toBe('- and 18 more agentspecs, not shown here')
  })

  test('is counted by its cause, and a passed or ungraded case run with none', () => {
    expect(erroredBy([...lost('task_error', 1), ...lost('rate_limited', 2), aCaseRun(), aFailedCaseRun()])).toEqual({
      rate_limited: 2,
      task_error: 1,
    })
  })

  test.each([
    ['the summary', renderSummary],
    ['report.md', renderMarkdown],
  ])('stands in the head of %s, and in no section of wrong answers', (_what, render) => {
    const name = 'now and then'
    const identity = { caseId: name, name }
    const types: readonly FailureType[] = ['request_timeout', 'runtime_unreachable', 'request_timeout']
    const runs = types.map((type, index) =>
      aRun({
        index: index + 1,
        cases: [
          aFailedCaseRun({ caseId: 'wrong', name: 'wrong' }),
          anErroredCaseRun({ ...identity, failureCause: aFailureCause({ type }) }),
        ],
      }),
    )
    const experiments = [anExperiment({ runs })]
    const markdown = render(aReport({ experiments, verdict: aVerdict('failed', experiments) }))
    const seen = readMarkdown(markdown).lines.map(seenOn)
    const head = seen.slice(
      0,
      seen.findIndex((line) => line.startsWith('###')),
    )
    expect(head).toContain(
      'Lost to infrastructure, not counted as wrong: 3 case runs (2 request_timeout, 1 runtime_unreachable).',
    )
    expect(seen.filter((line) => line.startsWith('### ')).slice(0, 2)).toEqual([
      '### Failed: 1 case, 3 case runs',
      // Under the cause that came first, with the case runs that ended so; the head has all of them.
      '### Errored, request_timeout: 1 case, 2 case runs',
    ])
    const failed = seen.slice(seen.indexOf('### Failed: 1 case, 3 case runs'))
    expect(
      failed
        .slice(
          0,
          failed.findIndex((line) => line.startsWith('### Errored')),
        )
        .join(),
    ).not.toContain(name)
  })
})
