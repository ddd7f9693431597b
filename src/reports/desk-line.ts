import { visibleText } from '../boundary/visible-text.ts'
import type { EvalReport } from '../domain/report.ts'
import { entriesOf, isOpen } from './case-entries.ts'

/** Inputs that take several values, one a line: on a command line each value has a flag of its own. */
export const LIST_INPUTS: readonly string[] = [
  'agentspec-ids',
  'agentspec-id',
  'agentspec',
  'agentspec-files',
  'case-ids',
  'split',
  'results',
  'task',
  'agent-command',
  'agent-url',
  'agent-headers',
  'agent-env',
  'evaluators',
]

/** What says where a workflow shows itself or what it leaves for later runs: nothing of that is repeated at a desk. */
const OF_WORKFLOWS: readonly string[] = [
  'mode',
  'resume',
  'summary',
  'annotations',
  'upload-journal',
  'accept-baseline',
  'allow-untrusted-head',
  'launch-source',
]

/** Cases that are named one by one: a longer line nobody reads. */
const NAMED_CASES = 20

/** The line that repeats a run at a desk, for a POSIX shell, and the cases of it that are asked: all, or so many that did not pass. */
export type DeskLine = {
  readonly line: string
  readonly cases: 'all' | { readonly named: number; readonly open: number }
}

/** `undefined` where the inputs of the run are not known. The line holds no secret, is one line, and does nothing but what it says. */
export function deskLine(report: EvalReport): DeskLine | undefined {
  if (!report.step) return undefined
  const given = report.step.inputs.filter(
    ([name, value]) => !OF_WORKFLOWS.includes(name) && !isDeskDefault(name, value),
  )
  const isRescored = report.settings.mode === 'evaluate'
  const open = isRescored ? [] : openCaseIds(report)
  const named = open.slice(0, NAMED_CASES)
  const kept = named.length > 0 ? given.filter(([name]) => name !== 'case-ids' && name !== 'split') : given
  const [spec, results] = ['evalset-spec-file', 'results'].map((wanted) => kept.find(([name]) => name === wanted)?.[1])
  const flags = kept.filter(([name]) => name !== 'evalset-spec-file' && !(isRescored && name === 'results'))
  const words = isRescored
    ? ['evaluate', ...valuesOf('results', results ?? '').map(operand), ...flagsOf('evalset', spec ?? '')]
    : ['run', ...(spec === undefined ? [] : [operand(spec)])]
  const line = [
    'npx agent-evals',
    ...words,
    ...flags.flatMap(([name, value]) => flagsOf(name, value)),
    ...named.flatMap((id) => flagsOf('case-ids', id)),
  ].join(' ')
  return { line, cases: named.length > 0 ? { named: named.length, open: open.length } : 'all' }
}

/** At a desk nothing is compared with unless it is asked for. */
function isDeskDefault(name: string, value: string): boolean {
  return name === 'baseline' && value === 'none'
}

/** The cases that did not pass, worst first as they stand; none where all did not, or where one cannot be named on a command line. */
function openCaseIds(report: EvalReport): string[] {
  const entries = entriesOf(report).flat()
  const open = [...new Set(entries.filter(({ status }) => isOpen(status)).map(({ worst }) => worst.caseId))]
  const all = new Set(entries.map(({ worst }) => worst.caseId))
  const isNameable = open.every((id) => id !== '' && id === id.trim() && !/[,\n]/.test(id))
  return open.length < all.size && isNameable ? open : []
}

function flagsOf(name: string, value: string): string[] {
  return valuesOf(name, value).map((one) => {
    // Such a value could be read as a flag, or as none at all.
    const isJoined = one.startsWith('-') || one === 'true' || one === 'false'
    return `--${name}${isJoined ? '=' : ' '}${shellWord(one)}`
  })
}

function valuesOf(name: string, value: string): string[] {
  if (!LIST_INPUTS.includes(name)) return [value]
  return value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
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
