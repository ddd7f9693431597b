import { z } from 'zod'
import { isJsonObject, type JsonValue, parseJson } from '../../domain/json.ts'
import { reaches } from '../../domain/rate.ts'
import { COMMON_ARGUMENTS, comparedValue } from '../arguments.ts'
import type { CaseEvaluator } from '../definition.ts'
import { excerpt } from '../excerpt.ts'
import { scored, verdict } from '../judgement.ts'
import { defineExactComparison } from './exact-comparison.ts'
import { judgeJson } from './json-answer.ts'
import { compareLeaves } from './json-leaves.ts'
import { type Lack, lackOf } from './json-subset.ts'

const wantedJson = comparedValue
  .optional()
  .describe('The JSON to compare with; the text of a JSON object or list stands for it')

const jsonSubset = defineExactComparison(
  {
    name: 'json_subset',
    passes:
      'the JSON of the answer has every expected key, at every level, with an equal value; lists are equal as a whole',
    arguments: z.object({ value: wantedJson }),
    own: ({ value }) => value,
    judge(wanted, _args, { answer }) {
      return judgeJson(answer, (value) => {
        const lack = lackOf(wanted, value)
        return lack
          ? verdict(false, describeLack(lack))
          : verdict(true, 'The answer has all of the JSON that is expected.')
      })
    },
  },
  jsonMeantBy,
)

const jsonDiff = defineExactComparison(
  {
    name: 'json_diff',
    passes:
      'the share of equal leaves reaches the threshold. Leaves are all texts, numbers, booleans, nulls and empty objects and ' +
      'lists on either side, lists by index; what one side lacks or has too much differs',
    arguments: z.object({
      value: wantedJson,
      threshold: COMMON_ARGUMENTS.shape.threshold
        .unwrap()
        .default(1)
        .describe('The least share of equal leaves that passes'),
    }),
    own: ({ value }) => value,
    judge(wanted, { threshold }, { answer }) {
      return judgeJson(answer, (value) => {
        const { equal, total, firstDifference } = compareLeaves(wanted, value)
        const share = equal / total
        const compared = reaches(share, threshold) ? 'at least' : 'below'
        const difference =
          firstDifference === undefined ? '' : `; the first that differs is at ${placeOf(firstDifference)}`
        const counted = `${equal} of ${total} leaves ${equal === 1 ? 'is' : 'are'} equal`
        return scored(share, threshold, `${counted}, ${shownShare(share)}, ${compared} ${threshold}${difference}.`)
      })
    },
  },
  jsonMeantBy,
)

/** Evaluators that compare the JSON of the answer with what is expected. */
export const JSON_COMPARISON_EVALUATORS: readonly CaseEvaluator[] = [jsonSubset, jsonDiff]

/** An object or a list may be written as its text; any other text is itself. */
function jsonMeantBy(wanted: JsonValue): JsonValue {
  const value = typeof wanted === 'string' ? parseJson(wanted) : undefined
  return Array.isArray(value) || isJsonObject(value) ? value : wanted
}

function describeLack({ pointer, expected, actual }: Lack): string {
  const wanted = excerpt(JSON.stringify(expected ?? null))
  if (actual === undefined) return `The answer has nothing at ${placeOf(pointer)}, where ${wanted} is expected.`
  return `The answer has ${excerpt(JSON.stringify(actual))} at ${placeOf(pointer)} instead of ${wanted}.`
}

function placeOf(pointer: string): string {
  return pointer === '' ? 'its top' : excerpt(pointer)
}

/** Rounded down, so that a share below a threshold never reads as it. */
function shownShare(share: number): number {
  return Math.floor(share * 1e4) / 1e4
}
