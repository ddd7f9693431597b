import { createHash } from 'node:crypto'
import { basename, dirname, extname, join, normalize } from 'node:path'
import type { ActionInputs } from '../action/inputs.ts'
import type { Problem } from '../domain/errors.ts'

/** True where a second evalset is given. */
export function hasSecondary({ secondaryEvalset: { specFile, id } }: Pick<ActionInputs, 'secondaryEvalset'>): boolean {
  return specFile !== '' || id !== ''
}

/** The inputs of a step as the second evalset is run with: the same, but for what names the first one and its files. */
export function secondaryInputs(inputs: ActionInputs): ActionInputs {
  const { secondaryEvalset, evalsetName, outputFiles, reportDir, resume } = inputs
  const { markdown, secondaryMarkdown } = outputFiles
  return {
    ...inputs,
    evalsetSpecFile: secondaryEvalset.specFile,
    evalsetId: secondaryEvalset.id,
    secondaryEvalset: { specFile: '', id: '' },
    evalsetName: evalsetName === undefined ? undefined : `${evalsetName}-secondary`,
    // An experiment is of one evalset alone.
    resume: resume.kind === 'experiment' ? { kind: 'off' } : resume,
    reportDir: besideDirectory(reportDir),
    outputFiles: { ...outputFiles, markdown: secondaryMarkdown || (markdown && besideFile(markdown)) },
  }
}

/** Both parts of a step have a directory for what they keep until the job ends; that of the second is told from the first's. */
export function secondaryNonce(nonce: string): string {
  return createHash('sha256').update(`secondary:${nonce}`).digest('hex').slice(0, nonce.length)
}

const OF_TWO = [
  'secondary-evalset-spec-file',
  'secondary-evalset-id',
  'secondary-output-markdown',
  'comparison-summary-output',
]

type GivenInput = readonly [name: string, value: string]

/** What the workflow gave, as far as it is of one evalset: whoever repeats a report runs that one alone. */
export function inputsOfPart(
  given: readonly GivenInput[],
  { evalsetSpecFile, evalsetId }: Pick<ActionInputs, 'evalsetSpecFile' | 'evalsetId'>,
): readonly GivenInput[] {
  if (!given.some(([name]) => OF_TWO.slice(0, 2).includes(name))) return given
  const own: readonly GivenInput[] = [
    ['evalset-spec-file', evalsetSpecFile],
    ['evalset-id', evalsetId],
  ]
  const names = [...OF_TWO, ...own.map(([name]) => name)]
  return [...own.filter(([, value]) => value !== ''), ...given.filter(([name]) => !names.includes(name))]
}

/** What is wrong where two files of a step would be one. Paths are as they were given. */
export function sameFiles({ outputFiles }: Pick<ActionInputs, 'outputFiles'>): readonly Problem[] {
  const { markdown, secondaryMarkdown, comparisonSummary } = outputFiles
  const files: readonly (readonly [string, string])[] = [
    ['output-markdown', markdown],
    ['secondary-output-markdown', secondaryMarkdown],
    ['comparison-summary-output', comparisonSummary],
  ]
  return files.flatMap(([input, path], place) => {
    const [other] =
      files.slice(0, place).find(([, before]) => path !== '' && normalize(before) === normalize(path)) ?? []
    return other ? [{ message: `${input}: ${path} is the file of ${other} too. Give another path.` }] : []
  })
}

const OF_SECONDARY = ['evalset-spec-file', 'evalset-id', 'output-markdown']

/** A problem of the second evalset under the names of the inputs that give it. */
export function secondaryProblem(problem: Problem): Problem {
  const [input] = problem.message.split(':', 1)
  return OF_SECONDARY.some((name) => name === input) ? { ...problem, message: `secondary-${problem.message}` } : problem
}

function besideDirectory(directory: string): string {
  const plain = directory.replace(/[\\/]+$/, '')
  // Beside the workspace itself nothing may be.
  return /^(?:|\.|.*[\\/]\.|.*\.\.)$/.test(plain) ? join(plain, 'evals-report-secondary') : `${plain}-secondary`
}

function besideFile(path: string): string {
  const ending = extname(path)
  return join(dirname(path), `${basename(path, ending)}-secondary${ending}`)
}
