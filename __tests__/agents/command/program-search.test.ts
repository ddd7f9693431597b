import { chmodSync, mkdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { checkCommands } from '../../../src/agents/command/command-check.ts'
import { findProgram } from '../../../src/agents/command/program-search.ts'
import { workspaceWith } from '../../support/workflow-step.ts'

const SCRIPT = '#!/bin/sh\necho hello\n'

/** A directory with scripts of which those in `runnable` may be executed. */
function scripts(files: readonly string[], runnable: readonly string[] = files): string {
  const workspace = workspaceWith(Object.fromEntries(files.map((file) => [file, SCRIPT])))
  for (const file of files) chmodSync(join(workspace, file), runnable.includes(file) ? 0o755 : 0o644)
  return workspace
}

describe('a program', () => {
  test('with a slash is found from the working directory, whatever PATH says', () => {
    const workspace = scripts(['bin/agent'])
    const place = { workingDirectory: workspace, env: {} }
    expect(findProgram('bin/agent', place)).toEqual({ kind: 'found', path: join(workspace, 'bin/agent') })
    expect(findProgram('./bin/agent', place)).toEqual({ kind: 'found', path: join(workspace, 'bin/agent') })
    expect(findProgram(join(workspace, 'bin/agent'), place)).toEqual({
      kind: 'found',
      path: join(workspace, 'bin/agent'),
    })
  })

  test('without a slash is found in the first directory of PATH that has one that runs', () => {
    const workspace = scripts(['one/agent', 'two/agent', 'three/agent'], ['two/agent', 'three/agent'])
    const env = { PATH: ['none', 'one', join(workspace, 'two'), 'three'].join(delimiter) }
    expect(findProgram('agent', { workingDirectory: workspace, env })).toEqual({
      kind: 'found',
      path: join(workspace, 'two/agent'),
    })
  })

  test('without a slash is not looked for in the working directory', () => {
    const workspace = scripts(['agent'])
    const search = findProgram('agent', { workingDirectory: workspace, env: { PATH: '' } })
    expect(search).toMatchObject({ kind: 'missing', why: expect.stringContaining('was not found on PATH') })
  })

  test.each([
    [
      'that is on no PATH',
      'no-such-agent',
      'The program "no-such-agent" was not found on PATH. Install it before this step',
    ],
    ['that is no file', './gone/agent', 'There is no program'],
    ['that is no file, by its whole path', '/no/such/agent', 'There is no program /no/such/agent.'],
    ['below a file', './plain/agent', 'There is no program'],
    ['that may not be executed', './plain', 'may not be executed. Make it executable (chmod +x'],
    ['that may not be executed, on PATH', 'plain', 'may not be executed'],
    ['that is a directory', './folder', 'is a directory and no program'],
  ])('%s is said so', (_what, program, why) => {
    const workspace = scripts(['plain'], [])
    mkdirSync(join(workspace, 'folder'))
    const search = findProgram(program, { workingDirectory: workspace, env: { PATH: workspace } })
    expect(search).toMatchObject({ kind: 'missing', why: expect.stringContaining(why) })
  })

  test('cannot be run where the working directory is not there', () => {
    const search = findProgram('sh', { workingDirectory: '/no/such/place', env: { PATH: '/bin' } })
    expect(search).toMatchObject({ kind: 'missing', why: expect.stringContaining('/no/such/place is not there') })
  })

  test('of Windows is found by its ending and by any spelling of Path, and a batch file is none', () => {
    const workspace = scripts(['agent.exe', 'batch.cmd', 'script.py'])
    const place = { workingDirectory: workspace, env: { Path: workspace }, platform: 'win32' } as const
    expect(findProgram('agent', place)).toEqual({ kind: 'found', path: join(workspace, 'agent.exe') })
    expect(findProgram('agent.exe', place)).toEqual({ kind: 'found', path: join(workspace, 'agent.exe') })
    for (const program of ['batch', 'batch.cmd', './batch', './script.py']) {
      const why = expect.stringContaining('cannot be run without a shell: on Windows only .exe and .com files can')
      expect(findProgram(program, place)).toMatchObject({ kind: 'missing', why })
    }
  })
})

test('every command that cannot be run is named at once, and no other', () => {
  const workspace = scripts(['good', 'plain'], ['good'])
  const env = { PATH: dirname(process.execPath) }
  const command = (program: string) => ({ program, arguments: [] })
  const agents = new Map([
    ['one', command('./gone')],
    ['two', command('node')],
    ['three', command('./plain')],
    ['four', command('./good')],
  ])
  const problems = checkCommands(agents, { workingDirectory: workspace, env })
  expect(problems.map(({ name }) => name)).toEqual(['one', 'three'])
  expect(problems.map(({ sentence }) => sentence)).toEqual([
    `There is no program ${join(workspace, 'gone')}. Relative paths start from the working directory.`,
    expect.stringContaining(`${join(workspace, 'plain')} may not be executed.`),
  ])
})
