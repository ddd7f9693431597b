import { createHash } from 'node:crypto'
import { basename, dirname, extname, join } from 'node:path'
import type { ActionInputs } from '../action/inputs.ts'
import type { OutputFiles } from '../action/report-choices.ts'
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
    outputFiles: {
      ...outputFiles,
      markdown: secondaryMarkdown || (markdown && besideFile(markdown)),
      secondaryMarkdown: '',
      comparisonSummary: '',
    },
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

/** What the workflow gave, as it is of one evalset, with names and paths of its own: whoever repeats a report runs that one alone. */
export function inputsOfPart(
  given: readonly GivenInput[],
  ofPart: Pick<ActionInputs, 'evalsetSpecFile' | 'evalsetId' | 'evalsetName' | 'outputFiles' | 'reportDir'>,
): readonly GivenInput[] {
  if (!given.some(([name]) => OF_TWO.slice(0, 2).includes(name))) return given
  const own: readonly GivenInput[] = [
    ['evalset-spec-file', ofPart.evalsetSpecFile],
    ['evalset-id', ofPart.evalsetId],
    ['evalset-name', ofPart.evalsetName ?? ''],
    ['output-markdown', ofPart.outputFiles.markdown],
    ['report-dir', given.some(([name]) => name === 'report-dir') ? ofPart.reportDir : ''],
  ]
  const names = [...OF_TWO, ...own.map(([name]) => name)]
  return [...own.filter(([, value]) => value !== ''), ...given.filter(([name]) => !names.includes(name))]
}

/** The comparison's name where the workflow gives none. */
export const COMPARISON_FILE = 'comparison-summary.md'

/** Where the comparison of two evalsets goes; `undefined` where that is left to the report's directory. */
export function comparisonFileOf({
  comparisonSummary,
  markdown,
}: Pick<OutputFiles, 'comparisonSummary' | 'markdown'>): string | undefined {
  if (comparisonSummary !== '') return comparisonSummary
  return markdown === '' ? undefined : join(dirname(markdown), COMPARISON_FILE)
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
