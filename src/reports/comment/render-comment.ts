import { linkTo } from '../../boundary/link.ts'
import { counted, formatCount } from '../figures.ts'
import { nameText } from '../names.ts'
import { verdictWord } from '../verdict-line.ts'
import { commentMarker, factsLine, markedDetails, markedHead } from './markers.ts'
import { inOrder, type PastResult, type Section, type SectionFacts, statusOf, weightOf } from './section.ts'

/**
 * The longest comment, in bytes of UTF-8 and so in characters too: GitHub takes 65,536 characters, and an answer is no place to find
 * out how it counts them.
 */
export const COMMENT_LIMIT = 65_000

/** Which comment it is, and where its links lead. */
export type CommentFrame = {
  /** Hex digits. */
  readonly key: string
  /** The evalset's own name. */
  readonly evalset: string
  /** `https://github.com/owner/name`. */
  readonly repositoryUrl: string
}

/** How much of a section is shown; its facts stand there always. */
type Shown = { readonly section: Section; readonly as: 'whole' | 'line' | 'count' }

/**
 * One comment with all sections, worst first, in at most `limit` bytes. When it gets long the details of the longest section go first,
 * then all others', then what was before, then everything but a line each, of what is well first. No verdict goes.
 */
export function renderComment(
  frame: CommentFrame,
  sections: readonly Section[],
  limit: number = COMMENT_LIMIT,
): string {
  let shown: readonly Shown[] = inOrder(sections).map((section) => ({ section, as: 'whole' }))
  let text = compose(frame, shown)
  let size = Buffer.byteLength(text)
  if (size <= limit) return text
  for (const { lose, atMost } of losses(shown)) {
    shown = lose(shown)
    size -= atMost
    if (size > limit) continue
    // As far as was hoped: now it is counted.
    text = compose(frame, shown)
    size = Buffer.byteLength(text)
    if (size <= limit) break
  }
  return text
}

/** `atMost`: how many bytes that may save. There may be hundreds of sections, and a text is not put together for each. */
type Loss = { readonly lose: (shown: readonly Shown[]) => readonly Shown[]; readonly atMost: number }

/** More than everything around a section's texts: its facts, its line, its links. */
const AROUND_BYTES = 3_000

/** What is given up, in order, until the rest fits. */
function losses(shown: readonly Shown[]): Loss[] {
  const bytes = (text: string) => Buffer.byteLength(text)
  const keyOf = ({ section }: Shown) => section.facts.key
  const only = (one: Shown, saved: string, change: (one: Shown) => Shown): Loss => {
    const key = keyOf(one)
    const lose: Loss['lose'] = (all) => all.map((other) => (keyOf(other) === key ? change(other) : other))
    return { lose, atMost: bytes(saved) + AROUND_BYTES }
  }
  const byDetails = shown
    .filter(({ section }) => section.details !== '')
    .toSorted((one, other) => bytes(other.section.details) - bytes(one.section.details))
  const bestFirst = shown.toSorted(
    (one, other) =>
      weightOf(other.section.facts) - weightOf(one.section.facts) ||
      bytes(other.section.head) - bytes(one.section.head),
  )
  const forgotten = (section: Section): Section => ({ ...section, facts: { ...section.facts, past: [] } })
  return [
    ...byDetails.map((one) => {
      return only(one, one.section.details, ({ section, as }) => ({ section: { ...section, details: '' }, as }))
    }),
    {
      lose: (all) => all.map(({ section, as }) => ({ section: forgotten(section), as })),
      atMost: Number.POSITIVE_INFINITY,
    },
    ...bestFirst.map((one) => {
      return only(one, one.section.head, ({ section }) => ({ section: { ...section, head: '' }, as: 'line' }))
    }),
    ...bestFirst.map((one) => only(one, '', ({ section }) => ({ section, as: 'count' }))),
    ...bestFirst.map((one): Loss => {
      return { lose: (all) => all.filter((other) => keyOf(other) !== keyOf(one)), atMost: AROUND_BYTES }
    }),
  ]
}

function compose(frame: CommentFrame, shown: readonly Shown[]): string {
  const all = shown.map(({ section }) => section.facts)
  const newest = all.reduce<SectionFacts | undefined>(
    (last, one) => (last && last.run >= one.run ? last : one),
    undefined,
  )
  const legs = openLegs(all)
  const setting: Setting = { ...frame, all, newest, legs, isAlone: all.length === 1 && legs.absent === 0 }
  const counts = shown.filter(({ as }) => as === 'count')
  const parts = [
    commentMarker(frame.key),
    setting.isAlone ? '' : titleOf(setting),
    ...shown.map((one) => sectionText(one, setting)),
    counts.length === 0
      ? ''
      : `And ${counted(counts.length, 'more leg')}: ${tally(counts.map(({ section }) => section.facts))}.`,
    pastTable(setting),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

type Setting = CommentFrame & {
  readonly all: readonly SectionFacts[]
  readonly newest: SectionFacts | undefined
  readonly legs: OpenLegs
  /** There is one section, and there will be no other. */
  readonly isAlone: boolean
}

/** Legs of the newest runs that have said nothing yet: all of them, and those of which no earlier run did either. */
type OpenLegs = { readonly unreported: number; readonly absent: number }

/** Of each job its newest run counts: what others said is replaced leg by leg. */
function openLegs(all: readonly SectionFacts[]): OpenLegs {
  const jobs = [...Map.groupBy(all, ({ job }) => job).values()].map((sections) => {
    const run = Math.max(...sections.map((facts) => facts.run))
    const ofRun = sections.filter((facts) => facts.run === run)
    const due = Math.max(...ofRun.map(({ legs = 1 }) => legs))
    const open = (known: readonly SectionFacts[]) => Math.max(0, due - new Set(known.map(({ leg }) => leg)).size)
    return { unreported: open(ofRun), absent: open(sections) }
  })
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  return { unreported: sum(jobs.map((job) => job.unreported)), absent: sum(jobs.map((job) => job.absent)) }
}

/** The worst of all, and how many legs there are of each kind. */
function titleOf({ evalset, all, newest, legs: { unreported, absent } }: Setting): string {
  const [worst] = all.toSorted((one, other) => weightOf(one) - weightOf(other))
  // What passed so far is no pass of the whole.
  const word = worst && unreported > 0 && isWell(worst) ? RUNNING : worst ? statusWord(worst) : ''
  const open = absent > 0 ? `, ${formatCount(absent)} not reported yet` : ''
  const earlier = all.filter((facts) => isEarlier(facts, newest)).length
  const rest = earlier > 0 ? `, ${formatCount(earlier)} of an earlier commit` : ''
  return `## ${word}: evals of ${nameText(evalset)} · ${counted(all.length + absent, 'leg')}: ${tally(all)}${open}${rest}`
}

function tally(all: readonly SectionFacts[]): string {
  const groups = Map.groupBy(
    all.toSorted((one, other) => weightOf(one) - weightOf(other)),
    statusOf,
  )
  return [...groups]
    .map(([status, { length }]) => `${formatCount(length)} ${status === 'running' ? 'still running' : status}`)
    .join(', ')
}

const RUNNING = '⏳ Running'

function statusWord(facts: SectionFacts): string {
  const status = statusOf(facts)
  return status === 'running' ? RUNNING : verdictWord(status)
}

/** What is well is folded where there are several; details are folded there too. */
function sectionText({ section, as }: Shown, setting: Setting): string {
  const { facts, head, details } = section
  if (as === 'count') {
    const { key, job, leg, legs, step, part, run, attempt, sha, state, verdict, passed, graded } = facts
    return factsLine({ key, job, leg, legs, step, part, run, attempt, sha, state, verdict, passed, graded })
  }
  const { isAlone } = setting
  const line = lineOf(facts, setting)
  const isLost = details === '' && head !== '' && facts.state === 'done' && !isWell(facts)
  const about = `<sub>${[...aboutOf(facts, setting), ...(isLost ? ['the cases are in the job summary'] : [])].join(' · ')}</sub>`
  const opens = !isAlone && isWell(facts) && head !== '' ? `<details><summary>${line}</summary>` : ''
  const parts = [
    factsLine(facts),
    opens,
    head === '' ? `${line} · ${pageLink(facts, setting)}` : markedHead(withLevel(head, isAlone ? 2 : 3)),
    head === '' ? '' : about,
    ...(details === '' || isAlone
      ? [markedDetails(details)]
      : ['<details><summary>More of it, and the cases</summary>', markedDetails(details), '</details>']),
    opens === '' ? '' : '</details>',
  ]
  return parts.filter(Boolean).join('\n\n')
}

function isWell(facts: SectionFacts): boolean {
  const status = statusOf(facts)
  return status === 'passed' || status === 'skipped'
}

/** The first line of a head is its heading. */
function withLevel(head: string, level: number): string {
  return head.replace(/^#{2,3} /, `${'#'.repeat(level)} `)
}

/** A section in one line: HTML and plain words, so that it may stand in a summary of what is folded. */
function lineOf(facts: SectionFacts, setting: Setting): string {
  const { graded, passed, worse, agents } = facts
  return [
    `${statusWord(facts)}: ${labelOf(facts, setting.all)}`,
    ...(agents.length > 0 ? [agents.map((agent) => nameText(agent)).join(', ')] : []),
    ...(graded > 0 ? [`${formatCount(passed)} of ${formatCount(graded)} passed`] : []),
    ...(worse > 0 ? [`${counted(worse, 'case')} worse`] : []),
    ...earlierText(facts, setting),
  ].join(' · ')
}

function aboutOf(facts: SectionFacts, setting: Setting): string[] {
  const { sha } = facts
  const commit = sha === '' ? [] : [`commit ${nameText(sha.slice(0, 7))}`]
  const earlier = earlierText(facts, setting)
  return [
    ...(setting.isAlone ? [`evals of ${nameText(setting.evalset)}`] : []),
    labelOf(facts, setting.all),
    pageLink(facts, setting),
    ...(earlier.length > 0 ? earlier : commit),
    ...(facts.attempt > 1 ? [`attempt ${facts.attempt}`] : []),
  ]
}

function earlierText(facts: SectionFacts, { newest }: Setting): string[] {
  if (!isEarlier(facts, newest)) return []
  return [`of an earlier commit (${nameText(facts.sha === '' ? 'unknown' : facts.sha.slice(0, 7))})`]
}

function isEarlier(facts: SectionFacts, newest: SectionFacts | undefined): boolean {
  return newest !== undefined && facts.run < newest.run && facts.sha !== newest.sha
}

/** As much of where it ran as tells it from the others. */
function labelOf(facts: SectionFacts, all: readonly SectionFacts[]): string {
  const sameJob = all.filter(({ job }) => job === facts.job)
  const sameLeg = sameJob.filter(({ leg }) => leg === facts.leg)
  const isOneOfLegs = sameLeg.length < sameJob.length || (facts.leg ?? 0) > 0 || facts.legs !== undefined
  const sameStep = sameLeg.filter(({ step }) => step === facts.step)
  return [
    nameText(facts.job),
    ...(isOneOfLegs && facts.leg !== undefined ? [`leg ${facts.leg + 1}`] : []),
    ...(sameStep.length < sameLeg.length ? [nameText(facts.step)] : []),
    ...(facts.part === undefined ? [] : [nameText(facts.part)]),
  ].join(' ')
}

function pageLink(
  { run, attempt, page }: Pick<SectionFacts, 'run' | 'attempt' | 'page'>,
  { repositoryUrl }: CommentFrame,
) {
  const runUrl = `${repositoryUrl}/actions/runs/${run}`
  return page === undefined ? linkTo('run', `${runUrl}/attempts/${attempt}`) : linkTo('job', `${runUrl}/job/${page}`)
}

/** What all sections were before, newest first, folded; empty when nothing was. */
function pastTable(setting: Setting): string {
  const past = setting.all.flatMap((facts) => facts.past.map((result) => ({ facts, result })))
  if (past.length === 0) return ''
  const { isAlone } = setting
  const newestFirst = past.toSorted(
    (one, other) => other.result.run - one.result.run || other.result.attempt - one.result.attempt,
  )
  const rows = newestFirst.map(({ facts, result }) => [
    result.sha === '' ? '–' : nameText(result.sha.slice(0, 7)),
    ...(isAlone ? [] : [labelOf(facts, setting.all)]),
    verdictWord(result.verdict),
    passedCell(result),
    pageLink(result, setting),
  ])
  const heading = ['Commit', ...(isAlone ? [] : ['Leg']), 'Verdict', 'Passed', 'Where']
  const table = [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  return `<details><summary>Earlier results: ${formatCount(past.length)}</summary>\n\n${table}\n\n</details>`
}

function passedCell({ passed, graded }: PastResult): string {
  return graded === 0 ? 'none graded' : `${formatCount(passed)} of ${formatCount(graded)}`
}
