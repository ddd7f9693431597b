import { isJsonObject } from '../domain/json.ts'
import type { EvalReport } from '../domain/report.ts'
import { hasAgentspecs } from '../domain/target.ts'

/** An input of a step as it was given. */
export type GivenInput = NonNullable<EvalReport['step']>['inputs'][number]

/** What a line for a desk is to ask again, where that is not all of it. */
export type AskedPart = {
  /** The line names its cases itself, in the place of whatever chose them. */
  readonly namesCases: boolean
  /** One agentspec of several. */
  readonly agentspecId?: string | undefined
}

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

/** The values of an input, one for each flag. */
export function valuesOf(name: string, value: string): string[] {
  return LIST_INPUTS.includes(name) ? itemsIn(value, '\n') : [value]
}

/**
 * What says where a workflow shows itself, where it writes, or what it leaves for later runs: nothing of that is repeated at a desk,
 * where a report must not take the place of another one.
 */
const OF_WORKFLOWS: readonly string[] = [
  'mode',
  'resume',
  'summary',
  'annotations',
  'upload-journal',
  'comment',
  'check-run',
  'upload-report-artifacts',
  'report-artifact-name',
  'report-dir',
  'output-markdown',
  'export-csv',
  'secondary-evalset-spec-file',
  'secondary-evalset-id',
  'secondary-output-markdown',
  'comparison-summary-output',
  'prepared-spec-output-dir',
  'prepared-spec-output-file',
  'accept-baseline',
  'allow-untrusted-head',
  'launch-source',
]

/** What chooses cases. */
const CASE_INPUTS: readonly string[] = ['case-ids', 'split']

/** What names the agentspecs of a run. */
const AGENTSPEC_INPUTS: readonly string[] = ['agentspec-ids', 'agentspec-id', 'agentspec']

/** Rules that are refused where nothing is compared with. */
const CHANGE_RULES: readonly string[] = ['max-regression', 'regression-test']

/**
 * The inputs that a line for a desk gives again, so that it is taken there: of a step that is known. A desk compares with nothing that
 * it is not told to, so the rules about a change go with a baseline that is not named.
 */
export function deskInputs(report: EvalReport, asked: AskedPart): readonly GivenInput[] {
  const given = report.step?.inputs ?? []
  const baseline = deskBaseline(report, asked)
  const left = [
    ...OF_WORKFLOWS,
    'baseline',
    ...(baseline === undefined ? CHANGE_RULES : []),
    ...(asked.namesCases ? CASE_INPUTS : []),
  ]
  return [
    ...withAgentspecs(
      given.filter(([name]) => !left.includes(name)),
      report,
      asked,
    ),
    ...(baseline === undefined ? [] : [['baseline', baseline] as const]),
  ]
}

/** What the line has compared with: `undefined` for nothing, which is what a desk does by itself. */
function deskBaseline(report: EvalReport, { agentspecId }: AskedPart): string | undefined {
  const { step, settings } = report
  const [, given = 'none'] = step?.inputs.find(([name]) => name === 'baseline') ?? []
  // What a workflow finds by itself is in its cache and its artifacts.
  const isElsewhere = given === 'none' || (given === 'auto' && step?.from === undefined)
  const isNotRun = agentspecId !== undefined && given.startsWith('agentspec:')
  if (!isElsewhere && !isNotRun) return given
  return hasFiledChangeRules(settings) ? 'auto' : undefined
}

/** The rules may be those of the configuration file, which no flag takes back. */
function hasFiledChangeRules({ configurationFile, maxRegression, measureGates }: EvalReport['settings']): boolean {
  if (typeof configurationFile !== 'string' || configurationFile === '') return false
  const gates = Array.isArray(measureGates) ? measureGates : []
  return typeof maxRegression === 'number' || gates.some((one) => isJsonObject(one) && one.maxIncrease !== undefined)
}

/** With the agentspecs by name, where one of several is asked for or nobody at a desk could know them. */
function withAgentspecs(
  given: readonly GivenInput[],
  { executionTarget, experiments }: EvalReport,
  { agentspecId }: AskedPart,
): readonly GivenInput[] {
  if (!hasAgentspecs(executionTarget)) return given
  const named = given.filter(([name]) => AGENTSPEC_INPUTS.includes(name))
  const isOfFiles = given.some(([name]) => name === 'agentspec-files')
  // Of an evalset on the platform without an agent to run only a report is made.
  const isOfPlatform = given.some(([name]) => name === 'evalset-id')
  if (agentspecId === undefined) {
    const isNamed = named.length > 0 || isOfFiles || !isOfPlatform || experiments.length === 0
    return isNamed ? given : [...given, ['agentspec-ids', experiments.map((one) => one.agentspecId).join('\n')]]
  }
  const isById = named.some(([, value]) => itemsIn(value, /[,\n]/).includes(agentspecId))
  // Which file an agentspec is from is not known.
  if (!isById && isOfFiles) return given
  const others = [...AGENTSPEC_INPUTS, 'agentspec-files']
  const [place = given.length] = given.flatMap(([name], index) => (others.includes(name) ? [index] : []))
  const kept = (inputs: readonly GivenInput[]) => inputs.filter(([name]) => !others.includes(name))
  return [...kept(given.slice(0, place)), ['agentspec-ids', agentspecId], ...kept(given.slice(place))]
}

function itemsIn(text: string, separator: string | RegExp): string[] {
  return text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
