import type {
  Baseline,
  BaselineAnswer,
  BaselinePlace,
  BaselineQuery,
  BaselineSource,
  CommitStanding,
  ComparisonBasis,
  HistoryAnswer,
  RepositoryHistory,
} from '../../src/domain/baseline.ts'
import type { CaseRecord } from '../../src/domain/case-record.ts'
import { ENDED_AT } from './builders.ts'

/** A cloud experiment of one run. */
export function aBasis(overrides: Partial<ComparisonBasis> = {}): ComparisonBasis {
  return { target: 'cloud', runLimit: 1, requestTimeoutMs: 180_000, environment: 'ai-agents-env', ...overrides }
}

/** One case that passed once. */
export function aRecord(overrides: Partial<CaseRecord> = {}): CaseRecord {
  const id = overrides.id ?? 'capital'
  return {
    id,
    name: id,
    digest: `sha256:${'0'.repeat(64)}`,
    tags: [],
    outcomes: ['passed'],
    measures: {},
    ...overrides,
  }
}

/** The newest result of main, of one case. */
export function aBaseline(overrides: Partial<Omit<Baseline, 'origin'>> & Partial<Baseline['origin']> = {}): Baseline {
  const { evalset, agentspecId, basis, cases, ...origin } = overrides
  return {
    origin: { place: 'artifact', choice: 'the newest result of main', endedAt: ENDED_AT, accepted: false, ...origin },
    evalset: evalset ?? { name: 'capitals' },
    agentspecId: agentspecId ?? 'agent-a',
    basis: basis ?? aBasis(),
    cases: cases ?? [aRecord()],
  }
}

/** What agent-a's pull request to main asks for. */
export function aQuery(wish: Partial<BaselineQuery['wish']> = {}): BaselineQuery {
  return {
    evalsetName: 'capitals',
    agentspecId: 'agent-a',
    agentDigest: `sha256:${'a'.repeat(64)}`,
    wish: { branch: 'main', prefersAccepted: true, ...wish },
  }
}

/** A place that answers what it is told to, and keeps what it was asked. */
export function memorySource(place: BaselinePlace, answer: BaselineAnswer | Baseline) {
  const asked: BaselineQuery[] = []
  const source: BaselineSource = {
    place,
    async find(query) {
      asked.push(query)
      return 'kind' in answer ? answer : { kind: 'found', baseline: answer }
    },
  }
  return { source, asked }
}

/** A history that knows these merge bases (`base...head`) and these ancestors (by tip), and of nothing else; `remedy` goes with what it does not know. */
export function memoryHistory(
  known: {
    readonly mergeBases?: Readonly<Record<string, string>>
    readonly ancestors?: Readonly<Record<string, readonly string[]>>
    readonly remedy?: string
  } = {},
) {
  const asked: string[] = []
  const { mergeBases = {}, ancestors = {}, remedy } = known
  const answer = <T>(value: T | undefined): HistoryAnswer<T> => {
    if (value !== undefined) return { kind: 'known', value }
    return remedy === undefined ? { kind: 'unknown' } : { kind: 'unknown', remedy }
  }
  const history: RepositoryHistory = {
    async mergeBase(base, head) {
      asked.push(`${base}...${head}`)
      return answer(mergeBases[`${base}...${head}`])
    },
    async standingOf(commit, tip) {
      asked.push(`${commit} in ${tip}`)
      const before = ancestors[tip]
      if (!before) return answer<CommitStanding>(undefined)
      if (commit === tip || before.includes(commit)) return answer<CommitStanding>('inside')
      return answer<CommitStanding>(ancestors[commit]?.includes(tip) ? 'later' : 'outside')
    },
  }
  return { history, asked }
}
