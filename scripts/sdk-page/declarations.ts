import ts from 'typescript'
import { openSdkProgram } from './sdk-program.ts'

/** One exported thing of the SDK, as its source says it. */
export type Declaration = {
  readonly name: string
  readonly kind: 'function' | 'class' | 'type'
  readonly doc: string
  /** Of a function: one line per way to call it. Of a type that is no object: what it is. */
  readonly signatures: readonly string[]
  /** Of an object: its own members and those of what it is made of. */
  readonly members: readonly Member[]
}

/** One parameter or field. */
export type Member = { readonly name: string; readonly optional: boolean; readonly type: string; readonly doc: string }

const FLAGS = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope

/** Reads what `src/sdk.ts` exports, in the order of the alphabet within each kind. */
export function readDeclarations(root: string): readonly Declaration[] {
  const { program, entry } = openSdkProgram(root)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(entry)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${entry} exports nothing.`)
  const exported = checker.getExportsOfModule(module)
  const names: ExportNames = new Map(exported.map((symbol) => [resolved(symbol, checker), symbol.name]))
  return exported
    .map((symbol) => describe(resolved(symbol, checker), symbol.name, { checker, names }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

function resolved(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

/** What a type is called outside, where it is exported. */
type ExportNames = ReadonlyMap<ts.Symbol, string>

type Reading = { readonly checker: ts.TypeChecker; readonly names: ExportNames }

function describe(symbol: ts.Symbol, name: string, reading: Reading): Declaration {
  const { checker } = reading
  const doc = docOf(symbol, checker)
  const [declaration] = symbol.declarations ?? []
  if (!declaration) throw new Error(`${name} has no declaration.`)
  if (doc === '') throw new Error(`${name} of the SDK has no docstring.`)
  if (ts.isFunctionDeclaration(declaration)) {
    const signatures = checker.getTypeOfSymbol(symbol).getCallSignatures()
    const texts = signatures.map((one) => `${name}${checker.signatureToString(one, undefined, FLAGS)}`)
    return { name, kind: 'function', doc, signatures: texts, members: [] }
  }
  const kind = ts.isClassDeclaration(declaration) ? 'class' : 'type'
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  const own = declaredHere(type, reading)
  const isObject = type.getCallSignatures().length === 0 && !type.isUnion() && own.length > 0
  if (isObject) return { name, kind, doc, signatures: [], members: own }
  const text = ts.isTypeAliasDeclaration(declaration) ? written(declaration.type, reading) : checker.typeToString(type)
  if (text.includes('typeof ')) return { name, kind, doc, signatures: [expanded(type, checker)], members: [] }
  return { name, kind, doc, signatures: [text], members: [] }
}

/** A type that is made of a list of ours, without the list. */
function expanded(type: ts.Type, checker: ts.TypeChecker): string {
  if (type.isUnion()) return type.types.map((one) => checker.typeToString(one)).join(' | ')
  const members = type.getProperties().map((one) => {
    const text = checker.typeToString(checker.getNonNullableType(checker.getTypeOfSymbol(one)))
    return `${one.name}${one.flags & ts.SymbolFlags.Optional ? '?' : ''}: ${text}`
  })
  return `{ ${members.join('; ')} }`
}

/** What of an object stands in our own sources. */
function declaredHere(type: ts.Type, reading: Reading): readonly Member[] {
  const { checker } = reading
  return type.getProperties().flatMap((property): Member[] => {
    const [declaration] = property.declarations ?? []
    if (!declaration || declaration.getSourceFile().fileName.includes('/node_modules/')) return []
    const node =
      ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration) ? declaration.type : undefined
    const text = node
      ? written(node, reading)
      : flat(checker.typeToString(checker.getTypeOfSymbol(property), undefined, FLAGS))
    const optional = (property.flags & ts.SymbolFlags.Optional) !== 0
    return [{ name: property.name, optional, type: text, doc: docOf(property, checker) }]
  })
}

function docOf(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim()
}

/** A type as it is written, with the names that its parts have outside. */
function written(node: ts.TypeNode, { checker, names }: Reading): string {
  let text = node.getText()
  const rename = (part: ts.Node) => {
    ts.forEachChild(part, rename)
    const own = ts.isTypeReferenceNode(part) ? checker.getSymbolAtLocation(part.typeName) : undefined
    const name = own && names.get(resolved(own, checker))
    if (own && name !== undefined && name !== own.name) text = text.replace(new RegExp(`\\b${own.name}\\b`, 'g'), name)
  }
  rename(node)
  return flat(text)
}

/** On one line, without what is said of its parts. */
function flat(text: string): string {
  return text
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(/(?<=[^\s{;|&,(])[ \t]*\n\s*(?=readonly |[\w'"]+\??:)/g, '; ')
    .replace(/\s+/g, ' ')
    .replace(/^\| /, '')
    .replace(/\( /g, '(')
    .replace(/, \)/g, ')')
    .trim()
}
