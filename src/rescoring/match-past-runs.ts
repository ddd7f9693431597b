import type { CaseName } from '../domain/comparison.ts'
import type { EvalCase, Evalset } from '../domain/evalset.ts'
import type { PastCaseRun, PastExperiment, PastRun, PastRunSource } from '../domain/past-runs.ts'
import type { Redactor } from '../domain/ports.ts'
import { shortQuote } from '../domain/short-quote.ts'
import { isCut } from '../execution/clean-text.ts'
import { missingCustomName } from './custom-results.ts'

/** A case of today and what is kept of one run of it. */
export type MatchedCase = { readonly evalCase: EvalCase; readonly past: PastCaseRun }

/** One run of an experiment, in the order of today's evalset, one entry per case. */
export type MatchedRun = {
  readonly index: number
  readonly source: PastRunSource
  readonly cases: readonly MatchedCase[]
}

/** The runs of one agent and the cases of today that its answers are graded as. */
export type MatchedExperiment = { readonly past: PastExperiment; readonly runs: readonly MatchedRun[] }

/** `problems` are all that is in the way, each a whole sentence or two. */
export type PastRunsMatching =
  | {
      readonly kind: 'matched'
      readonly experiments: readonly MatchedExperiment[]
      /** Cases of the stored runs that today's evalset does not have. */
      readonly leftOut: readonly CaseName[]
    }
  | { readonly kind: 'refused'; readonly problems: readonly string[] }

/** What the answers are to be graded as. */
export type MatchingWish = {
  readonly evalset: Evalset
  /** Names of the user's own evaluators that are configured. */
  readonly customNames: ReadonlySet<string>
  readonly redactor: Redactor
}

/**
 * Finds to each case of today's evalset what was answered in every stored run. An answer is graded again only where it is
 * certain that it is one to this very question and whole; anything else is refused, all of it at once.
 */
export function matchPastRuns(
  experiments: readonly PastExperiment[],
  { evalset, customNames, redactor }: MatchingWish,
): PastRunsMatching {
  const objections = createObjections()
  // What was kept has passed the redactor, and so has what it is held against.
  const questions = evalset.cases.map((evalCase) => ({ evalCase, prompt: redactor.redact(evalCase.prompt) }))
  const known = new Set(evalset.cases.map(({ id }) => id))
  const leftOut = new Map<string, CaseName>()
  const matched = experiments.map((past) => ({
    past,
    runs: past.runs.toSorted(byIndex).map((run) => {
      const kept = new Map(run.cases.map((one) => [one.caseId, one]))
      for (const { caseId: id, name } of run.cases) if (!known.has(id)) leftOut.set(id, { id, name })
      for (const one of run.cases) noteCustom(one, customNames, objections)
      const cases = questions.flatMap(({ evalCase, prompt }): MatchedCase[] => {
        const found = kept.get(evalCase.id)
        const objection = found ? objectionTo(found, prompt, redactor) : 'missing'
        if (objection) objections.note(objection, placeOf(evalCase.name, past, run))
        return found ? [{ evalCase, past: found }] : []
      })
      return { index: run.index, source: run.source, cases }
    }),
  }))
  const problems = [...twiceGiven(experiments), ...objections.sentences()]
  if (problems.length > 0) return { kind: 'refused', problems }
  return { kind: 'matched', experiments: matched, leftOut: [...leftOut.values()] }
}

/** True when it ended with an answer, of which only the grades are open: also where the grading was stopped. */
export function wasAnswered({ status, answer }: Pick<PastCaseRun, 'status' | 'answer'>): boolean {
  return status === 'passed' || status === 'failed' || status === 'ungraded' || (status === 'cancelled' && !!answer)
}

function byIndex(one: PastRun, other: PastRun): number {
  return one.index - other.index
}

function placeOf(name: string, { agentspecId }: PastExperiment, { index }: PastRun): string {
  return `${shortQuote(name)} (${agentspecId}, run ${index})`
}

/** What is said of case runs whose answers cannot be graded again; it follows a list of them. */
const OBJECTIONS = {
  missing:
    'are cases of this evalset of which the stored runs have no answer. Ask them with mode: execute-runs, or take them out of the evalset',
  otherwise: 'were asked something else than this evalset asks today. Ask them again with mode: execute-runs',
  lost: 'were graded, and their answers are not kept. Ask them again with mode: execute-runs',
  redacted:
    'have answers out of which a secret was taken, so that nobody can grade what was said. Ask them again with mode: execute-runs',
  cut: 'have answers that were too long to be kept whole. Ask them again with mode: execute-runs',
  custom:
    'are evaluators of your own that graded the stored runs and are not given now. Give them in the input evaluators, as then',
} as const

type Objection = keyof typeof OBJECTIONS

function objectionTo(found: PastCaseRun, prompt: string, redactor: Redactor): Objection | undefined {
  // It would be due to nobody, and the others alone would be judged.
  if (found.status === 'skipped') return 'missing'
  // Also of those that ended without an answer: how they ended says nothing of another question.
  if (found.prompt !== prompt && redactor.redact(found.prompt) !== prompt) return 'otherwise'
  if (!wasAnswered(found)) return undefined
  if (!found.answer) return 'lost'
  if (found.redacted) return 'redacted'
  return isCut(found.answer) ? 'cut' : undefined
}

function noteCustom(
  { evaluators }: PastCaseRun,
  customNames: ReadonlySet<string>,
  objections: ReturnType<typeof createObjections>,
): void {
  for (const { name } of evaluators) {
    const custom = missingCustomName(name, customNames)
    if (custom !== undefined) objections.note('custom', shortQuote(custom))
  }
}

/** Places named in one sentence. */
const NAMED = 8

function createObjections() {
  const places = new Map<Objection, Set<string>>()
  return {
    note(objection: Objection, place: string): void {
      const noted = places.get(objection) ?? new Set()
      places.set(objection, noted.add(place))
    },
    sentences(): string[] {
      return [...places].map(([objection, noted]) => {
        const shown = [...noted].slice(0, NAMED).join(', ')
        const more = noted.size - NAMED
        return `${shown}${more > 0 ? ` and ${more} more` : ''}: these ${OBJECTIONS[objection]}.`
      })
    },
  }
}

/** A report has one experiment of an agentspec, and one way in which all of it was made. */
function twiceGiven(experiments: readonly PastExperiment[]): string[] {
  const [first] = experiments
  const byAgentspec = Map.groupBy(experiments, ({ agentspecId }) => agentspecId)
  const twice = [...byAgentspec].filter(([, all]) => all.length > 1)
  const others = experiments.filter((one) => first && manner(one) !== manner(first))
  return [
    ...twice.map(([agentspecId, all]) => {
      const places = all.map(({ called }) => called).join(' and ')
      return `Agentspec ${agentspecId} has stored runs in ${places}: grade them one after the other, each in a step of its own.`
    }),
    ...(first && others[0]
      ? [
          `The runs of ${first.agentspecId} in ${first.called} were made by other rules than those of ${others[0].agentspecId} in ` +
            `${others[0].called} (${manner(first)} and ${manner(others[0])}): grade them one after the other, each in a step of its own.`,
        ]
      : []),
  ]
}

/** How it was made, in the names of the inputs that say so. */
function manner({ target, basis, runs }: PastExperiment): string {
  const { model, runLimit = runs.length, requestTimeoutMs, environment } = basis
  return [
    `execution-target ${target}`,
    `run-limit ${runLimit}`,
    ...(requestTimeoutMs === undefined ? [] : [`request-timeout-seconds ${requestTimeoutMs / 1000}`]),
    ...(environment === undefined ? [] : [`environment-name ${shortQuote(environment)}`]),
    ...(model === undefined ? [] : [`model ${shortQuote(model)}`]),
  ].join(', ')
}
