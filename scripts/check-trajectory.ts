import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { inertLogLines } from '../src/boundary/log-text.ts'
import { messageOf } from '../src/domain/errors.ts'
import type { Trajectory } from '../src/domain/trajectory.ts'
import { readTrajectory } from '../src/trajectory/read-trajectory.ts'
import { usageOfTrajectory } from '../src/trajectory/trajectory-usage.ts'

/**
 * `npm run trajectory -- file.json …` reads ATIF files of version 1.0 to 1.8 and tells of each whether it is valid, partial or
 * invalid, what it took where it can be read, and every problem with its path and rule. Ends with 1 when one is invalid or
 * cannot be read.
 */
function check(file: string): boolean {
  const trajectory = readTrajectory(JSON.parse(readFileSync(file, 'utf8')), { hasFile: (path) => isFile(file, path) })
  const { status, problems } = trajectory
  print([`${file}: ${[status, ...described(trajectory)].join(', ')}`, ...problems.map((problem) => `  ${problem}`)])
  return status !== 'invalid'
}

/** What is no path on this machine is no file. */
function isFile(file: string, path: string): boolean {
  try {
    return statSync(resolve(dirname(file), path)).isFile()
  } catch {
    return false
  }
}

/** What the agent did and took, as far as the file tells it; nothing of one that is invalid. */
function described({ status, document, agentSteps, toolUses }: Trajectory): readonly string[] {
  if (!document || status === 'invalid') return []
  const { totalTokens, costUsd } = usageOfTrajectory(document) ?? {}
  return [
    `steps of the agent: ${agentSteps}`,
    `calls of tools: ${toolUses.length}`,
    `tokens: ${totalTokens ?? 'unknown'}`,
    `US dollars: ${costUsd === undefined ? 'unknown' : Number(costUsd.toFixed(6))}`,
  ]
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
