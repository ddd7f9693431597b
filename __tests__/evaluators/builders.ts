import type { EvalCase, EvaluatorSpec } from '../../src/domain/evalset.ts'
import type { EvaluatorResult } from '../../src/domain/grade.ts'
import type { JsonObject } from '../../src/domain/json.ts'
import type { CaseRun } from '../../src/domain/run.ts'
import { createGrader } from '../../src/evaluators/grader.ts'
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

/** One evaluator over one answer, through the grader. */
export async function grade(
  evaluator: string,
  given: {
    readonly answer: string
    readonly expected?: EvalCase['expected']
    readonly args?: JsonObject
    readonly durationMs?: number
  },
): Promise<EvaluatorResult> {
  const evalCase = aCase({ expected: given.expected, evaluators: [aSpec(evaluator, given.args)] })
  const results = await createGrader().gradeAnswer(evalCase, anAnswer({ text: given.answer }), given.durationMs ?? 100)
  const [result] = results
  if (!result || results.length > 1) throw new Error(`${results.length} results instead of one`)
  return result
}

/** One report evaluator over case runs, through the grader. */
export function judgeReport(name: string, args: JsonObject, caseRuns: readonly CaseRun[]): EvaluatorResult {
  const [result] = createGrader().gradeReport([aSpec(name, args, 'report')], caseRuns)
  if (!result) throw new Error(`${name} gave no result`)
  return result
}
