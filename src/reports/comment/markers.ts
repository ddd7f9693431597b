import { canonicalJson, parseJson } from '../../domain/json.ts'
import { factsShape, type Section, type SectionFacts } from './section.ts'

/** What all comments of ours begin with, of whichever workflow and evalset. */
const OURS = '<!-- agent-evals:'
const SECTION = `${OURS}section `
const HEAD = `${OURS}head -->`
const DETAILS = `${OURS}details -->`
const END = `${OURS}end -->`
const CLOSE = ' -->'

/** More sections than a matrix may have jobs are none of ours. */
const MOST_SECTIONS = 1_000

/** What the comment of a workflow and an evalset begins with: GitHub shows nothing of it. `key` is of hex digits. */
export function commentMarker(key: string): string {
  return `${OURS}comment ${key} -->`
}

/** Facts as a line that GitHub does not show. No value ends it: a comment ends with `>`, which is never written as itself. */
export function factsLine(facts: Partial<SectionFacts>): string {
  const json = canonicalJson(facts).replace(/[<>]/g, (sign) => (sign === '<' ? '\\u003c' : '\\u003e'))
  return `${SECTION}${json}${CLOSE}`
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
  return [...sections.values()]
}

function between(text: string, begin: string): string {
  const from = text.indexOf(begin)
  if (from === -1) return ''
  const to = text.indexOf(END, from)
  return to === -1 ? '' : text.slice(from + begin.length, to).trim()
}
