import { linkTo } from '../../boundary/link.ts'
import { counted, formatCount } from '../figures.ts'
import { nameText } from '../names.ts'
import { REPORTED, verdictWord } from '../verdict-line.ts'
import { briefLine, commentMarker, evalsetLine, factsLine, markedDetails, markedHead } from './markers.ts'
import {
  inOrder,
  outdatedAmong,
  type PastResult,
  type Section,
  type SectionFacts,
  type SectionStatus,
  SHOWN_SHA,
  statusOf,
  weightOf,
} from './section.ts'

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
type Shown = { readonly section: Section; readonly as: 'whole' | 'line' | 'count' | 'brief' }

/**
 * One comment with all sections, worst first, in at most `limit` bytes, and below them those that the newest run had nothing of. When it gets long
 * the details of the longest section go first, then all others', then what was before, then everything but a line each, of what is well first.
 * No verdict goes.
 */
export function renderComment(
  frame: CommentFrame,
  sections: readonly Section[],
  limit: number = COMMENT_LIMIT,
): string {
  const outdated = outdatedAmong(sections.map(({ facts }) => facts))
  const [ofNow, before] = [true, false].map((isOfNow) =>
    inOrder(sections.filter(({ facts }) => outdated.has(facts) !== isOfNow)),
  )
  let shown: readonly Shown[] = [...(ofNow ?? []), ...(before ?? [])].map((section) => {
    // What was cut to this once has no more to tell.
    return { section, as: section.isBrief ? 'brief' : 'whole' }
  })
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
  const outdated = outdatedAmong(shown.map(({ section }) => section.facts))
  const bestFirst = shown.toSorted(
    (one, other) =>
      Number(outdated.has(other.section.facts)) - Number(outdated.has(one.section.facts)) ||
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
      return only(one, one.section.head, ({ section, as }) => {
        return { section: { ...section, head: '' }, as: as === 'brief' ? as : 'line' }
      })
    }),
    ...bestFirst.map((one) => only(one, '', ({ section, as }) => ({ section, as: as === 'brief' ? as : 'count' }))),
    ...bestFirst.map((one) => only(one, '', ({ section }) => ({ section, as: 'brief' }))),
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
  const outdated = outdatedAmong(all)
  const open = openLegs(all, outdated)
  const setting: Setting = { ...frame, all, outdated, newest, open, isAlone: all.length === 1 && open === 0 }
  const counts = shown.filter(({ as }) => as === 'count' || as === 'brief')
  const briefs = shown.filter(({ as }) => as === 'brief').map(({ section }) => section.facts)
  const parts = [
    `${commentMarker(frame.key)}\n${evalsetLine(frame.evalset)}`,
    setting.isAlone ? '' : titleOf(setting),
    ...shown.map((one) => sectionText(one, setting)),
    counts.length === 0
      ? ''
      : `And ${counted(counts.length, 'more leg')}: ${tally(counts.map(({ section }) => section.facts))}.`,
    briefLine(briefs),
    pastTable(setting),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

type Setting = CommentFrame & {
  readonly all: readonly SectionFacts[]
  /** Those of them that are no answer for the newest run's commit. */
  readonly outdated: ReadonlySet<SectionFacts>
  readonly newest: SectionFacts | undefined
  /** Legs and steps of the newest runs that have said nothing yet. */
  readonly open: number
  /** There is one section, and there will be no other. */
  readonly isAlone: boolean
}

/**
 * Of each job its newest run counts: legs of it that have said nothing yet, and steps beside those of a leg that have. A step that is gone is
 * waited for too, until its section is.
 */
function openLegs(all: readonly SectionFacts[], outdated: ReadonlySet<SectionFacts>): number {
  const jobs = [...Map.groupBy(all, ({ job }) => job).values()].map((sections) => {
    const ofRun = sections.filter((facts) => !outdated.has(facts))
    const due = Math.max(...ofRun.map(({ legs = 1 }) => legs))
    const sameLeg = (facts: SectionFacts) => ofRun.filter(({ leg }) => leg === facts.leg)
    const steps = sections.filter((facts) => {
      const beside = outdated.has(facts) && facts.step !== '' ? sameLeg(facts) : []
      return beside.length > 0 && beside.every(({ step, part }) => step !== facts.step || part !== facts.part)
    })
    return Math.max(0, due - new Set(ofRun.map(({ leg }) => leg)).size) + steps.length
  })
  return jobs.reduce((total, count) => total + count, 0)
}

/** The worst of what the newest runs said, and how many legs there are of each kind. */
function titleOf(setting: Setting): string {
  const { evalset, newest, open, outdated } = setting
  const all = setting.all.filter((facts) => !outdated.has(facts))
  const [worst] = all.toSorted((one, other) => weightOf(one) - weightOf(other))
  // What passed so far is no pass of the whole.
  const word = worst && open > 0 && isWell(worst) ? RUNNING : worst ? statusWord(worst) : ''
  const unreported = open > 0 ? `, ${formatCount(open)} not reported yet` : ''
  const earlier = all.filter((facts) => isEarlier(facts, setting)).length
  const gone = Math.max(0, outdated.size - open)
  const rest = [
    ...(earlier > 0 ? [`, ${formatCount(earlier)} of an earlier commit`] : []),
    ...(gone > 0 ? [`, ${formatCount(gone)} not reported for this commit`] : []),
  ].join('')
  // Whose word the worst is: where all is well, one that nobody checked is enough.
  const alike = all.filter((facts) =>
    worst && isWell(worst) ? isWell(facts) : worst && weightOf(facts) === weightOf(worst),
  )
  const isReported = worst && isWell(worst) ? alike.some(saysReported) : alike.every(saysReported)
  const commit = newest === undefined ? [] : commitText(newest)
  return [
    `## ${isReported ? REPORTED : ''}${word}: evals of ${nameText(evalset)}`,
    `${counted(all.length + open, 'leg')}: ${tally(all)}${unreported}${rest}`,
    ...commit,
  ].join(' · ')
}

function tally(all: readonly SectionFacts[]): string {
  const groups = Map.groupBy(
    all.toSorted((one, other) => weightOf(one) - weightOf(other)),
    statusOf,
  )
  return [...groups].map(([status, { length }]) => `${formatCount(length)} ${TALLIED[status]}`).join(', ')
}

const TALLIED: Record<SectionStatus, string> = {
  failed: 'failed',
  unjudged: 'not judged',
  inconclusive: 'inconclusive',
  running: 'still running',
  passed: 'passed',
  skipped: 'skipped',
}

const RUNNING = '⏳ Running'
const UNJUDGED = '⚠️ Not judged'

function statusWord(facts: SectionFacts): string {
  const status = statusOf(facts)
  if (status === 'running') return RUNNING
  return status === 'unjudged' ? UNJUDGED : verdictWord(status)
}

function saysReported({ reported }: Pick<SectionFacts, 'reported'>): boolean {
  return reported === true
}

function commitText({ sha }: Pick<SectionFacts, 'sha'>): string[] {
  return sha === '' ? [] : [nameText(sha.slice(0, SHOWN_SHA))]
}

/** What is well or is no answer any more is folded where there are several; details are folded there too. */
function sectionText({ section, as }: Shown, setting: Setting): string {
  const { facts, head, details } = section
  if (as === 'brief') return ''
  if (as === 'count') {
    const {
      key,
      origin,
      job,
      leg,
      legs,
      step,
      part,
      run,
      attempt,
      sha,
      page,
      state,
      verdict,
      passed,
      graded,
      reported,
    } = facts
    return factsLine({
      ...{ key, origin, job, leg, legs, step, part, run, attempt, sha, page, state, verdict, passed, graded, reported },
    })
  }
  const { isAlone } = setting
  const line = lineOf(facts, setting)
  const isFolded = isWell(facts) || setting.outdated.has(facts)
  const isLost = details === '' && head !== '' && facts.state === 'done' && !isWell(facts)
  const about = `<sub>${[...aboutOf(facts, setting), ...(isLost ? ['the cases are in the job summary'] : [])].join(' · ')}</sub>`
  const opens = !isAlone && isFolded && head !== '' ? `<details><summary>${line}</summary>` : ''
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
    `${saysReported(facts) ? REPORTED : ''}${statusWord(facts)}: ${labelOf(facts, setting.all)}`,
    ...(agents.length > 0 ? [agents.map((agent) => nameText(agent)).join(', ')] : []),
    ...(graded > 0 ? [`${formatCount(passed)} of ${formatCount(graded)} passed`] : []),
    ...(worse > 0 ? [`${counted(worse, 'case')} worse`] : []),
    ...(isEarlier(facts, setting) ? [earlierText(facts, setting)] : commitText(facts)),
  ].join(' · ')
}

function aboutOf(facts: SectionFacts, setting: Setting): string[] {
  return [
    ...(setting.isAlone ? [`evals of ${nameText(setting.evalset)}`] : []),
    labelOf(facts, setting.all),
    pageLink(facts, setting),
    ...(isEarlier(facts, setting) ? [earlierText(facts, setting)] : []),
    ...(facts.attempt > 1 ? [`attempt ${facts.attempt}`] : []),
  ]
}

function earlierText(facts: SectionFacts, { outdated }: Setting): string {
  const what = outdated.has(facts) ? 'not reported for this commit, of an earlier one' : 'of an earlier commit'
  return `${what} (${commitText(facts)[0] ?? nameText('unknown')})`
}

function isEarlier(facts: SectionFacts, { newest }: Setting): boolean {
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
    commitText(result)[0] ?? '–',
    ...(isAlone ? [] : [labelOf(facts, setting.all)]),
    `${saysReported(result) ? REPORTED : ''}${verdictWord(result.verdict)}`,
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
