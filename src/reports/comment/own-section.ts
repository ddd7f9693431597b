import { codeBlock } from '../../boundary/markdown-text.ts'
import type { Redactor } from '../../domain/ports.ts'
import type { EvalReport } from '../../domain/report.ts'
import { caseRunsOf, totalsOf } from '../../domain/run.ts'
import { deskLine } from '../desk-line.ts'
import { experimentTable } from '../experiment-table.ts'
import { counted } from '../figures.ts'
import { nameList, nameText } from '../names.ts'
import { provenanceLine, reasonList } from '../reasons.ts'
import { renderSections, type SectionSizes } from '../sections.ts'
import { circumstances, verdictPart } from '../summary.ts'
import { othersLine, verdictLine } from '../verdict-line.ts'
import { withoutMarks } from './markers.ts'
import { keptName, type Section, type SectionFacts, SHOWN_SHA } from './section.ts'

/** Whose section it is. */
export type SectionPlace = Pick<
  SectionFacts,
  'key' | 'origin' | 'job' | 'leg' | 'legs' | 'step' | 'part' | 'run' | 'attempt' | 'sha' | 'page'
>

/** With four legs in trouble all of them still tell of their cases. */
const DETAILS_LIMIT_BYTES = 14_000
const HEAD_LIMIT_BYTES = 10_000
const CIRCUMSTANCES_LIMIT_BYTES = 3_000

/** A longer line to paste belongs to the summary. */
const DESK_LIMIT_BYTES = 2_000

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
    /** Why the step ends otherwise than the verdict would have it: a sentence, empty where it does not. */
    readonly ending: string
    /** Markdown of ours that stands behind the verdict. */
    readonly beside?: string | undefined
  },
): Section {
  const { redactor, ending, beside = '' } = tools
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
    ...(report.provenance === undefined ? {} : { reported: true }),
    past: [],
  }
  const text = (markdown: string) => withoutMarks(redactor.redact(markdown))
  const head = [withCommit(fittingHead(report), place), beside, ending, deskBlock(report)].filter(Boolean).join('\n\n')
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
  const head = withCommit(`## ⏳ Running: ${counted(caseCount, 'case')}${runs}${who}`, place)
  return { facts, head: withoutMarks(redactor.redact(head)), details: '' }
}

/** Why a commit has no result: a clause of ours. */
export const UNJUDGED = {
  configuration: 'the configuration is wrong',
  fault: 'the evals broke',
  unrun: 'nothing could be run',
} as const

export type UnjudgedWhy = keyof typeof UNJUDGED

/** The section of a job that ended without a result: what stood there is of another commit, and no answer for this one. */
export function unjudgedSection(why: UnjudgedWhy, place: SectionPlace): Section {
  const facts: SectionFacts = { ...place, state: 'unjudged', agents: [], passed: 0, graded: 0, worse: 0, past: [] }
  return { facts, head: withCommit(`## ⚠️ Not judged: ${UNJUDGED[why]}, see the job`, place), details: '' }
}

/** The first line is the heading, and what it says is said of one commit. */
function withCommit(head: string, { sha }: SectionPlace): string {
  return sha === '' ? head : head.replace(/^.*$/m, (line) => `${line} · ${nameText(sha.slice(0, SHOWN_SHA))}`)
}

function agentsIn(agents: readonly string[]): string[] {
  return agents.slice(0, NAMED_AGENTS).map(keptName)
}

/** As much of the head as fits: all, without what stands beside the verdict, the reasons alone, the verdict alone. */
function fittingHead(report: EvalReport): string {
  const line = verdictLine(report)
  const reasons = [line, provenanceLine(report), othersLine(report), reasonList(report)]
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

function deskBlock(report: EvalReport): string {
  const desk = report.verdict.status === 'passed' ? undefined : deskLine(report)
  if (!desk || Buffer.byteLength(desk.line) > DESK_LIMIT_BYTES) return ''
  const block = codeBlock(desk.line, DESK_LIMIT_BYTES)
  return `<details><summary>Repeat it at a desk</summary>\n\n${block}\n\n</details>`
}
