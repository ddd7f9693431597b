import { type Env, readInputs } from '../action/inputs.ts'
import { ConfigurationError, type Problem } from '../domain/errors.ts'
import { foldName } from '../domain/near-miss.ts'
import { parseEvalset } from '../evalset/parse-evalset.ts'
import { createEvaluatorCatalog } from '../evaluators/registry.ts'
import type { Handed } from '../modes/handed.ts'
import { isLocalId } from '../store/local/store-layout.ts'
import type { EvaluateExperimentOptions, ExperimentResult } from './experiment.ts'
import { experimentResult } from './experiment-result.ts'
import { localExperimentDirectory, readKeptEvalset } from './kept-evalset.ts'
import { parametersOf } from './parameters.ts'
import { refuseCall, runCall } from './run-call.ts'
import { sharedParameters } from './shared-parameters.ts'

/** Grades an experiment again; see the entry of the same name. */
export async function evaluateExperiment(options: EvaluateExperimentOptions, env: Env): Promise<ExperimentResult> {
  const { experimentId, store = 'auto', workingDirectory, signal, inputs, progress } = options
  const id = String(experimentId ?? '')
  const shared = sharedParameters(options)
  const { spans, ...others } = shared.handed
  // Nothing is waited for where nobody wants it read again.
  const handed: Handed = options.refetchTrajectories === true ? shared.handed : others
  const problems = [...problemsOf(options, id, spans !== undefined), ...shared.problems]
  const given = {
    mode: 'evaluate',
    experimentId: id === '' ? 'experiment:-' : `experiment:${id}`,
    // An id says by its form which store it is of.
    store: store === 'auto' ? (isLocalId(id) ? 'local' : 'platform') : store,
  }
  const own = parametersOf(given, { mode: 'mode', experimentId: 'results', store: 'store' })
  const parameters = [...shared.parameters.filter(({ input }) => input !== 'store'), ...own]
  let directoryOf: ((experimentId: string) => string) | undefined
  const call = { parameters, inputs, problems, workingDirectory, signal, log: progress, env }
  const end = await runCall(call, async ({ context, paths, problems: wrong }) => {
    const reading = readInputs(context.env, { hasEvalset: true, tasks: [] })
    // With what is wrong so far nobody is asked for anything.
    refuseCall([...wrong, ...reading.problems])
    directoryOf = localExperimentDirectory(reading.inputs, paths)
    const evalset = await readKeptEvalset(id, { inputs: reading.inputs, paths, context: { ...context, handed } })
    refuseStrangers(evalset, handed)
    return { ...handed, evalset }
  })
  return experimentResult(end, directoryOf)
}

function problemsOf(
  { refetchTrajectories = false }: EvaluateExperimentOptions,
  id: string,
  hasSpans: boolean,
): Problem[] {
  const problems: Problem[] = []
  if (id.trim() === '') problems.push({ message: 'experimentId: nothing is given. Give the id of an experiment.' })
  if (typeof refetchTrajectories !== 'boolean') problems.push({ message: 'refetchTrajectories: give true or false.' })
  else if (refetchTrajectories && !hasSpans) {
    const message =
      'refetchTrajectories: there is nothing to read them from. Give the spanSource in which the spans are.'
    problems.push({ message })
  }
  return problems
}

/** Each evaluator must have been part of the experiment: what it says would else stand beside nothing. */
function refuseStrangers({ text, file }: NonNullable<Handed['evalset']>, { evaluators }: Handed): void {
  const { evaluators: specs } = parseEvalset({ text, file, catalog: createEvaluatorCatalog() })
  const asked = new Set(specs.flatMap(({ name, arguments: { name: own } }) => (name === 'custom' ? [String(own)] : [])))
  const folded = new Set([...asked].map(foldName))
  const strangers = (evaluators?.evaluators ?? []).filter(({ name }) => !folded.has(foldName(name)))
  if (strangers.length === 0) return
  const there = asked.size === 0 ? 'It had none of your own' : `It had ${[...asked].join(', ')}`
  throw new ConfigurationError(
    strangers.map(({ name }) => ({ message: `evaluators: ${name} was not part of this experiment. ${there}.` })),
  )
}
