import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { decidePath, displayPath, type PathRules } from '../action/paths.ts'
import { readSource } from '../documents/source-text.ts'
import { ConfigurationError, messageOf, type Problem } from '../domain/errors.ts'
import type { Evalset } from '../domain/evalset.ts'
import { isJsonObject, textAt } from '../domain/json.ts'
import { MAX_SPEC_BYTES, parseEvalset } from '../evalset/parse-evalset.ts'
import { preparedSpec, preparedSpecName } from '../evalset/prepared-spec.ts'
import { isRunEnvironment, RUN_ENVIRONMENT_RULE } from '../evalset/run-environment.ts'
import { createEvaluatorCatalog } from '../evaluators/registry.ts'
import { writeAtomically } from '../files/atomic-file.ts'
import { skippedVerdict } from '../gate/evaluate-gate.ts'
import { renderNote } from '../reports/note.ts'
import { readEvalset, type SpecReading, type SpecTools, specPathOf } from './evalset-source.ts'
import type { StepReading } from './execute-runs.ts'
import { openFixtures } from './fixtures.ts'
import { datasetDirectories, jobPaths } from './job.ts'
import { showSummary, warnUnwritten } from './job-summary.ts'
import { distinct, readOwnConfiguration } from './own-configuration.ts'
import { secondaryProblem } from './secondary-inputs.ts'
import type { StepContext } from './step-context.ts'
import type { StepEnd } from './step-end.ts'
import { type FileGround, readPlaces, refusedFiles } from './step-files.ts'

/**
 * `mode: prepare-spec`: checks the spec and writes it for another `run-environment`. Nothing is sent, no agent and no key is needed. Throws
 * `ConfigurationError` with everything that is wrong; nothing is written then.
 */
export async function prepareSpec(context: StepContext, { reading, event }: StepReading): Promise<StepEnd> {
  const { env, logger, redactor, face } = context
  const { inputs } = reading
  const paths = jobPaths(inputs, env)
  // Without GitHub: nothing may be sent.
  const configuration = await readOwnConfiguration({ inputs, event, paths, github: undefined, context })
  const { fixtures, problems: ofFixtures } = openFixtures(configuration, paths)
  const catalog = createEvaluatorCatalog()
  const tools = { catalog, redactor, fixtures, datasets: datasetDirectories(configuration) }
  const wanted = wantedSpecs(inputs)
  const read = wanted.map((one) => readSpec(one, paths, tools))
  const problems = [...reading.problems, ...configuration.problems, ...ofFixtures, ...problemsOf(inputs)]
  const found = [...problems, ...read.flatMap((one) => one.problems)]
  const warnings = [
    ...reading.warnings.map((message): Problem => ({ message })),
    ...read.flatMap((one) => one.warnings),
  ]
  const ground: FileGround = { paths, reads: readPlaces(inputs, paths, tools) }
  const texts = read.flatMap((one) =>
    textsOf(one, { runEnvironment: inputs.runEnvironment, outputs: inputs.outputFiles, ground, tools, found }),
  )
  if (new Set(texts.map(({ path }) => path)).size < texts.length) {
    found.push({
      message:
        'secondary-evalset-spec-file: both specs would be written to the same file. Prepare each in a step of its own.',
    })
  }
  if (found.length > 0) throw new ConfigurationError(distinct(found), warnings)
  for (const { message, ...place } of warnings) logger.warning(message, place)
  const shown = texts.map((one) => write(one, paths))
  const [first = ''] = shown
  const message = `mode: prepare-spec wrote ${shown.join(' and ')}, and ran nothing.`
  const verdict = skippedVerdict('nothing-to-run', message)
  warnUnwritten('The outputs', face.setVerdict(verdict, redactor), context)
  warnUnwritten('The outputs', face.setOutputs({ 'prepared-spec-path': first, 'spec-path': first }), context)
  if (inputs.summary) showSummary(renderNote('Evals: the spec is prepared', [message]), context)
  logger.info(message)
  return { succeeds: true, verdict }
}

type Inputs = StepReading['reading']['inputs']

/** The spec that a step names, and by which input. */
type WantedSpec = { readonly specFile: string; readonly isSecondary: boolean }

function wantedSpecs({ evalsetSpecFile, secondaryEvalset }: Inputs): WantedSpec[] {
  return [
    { specFile: evalsetSpecFile, isSecondary: false },
    { specFile: secondaryEvalset.specFile, isSecondary: true },
  ].filter(({ specFile }) => specFile !== '')
}

/** What this mode cannot do with inputs that are right elsewhere. */
function problemsOf({ evalsetId, evalsetSpecFile, secondaryEvalset, outputFiles, runEnvironment }: Inputs): Problem[] {
  const why = 'mode: prepare-spec writes a file anew, and asks the platform for nothing.'
  const sentences = [
    ...(evalsetId !== ''
      ? [`evalset-id: ${why} ${evalsetSpecFile === '' ? 'Give evalset-spec-file instead.' : 'Remove it.'}`]
      : []),
    ...(secondaryEvalset.id !== '' ? [`secondary-evalset-id: ${why} Give secondary-evalset-spec-file instead.`] : []),
    ...(outputFiles.preparedSpec !== '' && secondaryEvalset.specFile !== ''
      ? [
          'prepared-spec-output-file: it names one file, and two specs are prepared. Give prepared-spec-output-dir instead.',
        ]
      : []),
    ...(isRunEnvironment(runEnvironment)
      ? []
      : [`run-environment: "${runEnvironment}" is no label that a spec may have. Give ${RUN_ENVIRONMENT_RULE}.`]),
  ]
  return sentences.map((message) => ({ message }))
}

type ReadSpec = SpecReading & WantedSpec

function readSpec(wanted: WantedSpec, paths: PathRules, tools: SpecTools): ReadSpec {
  const reading = readEvalset(wanted.specFile, paths, tools)
  const problems = wanted.isSecondary ? reading.problems.map(secondaryProblem) : reading.problems
  return { ...reading, ...wanted, problems }
}

type PreparedText = { readonly path: string; readonly text: string }

type Preparing = {
  readonly runEnvironment: string
  readonly outputs: Inputs['outputFiles']
  readonly ground: FileGround
  readonly tools: SpecTools
  /** Takes in what is wrong. */
  readonly found: Problem[]
}

/** The text of a spec that could be read, and where it goes; nothing where that may not be. */
function textsOf(
  { evalset, specFile }: ReadSpec,
  { runEnvironment, outputs, ground, tools, found }: Preparing,
): PreparedText[] {
  if (!evalset || !isRunEnvironment(runEnvironment)) return []
  const isNamed = outputs.preparedSpec !== ''
  const input = isNamed ? 'prepared-spec-output-file' : 'prepared-spec-output-dir'
  const name = preparedSpecName(basename(evalset.file), runEnvironment)
  const chosen = isNamed ? outputs.preparedSpec : join(outputs.preparedSpecDirectory, name)
  const { paths } = ground
  const decision = decidePath(chosen, paths)
  const refused = refusedFiles([{ input, path: chosen }], ground)
  found.push(...refused)
  if (refused.length > 0 || decision.kind === 'outside') return []
  const { path } = decision
  if (!mayReplace(path, evalset)) {
    const what = `${displayPath(path, paths)} is there already and is no spec of ${evalset.name}`
    found.push({ message: `${input}: ${what}. Give another path, or remove it.` })
    return []
  }
  const source = decidePath(specPathOf(specFile, paths, tools.datasets), paths)
  const file = source.kind === 'inside' ? source.path : undefined
  const text = file === undefined ? undefined : textOf(file)
  const prepared = preparedSpec({ document: evalset.document, ...(text === undefined ? {} : { text }) }, runEnvironment)
  const trouble = troubleOf(prepared, evalset, tools)
  if (trouble === undefined) return [{ path, text: prepared }]
  found.push({ file: evalset.file, message: `${evalset.file} cannot be written as one JSON file: ${trouble}` })
  return []
}

/** What was prepared of the same evalset before; nothing else of the user's is written over. */
function mayReplace(path: string, { name }: Evalset): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return true
  if (!found.isFile() || found.size > MAX_SPEC_BYTES) return false
  const reading = readSource({ text: readFileSync(path, 'utf8'), file: path, subject: 'the evalset' })
  if (reading.kind === 'unreadable') return false
  const { value } = reading.root
  return isJsonObject(value) && Array.isArray(value.cases) && textAt(value, 'name')?.trim() === name
}

/** Of a directory, or of a dataset that is known by its name, there is none. */
function textOf(file: string): string | undefined {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : undefined
}

/** What is written must be what was checked: read again, it asks and judges the same. */
function troubleOf(text: string, evalset: Evalset, { catalog, redactor, fixtures }: SpecTools): string | undefined {
  const bytes = Buffer.byteLength(text)
  if (bytes > MAX_SPEC_BYTES) return `it would have ${bytes} bytes, and an evalset may have ${MAX_SPEC_BYTES}.`
  const again = parseEvalset({ text, file: evalset.file, catalog, redactor, fixtures })
  if (again.kind === 'invalid') return again.problems.map(({ message }) => message).join('; ')
  return again.evalset.digest === evalset.digest ? undefined : 'read again, it would ask or judge otherwise.'
}

function write({ path, text }: PreparedText, paths: PathRules): string {
  const shown = displayPath(path, paths)
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeAtomically(path, [text])
    return shown
  } catch (error) {
    throw new ConfigurationError([{ message: `${shown} cannot be written (${messageOf(error)}). Give another path.` }])
  }
}
