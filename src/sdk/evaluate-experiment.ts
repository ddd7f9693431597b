import { resolve } from 'node:path'
import { type Env, readInputs } from '../action/inputs.ts'
import { ConfigurationError, type Problem } from '../domain/errors.ts'
import { foldName } from '../domain/near-miss.ts'
import { parseEvalset } from '../evalset/parse-evalset.ts'
import { createEvaluatorCatalog } from '../evaluators/registry.ts'
import type { Handed } from '../modes/handed.ts'
import { findLocalExperiment, type LocalFinding } from '../store/local/experiment-list.ts'
import { isLocalId } from '../store/local/store-layout.ts'
import type { EvaluateExperimentOptions, ExperimentResult } from './experiment.ts'
import { experimentResult } from './experiment-result.ts'
import { localExperimentDirectory, readKeptEvalset } from './kept-evalset.ts'
import { shownValue } from './parameter-kinds.ts'
import { EVALUATE_PARAMETERS, readParameters } from './parameter-names.ts'
import { parametersOf } from './parameters.ts'
import { baseDirectoryOf, refuseCall, runCall } from './run-call.ts'
import { sharedParameters } from './shared-parameters.ts'

/** Where the local store is, where nothing else is said. */
const LOCAL_STORE = '.agent-evals'

/** Grades an experiment again; see the entry of the same name. */
export async function evaluateExperiment(given: EvaluateExperimentOptions, env: Env): Promise<ExperimentResult> {
  const { options, problems: strangers } = readParameters<EvaluateExperimentOptions>(given, EVALUATE_PARAMETERS)
  const { experimentId, store = 'auto', workingDirectory, signal, inputs, progress } = options
  const asked = idOf(experimentId)
  const local = lookFor(asked, options)
  // A beginning of an id, or a name, is that of one experiment.
  const id = local?.kind === 'found' ? local.found.experiment.id : asked
  const shared = sharedParameters(options)
  const { spans, ...others } = shared.handed
  // Nothing is waited for where nobody wants it read again.
  const handed: Handed = options.refetchTrajectories === true ? shared.handed : others
  const problems = [...strangers, ...problemsOf(options, { id, hasSpans: spans !== undefined }), ...shared.problems]
  const said = {
    mode: 'evaluate',
    experimentId: id === '' ? 'experiment:-' : `experiment:${id}`,
    store: store === 'auto' && (isLocalId(id) || local?.kind === 'several') ? 'local' : store,
  }
  const own = parametersOf(said, { mode: 'mode', experimentId: 'results', store: 'store' })
  const parameters = [...shared.parameters.filter(({ input }) => input !== 'store'), ...own]
  let directoryOf: ((experimentId: string) => string) | undefined
  const names = Object.keys(EVALUATE_PARAMETERS)
  const call = { parameters, names, inputs, problems, workingDirectory, signal, log: progress, env }
  const end = await runCall(call, async ({ context, paths, problems: wrong }) => {
    const reading = readInputs(context.env, { hasEvalset: true, tasks: [] })
    // With what is wrong so far nobody is asked for anything.
    refuseCall([...wrong, ...reading.problems])
    directoryOf = localExperimentDirectory(reading.inputs, paths)
    const whyNotLocal = local && local.kind !== 'found' ? local.why : undefined
    const place = { inputs: reading.inputs, paths, context: { ...context, handed }, whyNotLocal }
    const evalset = await readKeptEvalset(id, place)
    refuseStrangers(evalset, handed)
    return { ...handed, evalset }
  })
  return experimentResult(end, directoryOf)
}

/** An id as it is looked for; empty for what is none. */
function idOf(given: unknown): string {
  return typeof given === 'string' || typeof given === 'number' ? String(given).trim() : ''
}

/** Looks into the local store first: it costs nobody a request. `undefined` where the experiment is said to be on the platform. */
function lookFor(asked: string, options: Partial<EvaluateExperimentOptions>): LocalFinding | undefined {
  const { store, storeDir } = options
  if (asked === '' || store === 'platform') return undefined
  return findLocalExperiment(resolve(baseDirectoryOf(options), String(storeDir ?? LOCAL_STORE)), asked)
}

function problemsOf(
  { experimentId, refetchTrajectories = false }: Partial<EvaluateExperimentOptions>,
  { id, hasSpans }: { readonly id: string; readonly hasSpans: boolean },
): Problem[] {
  const problems: Problem[] = []
  if (id === '') {
    const what = experimentId === undefined || typeof experimentId === 'string' ? 'nothing' : shownValue(experimentId)
    problems.push({ message: `experimentId: ${what} is given. Give the id of an experiment.` })
  }
  if (refetchTrajectories && !hasSpans) {
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
