import type { EvaluatorResult } from '../domain/grade.ts'
import type { JsonObject } from '../domain/json.ts'
import type { CaseRun } from '../domain/run.ts'
import { isUsable, type Trajectory } from '../domain/trajectory.ts'
import type { CaseEntry } from '../reports/case-entries.ts'
import { explanationOf, outcomeOf, placeOf, readableAnswer, readableValue, reasonOf } from '../reports/case-text.ts'
import { counted, formatDuration } from '../reports/figures.ts'
import { trajectoryOfAnswer } from '../trajectory/answer-trajectory.ts'
import type { CommandTools } from './command-tools.ts'
import { inert, inertBlock } from './terminal.ts'

type Showing = Pick<CommandTools, 'terminal' | 'redactor'>

/** Lines of an answer that a list shows, and characters of a reason. */
const FIRST_LINES = 3
const REASON_CHARS = 400
/** Calls of tools and problems of a trajectory that are told one by one. */
const MOST_TOLD = 50

/** A case in a list: how it ended, its score, why, and how its answer begins. */
export function caseSummary(entry: CaseEntry, { terminal, redactor }: Showing): string[] {
  const { worst, notBegun, experiment } = entry
  const score = worst.score === null ? '' : ` · score ${round(worst.score)}`
  const why = worst.status === 'passed' ? '' : inert(reasonOf(worst, notBegun), redactor, REASON_CHARS)
  const answer = worst.answer ? inertBlock(readableAnswer(worst.answer).text, redactor) : []
  const more = answer.length - FIRST_LINES
  return [
    '',
    `${toned(worst, outcomeOf(entry), terminal)}  ${inert(worst.name, redactor)} · ${inert(experiment.agentspecId, redactor)}${score}`,
    ...(why === '' ? [] : [`  ${why}`]),
    ...answer.slice(0, FIRST_LINES).map((line) => `  ${terminal.tone('quiet', '│')} ${line}`),
    ...(more > 0 ? [`  ${terminal.tone('quiet', '│')} … ${counted(more, 'more line')}`] : []),
  ]
}

/** Everything that is kept of a case, run by run. */
export function caseDetails(entry: CaseEntry, showing: Showing): string[] {
  const { worst, experiment, runs } = entry
  const { terminal, redactor } = showing
  return [
    `${terminal.tone('strong', inert(worst.name, redactor))} (${inert(worst.caseId, redactor)}) · ${inert(experiment.agentspecId, redactor)}`,
    [placeOf(worst), ...(worst.tags.length > 0 ? [`tags ${worst.tags.join(', ')}`] : [])]
      .filter(Boolean)
      .map((part) => inert(part, redactor))
      .join(' · '),
    ...section('Asked', worst.prompt, showing),
    ...section('Expected', readableValue(worst.expected), showing),
    ...runs.flatMap(({ run, caseRun }) => runDetails(run, caseRun, { entry, ...showing })),
    '',
  ]
}

function runDetails(
  run: number,
  caseRun: CaseRun,
  { entry, terminal, redactor }: Showing & { readonly entry: CaseEntry },
): string[] {
  const { status, score, durationMs, attempts, failureCause, answer, evaluators } = caseRun
  const showing = { terminal, redactor }
  const facts = [
    `Run ${run}: ${toned(caseRun, status, terminal)}`,
    ...(score === null ? [] : [`score ${round(score)}`]),
    ...(durationMs === undefined ? [] : [formatDuration(durationMs)]),
    counted(attempts, 'attempt'),
  ]
  const why = failureCause || evaluators.length === 0 ? reasonOf(caseRun, entry.notBegun) : ''
  return [
    '',
    facts.join(' · '),
    ...(why === '' ? [] : inertBlock(why, redactor).map((line) => `  ${line}`)),
    ...evaluators.flatMap((result) => evaluatorLines(result, showing)),
    ...(failureCause?.detailExcerpt ? section('It said', failureCause.detailExcerpt, showing) : []),
    ...(answer ? section('Answered', readableAnswer(answer).text, showing) : []),
    ...(answer ? section('With the data', readableAnswer(answer).data, showing) : []),
    ...(answer ? section('Reasoning', answer.reasoning, showing) : []),
    ...trajectoryLines(caseRun, entry.experiment.agentspecId, showing),
    ...(answer?.usage ? section('Usage', JSON.stringify(answer.usage), showing) : []),
    ...(caseRun.redacted ? ['  A secret stood in this answer and was taken out after grading.'] : []),
  ]
}

function evaluatorLines(result: EvaluatorResult, { terminal, redactor }: Showing): string[] {
  const { passed, name, kind, error, evidence, score } = result
  const word =
    error !== undefined
      ? 'could not judge'
      : passed === null
        ? kind === 'gauge'
          ? 'measured'
          : 'skipped'
        : passed
          ? 'passed'
          : 'failed'
  const tone = passed === true ? 'good' : passed === false ? 'bad' : 'doubtful'
  const [first = '', ...rest] = inertBlock(explanationOf(result), redactor)
  const scored = score === null ? '' : ` (${round(score)})`
  return [
    `  ${terminal.tone(tone, word)} ${inert(name, redactor)}${scored}${first === '' ? '' : `: ${first}`}`,
    ...rest.map((line) => `    ${line}`),
    ...(evidence === undefined ? [] : [`    it rests on ${inert(evidence, redactor, REASON_CHARS)}`]),
  ]
}

/** What the agent did on its way: how much of that is known, and each call. */
function trajectoryLines(caseRun: CaseRun, agent: string, { redactor }: Showing): string[] {
  const trajectory = trajectoryFor(caseRun, agent)
  if (!trajectory) return []
  const { status, agentSteps, toolUses, unknownCalls, problems } = trajectory
  const calls = toolUses.slice(0, MOST_TOLD).map(({ name, status: how, arguments: given }) => {
    const shown = given === undefined ? '' : ` ${JSON.stringify(given)}`
    return `    ${inert(`${name}${shown}`, redactor)} · ${how}`
  })
  const more = toolUses.length - calls.length
  const notes = problems.slice(0, MOST_TOLD).map((problem) => `    ${inert(problem, redactor, REASON_CHARS)}`)
  if (!isUsable(trajectory)) return [`  Trajectory: ${status}`, ...notes]
  const steps = agentSteps === undefined ? '' : ` · ${counted(agentSteps, 'step')}`
  const unknown = unknownCalls > 0 ? ` · ${counted(unknownCalls, 'call')} of which nothing is known` : ''
  return [
    `  Trajectory: ${status}${steps} · ${counted(toolUses.length, 'tool call')}${unknown}`,
    ...calls,
    ...(more > 0 ? [`    and ${more} more`] : []),
    ...notes,
  ]
}

function trajectoryFor({ prompt, answer, notKept = [] }: CaseRun, agent: string): Trajectory | undefined {
  // Of calls that a record did not keep nobody can say that there were none.
  if (!answer || (notKept.includes('calls') && !answer.trajectory)) return undefined
  return trajectoryOfAnswer(prompt, answer, agent)
}

/** One run of a case as JSON. */
export function caseObject({ experiment }: CaseEntry, run: number, caseRun: CaseRun): JsonObject {
  const { caseId, location, expected, answer, ...rest } = caseRun
  const trajectory = trajectoryFor(caseRun, experiment.agentspecId)
  return {
    id: caseId,
    agentspecId: experiment.agentspecId,
    ...(experiment.id === undefined ? {} : { experimentId: experiment.id }),
    run,
    ...rest,
    file: location.file,
    line: location.line,
    expected: expected ?? null,
    output: answer ?? null,
    ...(trajectory
      ? {
          trajectory: {
            status: trajectory.status,
            problems: trajectory.problems,
            toolCalls: isUsable(trajectory) ? trajectory.toolUses.length : null,
            unknownCalls: trajectory.unknownCalls,
            agentSteps: trajectory.agentSteps ?? null,
          },
        }
      : {}),
  }
}

function section(title: string, text: string, { redactor, terminal }: Showing): string[] {
  if (text.trim() === '') return []
  return [`  ${title}:`, ...inertBlock(text, redactor).map((line) => `  ${terminal.tone('quiet', '│')} ${line}`)]
}

function toned({ status }: CaseRun, text: string, terminal: Showing['terminal']): string {
  return terminal.tone(status === 'passed' ? 'good' : status === 'failed' ? 'bad' : 'doubtful', text)
}

function round(score: number): number {
  return Math.round(score * 1000) / 1000
}
