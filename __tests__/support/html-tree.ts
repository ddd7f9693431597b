import type { Element, Root, RootContent } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'

/** An HTML document as a browser reads it. */
export function readHtml(text: string): Root {
  return unified()
    .use(rehypeRaw)
    .runSync({ type: 'root', children: [{ type: 'raw', value: text }] }) as Root
}

/** All elements, in order. */
export function elementsIn(tree: Root | RootContent): Element[] {
  const children = 'children' in tree ? tree.children.flatMap((child) => elementsIn(child as RootContent)) : []
  return tree.type === 'element' ? [tree, ...children] : children
}

/** All text below, as it is shown. */
export function textIn(tree: Root | RootContent): string {
  if (tree.type === 'text') return tree.value
  return 'children' in tree ? tree.children.map((child) => textIn(child as RootContent)).join('') : ''
}
