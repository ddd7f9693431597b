import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { digestOf } from '../domain/digest.ts'
import { isJsonObject, parseJson } from '../domain/json.ts'

/** The directory of a package, and its name, of a file in it: the innermost, as packages have packages of their own. */
const IN_PACKAGE = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/s

/**
 * Over the files that a module loaded, itself first: their texts and their places beside it, wherever the whole stands. Of an
 * installed package its name and version count. Never throws: a file that is gone has no text.
 */
export function digestOfFiles(files: readonly string[]): string {
  const [module = '', ...imported] = files
  const packages = new Map<string, string | undefined>()
  const own = [module]
  for (const path of imported) {
    const [, directory, name] = IN_PACKAGE.exec(path) ?? []
    if (directory === undefined || name === undefined) {
      own.push(path)
      continue
    }
    if (!packages.has(directory)) packages.set(directory, nameWithVersion(directory, name))
    if (packages.get(directory) === undefined) own.push(path)
  }
  return digestOf({
    files: Object.fromEntries(own.map((path) => [placeBeside(module, path), textDigest(path)])),
    packages: [...new Set(packages.values())].filter((known) => known !== undefined).sort(),
  })
}

/** True of a file of an installed package. */
export function isInPackage(path: string): boolean {
  return IN_PACKAGE.test(path)
}

/** Where a file stands as seen from the module, the same on every system. */
export function placeBeside(module: string, path: string): string {
  return relative(dirname(module), path).replaceAll('\\', '/')
}

function nameWithVersion(directory: string, name: string): string | undefined {
  const said = parseJson(textOf(join(directory, 'package.json')) ?? '')
  const version = isJsonObject(said) ? said.version : undefined
  return typeof version === 'string' ? `${name.replaceAll('\\', '/')}@${version}` : undefined
}

/** By bytes: what is loaded may be no text. */
function textDigest(path: string): string | null {
  const text = textOf(path, 'latin1')
  return text === undefined ? null : digestOf(text)
}

function textOf(path: string, encoding: 'utf8' | 'latin1' = 'utf8'): string | undefined {
  try {
    return readFileSync(path, encoding)
  } catch {
    return undefined
  }
}
