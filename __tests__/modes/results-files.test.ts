import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { pathRules } from '../../src/action/paths.ts'
import { readResultsFiles } from '../../src/modes/results-files.ts'
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
  return { workspace, read, agentspecsIn }
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
    ['a', 'a is a directory; give the files in it, such as a/*.json.'],
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

  test('behind links that lead out or nowhere are none', () => {
    const { workspace, read } = openFiles()
    const outside = temporaryDirectory()
    writeFileSync(join(outside, 'results.json'), resultsOf('x'))
    mkdirSync(join(workspace, 'links'))
    symlinkSync(join(outside, 'results.json'), join(workspace, 'links', 'out.json'))
    symlinkSync(join(workspace, 'nowhere'), join(workspace, 'links', 'lost.json'))
    expect(read('links/*.json')).toEqual({ kind: 'refused', problems: ['No file is found by links/*.json.'] })
    expect(read('links/out.json')).toMatchObject({ kind: 'refused', problems: [expect.stringContaining('leads out')] })
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
