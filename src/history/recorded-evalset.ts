import { nearMiss } from '../domain/near-miss.ts'
import type { Redactor } from '../domain/ports.ts'
import { MAX_TEXT_CHARS } from '../domain/record-limits.ts'
import type { RecordedEvalset, RecordedExperiment, RecordedRun } from '../domain/recorded.ts'
import { shortQuote } from '../domain/short-quote.ts'
import type { EvalsApi, ListedEvalset, ListedExperiment } from '../platform/evals.ts'
import { readFacts } from '../store/experiment-facts.ts'
import { type Listing, readListing } from '../store/listing.ts'
import { expectedOutputsOf } from './expected-outputs.ts'
import { readNewestRuns } from './newest-runs.ts'
import { readRecordedRun } from './recorded-run.ts'

/** Which evalset is reported: one by its id, or the newest that was made from a spec of this name. */
export type RecordedWish =
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'spec'; readonly name: string }

/** What is recorded, or a sentence that says why nobody can say. */
export type RecordedReading =
  | { readonly kind: 'read'; readonly evalset: RecordedEvalset }
  | { readonly kind: 'unknown'; readonly why: string }

/** How much is read, and what is hidden in it. */
export type RecordedLimits = { readonly runLimit: number; readonly redactor: Redactor }

/** Experiments of one evalset that are reported; the oldest ones beyond are counted. */
const MAX_EXPERIMENTS = 100

/** Case runs that are held at once, each with some kilobytes of text; further runs are not read. */
const MAX_CASE_RUNS = 100_000

/** Reads what any client recorded of an evalset: its experiments and the newest runs of each. Throws `PlatformError`. */
export async function readRecordedEvalset(
  evals: EvalsApi,
  wish: RecordedWish,
  { runLimit, redactor }: RecordedLimits,
  signal: AbortSignal,
): Promise<RecordedReading> {
  const found = await findEvalset(evals, wish, signal)
  if (found.kind === 'unknown') return found
  const { id, gaps } = found
  const listed = await readListing((range) => evals.listExperiments({ ...range, evalsetId: id }, signal))
  // A deployment that knows no such filter answers those of every evalset.
  const own = listed.entries.filter(({ evalsetId }) => evalsetId === id)
  if (own.length === 0 && found.name === undefined) return { kind: 'unknown', why: found.why }
  const sorted = own.toSorted((one, other) => createdAt(one).localeCompare(createdAt(other)))
  const read = sorted.slice(-MAX_EXPERIMENTS)
  const told = [...gaps]
  if (listed.isCut)
    told.push('The account has more experiments than are looked at: some of this evalset may be missing here.')
  if (read.length < own.length) told.push(`${own.length - read.length} older experiments of this evalset are left out.`)
  const labels = labelsOf(read, redactor)
  const expected = expectedOutputsOf(found.listed, redactor)
  const experiments: RecordedExperiment[] = []
  let room = MAX_CASE_RUNS
  for (const [place, experiment] of read.entries()) {
    const { runs: newest, total } = await readNewestRuns(
      evals,
      { experimentId: experiment.id, limit: runLimit },
      signal,
    )
    const runs: RecordedRun[] = []
    // The newest first: they are what is judged.
    for (const run of newest.toReversed()) {
      if (room <= 0) break
      const recorded = readRecordedRun(run, { redactor, expected })
      room -= recorded.cases.length
      runs.unshift(recorded)
    }
    const target = wordOf(experiment.config.execution_target)
    experiments.push({
      id: experiment.id,
      name: redactor.redact(experiment.name),
      label: labels[place] ?? experiment.id,
      ...(target === undefined ? {} : { target: redactor.redact(target) }),
      runs,
      runCount: total,
    })
  }
  if (room <= 0)
    told.push(`At most ${MAX_CASE_RUNS} case runs are read, so that runs are missing here. Give a smaller run-limit.`)
  return { kind: 'read', evalset: { id, name: redactor.redact(found.name ?? id), experiments, gaps: told } }
}

type FoundEvalset =
  | {
      readonly kind: 'found'
      readonly id: string
      readonly name: string
      readonly listed: ListedEvalset
      readonly gaps: readonly string[]
    }
  /** It may still have experiments: a listing can be longer than what is read of it. `why` is for when it has none. */
  | {
      readonly kind: 'unlisted'
      readonly id: string
      readonly name?: never
      readonly listed?: never
      readonly why: string
      readonly gaps: readonly string[]
    }
  | { readonly kind: 'unknown'; readonly why: string }

async function findEvalset(evals: EvalsApi, wish: RecordedWish, signal: AbortSignal): Promise<FoundEvalset> {
  const name = wish.kind === 'spec' ? wish.name : ''
  const listing = await readListing((range) => evals.listEvalsets({ ...range, name }, signal))
  if (wish.kind === 'id') {
    const listed = listing.entries.find(({ id }) => id === wish.id)
    if (listed) return { kind: 'found', id: listed.id, name: listed.name, listed, gaps: [] }
    return { kind: 'unlisted', id: wish.id, why: noSuchId(wish.id, listing), gaps: [] }
  }
  const made = listing.entries.filter((one) => isMadeFrom(one, wish.name))
  const [newest, ...others] = made.toSorted((one, other) => keyOf(other).localeCompare(keyOf(one)))
  if (!newest) return { kind: 'unknown', why: noSuchName(wish.name, listing) }
  const told = `This is the newest of ${made.length} evalsets on the platform that were made from a spec of this name. Give evalset-id for another one.`
  return { kind: 'found', id: newest.id, name: newest.name, listed: newest, gaps: others.length > 0 ? [told] : [] }
}

/** What runs append to a spec's name: the lane, and a time without punctuation. */
const STAMP = /-(\d{8}T\d{6,12}Z)$/

/** A run names its evalset after the spec; other clients keep the name as it is. */
function isMadeFrom({ name }: ListedEvalset, spec: string): boolean {
  return name === spec || (name.startsWith(`${spec}-`) && STAMP.test(name))
}

/** Later is greater: the platform's time where it says one, else the stamp of the name. */
function keyOf({ name, record }: ListedEvalset): string {
  const stamp = STAMP.exec(name)?.[1] ?? ''
  return typeof record.created_at === 'string' ? record.created_at.replace(/[-:]/g, '') : stamp
}

function noSuchId(id: string, { entries, isCut }: Listing<ListedEvalset>): string {
  const near = nearMiss(
    id,
    entries.map((entry) => entry.id),
  )
  const many = `${entries.length} evalsets${isCut ? ' that were looked at' : ''}`
  const meant =
    near === undefined
      ? 'Look for its id in the address of its page (/benchmarks/{id})'
      : `Did you mean ${shortQuote(near)}? Else look for its id in the address of its page (/benchmarks/{id})`
  return `There is no evalset ${shortQuote(id)} among the ${many} on the platform, and no experiment is of it. ${meant}, and check that the api-key and the account (billing-entity-uid) are those it was made with.`
}

function noSuchName(name: string, { entries, isCut }: Listing<ListedEvalset>): string {
  const many = isCut ? 'among those that were looked at' : `among the ${entries.length} that have it in their names`
  return `No evalset on the platform was made from a spec named ${shortQuote(name)} (${many}). Run it first with mode: execute-runs, or give evalset-id.`
}

/** The agentspec of each, with the experiment's name, else its id, where several asked the same one. */
function labelsOf(experiments: readonly ListedExperiment[], redactor: Redactor): string[] {
  const agents = experiments.map((one) => redactor.redact(agentOf(one)))
  const names = experiments.map(({ name }) => redactor.redact(name))
  const isAlone = (texts: readonly string[], text: string) => texts.filter((one) => one === text).length === 1
  return experiments.map(({ id }, place) => {
    const [agent = '', name = ''] = [agents[place], names[place]]
    if (isAlone(agents, agent)) return agent
    return `${agent} · ${name !== '' && isAlone(names, name) ? name : id}`
  })
}

function agentOf({ id, name, config }: ListedExperiment): string {
  const subject = config.subject
  const ref = typeof subject === 'object' && subject !== null && 'ref' in subject ? subject.ref : undefined
  return readFacts(config)?.agentspecId ?? wordOf(config.agent_spec_id) ?? wordOf(ref) ?? (name || id)
}

function createdAt(experiment: ListedExperiment): string {
  return experiment.createdAt ?? readFacts(experiment.config)?.startedAt.toISOString() ?? ''
}

function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_CHARS ? value : undefined
}
