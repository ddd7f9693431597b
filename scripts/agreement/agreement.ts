import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inertLogLines } from '../../src/boundary/log-text.ts'
import { compare } from './compare.ts'
import { describeAgreement } from './describe.ts'
import { readVerdicts } from './judge-verdicts.ts'
import { readLabels } from './labels.ts'

/**
 * `npm run agreement -- labels.csv results.json [--evaluator NAME] [--rubric DIGITS]`: how far a judge agrees with people. Prints what it found
 * and ends with 0, or what is wrong with what it was given and ends with 1.
 */
function run(): readonly string[] {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { evaluator: { type: 'string' }, rubric: { type: 'string' } },
  })
  const [labelsFile, resultsFile, ...others] = positionals
  if (labelsFile === undefined || resultsFile === undefined || others.length > 0) {
    throw new Error('Give two files: npm run agreement -- labels.csv results.json [--evaluator NAME].')
  }
  const labels = readLabels(readFileSync(labelsFile, 'utf8'), labelsFile)
  if (labels.kind === 'unreadable') throw new Error(labels.problems.join('\n'))
  const value: unknown = JSON.parse(readFileSync(resultsFile, 'utf8'))
  const verdicts = readVerdicts(value, { file: resultsFile, evaluator: values.evaluator, rubric: values.rubric })
  if (verdicts.kind === 'unreadable') throw new Error(verdicts.problem)
  const compared = compare(labels.labels, verdicts.verdicts)
  if (compared.kind === 'ambiguous') throw new Error(compared.problems.map((one) => `${labelsFile}:${one}`).join('\n'))
  return describeAgreement(verdicts.evaluator, compared)
}

try {
  // Names come from files that an agent may have written in.
  for (const line of run().flatMap((one) => inertLogLines(one))) console.log(line)
} catch (error) {
  for (const line of inertLogLines((error as Error).message)) console.error(line)
  process.exitCode = 1
}
