import { describe, expect, test } from '@jest/globals'
import { parseCommandLine } from '../../../src/agents/command/command-line.ts'

const split = (text: string): readonly string[] | string => {
  const parsed = parseCommandLine(text)
  return parsed.kind === 'parsed' ? [parsed.command.program, ...parsed.command.arguments] : parsed.why
}

describe('a command', () => {
  test.each<[what: string, text: string, words: readonly string[]]>([
    ['words between blanks', 'python3  agent.py\t--fast', ['python3', 'agent.py', '--fast']],
    ['blanks and line ends around it', '\n  python3 agent.py \r\n', ['python3', 'agent.py']],
    ['single quotes, in which nothing has a meaning', `a 'b "$HOME" \\ | c' d`, ['a', 'b "$HOME" \\ | c', 'd']],
    ['double quotes', `a "b 'c' | d > e" f`, ['a', "b 'c' | d > e", 'f']],
    ['escapes in double quotes', 'a "b \\"c\\" \\$HOME \\`d\\` \\\\ \\n"', ['a', 'b "c" $HOME `d` \\ \\n']],
    ['escapes outside quotes', 'a b\\ c \\$HOME \\| \\"d\\" \\\\', ['a', 'b c', '$HOME', '|', '"d"', '\\']],
    ['quotes that join', `a b'c'"d"\\e`, ['a', 'bcde']],
    ['empty words', `a '' "" b`, ['a', '', '', 'b']],
    ['lines that are continued', 'a \\\n  b \\\r\n c', ['a', 'b', 'c']],
    ['a word that is continued', 'ab\\\ncd', ['abcd']],
    ['a line end in quotes', "a 'b\nc'", ['a', 'b\nc']],
    ['a continued line in double quotes', 'a "b\\\nc"', ['a', 'bc']],
    ['placeholders', 'a {prompt} --input={input}', ['a', '{prompt}', '--input={input}']],
    ['other braces', 'a {model} {a,b} {}', ['a', '{model}', '{a,b}', '{}']],
    [
      'characters whose meaning is elsewhere',
      'a b#c d~e f=g h% i^ j! k@ l$',
      ['a', 'b#c', 'd~e', 'f=g', 'h%', 'i^', 'j!', 'k@', 'l$'],
    ],
    ['other characters of the world', 'ägent 日本 🤖', ['ägent', '日本', '🤖']],
    ['a program whose name has blanks', '"./my agent" x', ['./my agent', 'x']],
  ])('has %s', (_what, text, words) => {
    expect(split(text)).toEqual(words)
  })

  test.each([
    ['a pipe', 'a | b', '|'],
    ['a redirection', 'a > b', '>'],
    ['a redirection in a word', 'a 2>b', '>'],
    ['an input', 'a < b', '<'],
    ['two commands', 'a && b', '&'],
    ['two commands in a row', 'a; b', ';'],
    ['one in the background', 'a &', '&'],
    ['a substitution', 'a $(b)', '$'],
    ['a substitution in double quotes', 'a "x $(b)"', '$'],
    ['backticks', 'a `b`', '`'],
    ['backticks in double quotes', 'a "`b`"', '`'],
    ['a variable', 'a $HOME', '$'],
    ['a variable in double quotes', `a "\${HOME}"`, '$'],
    ['a variable behind an escaped backslash', 'a "\\\\$HOME"', '$'],
    ['a parenthesis', '(a)', '('],
    ['a glob', 'a *.txt', '*'],
    ['a glob for one character', 'a b?', '?'],
    ['a glob of a set', 'a [bc]', '['],
    ['a home directory', '~/agent', '~'],
    ['a comment', 'a # b', '#'],
  ])('with %s is refused, and said to belong in a script', (_what, text, character) => {
    expect(split(text)).toMatch(/Put it in a script/)
    expect(split(text)).toContain(`The command has ${character} outside`)
  })

  test.each([
    ['nothing', '', 'The command is empty.'],
    ['blanks alone', ' \n ', 'The command is empty.'],
    ['an empty program', "'' a", 'The command is empty.'],
    ['two lines', 'a\nb', 'The command has more than one line.'],
    ['an open single quote', "a 'b", "The command has a quote ' that is not closed."],
    ['an open double quote', 'a "b\\"', 'The command has a quote " that is not closed.'],
    ['a backslash at its end', 'a \\', 'The command ends with a backslash'],
    ['a NUL', "a 'b\0'", 'The command has a NUL character.'],
    ['a variable before the program', 'KEY=1 a', 'only a shell takes for a variable'],
    ['a placeholder as its program', '{prompt} a', 'the program that is run cannot be what a case asks'],
    ['more than anybody writes', `a ${'b'.repeat(40_000)}`, 'The command is longer than'],
  ])('of %s is refused', (_what, text, why) => {
    expect(split(text)).toContain(why)
  })

  test.each([
    'sh -c "agent {prompt}"',
    "/bin/bash -eo pipefail -c 'agent {prompt} | tee log'",
    'bash -lc {input}',
    'env A=1 sh -c "agent {prompt}"',
    `python3 -c "print('{prompt}')"`,
    'python3.12 -u -c {prompt}',
    'node -e "ask(\'{prompt}\')"',
    "node '--eval=ask(`{prompt}`)'",
    'deno eval {prompt}',
    'perl -ne {prompt}',
    'pwsh -NoProfile -Command agent {prompt}',
    'cmd.exe /d /c agent {prompt}',
    `python3 '-cprint("{prompt}")'`,
    'python3 -W ignore -c {prompt}',
    'node --import ./hooks.mjs -e {prompt}',
    'perl -e 1 -e {prompt}',
    'bash -c -- {prompt}',
    'su -c {prompt}',
    'su - agent -c {prompt}',
    'script -qc {prompt} /dev/null',
    'npx tsx -e {prompt}',
    'npx -c "agent {prompt}"',
    'ts-node --eval {prompt}',
    "env -S 'sh -c {prompt}'",
    "env '-Sagent {prompt}'",
    'xargs sh -c {prompt}',
    'awk {prompt}',
    'gawk -F : {prompt} file',
    'sed -n -e {prompt}',
    'ssh -p 22 host agent {prompt}',
    'watch {prompt}',
    'lua -e {prompt}',
  ])('never runs a prompt as code: %s', (text) => {
    expect(split(text)).toContain('would be run as code')
  })

  test.each([
    `sh -c 'agent "$1"' sh {prompt}`,
    'bash -e run.sh {prompt}',
    'python3 agent.py -c {prompt}',
    'python3 -m agent -e {prompt}',
    'node agent.mjs --eval {prompt}',
    'node --import ./hooks.mjs agent.mjs --print {prompt}',
    'agent -c {prompt}',
    'claude -p {prompt}',
    'pwsh -NoProfile -File agent.ps1 {prompt}',
    'npx agent -e {prompt}',
    'python3 -u agent.py -c {prompt}',
    `python3 -c 'import agent' --prompt={prompt}`,
    'awk -f agent.awk -v question={prompt}',
    'env -i python3 agent.py {prompt}',
    'su - agent {prompt}',
  ])('may give a prompt to a script as an argument: %s', (text) => {
    expect(split(text)).toContainEqual(expect.stringContaining('{prompt}'))
    expect(typeof split(text)).toBe('object')
  })

  test('of many quotes is split in time that grows with it', () => {
    expect(split(`a ${'"b\\\\"'.repeat(5_000)}`)).toHaveLength(2)
    expect(split(`a "${'\\\\'.repeat(15_000)}`)).toContain('not closed')
  })
})
