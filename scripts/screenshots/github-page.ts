/** A column of GitHub's job summary is at most this wide; CSS pixels. */
const COLUMN = 1012

const LIGHT = '--text:#1f2328;--soft:#59636e;--page:#fff;--panel:#f6f8fa;--line:#d1d9e0;--link:#0969da'
const DARK = '--text:#f0f6fc;--soft:#9198a1;--page:#0d1117;--panel:#151b23;--line:#3d444d;--link:#4493f8'

/** Enough of GitHub's look to see what a reader sees: sizes, widths, what breaks, what scrolls. */
const STYLE = `
:root { ${LIGHT}; color-scheme: light }
@media (prefers-color-scheme: dark) { :root { ${DARK}; color-scheme: dark } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--text) }
.markdown-body {
  max-width: ${COLUMN}px; margin: 0 auto; padding: 16px;
  font: 16px/1.5 -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif, "Noto Color Emoji";
  overflow-wrap: break-word;
}
.markdown-body > :first-child { margin-top: 0 }
h1, h2, h3, h4 { margin: 24px 0 16px; line-height: 1.25; font-weight: 600 }
h1 { font-size: 2em } h2 { font-size: 1.5em } h3 { font-size: 1.25em } h4 { font-size: 1em }
h1, h2 { padding-bottom: .3em; border-bottom: 1px solid var(--line) }
p, ul, ol, table, pre, details, blockquote { margin: 0 0 16px }
ul, ol { padding-left: 2em }
li + li { margin-top: .25em }
a { color: var(--link) }
table {
  display: block; width: max-content; max-width: 100%; overflow: auto;
  border-collapse: collapse; border-spacing: 0;
}
th, td { padding: 6px 13px; border: 1px solid var(--line) }
th { font-weight: 600 }
tbody tr:nth-child(2n) { background: var(--panel) }
code, pre { font: 85%/1.45 ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace }
code { padding: .2em .4em; margin: 0; border-radius: 6px; background: var(--panel); white-space: break-spaces }
pre { padding: 16px; overflow: auto; border-radius: 6px; background: var(--panel); word-wrap: normal }
pre code { padding: 0; font-size: 100%; white-space: pre; background: none }
summary { cursor: pointer }
sub { font-size: 75%; line-height: 0; vertical-align: baseline; position: relative; bottom: -.25em }
blockquote { padding: 0 1em; color: var(--soft); border-left: .25em solid var(--line) }
hr { height: .25em; margin: 24px 0; border: 0; background: var(--line) }
img { max-width: 100% }
.language-diff .plus { color: #116329; background: #dafbe1 }
.language-diff .minus { color: #82071e; background: #ffebe9 }
@media (prefers-color-scheme: dark) {
  .language-diff .plus { color: #aff5b4; background: #033a16 }
  .language-diff .minus { color: #ffdcd7; background: #67060c }
}
`

/** A page that shows rendered markdown much as GitHub does, in the light or the dark as the browser asks. Has no script and loads nothing. */
export function githubPage(html: string): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>As GitHub shows it</title><style>${STYLE}</style></head>`,
    `<body><article class="markdown-body">${colouredDiffs(html)}</article></body></html>`,
  ].join('\n')
}

/** GitHub colours the lines of a diff. */
function colouredDiffs(html: string): string {
  return html.replace(/(<code class="language-diff">)([^<]*)/g, (_, open: string, text: string) => {
    const lines = text.replace(
      /^([+-]).*$/gm,
      (line, sign) => `<span class="${sign === '+' ? 'plus' : 'minus'}">${line}</span>`,
    )
    return open + lines
  })
}
