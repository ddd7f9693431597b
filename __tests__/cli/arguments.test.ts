import { describe, expect, test } from '@jest/globals'
import { INPUTS } from '../../src/action/input-table.ts'
import { readArguments } from '../../src/cli/arguments.ts'
import { COMMANDS } from '../../src/cli/command-table.ts'
import { helpText } from '../../src/cli/help.ts'

function callOf(line: readonly string[]) {
  const reading = readArguments(line)
  if (reading.kind !== 'call') throw new Error(JSON.stringify(reading))
  return { ...reading.call, inputs: Object.fromEntries(reading.call.inputs), own: Object.fromEntries(reading.call.own) }
}

function problemsOf(line: readonly string[]): string {
  const reading = readArguments(line)
  return reading.kind === 'refused' ? reading.problems.join('\n') : reading.kind
}

describe('a command line', () => {
  test.each([
    [['run', 'x.yaml', '--task', 'a.mjs'], { task: 'a.mjs' }],
    [['run', '--task=a.mjs', 'x.yaml'], { task: 'a.mjs' }],
    [['run', 'x.yaml', '--model', ''], { model: '' }],
    [['run', 'x.yaml', '--task', 'a = a.mjs', '--task', 'b = b.mjs'], { task: 'a = a.mjs\nb = b.mjs' }],
    [['run', 'x.yaml', '--case-ids', 'a,b', '--case-ids=-c'], { 'case-ids': 'a,b\n-c' }],
    [['run', 'x.yaml', '--summary'], { summary: 'true' }],
    [['run', 'x.yaml', '--no-summary'], { summary: 'false' }],
    [['run', '--run-evalset', 'false', 'x.yaml'], { 'run-evalset': 'false' }],
    [['run', 'x.yaml', '--run-evalset=false'], { 'run-evalset': 'false' }],
    [['run', '--dry-run', 'x.yaml'], { 'dry-run': 'true' }],
    [['run', '--dry-run', 'plan', 'x.yaml'], { 'dry-run': 'plan' }],
    [['run', '--dry-run', '3', 'x.yaml'], { 'dry-run': '3' }],
    [['run', 'x.yaml', '--budget-usd', '-1'], { 'budget-usd': '-1' }],
    [['run', 'x.yaml', '--token', 'k'], { token: 'k' }],
    [['run', 'x.yaml', '--model', 'a=b=c'], { model: 'a=b=c' }],
    [['run', 'x.yaml', '--model', 'm', '--model', 'm'], { model: 'm' }],
  ] as const)('%j gives the inputs %j', (line, inputs) => {
    expect(callOf(line)).toMatchObject({ command: 'run', operands: ['x.yaml'], inputs })
  })

  test('--evalset is the evalset, and what stands behind -- is no flag', () => {
    expect(callOf(['evaluate', '--evalset', 'x.yaml', '--', '--results.json'])).toEqual({
      command: 'evaluate',
      operands: ['--results.json'],
      inputs: { 'evalset-spec-file': 'x.yaml' },
      own: {},
    })
  })

  test.each(
    INPUTS.filter(({ name }) => !['mode', 'job-index', 'job-total', 'check-run-id'].includes(name)).map(
      ({ name }) => name,
    ),
  )('the input %s is a flag, and the help says so', (name) => {
    expect(callOf(['lint', 'x.yaml', `--${name}=5`]).inputs).toEqual({ [name]: '5' })
    expect(helpText('run')).toContain(`--${name}`)
  })

  test.each([
    [['evalute', 'x'], 'Did you mean evaluate?'],
    [['deploy'], 'There are run, evaluate, report, list, show, diff, lint, cleanup.'],
    [['--task', 'a.mjs'], 'stands before any command'],
    [['run', '--run-limt', '3'], 'There is no flag --run-limt. Did you mean --run-limit?'],
    [['run', 'x', '--no-sumary'], 'Did you mean --summary?'],
    [['run', 'x', '--mode', 'cleanup'], 'There is no flag --mode.'],
    [['run', 'x', '-q'], 'every flag has two hyphens'],
    [['run', 'x', 'y'], '"y" is one too many'],
    [['run', 'x', '--model'], '--model takes a value, and none follows it'],
    [['run', 'x', '--model', '--quiet'], '--model takes a value, and none follows it'],
    [['run', 'x', '--model', 'a', '--model', 'b'], '--model is given twice'],
    [['run', 'x', '--quiet=yes'], '--quiet takes no value'],
    [['list', '--store', 'platform'], 'It reads the local store alone'],
    [['show', 'x', '--model', 'm'], 'show has no flag --model'],
    [['show', 'x', '--answers'], 'show has no flag --answers'],
    [['diff', 'a'], 'and only one is given'],
    [['diff'], 'and nothing is given'],
    [['cleanup', 'x'], 'cleanup takes nothing but flags'],
    [['help', 'rn'], 'There is no command "rn"'],
    [['run', '--constructor', 'x'], 'There is no flag --constructor'],
  ])('%j is refused: %s', (line, sentence) => {
    expect(problemsOf(line)).toContain(sentence)
  })

  test('everything that is wrong is told at once', () => {
    const problems = problemsOf(['run', 'a', 'b', '--run-limt', '3', '--model', 'a', '--model', 'b'])
    expect(problems.split('\n')).toHaveLength(3)
  })

  test.each([
    [[], { kind: 'help', command: undefined }],
    [['-h'], { kind: 'help', command: undefined }],
    [['help', 'diff'], { kind: 'help', command: 'diff' }],
    [['run', 'x', '--wrong', '-h'], { kind: 'help', command: 'run' }],
    [['--version'], { kind: 'version' }],
  ])('%j is a question', (line, reading) => {
    expect(readArguments(line)).toEqual(reading)
  })

  test.each(COMMANDS.map(({ name }) => name))(
    'the help of %s says how it is called, in lines that a terminal holds',
    (name) => {
      expect(helpText(name)).toContain(`Usage: agent-evals ${name}`)
      expect(
        helpText()
          .split('\n')
          .some((line) => line.startsWith(`  ${name} `)),
      ).toBe(true)
      const long = helpText(name)
        .split('\n')
        .filter((line) => line.startsWith('      ') && line.length > 120)
      expect(long).toEqual([])
    },
  )
})
