import { z } from 'zod'
import type { EvaluatorInput, Judgement } from '../../domain/ports.ts'
import type { ToolUse } from '../../domain/trajectory.ts'
import { wholeNumber } from '../amounts.ts'
import { defineCaseEvaluator } from '../definition.ts'
import { quoted } from '../excerpt.ts'
import { lacking, verdict } from '../judgement.ts'
import { globText, matchesGlob } from './glob.ts'
import { countOf, describeOpen, judgeCalls, nameList } from './tool-calls.ts'

const useArguments = z.object({
  name: globText.describe('The name of the tool; `*` stands for any characters, `?` for one'),
  min: wholeNumber.default(1).describe('The least number of successful calls'),
  max: wholeNumber.optional().describe('The greatest number of them; none when it is not given'),
})
type UseArguments = z.output<typeof useArguments>

export const toolUsed = defineCaseEvaluator({
  name: 'tool_used',
  passes: 'the tools of this name were called successfully as often as `min` and `max` say, at least once by default',
  arguments: useArguments,
  check: (args) => checkRange('tool_used', args),
  judge: (args, input) => judgeUses(args, input, true),
})

export const toolNotUsed = defineCaseEvaluator({
  name: 'tool_not_used',
  passes:
    'the number of successful calls of the tools of this name is not from `min` to `max`, so by default when there is none',
  arguments: useArguments,
  check: (args) => checkRange('tool_not_used', args),
  judge: (args, input) => judgeUses(args, input, false),
})

export const noToolErrors = defineCaseEvaluator({
  name: 'no_tool_errors',
  passes: 'no more than `max` calls of tools failed; a call that was denied is not a failed one',
  arguments: z.object({ max: wholeNumber.default(0).describe('How many calls may fail') }),
  judge: ({ max }, input) =>
    judgeCalls(input, (calls, unknown) => {
      const failed = calls.filter(({ status }) => status === 'failed')
      const open = countOf(calls, 'requested')
      const found = `${failed.length} of ${calls.length} calls of tools failed`
      if (failed.length <= max && failed.length + open + unknown > max) {
        return lacking(input.config, `${found}, and ${describeOpen(open, unknown)}, where at most ${max} may fail.`)
      }
      const which = failed.length > 0 ? ` (${nameList(failed.map(({ name }) => name))})` : ''
      return verdict(failed.length <= max, `${found}${which}; the limit is ${max}.`)
    }),
})

function checkRange(evaluator: string, { min, max }: UseArguments): readonly string[] {
  const name = JSON.stringify(evaluator)
  if (max !== undefined && max < min) return [`argument "max" of ${name} must be at least "min", ${min}, not ${max}`]
  if (min > 0 || max !== undefined) return []
  return [`${name} with a "min" of 0 needs the argument "max": without it, any number of calls is in the range`]
}

/** A call whose outcome is not known, or that is only counted, may be a successful one: it must not matter, or nothing is said. */
function judgeUses(args: UseArguments, input: EvaluatorInput, wantsThem: boolean): Judgement {
  return judgeCalls(input, (calls, unknown) => {
    const { min, max = Number.POSITIVE_INFINITY } = args
    const named = calls.filter(({ name }) => matchesGlob(args.name, name))
    const least = countOf(named, 'succeeded')
    const unanswered = countOf(named, 'requested')
    const most = least + unanswered + unknown
    const range = describeRange(args)
    const isInside = least >= min && most <= max
    const isOutside = most < min || least > max
    if (isInside || isOutside) {
      const where = isInside ? 'within' : 'outside'
      return verdict(
        isInside === wantsThem,
        `${describeUses(args.name, named, calls)}, ${where} the range of ${range}.`,
      )
    }
    const open = describeOpen(unanswered, unknown)
    return lacking(input.config, `${describeUses(args.name, named, calls)}, and ${open}; the range is ${range}.`)
  })
}

function describeUses(pattern: string, named: readonly ToolUse[], calls: readonly ToolUse[]): string {
  const successful = countOf(named, 'succeeded')
  const vain = countOf(named, 'failed') + countOf(named, 'denied')
  const beside = vain > 0 ? ` beside ${vain} that failed or were denied` : ''
  const others = named.length === 0 && calls.length > 0 ? ` (it called ${nameList(calls.map(({ name }) => name))})` : ''
  return `The agent made ${successful} successful ${successful === 1 ? 'call' : 'calls'} of ${quoted(pattern)}${beside}${others}`
}

function describeRange({ min, max }: UseArguments): string {
  if (max === undefined) return `${min} or more`
  return min === max ? `exactly ${min}` : `${min} to ${max}`
}
