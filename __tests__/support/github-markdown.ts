import type { Link, PhrasingContent, Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'

/** An address of mail as cmark-gfm finds it: anything that may stand in one, on both sides of the sign. */
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

const READER = unified().use(remarkParse).use(remarkGfm).use(withoutLateAddresses)

/**
 * GitHub-flavoured markdown as cmark-gfm, which GitHub runs, reads it. Where remark differs, this follows cmark-gfm: addresses of pages are
 * found while a text is read, so that one written with an entity is none; addresses of mail are found afterwards in each piece of text,
 * also inside of tags, where markdown does not know what is code.
 */
export function readGitHubMarkdown(source: string): Root {
  const root = READER.parse(source)
  findMail(root)
  return root
}

/** One extension of the reader, or several; `transforms` run when everything is read. */
type Extension = { readonly transforms?: unknown } | readonly Extension[]

function withoutLateAddresses(this: Processor): void {
  const data = this.data() as { fromMarkdownExtensions?: readonly Extension[] }
  data.fromMarkdownExtensions = data.fromMarkdownExtensions?.map(withoutTransforms) ?? []
}

function withoutTransforms(extension: Extension): Extension {
  if (Array.isArray(extension)) return extension.map(withoutTransforms)
  const { transforms: _, ...rest } = extension as { readonly transforms?: unknown }
  return rest
}

function findMail(parent: { children: RootContent[] }): void {
  parent.children = parent.children.flatMap((child): RootContent[] => {
    if (child.type === 'text') return splitAtMail(child.value)
    if ('children' in child && child.type !== 'link') findMail(child as typeof parent)
    return [child]
  })
}

function splitAtMail(text: string): PhrasingContent[] {
  const parts: PhrasingContent[] = []
  let from = 0
  for (const { 0: value, index } of text.matchAll(MAIL)) {
    const link: Link = { type: 'link', url: `mailto:${value}`, children: [{ type: 'text', value }] }
    parts.push({ type: 'text', value: text.slice(from, index) }, link)
    from = index + value.length
  }
  return [...parts, { type: 'text', value: text.slice(from) }]
}
