import { z } from 'zod'
import type { JsonValue } from '../../domain/json.ts'
import type { Judgement } from '../../domain/ports.ts'
import { isInexact } from '../../matching/inexact-numbers.ts'
import { type FoundValue, type JsonPathReading, type PathSurvey, readJsonPath } from '../../matching/json-path.ts'
import { MAX_SEARCHING_WORK, readPattern } from '../../matching/pattern.ts'
import { anyValue, flag, justOneOf, scalarText } from '../arguments.ts'
import { type CaseEvaluator, defineCaseEvaluator } from '../definition.ts'
import { excerpt, quoted } from '../excerpt.ts'
import { unable, verdict } from '../judgement.ts'
import { refuseInexactArguments } from './exact-comparison.ts'
import { judgeJson } from './json-answer.ts'
import { isSameJson } from './json-equality.ts'

const NAME = 'json_path'

const shape = z.object({
  path: scalarText.describe(
    'A JSONPath of RFC 9535, whose `match()` and `search()` take their pattern in quotes alone',
  ),
  equals: anyValue.optional().describe('The value that has to stand there'),
  matches: scalarText
    .optional()
    .describe('A pattern that has to be found in the text (or the number or boolean) that stands there'),
  exists: flag.optional().describe('Whether something has to stand there (`true`) or nothing may (`false`)'),
  all: flag
    .optional()
    .describe(
      'Whether every value there, of at least one, has to be so (`true`), or any of them will do (`false`, the default)',
    ),
})

type Arguments = z.output<typeof shape>

const jsonPath = defineCaseEvaluator({
  name: NAME,
  passes: 'what stands in the JSON of the answer where `path` leads equals, matches or exists as asked',
  arguments: shape,
  check({ path, equals, matches, exists, all }) {
    const problems = [...justOneOf(NAME, { equals, matches, exists })]
    const reading = readJsonPath(path)
    if (reading.kind === 'unusable') problems.push(`argument "path" of "${NAME}" cannot be used: ${reading.why}`)
    const pattern = matches === undefined ? undefined : readPattern(matches)
    if (pattern?.kind === 'unusable') problems.push(`argument "matches" of "${NAME}" cannot be used: ${pattern.why}`)
    if (exists !== undefined && all !== undefined) {
      problems.push(`argument "all" of "${NAME}" says nothing beside "exists"; leave it out`)
    }
    return problems
  },
  judge(args, { answer }) {
    const reading = pathOf(args)
    if (reading.kind === 'unusable') return unable(`The path ${quoted(args.path)} cannot be used: ${reading.why}.`)
    return judgeJson(answer, (value) => {
      const question = questionOf(args)
      const survey = reading.survey(value, question.isRight)
      const why = survey.kind === 'unchecked' ? survey.why : question.whyUnsearched()
      if (survey.kind === 'unchecked' || why !== undefined) return unable(`The answer cannot be checked: ${why}.`)
      return args.exists === undefined ? judgeValues(survey, question, args) : judgeExistence(survey, args)
    })
  },
})

/** Evaluators that follow a path into the JSON of the answer. */
export const JSON_PATH_EVALUATORS: readonly CaseEvaluator[] = [refuseInexactArguments(jsonPath)]

const known = new WeakMap<Arguments, JsonPathReading>()

/** The path of a spec, read once however many answers it judges. */
function pathOf(args: Arguments): JsonPathReading {
  const reading = known.get(args) ?? readJsonPath(args.path)
  known.set(args, reading)
  return reading
}

/** What is asked of the values to which a path leads. `wanted` completes "… is" and "… is not". */
type Question = {
  readonly isRight: (value: JsonValue) => boolean
  /** Why there was a value in which the pattern was not looked for, as a clause; `undefined` when there was none. */
  readonly whyUnsearched: () => string | undefined
  readonly wanted: string
}

function questionOf({ equals, matches }: Arguments): Question {
  if (matches === undefined) {
    // Where existence is asked for, every value is right.
    const isRight = (value: JsonValue) => equals === undefined || isSameJson(equals, value)
    return { isRight, whyUnsearched: () => undefined, wanted: excerpt(JSON.stringify(equals ?? null)) }
  }
  const reading = readPattern(matches)
  let why: string | undefined
  let work = 0
  const isRight = (value: JsonValue) => {
    if (typeof value === 'number' && isInexact(value)) why = 'it holds a number beyond 2^53, which is not read exactly'
    const text = textOf(value)
    if (text === undefined || reading.kind === 'unusable' || why !== undefined) return false
    work += reading.pattern.size * text.length
    if (work > MAX_SEARCHING_WORK) why = 'what stands there is too long for a pattern of this size'
    return why === undefined && reading.pattern.isFoundIn(text)
  }
  return { isRight, whyUnsearched: () => why, wanted: `a match of the pattern ${quoted(matches)}` }
}

/** The text in which a pattern is looked for; objects, lists and null have none. */
function textOf(value: JsonValue): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'object' ? undefined : String(value)
}

type Surveyed = Extract<PathSurvey, { readonly kind: 'surveyed' }>

function judgeExistence({ found, firstRight }: Surveyed, { path, exists }: Arguments): Judgement {
  if (!firstRight) return verdict(exists === false, nothingAt(path))
  const more = found > 1 ? `, the first of ${found}` : ''
  return verdict(exists === true, `The path ${quoted(path)} leads to ${shown(firstRight)}${more}.`)
}

function judgeValues(survey: Surveyed, { wanted }: Question, { path, all }: Arguments): Judgement {
  const { found, right, firstRight, firstWrong } = survey
  const counted = found > 1 ? `, which ${right} of the ${found} values there are` : ''
  if (firstRight && !(all && firstWrong)) return verdict(true, `${shown(firstRight)} is ${wanted}${counted}.`)
  if (firstWrong) return verdict(false, `${shown(firstWrong)} is not ${wanted}${counted}.`)
  return verdict(false, nothingAt(path))
}

function nothingAt(path: string): string {
  return `The path ${quoted(path)} leads to nothing in the answer.`
}

function shown({ path, value }: FoundValue): string {
  return `${path} (${excerpt(JSON.stringify(value))})`
}
