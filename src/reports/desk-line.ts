import { visibleText } from '../boundary/visible-text.ts'
import { isJsonObject, type JsonValue } from '../domain/json.ts'
import type { EvalReport } from '../domain/report.ts'
import { entriesOf, isOpen } from './case-entries.ts'
import { deskInputs, valuesOf } from './desk-inputs.ts'

/** Cases that are named one by one: a longer line nobody reads. */
const NAMED_CASES = 20

/** The cases that are asked again: all, or so many of those that did not pass. */
export type AskedAgain = 'all' | { readonly named: number; readonly open: number }

/** The line that repeats a run at a desk, for a POSIX shell. Headers that are kept secret have `…` for a value in it. */
export type DeskLine = { readonly line: string; readonly cases: AskedAgain }

/** What starts the program that the project has installed, and never another one of that name. */
const PROGRAM = 'npx --no-install agent-evals'

/** Stands for what is not told. */
export const WITHHELD = '…'

/** True where a program handed in agents, cases or evaluators: no line and no step can do that. */
export function isFromCode({ step, settings: { agents }, executionTarget }: EvalReport): boolean {
  if (step?.from === 'code') return true
  return executionTarget === 'task' && isJsonObject(agents) && Object.values(agents).includes('function')
}

/** The names of the headers that every question is sent with. */
export function secretHeadersOf({ settings: { agentHeaders } }: EvalReport): readonly string[] {
  const names: readonly JsonValue[] = Array.isArray(agentHeaders) ? agentHeaders : []
  return names.filter((name) => typeof name === 'string')
}

/**
 * `undefined` where the inputs of the run are not known, or are none of a command line. The line holds no secret, is one line, and does
 * nothing but what it says.
 */
export function deskLine(report: EvalReport): DeskLine | undefined {
  const isRescored = report.settings.mode === 'evaluate'
  const { names, cases } = isRescored ? ALL : openCases(report)
  const line = lineFor(report, names)
  return line === undefined ? undefined : { line, cases }
}

/** The line that asks one case of one agentspec again; `undefined` as above, and where nobody was asked at all. */
export function deskLineOf(report: EvalReport, caseId: string, agentspecId: string): string | undefined {
  if (report.settings.mode === 'evaluate' || caseId === '') return undefined
  return lineFor(report, [choiceOf(caseId)], agentspecId)
}

function lineFor(report: EvalReport, named: readonly string[], agentspecId?: string): string | undefined {
  if (!report.step || isFromCode(report)) return undefined
  const kept = deskInputs(report, { namesCases: named.length > 0, agentspecId })
  const isRescored = report.settings.mode === 'evaluate'
  const [spec, results] = ['evalset-spec-file', 'results'].map((wanted) => kept.find(([name]) => name === wanted)?.[1])
  const flags = kept.filter(([name]) => name !== 'evalset-spec-file' && !(isRescored && name === 'results'))
  const words = isRescored
    ? ['evaluate', ...valuesOf('results', results ?? '').map(operand), ...flagsOf('evalset', spec ?? '')]
    : ['run', ...(spec === undefined ? [] : [operand(spec)])]
  return [
    PROGRAM,
    ...words,
    ...flags.flatMap(([name, value]) => flagsOf(name, value)),
    ...secretHeadersOf(report).flatMap((name) => flagsOf('agent-headers', `${name}: ${WITHHELD}`)),
    ...named.flatMap((id) => flagsOf('case-ids', id)),
  ].join(' ')
}

const ALL = { names: [], cases: 'all' } as const

/** What selects the cases that did not pass, worst first as they stand, at most `NAMED_CASES`; nothing where none of them passed. */
export function openCases(report: EvalReport): { readonly names: readonly string[]; readonly cases: AskedAgain } {
  const entries = entriesOf(report).flat()
  const open = [...new Set(entries.filter(({ status }) => isOpen(status)).map(({ worst }) => worst.caseId))]
  const all = new Set(entries.map(({ worst }) => worst.caseId))
  const chosen = open.filter((id) => id !== '').slice(0, NAMED_CASES)
  if (open.length === all.size || chosen.length === 0) return ALL
  return { names: [...new Set(chosen.map(choiceOf))], cases: { named: chosen.length, open: open.length } }
}

/** A case as `case-ids` takes it: what separates the items of a list is any character in a pattern. */
function choiceOf(id: string): string {
  return id.replace(/^\s+|\s+$|[,\r\n]/g, (signs) => '?'.repeat(Array.from(signs).length))
}

function flagsOf(name: string, value: string): string[] {
  return valuesOf(name, value).map((one) => {
    // Such a value could be read as a flag, or as none at all.
    const isJoined = one.startsWith('-') || one === 'true' || one === 'false'
    return `--${name}${isJoined ? '=' : ' '}${shellWord(one)}`
  })
}

/** A path that begins with a hyphen is a path all the same. */
function operand(text: string): string {
  return shellWord(text.startsWith('-') ? `./${text}` : text)
}

/** What no shell takes for anything but itself. */
const PLAIN = /^[\w./:@%+,=-]+$/

/**
 * A text as one word of a POSIX shell, on one line. What a reader could not see is written by its number, so that what is pasted is
 * what was said.
 */
export function shellWord(text: string): string {
  if (PLAIN.test(text)) return text
  if (!text.includes('\n') && !text.includes('\t') && text === visibleText(text)) {
    return `'${text.replaceAll("'", "'\\''")}'`
  }
  const escaped = text.toWellFormed().replace(/[^\x20-\x7e]|[\\']/gu, (char) => {
    return [...Buffer.from(char)].map((byte) => `\\0${byte.toString(8).padStart(3, '0')}`).join('')
  })
  return `"$(printf %b '${escaped}')"`
}
