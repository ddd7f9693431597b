import { describe, expect, test } from '@jest/globals'
import { createCommandReader, parseCommand, type WorkflowCommand } from '../../emulator/workflow-commands.ts'

describe('a workflow command', () => {
  test.each([
    ['::error file=a.yml,line=3,title=T%2Cx%3A::broken%0Atwice 100%25', 'error', 'broken\ntwice 100%'],
    ['   ::add-mask::secret', 'add-mask', 'secret'],
    ['text before ##[warning]look', 'warning', 'look'],
    ['::GROUP::title', 'group', 'title'],
    ['##[save-state name=a]b%5D', 'save-state', 'b%5D'],
  ])('is heard in %j', (line, name, data) => {
    expect(parseCommand(line)).toMatchObject({ name, data })
  })

  test('has its properties decoded', () => {
    expect(parseCommand('::error file=a.yml,line=3,title=T%2Cx%3A::m')?.properties).toEqual({
      file: 'a.yml',
      line: '3',
      title: 'T,x:',
    })
  })

  test.each(['text ::error::x', '::unknown::x', '::error', '# #[error]x', '##[section]x', ': :error::x'])(
    'is not heard in %j',
    (line) => {
      expect(parseCommand(line)).toBeUndefined()
    },
  )
})

describe('the reader of a step', () => {
  function read(...chunks: readonly (readonly [stream: string, text: string | Buffer])[]) {
    const lines: string[] = []
    const commands: WorkflowCommand[] = []
    const reader = createCommandReader({
      onLine: (line) => lines.push(line),
      onCommand: (command) => commands.push(command),
    })
    for (const [stream, text] of chunks) reader.push(stream, Buffer.from(text))
    reader.end()
    return { lines, names: commands.map(({ name }) => name) }
  }

  test('breaks lines where the runner does, also between two chunks', () => {
    expect(read(['stdout', 'a\r\nb\rc\nd\r'], ['stdout', '\ne'], ['stdout', '\r']).lines).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
    ])
  })

  test('hears a command after a lone carriage return, and on either stream', () => {
    expect(read(['stdout', 'harmless\r::notice::x\n'], ['stderr', '::warning::y\n']).names).toEqual([
      'notice',
      'warning',
    ])
  })

  test('keeps the streams and a split character apart', () => {
    const e = Buffer.from('é')
    expect(read(['stdout', e.subarray(0, 1)], ['stderr', 'x\n'], ['stdout', e.subarray(1)]).lines).toEqual(['x', 'é'])
  })

  test('hears nothing between stop-commands and its token', () => {
    const text = '::stop-commands::t0ken\n::error::quoted\n##[error]quoted\n::t0ken::\n::notice::heard\n'
    expect(read(['stdout', text]).names).toEqual(['stop-commands', 'notice'])
  })
})
