import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { variableOf } from '../action/input-reader.ts'
import { ConfigurationError, messageOf } from '../domain/errors.ts'
import { FAIL_ON, type FailOn } from '../domain/gate.ts'
import { skippedVerdict } from '../gate/evaluate-gate.ts'
import { type Face, silentFace } from '../modes/face.ts'
import { type LeftRemoved, removeLeftTemporaries } from '../modes/left-temporaries.ts'
import {
  apiKeyIn,
  killHeldProcesses,
  leaveOwnTemporary,
  leaveOwnTemporaryAtOnce,
  makeOwnTemporary,
} from '../modes/own-temporary.ts'
import { runMode } from '../modes/run-mode.ts'
import { temporaryDirectoryOf } from '../modes/step-context.ts'
import type { StepEnd } from '../modes/step-end.ts'
import { systemClock } from '../platform/system-clock.ts'
import { deskLine } from '../reports/desk-line.ts'
import { counted } from '../reports/figures.ts'
import { jsonPieces, resultsDocument } from '../reports/results-json.ts'
import type { CommandCall } from './arguments.ts'
import type { Command, CommandTools } from './command-tools.ts'
import { exitCodeOf } from './exit-code.ts'
import { fromHere, toldPlace } from './places.ts'
import { filesOf, resultText, verdictText } from './result-text.ts'
import { stepEnvironment } from './step-environment.ts'
import { createTerminalLogger, type TerminalLogger } from './terminal-logger.ts'

/** `run`, `evaluate` and `cleanup`: the same code as a step of a workflow, with another face. */
export const stepCommand: Command = async (call, tools) => {
  const { terminal, redactor } = tools
  const made = stepEnvironment(call, tools.env)
  if (made.kind === 'refused') throw new ConfigurationError([{ message: made.problem }])
  const own = made.env.RUNNER_TEMP ? undefined : makeOwnTemporary()
  const env = own === undefined ? made.env : { ...made.env, RUNNER_TEMP: own }
  const isQuiet = call.own.has('quiet')
  // What a clean-up finds is what it says; it has no other result.
  const isResult = call.command === 'cleanup' && !call.own.has('json')
  const logger = createTerminalLogger({
    terminal,
    redactor,
    isQuiet: isQuiet && !isResult,
    isResult,
    clock: systemClock,
  })
  const signal = tools.stopOnSignals()
  const nonce = randomBytes(16).toString('hex')
  tools.beforeAbruptEnd(() => {
    if (own === undefined) killHeldProcesses(temporaryDirectoryOf(env), { env, nonce })
    else leaveOwnTemporaryAtOnce(own, { env, nonce })
  })
  try {
    const left = await removeLeftTemporaries({ env, logger, signal })
    if (left.processes > 0) {
      logger.info(`Ended what runs that were killed had left running: ${counted(left.processes, 'process group')}.`)
    }
    const isOfThisMachine = call.command === 'cleanup' && apiKeyIn(env) === ''
    const end = isOfThisMachine
      ? endOfThisMachine(left, logger)
      : await runMode({ env, logger, redactor, face: faceOf(logger), nonce, signal })
    logger.settle()
    tellEnd(end, { call, ...tools, env })
    return exitCodeOf({ ...end, failOn: failOnOf(env[variableOf('fail-on')]) })
  } finally {
    logger.settle()
    if (own !== undefined) leaveOwnTemporary(own, { env, nonce, logger })
  }
}

/** A clean-up without a key: of the platform nothing can be asked. */
function endOfThisMachine({ directories }: LeftRemoved, logger: TerminalLogger): StepEnd {
  const found =
    directories === 0 ? 'no run that was killed left anything' : `what ${counted(directories, 'run')} left is removed`
  const sentence = `Clean-up of this machine: ${found}. There is no platform API key, so the platform was not asked.`
  logger.info(sentence)
  return { succeeds: true, verdict: skippedVerdict('nothing-to-run', sentence) }
}

/** Once the report is made, the result on standard output says what the log would. */
function faceOf(logger: TerminalLogger): Face {
  return {
    ...silentFace,
    setReport() {
      logger.settle()
      return undefined
    },
  }
}

type Telling = Omit<CommandTools, 'stopOnSignals' | 'beforeAbruptEnd'> & { readonly call: CommandCall }

function tellEnd(end: StepEnd, telling: Telling): void {
  const { call, terminal, redactor, cwd, env } = telling
  const { report, paths, verdict, secondary } = end
  if (call.own.has('json')) {
    terminal.json(secondary ? bothDocuments(end, secondary, telling) : jsonOf(end, telling))
    return
  }
  if (call.command === 'cleanup') return
  const files = filesOf(paths).map((path) => fromHere(path, { cwd, env }))
  const lines = report
    ? resultText(report, { terminal, redactor, files, again: deskLine(report)?.line })
    : verdictText(verdict, { terminal, redactor })
  for (const line of lines) terminal.result(line)
  if (!secondary) return
  tellEnd(secondary, telling)
  // The verdict on both stands last.
  for (const line of verdictText(verdict, { terminal, redactor })) terminal.result(line)
}

/** Two evalsets in one document: the verdict on both, and each by itself. */
function bothDocuments(end: StepEnd, secondary: StepEnd, place: Pick<CommandTools, 'cwd' | 'env'>): string {
  const { status, reasons } = end.verdict
  const whole = JSON.stringify({ schemaVersion: 1, gate: { status, reasons } }).slice(0, -1)
  return `${whole},"evalsets":[${jsonOf(end, place)},${jsonOf(secondary, place)}]}`
}

function jsonOf(end: StepEnd, place: Pick<CommandTools, 'cwd' | 'env'>): string {
  const { status, reasons } = end.verdict
  return end.report ? documentOf(end, place) : JSON.stringify({ schemaVersion: 1, gate: { status, reasons } })
}

/** The document as the file has it, which also says where trajectories are; made anew where no file was written. */
function documentOf({ report, paths }: StepEnd, place: Pick<CommandTools, 'cwd' | 'env'>): string {
  try {
    if (paths) return readFileSync(toldPlace(paths.results, place), 'utf8')
  } catch (error) {
    // It was there a moment ago: whoever took it away has the same document on standard output.
    if (!report) throw new Error(`${paths?.results} cannot be read (${messageOf(error)})`)
  }
  return report ? [...jsonPieces(resultsDocument(report))].join('') : '{}'
}

function failOnOf(text: string | undefined): FailOn {
  return FAIL_ON.find((one) => one === text?.trim()) ?? 'gate'
}
