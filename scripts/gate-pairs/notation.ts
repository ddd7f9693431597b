import type { CaseStatus } from '../../src/domain/grade.ts'
import type { MadeCase } from '../made-results/made-results.ts'

const STATUSES: Readonly<Record<string, CaseStatus>> = {
  p: 'passed',
  f: 'failed',
  e: 'errored',
  u: 'ungraded',
  c: 'cancelled',
}

const WORD =
  /^(?:(?<id>[\w-]+)(?:~(?<asks>[\w-]+))?:)?(?<runs>[pfeuc]+)(?:@(?<ms>\d+))?(?:#(?<tag>\w+))?(?:×(?<times>\d+))?$/

/**
 * The cases that a line of the table writes down. A word is a case and each letter one of its runs: `p`assed, `f`ailed,
 * `e`rrored, `u`ngraded, `c`ancelled. `ppf×18` are 18 such cases. A case is called `case-1` after its place, or by a name before
 * a colon; `new~old:p` is called new and asks what old asks. `@1200` are milliseconds for an answer, `#safety` is a tag.
 */
export function readSide(text: string): MadeCase[] {
  const cases: MadeCase[] = []
  for (const word of text.split(' ')) {
    const { id, asks, runs = '', ms, tag, times = '1' } = WORD.exec(word)?.groups ?? {}
    if (runs === '') throw new Error(`"${word}" in "${text}" is no case.`)
    for (let count = 0; count < Number(times); count += 1) {
      cases.push({
        id: id ?? `case-${cases.length + 1}`,
        ...(asks === undefined ? {} : { asks }),
        ...(tag === undefined ? {} : { tags: [tag] }),
        ...(ms === undefined ? {} : { latencyMs: Number(ms) }),
        outcomes: [...runs].map((letter) => STATUSES[letter] ?? 'ungraded'),
      })
    }
  }
  return cases
}
