import type { Answer } from '../../domain/answer.ts'
import type { JsonObject } from '../../domain/json.ts'
import type { JudgeTask } from '../../domain/judge.ts'
import { reaches } from '../../domain/rate.ts'
import { quoted } from '../excerpt.ts'
import type { Criterion } from './criteria.ts'
import { closedSchema, type Finding, findingSchema, readFinding, readFindings } from './finding.ts'
import { instructionsOf, itemized, itemKeys } from './instructions.ts'
import type { Material } from './material.ts'
import type { Opinion } from './poll.ts'
import { compared, evidenceIn, listed, said } from './wording.ts'

/** The grades of a rubric and their scores: a few words that a model uses alike each time, where free numbers wander. */
const GRADE_SCORES = { fully: 1, mostly: 0.75, half: 0.5, hardly: 0.25, not_at_all: 0 } as const
const GRADES = ['fully', 'mostly', 'half', 'hardly', 'not_at_all'] as const

const MET = ['met', 'not_met'] as const

/** Criteria whose verdict the evidence tells, each with its reason: the first ones, so that it does not grow to a book. */
const MOST_TOLD = 10

const RUBRIC_KEY = 'rubric'
const CRITERION_WORD = 'criterion'

/** What an answer is measured by. One of rubric and criteria is there, or both; the rubric then counts as one criterion does. */
export type Measure = {
  readonly rubric?: string | undefined
  readonly criteria: readonly Criterion[]
  /** The least score that passes. */
  readonly threshold: number
}

/** The task to judge by a rubric, by criteria, or by both. */
export function rubricTask({ rubric, criteria }: Measure, material: Material): JudgeTask {
  const parts = [
    'An agent was asked the question and gave the answer. You judge the answer. Where there is an expected_answer, it is what ' +
      'the author of the question expects: other words for the same are as good. Where there are tool_calls, they are what ' +
      'the agent did before it answered.',
    ...(rubric === undefined ? [] : [describeGrades(rubric)]),
    ...(criteria.length === 0 ? [] : [describeCriteria(criteria)]),
  ]
  const schema = closedSchema({
    ...(rubric === undefined ? {} : { [RUBRIC_KEY]: findingSchema(GRADES) }),
    ...Object.fromEntries(criterionKeys(criteria).map((key) => [key, findingSchema(MET)])),
  })
  return { name: 'llm_judge', instructions: instructionsOf(...parts), material, schema }
}

/** What is built in of the task, and what its words are worth, for the digest of all such words. */
export function rubricWords(): JsonObject {
  const criteria: Measure['criteria'] = [{ text: 'criterion', must: false, weight: 1, name: 'criterion' }]
  const { instructions, schema } = rubricTask({ rubric: 'rubric', criteria, threshold: 1 }, [])
  return { instructions, schema, grades: GRADE_SCORES, verdicts: MET }
}

/** What a reply to that task comes to; `undefined` when it leaves something open. */
export function rubricOpinion(measure: Measure, reply: JsonObject, answer: Answer): Opinion | undefined {
  const { rubric, criteria, threshold } = measure
  const graded = rubric === undefined ? undefined : readFinding(reply[RUBRIC_KEY], GRADES)
  const found = readFindings(reply, criterionKeys(criteria), MET)
  if (!found || (rubric !== undefined && !graded)) return undefined
  const items = found.flatMap((finding, index) => {
    const criterion = criteria[index]
    return criterion ? [{ criterion, finding }] : []
  })
  const unmet = items.filter(({ finding }) => finding.verdict === 'not_met')
  const score = scoreOf(items, graded)
  const parts = [
    ...(graded ? [`finds the rubric fulfilled "${graded.verdict}": ${said(graded.reason)}`] : []),
    ...(items.length > 0 ? [`finds ${items.length - unmet.length} of ${items.length} criteria met`] : []),
    ...(unmet.length > 0 ? [`not met: ${listed(unmet.map(describeUnmet))}`] : []),
  ]
  const deciding = unmet.length > 0 ? unmet.map(({ finding }) => finding) : found
  const quotes = [...(graded ? [graded] : []), ...deciding].map(({ quote }) => quote)
  const evidence = [...items.slice(0, MOST_TOLD).map(describeFound), evidenceIn(answer, quotes) ?? []].flat().join('; ')
  return {
    passed: reaches(score, threshold) && !unmet.some(({ criterion }) => criterion.must),
    score,
    reason: `The model ${parts.join('; ')}; ${compared(score, threshold)}.`,
    ...(graded && items.length === 0 ? { label: graded.verdict } : {}),
    ...(evidence === '' ? {} : { evidence }),
  }
}

/** A criterion and what the model found on it. */
type Item = { readonly criterion: Criterion; readonly finding: Finding<(typeof MET)[number]> }

/** The weighted mean; a rubric beside criteria weighs 1. */
function scoreOf(items: readonly Item[], graded: Finding<(typeof GRADES)[number]> | undefined): number {
  let weight = graded ? 1 : 0
  let reached: number = graded ? GRADE_SCORES[graded.verdict] : 0
  for (const { criterion, finding } of items) {
    weight += criterion.weight
    if (finding.verdict === 'met') reached += criterion.weight
  }
  return reached / weight
}

function criterionKeys(criteria: readonly Criterion[]): readonly string[] {
  return itemKeys(CRITERION_WORD, criteria.length)
}

function describeUnmet({ criterion, finding }: Item): string {
  return `${quoted(criterion.name)}${criterion.must ? ', which has to be,' : ''} because ${said(finding.reason)}`
}

/** What stands in the evidence of a criterion, met or not: a score alone says nothing of why. */
function describeFound({ criterion, finding }: Item): string {
  const verdict = finding.verdict === 'met' ? 'met' : 'not met'
  return `${quoted(criterion.name)} ${verdict}, because ${said(finding.reason)}`
}

function describeGrades(rubric: string): string {
  return `Grade under "${RUBRIC_KEY}" how far the answer fulfils this rubric:

${rubric}

The grades:
- fully: all that the rubric asks for is there, and nothing speaks against it.
- mostly: what is missing or wrong is minor.
- half: about as much is missing or wrong as is right.
- hardly: little of what it asks for is there, or a part that matters is wrong.
- not_at_all: nothing of it is there, or the answer is wrong where it matters most.`
}

function describeCriteria(criteria: readonly Criterion[]): string {
  const texts = criteria.map(({ text }) => text)
  return `Decide for each of these criteria whether the answer meets it. What is met in part, or only claimed, is not_met.

${itemized(CRITERION_WORD, texts)}`
}
