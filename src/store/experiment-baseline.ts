import type { Baseline, BaselineOrigin, BaselinePlace, ComparisonBasis } from '../domain/baseline.ts'
import type { CaseRecord } from '../domain/case-record.ts'
import { MAX_TEXT_CHARS } from '../domain/record-limits.ts'
import type { ListedExperiment } from '../platform/evals.ts'
import type { StoredFacts } from './experiment-facts.ts'

/** The experiment that asks for a baseline. */
export type AskingExperiment = { readonly agentspecId: string; readonly basis: ComparisonBasis }

type Found = Pick<BaselineOrigin, 'choice' | 'endedAt'>

/** An experiment of ours as a baseline. */
export function experimentBaseline(
  facts: StoredFacts,
  { place, choice, endedAt }: Found & { readonly place: BaselinePlace },
  cases: readonly CaseRecord[],
): Baseline {
  const { sha, ref, runId, url } = facts.git
  return {
    origin: {
      place,
      choice,
      endedAt,
      ...(sha === undefined ? {} : { sha }),
      ...(ref === undefined ? {} : { ref }),
      ...(runId === undefined ? {} : { runId }),
      ...(url === undefined ? {} : { url }),
      accepted: facts.accepted,
    },
    evalset: { name: facts.evalsetName, digest: facts.evalsetDigest },
    agentspecId: facts.agentspecId,
    basis: facts.basis,
    cases,
  }
}

/** An experiment of another client as a baseline: what it does not say of how it was made is taken to be as in the one that asks. */
export function foreignBaseline(
  { name, config }: ListedExperiment,
  asking: AskingExperiment,
  { choice, endedAt, cases, runs }: Found & { readonly cases: readonly CaseRecord[]; readonly runs: number },
): Baseline {
  const environment = textOf(config.environment_name) ?? asking.basis.environment
  return {
    origin: { place: 'platform', choice, endedAt, accepted: false },
    evalset: { name },
    agentspecId: textOf(config.agent_spec_id) ?? asking.agentspecId,
    basis: {
      ...asking.basis,
      target: textOf(config.execution_target) ?? asking.basis.target,
      runLimit: runs,
      ...(environment === undefined ? {} : { environment }),
    },
    cases,
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_CHARS ? value : undefined
}
