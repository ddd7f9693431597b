import { createRedactor } from '../../src/boundary/secrets.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import { CHECK_SUMMARY_LIMIT_BYTES, checkOutputs } from '../../src/reports/check-run.ts'
import { sectionOf } from '../../src/reports/comment/own-section.ts'
import { COMMENT_LIMIT, renderComment } from '../../src/reports/comment/render-comment.ts'
import { renderMarkdown } from '../../src/reports/markdown.ts'
import { renderSummary, SUMMARY_LIMIT_BYTES } from '../../src/reports/summary.ts'

/** Markdown of ours that GitHub renders. */
export type Surface = {
  readonly name: string
  readonly render: (report: EvalReport) => string
  /** Bytes; absent where nothing bounds it. */
  readonly limit?: number
  /** HTML comments that are ours. */
  readonly comments?: RegExp
  /** What it says beside the verdict: why, and each case that needs a reader or how many are left out. */
  readonly tells: 'all' | 'reasons' | 'verdict'
  /** Case runs up to which GitHub renders it; absent where it always does. */
  readonly most?: number
}

/** What stands in a comment to be read by the next run. */
const MARKS =
  /^ agent-evals:(?:comment [\da-f]+|section \{[^<>]*\}|evalset "[^<>]*"|brief \[[^<>]*\]|head|details|end) $/

/** Everything that a reader sees through GitHub's markdown. */
export const SURFACES: readonly Surface[] = [
  { name: 'the summary', render: renderSummary, limit: SUMMARY_LIMIT_BYTES, tells: 'all' },
  { name: 'report.md', render: renderMarkdown, tells: 'all', most: 500 },
  {
    name: 'the comment',
    render: (report) => comment(report, 1),
    limit: COMMENT_LIMIT,
    comments: MARKS,
    tells: 'reasons',
  },
  {
    name: 'the comment of eight legs',
    render: (report) => comment(report, 8),
    limit: COMMENT_LIMIT,
    comments: MARKS,
    tells: 'reasons',
  },
  {
    name: 'the check run',
    render: (report) => checkOutputs(report)[0].summary,
    limit: CHECK_SUMMARY_LIMIT_BYTES,
    tells: 'all',
  },
  {
    name: 'the check run, made smaller',
    render: (report) => checkOutputs(report)[1].summary,
    limit: CHECK_SUMMARY_LIMIT_BYTES,
    tells: 'verdict',
  },
]

/** The comment as the last of so many legs leaves it, each with an earlier result. */
function comment(report: EvalReport, legs: number): string {
  const sections = Array.from({ length: legs }, (_, leg) => {
    const place = {
      key: leg.toString(16).padStart(12, '0'),
      job: 'evals',
      leg,
      step: 'gate',
      attempt: 1,
      sha: 'a3f9c1d',
    }
    const { facts, ...texts } = sectionOf(report, { ...place, run: 100 }, { redactor: createRedactor([]), ending: '' })
    const past = { run: 90, attempt: 1, sha: 'c0ffee1', verdict: 'passed', passed: 49, graded: 50 } as const
    return { facts: { ...facts, past: [past] }, ...texts }
  })
  const frame = {
    key: 'abcdef0123456789',
    evalset: report.evalset.name,
    repositoryUrl: 'https://github.com/acme/agents',
  }
  return renderComment(frame, sections)
}
