import { describe, expect, test } from '@jest/globals'
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/domain/json.ts'
import type { JudgeTask } from '../../../src/domain/judge.ts'
import { createGrader } from '../../../src/evaluators/grader.ts'
import { JUDGED_EVALUATORS, JUDGED_WORDS } from '../../../src/evaluators/judged/judged-evaluators.ts'
import { readJsonSchema } from '../../../src/matching/json-schema.ts'
import { anAnswer } from '../../support/builders.ts'
import { HOSTILE_TEXTS } from '../../support/hostile-texts.ts'
import { scriptedJudge } from '../../support/scripted-judge.ts'
import { aCase, aSpec } from '../builders.ts'
import { aToolUse, aTrajectory, finding, findings } from './findings.ts'

const ARGUMENTS: Readonly<Record<string, JsonObject>> = {
  llm_judge: { rubric: 'Is right.', criteria: ['a', 'b'], include_trajectory: true },
  facts: { facts: ['a', 'b'] },
  closed_qa: { criteria: 'Is right.' },
  faithfulness: {},
  pairwise: { baseline: 'Lyon' },
}

const NAMES = Object.keys(ARGUMENTS)

/** What the arguments above say in instructions. */
const ARGUMENT_LINE = /^(Is right\.|(criterion|fact)_\d: .*)$/

/** A reply that fits each task. */
const REPLIES: Readonly<Record<string, JsonObject>> = {
  llm_judge: { rubric: finding('fully'), ...findings('criterion', 'met', 'met') },
  facts: findings('fact', 'present', 'absent'),
  closed_qa: finding('yes'),
  faithfulness: finding('grounded'),
  pairwise: finding('equal'),
}

/** What an evaluator asks about an agent that says everywhere what `said` is. */
async function tasksOf(name: string, said: string): Promise<readonly JudgeTask[]> {
  const reply = REPLIES[name] ?? {}
  const { judge, tasks } = scriptedJudge(reply, reply)
  const evalCase = aCase({
    id: 'must-fail-17',
    name: 'a wrong answer about Paris',
    tags: ['known-bad'],
    expected: 'Paris',
    metadata: { verdict: 'bad' },
    evaluators: [aSpec(name, ARGUMENTS[name])],
  })
  const trajectory = aTrajectory([aToolUse({ name: said, arguments: { said }, result: said })])
  const answer = anAnswer({ text: said, output: { said } })
  const grader = createGrader({ trajectoryOf: () => trajectory, tools: { judge } })
  const [result] = await grader.gradeAnswer({ evalCase, answer, durationMs: 1, signal: new AbortController().signal })
  expect(result).not.toHaveProperty('error')
  return tasks
}

/** Every object schema in a schema. */
function objectsIn(schema: JsonValue | undefined): JsonObject[] {
  if (!isJsonObject(schema)) return []
  const below = isJsonObject(schema.properties) ? Object.values(schema.properties).flatMap(objectsIn) : []
  return schema.type === 'object' ? [schema, ...below] : below
}

describe('what evaluators that ask a model ask', () => {
  test('is known of each of them here', () => {
    expect(JUDGED_EVALUATORS.map(({ name }) => name)).toEqual(NAMES)
    expect(JUDGED_EVALUATORS.map(({ needs }) => needs)).toEqual(NAMES.map(() => 'judge'))
  })

  test.each(NAMES)('has in %s a schema that strict structured output takes, and that a reply fits', async (name) => {
    const [task] = await tasksOf(name, 'Paris')
    const objects = objectsIn(task?.schema)
    expect(objects.length).toBeGreaterThan(0)
    for (const { properties, required, additionalProperties } of objects) {
      expect(additionalProperties).toBe(false)
      expect(required).toEqual(Object.keys(properties as JsonObject))
    }
    expect(JSON.stringify(task?.schema)).not.toMatch(/"(minimum|maximum|format|pattern|minItems|maxLength)"/)
    const reading = readJsonSchema(task?.schema ?? null)
    expect(reading.kind === 'schema' ? reading.problemsOf(REPLIES[name] ?? null) : reading).toEqual([])
    expect(reading.kind === 'schema' && reading.problemsOf({ verdict: 'fully' }).length).toBeGreaterThan(0)
  })

  test.each(NAMES)('asks in %s for the reason before the verdict', async (name) => {
    const [task] = await tasksOf(name, 'Paris')
    const findingsAsked = objectsIn(task?.schema).filter(({ required }) => (required as string[]).includes('verdict'))
    expect(findingsAsked.length).toBeGreaterThan(0)
    for (const { required } of findingsAsked) expect(required).toEqual(['reason', 'quote', 'verdict'])
  })

  test.each(NAMES)('says in the instructions of %s the same whatever an agent says', async (name) => {
    const [usual] = await tasksOf(name, 'Paris')
    for (const said of Object.values(HOSTILE_TEXTS)) {
      for (const task of await tasksOf(name, said)) {
        expect({ ...task, material: [] }).toEqual({ ...usual, material: [] })
        expect(task.material.map((one) => one.name)).toEqual(expect.arrayContaining(['question']))
      }
    }
  })

  test.each(NAMES)('is in %s, but for the arguments, among the words that make results comparable', async (name) => {
    const built = JSON.stringify([JUDGED_WORDS.shared, JUDGED_WORDS[name]])
    for (const { instructions, schema } of await tasksOf(name, 'Paris')) {
      const lines = instructions.split('\n').filter((line) => line !== '' && !ARGUMENT_LINE.test(line))
      expect(lines.length).toBeGreaterThan(3)
      expect(lines.filter((line) => !built.includes(JSON.stringify(line).slice(1, -1)))).toEqual([])
      const verdicts = [...JSON.stringify(schema).matchAll(/"enum":\[(.*?)\]/g)].flatMap(([, list = '']) =>
        list.split(','),
      )
      expect(verdicts.filter((verdict) => !built.includes(verdict))).toEqual([])
      expect(verdicts.length).toBeGreaterThan(1)
    }
  })

  test('is worth among those words what it is worth to the evaluators', () => {
    expect(JUDGED_WORDS).toMatchObject({
      llm_judge: { grades: { fully: 1, mostly: 0.75, half: 0.5, hardly: 0.25, not_at_all: 0 } },
      closed_qa: { scores: { yes: 1, no: 0 } },
      faithfulness: { scores: { grounded: 1, partly_grounded: 0.5, contradicted: 0 } },
      pairwise: { scores: { better: 1, tie: 0.5, worse: 0 } },
    })
  })

  test.each(NAMES)('tells in %s nothing of the case but its question and what it expects', async (name) => {
    const text = JSON.stringify(await tasksOf(name, 'Paris'))
    expect(text).toContain('Capital of France?')
    expect(text).not.toMatch(/must-fail-17|a wrong answer about|known-bad|"bad"/)
  })
})
