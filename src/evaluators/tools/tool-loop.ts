import { z } from 'zod'
import { canonicalJson } from '../../domain/json.ts'
import type { ToolUse } from '../../domain/trajectory.ts'
import { count } from '../arguments.ts'
import { defineCaseEvaluator } from '../definition.ts'
import { quoted } from '../excerpt.ts'
import { lacking, verdict } from '../judgement.ts'
import { judgeCalls, onlyCounted } from './tool-calls.ts'

export const noLoop = defineCaseEvaluator({
  name: 'no_loop',
  passes: 'no tool was called more than `max_repeats` times in a row with the same arguments, failed calls included',
  arguments: z.object({ max_repeats: count.default(3).describe('How often the same call may stand in a row') }),
  judge: ({ max_repeats: max }, input) =>
    judgeCalls(input, (calls, unknown) => {
      const { certain, possible, breaks } = longestRuns(calls, max)
      // One that is only counted may make a run longer, and may as well stand where it breaks one that is too long.
      if (breaks <= unknown && possible + unknown > max) {
        const open = unknown > 0 ? onlyCounted(unknown) : 'not all its arguments are known'
        const often = `up to ${possible + unknown} times in a row`
        return lacking(input.config, `A tool may have been called alike ${often}, since ${open}; the limit is ${max}.`)
      }
      if (certain.length === 0) return verdict(true, `No tool was called; the limit is ${max} times in a row.`)
      const times = certain.length === 1 ? 'once' : `${certain.length} times`
      const found = `The longest run of one call is ${quoted(certain.name)}, ${times} in a row`
      return verdict(certain.length <= max, `${found}; the limit is ${max}.`)
    }),
})

type Runs = {
  /** The longest run of one call. */
  readonly certain: { readonly name: string; readonly length: number }
  /** What it may be at most when arguments that are not known are the same. */
  readonly possible: number
  /** How many other calls it would take, put between these, for no run to be too long; 0 when none is. */
  readonly breaks: number
}

function longestRuns(calls: readonly ToolUse[], max: number): Runs {
  let certain = { name: '', length: 0 }
  let possible = 0
  let breaks = 0
  let before: { readonly name: string; readonly text: string | undefined } | undefined
  let length = 0
  let open = NO_RUN
  for (const call of calls) {
    const text = call.arguments === undefined ? undefined : canonicalJson(call.arguments)
    const isSameTool = before?.name === call.name
    length = isSameTool && text !== undefined && before?.text === text ? length + 1 : 1
    if (length > certain.length) certain = { name: call.name, length }
    if (length > 1 && (length - 1) % max === 0) breaks += 1
    open = continueRun(isSameTool ? open : NO_RUN, text)
    possible = Math.max(possible, open.length)
    before = { name: call.name, text }
  }
  return { certain, possible, breaks }
}

/** A run that may be one: the arguments that are known of it, and how many calls at its end have none. */
type OpenRun = { readonly length: number; readonly text: string | undefined; readonly unknown: number }

const NO_RUN: OpenRun = { length: 0, text: undefined, unknown: 0 }

function continueRun(run: OpenRun, text: string | undefined): OpenRun {
  if (text === undefined) return { length: run.length + 1, text: run.text, unknown: run.unknown + 1 }
  const goesOn = run.text === undefined || run.text === text
  return { length: (goesOn ? run.length : run.unknown) + 1, text, unknown: 0 }
}
