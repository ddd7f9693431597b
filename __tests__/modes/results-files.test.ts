import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { pathRules } from '../../src/action/paths.ts'
import { notAnExperiment, readResultsFiles } from '../../src/modes/results-files.ts'
import { jsonPieces, resultsDocument } from '../../src/reports/results-json.ts'
import { anExperiment, aReport } from '../support/builders.ts'
import { temporaryDirectory, workspaceWith } from '../support/workflow-step.ts'

const resultsOf = (agentspecId: string) =>
  [...jsonPieces(resultsDocument(aReport({ experiments: [anExperiment({ agentspecId })] })))].join('')

const FILES = {
  'a/results.json': resultsOf('a'),
  'b/c/results.json': resultsOf('c'),
  'odd[1].json': resultsOf('odd'),
  'broken/one.json': '{',
  'broken/two.json': '[]',
}

function openFiles(workingDirectory = '') {
  const workspace = workspaceWith(FILES)
  const paths = pathRules({ workspace, temporary: undefined, workingDirectory })
  const read = (...patterns: readonly string[]) => readResultsFiles(patterns, paths)
  const agentspecsIn = (...patterns: readonly string[]) => {
    const reading = read(...patterns)
    if (reading.kind === 'refused') throw new Error(reading.problems.join('\n'))
    return reading.experiments.map(({ agentspecId, called }) => `${agentspecId} in ${called}`)
  }
  return { workspace, paths, read, agentspecsIn }
}

describe('results files', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['a path', ['a/results.json'], ['a in a/results.json']],
    ['a path that looks like a pattern', ['odd[1].json'], ['odd in odd[1].json']],
    ['a pattern', ['*/results.json'], ['a in a/results.json']],
    ['a pattern over all depths', ['**/results.json'], ['a in a/results.json', 'c in b/c/results.json']],
    ['a pattern below a directory', ['b/*/*.json'], ['c in b/c/results.json']],
    [
      'several, each file once',
      ['a/*.json', 'a/results.json', './a/../b/c/*'],
      ['a in a/results.json', 'c in b/c/results.json'],
    ],
  ])('are found by %s', (_what, patterns, found) => {
    expect(openFiles().agentspecsIn(...patterns)).toEqual(found)
  })

  test('are looked for from the working directory, which may be left within the workspace', () => {
    const { agentspecsIn } = openFiles('b')
    expect(agentspecsIn('c/*.json', '../a/*.json')).toEqual(['c in b/c/results.json', 'a in a/results.json'])
  })

  test('are found by an absolute pattern too', () => {
    const { workspace, agentspecsIn } = openFiles()
    expect(agentspecsIn(join(workspace, 'a', '*.json'))).toEqual(['a in a/results.json'])
  })

  test.each([
    ['none/results.json', 'There is no file none/results.json.'],
    ['none/*.json', 'No file is found by none/*.json.'],
    ['a', 'a is a directory; give a/results.json.'],
    ['./b/c/', './b/c/ is a directory; give ./b/c/results.json.'],
    ['../*.json', ".. leads out of the workspace and the runner's temporary directory."],
    ['/*.json', "/ leads out of the workspace and the runner's temporary directory."],
    ['*/../../*.json', '*/../../*.json goes up after its first star, where nobody can say how far.'],
  ])('%s is refused', (pattern, problem) => {
    expect(openFiles().read(pattern)).toEqual({ kind: 'refused', problems: [problem] })
  })

  test('that cannot be read are told of all at once', () => {
    expect(openFiles().read('a/results.json', 'broken/*')).toEqual({
      kind: 'refused',
      problems: ['broken/one.json is no JSON.', expect.stringContaining('broken/two.json is no results.json')],
    })
  })

  test('are regular files: a pipe is not waited for, and nothing that a pattern finds is left aside', () => {
    const { workspace, read } = openFiles()
    mkdirSync(join(workspace, 'odd', 'd.json'), { recursive: true })
    writeFileSync(join(workspace, 'odd', 'good.json'), resultsOf('x'))
    execFileSync('mkfifo', [join(workspace, 'odd', 'pipe.json')])
    const isPipe = 'odd/pipe.json is no regular file, and nothing else is read.'
    expect(read('odd/pipe.json')).toEqual({ kind: 'refused', problems: [isPipe] })
    expect(read('odd/*.json')).toEqual({
      kind: 'refused',
      problems: ['odd/d.json is a directory; give odd/d.json/results.json.', isPipe],
    })
  })

  test('are no more than any workflow joins, and what is too much is one problem', () => {
    const { workspace, read } = openFiles()
    mkdirSync(join(workspace, 'many'))
    for (let file = 0; file < 1_001; file += 1) symlinkSync('nowhere', join(workspace, 'many', `${file}.json`))
    expect(read('many/*.json')).toEqual({
      kind: 'refused',
      problems: ['1001 files were found, and at most 1000 are read. Name them more narrowly.'],
    })
  })

  test('behind links that lead out or nowhere are problems', () => {
    const { workspace, read } = openFiles()
    const outside = temporaryDirectory()
    writeFileSync(join(outside, 'results.json'), resultsOf('x'))
    mkdirSync(join(workspace, 'links'))
    symlinkSync(join(outside, 'results.json'), join(workspace, 'links', 'out.json'))
    symlinkSync(join(workspace, 'nowhere'), join(workspace, 'links', 'lost.json'))
    const problems = [
      'links/lost.json is a link to nowhere.',
      "links/out.json leads out of the workspace and the runner's temporary directory.",
    ]
    expect(read('links/*.json', 'a/*.json')).toEqual({ kind: 'refused', problems })
    expect(read('links/lost.json', 'links/out.json')).toEqual({ kind: 'refused', problems })
  })

  test('that are too long together are not read', () => {
    const { workspace, read } = openFiles()
    for (const name of ['x.json', 'y.json']) {
      writeFileSync(join(workspace, 'broken', name), '')
      truncateSync(join(workspace, 'broken', name), 300 * 1024 * 1024)
    }
    expect(read('broken/x.json')).toEqual({
      kind: 'refused',
      problems: ['broken/x.json has more than 268435456 bytes, which is all that is read in one step.'],
    })
    expect(read('broken/[xy].json')).toMatchObject({
      problems: ['The results files together have more than 268435456 bytes, which is all that is read in one step.'],
    })
  })
})

test.each([
  ['a', 'a is a directory; give a/results.json. An experiment of that id is experiment:a.'],
  ['report.md', 'report.md is a file, and no results.json. An experiment of that id is experiment:report.md.'],
  ['7f3a-42', undefined],
])('what is given as the id of an experiment, %s, may be the name of something here', (id, problem) => {
  const { workspace, paths } = openFiles()
  writeFileSync(join(workspace, 'report.md'), '')
  expect(notAnExperiment(id, paths)).toBe(problem)
})
