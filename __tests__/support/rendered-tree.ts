import type { Element, Root } from 'hast'
import type { Root as MarkdownRoot, TableRow } from 'mdast'

/** An element in its place. */
export type Placed = { readonly element: Element; readonly ancestors: readonly string[] }

/** All elements in the order in which they begin. */
export function elementsOf(root: Root): Placed[] {
  const placed: Placed[] = []
  const visit = (parent: Root | Element, ancestors: readonly string[]) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue
      placed.push({ element: child, ancestors })
      visit(child, [...ancestors, child.tagName])
    }
  }
  visit(root, [])
  return placed
}

/** All text below an element, as a reader copies it. */
export function textOf(node: Root | Element): string {
  return node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('')
}

/** Elements of one name, in order. */
export function named(root: Root, tagName: string): Element[] {
  return elementsOf(root).flatMap(({ element }) => (element.tagName === tagName ? [element] : []))
}

/**
 * Every element in order with where it stands and its attributes, so that two documents with the same outline differ in words alone.
 * A block is a block by fence or by tag, and a tag that only keeps a sign from meaning something is left out.
 */
export function outlineOf(root: Root): string[] {
  return elementsOf(root).flatMap(({ element, ancestors }) => {
    const { tagName, properties } = element
    const isBare = Object.keys(properties).length === 0
    if ((tagName === 'span' && isBare) || (tagName === 'code' && ancestors.at(-1) === 'pre')) return []
    const path = [...ancestors.filter((ancestor) => ancestor !== 'span'), tagName].join('>')
    return [`${path} ${JSON.stringify(tagName === 'a' ? Object.keys(properties) : properties)}`]
  })
}

/** Tables of a markdown document, each with the number of cells that were written in each of its rows. */
export function tablesOf(markdown: MarkdownRoot): number[][] {
  const tables: number[][] = []
  const visit = (node: { readonly type: string; readonly children?: readonly unknown[] }) => {
    if (node.type === 'table') tables.push((node.children as TableRow[]).map(({ children }) => children.length))
    else for (const child of node.children ?? []) visit(child as typeof node)
  }
  visit(markdown)
  return tables
}

/** Comments and other things that are no element and no text: nobody sees them, and machines read them. */
export function unseenIn(root: Root): string[] {
  const unseen: string[] = []
  const visit = (parent: Root | Element) => {
    for (const child of parent.children) {
      if (child.type === 'comment') unseen.push(child.value)
      else if (child.type === 'element') visit(child)
    }
  }
  visit(root)
  return unseen
}
