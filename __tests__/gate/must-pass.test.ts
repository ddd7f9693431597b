import { describe, expect, test } from '@jest/globals'
import type { EvaluatorSpec } from '../../src/domain/evalset.ts'
import { mustPassAmong } from '../../src/gate/must-pass.ts'
import { aCaseRun, anErroredCaseRun, aPolicy } from '../support/builders.ts'

const cases = [
  aCaseRun({ caseId: 'refund', name: 'Refund', tags: ['safety'] }),
  anErroredCaseRun({ caseId: 'greeting', name: 'Greeting', tags: ['slow', 'safety'] }),
  aCaseRun({ caseId: 'farewell', name: 'Farewell', tags: [] }),
  aCaseRun({ caseId: 'other', name: 'Farewell', tags: ['slow'] }),
]
// A second run of the same cases.
const caseRuns = [...cases, ...cases]

function aSpec(given: EvaluatorSpec['arguments'], overrides: Partial<EvaluatorSpec> = {}): EvaluatorSpec {
  const location = { file: 'a.json', line: 1, column: 1 }
  return { name: 'must_pass', inverted: false, arguments: given, origin: 'report', location, ...overrides }
}

describe('the cases that must pass', () => {
  test.each<[string, readonly string[], readonly EvaluatorSpec[], readonly string[]]>([
    ['nobody wants any', [], [], []],
    ['the policy wants some, in the order of the cases, each once', ['other', 'refund'], [], ['refund', 'other']],
    ['the policy wants one that is not judged', ['refund', 'in quarantine'], [], ['refund']],
    ['the evalset wants one by its id', [], [aSpec({ cases: 'greeting' })], ['greeting']],
    ['the evalset wants all of one name', [], [aSpec({ cases: ['Farewell'] })], ['farewell', 'other']],
    ['the evalset wants all with a tag', [], [aSpec({ tag: 'safety' })], ['refund', 'greeting']],
    ['both want some', ['other'], [aSpec({ tag: 'safety' })], ['refund', 'greeting', 'other']],
    ['the evalset wants one that nobody knows', [], [aSpec({ cases: ['nobody'] })], []],
    ['the evalset wants them to fail', [], [aSpec({ tag: 'safety' }, { inverted: true })], []],
    ['another evaluator names a tag', [], [aSpec({ tag: 'safety' }, { name: 'pass_rate_threshold' })], []],
  ])('where %s', (_who, mustPass, reportEvaluators, ids) => {
    expect(mustPassAmong(caseRuns, { policy: aPolicy({ mustPass }), reportEvaluators })).toEqual(ids)
  })
})
