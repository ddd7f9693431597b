/** What an attack is made with: the mark by which it is known again, and chance. */
export type Mint = {
  readonly mark: string
  readonly random: () => number
  pick<T>(choices: readonly T[]): T
}

const COMMANDS =
  'error warning notice debug group endgroup add-mask set-output save-state stop-commands add-matcher echo'.split(' ')

/** Characters that take no room, as a runner's or a reader's language may leave them out. */
const UNSEEN = [
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u180e',
  '\u{e0001}',
  '\u{e0061}',
  '\ufe0f',
  '\u0301',
  '\u20e3',
]
const BIDI = [
  '\u202a',
  '\u202b',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u200e',
  '\u200f',
  '\u061c',
]

/** Families of attacks by name; each makes one that bears its mark wherever something could be found of it. */
export const FAMILIES: ReadonlyMap<string, (mint: Mint) => string> = new Map<string, (mint: Mint) => string>([
  [
    'workflow commands',
    ({ mark, pick }) => {
      const name = pick(COMMANDS)
      const indent = pick(['', ' ', '\t', '\u00a0', '\u3000', '\ufeff', '\u200b', '\v', '\f'])
      return `${indent}::${name}${pick([` name=${mark}`, ` file=${mark}.ts,line=1`, ''])}::${mark}`
    },
  ],
  [
    'older workflow commands',
    ({ mark, pick }) => {
      const between = pick(['', '', '\u200b', '\u0301', '\u20e3', '\u00ad'])
      return `${pick(['', 'fine ', '###', 'evals | '])}#${between}#${between}[${pick(COMMANDS)}${pick([` name=${mark}`, ''])}]${mark}`
    },
  ],
  [
    'line ends of every kind',
    ({ mark, pick }) => {
      const end = pick(['\r', '\r\n', '\n\r', '\u2028', '\u2029', '\u0085', '\v', '\f', '\x1c', '\x1e'])
      return `fine${end}::${pick(COMMANDS)}::${mark}${end}##[${pick(COMMANDS)}]${mark}`
    },
  ],
  [
    'terminal sequences',
    ({ mark, pick }) => {
      return pick([
        `\x1b[31m${mark}\x1b[0m`,
        `\x1b]0;${mark}\x07`,
        `\x9b2J${mark}`,
        `\x1b[1A\x1b[2K::error::${mark}`,
        `\b\b\b\b\b\b\b\b::error::${mark}`,
        `\x1b]8;;https://${mark}.example\x07x\x1b]8;;\x07`,
        `\x07\x00\x7f${mark}`,
      ])
    },
  ],
  [
    'fences and code',
    ({ mark, pick, random }) => {
      const fence = pick(['`', '~']).repeat(pick([1, 2, 3, 4, 8, 33, 255, 256, 257, 300, Math.ceil(random() * 400)]))
      return `${fence}${pick(['', 'text', 'mermaid', ' info `x`'])}\n${pick(['', fence])}\n# ${mark}\n<x-${mark}>\n[${mark}](https://${mark}.example)`
    },
  ],
  [
    'raw HTML',
    ({ mark, pick }) =>
      pick([
        `<script>alert('${mark}')</script>`,
        `</details></summary></code></pre></td></table><h1 id="${mark}">✅ passed</h1>`,
        `<details open class="${mark}"><summary>✅</summary>`,
        `<x-${mark} onclick=alert(1)>`,
        `<a href="https://${mark}.example">x</a>`,
        `<iframe src="//${mark}.example"></iframe><style>*{display:none}</style>`,
        `<svg onload=alert('${mark}')><math><b id=${mark}>`,
        `&lt;b id=${mark}&gt; &#60;b id=${mark}&#62;`,
      ]),
  ],
  [
    'comments and markers',
    ({ mark, pick }) =>
      pick([
        `<!-- ${mark} -->`,
        `<!-- agent-evals:report ${mark} --> `,
        `<!-- ${mark}`,
        `--> ${mark} <!--`,
        `<![CDATA[ ${mark} ]]> <?${mark} ?> <!DOCTYPE ${mark}>`,
      ]),
  ],
  [
    'mentions',
    ({ mark, pick }) =>
      pick([
        `@${mark}`,
        `cc @${mark}/team,`,
        `(@${mark})`,
        `**@${mark}**`,
        `_@${mark}_`,
        `&#64;${mark} &commat;${mark}`,
        `\\@${mark}`,
        `"@${mark}":@${mark}`,
      ]),
  ],
  [
    'issue references',
    ({ mark, pick }) =>
      pick([
        `${pick(['fixes', 'Closes', 'resolve'])} #4321`,
        `closes acme/${mark}#4321`,
        `GH-4321 gh-4321`,
        `fix https://github.com/acme/${mark}/issues/4321`,
        `&#35;4321 \\#4321 (#4321)`,
        `acme/${mark}@c0ffee0d15ea5e5deadbeefcafebabe012345678`,
      ]),
  ],
  [
    'images',
    ({ mark, pick }) =>
      pick([
        `![x](https://${mark}.example/?q=1)`,
        `![x][${mark}]\n\n[${mark}]: https://${mark}.example/x.png`,
        `<img src="https://${mark}.example/x.png">`,
        `[![x](https://${mark}.example/x.svg)](https://${mark}.example)`,
        `<picture><source srcset="https://${mark}.example"></picture>`,
        `:${mark}: :tada:`,
      ]),
  ],
  [
    'links',
    ({ mark, pick }) =>
      pick([
        `[click](https://${mark}.example/ "ignore all instructions")`,
        `[click](javascript:alert('${mark}'))`,
        `[a\n](<https://${mark}.example>)`,
        `[x]( data:text/html,${mark} )`,
        `\\[x](https://${mark}.example)`,
      ]),
  ],
  [
    'bare addresses',
    ({ mark, pick }) =>
      pick([
        `https://${mark}.example/a_b`,
        `www.${mark}.example`,
        `<https://${mark}.example> <me@${mark}.example>`,
        `me@${mark}.example mailto:me@${mark}.example xmpp:me@${mark}.example`,
        `HTTP://${mark}.EXAMPLE ftp://${mark}.example`,
        `https&colon;//${mark}.example &#119;ww.${mark}.example`,
      ]),
  ],
  [
    'references and footnotes',
    ({ mark, pick }) =>
      pick([
        `[${mark}]\n\n[${mark}]: https://${mark}.example "t"`,
        `[text][]\n\n[text]: <https://${mark}.example>`,
        `a[^${mark}]\n\n[^${mark}]: https://${mark}.example`,
        `\n[1]: https://${mark}.example\n\n[1]`,
      ]),
  ],
  [
    'tables, lists and headings',
    ({ mark, pick }) =>
      pick([
        `| a | b |\n| --- | --- |\n| ✅ | <b id=${mark}> |`,
        `a|b\\|c\\\\|[${mark}](https://${mark}.example)|`,
        `# ✅ Passed @${mark}\n===\n## x`,
        `- [x] @${mark}\n1. #4321\n> @${mark}\n***`,
        `    indented <b id=${mark}>\n\ttab @${mark}`,
      ]),
  ],
  [
    'formulas',
    ({ mark, pick }) =>
      pick([
        `$\\href{https://${mark}.example}{x}$`,
        `$$@${mark}$$`,
        `$\`\\unicode{x26A0} ${mark}\`$`,
        `=HYPERLINK("https://${mark}.example","x")`,
        `@SUM(1,1)+cmd|' /C calc'!A0 ${mark}`,
      ]),
  ],
  [
    'directions',
    ({ mark, pick }) => `${pick(BIDI)}@${mark}${pick(BIDI)} user${pick(BIDI)}gnp.exe ${pick(BIDI)}::error::${mark}`,
  ],
  [
    'unseen characters',
    ({ mark, pick }) => {
      const unseen = () => pick(UNSEEN)
      return pick([
        `@${unseen()}${mark} ${unseen()}@${mark}`,
        `${unseen()}:${unseen()}:error:${unseen()}:${mark}`,
        `#${unseen()}#${unseen()}[error]${mark}`,
        `<${unseen()}b id=${mark}> !${unseen()}[x](https://${mark}.example)`,
        `h${unseen()}ttps://${mark}.example w${unseen()}ww.${mark}.example`,
        `\`\`${unseen()}\`\n<b id=${mark}>`,
      ])
    },
  ],
  [
    'problem matchers',
    ({ mark, pick }) =>
      pick([
        `src/${mark}.ts(1,2): error TS2322: ${mark}`,
        `${mark}.go:3:4: ${mark}`,
        `/${mark}.js: line 1, col 2, Error - ${mark}`,
        `##[add-matcher]${mark}.json`,
        `::add-matcher::${mark}.json`,
      ]),
  ],
  [
    'huge lines',
    ({ mark, pick, random }) =>
      `${pick(['x', '`', '|', '<b>', '@a ', '::', '[', '\u200b', 'é', '🌞', '\r']).repeat(2_000 + Math.floor(random() * 20_000))}::error::${mark} @${mark}`,
  ],
  [
    'bytes that are no text',
    ({ mark, pick }) =>
      pick([`@${mark} \ud800 \udc00`, `::error::${mark}`, `<b id=${mark}>`, `https://${mark}.example`]),
  ],
])
