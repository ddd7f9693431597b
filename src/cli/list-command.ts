import { ConfigurationError } from '../domain/errors.ts'
import type { JsonObject } from '../domain/json.ts'
import { nearMiss } from '../domain/near-miss.ts'
import { listLocalEvalsets } from '../store/local/evalset-list.ts'
import { type ListedLocalExperiment, listLocalExperiments } from '../store/local/experiment-list.ts'
import type { Command, CommandTools } from './command-tools.ts'
import { EXIT } from './exit-code.ts'
import { storePlace } from './places.ts'
import { inert } from './terminal.ts'
import { textTable } from './text-table.ts'

const WHAT = ['experiments', 'evalsets'] as const

/** What a command found: as JSON, as lines for people, and what could not be read. */
type Listing = {
  readonly json: readonly JsonObject[]
  readonly lines: readonly string[]
  readonly problems: readonly string[]
}

/** `list`: the experiments or evalsets of the local store, the newest first. */
export const listCommand: Command = async ({ operands, inputs, own }, tools) => {
  const { terminal, redactor } = tools
  const [word = 'experiments'] = operands
  const what = WHAT.find((one) => one === word)
  if (!what) {
    const near = nearMiss(word, WHAT)
    const advice = near === undefined ? `Give ${WHAT.join(' or ')}.` : `Did you mean ${near}?`
    throw new ConfigurationError([{ message: `list: "${word}" is nothing that can be listed. ${advice}` }])
  }
  const directory = storePlace(inputs, tools)
  const { json, lines, problems } =
    what === 'experiments' ? experimentsIn(directory, tools) : evalsetsIn(directory, tools)
  for (const one of problems) terminal.tell(`${terminal.toneBeside('doubtful', 'warning:')} ${inert(one, redactor)}`)
  if (own.has('json')) terminal.json(redactor.redact(JSON.stringify(json, null, 2)))
  else if (lines.length > 0) for (const line of lines) terminal.result(line)
  else terminal.tell(`There are no ${what} in the local store ${inert(directory, redactor)}.`)
  return EXIT.passed
}

function experimentsIn(directory: string, { redactor }: Pick<CommandTools, 'redactor'>): Listing {
  const { experiments, problems } = listLocalExperiments(directory)
  const rows = experiments.map((listed) => {
    const { id, evalset, agentspecId, startedAt, git, isPart, isRescored } = listed.experiment
    const { passed, graded, planned, isOpen } = countsOf(listed)
    return [
      id,
      whenText(startedAt),
      inert(agentspecId, redactor, 40),
      inert(evalset.name, redactor, 60),
      graded === 0
        ? isOpen
          ? '–'
          : `none of ${planned}`
        : `${passed}/${graded}${graded < planned ? ` of ${planned}` : ''}`,
      [isPart ? 'a part' : '', isRescored ? 'graded again' : '', isOpen ? 'unfinished' : ''].filter(Boolean).join(', '),
      inert((git.sha ?? '').slice(0, 7), redactor),
    ]
  })
  return {
    json: experiments.map(experimentObject),
    lines:
      rows.length === 0 ? [] : textTable(['Experiment', 'Started', 'Agent', 'Evalset', 'Passed', '', 'Commit'], rows),
    problems,
  }
}

function experimentObject(listed: ListedLocalExperiment): JsonObject {
  const { id, name, evalset, agentspecId, agentDigest, target, startedAt, git, basis, isPart, isRescored } =
    listed.experiment
  const { passed, failed, graded, planned, isOpen } = countsOf(listed)
  return {
    id,
    name,
    evalset,
    agentspecId,
    agentDigest,
    target,
    startedAt: startedAt.toISOString(),
    git,
    runLimit: basis.runLimit,
    runs: listed.runs.map(({ id: runId, index, status }) => ({ id: runId, index, status })),
    isPart,
    isFinished: !isOpen,
    isRescored,
    planned,
    passed,
    failed,
    passRate: graded === 0 ? null : passed / graded,
  }
}

/** Over its recorded runs; what was planned and not recorded has not been graded. */
function countsOf({ experiment, runs }: ListedLocalExperiment) {
  const sum = (status: 'passed' | 'failed') => runs.reduce((total, { counts }) => total + counts[status], 0)
  const recorded = runs.reduce((total, { counts }) => total + Object.values(counts).reduce((a, b) => a + b, 0), 0)
  const { runLimit } = experiment.basis
  const [passed, failed] = [sum('passed'), sum('failed')]
  const planned = Math.max(recorded, (experiment.evalset.caseCount ?? 0) * runLimit)
  return { passed, failed, graded: passed + failed, planned, isOpen: runs.length < runLimit }
}

function evalsetsIn(directory: string, { redactor }: Pick<CommandTools, 'redactor'>): Listing {
  const { evalsets, problems } = listLocalEvalsets(directory)
  const rows = evalsets.map(({ id, createdAt, name, caseCount, file }) => [
    id,
    whenText(createdAt),
    inert(name, redactor, 60),
    String(caseCount),
    inert(file, redactor, 80),
  ])
  return {
    json: evalsets.map(({ document: _, createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() })),
    lines: rows.length === 0 ? [] : textTable(['Evalset', 'Created', 'Name', 'Cases', 'File'], rows),
    problems,
  }
}

/** `2026-11-30 02:43 UTC`. */
export function whenText(date: Date): string {
  return `${date.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')} UTC`
}
