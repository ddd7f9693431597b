import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { inertLogLines } from '../src/boundary/log-text.ts'
import { messageOf } from '../src/domain/errors.ts'
import { readTrajectory } from '../src/trajectory/read-trajectory.ts'

/**
 * `npm run trajectory -- file.json …` reads ATIF files of version 1.0 to 1.8 and tells of each whether it is valid, partial or
 * invalid, and every problem with its path and rule. Ends with 1 when one is invalid or cannot be read.
 */
function check(file: string): boolean {
  const hasFile = (path: string) => statSync(resolve(dirname(file), path), { throwIfNoEntry: false })?.isFile() ?? false
  const { status, problems } = readTrajectory(JSON.parse(readFileSync(file, 'utf8')), { hasFile })
  print([`${file}: ${status}`, ...problems.map((problem) => `  ${problem}`)])
  return status !== 'invalid'
}

/** Words of the file may be an agent's. */
function print(lines: readonly string[]): void {
  for (const line of lines.flatMap((one) => inertLogLines(one))) console.log(line)
}

function checkAll(files: readonly string[]): boolean {
  if (files.length === 0) {
    print(['Give files: npm run trajectory -- file.json …'])
    return false
  }
  const verdicts = files.map((file) => {
    try {
      return check(file)
    } catch (error) {
      print([`${file}: cannot be read (${messageOf(error)})`])
      return false
    }
  })
  return verdicts.every(Boolean)
}

process.exitCode = checkAll(process.argv.slice(2)) ? 0 : 1
