import type { Answer } from '../../src/domain/answer.ts'
import type { EvalCase, EvaluatorSpec } from '../../src/domain/evalset.ts'
import type { EvaluatorResult } from '../../src/domain/grade.ts'
import type { JsonObject } from '../../src/domain/json.ts'
import type { EvaluatorTools } from '../../src/domain/ports.ts'
import type { CaseRun } from '../../src/domain/run.ts'
import type { Trajectory } from '../../src/domain/trajectory.ts'
import { createGrader, gradeReport } from '../../src/evaluators/grader.ts'
import { createEvaluatorCatalog } from '../../src/evaluators/registry.ts'
import { anAnswer } from '../support/builders.ts'

const location = { file: 'a.evalset.json', line: 1, column: 1 }

/** A spec as the evalset's validation would have made it: refused ones throw their problems. */
export function aSpec(name: string, args: JsonObject = {}, origin: EvaluatorSpec['origin'] = 'evalset'): EvaluatorSpec {
  const { spec, problems } = createEvaluatorCatalog().resolve({
    name,
    arguments: args,
    scope: origin === 'report' ? 'report' : 'case',
    hasExpectation: true,
    ownedByCase: origin === 'case',
  })
  if (!spec) throw new Error(problems.join('\n'))
  return { ...spec, arguments: args, origin, location }
}

/** A case that expects `Paris` and names no evaluator. */
export function aCase(overrides: Partial<EvalCase> = {}): EvalCase {
  return {
    id: 'capital',
    name: 'capital',
    prompt: 'Capital of France?',
    inputs: 'Capital of France?',
    expected: 'Paris',
    evaluators: [],
    metadata: {},
    tags: [],
    mustPass: false,
    location,
    digest: 'sha256:0',
    ...overrides,
  }
}

/** Nobody has a trajectory. */
export const noTrajectory = (): Trajectory => ({
  status: 'unavailable',
  problems: [],
  toolUses: [],
  agentSteps: undefined,
  unknownCalls: 0,
})

/** What is graded, beside the evaluator itself. */
export type Given = {
  readonly answer: string
  readonly expected?: EvalCase['expected']
  readonly args?: JsonObject
  readonly durationMs?: number
  /** More of the answer than its text. */
  readonly more?: Partial<Answer>
  readonly trajectory?: Trajectory
  readonly tools?: EvaluatorTools
}

/** One evaluator over one answer, through the grader: all that it says. */
export async function gradeAll(evaluator: string, given: Given): Promise<readonly EvaluatorResult[]> {
  const { answer: text, expected, args, durationMs = 100, more, trajectory = noTrajectory(), tools = {} } = given
  const evalCase = aCase({ expected, evaluators: [aSpec(evaluator, args)] })
  const answer = anAnswer({ text, ...more })
  const { signal } = new AbortController()
  return createGrader({ trajectoryOf: () => trajectory, tools }).gradeAnswer({ evalCase, answer, durationMs, signal })
}

/** As `gradeAll`, of an evaluator that says one thing. */
export async function grade(evaluator: string, given: Given): Promise<EvaluatorResult> {
  const results = await gradeAll(evaluator, given)
  const [result] = results
  if (!result || results.length > 1) throw new Error(`${results.length} results instead of one`)
  return result
}

/** One report evaluator over case runs, through the grader. */
export function judgeReport(name: string, args: JsonObject, caseRuns: readonly CaseRun[]): EvaluatorResult {
  const [result] = gradeReport([aSpec(name, args, 'report')], caseRuns)
  if (!result) throw new Error(`${name} gave no result`)
  return result
}
