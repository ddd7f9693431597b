import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { csvBeside, type DropInChoice, writeDropInFiles } from '../../src/action/drop-in-files.ts'
import { pathRules } from '../../src/action/paths.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'

const STAMP = '20261130T083251000000Z'

function choiceIn(workspace: string, over: Partial<DropInChoice> = {}): DropInChoice {
  return {
    pieces: { markdown: () => ['# ', 'report'], csv: () => ['a,b\r\n'], log: () => ['{', '}'] },
    markdown: 'artifacts/evals-report.md',
    csv: true,
    stamp: STAMP,
    rules: pathRules({ workspace, temporary: undefined, workingDirectory: '' }),
    ...over,
  }
}

const read = (workspace: string, path: string | undefined) => readFileSync(join(workspace, path ?? ''), 'utf8')

describe('the files of output-markdown', () => {
  test('are where workflows look for them, each with its own content', () => {
    const workspace = temporaryDirectory()
    const paths = writeDropInFiles(choiceIn(workspace))
    expect(paths).toEqual({
      markdown: 'artifacts/evals-report.md',
      csv: 'artifacts/evals-report.csv',
      log: 'artifacts/evals-report.md.log',
      timestampedMarkdown: `report-${STAMP}.md`,
      timestampedCsv: `report-${STAMP}.csv`,
    })
    const contents = Object.values(paths).map((path) => read(workspace, path))
    expect(contents).toEqual(['# report', '{}', '# report', 'a,b\r\n', 'a,b\r\n'])
    expect(readdirSync(workspace).sort()).toEqual(['artifacts', `report-${STAMP}.csv`, `report-${STAMP}.md`])
  })

  test('are without a CSV where none is wanted', () => {
    const workspace = temporaryDirectory()
    const paths = writeDropInFiles(choiceIn(workspace, { csv: false }))
    expect(Object.keys(paths).sort()).toEqual(['log', 'markdown', 'timestampedMarkdown'])
    expect(readdirSync(join(workspace, 'artifacts')).sort()).toEqual(['evals-report.md', 'evals-report.md.log'])
  })

  test('are below the working directory', () => {
    const workspace = temporaryDirectory()
    mkdirSync(join(workspace, 'agents'))
    const rules = pathRules({ workspace, temporary: undefined, workingDirectory: 'agents' })
    const paths = writeDropInFiles(choiceIn(workspace, { rules }))
    expect([paths.markdown, paths.timestampedMarkdown]).toEqual([
      'agents/artifacts/evals-report.md',
      `agents/report-${STAMP}.md`,
    ])
  })

  test('replace what an earlier step wrote to the same path, and never its timestamped files', () => {
    const workspace = temporaryDirectory()
    const first = writeDropInFiles(choiceIn(workspace))
    const pieces = { markdown: () => ['second'], csv: () => ['second'], log: () => ['second'] }
    const second = writeDropInFiles(choiceIn(workspace, { pieces }))
    expect(second.markdown).toBe(first.markdown)
    expect(second.timestampedMarkdown).toBe(`report-${STAMP}-2.md`)
    expect([read(workspace, first.markdown), read(workspace, first.timestampedMarkdown)]).toEqual([
      'second',
      '# report',
    ])
  })

  test.each(['../outside.md', '/etc/outside.md', 'link/outside.md'])('are not written to %s', (markdown) => {
    const workspace = temporaryDirectory()
    const elsewhere = temporaryDirectory()
    symlinkSync(elsewhere, join(workspace, 'link'))
    expect(() => writeDropInFiles(choiceIn(workspace, { markdown }))).toThrow('leads out of the workspace')
    expect(readdirSync(elsewhere)).toEqual([])
  })

  test('beside a link that leads out are not written either', () => {
    const workspace = temporaryDirectory()
    const outside = join(temporaryDirectory(), 'taken.log')
    writeFileSync(outside, 'mine')
    mkdirSync(join(workspace, 'artifacts'))
    symlinkSync(outside, join(workspace, 'artifacts', 'evals-report.md.log'))
    expect(() => writeDropInFiles(choiceIn(workspace))).toThrow('leads out of the workspace')
    expect(readFileSync(outside, 'utf8')).toBe('mine')
    expect(existsSync(join(workspace, `report-${STAMP}.md`))).toBe(false)
  })

  test.each([
    ['artifacts/evals-report.md', 'artifacts/evals-report.csv'],
    ['report', 'report.csv'],
    ['a.b/report.v2.md', 'a.b/report.v2.csv'],
    ['.hidden', '.hidden.csv'],
    ['table.csv', 'table.csv.csv'],
  ])('have the CSV of %s at %s', (markdown, csv) => {
    expect(csvBeside(markdown)).toBe(csv)
  })
})
