import { z } from 'zod'
import { canonicalJson } from '../domain/json.ts'
import type { ToolUse } from '../domain/trajectory.ts'
import { count } from './arguments.ts'
import { defineCaseEvaluator } from './definition.ts'
import { quoted } from './excerpt.ts'
import { lacking, verdict } from './judgement.ts'
import { judgeCalls } from './tool-calls.ts'

export const noLoop = defineCaseEvaluator({
  name: 'no_loop',
  passes: 'no tool was called more than `max_repeats` times in a row with the same arguments, failed calls included',
  arguments: z.object({ max_repeats: count.default(3).describe('How often the same call may stand in a row') }),
  judge: ({ max_repeats: max }, input) =>
    judgeCalls(input, (calls) => {
      const { certain, possible } = longestRuns(calls)
      if (certain.length <= max && possible > max) {
        const open = `up to ${possible} times in a row, since not all its arguments are known`
        return lacking(input.config, `A tool may have been called alike ${open}; the limit is ${max}.`)
      }
      if (certain.length === 0) return verdict(true, `No tool was called; the limit is ${max} times in a row.`)
      const times = certain.length === 1 ? 'once' : `${certain.length} times`
      const found = `The longest run of one call is ${quoted(certain.name)}, ${times} in a row`
      return verdict(certain.length <= max, `${found}; the limit is ${max}.`)
    }),
})

/** The longest run of one call; `possible` is what it may be at most when arguments that are not known are the same. */
type Runs = { readonly certain: { readonly name: string; readonly length: number }; readonly possible: number }

function longestRuns(calls: readonly ToolUse[]): Runs {
  let certain = { name: '', length: 0 }
  let possible = 0
  let before: { readonly name: string; readonly text: string | undefined } | undefined
  let length = 0
  let open = NO_RUN
  for (const call of calls) {
    const text = call.arguments === undefined ? undefined : canonicalJson(call.arguments)
    const isSameTool = before?.name === call.name
    length = isSameTool && text !== undefined && before?.text === text ? length + 1 : 1
    if (length > certain.length) certain = { name: call.name, length }
    open = continueRun(isSameTool ? open : NO_RUN, text)
    possible = Math.max(possible, open.length)
    before = { name: call.name, text }
  }
  return { certain, possible }
}

/** A run that may be one: the arguments that are known of it, and how many calls at its end have none. */
type OpenRun = { readonly length: number; readonly text: string | undefined; readonly unknown: number }

const NO_RUN: OpenRun = { length: 0, text: undefined, unknown: 0 }

function continueRun(run: OpenRun, text: string | undefined): OpenRun {
  if (text === undefined) return { length: run.length + 1, text: run.text, unknown: run.unknown + 1 }
  const goesOn = run.text === undefined || run.text === text
  return { length: (goesOn ? run.length : run.unknown) + 1, text, unknown: 0 }
}
