import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readInputs } from '../../src/action/inputs.ts'
import { pathRules } from '../../src/action/paths.ts'
import { chosenFiles, fileProblems } from '../../src/modes/step-files.ts'
import { csvLines } from '../../src/reports/csv.ts'
import { aReport } from '../support/builders.ts'
import { workspaceWith } from '../support/workflow-step.ts'

const FILES = {
  'evals/spec.yaml': '',
  'evals/other.yaml': '',
  'cases/one.jsonl': '',
  'task.mjs': '',
  'agent.py': '',
  'judge.ts': '',
  'flaky.yaml': '',
  'base.json': '',
  'old/results.json': '',
  'agent-evals.yaml': '',
  'data/table.csv': 'year,price\n',
  'ours/table.csv': [...csvLines(aReport())].join(''),
  'empty/table.csv': '',
  'notes.md': 'Mine.',
}

const read = (given: Readonly<Record<string, string>>) =>
  readInputs(Object.fromEntries(Object.entries(given).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])))
    .inputs

function problemsOf(given: Readonly<Record<string, string>>, link?: readonly [from: string, to: string]) {
  const workspace = workspaceWith(FILES)
  if (link) symlinkSync(join(workspace, link[1]), join(workspace, link[0]))
  const paths = pathRules({ workspace, temporary: undefined, workingDirectory: '' })
  return fileProblems(read({ 'evalset-spec-file': 'evals/spec.yaml', ...given }), paths).map(({ message }) => message)
}

const TWO = { 'secondary-evalset-spec-file': 'evals/other.yaml' }

describe('a path that the workflow chose for a file', () => {
  test.each<[string, Readonly<Record<string, string>>]>([
    ['where nothing is', { 'output-markdown': 'artifacts/report.md' }],
    ['a file that this step has nothing to do with', { 'output-markdown': 'notes.md' }],
    ['in a directory where a CSV of a report is', { 'output-markdown': 'ours/table.md' }],
    ['in a directory where a CSV without a byte is', { 'output-markdown': 'empty/table.md' }],
    ['beside a CSV of others that is left alone', { 'output-markdown': 'data/table.md', 'export-csv': 'false' }],
    ['another name in the directory of the report', { 'output-markdown': 'evals-report/mine.md' }],
    ['beside the cases', { 'evalset-spec-file': 'cases', 'output-markdown': 'cases/r.md', 'export-csv': 'false' }],
    ['in .gitlab', { 'output-markdown': '.gitlab/report.md' }],
    ['each its own', { ...TWO, 'output-markdown': 'a.md', 'secondary-output-markdown': 'b.md' }],
  ])('may be %s', (_, given) => {
    expect(problemsOf(given)).toEqual([])
  })

  test.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'the evalset',
      { 'output-markdown': './evals/spec.yaml' },
      'evals/spec.yaml would be replaced, and this step reads it (an evalset)',
    ],
    [
      'the second evalset',
      { ...TWO, 'comparison-summary-output': 'evals/other.yaml' },
      'comparison-summary-output: evals/other.yaml would be replaced',
    ],
    ['an agent', { task: 'task.mjs', 'output-markdown': 'task.mjs' }, 'reads it (an agent)'],
    [
      'what a command runs',
      { 'agent-command': 'python3 agent.py', 'output-markdown': 'agent.py' },
      'reads it (an agent)',
    ],
    ['an evaluator', { evaluators: 'judge.ts', 'output-markdown': 'judge.ts' }, 'reads it (an evaluator)'],
    [
      'the quarantine',
      { 'quarantine-file': 'flaky.yaml', 'output-markdown': 'flaky.yaml' },
      'reads it (the quarantine)',
    ],
    ['the baseline', { baseline: 'base.json', 'output-markdown': 'base.json' }, 'reads it (the baseline)'],
    [
      'a results file',
      { mode: 'evaluate', results: 'o*/*.json', 'output-markdown': 'old/results.json' },
      'reads it (a results file)',
    ],
    ['the configuration file', { 'output-markdown': 'agent-evals.yaml' }, 'reads it (the configuration file)'],
    [
      'a CSV among the cases',
      { 'evalset-spec-file': 'cases', 'output-markdown': 'cases/r.md' },
      'cases/r.csv would be replaced, and this step reads it (an evalset). Give another path, or export-csv: false.',
    ],
    [
      "git's own",
      { 'output-markdown': '.git/config' },
      'output-markdown: .git/config is in .git, where nothing is written',
    ],
    ["a submodule's own", { 'output-markdown': 'sub/.GIT/config' }, 'is in .GIT, where nothing is written'],
    ['a workflow', { 'output-markdown': '.github/workflows/x.yml' }, 'is in .github, where nothing is written'],
    ['a report among workflows', { 'report-dir': '.github' }, 'report-dir: .github is in .github'],
    [
      'the results of the report',
      { 'output-markdown': 'evals-report/results.json' },
      'evals-report/results.json is a file of the report in report-dir. Give another path.',
    ],
    [
      'what the report is where its directory is taken',
      { 'output-markdown': 'evals-report-2/junit.xml' },
      'is a file of the report',
    ],
    ['a trajectory', { 'output-markdown': 'evals-report/trajectories/x.md' }, 'is a file of the report'],
    [
      "the second report's",
      { ...TWO, 'output-markdown': 'evals-report-secondary/report.md' },
      'is a file of the report',
    ],
    [
      'a record',
      { store: 'local', 'store-dir': 'kept', 'output-markdown': 'kept/x.json' },
      'is in store-dir, where records are kept',
    ],
    ['a directory', { 'output-markdown': 'evals' }, 'output-markdown: evals is a directory; give the path of a file.'],
    [
      'a directory to be',
      { 'output-markdown': 'new/' },
      'output-markdown: new/ is a directory; give the path of a file.',
    ],
    ['outside', { 'output-markdown': '../x.md' }, 'output-markdown: ../x.md leads out of the workspace'],
    [
      "somebody's CSV",
      { 'output-markdown': 'data/table.md' },
      'data/table.csv, the CSV beside it, is there already and is none of a report. Give another path, or export-csv: false.',
    ],
    [
      'the other report',
      { ...TWO, 'output-markdown': 'a.md', 'secondary-output-markdown': './a.md' },
      'secondary-output-markdown: ./a.md is the file of output-markdown too.',
    ],
    [
      "the other report's CSV",
      { ...TWO, 'output-markdown': 'a.md', 'secondary-output-markdown': 'a.txt' },
      'a.csv is the file of output-markdown too.',
    ],
    [
      "a report's log",
      { ...TWO, 'output-markdown': 'a.md', 'comparison-summary-output': 'a.md.log' },
      'comparison-summary-output: a.md.log is the file of output-markdown too.',
    ],
    [
      'a report that has no path of its own',
      { ...TWO, 'output-markdown': 'a.md', 'comparison-summary-output': 'a-secondary.csv' },
      'is the file of secondary-output-markdown too.',
    ],
    [
      'a comparison that has no path of its own',
      { ...TWO, 'output-markdown': 'comparison-summary.md' },
      'comparison-summary-output: comparison-summary.md is the file of output-markdown too.',
    ],
  ])('is not %s', (_, given, why) => {
    const problems = problemsOf(given)
    expect(problems).toEqual([expect.stringContaining(why)])
  })

  test('is followed where a link leads', () => {
    expect(problemsOf({ 'output-markdown': 'link.md' }, ['link.md', 'evals/spec.yaml'])).toEqual([
      expect.stringContaining('evals/spec.yaml would be replaced'),
    ])
  })
})

test('what is written for two evalsets is all known beforehand', () => {
  const files = chosenFiles(read({ 'evalset-spec-file': 'a.yaml', ...TWO, 'output-markdown': 'out/r.md' }))
  expect(files.flatMap(({ path, log, table }) => [path, log, table].flatMap((one) => one ?? []))).toEqual([
    'out/r.md',
    'out/r.md.log',
    'out/r.csv',
    'out/r-secondary.md',
    'out/r-secondary.md.log',
    'out/r-secondary.csv',
    'out/comparison-summary.md',
  ])
})
