import { redactJson } from '../boundary/secrets.ts'
import { type CaseRecord, caseRecordsOf, gradedIn, passedIn } from '../domain/case-record.ts'
import { type CasePair, changeOf } from '../domain/comparison.ts'
import { ConfigurationError } from '../domain/errors.ts'
import type { JsonObject } from '../domain/json.ts'
import type { Experiment } from '../domain/run.ts'
import { compare } from '../gate/compare.ts'
import { experimentGateObject } from '../reports/gate-json.ts'
import type { Command } from './command-tools.ts'
import { comparisonText } from './diff-text.ts'
import { EXIT } from './exit-code.ts'
import { type ExperimentPair, notAskedIn, scoreOf } from './experiment-pair.ts'
import { basisOf, type FinishedResult, findFinishedResult } from './finished-result.ts'
import { inert } from './terminal.ts'

/** `diff`: what became better and worse from one finished result to another, by the gate's own comparison. */
export const diffCommand: Command = async (call, tools) => {
  const { terminal, redactor } = tools
  const [first = '', second = ''] = call.operands
  const [before, after] = [findFinishedResult(first, call, tools), findFinishedResult(second, call, tools)]
  for (const one of [...before.problems, ...after.problems]) {
    terminal.tell(`${terminal.toneBeside('doubtful', 'warning:')} ${inert(one, redactor)}`)
  }
  const pairs = pairsOf(before, after).map((pair) => comparePair(pair, before, after))
  if (call.own.has('json')) {
    const document = { before: before.called, after: after.called, experiments: pairs.map(pairObject) }
    terminal.json(JSON.stringify(redactJson(document, redactor), null, 2))
    return EXIT.passed
  }
  terminal.result(`${inert(before.called, redactor)} → ${inert(after.called, redactor)}`)
  const showing = { terminal, redactor, hasAnswers: call.own.has('answers') }
  for (const line of pairs.flatMap((pair) => comparisonText(pair, showing))) terminal.result(line)
  return EXIT.passed
}

type Sides = Pick<ExperimentPair, 'before' | 'after'>

/** By agent; where each side has one alone, these, whatever they are called. */
function pairsOf(
  { report: before, called: from }: FinishedResult,
  { report: after, called: to }: FinishedResult,
): Sides[] {
  const [one, other] = [before.experiments, after.experiments]
  const [onlyBefore, onlyAfter] = [one.length === 1 ? one[0] : undefined, other.length === 1 ? other[0] : undefined]
  if (onlyBefore && onlyAfter) return [{ before: onlyBefore, after: onlyAfter }]
  const pairs = other.flatMap((experiment): Sides[] => {
    const there = one.find(({ agentspecId }) => agentspecId === experiment.agentspecId)
    return there ? [{ before: there, after: experiment }] : []
  })
  if (pairs.length > 0) return pairs
  const namesOf = (experiments: readonly Experiment[]) =>
    experiments.map(({ agentspecId }) => agentspecId).join(', ') || 'none'
  const message = `No agent is in both: ${from} has ${namesOf(one)}, and ${to} has ${namesOf(other)}.`
  throw new ConfigurationError([{ message }])
}

function comparePair({ before, after }: Sides, there: FinishedResult, here: FinishedResult): ExperimentPair {
  const { evalset, endedAt, git } = there.report
  const [base, head] = [caseRecordsOf(before), caseRecordsOf(after)]
  const finding = {
    kind: 'found',
    baseline: {
      // Whoever names two results wants them compared, whatever the agents are called.
      origin: {
        place: 'agentspec',
        choice: there.called,
        endedAt,
        accepted: false,
        ...(git.sha === undefined ? {} : { sha: git.sha }),
      },
      evalset: { name: evalset.name, digest: evalset.digest },
      agentspecId: before.agentspecId,
      basis: basisOf(there.report),
      cases: likeIn(head, base),
    },
  } as const
  const terms = { agentspecId: after.agentspecId, basis: basisOf(here.report), tests: 1, margin: 0 }
  const comparison = compare(likeIn(base, head), finding, terms)
  const compared = 'matching' in comparison ? comparison.matching.compared : []
  const cases = [...compared].sort((one, other) => rankOf(one) - rankOf(other))
  return { before, after, comparison, cases }
}

/** Of a case that was never asked nobody has written down what it was: it is taken for the one on the other side. */
function likeIn(others: readonly CaseRecord[], records: readonly CaseRecord[]): readonly CaseRecord[] {
  const there = new Map(others.map((record) => [record.id, record.digest]))
  return records.map((record) => (record.digest === '' ? { ...record, digest: there.get(record.id) ?? '' } : record))
}

/** Drops by their size, then rises, then what did not move. */
function rankOf(pair: CasePair): number {
  const change = changeOf(pair)
  return change === 0 ? 2 : change < 0 ? change : 1 - change / 2
}

function pairObject({ before, after, comparison, cases }: ExperimentPair): JsonObject {
  const verdict = {
    agentspecId: after.agentspecId,
    status: 'skipped',
    reasons: [],
    quarantined: [],
    comparison,
  } as const
  const side = (experiment: Experiment, record: CasePair['base']): JsonObject => ({
    id: record.id,
    passed: passedIn(record),
    graded: gradedIn(record),
    outcomes: record.outcomes,
    score: scoreOf(experiment, record.id),
  })
  return {
    before: { agentspecId: before.agentspecId, id: before.id ?? null, notAsked: [...notAskedIn(before)] },
    after: { agentspecId: after.agentspecId, id: after.id ?? null, notAsked: [...notAskedIn(after)] },
    comparison: experimentGateObject(verdict).comparison,
    cases: cases.map((pair) => ({
      id: pair.head.id,
      name: pair.head.name,
      change: changeOf(pair),
      before: side(before, pair.base),
      after: side(after, pair.head),
    })),
  }
}
