import type { Element, Root, RootContent } from 'hast'
import type { GitHubRendering } from './github-rendering.ts'
import { readMarkdown } from './markdown-structure.ts'
import { elementsOf, named, tablesOf, textOf, unseenIn } from './rendered-tree.ts'

/** What a document of ours may hold beside text. */
export type Expected = {
  /** A word that stands in everything that an agent, a spec or a server said. */
  readonly mark?: string
  /** HTML comments of ours, each whole, as they stand between `<!--` and `-->`. */
  readonly comments?: RegExp
}

/** Blocks may be text or a diff; nothing that GitHub draws. */
const CODE_CLASSES: readonly string[] = ['', 'language-text', 'language-diff']

/** What nobody writes but us, and then without a word from outside. */
const NEVER_THEIRS: ReadonlySet<string> = new Set(['a', 'em', 'strong', 'h4', 'ol'])

/** What is theirs in a quotation of ours alone. */
const THEIRS_IN_QUOTATIONS: ReadonlySet<string> = new Set(['del', 'b'])

/** A quotation of ours holds what went and what came, and nothing else. */
const IN_QUOTATIONS: ReadonlySet<string> = new Set(['p', 'del', 'b', 'br', 'span'])

/** What nothing of ours is meant to be. */
const NEVER: ReadonlySet<string> = new Set(['img', 'input', 'g-emoji', 'math-renderer', 'h1', 'h5', 'h6', 'hr'])

/**
 * Everything that is wrong with a document of ours as GitHub renders it, each as a sentence: markup that is dropped or that a text from
 * outside has made, folds that are open or lack a title, crooked tables, headings out of order.
 */
export function troublesIn(source: string, rendering: GitHubRendering, expected: Expected = {}): string[] {
  return [
    ...droppedIn(rendering),
    ...unseenIn(rendering.made).flatMap((comment) =>
      expected.comments?.test(comment) ? [] : [`a comment that nobody sees: ${comment.slice(0, 80)}`],
    ),
    ...foldTroubles(source, rendering.shown),
    ...tablesOf(rendering.markdown).flatMap((rows, index) =>
      new Set(rows).size === 1 ? [] : [`table ${index + 1} has rows of ${[...new Set(rows)].join(' and ')} cells`],
    ),
    ...headingTroubles(rendering.shown),
    ...quotationTroubles(rendering.shown),
    ...elementTroubles(rendering.shown, expected.mark),
  ]
}

/** Element by element, attributes included: what the sanitiser took is missing from where it was. */
function droppedIn({ made, kept }: GitHubRendering): string[] {
  const [before, after] = [made, kept].map((root) =>
    elementsOf(root).map(({ element: { tagName, properties } }) => `${tagName} ${JSON.stringify(properties)}`),
  ) as [string[], string[]]
  const at = before.findIndex((tag, index) => tag !== after[index])
  if (at < 0 && before.length === after.length) return []
  return [`the sanitiser changed ${before[at] ?? 'the end'}: ${before.length} elements before, ${after.length} after`]
}

function foldTroubles(source: string, root: Root): string[] {
  const folds = named(root, 'details')
  const written = readMarkdown(source).lines.reduce(
    (count, { tags }) => count + tags.filter((tag) => tag === '<details>').length,
    0,
  )
  return [
    ...(folds.length === written ? [] : [`${written} folds are written and ${folds.length} are shown`]),
    ...folds.flatMap((fold) => {
      const [first, ...rest] = fold.children.filter((child): child is Element => child.type === 'element')
      if (first?.tagName !== 'summary' || textOf(first).trim() === '') return ['a fold has no title']
      if (rest.some(({ tagName }) => tagName === 'summary')) return [`a fold has two titles: ${textOf(first)}`]
      return fold.properties.open === undefined ? [] : [`a fold is open: ${textOf(first)}`]
    }),
  ]
}

/** None skips a level, and none stands inside of anything but a fold. */
function headingTroubles(root: Root): string[] {
  const headings = elementsOf(root).filter(({ element }) => /^h[1-6]$/.test(element.tagName))
  return headings.flatMap(({ element, ancestors }, index) => {
    const [level, before] = [element, headings[index - 1]?.element].map((one) => Number(one?.tagName.slice(1) ?? 1))
    return [
      ...((level ?? 0) > (before ?? 0) + 1 ? [`heading ${textOf(element)} skips a level`] : []),
      ...(ancestors.some((name) => name !== 'details')
        ? [`heading ${textOf(element)} stands inside ${ancestors.join(' > ')}`]
        : []),
    ]
  })
}

/** A quotation is ours where the words before it say what is struck out and bold in it. */
function quotationTroubles(root: Root): string[] {
  const parents: readonly (Root | Element)[] = [root, ...elementsOf(root).map(({ element }) => element)]
  return parents.flatMap((parent) => {
    const content: readonly RootContent[] = parent.children
    const children = content.filter((child): child is Element => child.type === 'element')
    return children.flatMap((child, index) => {
      if (child.tagName !== 'blockquote') return []
      const said = textOf(child).trim().slice(0, 80)
      const before = children[index - 1]
      if (before?.tagName !== 'p' || !/\(gone, new\):$/.test(textOf(before)))
        return [`a quotation of nobody says ${said}`]
      const strange = elementsOf({ type: 'root', children: child.children }).find(
        ({ element }) => !IN_QUOTATIONS.has(element.tagName),
      )
      return strange ? [`a quotation holds ${strange.element.tagName}: ${said}`] : []
    })
  })
}

function elementTroubles(root: Root, mark: string | undefined): string[] {
  return elementsOf(root).flatMap(({ element, ancestors }) => {
    const { tagName, properties } = element
    const isTheirs = THEIRS_IN_QUOTATIONS.has(tagName) && ancestors.includes('blockquote')
    const says = mark !== undefined && !isTheirs && (NEVER_THEIRS.has(tagName) || THEIRS_IN_QUOTATIONS.has(tagName))
    const classes = String(properties.className ?? '')
    return [
      ...(NEVER.has(tagName) || classes === 'found'
        ? [`${tagName} is made of ${textOf(element) || JSON.stringify(properties)}`]
        : []),
      ...(says && textOf(element).includes(mark) ? [`${tagName} says ${textOf(element).slice(0, 80)}`] : []),
      ...(mark !== undefined && JSON.stringify(properties).includes(mark)
        ? [`${tagName} has ${JSON.stringify(properties)}`]
        : []),
      ...(tagName === 'code' && !CODE_CLASSES.includes(classes) ? [`a block is drawn as ${classes}`] : []),
    ]
  })
}
