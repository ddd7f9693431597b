import { describe, expect, test } from '@jest/globals'
import { readAsGitHub, renderAsGitHub } from '../support/github-rendering.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { outlineOf } from '../support/rendered-tree.ts'
import { troublesIn } from '../support/rendered-troubles.ts'

/** A difference of two answers as our reports write it. */
const QUOTATION = 'Beside it (<del>gone</del>, <b>new</b>):\n\n> a <del>MARK</del><b>MARK</b><br>b'

function troubles(source: string): string[] {
  return troublesIn(source, readAsGitHub(source), { mark: 'MARK', comments: /^ ours / })
}

describe('markdown as GitHub shows it', () => {
  test.each([
    ['a table', '| a | b |\n| --- | --: |\n| 1 | 2 |', '<td align="right">2</td>'],
    [
      'a fold',
      '<details><summary>a</summary>\n\n*b*\n\n</details>',
      '<details><summary>a</summary>\n<p><em>b</em></p>\n</details>',
    ],
    ['a script, taken out', 'a <script>alert(1)</script> b', '<p>a  b</p>'],
    ['an attribute, taken out', '<b onclick="x" id="y">a</b>', '<b id="user-content-y">a</b>'],
    ['an address', 'see https://a.example', '<a href="https://a.example">https://a.example</a>'],
    ['an address in a tag', '<code>https://a.example</code>', '<a href="https://a.example">https://a.example</a>'],
    ['no address of an entity', 'see https&#58;//a.example', '<p>see https://a.example</p>'],
    ['mail', 'to me@a.example', '<a href="mailto:me@a.example">me@a.example</a>'],
    [
      'mail of an entity, also in a tag',
      '<code>me&#64;a.example</code>',
      '<code><a href="mailto:me@a.example">me@a.example</a></code>',
    ],
    ['no mail in code', '`me@a.example`', '<p><code>me@a.example</code></p>'],
    ['a mention', 'cc @octocat', '<a class="found">@octocat</a>'],
    ['a team', 'cc @acme/team', '<a class="found">@acme/team</a>'],
    ['a mention written as an entity', 'cc &#64;octocat', '<a class="found">@octocat</a>'],
    ['an issue', 'fixes #12 and acme/agents#4 and GH-7', '<a class="found">acme/agents#4</a>'],
    ['an emoji', ':tada: and :+1:', '<g-emoji>:+1:</g-emoji>'],
    ['a formula', 'so $x^2$ it is', '<math-renderer>$x^2$</math-renderer>'],
    [
      'a mention in code, left alone',
      '`@octocat` and <code>#12</code>',
      '<p><code>@octocat</code> and <code>#12</code></p>',
    ],
    ['two prices, which are no formula', 'from $5 to $6', '<p>from $5 to $6</p>'],
  ])('has %s', (_what, source, html) => {
    expect(renderAsGitHub(source)).toContain(html)
  })
})

describe('what is wrong with a document', () => {
  test('is nothing where all is well', () => {
    const source = [
      '<!-- ours 1 -->',
      '## ✅ Passed: <code>MARK</code>',
      '- **Answer** · MARK and &#64;&#8203;MARK',
      '| a | b |\n| --- | --- |\n| 1 | MARK |',
      '### Failed: 1 case',
      '<details><summary>MARK</summary>',
      '```text\n@MARK <b> [x](https://MARK.example)\n```',
      '</details>',
      QUOTATION,
      '[Workflow run](https://github.com/acme/agents/actions/runs/1)',
    ].join('\n\n')
    expect(troubles(source)).toEqual([])
  })

  test.each([
    ['a link to where they want', '[x](https://MARK.example)', 'a has'],
    ['a link that says their word', '[MARK](https://a.example)', 'a says MARK'],
    ['an address', 'https://MARK.example', 'a says'],
    ['a mail address', 'me@MARK.example', 'a says'],
    ['a mention', '@MARK', 'a is made of @MARK'],
    ['an issue', 'fixes #12', 'a is made of #12'],
    ['a picture', '![x](https://MARK.example)', 'img is made of'],
    ['an emoji', ':tada:', 'g-emoji is made of :tada:'],
    ['a formula', '$MARK$', 'math-renderer is made of $MARK$'],
    ['emphasis', '*MARK*', 'em says MARK'],
    ['bold', '**MARK**', 'strong says MARK'],
    ['a deletion', '~~MARK~~', 'del says MARK'],
    ['a quotation', '> MARK', 'a quotation of nobody says MARK'],
    ['a list in a quotation of ours', `${QUOTATION}\n> - MARK`, 'a quotation holds ul'],
    ['bold by a tag', 'a <b>MARK</b>', 'b says MARK'],
    ['a rule', 'a\n\n---\n', 'hr is made of'],
    ['a task', '- [ ] MARK', 'input is made of'],
    ['a numbered list', '1. MARK', 'ol says'],
    ['a heading of the first level', '# MARK', 'h1 is made of MARK'],
    ['a heading that skips a level', '### MARK', 'heading MARK skips a level'],
    ['a heading in a list', '- ## MARK', 'heading MARK stands inside ul > li'],
    ['a fold without a title', '<details>\n\nMARK\n\n</details>', 'a fold has no title'],
    ['a fold that is open', '<details open><summary>MARK</summary>\n\nb\n\n</details>', 'a fold is open: MARK'],
    [
      'a fold that a text ended and began',
      '<pre>\n</pre><details><summary>a</summary></details>\n',
      '0 folds are written and 1',
    ],
    ['a crooked table', '| a | b |\n| --- | --- |\n| MARK |', 'table 1 has rows of 2 and 1 cells'],
    ['a tag that is not allowed', '<form>MARK</form>', 'the sanitiser changed form'],
    ['an attribute that is not allowed', '<b style="color:red">MARK</b>', 'the sanitiser changed b'],
    ['an id of their own', '<b id="MARK">a</b>', 'the sanitiser changed b'],
    ['a comment', 'a <!-- MARK --> b', 'a comment that nobody sees:  MARK'],
    ['a diagram', '```mermaid\nMARK\n```', 'a block is drawn as language-mermaid'],
  ])('is said of %s', (_what, source, trouble) => {
    expect(troubles(source)).toContainEqual(expect.stringContaining(trouble))
  })

  test('is much where nobody escapes hostile texts', () => {
    const bare = outlineOf(readAsGitHub('a').shown).join()
    const harmless = Object.values(HOSTILE_TEXTS).filter((text) => {
      return outlineOf(readAsGitHub(`a${text}`).shown).join() === bare
    })
    expect(harmless.length).toBeLessThan(Object.keys(HOSTILE_TEXTS).length / 2 + 5)
  })
})
