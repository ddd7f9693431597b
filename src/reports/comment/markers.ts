import { z } from 'zod'
import { GATE_STATUSES } from '../../domain/gate.ts'
import { canonicalJson, type JsonValue, parseJson } from '../../domain/json.ts'
import { factsShape, type Section, type SectionFacts } from './section.ts'

/** What all comments of ours begin with, of whichever workflow and evalset. */
const OURS = '<!-- agent-evals:'
const SECTION = `${OURS}section `
const EVALSET = `${OURS}evalset `
const BRIEF = `${OURS}brief `
const HEAD = `${OURS}head -->`
const DETAILS = `${OURS}details -->`
const END = `${OURS}end -->`
const CLOSE = ' -->'

/** More of a name is never shown. */
const EVALSET_CHARS = 200

/** More sections than a matrix may have jobs are none of ours. */
const MOST_SECTIONS = 1_000

/** What the comment of a workflow and an evalset begins with: GitHub shows nothing of it. `key` is of hex digits. */
export function commentMarker(key: string): string {
  return `${OURS}comment ${key} -->`
}

/** The key in a comment's mark; `undefined` where it does not begin with one. */
export function keyInMarker(body: string): string | undefined {
  return /^<!-- agent-evals:comment ([0-9a-f]{1,64}) -->/.exec(body)?.[1]
}

/** The evalset's name as a line that GitHub does not show, for whoever finds the comment without knowing it. */
export function evalsetLine(name: string): string {
  return hiddenLine(EVALSET, name.toWellFormed().slice(0, EVALSET_CHARS).toWellFormed())
}

/** The name in that line: empty where there is none. */
export function readEvalsetName(body: string): string {
  const begin = body.indexOf(EVALSET)
  const name = begin === -1 ? undefined : parseJson(body.slice(begin + EVALSET.length, body.indexOf(CLOSE, begin)))
  return typeof name === 'string' ? name : ''
}

/** Facts as a line that GitHub does not show. */
export function factsLine(facts: Partial<SectionFacts>): string {
  return hiddenLine(SECTION, facts)
}

const SHARED = ['job', 'legs', 'run', 'attempt', 'sha', 'reported'] as const

/**
 * Many sections as one line that GitHub does not show: of each no more than whose it is and how it ended, and what they share once. Nothing at all
 * of a section would make a comment of hundreds tell fewer failures than there are.
 */
export function briefLine(all: readonly SectionFacts[]): string {
  const groups = Map.groupBy(all, (facts) => JSON.stringify(SHARED.map((name) => facts[name] ?? null)))
  const told = [...groups.values()].map((sections): JsonValue => {
    const [first] = sections
    const shared = Object.fromEntries(
      SHARED.flatMap((name) => (first?.[name] === undefined ? [] : [[name, first[name]]])),
    )
    const each = sections.map(({ key, origin, leg, state, verdict }) => {
      return [key, origin ?? null, leg ?? null, state === 'done' ? (verdict ?? 'inconclusive') : state]
    })
    return { ...shared, each }
  })
  return all.length === 0 ? '' : hiddenLine(BRIEF, told)
}

const briefShape = z.array(
  z.looseObject({
    each: z.array(z.tuple([z.unknown(), z.unknown(), z.unknown(), z.enum([...GATE_STATUSES, 'running', 'unjudged'])])),
  }),
)

function readBrief(body: string): Section[] {
  const begin = body.indexOf(BRIEF)
  const json = begin === -1 ? undefined : parseJson(body.slice(begin + BRIEF.length, body.indexOf(CLOSE, begin)))
  const groups = briefShape.safeParse(json)
  if (!groups.success) return []
  const sections = groups.data.flatMap(({ each, ...shared }) =>
    each.map(([key, origin, leg, status]) => ({
      ...shared,
      key,
      ...(origin === null ? {} : { origin }),
      ...(leg === null ? {} : { leg }),
      step: '',
      ...(status === 'running' || status === 'unjudged' ? { state: status } : { state: 'done', verdict: status }),
    })),
  )
  return sections.flatMap((one): Section[] => {
    const facts = factsShape.safeParse(one)
    return facts.success ? [{ facts: facts.data, head: '', details: '', isBrief: true }] : []
  })
}

/** No value ends it: a comment of HTML ends with `>`, which is never written as itself. */
function hiddenLine(begin: string, value: JsonValue | Partial<SectionFacts>): string {
  const json = canonicalJson(value).replace(/[<>]/g, (sign) => (sign === '<' ? '\\u003c' : '\\u003e'))
  return `${begin}${json}${CLOSE}`
}

/** Text between marks, so that it is found again. */
export function markedHead(text: string): string {
  return text === '' ? '' : `${HEAD}\n\n${text}\n\n${END}`
}

/** The same for what is told below. */
export function markedDetails(text: string): string {
  return text === '' ? '' : `${DETAILS}\n\n${text}\n\n${END}`
}

/** A text in which nothing can be taken for a mark of ours: inside of code an agent's words stand as they are. */
export function withoutMarks(text: string): string {
  return text.replace(/<!--(?=\s*agent-evals:)/g, '<! --').trim()
}

/**
 * The sections of a comment. What people edited is taken as it stands; what was cut off keeps its facts; what cannot be read is left
 * out. Of two with one key the first is taken.
 */
export function readSections(body: string): Section[] {
  const [, ...chunks] = body.replace(/\r\n?/g, '\n').split(SECTION, MOST_SECTIONS + 1)
  const sections = new Map<string, Section>()
  for (const chunk of chunks) {
    const end = chunk.indexOf(CLOSE)
    const facts = factsShape.safeParse(end === -1 ? undefined : parseJson(chunk.slice(0, end)))
    if (!facts.success || sections.has(facts.data.key)) continue
    const text = chunk.slice(end)
    sections.set(facts.data.key, { facts: facts.data, head: between(text, HEAD), details: between(text, DETAILS) })
  }
  for (const brief of readBrief(body)) {
    if (sections.size < MOST_SECTIONS && !sections.has(brief.facts.key)) sections.set(brief.facts.key, brief)
  }
  return [...sections.values()]
}

function between(text: string, begin: string): string {
  const from = text.indexOf(begin)
  if (from === -1) return ''
  const to = text.indexOf(END, from)
  return to === -1 ? '' : text.slice(from + begin.length, to).trim()
}
