import type { Element, ElementContent, Root, RootContent, Text } from 'hast'

/**
 * What GitHub finds in text after markdown has been read and sanitised, whatever entities it was written with. A commit is left
 * out: it becomes a link only where the repository has it, and leads nowhere else.
 */
const FOUND: readonly (readonly [tagName: string, what: RegExp])[] = [
  ['a', /(?<![\w`/@])@[a-z\d](?:[a-z\d-]*)(?:\/[\w.-]+)?/gi],
  ['a', /(?<![\w&/#])(?:[\w.-]+\/[\w.-]+)?#\d+\b|(?<!\w)GH-\d+\b/gi],
  ['g-emoji', /:(?:[a-z\d_]+|[+-]1):/g],
  ['math-renderer', /\$\$[^$]+\$\$|(?<![\w$])\$(?:`[^`$]+`|[^\s$](?:[^$]*[^\s$])?)\$(?![\w$])/g],
]

/** Elements whose text is left alone. */
const LEFT_ALONE: ReadonlySet<string> = new Set(['a', 'code', 'pre', 'tt', 'g-emoji', 'math-renderer'])

/** Puts an element around everything that GitHub's own finders find, in place; answers the same tree. */
export function findLinks(root: Root): Root {
  // A stack, since HTML may be nested as deep as a text is long.
  const open: (Root | Element)[] = [root]
  for (let parent = open.pop(); parent; parent = open.pop()) {
    if (parent.type === 'element' && LEFT_ALONE.has(parent.tagName)) continue
    const children: readonly RootContent[] = parent.children
    parent.children = children.flatMap((child): RootContent[] =>
      child.type === 'text' ? found(child) : [child],
    ) as Element[]
    for (const child of parent.children) if (child.type === 'element') open.push(child)
  }
  return root
}

function found(text: Text): ElementContent[] {
  return FOUND.reduce<ElementContent[]>(
    (parts, [tagName, what]) =>
      parts.flatMap((part) => (part.type === 'text' ? split(part.value, tagName, what) : part)),
    [text],
  )
}

function split(text: string, tagName: string, what: RegExp): ElementContent[] {
  const parts: ElementContent[] = []
  let from = 0
  for (const { 0: value, index } of text.matchAll(what)) {
    if (index > from) parts.push({ type: 'text', value: text.slice(from, index) })
    parts.push({
      type: 'element',
      tagName,
      properties: tagName === 'a' ? { className: ['found'] } : {},
      children: [{ type: 'text', value }],
    })
    from = index + value.length
  }
  if (from < text.length) parts.push({ type: 'text', value: text.slice(from) })
  return parts
}
