import type { Root as HtmlRoot } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { findLinks } from './github-link-finders.ts'
import { readGitHubMarkdown } from './github-markdown.ts'

/** One text as GitHub takes it in, step by step; each tree is a tree of its own. */
export type GitHubRendering = {
  /** The markdown, tables with as many cells in a row as were written. */
  readonly markdown: MarkdownRoot
  /** All HTML that it makes, before anything is taken out. */
  readonly made: HtmlRoot
  /** What the sanitiser leaves. */
  readonly kept: HtmlRoot
  /** What people see: with mentions, issues, emoji and formulas found. */
  readonly shown: HtmlRoot
}

const MAKER = unified().use(remarkRehype, { allowDangerousHtml: true }).use(rehypeRaw)
/** Its default rules are GitHub's own, the prefix of ids included. */
const SANITISER = unified().use(rehypeSanitize)
const WRITER = unified().use(rehypeStringify)

/** Reads GitHub-flavoured markdown by its own rules, HTML in it as browsers do. */
export function readAsGitHub(source: string): GitHubRendering {
  const markdown = readGitHubMarkdown(source)
  const made = MAKER.runSync(structuredClone(markdown)) as HtmlRoot
  const kept = SANITISER.runSync(structuredClone(made)) as HtmlRoot
  return { markdown, made, kept, shown: findLinks(structuredClone(kept)) }
}

/** The HTML that GitHub shows for this markdown, as far as the written rules go. */
export function renderAsGitHub(source: string): string {
  return WRITER.stringify(readAsGitHub(source).shown)
}
