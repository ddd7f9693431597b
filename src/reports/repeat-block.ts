import { codeBlock, inlineCode, inlineText } from '../boundary/markdown-text.ts'
import { visibleText } from '../boundary/visible-text.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts'
import type { EvalReport } from '../domain/report.ts'
import { hasAgentspecs } from '../domain/target.ts'
import { type AskedAgain, deskLine, isFromCode, openCases, secretHeadersOf, WITHHELD } from './desk-line.ts'
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
  const rules = policy === '' ? [] : [`${policy}.`]
  if (isFromCode(report)) {
    return [
      '<details><summary>How to repeat this</summary>',
      `${codeSentence(report)} It ran${commit}; the evalset is ${nameText(evalset.digest)}.`,
      ...rules,
      '</details>',
    ].join('\n\n')
  }
  const lines = step ? stepLines(step, report) : settingLines(report.settings)
  const isKnown = step !== undefined || lines.length > 0
  const what = !isKnown
    ? 'What it was run with is not kept'
    : step
      ? `This step repeats it${commit}`
      : `The step ran with these inputs${commit}`
  const desk = deskLine(report)
  return [
    '<details><summary>How to repeat this</summary>',
    ...(desk ? [`${deskSentence(desk.cases)}${withheldText(report)}:`, codeBlock(desk.line, STEP_LIMIT_BYTES)] : []),
    `${what}${step ? withheldText(report) : ''}; the evalset is ${nameText(evalset.digest)}.`,
    ...(isKnown ? [codeBlock(lines.join('\n'), STEP_LIMIT_BYTES)] : []),
    ...rules,
    '</details>',
  ].join('\n\n')
}

/** Longest list of cases that a program is told to ask again. */
const CHOICE_LIMIT_BYTES = 2000

function codeSentence(report: EvalReport): string {
  const { names } = openCases(report)
  if (names.length === 0) return 'It was run from code: run the program again.'
  const choice = inlineCode(`caseIds: [${names.map((name) => JSON.stringify(name)).join(', ')}]`, CHOICE_LIMIT_BYTES)
  return `It was run from code: run the program again with ${choice}.`
}

/** Which values somebody has to put in. */
function withheldText(report: EvalReport): string {
  const names = secretHeadersOf(report)
  return names.length === 0
    ? ''
    : `, with the values of the headers that are kept secret: ${names.map((name) => nameText(name)).join(', ')}`
}

/** What the line for a desk asks again. */
function deskSentence(cases: AskedAgain): string {
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

/** What a desk sets otherwise than a workflow: a step has a summary and its own name. */
const OF_DESKS: readonly string[] = ['launch-source', 'summary', 'annotations']

function stepLines({ uses, from, inputs }: NonNullable<EvalReport['step']>, report: EvalReport): string[] {
  const given = from === undefined ? inputs : inputs.filter(([name]) => !OF_DESKS.includes(name))
  const headers = secretHeadersOf(report).map((name) => `${name}: ${WITHHELD}`)
  return [
    `- uses: ${uses === undefined ? UNKNOWN_ACTION : scalarOf(uses)}`,
    '  with:',
    ...keyLines(given, report),
    ...(headers.length === 0 ? [] : [`    agent-headers: ${inputOf(headers.join('\n'))}`]),
    ...given.map(([name, value]) => `    ${scalarOf(name)}: ${inputOf(value)}`),
  ]
}

/** A run without the platform had no key, and one with a key would find the platform. */
function keyLines(inputs: readonly (readonly [string, string])[], { settings, executionTarget }: EvalReport): string[] {
  if (settings.store !== 'local' || hasAgentspecs(executionTarget)) {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow's own language
    return ['    api-key: ${{ secrets.DATALAYER_API_KEY }}']
  }
  return inputs.some(([name]) => name === 'store') ? [] : ['    store: local']
}

/** `configurationFile` is no input, and of headers the names alone are known. */
function settingLines({ configurationFile: _, agentHeaders: __, ...settings }: JsonObject): string[] {
  const lines = inputsOf(settings).map(([name, value]) => `  ${scalarOf(name)}: ${scalarOf(textOf(value))}`)
  return lines.length === 0 ? [] : ['with:', ...lines]
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
