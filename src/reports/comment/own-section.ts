import { codeBlock, inlineText } from '../../boundary/markdown-text.ts'
import type { Redactor } from '../../domain/ports.ts'
import type { EvalReport } from '../../domain/report.ts'
import { caseRunsOf, totalsOf } from '../../domain/run.ts'
import { deskLine } from '../desk-line.ts'
import { experimentTable } from '../experiment-table.ts'
import { counted } from '../figures.ts'
import { nameList } from '../names.ts'
import { reasonList } from '../reasons.ts'
import { renderSections, type SectionSizes } from '../sections.ts'
import { circumstances, verdictPart } from '../summary.ts'
import { othersLine, verdictLine } from '../verdict-line.ts'
import { withoutMarks } from './markers.ts'
import { keptName, type Section, type SectionFacts } from './section.ts'

/** Whose section it is. */
export type SectionPlace = Pick<
  SectionFacts,
  'key' | 'job' | 'leg' | 'legs' | 'step' | 'part' | 'run' | 'attempt' | 'sha' | 'page'
>

/** With four legs in trouble all of them still tell of their cases. */
const DETAILS_LIMIT_BYTES = 14_000
const HEAD_LIMIT_BYTES = 10_000
const CIRCUMSTANCES_LIMIT_BYTES = 3_000

/** A longer line to paste belongs to the summary. */
const DESK_LIMIT_BYTES = 2_000
const PROVENANCE_LIMIT_BYTES = 400

const SIZES: SectionSizes = {
  full: { excerptBytes: 800, reasonBytes: 300, evaluators: 10, outcomes: 2 },
  short: { excerptBytes: 200, reasonBytes: 150, evaluators: 3, outcomes: 1 },
}

/** Agents named in one line. */
const NAMED_AGENTS = 3

/** A report as a section: what a reader must know first, and the cases that need a reader. Secrets are taken out of all of it. */
export function sectionOf(
  report: EvalReport,
  place: SectionPlace,
  tools: {
    readonly redactor: Redactor
    /** What the step's exit code says. */
    readonly succeeds: boolean
    /** Who says so, where it is not this run: a sentence. */
    readonly provenance?: string | undefined
  },
): Section {
  const { redactor, succeeds, provenance } = tools
  const { passed, failed } = totalsOf(caseRunsOf(report.experiments))
  const worse = report.verdict.experiments.reduce((count, { comparison }) => {
    return count + (comparison?.kind === 'compared' ? comparison.regressions.length : 0)
  }, 0)
  const facts: SectionFacts = {
    ...place,
    state: 'done',
    verdict: report.verdict.status,
    agents: agentsIn(report.experiments.map(({ agentspecId }) => redactor.redact(agentspecId))),
    passed,
    graded: passed + failed,
    worse,
    past: [],
  }
  const text = (markdown: string) => withoutMarks(redactor.redact(markdown))
  const below = [
    provenance === undefined ? '' : inlineText(provenance, PROVENANCE_LIMIT_BYTES),
    endSentence(report, succeeds),
  ]
  const head = [fittingHead(report), ...below, deskBlock(report)].filter(Boolean).join('\n\n')
  const cases = renderSections(report, SIZES, DETAILS_LIMIT_BYTES)
  return { facts, head: text(head), details: text([fittingCircumstances(report), cases].filter(Boolean).join('\n')) }
}

/** What is being run. */
export type Beginning = {
  readonly agents: readonly string[]
  readonly caseCount: number
  readonly runLimit: number
}

/** The section of a job that has begun. */
export function runningSection(
  { agents, caseCount, runLimit }: Beginning,
  place: SectionPlace,
  redactor: Redactor,
): Section {
  const named = agents.map((agent) => redactor.redact(agent))
  const facts: SectionFacts = {
    ...place,
    state: 'running',
    agents: agentsIn(named),
    passed: 0,
    graded: 0,
    worse: 0,
    past: [],
  }
  const runs = runLimit > 1 ? ` × ${counted(runLimit, 'run')}` : ''
  const who = named.length > 0 ? ` on ${nameList(named, NAMED_AGENTS)}` : ''
  const head = `## ⏳ Running: ${counted(caseCount, 'case')}${runs}${who}`
  return { facts, head: withoutMarks(redactor.redact(head)), details: '' }
}

function agentsIn(agents: readonly string[]): string[] {
  return agents.slice(0, NAMED_AGENTS).map(keptName)
}

/** As much of the head as fits: all, without what stands beside the verdict, the reasons alone, the verdict alone. */
function fittingHead(report: EvalReport): string {
  const line = verdictLine(report)
  const reasons = [line, othersLine(report), reasonList(report)]
  const choices = [() => verdictPart(report), () => [...reasons, experimentTable(report)], () => reasons]
  for (const choice of choices) {
    const parts = choice()
    const text = typeof parts === 'string' ? parts : parts.filter(Boolean).join('\n\n')
    if (Buffer.byteLength(text) <= HEAD_LIMIT_BYTES) return text.trim()
  }
  return line
}

/** What stands beside the verdict is in the summary too, where it does not fit. */
function fittingCircumstances(report: EvalReport): string {
  const text = circumstances(report)
  return Buffer.byteLength(text) <= CIRCUMSTANCES_LIMIT_BYTES ? text : ''
}

/** Said only where the step does not end as the verdict would have it. */
function endSentence({ verdict: { status } }: EvalReport, succeeds: boolean): string {
  const isWell = status === 'passed' || status === 'skipped'
  if (isWell === succeeds) return ''
  return succeeds ? 'The step succeeds all the same.' : 'The step fails all the same.'
}

function deskBlock(report: EvalReport): string {
  const desk = report.verdict.status === 'passed' ? undefined : deskLine(report)
  if (!desk || Buffer.byteLength(desk.line) > DESK_LIMIT_BYTES) return ''
  const block = codeBlock(desk.line, DESK_LIMIT_BYTES)
  return `<details><summary>Repeat it at a desk</summary>\n\n${block}\n\n</details>`
}
