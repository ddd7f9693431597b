import { codeBlock, inlineText } from '../boundary/markdown-text.ts'
import { visibleText } from '../boundary/visible-text.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts'
import type { EvalReport } from '../domain/report.ts'
import { type DeskLine, deskLine } from './desk-line.ts'
import { counted } from './figures.ts'
import { nameText } from './names.ts'

/** The inputs of one step: longer ones are lists of names that nobody types again. */
const STEP_LIMIT_BYTES = 8_000

/** A path and the branch it is of. */
const FILE_LIMIT_BYTES = 300

/** What a block of lines is indented by, below an input. */
const BLOCK_MARGIN = '      '

/** Stands for the action's address where nobody knows it. */
const UNKNOWN_ACTION = '<owner>/agent-evals@<sha>'

/** The run again: a line for a desk and a step to paste, or the settings where the step is not known; with the commit and the evalset. */
export function repeatBlock(report: EvalReport): string {
  const { git, evalset, step } = report
  const commit = git.sha === undefined ? '' : ` on commit ${nameText(git.sha)}`
  const policy = policyText(report)
  const what = step ? `This step repeats it${commit}` : `The step ran with these inputs${commit}`
  const desk = deskLine(report)
  return [
    '<details><summary>How to repeat this</summary>',
    ...(desk ? [`${deskSentence(desk)}:`, codeBlock(desk.line, STEP_LIMIT_BYTES)] : []),
    `${what}; the evalset is ${nameText(evalset.digest)}.`,
    codeBlock((step ? stepLines(step) : settingLines(report.settings)).join('\n'), STEP_LIMIT_BYTES),
    ...(policy === '' ? [] : [`${policy}.`]),
    '</details>',
  ].join('\n\n')
}

/** What the line for a desk asks again. */
function deskSentence({ cases }: DeskLine): string {
  if (cases === 'all') return 'In a checkout this line repeats it'
  const { named, open } = cases
  const which = named < open ? `the first ${named} of ${counted(open, 'case')}` : counted(open, 'case')
  return `In a checkout this line asks ${which} again that did not pass`
}

/** Where a file says more of the gate than the inputs do: `Rules of the gate: agent-evals.yaml of main`; empty where none does. */
export function policyText({ settings: { configurationFile } }: EvalReport): string {
  if (typeof configurationFile !== 'string' || configurationFile === '') return ''
  return `Rules of the gate: ${inlineText(configurationFile, FILE_LIMIT_BYTES)}`
}

function stepLines({ uses, inputs }: NonNullable<EvalReport['step']>): string[] {
  return [
    `- uses: ${uses === undefined ? UNKNOWN_ACTION : scalarOf(uses)}`,
    '  with:',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow's own language
    '    api-key: ${{ secrets.DATALAYER_API_KEY }}',
    ...inputs.map(([name, value]) => `    ${scalarOf(name)}: ${inputOf(value)}`),
  ]
}

/** `configurationFile` is no input. */
function settingLines({ configurationFile: _, ...settings }: JsonObject): string[] {
  return ['with:', ...inputsOf(settings).map(([name, value]) => `  ${scalarOf(name)}: ${scalarOf(textOf(value))}`)]
}

/** Settings under the names that a workflow gives them; those that are not set are left out. */
function inputsOf(settings: JsonObject): [string, JsonValue][] {
  return Object.entries(settings).flatMap(([name, value]): [string, JsonValue][] => {
    if (value === undefined || value === null || value === '') return []
    if (Array.isArray(value) && value.length === 0) return []
    if (name === 'urls' && isJsonObject(value)) {
      return inputsOf(value).map(([service, url]) => [`${service}-url`, url])
    }
    return [[name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), value]]
  })
}

/** A value as an input takes it: lists are joined by commas. */
function textOf(value: JsonValue): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** An input's value in YAML: several lines as a block, so that a list stays one to the eye. */
function inputOf(text: string): string {
  const isBlock = text.includes('\n') && text === text.trim() && text === visibleText(text)
  return isBlock ? `|-\n${literal(text).replace(/^(?=.)/gm, BLOCK_MARGIN)}` : scalarOf(text)
}

/** What YAML reads as the text it is, without quotes. */
const PLAIN = /^[A-Za-z/][\w ,./:@+-]*$/
const NOT_PLAIN = /:(?: |$)| $|^(?:null|true|false|yes|no|on|off|y|n)$/i

/** A text as one YAML scalar on one line; a number or truth that is written the same needs no quotes either. */
function scalarOf(text: string): string {
  const isPlain = PLAIN.test(text) && !NOT_PLAIN.test(text)
  const isSame = text === 'true' || text === 'false' || (/^-?\d/.test(text) && String(Number(text)) === text)
  return isPlain || isSame ? text : quoted(literal(text))
}

/** JSON's quotes are YAML's; what the reader could not see is escaped, so that what is pasted is what was said. */
function quoted(text: string): string {
  const json = JSON.stringify(text)
  return json === visibleText(json) ? json : json.replace(/[^\x20-\x7e]/gu, escaped)
}

function escaped(char: string): string {
  const code = char.codePointAt(0) ?? 0
  const digits = code.toString(16).padStart(code > 0xffff ? 8 : 4, '0')
  return code > 0xffff ? `\\U${digits}` : `\\u${digits}`
}

/** A value that looks like an expression was none any more when the step got it. */
function literal(text: string): string {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow's own language
  return text.replaceAll('${{', "${{ '${{' }}")
}
