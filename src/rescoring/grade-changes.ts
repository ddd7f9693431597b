import { redactJson } from '../boundary/secrets.ts'
import type { EvaluatorResult } from '../domain/grade.ts'
import type { PastCaseRun } from '../domain/past-runs.ts'
import type { Redactor } from '../domain/ports.ts'
import type { EvaluatorChange, EvaluatorVerdict, RescoredCase } from '../domain/rescored.ts'
import type { CaseRun } from '../domain/run.ts'

/** Scores that are nearer than this are the same: they are sums of fractions. */
const SAME_SCORE = 1e-9

/** What is kept of one verdict in a list of changes: the whole of it stands at its case. */
const KEPT_CHARACTERS = 1_000
/** Evaluators told of one case run. */
const KEPT_EVALUATORS = 20

/** How a case run is graded otherwise than before; `undefined` when it is not. Its texts are clean. */
export function gradeChange(
  past: PastCaseRun,
  now: CaseRun,
  { agentspecId, run, redactor }: Pick<RescoredCase, 'agentspecId' | 'run'> & { readonly redactor: Redactor },
): RescoredCase | undefined {
  if (past.status === now.status && isSameScore(past.score, now.score)) return undefined
  const change: RescoredCase = {
    id: now.caseId,
    name: now.name,
    agentspecId,
    run,
    before: { status: past.status, score: past.score },
    after: { status: now.status, score: now.score },
    evaluators: evaluatorChanges(past.evaluators, now.evaluators).slice(0, KEPT_EVALUATORS),
  }
  return redactJson(change, redactor)
}

/** Gauges are no part of a grade. */
function evaluatorChanges(before: readonly EvaluatorResult[], after: readonly EvaluatorResult[]): EvaluatorChange[] {
  const [old, fresh] = [byTurn(before), byTurn(after)]
  const changes = [...new Set([...fresh.keys(), ...old.keys()])].flatMap((key): EvaluatorChange[] => {
    const [was, is] = [old.get(key), fresh.get(key)]
    const name = is?.name ?? was?.name ?? ''
    if (was && is && was.passed === is.passed && isSameScore(was.score, is.score)) return []
    return [{ name, ...(was ? { before: verdictOf(was) } : {}), ...(is ? { after: verdictOf(is) } : {}) }]
  })
  const isDecided = ({ before: was, after: is }: EvaluatorChange) => was?.passed !== is?.passed
  return [...changes.filter(isDecided), ...changes.filter((one) => !isDecided(one))]
}

/** A case may ask one evaluator several times, with other arguments. */
function byTurn(results: readonly EvaluatorResult[]): Map<string, EvaluatorResult> {
  const turns = new Map<string, number>()
  return new Map(
    results
      .filter(({ kind }) => kind === 'evaluator')
      .map((result) => {
        const turn = (turns.get(result.name) ?? 0) + 1
        turns.set(result.name, turn)
        return [`${turn} ${result.name}`, result]
      }),
  )
}

function verdictOf({ passed, score, reason, error }: EvaluatorResult): EvaluatorVerdict {
  return { passed, score, reason: (error ?? reason).slice(0, KEPT_CHARACTERS).toWellFormed() }
}

function isSameScore(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one === other
  return Math.abs(one - other) < SAME_SCORE
}
