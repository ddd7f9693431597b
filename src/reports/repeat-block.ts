import { codeBlock, inlineCode, inlineText } from '../boundary/markdown-text.ts'
import { visibleText } from '../boundary/visible-text.ts'
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

/**
 * The run again: a line for a desk and what it needs there, and a step to paste; with the commit and the evalset. Empty where nobody knows
 * what was given.
 */
export function repeatBlock(report: EvalReport): string {
  const { git, evalset, step } = report
  const commit = git.sha === undefined ? '' : ` on commit ${nameText(git.sha)}`
  const digest = `the evalset is ${nameText(evalset.digest)}.`
  if (isFromCode(report)) return foldOf([`${codeSentence(report)} It ran${commit}; ${digest}`], report)
  if (!step) return ''
  const desk = deskLine(report)
  const line = desk ? codeBlock(desk.line, STEP_LIMIT_BYTES) : ''
  return foldOf(
    [
      ...(desk ? [`${deskSentence(desk.cases)}${withheldText(report)}:`, line, installSentence(step, report)] : []),
      `This step repeats it${commit}${withheldText(report)}; ${digest}`,
      codeBlock(stepLines(step, report).join('\n'), STEP_LIMIT_BYTES),
    ],
    report,
  )
}

function foldOf(parts: readonly string[], report: EvalReport): string {
  const policy = policyText(report)
  return [
    '<details><summary>How to repeat this</summary>',
    ...parts,
    ...(policy === '' ? [] : [`${policy}.`]),
    '</details>',
  ].join('\n\n')
}

/** An action's address, of which a project can be told to install the same. */
const ADDRESS = /^([\w.-]+\/[\w.-]+)@([\w./-]+)$/

/** What a line for a desk needs there: most repositories have the action in a workflow alone. */
function installSentence({ uses = '' }: Step, report: EvalReport): string {
  const [, repository = '<owner>/agent-evals', ref = '<sha>'] = ADDRESS.exec(uses) ?? []
  const install = inlineCode(`npm install --save-dev github:${repository}#${ref}`, FILE_LIMIT_BYTES)
  const key = needsKey(report) ? `, and a platform key in ${inlineCode('DATALAYER_API_KEY', FILE_LIMIT_BYTES)}` : ''
  return `The line needs Node 24 and the program in the project (${install})${key}.`
}

type Step = NonNullable<EvalReport['step']>

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

function stepLines({ uses, from, inputs }: Step, report: EvalReport): string[] {
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

function keyLines(inputs: readonly (readonly [string, string])[], report: EvalReport): string[] {
  if (needsKey(report)) {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow's own language
    return ['    api-key: ${{ secrets.DATALAYER_API_KEY }}']
  }
  return inputs.some(([name]) => name === 'store') ? [] : ['    store: local']
}

/** A run without the platform had no key, and one with a key would find the platform. */
function needsKey({ settings, executionTarget }: EvalReport): boolean {
  return settings.store !== 'local' || hasAgentspecs(executionTarget)
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
